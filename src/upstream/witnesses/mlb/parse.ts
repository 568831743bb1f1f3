import * as z from 'zod'
import type { EventPhase } from '../../../domain/event.ts'
import { beginsWithDay } from '../../../domain/day.ts'
import { isRecord } from '../../json.ts'
import { momentIn, readWitnessRows } from '../rows.ts'
import type { WitnessAnswer, WitnessGame } from '../witness.ts'

const SIDE = z.object({ team: z.object({ id: z.number() }), score: z.number().int().min(0).nullish() })

const GAME = z.object({
  gamePk: z.number(),
  gameDate: z.string(),
  officialDate: z.string(),
  rescheduledFrom: z.string().nullish(),
  /** Start and day of the first part of a suspended game, in the list of the day on which it is resumed. */
  resumedFrom: z.string().nullish(),
  resumedFromDate: z.string().nullish(),
  gameNumber: z.number().nullish(),
  doubleHeader: z.string().nullish(),
  status: z.object({
    abstractGameCode: z.string().nullish(),
    codedGameState: z.string(),
    startTimeTBD: z.boolean().nullish(),
  }),
  teams: z.object({ home: SIDE, away: SIDE }),
})
type Game = z.infer<typeof GAME>

/**
 * Reads a schedule (`{dates: [{date, games}]}`). A postponed game stays in the list of its old day, with the day to which
 * it was moved as `officialDate`; a game that is listed twice is taken from that day. A suspended game is listed again on
 * the day on which it is resumed, beside that day's own game of the same teams; it stays the game of its first part.
 */
export function parseMlb(body: unknown): WitnessAnswer {
  const days = isRecord(body) && Array.isArray(body['dates']) ? (body['dates'] as unknown[]) : []
  const rows = days.flatMap((day) =>
    isRecord(day) && Array.isArray(day['games']) ? (day['games'] as unknown[]) : [],
  )
  const answer = readWitnessRows(rows, GAME, ({ gamePk }) => String(gamePk), gameIn)
  const last = new Map(answer.games.toSorted(postponedFirst).map((game) => [game.id, game]))
  return { ...answer, games: [...last.values()] }
}

function postponedFirst(one: WitnessGame, other: WitnessGame): number {
  return Number(other.state === 'POSTPONED') - Number(one.state === 'POSTPONED')
}

/**
 * States by the code of the game; the text has endings and reasons. D, C, T and U are `Final` or `Live` in the abstract
 * state. O is over, but not final yet; Q and R are forfeits, whose score is a ruling.
 */
const STATES: Readonly<Record<string, EventPhase | null>> = {
  S: 'SCHEDULED',
  P: 'SCHEDULED',
  I: 'IN_PROGRESS',
  M: 'IN_PROGRESS',
  N: 'IN_PROGRESS',
  D: 'POSTPONED',
  C: 'CANCELED',
  T: 'SUSPENDED',
  U: 'SUSPENDED',
  O: null,
  F: 'FINAL',
  Q: 'FORFEIT',
  R: 'FORFEIT',
}

function stateOf({ codedGameState, abstractGameCode }: Game['status']): EventPhase | null {
  const known = STATES[codedGameState]
  if (known !== undefined) return known
  return abstractGameCode === 'P' ? 'SCHEDULED' : abstractGameCode === 'L' ? 'IN_PROGRESS' : null
}

function gameIn(game: Game): WitnessGame | string {
  const day = game.resumedFromDate ?? game.officialDate
  const ownStartMs = momentIn(game.gameDate)
  if (ownStartMs === null || !beginsWithDay(day)) return `not a date: ${game.gameDate}, ${day}`
  const isResumed = game.resumedFrom != null || game.resumedFromDate != null
  const startMs = isResumed ? momentIn(game.resumedFrom ?? '') : ownStartMs
  const state = stateOf(game.status)
  const isScored = state === 'IN_PROGRESS' || state === 'SUSPENDED' || state === 'FINAL'
  const homeScore = isScored ? (game.teams.home.score ?? null) : null
  const awayScore = isScored ? (game.teams.away.score ?? null) : null
  return {
    id: String(game.gamePk),
    eventId: null,
    home: String(game.teams.home.team.id),
    away: String(game.teams.away.team.id),
    day: day.slice(0, 'YYYY-MM-DD'.length),
    // The second game of a traditional doubleheader has a time that means nothing: five minutes after the first.
    startMs: game.status.startTimeTBD === true || isSecondOfTwo(game) ? null : startMs,
    rank: (game.doubleHeader ?? 'N') === 'N' ? null : (game.gameNumber ?? null),
    state,
    homeScore,
    awayScore,
    isFinal: state === 'FINAL' && homeScore !== null && awayScore !== null,
    saidAtMs: null,
  }
}

const isSecondOfTwo = ({ doubleHeader, gameNumber }: Game): boolean =>
  doubleHeader === 'Y' && (gameNumber ?? 1) > 1
