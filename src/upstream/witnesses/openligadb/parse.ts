import * as z from 'zod'
import { easternDay } from '../../../domain/day.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { isRecord } from '../../json.ts'
import { momentIn, readWitnessRows, wallTimeIn } from '../rows.ts'
import { NO_WITNESS_ANSWER } from '../witness.ts'
import type { WitnessAnswer, WitnessGame } from '../witness.ts'

/**
 * A match of OpenLigaDB. Its keys are read in lower case, because those of answers until 2023 begin with a capital letter
 * (`MatchResults`, `PointsTeam1`).
 */
const MATCH = z.object({
  matchid: z.number(),
  matchdatetimeutc: z.string(),
  leagueseason: z.number().nullish(),
  group: z.object({ grouporderid: z.number() }).nullish(),
  team1: z.object({ teamid: z.number() }),
  team2: z.object({ teamid: z.number() }),
  /** German wall time. */
  lastupdatedatetime: z.string().nullish(),
  matchisfinished: z.boolean(),
  matchresults: z
    .array(
      z.object({
        pointsteam1: z.number().nullable(),
        pointsteam2: z.number().nullable(),
        resulttypeid: z.number().nullish(),
        resulttypekind: z.string().nullish(),
      }),
    )
    .nullish(),
  goals: z
    .array(z.object({ scoreteam1: z.number().nullable(), scoreteam2: z.number().nullable() }))
    .nullish(),
})
type Match = z.infer<typeof MATCH>

/** The result type "after 90 minutes". The other numbers are each league's own. */
const FINAL_TYPE = 2
/** A round is played within some days, and its matches are moved by weeks: half of them are near its middle. */
const MAX_FROM_NEIGHBOURS_MS = 10 * DAY_MS

/**
 * Reads an answer of OpenLigaDB: a list of matches, or one. A whole round is rejected if its dates are not in the season,
 * or not between those of the rounds beside it: days and months have been swapped by an import.
 */
export function parseOpenLigaDb(body: unknown): WitnessAnswer {
  const rows = Array.isArray(body) ? body : isRecord(body) ? [body] : []
  const lower = rows.map(withLowerKeys)
  const misdated = misdatedRounds(
    lower.flatMap((row) => {
      const parsed = MATCH.safeParse(row)
      return parsed.success ? [parsed.data] : []
    }),
  )
  if (lower.length === 0) return NO_WITNESS_ANSWER
  return readWitnessRows(
    lower,
    MATCH,
    ({ matchid }) => String(matchid),
    (match) => {
      const round = match.group?.grouporderid
      return round !== undefined && misdated.has(round)
        ? `the dates of round ${round} are not those of a round of its season`
        : gameIn(match)
    },
  )
}

function gameIn(match: Match): WitnessGame | string {
  const startMs = momentIn(match.matchdatetimeutc)
  if (startMs === null) return `not a date: ${match.matchdatetimeutc}`
  return {
    id: String(match.matchid),
    eventId: null,
    home: String(match.team1.teamid),
    away: String(match.team2.teamid),
    day: easternDay(new Date(startMs)),
    startMs,
    rank: null,
    ...standingOf(match),
    saidAtMs: lastUpdateOf(match),
  }
}

function standingOf(match: Match): Pick<WitnessGame, 'state' | 'homeScore' | 'awayScore' | 'isFinal'> {
  const finals = finalRows(match)
  const goals = highestGoals(match)
  const [result] = finals
  const home = result?.pointsteam1 ?? null
  const away = result?.pointsteam2 ?? null
  if (!match.matchisfinished) {
    // 0:0 is what a match has from its kick-off until somebody edits it, also one that is not played.
    const score = {
      homeScore: Math.max(finals.length === 1 ? (home ?? 0) : 0, goals?.home ?? 0),
      awayScore: Math.max(finals.length === 1 ? (away ?? 0) : 0, goals?.away ?? 0),
    }
    const isEdited = score.homeScore + score.awayScore > 0
    return isEdited
      ? { state: 'IN_PROGRESS', ...score, isFinal: false }
      : { state: null, homeScore: null, awayScore: null, isFinal: false }
  }
  const agreesWithGoals = goals === null || (goals.home === home && goals.away === away)
  if (finals.length !== 1 || home === null || away === null || !agreesWithGoals)
    return { state: null, homeScore: null, awayScore: null, isFinal: false }
  return { state: 'FINAL', homeScore: home, awayScore: away, isFinal: true }
}

/** The results after 90 minutes, by their type; never by their place or name. */
function finalRows({ matchresults }: Match) {
  const rows = matchresults ?? []
  const byId = rows.filter(({ resulttypeid }) => resulttypeid === FINAL_TYPE)
  return byId.length > 0 ? byId : rows.filter(({ resulttypekind }) => resulttypekind === 'After90Minutes')
}

/** The highest score of the goals, which are in the order in which they were typed; `null` without any. */
function highestGoals({ goals }: Match): { readonly home: number; readonly away: number } | null {
  if (!goals || goals.length === 0) return null
  return {
    home: Math.max(...goals.map(({ scoreteam1 }) => scoreteam1 ?? 0)),
    away: Math.max(...goals.map(({ scoreteam2 }) => scoreteam2 ?? 0)),
  }
}

function lastUpdateOf({ lastupdatedatetime }: Match): number | null {
  const [day = '', time = ''] = (lastupdatedatetime ?? '').split('T')
  return wallTimeIn(day, time.slice(0, 5), 'Europe/Berlin')
}

function misdatedRounds(matches: readonly Match[]): ReadonlySet<number> {
  const rounds = new Map<number, number[]>()
  for (const { group, matchdatetimeutc, leagueseason } of matches) {
    const startMs = momentIn(matchdatetimeutc)
    if (!group || startMs === null) continue
    const round = rounds.get(group.grouporderid) ?? []
    rounds.set(group.grouporderid, round)
    round.push(isInSeason(startMs, leagueseason ?? null) ? startMs : NaN)
  }
  const middles = [...rounds].map(([round, starts]) => ({ round, middleMs: medianOf(starts) }))
  const sorted = middles.toSorted((one, other) => one.round - other.round)
  const bad = sorted.filter(({ round, middleMs }) => {
    if (Number.isNaN(middleMs)) return true
    const before = sorted.find((one) => one.round === round - 1)?.middleMs ?? NaN
    const after = sorted.find((one) => one.round === round + 1)?.middleMs ?? NaN
    // One neighbour may be the misdated one.
    return middleMs < before - MAX_FROM_NEIGHBOURS_MS && middleMs < after - MAX_FROM_NEIGHBOURS_MS
      ? after > before
      : middleMs > after + MAX_FROM_NEIGHBOURS_MS &&
          middleMs > before + MAX_FROM_NEIGHBOURS_MS &&
          after > before
  })
  return new Set(bad.map(({ round }) => round))
}

/** A season named by its first year is played from June to the next July. */
function isInSeason(startMs: number, season: number | null): boolean {
  if (season === null) return true
  return startMs >= Date.UTC(season, 5, 1) && startMs < Date.UTC(season + 1, 7, 1)
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted.some(Number.isNaN) ? NaN : (sorted[Math.floor(sorted.length / 2)] ?? NaN)
}

function withLowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLowerKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.toLowerCase(), withLowerKeys(one)]),
  )
}
