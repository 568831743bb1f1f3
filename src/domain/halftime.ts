import type { EventStatus } from './event.ts'
import { getLeague } from './league.ts'

/** Leagues that play two halves, as soccer does. */
const HALVES_LEAGUES: ReadonlySet<string> = new Set(['mens-college-basketball'])

/** The last period of a league's first half; `null` in hockey (thirds) and baseball (innings). */
export function halftimePeriod(league: string): number | null {
  const { sport } = getLeague(league)
  if (sport === 'hockey' || sport === 'baseball') return null
  return sport === 'soccer' || HALVES_LEAGUES.has(league) ? 1 : 2
}

/**
 * Whether the first half has ended: from halftime on, including suspensions and after the game. `half` is its last
 * period; without one (`null`), it never ends.
 */
export function hasFirstHalfEnded(
  { state, phase, period }: Pick<EventStatus, 'state' | 'phase' | 'period'>,
  half: number | null,
): boolean {
  if (half === null || state === 'pre') return false
  if (phase === 'HALFTIME' || phase.startsWith('FINAL')) return true
  return period > half || (phase === 'END_PERIOD' && period === half)
}
