import { getLeague, LEAGUES, type SportSlug } from '../../domain/league.ts'
import type { KickoffWindow } from '../data/calendars.ts'
import type { Pair } from './hosts.ts'
import type { SimTeam } from './team-rows.ts'

/** A pair with its time. */
export interface ScheduledPair {
  readonly pair: Pair
  /** Milliseconds since 1970. */
  readonly start: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The least time from one start of a team to its next, in milliseconds. */
export const LEAST_REST_MS: Readonly<Record<SportSlug, number>> = {
  football: 84 * HOUR,
  basketball: 18 * HOUR,
  baseball: 5 * HOUR,
  hockey: 18 * HOUR,
  soccer: 40 * HOUR,
}

/**
 * Gives every pair of a round its time, evenly over the window. Who played last comes last: so each side has about a
 * round's length of rest. `last` holds when each side started last, and is written on.
 */
export function scheduleRound(
  pairs: readonly Pair[],
  window: KickoffWindow,
  from: number,
  league: string,
  last: Map<SimTeam, number>,
): ScheduledPair[] {
  const rest = LEAST_REST_MS[getLeague(league).sport]
  const phase = phaseOf(league)
  const readyAt = ([home, away]: Pair): number => Math.max(last.get(home) ?? 0, last.get(away) ?? 0)
  const queue = pairs.map((pair, index) => ({ pair, index, ready: readyAt(pair) }))
  queue.sort((one, two) => one.ready - two.ready || one.index - two.index)
  const [opens, closes] = window
  const step = (closes - opens) / Math.max(1, pairs.length)
  return queue.map(({ pair, ready }, place) => {
    const planned = from + Math.floor((opens + (place + phase) * step) / 5) * 5 * MINUTE
    const start = ready > 0 ? Math.max(planned, ready + rest) : planned
    last.set(pair[0], start)
    last.set(pair[1], start)
    return { pair, start }
  })
}

const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * By what share of the time between two of its games a league begins its rounds later: leagues of a sport that share a
 * window take turns, where else they would all start and end together. Multiples of the golden ratio lie evenly,
 * however many of the leagues play.
 */
function phaseOf(league: string): number {
  const { sport } = getLeague(league)
  const place = LEAGUES.filter((other) => other.sport === sport).findIndex(({ slug }) => slug === league)
  return (place * GOLDEN) % 1
}
