import type { EventStatus } from './event.ts'
import { getLeague } from './league.ts'
import type { SportSlug } from './league.ts'

/** Leagues that play two halves, as soccer does. */
const HALVES_LEAGUES: ReadonlySet<string> = new Set(['mens-college-basketball'])

/** Whether the games of a sport have two halves; those of hockey have thirds, those of baseball innings. */
export function hasHalves(sport: SportSlug | null): boolean {
  return sport !== 'hockey' && sport !== 'baseball'
}

/** The last period of a league's first half; `null` without halves. */
export function halftimePeriod(league: string): number | null {
  const { sport } = getLeague(league)
  if (!hasHalves(sport)) return null
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
