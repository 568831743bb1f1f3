import { compactDay, easternDay } from '../../domain/day.ts'
import { LEAGUES } from '../../domain/league.ts'
import type { SportSlug } from '../../domain/league.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { findDefaultGroup } from '../espn/paths.ts'
import type { UpstreamRequest } from '../upstream.ts'
import { isList, valueAtPath, listAtPath, numberAtPath, textAtPath } from './json-path.ts'

type BoardRequest = Extract<UpstreamRequest, { kind: 'scoreboard' }>

/** Whether a body is a scoreboard of the site API. */
export function isBoard(body: unknown): boolean {
  return isList(body, 'events') && isList(body, 'leagues')
}

/**
 * Returns the requests that a scoreboard answers: that of its league without a date, and that of its week or day. One of
 * several days without a week (a month, a round) has its first day: it is available from the start, as others are.
 */
export function boardRequests(body: unknown, league: string): readonly BoardRequest[] {
  const current: BoardRequest = { kind: 'scoreboard', league }
  const group = textAtPath(body, 'groups.0')
  const grouped = group === null || group === findDefaultGroup(league) ? {} : { group }
  const week = numberAtPath(body, 'week.number')
  const season = numberAtPath(body, 'season.year') ?? numberAtPath(body, 'leagues.0.season.year')
  const seasonType = numberAtPath(body, 'season.type')
  if (week !== null && season !== null && seasonType !== null) {
    return [current, { ...current, season, seasonType, week, ...grouped }]
  }
  const date = findDay(body)
  return date === null ? [current] : [current, { ...current, date, ...grouped }]
}

/**
 * Estimates the time of a scoreboard from its games: how far the one that began last has got, otherwise just before the
 * earliest start. Of two scoreboards of a day the newer has the later estimate, by periods and then by points. Unix epoch
 * milliseconds; null if no game has a date.
 */
export function boardTimeMs(body: unknown, sport: SportSlug | null): number | null {
  const games = listAtPath(body, 'events').map((event) => ({
    event,
    ms: Date.parse(textAtPath(event, 'date') ?? ''),
    state: textAtPath(event, 'status.type.state'),
  }))
  const dated = games.filter((game) => !Number.isNaN(game.ms))
  const started = dated.filter((game) => game.state !== 'pre' && game.state !== null)
  const upcoming = dated.filter((game) => game.state === 'pre')
  const firstUpcoming = Math.min(...upcoming.map((game) => game.ms)) - 1
  if (started.length === 0) return dated.length > 0 ? Math.min(...dated.map((game) => game.ms)) - 1 : null
  const begun = Math.max(...started.map((game) => game.ms))
  const played = Math.max(...started.map((game) => game.ms + playedMs(game.event, sport)))
  // The next game has not begun, unless it is late.
  return firstUpcoming > begun ? Math.min(played, firstUpcoming) : played
}

/** How long games take at least, usually, and their periods. */
const USUAL_GAMES: Readonly<Record<SportSlug, { readonly minutes: number; readonly periods: number }>> = {
  football: { minutes: 170, periods: 4 },
  basketball: { minutes: 120, periods: 4 },
  baseball: { minutes: 140, periods: 9 },
  hockey: { minutes: 135, periods: 3 },
  soccer: { minutes: 105, periods: 2 },
}

/** How long a game that has begun has been played. One that was postponed has not. */
function playedMs(event: unknown, sport: SportSlug | null): number {
  const { minutes, periods } = USUAL_GAMES[sport ?? 'football']
  const isOver = textAtPath(event, 'status.type.state') === 'post'
  if (isOver && valueAtPath(event, 'status.type.completed') === false) return 0
  const period = numberAtPath(event, 'status.period') ?? 0
  const part = isOver ? 1 : Math.min(period, periods) / (periods + 1)
  const points = [0, 1].map((side) => numberAtPath(event, `competitions.0.competitors.${side}.score`) ?? 0)
  return Math.round(minutes * part) * MINUTE_MS + points.reduce((sum, score) => sum + score, 0)
}

/** Returns the upstream's league number in the uid of an event: `s:600~l:700~e:740898` → `700`. */
function leagueIdOf(event: unknown): string | null {
  return /~l:(\d+)/.exec(textAtPath(event, 'uid') ?? '')?.[1] ?? null
}

/** Groups the events of a scoreboard by the upstream's league number. */
export function eventsByLeague(body: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const event of listAtPath(body, 'events')) {
    const id = leagueIdOf(event) ?? 'none'
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Extracts one league's part of a scoreboard of several leagues, in the format of a single league's. */
export function boardOfLeague(body: unknown, slug: string, id: string, logos: unknown): unknown {
  const league = LEAGUES.find((candidate) => candidate.slug === slug)
  const events = listAtPath(body, 'events').filter((event) => leagueIdOf(event) === id)
  const years = new Set(events.map((event) => numberAtPath(event, 'season.year')))
  const season = years.size === 1 ? valueAtPath(events[0], 'season') : undefined
  const header = {
    id,
    uid: /^s:\d+~l:\d+/.exec(textAtPath(events[0], 'uid') ?? '')?.[0],
    name: league?.name,
    abbreviation: league?.abbreviation,
    slug,
    ...(season !== undefined && { season: { year: valueAtPath(season, 'year') } }),
    ...(logos !== undefined && { logos }),
    calendar: [],
  }
  return { leagues: [header], ...(season !== undefined && { season }), events }
}

/** Returns the first US Eastern day of a scoreboard as `YYYYMMDD`; null without games that have a date. */
function findDay(body: unknown): string | null {
  const dayText = textAtPath(body, 'day.date')
  if (dayText !== null && /^\d{4}-\d{2}-\d{2}$/.test(dayText)) return compactDay(dayText)
  const days = listAtPath(body, 'events').flatMap((event) => {
    const ms = Date.parse(textAtPath(event, 'date') ?? '')
    return Number.isNaN(ms) ? [] : [compactDay(easternDay(new Date(ms)))]
  })
  return days.sort()[0] ?? null
}
