import * as z from 'zod'
import type { UpdateType } from '../update.ts'
import { wireOdds } from './odds.ts'
import { wirePlay } from './play.ts'
import { wireResult } from './result.ts'
import { orNull, text, timestamp } from './values.ts'

const side = z.object({ id: text, name: text, abbreviation: text.nullable(), score: z.int() }).meta({
  id: 'UpdateTeam',
  description: 'A team in a game, at the time of the update.',
})

const state = z.enum(['pre', 'in', 'post'])

const status = z
  .object({
    type: z
      .object({
        state: state.meta({ description: 'The same as `state` below.' }),
        completed: z.boolean().meta({ description: 'The same as `completed` below.' }),
      })
      .meta({ description: 'State and completion, also in this form.' }),
    state,
    period: z.int(),
    clock: text,
    detail: text,
  })
  .meta({ id: 'UpdateStatus', description: 'Status of a game at the time of the update.' })

const score = z.object({ home: z.int(), away: z.int() }).meta({ id: 'Score' })

const game = {
  eventId: text.meta({ description: 'Identifier of the game in REST paths.' }),
  sport: text.meta({ description: 'Slug of the sport.' }),
  league: text.meta({ description: 'Slug of the league.' }),
  name: text.meta({ description: 'Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`.' }),
  date: timestamp.meta({ description: 'Date and time when the game starts or started.' }),
  homeTeam: side,
  awayTeam: side,
  status,
}

const corrected = z
  .literal(true)
  .optional()
  .meta({ description: 'Whether the update corrects an earlier one.' })

const deleted = z
  .literal(true)
  .optional()
  .meta({ description: 'Whether the source withdrew the play: it is no longer listed.' })

/** `data` of a pushed message by type (contract 4): the game's state, and the members of the type. */
export const WIRE_UPDATES = {
  score_change: z.object({ ...game, previousScore: score, corrected }).meta({ id: 'ScoreChange' }),
  live: z.object(game).meta({ id: 'GameLive' }),
  status_change: z.object({ ...game, previousStatus: status }).meta({ id: 'StatusChange' }),
  play: z.object({ ...game, play: wirePlay, corrected, deleted }).meta({ id: 'PlayMade' }),
  final: z.object(game).meta({ id: 'GameFinal' }),
  odds_change: z
    .object({
      ...game,
      odds: orNull(wireOdds).meta({ description: 'Null if the line was taken down.' }),
      previousOdds: orNull(wireOdds).meta({ description: 'Null if the line had been taken down.' }),
    })
    .meta({ id: 'OddsChange' }),
  result: z.object({ ...game, result: wireResult }).meta({ id: 'ResultChanged' }),
} as const satisfies Readonly<Record<UpdateType, z.ZodType>>

/** The game's state, which every type of update has. */
type WireGame = Readonly<z.infer<(typeof WIRE_UPDATES)['live']>>
type Member<Type extends UpdateType> = Partial<Readonly<z.infer<(typeof WIRE_UPDATES)[Type]>>>

/** `data` of a pushed message of any type. */
export type UpdateData = WireGame &
  Omit<
    Member<'score_change'> &
      Member<'status_change'> &
      Member<'play'> &
      Member<'odds_change'> &
      Member<'result'>,
    keyof WireGame
  >
export type UpdateTeam = WireGame['homeTeam']
export type UpdateStatus = WireGame['status']
