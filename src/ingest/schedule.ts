import { easternDay, leagueDay } from '../domain/day.ts'
import { yearsBetweenSeasons } from '../domain/season.ts'
import type { EventState } from '../domain/event.ts'
import type { League } from '../domain/league.ts'
import type { UpstreamRequest } from '../upstream/upstream.ts'
import { CADENCE, PRIORITY } from './cadence.ts'
import type { Wanted } from './cadence.ts'
import { calendar } from './calendar.ts'
import type { CalendarView } from './calendar.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
export interface LeagueView extends CalendarView {
  /** Games from three days ago to two days ahead. */
  readonly events: readonly ScheduledEvent[]
  readonly teamIds: readonly string[]
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
  const isRecent = now.getTime() - event.startMs < CORRECTED_WITHIN_MS
  return wholeGame(league.slug, event).map((request): Wanted => {
    const isStory = request.kind === 'summary' || request.kind === 'plays'
    return isStory && isRecent
      ? { request, everyMs: CADENCE.recentGame, priority: PRIORITY.finished }
      : { request, everyMs: CADENCE.once, priority: PRIORITY.background }
  })
}

/** Every question about one game. */
export function wholeGame(
  league: string,
  { id: eventId, teamIds }: Pick<ScheduledEvent, 'id' | 'teamIds'>,
): UpstreamRequest[] {
  const ask = { league, eventId }
  return [
    { kind: 'summary', ...ask },
    { kind: 'plays', ...ask },
    { kind: 'competition', ...ask },
    { kind: 'officials', ...ask },
    ...teamIds.map((teamId): UpstreamRequest => ({ kind: 'gameRoster', ...ask, teamId })),
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
    season !== null && {
      request: { kind: 'season', league: slug, season: season.year - yearsBetweenSeasons(slug) },
      everyMs: CADENCE.once,
      priority: PRIORITY.reports,
    },
  ]
  return wanted.filter((one) => one !== false)
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
