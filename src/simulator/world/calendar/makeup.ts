import type { SportSlug } from '../../../domain/league.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts'
import { SPORT_RULES } from '../../data/sport-rules.ts'
import type { Fixture } from './fixture.ts'
import { LEAST_REST_AROUND_CLOCK_MS, LEAST_REST_MS } from './layout.ts'
import { areClose, shareGround, type IsGroundFree } from './tenants.ts'

/** The earliest time of a postponed game after its first date, and the step of the search. */
const EARLIEST = 18 * HOUR_MS
const STEP = 6 * HOUR_MS
/** The latest time of a postponed game after its first date, in milliseconds. */
export const LATEST_MAKEUP_MS = 28 * DAY_MS
/** The time for clubs in several competitions: within the round's window. */
const NEXT_DAY = 23 * HOUR_MS

/**
 * Returns the time of a postponed game: the first one at which both teams have rest before and after, and the ground is
 * free, within the stage, considering other postponed games; null if there is none, in which case the game is not postponed.
 */
export function findMakeup(
  fixture: Fixture,
  sport: SportSlug,
  stage: readonly Fixture[],
  hasRealHours: boolean,
  makeupOf: (earlier: Fixture) => number | null,
  isGroundFree: IsGroundFree,
): number | null {
  const [earliest, step] = hasRealHours ? [DAY_MS, DAY_MS] : [EARLIEST, STEP]
  const rest = (hasRealHours ? LEAST_REST_MS : LEAST_REST_AROUND_CLOCK_MS)[sport]
  const teams = [fixture.home, fixture.away]
  const busy = stage
    .filter((other) => other !== fixture && (teams.includes(other.home) || teams.includes(other.away)))
    .flatMap((other) => {
      const isNear = other.start < fixture.start && other.start > fixture.start - LATEST_MAKEUP_MS
      const makeup = isNear ? makeupOf(other) : null
      return makeup === null ? [other.start] : [other.start, makeup]
    })
  const { home } = fixture
  const tenants = stage.filter((other) => shareGround(other.home, home))
  const isFree = (at: number): boolean =>
    isGroundFree(home, at) && !tenants.some(({ start }) => areClose(start, at, home, hasRealHours))
  const isRested = (at: number): boolean => busy.every((start) => Math.abs(start - at) >= rest) && isFree(at)
  if (SPORT_RULES[sport].isMadeUpNextDay) {
    const next = fixture.start + (hasRealHours ? earliest : NEXT_DAY)
    // Clubs may have a cup game on Tuesday: a game postponed on Sunday is not played on Monday.
    const isClear = !hasRealHours || new Date(next).getUTCDay() === 0
    return isClear && isRested(next) && next <= fixture.latestStart ? next : null
  }
  const end = Math.min(fixture.start + LATEST_MAKEUP_MS, Math.max(...busy))
  for (let at = fixture.start + earliest; at <= end; at += step) {
    if (isRested(at)) return at
  }
  return null
}
