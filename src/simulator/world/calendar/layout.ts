import { getLeague, LEAGUES, type SportSlug } from '../../../domain/league.ts'
import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { KickoffWindow } from '../../data/calendars.ts'
import type { Pair } from './hosts.ts'
import type { SimTeam } from '../team-rows.ts'

/** A pair with its start time. */
export interface ScheduledPair {
  readonly pair: Pair
  /** Unix epoch milliseconds. */
  readonly start: number
}

/** Minimum time between two starts of a team, in milliseconds. */
export const LEAST_REST_MS: Readonly<Record<SportSlug, number>> = {
  football: 84 * HOUR_MS,
  basketball: 18 * HOUR_MS,
  baseball: 5 * HOUR_MS,
  hockey: 18 * HOUR_MS,
  soccer: 40 * HOUR_MS,
}

/** The same around the clock, where rounds follow each other faster. */
export const LEAST_REST_AROUND_CLOCK_MS: typeof LEAST_REST_MS = {
  football: 50 * HOUR_MS,
  basketball: 18 * HOUR_MS,
  baseball: 5 * HOUR_MS,
  hockey: 6 * HOUR_MS,
  soccer: 12 * HOUR_MS,
}

/**
 * Distributes the pairs of a round evenly over its window. Teams that played last are scheduled last, so that all
 * rest for about a round. `last` contains the last start of each side, and is updated.
 */
export function scheduleRound(
  pairs: readonly Pair[],
  window: KickoffWindow,
  from: number,
  league: string,
  last: Map<SimTeam, number>,
): ScheduledPair[] {
  const rest = LEAST_REST_AROUND_CLOCK_MS[getLeague(league).sport]
  const phase = phaseOf(league)
  const readyAt = ([home, away]: Pair): number => Math.max(last.get(home) ?? 0, last.get(away) ?? 0)
  const queue = pairs.map((pair, index) => ({ pair, index, ready: readyAt(pair) }))
  queue.sort((one, two) => one.ready - two.ready || one.index - two.index)
  const [opens, closes] = window
  const step = (closes - opens) / Math.max(1, pairs.length)
  return queue.map(({ pair, ready }, place) => {
    const planned = from + Math.floor((opens + (place + phase) * step) / 5) * 5 * MINUTE_MS
    const start = ready > 0 ? Math.max(planned, ready + rest) : planned
    last.set(pair[0], start)
    last.set(pair[1], start)
    return { pair, start }
  })
}

const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * The share of the interval between two games by which a league's rounds are delayed: leagues of a sport with the
 * same window alternate instead of starting together. Multiples of the golden ratio are evenly distributed for any
 * number of leagues.
 */
function phaseOf(league: string): number {
  const { sport } = getLeague(league)
  const place = LEAGUES.filter((other) => other.sport === sport).findIndex(({ slug }) => slug === league)
  return (place * GOLDEN) % 1
}
