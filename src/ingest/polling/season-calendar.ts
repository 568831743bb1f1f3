import { addDays, daysBetween, leagueDay } from '../../domain/day.ts'
import type { League } from '../../domain/league.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { POLL_INTERVALS_MS, POLL_PRIORITY } from './poll-intervals.ts'
import type { PollSpec } from './poll-intervals.ts'

const DAY = 86_400_000

/** A season, as its boards are found. */
export interface SeasonCalendar {
  readonly league: League
  readonly now: Date
  readonly season: {
    readonly year: number
    readonly startDate: string | null
    readonly endDate: string | null
  } | null
  readonly weeks: readonly {
    readonly seasonType: number
    readonly number: number
    readonly startMs: number
    readonly endMs: number
  }[]
}

/** The season's boards: by week, by month, or by day where a month is more than one answer holds. */
export function seasonBoardPolls(view: SeasonCalendar): PollSpec[] {
  const { league, now, season, weeks } = view
  if (season === null) return []
  if (league.hasWeeks) {
    return weeks.map((week): PollSpec => {
      const isNear = week.startMs < now.getTime() + 8 * DAY && week.endMs > now.getTime() - 8 * DAY
      const { seasonType, number } = week
      return boardPoll(
        { kind: 'scoreboard', league: league.slug, season: season.year, seasonType, week: number },
        isNear,
      )
    })
  }
  const today = leagueDay(now)
  const first = season.startDate?.slice(0, 10) ?? addDays(today, -30)
  const last = season.endDate?.slice(0, 10) ?? addDays(today, 30)
  const days = listDays(first > last ? last : first, last)
  if (league.slug === 'mens-college-basketball') {
    return days.map((day) =>
      boardPoll(
        { kind: 'scoreboard', league: league.slug, date: day.replaceAll('-', '') },
        Math.abs(daysBetween(day, today)) <= 2,
      ),
    )
  }
  const months = [...new Set(days.map((day) => day.slice(0, 7).replace('-', '')))]
  const near = new Set([-3, 3].map((step) => addDays(today, step).slice(0, 7).replace('-', '')))
  return months.map((date) => boardPoll({ kind: 'scoreboard', league: league.slug, date }, near.has(date)))
}

function boardPoll(request: UpstreamRequest, isNear: boolean): PollSpec {
  return isNear
    ? { request, everyMs: POLL_INTERVALS_MS.nearSchedule, priority: POLL_PRIORITY.teams }
    : { request, everyMs: POLL_INTERVALS_MS.daily, priority: POLL_PRIORITY.schedule }
}

/** At most two years of days: a season whose dates are nonsense must not fill the memory. */
function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length < 730; day = addDays(day, 1)) days.push(day)
  return days
}
