import { getLeague, LEAGUES, type SportSlug } from '../../../domain/league.ts'
import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { KickoffWindow } from '../../data/calendars.ts'
import type { Pair } from './hosts.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { groundKey, LEAST_BETWEEN_TENANTS_MS, type IsGroundFree } from './tenants.ts'

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

/** What a round is scheduled around: other leagues at the grounds, and the league's rounds before. */
export interface Booked {
  readonly isFree: IsGroundFree
  /** The last start of each side. */
  readonly last: Map<SimTeam, number>
  /** Keys of grounds with a day. */
  readonly days: Set<string>
  /** The last start at each ground. */
  readonly grounds: Map<string, number>
}

/** The step by which a game is later while its ground is in use. */
const STEP_MS = 30 * MINUTE_MS

/**
 * Distributes the pairs of a round evenly over its window. Teams that played last are scheduled last, so that all
 * rest for about a round. Pairs whose ground is in use exchange their places with others.
 */
export function scheduleRound(
  pairs: readonly Pair[],
  window: KickoffWindow,
  from: number,
  league: string,
  { isFree, last, grounds }: Booked,
): ScheduledPair[] {
  const rest = LEAST_REST_AROUND_CLOCK_MS[getLeague(league).sport]
  const phase = phaseOf(league)
  const readyAt = ([home, away]: Pair): number => Math.max(last.get(home) ?? 0, last.get(away) ?? 0)
  const queue = pairs.map((pair, index) => ({ pair, index, ready: readyAt(pair) }))
  queue.sort((one, two) => one.ready - two.ready || one.index - two.index)
  const [opens, closes] = window
  const step = (closes - opens) / Math.max(1, pairs.length)
  const planned = queue.map(
    (_, place) => from + Math.floor((opens + (place + phase) * step) / 5) * 5 * MINUTE_MS,
  )
  const earliest = ({ pair, ready }: Queued, place: number): number => {
    const before = grounds.get(groundKey(pair[0])) ?? 0
    return Math.max(planned[place] ?? from, ready > 0 ? ready + rest : 0, before + LEAST_BETWEEN_TENANTS_MS)
  }
  exchangePlaces(
    queue,
    (queued, place) =>
      earliest(queued, place) === planned[place] && isFree(queued.pair[0], planned[place] ?? from),
  )
  return queue.map((queued, place) => {
    const { pair } = queued
    let start = earliest(queued, place)
    while (!isFree(pair[0], start)) start += STEP_MS
    grounds.set(groundKey(pair[0]), start)
    for (const team of pair) last.set(team, start)
    return { pair, start }
  })
}

interface Queued {
  readonly pair: Pair
  readonly ready: number
}

/** Exchanges the places of pairs that do not fit theirs with the nearest ones, if both fit then. */
function exchangePlaces(queue: Queued[], fits: (queued: Queued, place: number) => boolean): void {
  queue.forEach((_, place) => {
    const queued = queue[place]
    if (!queued || fits(queued, place)) return
    const swap = [...queue.entries()]
      .filter(([other, their]) => fits(queued, other) && fits(their, place))
      .toSorted(([one], [two]) => Math.abs(one - place) - Math.abs(two - place))[0]
    if (swap) [queue[place], queue[swap[0]]] = [swap[1], queued]
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
