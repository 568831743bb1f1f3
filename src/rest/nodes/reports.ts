import type { z } from 'zod'
import type { AvailabilityStatus } from '../../domain/injury.ts'
import type { transaction } from '../shapes/report.ts'

/** What the operations of `routes/reports.ts` give. */

export interface Mention {
  readonly id: string
  readonly displayName: string
}

export interface ArticleNode {
  readonly id: string
  readonly headline: string
  readonly description: string | null
  readonly type: string
  readonly published: string
  readonly lastModified: string
  readonly premium: boolean
  readonly images: readonly {
    readonly url: string
    readonly width: number | null
    readonly height: number | null
  }[]
  readonly link: string | null
  readonly categories: string[]
  readonly athletes: { id: string; name: string }[]
  readonly teams: { id: string; name: string }[]
}

export interface InjuryNode {
  readonly athleteId: string
  readonly athleteName: string
  readonly position: string | null
  readonly team: Mention | null
  readonly status: string
  readonly fantasyStatus: string | null
  readonly type: string | null
  readonly bodyPart: string | null
  readonly location: string | null
  readonly detail: string | null
  readonly side: string | null
  readonly date: string
  readonly shortComment: string | null
  readonly longComment: string | null
}

export interface AvailabilityNode {
  readonly athlete: Mention & { readonly position: string | null; readonly team: Mention | null }
  readonly availability: AvailabilityStatus
  readonly injury: {
    readonly type: string | null
    readonly status: string
    readonly returnDate: string | null
    readonly date: string
    readonly team: Mention | null
  } | null
}

export interface TransactionNode extends Omit<z.infer<typeof transaction>, 'team' | 'athletes'> {
  readonly team: Mention | null
  readonly athletes: Mention[]
}
