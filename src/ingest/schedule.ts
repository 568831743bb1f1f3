import { addDays, daysBetween, easternDay, leagueDay } from '../domain/day.ts'
import type { EventState } from '../domain/event.ts'
import type { League } from '../domain/league.ts'
import type { UpstreamRequest } from '../upstream/upstream.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often each thing is asked for. */
export const CADENCE = {
  liveBoard: 5 * SECOND,
  todayBoard: 60 * SECOND,
  idleBoard: 10 * MINUTE,
  liveGame: 5 * SECOND,
  livePlays: 15 * SECOND,
  odds: 60 * SECOND,
  farOdds: 10 * MINUTE,
  recentGame: 15 * MINUTE,
  injuries: 15 * MINUTE,
  news: 10 * MINUTE,
  transactions: 30 * MINUTE,
  standings: HOUR,
  nearSchedule: HOUR,
  season: 6 * HOUR,
  daily: DAY,
  once: Infinity,
} as const

/** What goes first where several things are due: the smaller number. */
export const PRIORITY = {
  liveBoard: 0,
  liveGame: 1,
  board: 2,
  teams: 3,
  finished: 4,
  reports: 5,
  schedule: 6,
  rosters: 7,
  background: 8,
} as const

/** A question to be asked again and again. */
export interface Wanted {
  readonly request: UpstreamRequest
  readonly everyMs: number
  readonly priority: number
}

/** A game as the schedule sees it. */
export interface ScheduledEvent {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly startMs: number
  readonly state: EventState
  readonly completed: boolean
  readonly teamIds: readonly string[]
}

/** What is known of a league when it is decided what to ask. */
export interface LeagueView {
  readonly league: League
  readonly now: Date
  /** Games from three days ago to two days ahead. */
  readonly events: readonly ScheduledEvent[]
  readonly teamIds: readonly string[]
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

/** How far around now games are asked for one by one. */
export const NEAR_PAST_MS = 3 * DAY
export const NEAR_FUTURE_MS = 2 * DAY
/** A game that ended may still be corrected for so long after it began. */
const CORRECTED_WITHIN_MS = 8 * HOUR
const ODDS_SOON_MS = 6 * HOUR
const ODDS_WITHIN_MS = DAY

/** Everything that is worth asking of a league now, and how often. Pure. */
export function wantedOf(view: LeagueView): Wanted[] {
  return [...boards(view), ...games(view), ...background(view), ...calendar(view), ...perTeam(view)]
}

/** The current board; its pace is that of the games on it. */
function boards({ league, now, events }: LeagueView): Wanted[] {
  const today = leagueDay(now)
  const isLive = events.some((event) => event.state === 'in' || isAboutToStart(event, now))
  const isToday = events.some((event) => easternDay(new Date(event.startMs)) === today)
  const [everyMs, priority] = isLive
    ? [CADENCE.liveBoard, PRIORITY.liveBoard]
    : [isToday ? CADENCE.todayBoard : CADENCE.idleBoard, PRIORITY.board]
  return [{ request: { kind: 'scoreboard', league: league.slug }, everyMs, priority }]
}

function isAboutToStart(event: ScheduledEvent, now: Date): boolean {
  const wait = event.startMs - now.getTime()
  return event.state === 'pre' && wait < MINUTE && wait > -HOUR
}

/** Each game near now, by what it is doing. */
function games(view: LeagueView): Wanted[] {
  return view.events.flatMap((event) => {
    if (event.state === 'in') return liveGame(view.league, event)
    return event.state === 'pre' ? comingGame(view, event) : finishedGame(view, event)
  })
}

function liveGame(league: League, { id: eventId }: ScheduledEvent): Wanted[] {
  const ask = { league: league.slug, eventId }
  const priority = PRIORITY.liveGame
  return [
    { request: { kind: 'summary', ...ask }, everyMs: CADENCE.liveGame, priority },
    { request: { kind: 'plays', ...ask }, everyMs: CADENCE.livePlays, priority: priority + 1 },
    ...oddsOf(league, eventId, CADENCE.odds),
  ]
}

function comingGame({ league, now }: LeagueView, { id: eventId, startMs }: ScheduledEvent): Wanted[] {
  const wait = startMs - now.getTime()
  if (wait > ODDS_WITHIN_MS) return []
  return oddsOf(league, eventId, wait < ODDS_SOON_MS ? CADENCE.odds : CADENCE.farOdds)
}

function oddsOf(league: League, eventId: string, everyMs: number): Wanted[] {
  if (league.capabilities.odds === 'unavailable') return []
  return [{ request: { kind: 'odds', league: league.slug, eventId }, everyMs, priority: PRIORITY.reports }]
}

/** A game that is over is read whole once, and looked at again while corrections are likely. */
function finishedGame({ league, now }: LeagueView, event: ScheduledEvent): Wanted[] {
  if (!event.completed) return []
  const ask = { league: league.slug, eventId: event.id }
  const isRecent = now.getTime() - event.startMs < CORRECTED_WITHIN_MS
  const everyMs = isRecent ? CADENCE.recentGame : CADENCE.once
  const priority = isRecent ? PRIORITY.finished : PRIORITY.background
  return [
    { request: { kind: 'summary', ...ask }, everyMs, priority },
    { request: { kind: 'plays', ...ask }, everyMs, priority },
    { request: { kind: 'competition', ...ask }, everyMs: CADENCE.once, priority: PRIORITY.background },
    { request: { kind: 'officials', ...ask }, everyMs: CADENCE.once, priority: PRIORITY.background },
    ...event.teamIds.map((teamId): Wanted => ({
      request: { kind: 'gameRoster', ...ask, teamId },
      everyMs: CADENCE.once,
      priority: PRIORITY.background,
    })),
  ]
}

/** What a league has beside its games. */
function background({ league, season }: LeagueView): Wanted[] {
  const { slug, capabilities, hasRankings } = league
  const wanted: (Wanted | false)[] = [
    { request: { kind: 'season', league: slug }, everyMs: CADENCE.season, priority: PRIORITY.teams },
    { request: { kind: 'teams', league: slug }, everyMs: CADENCE.daily, priority: PRIORITY.teams },
    { request: { kind: 'news', league: slug }, everyMs: CADENCE.news, priority: PRIORITY.reports },
    { request: { kind: 'standings', league: slug }, everyMs: CADENCE.standings, priority: PRIORITY.reports },
    {
      request: { kind: 'transactions', league: slug },
      everyMs: CADENCE.transactions,
      priority: PRIORITY.reports,
    },
    capabilities.injuries !== 'unavailable' && {
      request: { kind: 'injuries', league: slug },
      everyMs: CADENCE.injuries,
      priority: PRIORITY.reports,
    },
    hasRankings && {
      request: { kind: 'rankings', league: slug },
      everyMs: CADENCE.season,
      priority: PRIORITY.reports,
    },
    season !== null && {
      request: { kind: 'groups', league: slug, season: season.year, seasonType: 2 },
      everyMs: CADENCE.daily,
      priority: PRIORITY.background,
    },
  ]
  return wanted.filter((one) => one !== false)
}

/** The season's boards: by week, by month, or by day where a month is more than one answer holds. */
function calendar(view: LeagueView): Wanted[] {
  const { league, now, season, weeks } = view
  if (season === null) return []
  if (league.hasWeeks) {
    return weeks.map((week): Wanted => {
      const isNear = week.startMs < now.getTime() + 8 * DAY && week.endMs > now.getTime() - 8 * DAY
      const { seasonType, number } = week
      return onCalendar(
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
      onCalendar(
        { kind: 'scoreboard', league: league.slug, date: day.replaceAll('-', '') },
        Math.abs(daysBetween(day, today)) <= 2,
      ),
    )
  }
  const months = [...new Set(days.map((day) => day.slice(0, 7).replace('-', '')))]
  const near = new Set([-3, 3].map((step) => addDays(today, step).slice(0, 7).replace('-', '')))
  return months.map((date) => onCalendar({ kind: 'scoreboard', league: league.slug, date }, near.has(date)))
}

function onCalendar(request: UpstreamRequest, isNear: boolean): Wanted {
  return isNear
    ? { request, everyMs: CADENCE.nearSchedule, priority: PRIORITY.teams }
    : { request, everyMs: CADENCE.daily, priority: PRIORITY.schedule }
}

/** At most two years of days: a season whose dates are nonsense must not fill the memory. */
function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length < 730; day = addDays(day, 1)) days.push(day)
  return days
}

/** What each team has; asked once a day, spread over it by the loop's jitter. */
function perTeam({ league, teamIds }: LeagueView): Wanted[] {
  const hasDepthCharts = ['football', 'baseball'].includes(league.sport)
  return teamIds.flatMap((teamId): Wanted[] => {
    const ask = { league: league.slug, teamId }
    const daily = { everyMs: CADENCE.daily, priority: PRIORITY.rosters }
    const detail: Wanted = { request: { kind: 'team', ...ask }, ...daily, priority: PRIORITY.background }
    const roster: Wanted = { request: { kind: 'roster', ...ask }, ...daily }
    const chart: Wanted = { request: { kind: 'depthChart', ...ask }, ...daily, priority: PRIORITY.background }
    return hasDepthCharts ? [roster, detail, chart] : [roster, detail]
  })
}
