/** Names `/status.json` where the results of queries are named: its page has it from the start. */
export const STATUS_FILE = 'file Status'

/** How fresh the data of each league is: what the page shows of `/status.json`. */
export interface Status {
  readonly checkedAt: string
  readonly source: {
    readonly state: string
    readonly since: string | null
    readonly reason: string | null
    readonly hosts: readonly {
      readonly host: string
      readonly state: string
      readonly since: string
      readonly reason: string | null
      readonly lastGoodAt: string | null
    }[]
  }
  readonly summary: string
  readonly witnesses: readonly {
    readonly name: string
    readonly title: string
    readonly url: string
    readonly license: string
    readonly leagues: readonly string[]
    readonly state: string
    readonly lastSeenAt: string | null
    readonly agreed: number
    readonly pending: number
    readonly disputed: number
    readonly unpaired: number
  }[]
  readonly registers: readonly {
    readonly name: string
    readonly url: string
    readonly license: string
    readonly ids: number
  }[]
  readonly webhooks: { readonly pending: number; readonly oldestSeconds: number }
  readonly leagues: readonly {
    readonly league: string
    readonly name: string
    readonly lastChangeSeconds: number
    readonly season: number | null
    readonly isSeasonComplete: boolean
    readonly liveGames: number
    readonly updatesLastHour: number
    /** Oldest first, ending with the current hour; empty without updates. */
    readonly updatesByHour: readonly number[]
    readonly waitingJobs: number
    readonly rejected: readonly {
      readonly kind: string
      readonly count: number
      readonly examples: readonly { readonly id: string; readonly path: string; readonly reason: string }[]
    }[]
  }[]
}
