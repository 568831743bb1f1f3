import * as z from 'zod'
import type { EventPhase } from '../../../domain/event.ts'
import { beginsWithDay } from '../../../domain/day.ts'
import { isRecord } from '../../json.ts'
import { momentIn, readWitnessRows } from '../rows.ts'
import type { WitnessAnswer, WitnessGame } from '../witness.ts'

const SIDE = z.object({ teamId: z.number(), score: z.number().int().min(0) })

const GAME = z.object({
  gameId: z.string(),
  /** `20260108/MIACHI`: the US day. */
  gameCode: z.string(),
  gameStatus: z.number(),
  gameStatusText: z.string(),
  gameTimeUTC: z.string(),
  homeTeam: SIDE,
  awayTeam: SIDE,
})
type Game = z.infer<typeof GAME>

/**
 * Reads the scoreboard of a day. Each game has its own day: in the morning, "today's" board is still yesterday's. The time
 * of the board has neither am, pm nor a zone, and is not read.
 */
export function parseNba(body: unknown): WitnessAnswer {
  const board = isRecord(body) && isRecord(body['scoreboard']) ? body['scoreboard'] : null
  const rows = board && Array.isArray(board['games']) ? (board['games'] as unknown[]) : []
  return readWitnessRows(rows, GAME, ({ gameId }) => gameId, gameIn)
}

function gameIn(game: Game): WitnessGame | string {
  const startMs = momentIn(game.gameTimeUTC)
  const day = game.gameCode.replace(/^(\d{4})(\d\d)(\d\d)\/.*$/, '$1-$2-$3')
  if (startMs === null || !beginsWithDay(day)) return `not a date: ${game.gameTimeUTC}, ${game.gameCode}`
  const state = stateOf(game)
  const isScored = state === 'IN_PROGRESS' || state === 'FINAL' || state === 'FINAL_OVERTIME'
  return {
    id: game.gameId,
    eventId: null,
    home: String(game.homeTeam.teamId),
    away: String(game.awayTeam.teamId),
    day,
    startMs,
    rank: null,
    state,
    homeScore: isScored ? game.homeTeam.score : null,
    awayScore: isScored ? game.awayTeam.score : null,
    // The number alone is 2 next morning, the text alone comes early: a final has both.
    isFinal: game.gameStatus === FINISHED && isScored,
    saidAtMs: null,
  }
}

const FINISHED = 3

/** A postponed game has the number of one to come; "Final" with the number of one in progress says neither. */
function stateOf({ gameStatus, gameStatusText }: Game): EventPhase | null {
  const text = gameStatusText.trim()
  if (/^ppd|^postponed/i.test(text)) return 'POSTPONED'
  if (/^cancell?ed/i.test(text)) return 'CANCELED'
  const isFinalText = /^final/i.test(text)
  if (gameStatus === 1) return isFinalText ? null : 'SCHEDULED'
  if (gameStatus === 2) return isFinalText ? null : 'IN_PROGRESS'
  if (gameStatus !== FINISHED || !isFinalText) return null
  return /\/\s*\d?OT/i.test(text) ? 'FINAL_OVERTIME' : 'FINAL'
}
