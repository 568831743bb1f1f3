import type { Page } from '../routes/page.ts'
import type { EventNode } from '../routes/present.ts'

/** What the operations of `routes/schedules.ts` give. */

export interface Known {
  readonly seasons: { readonly nodes: readonly { readonly year: number }[] }
}

export interface ScheduleResult {
  readonly league: Known & {
    readonly schedule: Page<EventNode>
    readonly board: { readonly nodes: readonly EventNode[] }
  }
}

export interface TournamentResult {
  readonly league: Known & {
    readonly tournament: Page<
      EventNode & {
        readonly tournament: { region: string | null; round: string; firstFour: boolean } | null
      }
    >
  }
}
