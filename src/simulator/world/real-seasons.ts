import { CALENDARS } from '../data/calendars.ts'
import { REAL_CALENDARS, type RealCalendar } from '../data/real-calendars.ts'
import { dressSeason, type SimSeason } from './seasons.ts'
import type { DatedRound } from './slots.ts'

const DAY_MS = 86_400_000
/** A season is announced, and its preseason begins, this long before its first game. */
const NOTICE_MS = 7 * DAY_MS

/** The seasons of a league on their real dates: 0 is the one that is on at the start of the world, else the last one. */
export function openRealSeasons(league: string, startAt: number): (offset: number) => SimSeason {
  const real = REAL_CALENDARS[league]
  const calendar = CALENDARS[league]
  if (!real || !calendar) throw new Error(`No calendar for ${league}`)
  let current = 0
  while (firstDay(real, current + 1) - NOTICE_MS <= startAt) current += 1
  while (firstDay(real, current) - NOTICE_MS > startAt) current -= 1
  const made = new Map<number, SimSeason>()
  return (offset) => {
    let season = made.get(offset)
    if (!season) {
      const nth = current + offset
      const anchor = anchorDay(real, nth)
      const rounds = real.stages.map((stage) =>
        stage.map((round): DatedRound => ({ ...round, start: anchor + round.day * DAY_MS })),
      )
      season = dressSeason(league, calendar, {
        year: real.year + nth * real.everyYears,
        rounds,
        nextStart: firstDay(real, nth + 1) - NOTICE_MS,
      })
      made.set(offset, season)
    }
    return season
  }
}

/** The model season's first day, moved by so many seasons to the nearest same weekday. */
function anchorDay({ anchor, everyYears }: RealCalendar, nth: number): number {
  const model = new Date(`${anchor}T00:00:00Z`)
  const moved = Date.UTC(model.getUTCFullYear() + nth * everyYears, model.getUTCMonth(), model.getUTCDate())
  const ahead = (new Date(moved).getUTCDay() - model.getUTCDay() + 7) % 7
  return moved + (ahead <= 3 ? -ahead : 7 - ahead) * DAY_MS
}

const firstDay = (real: RealCalendar, nth: number): number =>
  anchorDay(real, nth) + (real.stages[0]?.[0]?.day ?? 0) * DAY_MS
