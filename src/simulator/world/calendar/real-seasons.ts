import { DAY_MS } from '../../../domain/time.ts'
import { calendarIn } from '../../data/calendars.ts'
import { boxingDayOf, REAL_CALENDARS, type RealCalendar } from '../../data/real-calendars.ts'
import { openingOf, worldCupOf, worldCupRounds } from '../../data/world-cups.ts'
import { nameSeason, type SimSeason } from './seasons.ts'
import type { DatedRound } from './slots.ts'

/** Time before a season's first game when it is announced and its preseason starts. */
const NOTICE_MS = 7 * DAY_MS

/** The seasons of a league on real dates: 0 is the current one at the start of the world, or the last one. */
export function openRealSeasons(league: string, startAt: number): (offset: number) => SimSeason {
  const real = REAL_CALENDARS[league]
  if (!real) throw new Error(`No calendar for ${league}`)
  let current = 0
  const opens = (nth: number): number => firstDay(league, real, nth) - NOTICE_MS
  while (opens(current + 1) <= startAt) current += 1
  while (opens(current) > startAt) current -= 1
  const made = new Map<number, SimSeason>()
  return (offset) => {
    let season = made.get(offset)
    if (!season) {
      const nth = current + offset
      const year = real.year + nth * real.everyYears
      const cup = worldCupOf(league, year)
      const anchor = cup ? openingOf(cup) : anchorDay(real, nth)
      const rounds = (cup ? worldCupRounds(cup) : real.stages).map((stage) =>
        stage.map((round): DatedRound => ({
          ...round,
          start: boxingDayOf(league, anchor + round.day * DAY_MS),
        })),
      )
      season = nameSeason(league, calendarIn(league, year), { year, rounds, nextStart: opens(nth + 1) })
      made.set(offset, season)
    }
    return season
  }
}

/** The model season's first day, moved by a number of seasons to the nearest same weekday. */
function anchorDay({ anchor, everyYears }: RealCalendar, nth: number): number {
  const model = new Date(`${anchor}T00:00:00Z`)
  const moved = Date.UTC(model.getUTCFullYear() + nth * everyYears, model.getUTCMonth(), model.getUTCDate())
  const ahead = (new Date(moved).getUTCDay() - model.getUTCDay() + 7) % 7
  return moved + (ahead <= 3 ? -ahead : 7 - ahead) * DAY_MS
}

function firstDay(league: string, real: RealCalendar, nth: number): number {
  const cup = worldCupOf(league, real.year + nth * real.everyYears)
  return cup ? openingOf(cup) : anchorDay(real, nth) + (real.stages[0]?.[0]?.day ?? 0) * DAY_MS
}
