import type { EventStatus, TeamRecord } from '../../domain/event.ts'
import type { SidePatch } from '../facts.ts'
import type { NormaliseContext } from './parse-report.ts'
import { valueAt, readCount, flag, readId, isObject, list, name, readNumber } from './json-readers.ts'
import { colour, logoOf, teamName } from './team.ts'

/** The two sides of a competition; `undefined` for a side that the payload does not have. */
export interface Sides {
  readonly home: unknown
  readonly away: unknown
}

/** Finds the sides among `competitors[]`, by `homeAway`; where it does not tell, the first in the list is at home. */
export function findSides(competition: unknown): Sides {
  const [first, second] = list(valueAt(competition, 'competitors')).filter(isObject)
  const [side, otherSide] = [valueAt(first, 'homeAway'), valueAt(second, 'homeAway')]
  const isSwapped = side === 'away' || (otherSide === 'home' && side !== 'home')
  return isSwapped ? { home: second, away: first } : { home: first, away: second }
}

/**
 * A side of a game. `name` is the team's display name. `undefined` without an id: the opponent is not known yet. A
 * missing score is 0 before a game and for one that was never played; during or after a game it is `null`.
 */
export function normaliseCompetitor(raw: unknown, status: SideStatus | null): SidePatch | undefined {
  const team = valueAt(raw, 'team')
  const teamId = readId(valueAt(team, 'id')) ?? readId(valueAt(raw, 'id'))
  if (teamId === null) return undefined
  const isPlayed = status === null || status.state === 'in' || status.completed
  return {
    id: teamId,
    name: teamName(team),
    abbreviation: name(valueAt(team, 'abbreviation')),
    logo: logoOf(team),
    color: colour(valueAt(team, 'color')),
    alternateColor: colour(valueAt(team, 'alternateColor')),
    winner: flag(valueAt(raw, 'winner')) ?? (status === null ? null : false),
    record: recordOf(raw),
    records: recordsOf(raw),
    score: scoreOf(valueAt(raw, 'score')) ?? (isPlayed ? null : 0),
    periodScores: periodScores(valueAt(raw, 'linescores')),
    periodHits: countsByPeriod(raw, 'hits'),
    periodErrors: countsByPeriod(raw, 'errors'),
    shootoutScore: readCount(valueAt(raw, 'shootoutScore')),
    aggregateScore: scoreOf(valueAt(raw, 'aggregateScore')),
    advances: flag(valueAt(raw, 'advance')),
    rank: rankOf(raw),
  }
}

/** Sides of which one advances; before it is decided, and after a first leg, the source has `false` for both. */
export function withDecision(
  home: SidePatch | undefined,
  away: SidePatch | undefined,
): readonly [SidePatch | undefined, SidePatch | undefined] {
  if (home?.advances === true || away?.advances === true) return [home, away]
  return [home && { ...home, advances: null }, away && { ...away, advances: null }]
}

/** What of a game's status its sides depend on. */
type SideStatus = Pick<EventStatus, 'state' | 'completed'>

/** A score in any form: `"26"`, 26, 26.0, `{value, displayValue}`. `null` for anything else. */
function scoreOf(value: unknown): number | null {
  return readCount(isObject(value) ? (valueAt(value, 'value') ?? valueAt(value, 'displayValue')) : value)
}

/**
 * `[{value}]` (2022), `[{value, displayValue, period}]` (2025), `[{displayValue}]` (summaries). Where periods are
 * numbered, the numbers give the order, and a period that is left out has no points.
 */
export function periodScores(value: unknown): readonly number[] {
  const rows = list(value)
  const numbers = rows.map((row) => readCount(valueAt(row, 'period')) ?? 0)
  const isNumbered = numbers.length > 0 && new Set(numbers).size === numbers.length
  const last = Math.max(0, ...numbers)
  if (!isNumbered || numbers.includes(0) || last > MOST_PERIODS) return rows.map(pointsOf)
  return Array.from({ length: last }, (_, index) => pointsOf(rows[numbers.indexOf(index + 1)]))
}

/** More than any game had: 26 innings are the record. */
const MOST_PERIODS = 60

function pointsOf(row: unknown): number {
  const points = readNumber(valueAt(row, 'value')) ?? readNumber(valueAt(row, 'displayValue')) ?? 0
  return Number.isInteger(points) ? points : 0
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

/** Records by type: `records[]` on scoreboards, `record[]` in summaries and schedules. */
function recordsOf(raw: unknown): readonly TeamRecord[] | null {
  const rows = [...list(valueAt(raw, 'records')), ...list(valueAt(raw, 'record'))]
  const records = rows.flatMap((row) => {
    const type = name(valueAt(row, 'type'))
    const summary = name(valueAt(row, 'summary')) ?? name(valueAt(row, 'displayValue'))
    return type === null || summary === null ? [] : [{ type, summary }]
  })
  return records.length > 0 ? records : null
}

/** Hits or errors by inning, which summaries have: `[{displayValue, hits, errors}]`. `null` where a row has none. */
function countsByPeriod(raw: unknown, key: 'hits' | 'errors'): readonly number[] | null {
  const counts = list(valueAt(raw, 'linescores')).flatMap((row) => readCount(valueAt(row, key)) ?? [])
  return counts.length > 0 && counts.length === list(valueAt(raw, 'linescores')).length ? counts : null
}

/** The college ranking; the upstream uses 99 for unranked. */
function rankOf(raw: unknown): number | null {
  const rank = readCount(valueAt(raw, 'curatedRank', 'current')) ?? readCount(valueAt(raw, 'rank'))
  return rank !== null && rank >= 1 && rank < 99 ? rank : null
}

/** The league in a game's uid (`s:20~l:28~e:…`); `null` if it has none. */
function leagueOfUid(uid: string | null): string | null {
  return /~l:(\d+)/.exec(uid ?? '')?.[1] ?? null
}

/** Whether a uid names another league than the requested one. */
export function isOfAnotherLeague(context: NormaliseContext, uid: string | null): boolean {
  const league = leagueOfUid(uid)
  return context.leagueSourceId !== null && league !== null && league !== context.leagueSourceId
}
