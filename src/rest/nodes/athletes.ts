import type { CategoryNodes, StatNodes, TeamLineNode } from '../routes/present.ts'

/** What the operations of `routes/athletes.ts` give. */

export interface FoundNode {
  readonly id: string
  readonly displayName: string
  readonly shortName: string | null
  readonly jersey: string | null
  readonly headshot: string | null
  readonly team: TeamLineNode | null
}

export interface DetailResult {
  readonly league: {
    readonly athlete: {
      readonly id: string
      readonly displayName: string
      readonly firstName: string | null
      readonly lastName: string | null
      readonly shortName: string | null
      readonly jersey: string | null
      readonly position: string | null
      readonly height: string | null
      readonly weight: string | null
      readonly age: number | null
      readonly dateOfBirth: string | null
      readonly birthPlace: string | null
      readonly college: string | null
      readonly experience: number | null
      readonly status: string | null
      readonly active: boolean | null
      readonly headshot: string | null
      readonly team: TeamLineNode | null
      readonly statistics: {
        readonly season: number | null
        readonly seasonType: number | null
        readonly categories: { category: string; displayName: string; stats: StatNodes }[]
      } | null
    }
  }
}

export interface GameLogResult {
  readonly league: {
    readonly athlete: {
      readonly id: string
      readonly displayName: string
      readonly gameLog: {
        readonly season: number
        readonly seasonType: number | null
        readonly games: readonly {
          readonly eventId: string
          readonly date: string
          readonly week: number | null
          readonly seasonType: number | null
          readonly homeAway: 'HOME' | 'AWAY' | null
          readonly opponent: TeamLineNode | null
          readonly result: 'W' | 'L' | 'T' | null
          readonly score: string | null
          readonly stats: CategoryNodes
        }[]
        readonly totals: CategoryNodes
      }
    }
  }
}
