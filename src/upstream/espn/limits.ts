import { MINUTE_MS } from '../../domain/time.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream.ts'
import type { HostLimits } from './host.ts'

/** Limits on the load in both directions. Times in milliseconds, sizes in bytes. */
export interface EspnLimits extends HostLimits {
  readonly connectTimeoutMs: number
  readonly headersTimeoutMs: number
  /** Between two chunks of a body. */
  readonly bodyTimeoutMs: number
  /** For a whole request, from connecting to the last byte; ends bodies that trickle in. */
  readonly totalTimeoutMs: number
  /** Maximum size of a body, after decompression. */
  readonly maxBodyBytes: (request: UpstreamRequest) => number
  /** Maximum size of all bodies being read and parsed, together; the oldest may exceed it. */
  readonly maxBytesInFlight: number
  /** Larger bodies are not parsed at once, but given on as bytes. */
  readonly largeBodyBytes: number
  /** Maximum concurrent requests to all hosts. */
  readonly concurrency: number
  /** Number of requests whose last `ETag` and hash are cached. */
  readonly maxValidators: number
}

const KIB = 1024
/** How much larger than the largest expected one a response may be. */
const LEEWAY = 4

/**
 * The largest response expected of each kind, in KiB: the largest recorded one, with as many items as a full page or the
 * longest season has. Kinds that always fit in 100 KiB have that.
 */
const NEEDED_KIB: Readonly<Record<UpstreamKind, number>> = {
  // 150 college games of 18 KiB in a week.
  scoreboard: 2_700,
  summary: 900,
  competition: 100,
  // 500 of 4.5 KiB.
  plays: 2_250,
  // 35 of 43 KiB.
  drives: 1_500,
  probabilities: 500,
  odds: 100,
  oddsMovement: 500,
  officials: 100,
  broadcasts: 100,
  gameRoster: 150,
  teams: 1_750,
  team: 100,
  // 162 games of 11.5 KiB.
  teamSchedule: 1_900,
  roster: 350,
  seasonRoster: 100,
  depthChart: 100,
  athlete: 100,
  athleteStatistics: 100,
  athleteStats: 100,
  athleteOverview: 150,
  gameLog: 600,
  injuries: 1_250,
  teamInjuries: 100,
  injury: 100,
  // 50 of 20 KiB.
  news: 1_000,
  standings: 700,
  rankings: 400,
  // A hundred of 0.7 KiB in twenty categories.
  leaders: 1_500,
  transactions: 200,
  season: 100,
  weeks: 100,
  week: 100,
  groups: 100,
  group: 100,
  groupChildren: 100,
  groupTeams: 100,
}
/** A month or year of games: 430 of 22 KiB. */
const LONG_SCOREBOARD_KIB = 9_500
const DAY_CHARACTERS = 8

/** The size of the largest response expected, in KiB. */
export function neededKiB(request: UpstreamRequest): number {
  const isLong =
    request.kind === 'scoreboard' && request.date !== undefined && request.date.length < DAY_CHARACTERS
  return isLong ? LONG_SCOREBOARD_KIB : NEEDED_KIB[request.kind]
}

/** The default limits, conservative for a public service without any agreement. */
export const ESPN_LIMITS: EspnLimits = {
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxBodyBytes: (request) => neededKiB(request) * KIB * LEEWAY,
  maxBytesInFlight: 64 * KIB * KIB,
  largeBodyBytes: 512 * KIB,
  concurrency: 12,
  hostConcurrency: 6,
  retries: 2,
  retryDelayMs: 250,
  maxRetryDelayMs: 4_000,
  breakerFailures: 3,
  probePausesMs: [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS],
  maxRetryAfterMs: 10 * MINUTE_MS,
  maxValidators: 20_000,
}
