import type { GameLogEntry, GameLogOpponent } from '../../domain/athlete.ts'
import type { StatMap } from '../../domain/json.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import {
  valueAt,
  readCount,
  describe,
  readId,
  idProblem,
  instant,
  isObject,
  list,
  name,
  readText,
  zip,
} from './json-readers.ts'
import { logoOf, teamName } from './team.ts'

/** Season types by the words of a heading, for example `2024 Postseason`. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/preseason/i, 1],
  [/post-?season|play-?offs/i, 3],
  [/play-?in/i, 5],
  [/regular/i, 2],
]

/** Columns of a game's stats: consecutive parts of one list belong to one category. */
interface Columns {
  readonly category: string
  readonly from: number
  readonly names: readonly unknown[]
}

/** A game of the log with its path and the season type it is listed under. */
interface RawEntry {
  readonly raw: unknown
  readonly path: string
  readonly season: number | null
  readonly seasonType: number | null
}

/**
 * A player's games of a season: `events` is an object keyed by game, `seasonTypes[].categories[].events[]` has
 * the stats in the order of `names[]`, of which the first belong to `categories[0]` and so on. Baseball and
 * basketball have categories by month or none: then all stats are under the empty name.
 */
export function normaliseGameLog(
  context: NormaliseContext,
  body: unknown,
  athleteId: string,
  requestedYear: number | null,
): NormalisedPayload {
  const parts = valueAt(body, 'seasonTypes')
  if (!Array.isArray(parts)) return rejectedPayload(context, body, 'a list of season parts at seasonTypes')
  const filter = list(valueAt(body, 'filters')).find((row) => valueAt(row, 'name') === 'season')
  const columns = columnsOf(body)
  const rows = list(parts).flatMap((part, place) => entriesOf(part, `seasonTypes[${place}]`))
  const gameLogs = readEach(
    context,
    'gameLogEntry',
    rows,
    (place) => rows[place]?.path ?? '',
    (row, path, place) => {
      const season = readCount(valueAt(filter, 'value')) ?? requestedYear ?? rows[place]?.season ?? null
      const seasonType = rows[place]?.seasonType ?? null
      return readEntry(context, valueAt(row, 'raw'), path, body, { athleteId, season, seasonType, columns })
    },
    (entry) => entry.eventId,
  )
  return { gameLogs }
}

function entriesOf(part: unknown, path: string): readonly RawEntry[] {
  const heading = name(valueAt(part, 'displayName')) ?? ''
  const [, year, second] = /^(\d{4})(-\d{2})?\b/.exec(heading) ?? []
  // `2025-26 Regular Season` is the season of 2026.
  const season = year === undefined ? null : Number(year) + (second === undefined ? 0 : 1)
  return list(valueAt(part, 'categories')).flatMap((category, place) => {
    const ofHeading = PARTS.find(([words]) => words.test(heading))?.[1]
    const seasonType = ofHeading ?? readCount(valueAt(category, 'splitType'))
    return list(valueAt(category, 'events')).map((raw, line) => ({
      raw,
      path: `${path}.categories[${place}].events[${line}]`,
      season,
      seasonType,
    }))
  })
}

function readEntry(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  body: unknown,
  scope: {
    readonly athleteId: string
    readonly season: number | null
    readonly seasonType: number | null
    readonly columns: readonly Columns[]
  },
): GameLogEntry | Rejection {
  const eventId = readId(valueAt(raw, 'eventId'))
  if (eventId === null) return new Rejection(`${path}.eventId`, idProblem(valueAt(raw, 'eventId')))
  const game = valueAt(body, 'events', eventId)
  const date = instant(valueAt(game, 'gameDate'))
  if (!isObject(game) || date === null || scope.season === null) {
    return new Rejection(
      path,
      `expected a game with date and season at events.${eventId}, got ${describe(game)}`,
      eventId,
    )
  }
  const statistics = list(valueAt(raw, 'stats'))
  const stats = scope.columns.map(({ category, from, names }): [string, StatMap] => [
    category,
    zip(names, statistics.slice(from)),
  ])
  return {
    league: context.league,
    athleteId: scope.athleteId,
    eventId,
    season: scope.season,
    seasonType: scope.seasonType,
    week: context.hasWeeks ? readCount(game['week']) : null,
    date,
    teamId: readId(valueAt(game['team'], 'id')),
    homeAway: sideOf(game),
    opponent: opponentOf(game['opponent']),
    result: resultOf(name(game['gameResult'])),
    score: readText(game['score']),
    stats: Object.fromEntries(stats),
  }
}

/** At neutral venues `atVs` is `vs` for both sides, so the team ids take precedence. */
function sideOf(game: unknown): 'home' | 'away' | null {
  const teamId = readId(valueAt(game, 'team', 'id'))
  if (teamId !== null && teamId === readId(valueAt(game, 'homeTeamId'))) return 'home'
  if (teamId !== null && teamId === readId(valueAt(game, 'awayTeamId'))) return 'away'
  if (valueAt(game, 'atVs') === '@') return 'away'
  return valueAt(game, 'atVs') === 'vs' ? 'home' : null
}

function opponentOf(raw: unknown): GameLogOpponent | null {
  const opponentId = readId(valueAt(raw, 'id'))
  const displayName = teamName(raw)
  if (opponentId === null || displayName === null) return null
  return { id: opponentId, displayName, abbreviation: name(valueAt(raw, 'abbreviation')), logo: logoOf(raw) }
}

/** Soccer writes D for a draw. */
function resultOf(written: string | null): GameLogEntry['result'] {
  if (written === 'W' || written === 'L') return written
  return written === 'T' || written === 'D' ? 'T' : null
}

/** `categories[{name, count}]` cuts `names[]` into parts; where the counts do not add up, it is one part. */
function columnsOf(body: unknown): readonly Columns[] {
  const names =
    list(valueAt(body, 'names')).length > 0 ? list(valueAt(body, 'names')) : list(valueAt(body, 'labels'))
  const parts = list(valueAt(body, 'categories')).map((part) => ({
    category: name(valueAt(part, 'name')) ?? '',
    width: readCount(valueAt(part, 'count')) ?? 0,
  }))
  const total = parts.reduce((sum, part) => sum + part.width, 0)
  const isUsable = total === names.length && parts.every(({ category }) => category !== '__proto__')
  if (parts.length === 0 || !isUsable) return [{ category: '', from: 0, names }]
  let from = 0
  return parts.map(({ category, width }) => {
    const columns = { category, from, names: names.slice(from, from + width) }
    from += width
    return columns
  })
}
