import type { SportSlug } from '../../domain/league.ts'
import { SPORT_RULES } from '../data/sport-rules.ts'
import type { Fixture } from './fixture.ts'
import { LEAST_REST_MS } from './layout.ts'

const HOUR = 3_600_000
/** The earliest time of a postponed game after its first date, and the step of the search. */
const EARLIEST = 18 * HOUR
const STEP = 6 * HOUR
/** The latest time of a postponed game after its first date, in milliseconds. */
export const LATEST_MAKEUP_MS = 28 * 24 * HOUR
/** The time for clubs in several competitions: within the round's window. */
const NEXT_DAY = 23 * HOUR

/**
 * Returns the time of a postponed game: the first one at which both teams have rest before and after, within the
 * stage, considering other postponed games; null if there is none, in which case the game is not postponed.
 */
export function findMakeup(
  fixture: Fixture,
  sport: SportSlug,
  stage: readonly Fixture[],
  hasRealHours: boolean,
  makeupOf: (earlier: Fixture) => number | null,
): number | null {
  const [earliest, step] = hasRealHours ? [24 * HOUR, 24 * HOUR] : [EARLIEST, STEP]
  const rest = LEAST_REST_MS[sport]
  const teams = [fixture.home, fixture.away]
  const busy = stage
    .filter((other) => other !== fixture && (teams.includes(other.home) || teams.includes(other.away)))
    .flatMap((other) => {
      const isNear = other.start < fixture.start && other.start > fixture.start - LATEST_MAKEUP_MS
      const makeup = isNear ? makeupOf(other) : null
      return makeup === null ? [other.start] : [other.start, makeup]
    })
  const isRested = (at: number): boolean => busy.every((start) => Math.abs(start - at) >= rest)
  if (SPORT_RULES[sport].isMadeUpNextDay) {
    const next = fixture.start + (hasRealHours ? earliest : NEXT_DAY)
    // Clubs may have a cup game on Tuesday: a game postponed on Sunday is not played on Monday.
    const isClear = !hasRealHours || (new Date(next).getUTCDay() === 0 && isRested(next))
    return isClear && next <= fixture.latestStart ? next : null
  }
  const end = Math.min(fixture.start + LATEST_MAKEUP_MS, Math.max(...busy))
  for (let at = fixture.start + earliest; at <= end; at += step) {
    if (isRested(at)) return at
  }
  return null
}
