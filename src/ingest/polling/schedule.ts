import { easternDay, leagueDay } from '../../domain/day.ts'
import { yearsBetweenSeasons } from '../../domain/season.ts'
import type { EventState } from '../../domain/event.ts'
import type { League } from '../../domain/league.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { POLL_INTERVALS_MS, POLL_PRIORITY } from './poll-intervals.ts'
import type { PollSpec } from './poll-intervals.ts'
import { seasonBoardPolls } from './season-calendar.ts'
import type { SeasonCalendar } from './season-calendar.ts'

/** A game's properties that the schedule depends on. */
export interface ScheduledEvent {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly startMs: number
  readonly state: EventState
  readonly completed: boolean
  readonly teamIds: readonly string[]
}

/** The state of a league on which its poll schedule is based. */
export interface LeagueState extends SeasonCalendar {
  /**
   * When the season's backfill job read its scoreboards, in milliseconds since 1970; `null` if it has not yet.
   * Absent if there are no jobs: then polls read them.
   */
  readonly seasonReadAtMs?: number | null
  /** Games from three days ago to two days ahead. */
  readonly events: readonly ScheduledEvent[]
  readonly teamIds: readonly string[]
}

/** The time around now in which games are polled one by one. */
export const NEAR_PAST_MS = 3 * DAY_MS
export const NEAR_FUTURE_MS = 2 * DAY_MS
/** A finished game may still be corrected within this time after its start. */
const CORRECTED_WITHIN_MS = 8 * HOUR_MS
const ODDS_SOON_MS = 6 * HOUR_MS
const ODDS_WITHIN_MS = DAY_MS

/** All requests that a league needs now, with their intervals. Pure. */
export function pollSpecsFor(view: LeagueState): PollSpec[] {
  return [
    ...scoreboardPolls(view),
    ...gamePolls(view),
    ...leaguePolls(view),
    ...laterSeasonBoardPolls(view),
    ...teamPolls(view),
  ]
}

/** Refreshes the season's scoreboards after a job has read them first. */
function laterSeasonBoardPolls(view: LeagueState): readonly PollSpec[] {
  const { seasonReadAtMs } = view
  if (seasonReadAtMs === null) return []
  if (seasonReadAtMs === undefined) return seasonBoardPolls(view)
  return seasonBoardPolls(view).map((spec) => ({ ...spec, readAtMs: seasonReadAtMs }))
}

/** The current scoreboard, with an interval that depends on its games. */
function scoreboardPolls({ league, now, events }: LeagueState): PollSpec[] {
  const today = leagueDay(now)
  const isLive = events.some((event) => event.state === 'in' || isAboutToStart(event, now))
  const isToday = events.some((event) => easternDay(new Date(event.startMs)) === today)
  const [everyMs, priority] = isLive
    ? [POLL_INTERVALS_MS.liveBoard, POLL_PRIORITY.liveBoard]
    : [isToday ? POLL_INTERVALS_MS.todayBoard : POLL_INTERVALS_MS.idleBoard, POLL_PRIORITY.board]
  return [{ request: { kind: 'scoreboard', league: league.slug }, everyMs, priority }]
}

function isAboutToStart(event: ScheduledEvent, now: Date): boolean {
  const wait = event.startMs - now.getTime()
  return event.state === 'pre' && wait < MINUTE_MS && wait > -HOUR_MS
}

/** Each game near now, by its state. */
function gamePolls(view: LeagueState): PollSpec[] {
  return view.events.flatMap((event) => {
    if (event.state === 'in') return liveGamePolls(view.league, event)
    return event.state === 'pre' ? upcomingGamePolls(view, event) : finishedGamePolls(view, event)
  })
}

function liveGamePolls(league: League, { id: eventId }: ScheduledEvent): PollSpec[] {
  const target = { league: league.slug, eventId }
  const priority = POLL_PRIORITY.liveGame
  return [
    { request: { kind: 'summary', ...target }, everyMs: POLL_INTERVALS_MS.liveGame, priority },
    { request: { kind: 'plays', ...target }, everyMs: POLL_INTERVALS_MS.livePlays, priority: priority + 1 },
    ...oddsPolls(league, eventId, POLL_INTERVALS_MS.odds),
  ]
}

function upcomingGamePolls(
  { league, now }: LeagueState,
  { id: eventId, startMs }: ScheduledEvent,
): PollSpec[] {
  const wait = startMs - now.getTime()
  if (wait > ODDS_WITHIN_MS) return []
  const odds = wait < ODDS_SOON_MS ? POLL_INTERVALS_MS.odds : POLL_INTERVALS_MS.farOdds
  // The preview, the prediction and the series.
  const summary: PollSpec = {
    request: { kind: 'summary', league: league.slug, eventId },
    everyMs: POLL_INTERVALS_MS.nearSchedule,
    priority: POLL_PRIORITY.background,
  }
  return [...oddsPolls(league, eventId, odds), summary]
}

function oddsPolls(league: League, eventId: string, everyMs: number): PollSpec[] {
  if (league.capabilities.odds === 'unavailable') return []
  return [
    { request: { kind: 'odds', league: league.slug, eventId }, everyMs, priority: POLL_PRIORITY.reports },
  ]
}

/** A finished game is polled while corrections are likely, and read completely once, by its job if there are jobs. */
function finishedGamePolls({ league, now, seasonReadAtMs }: LeagueState, event: ScheduledEvent): PollSpec[] {
  if (!event.completed) return []
  const isRecent = now.getTime() - event.startMs < CORRECTED_WITHIN_MS
  const hasJobs = seasonReadAtMs !== undefined
  return requestsForGame(league.slug, event).flatMap((request): PollSpec[] => {
    const isStory = request.kind === 'summary' || request.kind === 'plays'
    if (isStory && isRecent)
      return [{ request, everyMs: POLL_INTERVALS_MS.recentGame, priority: POLL_PRIORITY.finished }]
    return hasJobs ? [] : [{ request, everyMs: POLL_INTERVALS_MS.once, priority: POLL_PRIORITY.background }]
  })
}

/** All requests for one game. */
export function requestsForGame(
  league: string,
  { id: eventId, teamIds }: Pick<ScheduledEvent, 'id' | 'teamIds'>,
): UpstreamRequest[] {
  const target = { league, eventId }
  return [
    { kind: 'summary', ...target },
    { kind: 'plays', ...target },
    { kind: 'competition', ...target },
    { kind: 'officials', ...target },
    ...teamIds.map((teamId): UpstreamRequest => ({ kind: 'gameRoster', ...target, teamId })),
  ]
}

/** The league's requests other than games. */
function leaguePolls({ league, season }: LeagueState): PollSpec[] {
  const { slug, capabilities, hasRankings } = league
  const specs: (PollSpec | false)[] = [
    {
      request: { kind: 'season', league: slug },
      everyMs: POLL_INTERVALS_MS.season,
      priority: POLL_PRIORITY.teams,
    },
    {
      request: { kind: 'teams', league: slug },
      everyMs: POLL_INTERVALS_MS.daily,
      priority: POLL_PRIORITY.teams,
    },
    {
      request: { kind: 'news', league: slug },
      everyMs: POLL_INTERVALS_MS.news,
      priority: POLL_PRIORITY.reports,
    },
    {
      request: { kind: 'standings', league: slug },
      everyMs: POLL_INTERVALS_MS.standings,
      priority: POLL_PRIORITY.reports,
    },
    {
      request: { kind: 'transactions', league: slug },
      everyMs: POLL_INTERVALS_MS.transactions,
      priority: POLL_PRIORITY.reports,
    },
    capabilities.injuries !== 'unavailable' && {
      request: { kind: 'injuries', league: slug },
      everyMs: POLL_INTERVALS_MS.injuries,
      priority: POLL_PRIORITY.reports,
    },
    hasRankings && {
      request: { kind: 'rankings', league: slug },
      everyMs: POLL_INTERVALS_MS.season,
      priority: POLL_PRIORITY.reports,
    },
    season !== null && {
      request: { kind: 'groups', league: slug, season: season.year, seasonType: 2 },
      everyMs: POLL_INTERVALS_MS.daily,
      priority: POLL_PRIORITY.reports,
    },
    season !== null && {
      request: { kind: 'season', league: slug, season: season.year - yearsBetweenSeasons(slug) },
      everyMs: POLL_INTERVALS_MS.once,
      priority: POLL_PRIORITY.reports,
    },
  ]
  return specs.filter((one) => one !== false)
}

/** The requests of each team, once a day, spread over the day by the poller's jitter. */
function teamPolls({ league, teamIds }: LeagueState): PollSpec[] {
  const hasDepthCharts = ['football', 'baseball'].includes(league.sport)
  return teamIds.flatMap((teamId): PollSpec[] => {
    const target = { league: league.slug, teamId }
    const daily = { everyMs: POLL_INTERVALS_MS.daily, priority: POLL_PRIORITY.rosters }
    const detail: PollSpec = {
      request: { kind: 'team', ...target },
      ...daily,
      priority: POLL_PRIORITY.background,
    }
    const roster: PollSpec = { request: { kind: 'roster', ...target }, ...daily }
    const chart: PollSpec = {
      request: { kind: 'depthChart', ...target },
      ...daily,
      priority: POLL_PRIORITY.background,
    }
    return hasDepthCharts ? [roster, detail, chart] : [roster, detail]
  })
}
