import * as z from 'zod'
import type { EventPhase } from '../../../domain/event.ts'
import { beginsWithDay } from '../../../domain/day.ts'
import { isRecord } from '../../json.ts'
import { momentIn, readWitnessRows } from '../rows.ts'
import type { WitnessAnswer, WitnessGame } from '../witness.ts'

const SIDE = z.object({ id: z.number(), score: z.number().int().min(0).nullish() })

const GAME = z.object({
  id: z.number(),
  gameDate: z.string().nullish(),
  startTimeUTC: z.string(),
  gameState: z.string(),
  gameScheduleState: z.string().nullish(),
  awayTeam: SIDE,
  homeTeam: SIDE,
  periodDescriptor: z.object({ periodType: z.string().nullish() }).nullish(),
  gameOutcome: z.object({ lastPeriodType: z.string().nullish() }).nullish(),
})
type Game = z.infer<typeof GAME>

/** Reads the games of a day (`{currentDate, games}`) or of a week (`{gameWeek: [{date, games}]}`). */
export function parseNhl(body: unknown): WitnessAnswer {
  return readWitnessRows(rowsIn(body), GAME, ({ id }) => String(id), gameIn)
}

function rowsIn(body: unknown): readonly unknown[] {
  if (!isRecord(body)) return []
  const days = Array.isArray(body['gameWeek']) ? (body['gameWeek'] as unknown[]) : []
  const weekly = days.flatMap((day) => {
    if (!isRecord(day) || !Array.isArray(day['games'])) return []
    return (day['games'] as unknown[]).map((game) =>
      isRecord(game) ? { gameDate: day['date'], ...game } : game,
    )
  })
  return Array.isArray(body['games']) ? (body['games'] as unknown[]) : weekly
}

function gameIn(game: Game): WitnessGame | string {
  const startMs = momentIn(game.startTimeUTC)
  const day = game.gameDate ?? ''
  if (startMs === null || !beginsWithDay(day)) return `not a date: ${game.startTimeUTC}, ${day}`
  const state = stateOf(game)
  const hasScore = state !== 'SCHEDULED' && state !== 'POSTPONED' && state !== 'CANCELED'
  const homeScore = hasScore ? (game.homeTeam.score ?? null) : null
  const awayScore = hasScore ? (game.awayTeam.score ?? null) : null
  // OVER is not yet the final of anybody.
  const isFinal = isOver(game) && homeScore !== null && awayScore !== null
  return {
    id: String(game.id),
    eventId: null,
    home: String(game.homeTeam.id),
    away: String(game.awayTeam.id),
    day,
    startMs,
    rank: null,
    state,
    homeScore,
    awayScore,
    isFinal,
    saidAtMs: null,
  }
}

const isOver = ({ gameState, gameScheduleState }: Game): boolean =>
  (gameState === 'FINAL' || gameState === 'OFF') && (gameScheduleState ?? 'OK') === 'OK'

/** The states of games that are on. A postponed or canceled one is `FUT`, with a state of its schedule. */
const STATES: Readonly<Record<string, EventPhase>> = {
  FUT: 'SCHEDULED',
  PRE: 'SCHEDULED',
  LIVE: 'IN_PROGRESS',
  CRIT: 'IN_PROGRESS',
}

function stateOf(game: Game): EventPhase | null {
  if (game.gameScheduleState === 'PPD') return 'POSTPONED'
  if (game.gameScheduleState === 'CNCL') return 'CANCELED'
  if (!isOver(game)) return STATES[game.gameState] ?? null
  const last = game.gameOutcome?.lastPeriodType ?? game.periodDescriptor?.periodType
  return last === 'SO' ? 'FINAL_PENALTIES' : last === 'OT' ? 'FINAL_OVERTIME' : 'FINAL'
}
