import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'

const SECOND = 1_000

/** The poll interval of each kind of request. */
export const POLL_INTERVALS_MS = {
  liveBoard: 5 * SECOND,
  todayBoard: 60 * SECOND,
  idleBoard: 10 * MINUTE_MS,
  liveGame: 5 * SECOND,
  livePlays: 15 * SECOND,
  odds: 60 * SECOND,
  farOdds: 10 * MINUTE_MS,
  recentGame: 15 * MINUTE_MS,
  injuries: 15 * MINUTE_MS,
  news: 10 * MINUTE_MS,
  transactions: 30 * MINUTE_MS,
  standings: HOUR_MS,
  nearSchedule: HOUR_MS,
  season: 6 * HOUR_MS,
  daily: DAY_MS,
  once: Infinity,
} as const

/** The order of requests that are due together: smaller numbers first. */
export const POLL_PRIORITY = {
  liveBoard: 0,
  liveGame: 1,
  board: 2,
  teams: 3,
  finished: 4,
  reports: 5,
  schedule: 6,
  rosters: 7,
  background: 8,
} as const

/** A request to be sent at regular intervals. */
export interface PollSpec {
  readonly request: UpstreamRequest
  readonly everyMs: number
  readonly priority: number
  /** `true`: send now, however recent the last time. */
  readonly isDue?: boolean
  /**
   * When it was last read otherwise than by a poll, in milliseconds since 1970: it is due an interval later. Ignored if the
   * request is known already.
   */
  readonly readAtMs?: number
}
