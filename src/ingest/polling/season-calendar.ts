import { addDays, compactDay, daysBetween, leagueDay } from '../../domain/day.ts'
import type { League } from '../../domain/league.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { POLL_INTERVALS_MS, POLL_PRIORITY } from './poll-intervals.ts'
import type { PollSpec } from './poll-intervals.ts'

/** The properties of a season from which its scoreboard requests follow. */
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

/** The season's scoreboards: by week, by month, or by day if one response cannot hold a month. */
export function seasonBoardPolls(view: SeasonCalendar): PollSpec[] {
  const { league, now, season, weeks } = view
  if (season === null) return []
  if (league.hasWeeks) {
    return weeks.map((week): PollSpec => {
      const isNear = week.startMs < now.getTime() + 8 * DAY_MS && week.endMs > now.getTime() - 8 * DAY_MS
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
  const begin = first > last ? last : first
  if (league.slug === 'mens-college-basketball') {
    return listDays(begin, last).map((day) =>
      boardPoll(
        { kind: 'scoreboard', league: league.slug, date: compactDay(day) },
        Math.abs(daysBetween(day, today)) <= 2,
      ),
    )
  }
  const near = new Set([-3, 3].map((step) => addDays(today, step).slice(0, 7)))
  return listMonths(begin, last).map((month) =>
    boardPoll({ kind: 'scoreboard', league: league.slug, date: month.replace('-', '') }, near.has(month)),
  )
}

function boardPoll(request: UpstreamRequest, isNear: boolean): PollSpec {
  return isNear
    ? { request, everyMs: POLL_INTERVALS_MS.nearSchedule, priority: POLL_PRIORITY.teams }
    : { request, everyMs: POLL_INTERVALS_MS.daily, priority: POLL_PRIORITY.schedule }
}

/**
 * Bounds for seasons with invalid dates, to limit memory: the last year of days, the last ten years of months.
 */
const MOST_DAYS = 366
const MOST_MONTHS = 120

function listDays(first: string, last: string): string[] {
  const from = Math.max(0, daysBetween(first, last) - MOST_DAYS + 1)
  return Array.from({ length: daysBetween(first, last) + 1 - from }, (_, step) => addDays(first, from + step))
}

/** The months between two days: `2026-11`. World Cup qualification takes more than two years. */
function listMonths(first: string, last: string): string[] {
  const months: string[] = []
  const [year = 0, month = 1] = last.split('-').map(Number)
  for (let back = 0; back < MOST_MONTHS; back++) {
    const name = new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7)
    if (name < first.slice(0, 7)) break
    months.unshift(name)
  }
  return months
}
