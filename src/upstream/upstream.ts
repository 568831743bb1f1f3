import type { HostHealth, SourceFault } from '../domain/source-health.ts'

/**
 * The requests and responses of a source of raw sports JSON. A source (HTTP, recorded files, the simulator)
 * answers requests and is independent of how responses are used. Bodies have the public upstream's own shapes.
 */

/** All requests. Every request names its league; ids are the upstream's. */
export type UpstreamRequest =
  /** The scoreboard: the current one, or that of a US Eastern day, month or year, or of a week. */
  | {
      readonly kind: 'scoreboard'
      readonly league: string
      /** `YYYYMMDD`, `YYYYMM` or `YYYY`; never a range (the upstream rejects ranges). */
      readonly date?: string
      readonly season?: number
      readonly seasonType?: number
      readonly week?: number
      /** The college group: 80 FBS, 90 all of football, 50 all of men's basketball, 100 the tournament. */
      readonly group?: string
    }
  /** All data of the site API about one game. */
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
      /** Name of the betting provider, which the response omits. */
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
  /** One injury report: the target of a reference in `teamInjuries`. */
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
  /** The leading players of a part of a season, by category. */
  | {
      readonly kind: 'leaders'
      readonly league: string
      readonly season: number
      readonly seasonType: number
    }
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

/** The outcome of a request. None is an exception: an unavailable source is an expected outcome. */
export type UpstreamResponse =
  /** A JSON body, parsed but not trusted. */
  | ({
      readonly outcome: 'body'
      readonly body: unknown
      readonly bytes: number
      readonly url: string
    } & MayWithdraw)
  /**
   * A JSON body that would occupy the thread for too long if it was parsed at once: bytes in UTF-8, neither parsed nor
   * trusted. They count among the bytes in flight until `release` is called.
   */
  | ({
      readonly outcome: 'largeBody'
      readonly json: Uint8Array<ArrayBuffer>
      readonly url: string
      readonly release: () => void
    } & MayWithdraw)
  /** The same body as in the last response to the same request (HTTP 304, or equal bytes). */
  | { readonly outcome: 'unchanged'; readonly url: string }
  /** The source's own word that there is nothing (404, an equivalent error body, no such recording). */
  | { readonly outcome: 'absent'; readonly url: string; readonly reason: string }
  /**
   * No answer: nothing is known about the requested data, and the request must be repeated, after that many milliseconds
   * at the earliest.
   */
  | {
      readonly outcome: 'unavailable'
      /** How the source failed; `null` if the request was cancelled. */
      readonly fault: SourceFault | null
      readonly url: string
      readonly reason: string
      readonly retryAfterMs: number
    }

/** Whether what a response lacks has ended. */
export interface MayWithdraw {
  /**
   * `false`: the response has the same facts as others of its kind, or fewer, as it is suspect or from a host that stands
   * in for another one. What it lacks stays as it was.
   */
  readonly authoritative?: boolean | undefined
}

/** Whether what a response lacks has ended: unless it says otherwise. */
export function isAuthoritative({ authoritative = true }: MayWithdraw): boolean {
  return authoritative
}

/** A source of raw JSON. */
export interface Upstream {
  /** For logs and `meta`: `espn`, `recordings:<dir>`, `simulator`. */
  readonly name: string
  /** Fetches one response; never throws, and ends when `signal` aborts. */
  fetch(request: UpstreamRequest, signal?: AbortSignal): Promise<UpstreamResponse>
  /**
   * Forgets the last response to a request, or to all requests by default: the next response has a body even if
   * it is unchanged.
   */
  forget(request?: UpstreamRequest): void
  /**
   * The requests for which this source has responses, each once, in the order to send them (teams before rosters,
   * scoreboards before games). Absent if the source answers any request: then only the schedule decides.
   */
  catalogue?(): readonly CatalogueEntry[]
  /**
   * The league's current time, if it is not the wall clock: in recordings the moment being played, in the
   * simulator its own time. Today's scoreboard depends on it.
   */
  now?(league: string): Date
  /**
   * Tells the source what the body at a URL was worth, which shows only when it is read: `null` if it was an answer, else
   * the fault of the host that sent it.
   */
  judge?(url: string, fault: SourceFault | null, reason: string): void
  /** Whether a host that answers the request is not left alone now; always if absent. */
  canAnswer?(request: UpstreamRequest): boolean
  /** The health of its hosts; absent if there are none. */
  health?(): readonly HostHealth[]
  /** Calls `listener` whenever the state of a host changes, until the function that it returns is called. */
  watchHealth?(listener: (health: HostHealth) => void): () => void
  /** Statistics of its hosts; absent if there are none. */
  stats?(): UpstreamStats
  close(): Promise<void>
}

/** The usage of a network source since it was opened, and the state of its hosts. */
export interface UpstreamStats {
  readonly requests: number
  readonly retries: number
  readonly hosts: readonly {
    readonly inFlight: number
    readonly waiting: number
  }[]
}

/** A request a source can answer, and its number of successive responses (polls of the same scoreboard). */
export interface CatalogueEntry {
  readonly request: UpstreamRequest
  readonly responses: number
}

/** A request as text, equal if and only if the requests are equal. The key of caches, validators and logs. */
export function requestKey(request: UpstreamRequest): string {
  const { kind, league, ...rest } = request
  const details: Record<string, string | number | undefined> = rest
  const parts = Object.entries(details)
    // The name of the betting provider is context for the response, not part of the request.
    .filter(([name, value]) => value !== undefined && name !== 'provider')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
  return [`${league}/${kind}`, ...parts].join('&')
}
