import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import { easternMidnight, leagueMidnight } from '../../world/calendar/eastern.ts'
import type { Fixture } from '../../world/calendar/fixture.ts'
import { LATEST_MAKEUP_MS } from '../../world/calendar/makeup.ts'
import type { SimWeek } from '../../world/calendar/season-parts.ts'
import { type SimSeason } from '../../world/calendar/seasons.ts'
import { partAt } from '../../world/calendar/season-parts.ts'
import { viewOf } from '../../world/view.ts'
import type { Body, LeagueSnapshot } from '../snapshot.ts'

/** The parameters of a scoreboard request. */
export interface ScoreboardRequest {
  readonly date?: string
  readonly season?: number
  readonly seasonType?: number
  readonly week?: number
  readonly group?: string
}

/** Serializes a game of the scoreboard; the simulator caches it while nothing changes. */
export type EventSerializer = (fixture: Fixture) => Body

/** How long before a day games are searched that may have been postponed to it. */
const SEARCH_MARGIN = LATEST_MAKEUP_MS

/** Simulates and serializes the games of a day, month or year, one per step; `scoreboard` uses the results. */
export function* prepareScoreboard(
  snapshot: LeagueSnapshot,
  request: ScoreboardRequest,
  write: EventSerializer,
): Iterable<void> {
  const span = request.date === undefined ? null : spanOf(request.date)
  if (!span) return
  yield* snapshot.world.preparing(span.from - SEARCH_MARGIN, span.to + DAY_MS)
  for (const fixture of playedIn(snapshot, span.from, span.to)) {
    write(fixture)
    yield
  }
}

/** The games of a scoreboard, and its own data. */
export interface Chosen {
  readonly season: SimSeason
  readonly fixtures: readonly Fixture[]
  readonly week: SimWeek | null
  readonly day: number | null
}

/** Selects the games of a scoreboard. Null if the upstream would reject the request (a range of dates). */
export function choose(snapshot: LeagueSnapshot, request: ScoreboardRequest): Chosen | null {
  if (request.week !== undefined) return chooseWeek(snapshot, request)
  if (request.date !== undefined) return chooseDate(snapshot, request.date)
  if (snapshot.league.hasWeeks) return chooseWeek(snapshot, {})
  return chooseToday(snapshot)
}

function chooseWeek(snapshot: LeagueSnapshot, request: ScoreboardRequest): Chosen {
  const { world, moment } = snapshot
  const season =
    (request.season === undefined ? null : world.findSeason(request.season)) ?? world.seasonAt(moment)
  const type = request.seasonType ?? partAt(season, moment).type
  const current = season.weeks.find((week) => moment >= week.start && moment <= week.end)
  const week =
    request.week === undefined
      ? (current ?? season.weeks.findLast((one) => one.start <= moment) ?? season.weeks[0] ?? null)
      : (season.weeks.find((one) => one.type === type && one.number === request.week) ?? null)
  const fixtures = week
    ? playedIn(
        snapshot,
        week.start,
        week.end + MINUTE_MS,
        (fixture) => fixture.week === week.number && fixture.part.type === week.type,
      )
    : []
  return { season, fixtures, week, day: null }
}

/** Returns the span of a day, month or year; null for another format. */
function spanOf(
  date: string,
): { readonly from: number; readonly to: number; readonly isDay: boolean } | null {
  const match = /^(\d{4})(\d{2})?(\d{2})?$/.exec(date)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), match[2], match[3]]
  const from = easternMidnight(year, Number(month ?? 1), Number(day ?? 1))
  const to =
    day !== undefined
      ? easternMidnight(year, Number(month), Number(day) + 1)
      : month !== undefined
        ? easternMidnight(year, Number(month) + 1, 1)
        : easternMidnight(year + 1, 1, 1)
  return { from, to, isDay: day !== undefined }
}

function chooseDate(snapshot: LeagueSnapshot, date: string): Chosen | null {
  const span = spanOf(date)
  if (!span) return null
  const { from, to, isDay } = span
  const season = snapshot.world.seasonAt(Math.min(to - 1, Math.max(from, snapshot.moment)))
  return { season, fixtures: playedIn(snapshot, from, to), week: null, day: isDay ? from : null }
}

/** Maximum distance of the nearest games from today: half of the interval between two cup rounds. */
const NEAREST_DAYS = 15

/**
 * The current league day with all games in progress; a day without games is replaced by the nearest one that has
 * some.
 */
function chooseToday(snapshot: LeagueSnapshot): Chosen {
  const { world, moment } = snapshot
  const today = leagueMidnight(moment)
  const season = world.seasonAt(moment)
  const going = world
    .between(moment - 30 * HOUR_MS, moment)
    .filter((fixture) => viewOf(world, fixture, moment).state === 'in')
  for (let distance = 0; distance <= NEAREST_DAYS; distance++) {
    for (const day of distance === 0 ? [today] : [today + distance * DAY_MS, today - distance * DAY_MS]) {
      const found = playedIn(snapshot, day + 2 * HOUR_MS, day + DAY_MS + 2 * HOUR_MS)
      if (found.length > 0)
        return {
          season,
          fixtures: [...new Map([...going, ...found].map((one) => [one.id, one])).values()].sort(
            (one, two) => one.start - two.start,
          ),
          week: null,
          day,
        }
    }
  }
  return { season, fixtures: going, week: null, day: today }
}

/** Games whose currently announced date is in a span; a postponed game moves to its new date. */
function playedIn(
  snapshot: LeagueSnapshot,
  from: number,
  to: number,
  also: (fixture: Fixture) => boolean = () => false,
): Fixture[] {
  const { world, moment } = snapshot
  return world.between(from - SEARCH_MARGIN, to + DAY_MS).filter((fixture) => {
    if (fixture.visibleFrom > moment) return false
    if (also(fixture)) return true
    const { postponed } = world.incidentsOf(fixture)
    const date = postponed && moment >= postponed.movedAt ? postponed.makeup : fixture.start
    return date >= from && date < to
  })
}
