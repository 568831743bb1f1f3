import type { EventState, EventTeam } from '../../domain/event.ts'
import { Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import {
  valueAt,
  readCount,
  describe,
  flag,
  readId,
  idProblem,
  isObject,
  list,
  name,
  readNumber,
} from './json-readers.ts'
import { colour, logoOf, teamName } from './team.ts'

/** The two sides of a competition, by `homeAway`; if it is missing, the first in the list is the home side. */
export interface Sides {
  readonly home: unknown
  readonly away: unknown
  readonly homePath: string
  readonly awayPath: string
}

/** Finds the home and the away side among `competitors[]`. */
export function findSides(competition: unknown, path: string): Sides | Rejection {
  const competitors = list(valueAt(competition, 'competitors'))
  const here = `${path}.competitors`
  if (competitors.length !== 2) {
    return new Rejection(
      here,
      `expected two competitors, got ${describe(valueAt(competition, 'competitors'))}`,
    )
  }
  const sides = competitors.map((competitor) => valueAt(competitor, 'homeAway'))
  const home = sides[0] === 'away' || sides[1] === 'home' ? 1 : 0
  const away = 1 - home
  if (sides[home] === 'away' || sides[away] === 'home') {
    return new Rejection(here, 'expected one home and one away side, got two of the same side')
  }
  return {
    home: competitors[home],
    away: competitors[away],
    homePath: `${here}[${home}]`,
    awayPath: `${here}[${away}]`,
  }
}

/**
 * A side of a game. `name` is the team's display name. A missing score is 0 before a game and for one that was
 * never played; during or after a game it cannot be guessed, and the game is rejected.
 */
export function normaliseCompetitor(
  raw: unknown,
  path: string,
  state: EventState,
  completed: boolean,
): EventTeam | Rejection {
  if (!isObject(raw)) return new Rejection(path, `expected a competitor, got ${describe(raw)}`)
  const team = raw['team']
  const teamId = readId(valueAt(team, 'id')) ?? readId(raw['id'])
  if (teamId === null) return new Rejection(`${path}.team.id`, idProblem(valueAt(team, 'id') ?? raw['id']))
  const displayName = teamName(team)
  if (displayName === null)
    return new Rejection(`${path}.team`, 'expected a team with a name, got none', teamId)
  const score = scoreOf(raw['score'])
  if (score === null && (state === 'in' || completed)) {
    return new Rejection(`${path}.score`, `expected a score, got ${describe(raw['score'])}`, teamId)
  }
  return {
    id: teamId,
    name: displayName,
    abbreviation: name(valueAt(team, 'abbreviation')),
    logo: logoOf(team),
    color: colour(valueAt(team, 'color')),
    alternateColor: colour(valueAt(team, 'alternateColor')),
    winner: flag(raw['winner']) ?? false,
    record: recordOf(raw),
    score: score ?? 0,
    periodScores: periodScores(raw['linescores']),
    shootoutScore: readCount(raw['shootoutScore']),
    rank: rankOf(raw),
  }
}

/** The sides of a game, whose teams are collected; the first rejection is returned. */
export function normaliseSides(
  competition: unknown,
  path: string,
  state: EventState,
  completed: boolean,
): { readonly home: EventTeam; readonly away: EventTeam; readonly sides: Sides } | Rejection {
  const sides = findSides(competition, path)
  if (sides instanceof Rejection) return sides
  const home = normaliseCompetitor(sides.home, sides.homePath, state, completed)
  if (home instanceof Rejection) return home
  const away = normaliseCompetitor(sides.away, sides.awayPath, state, completed)
  if (away instanceof Rejection) return away
  if (home.id === away.id) return new Rejection(sides.awayPath, `both sides are team ${home.id}`, home.id)
  return { home, away, sides }
}

/** A score in any form: `"26"`, 26, 26.0, `{value, displayValue}`. `null` for anything else. */
export function scoreOf(value: unknown): number | null {
  return readCount(isObject(value) ? (valueAt(value, 'value') ?? valueAt(value, 'displayValue')) : value)
}

/** `[{value}]` (2022), `[{value, displayValue, period}]` (2025), `[{displayValue}]` (summaries). */
export function periodScores(value: unknown): readonly number[] {
  return list(value).map((period) => {
    const points = readNumber(valueAt(period, 'value')) ?? readNumber(valueAt(period, 'displayValue')) ?? 0
    return Number.isInteger(points) ? points : 0
  })
}

/** Wins-losses: `records[]` on scoreboards, `record[]` in summaries and schedules, a string in some play-offs. */
function recordOf(raw: unknown): string | null {
  const rows = [...list(valueAt(raw, 'records')), ...list(valueAt(raw, 'record'))]
  const ofType = (type: string): unknown => rows.find((row) => valueAt(row, 'type') === type)
  const total = ofType('total') ?? ofType('ytd')
  return (
    name(valueAt(total, 'summary')) ?? name(valueAt(total, 'displayValue')) ?? name(valueAt(raw, 'record'))
  )
}

/** The college ranking; the upstream uses 99 for unranked. */
function rankOf(raw: unknown): number | null {
  const rank = readCount(valueAt(raw, 'curatedRank', 'current')) ?? readCount(valueAt(raw, 'rank'))
  return rank !== null && rank >= 1 && rank < 99 ? rank : null
}

/** The league in a game's uid (`s:20~l:28~e:…`); `null` if it has none. */
export function leagueOfUid(uid: string | null): string | null {
  return /~l:(\d+)/.exec(uid ?? '')?.[1] ?? null
}

/** Whether a uid names another league than the requested one. */
export function isOfAnotherLeague(context: NormaliseContext, uid: string | null): boolean {
  const league = leagueOfUid(uid)
  return context.leagueSourceId !== null && league !== null && league !== context.leagueSourceId
}
