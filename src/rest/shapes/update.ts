import { z } from 'zod'
import type { UpdateType } from '../../domain/update.ts'
import { text, timestamp } from './common.ts'
import { odds } from './event.ts'
import { play } from './game.ts'

const side = z.object({ id: text, name: text, abbreviation: text.nullable(), score: z.int() }).meta({
  id: 'UpdateTeam',
  description: 'A side of a game, as it stood then.',
})

const state = z.enum(['pre', 'in', 'post'])

const status = z
  .object({
    type: z.object({ state, completed: z.boolean() }),
    state,
    period: z.int(),
    clock: text,
    detail: text,
  })
  .meta({ id: 'UpdateStatus', description: 'The status of a game, as it stood then.' })

const score = z.object({ home: z.int(), away: z.int() }).meta({ id: 'Score' })

const game = {
  eventId: text,
  sport: text,
  league: text,
  name: text,
  date: timestamp,
  homeTeam: side,
  awayTeam: side,
  status,
}

const corrected = z.literal(true).optional().meta({ description: 'It corrects what was told before.' })

/** `data` of a pushed message by type (contract 4): the game as it stood, and what the type adds. */
export const UPDATE_DATA: Readonly<Record<UpdateType, z.ZodType>> = {
  score_change: z.object({ ...game, previousScore: score, corrected }).meta({ id: 'ScoreChange' }),
  live: z.object(game).meta({ id: 'GameLive' }),
  status_change: z.object({ ...game, previousStatus: status }).meta({ id: 'StatusChange' }),
  play: z.object({ ...game, play, corrected }).meta({ id: 'PlayMade' }),
  final: z.object(game).meta({ id: 'GameFinal' }),
  odds_change: z.object({ ...game, odds, previousOdds: odds }).meta({ id: 'OddsChange' }),
}
