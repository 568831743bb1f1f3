import type { SportSlug } from '../../domain/league.ts'
import type { Fixture } from './fixture.ts'
import { LEAST_REST_MS } from './layout.ts'

const HOUR = 3_600_000
/** The earliest and latest a postponed game is played after its first date, and the steps that are tried. */
const EARLIEST = 18 * HOUR
const LATEST = 28 * 24 * HOUR
const STEP = 6 * HOUR
/** How long after its first start a club of several competitions plays: within the round's window. */
const NEXT_DAY = 23 * HOUR

/**
 * When a postponed game is played: the first time at which both teams are rested before and after, within the stage;
 * null where there is none, and the game is not postponed.
 */
export function findMakeup(fixture: Fixture, sport: SportSlug, stage: readonly Fixture[]): number | null {
  if (sport === 'soccer') {
    const next = fixture.start + NEXT_DAY
    return next <= fixture.latestStart ? next : null
  }
  const teams = [fixture.home, fixture.away]
  const busy = stage
    .filter((other) => other !== fixture && (teams.includes(other.home) || teams.includes(other.away)))
    .map(({ start }) => start)
  const end = Math.min(fixture.start + LATEST, Math.max(...busy))
  const rest = LEAST_REST_MS[sport]
  for (let at = fixture.start + EARLIEST; at <= end; at += STEP) {
    if (busy.every((start) => Math.abs(start - at) >= rest)) return at
  }
  return null
}
