/**
 * What can be asked of a source of raw sports JSON, and what comes back. A source (HTTP, recorded files, the
 * simulator) answers requests; it knows nothing of what is done with the answers. Bodies are in the public
 * upstream's own shapes.
 */

/** What can be asked. Every request names its league; ids are the upstream's. */
export type UpstreamRequest =
  /** The board of games: the current one, or that of one US Eastern day, month or year, or of a week. */
  | {
      readonly kind: 'scoreboard'
      readonly league: string
      /** `YYYYMMDD`, `YYYYMM` or `YYYY`; never a range (the upstream refuses those). */
      readonly date?: string
      readonly season?: number
      readonly seasonType?: number
      readonly week?: number
      /** The college group: 80 FBS, 90 all of football, 50 all of men's basketball, 100 the tournament. */
      readonly group?: string
    }
  /** Everything the site shows about one game. */
  | { readonly kind: 'summary'; readonly league: string; readonly eventId: string }
  /** Details of a game that only the core API has: division game, highlights. */
  | { readonly kind: 'competition'; readonly league: string; readonly eventId: string }
  | { readonly kind: 'plays'; readonly league: string; readonly eventId: string; readonly page?: number }
  | { readonly kind: 'drives'; readonly league: string; readonly eventId: string; readonly page?: number }
  | {
      readonly kind: 'probabilities'
      readonly league: string
      readonly eventId: string
      readonly page?: number
    }
  | { readonly kind: 'odds'; readonly league: string; readonly eventId: string }
  | {
      readonly kind: 'oddsMovement'
      readonly league: string
      readonly eventId: string
      readonly providerId: string
      /** The book's name, which the answer leaves out. */
      readonly provider?: string
    }
  | { readonly kind: 'officials'; readonly league: string; readonly eventId: string }
  | { readonly kind: 'broadcasts'; readonly league: string; readonly eventId: string }
  | {
      readonly kind: 'gameRoster'
      readonly league: string
      readonly eventId: string
      readonly teamId: string
    }
  | { readonly kind: 'teams'; readonly league: string; readonly page?: number }
  | { readonly kind: 'team'; readonly league: string; readonly teamId: string }
  | {
      readonly kind: 'teamSchedule'
      readonly league: string
      readonly teamId: string
      readonly season?: number
      readonly seasonType?: number
    }
  | { readonly kind: 'roster'; readonly league: string; readonly teamId: string }
  /** The roster of a past season: a list of references. */
  | {
      readonly kind: 'seasonRoster'
      readonly league: string
      readonly teamId: string
      readonly season: number
      readonly page?: number
    }
  | {
      readonly kind: 'depthChart'
      readonly league: string
      readonly teamId: string
      readonly season?: number
    }
  | { readonly kind: 'athlete'; readonly league: string; readonly athleteId: string }
  /** The totals of one athlete in the core API's shape (`splits.categories[]`); the career without `season`. */
  | {
      readonly kind: 'athleteStatistics'
      readonly league: string
      readonly athleteId: string
      readonly season?: number
      readonly seasonType?: number
    }
  /** The season-by-season table of one athlete (`categories[].statistics[]`). */
  | { readonly kind: 'athleteStats'; readonly league: string; readonly athleteId: string }
  | { readonly kind: 'athleteOverview'; readonly league: string; readonly athleteId: string }
  | {
      readonly kind: 'gameLog'
      readonly league: string
      readonly athleteId: string
      readonly season?: number
    }
  | { readonly kind: 'injuries'; readonly league: string }
  | { readonly kind: 'teamInjuries'; readonly league: string; readonly teamId: string }
  /** One injury report: what a reference in `teamInjuries` points to. */
  | {
      readonly kind: 'injury'
      readonly league: string
      readonly athleteId: string
      readonly injuryId: string
    }
  | { readonly kind: 'news'; readonly league: string; readonly teamId?: string }
  | {
      readonly kind: 'standings'
      readonly league: string
      readonly season?: number
      readonly seasonType?: number
    }
  | { readonly kind: 'rankings'; readonly league: string }
  | { readonly kind: 'transactions'; readonly league: string; readonly page?: number }
  /** The active season with its types. */
  | { readonly kind: 'season'; readonly league: string; readonly season?: number }
  | { readonly kind: 'weeks'; readonly league: string; readonly season: number; readonly seasonType: number }
  | {
      readonly kind: 'week'
      readonly league: string
      readonly season: number
      readonly seasonType: number
      readonly week: number
    }
  | { readonly kind: 'groups'; readonly league: string; readonly season: number; readonly seasonType: number }
  | {
      readonly kind: 'group'
      readonly league: string
      readonly season: number
      readonly seasonType: number
      readonly groupId: string
    }
  | {
      readonly kind: 'groupChildren'
      readonly league: string
      readonly season: number
      readonly seasonType: number
      readonly groupId: string
    }
  | {
      readonly kind: 'groupTeams'
      readonly league: string
      readonly season: number
      readonly seasonType: number
      readonly groupId: string
      readonly page?: number
    }

export type UpstreamKind = UpstreamRequest['kind']

/** An outcome of asking. None of them is an exception: an unavailable source is a fact to act on. */
export type UpstreamResponse =
  /** A JSON body, parsed but not trusted. */
  | { readonly outcome: 'body'; readonly body: unknown; readonly bytes: number; readonly url: string }
  /** The same body as at the last asking of the same request (HTTP 304, or equal bytes). */
  | { readonly outcome: 'unchanged'; readonly url: string }
  /** There is no such thing (404, an error body that says so, no such recording). */
  | { readonly outcome: 'absent'; readonly url: string; readonly reason: string }
  /** What came is no answer: not JSON, truncated, a page of HTML, over the size limit, a refusal. */
  | { readonly outcome: 'refused'; readonly url: string; readonly reason: string }
  /** The source cannot answer now; ask again after that many milliseconds. */
  | {
      readonly outcome: 'unavailable'
      readonly url: string
      readonly reason: string
      readonly retryAfterMs: number
    }

/** A source of raw JSON. */
export interface Upstream {
  /** For logs and `meta`: `espn`, `recordings:<dir>`, `simulator`. */
  readonly name: string
  /** Answers one request; never throws, and never outlives `signal`. */
  fetch(request: UpstreamRequest, signal?: AbortSignal): Promise<UpstreamResponse>
  /**
   * The last answer to a request was lost, or to all of them where none is named: the next one is whole, even if it is
   * the same.
   */
  forget(request?: UpstreamRequest): void
  /**
   * The requests this source is known to hold answers to, each once, in the order to ask them (teams before
   * rosters, boards before games). Absent where the source answers anything: then the schedule decides alone.
   */
  catalogue?(): readonly CatalogueEntry[]
  /**
   * The time it is in a league's world, where that is not the wall clock: in recordings the moment that is being
   * played, in the simulator its own time. What is on today's board goes by it.
   */
  now?(league: string): Date
  /** How its hosts stand; absent where there are none. */
  stats?(): UpstreamStats
  close(): Promise<void>
}

/** What a source over a network has cost since it was opened, and how its hosts stand. */
export interface UpstreamStats {
  readonly requests: number
  readonly retries: number
  readonly hosts: readonly {
    /** While it is open nobody is asked. */
    readonly breaker: 'closed' | 'open' | 'halfOpen'
    readonly inFlight: number
    readonly waiting: number
  }[]
}

/** One request a source can answer, and how many successive answers it has (polls of the same board). */
export interface CatalogueEntry {
  readonly request: UpstreamRequest
  readonly answers: number
}

/** A request as text: equal exactly for equal requests. The key of caches, validators and logs. */
export function requestKey(request: UpstreamRequest): string {
  const { kind, league, ...rest } = request
  const details: Record<string, string | number | undefined> = rest
  const parts = Object.entries(details)
    // The book's name is what the asker knows, not what is asked.
    .filter(([name, value]) => value !== undefined && name !== 'provider')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
  return [`${league}/${kind}`, ...parts].join('&')
}
