import type { SportSlug } from '../../domain/league.ts'
import { SPORT_RULES } from '../data/sport-rules.ts'
import type { Fixture } from './fixture.ts'
import { LEAST_REST_MS } from './layout.ts'

const HOUR = 3_600_000
/** The earliest a postponed game is played after its first date, and the steps that are tried. */
const EARLIEST = 18 * HOUR
const STEP = 6 * HOUR
/** How long after its first date a postponed game is played at the latest, in milliseconds. */
export const LATEST_MAKEUP_MS = 28 * 24 * HOUR
/** How long after its first start a club of several competitions plays: within the round's window. */
const NEXT_DAY = 23 * HOUR

/**
 * When a postponed game is played: the first time at which both teams are rested before and after, within the stage,
 * other postponed games included; null where there is none, and the game is not postponed.
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
    // Clubs may play a cup on Tuesday: what is called off on Sunday is not played on Monday.
    const isClear = !hasRealHours || (new Date(next).getUTCDay() === 0 && isRested(next))
    return isClear && next <= fixture.latestStart ? next : null
  }
  const end = Math.min(fixture.start + LATEST_MAKEUP_MS, Math.max(...busy))
  for (let at = fixture.start + earliest; at <= end; at += step) {
    if (isRested(at)) return at
  }
  return null
}
