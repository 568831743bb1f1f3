import { ApiError } from '../../domain/error.ts'
import { getLeague } from '../../domain/league.ts'
import { UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../domain/update.ts'
import type { Score, Update, UpdateType } from '../../domain/update.ts'
import type { Odds } from '../../domain/odds.ts'
import type { Play } from '../../domain/play.ts'
import type { WireOdds } from '../../domain/wire/odds.ts'
import { fromWirePlay } from '../../domain/wire/play.ts'
import { findEvents } from '../../store/events.ts'
import { findPlays } from '../../store/plays.ts'
import { readUpdateData } from '../../updates/payload.ts'
import type { UpdateStatus, UpdateTeam } from '../../updates/payload.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { EventRef, LeagueRef, OddsRef, PlayRef } from '../refs.ts'
import { EventStateEnum } from './eventstate.ts'
import { SportEnum } from './sport.ts'

/** An update as it is pushed to one group of subscribers. */
export interface PushedUpdate {
  readonly update: Update
  /** Others of the same game and type were left out in favour of this one. */
  readonly conflated: boolean
}

const UpdateTeamRef = builder.objectRef<UpdateTeam>('UpdateTeam').implement({
  description: 'A side of a game, as it stood at an update.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The team’s id in REST paths.' }),
    name: t.exposeString('name', { description: 'The team’s name.' }),
    abbreviation: t.exposeString('abbreviation', { nullable: true, description: 'For example `SEA`.' }),
    score: t.exposeInt('score', { description: 'The score after the update.' }),
  }),
})

const UpdateStatusRef = builder.objectRef<UpdateStatus>('UpdateStatus').implement({
  description: 'The status of a game, as it was at an update.',
  fields: (t) => ({
    state: t.field({
      type: EventStateEnum,
      description: 'Before, during or after.',
      resolve: ({ state }) => state as 'pre' | 'in' | 'post',
    }),
    completed: t.boolean({
      description: 'Whether it ended with a result.',
      resolve: ({ type }) => type.completed,
    }),
    period: t.exposeInt('period', { description: 'The quarter, half, inning or period; 0 before the game.' }),
    clock: t.exposeString('clock', { description: 'The display clock.' }),
    detail: t.exposeString('detail', { description: 'Display text: `6:00 - 2nd Quarter`.' }),
  }),
})

const ScoreRef = builder.objectRef<Score>('Score').implement({
  description: 'The points of both sides.',
  fields: (t) => ({
    home: t.exposeInt('home', { description: 'The home side’s.' }),
    away: t.exposeInt('away', { description: 'The away side’s.' }),
  }),
})

const UpdateRef = builder.interfaceRef<PushedUpdate>('Update').implement({
  description: 'Something that happened in a game, with the game as it stood then.',
  fields: (t) => ({
    seq: t.float({
      description: 'An integer that only grows: give the last one as `since` to resume.',
      resolve: ({ update }) => update.seq,
    }),
    timestamp: t.field({
      type: 'DateTime',
      description: 'When it was written to the log.',
      resolve: ({ update }) => update.timestamp,
    }),
    conflated: t.exposeBoolean('conflated', {
      description: 'Whether others were left out in favour of this one (`minInterval`).',
    }),
    corrected: t.boolean({
      description:
        'Whether it corrects what was told before: a score that fell, a play that reads otherwise.',
      resolve: (pushed) => dataOf(pushed).corrected === true,
    }),
    league: t.field({
      type: LeagueRef,
      description: 'The league.',
      resolve: ({ update }) => getLeague(update.league),
    }),
    event: t.field({
      type: EventRef,
      description: 'The game as it stands now: from here the whole graph is open.',
      resolve: ({ update }, _, context) => eventOf(update, context),
    }),
    homeTeam: t.field({
      type: UpdateTeamRef,
      description: 'The home side then.',
      resolve: (pushed) => dataOf(pushed).homeTeam,
    }),
    awayTeam: t.field({
      type: UpdateTeamRef,
      description: 'The away side then.',
      resolve: (pushed) => dataOf(pushed).awayTeam,
    }),
    status: t.field({
      type: UpdateStatusRef,
      description: 'The status then.',
      resolve: (pushed) => dataOf(pushed).status,
    }),
  }),
})

function updateType(name: string, description: string) {
  return builder.objectRef<PushedUpdate>(name).implement({ description, interfaces: [UpdateRef] })
}

const refs: Readonly<Record<UpdateType, ReturnType<typeof updateType>>> = {
  score_change: updateType('ScoreChange', 'The score changed.'),
  live: updateType('WentLive', 'A game began; once a game.'),
  status_change: updateType('StatusChange', 'The state, period or phase of a game changed.'),
  play: updateType('PlayHappened', 'A play, or a told one that reads otherwise now.'),
  final: updateType('GameEnded', 'A game ended with a result; once a game.'),
  odds_change: updateType('OddsChange', 'The line moved.'),
}

builder.objectField(refs.score_change, 'previousScore', (t) =>
  t.field({
    type: ScoreRef,
    description: 'The score before.',
    resolve: (pushed) => given(dataOf(pushed).previousScore),
  }),
)

builder.objectField(refs.status_change, 'previousStatus', (t) =>
  t.field({
    type: UpdateStatusRef,
    description: 'The status before.',
    resolve: (pushed) => given(dataOf(pushed).previousStatus),
  }),
)

builder.objectField(refs.play, 'play', (t) =>
  t.field({
    type: PlayRef,
    description: 'The play as it was told.',
    resolve: ({ update }, _, context) => playOf(update, context),
  }),
)

builder.objectFields(refs.odds_change, (t) => ({
  odds: t.field({
    type: OddsRef,
    description: 'The line after.',
    resolve: (pushed) => oddsOf(pushed, dataOf(pushed).odds),
  }),
  previousOdds: t.field({
    type: OddsRef,
    description: 'The line before.',
    resolve: (pushed) => oddsOf(pushed, dataOf(pushed).previousOdds),
  }),
}))

const DESCRIPTIONS: Readonly<Record<UpdateType, string>> = {
  score_change: 'Scores as they change.',
  live: 'Games as they begin.',
  status_change: 'Statuses as they change: periods, half time, ends, delays, postponements.',
  play: 'Plays as they happen.',
  final: 'Games as they end.',
  odds_change: 'Lines as they move; only leagues and games that have odds.',
}

builder.subscriptionType({
  description:
    'What happens in games, as it happens: over Server-Sent Events or WebSocket (`graphql-transport-ws`). Each ' +
    'message costs one call.',
  fields: (t) =>
    Object.fromEntries(
      UPDATE_TYPE_NAMES.map((type) => [
        UPDATE_TYPES[type].subscription,
        t.field({
          type: refs[type],
          description: DESCRIPTIONS[type],
          args: {
            sport: t.arg({ type: SportEnum, description: 'Only games of this sport.' }),
            league: t.arg.string({ description: 'Only games of the league with this slug.' }),
            eventId: t.arg.id({ description: 'Only the game with this `sourceId`.' }),
            since: t.arg.float({ description: 'First all that came after this `seq`, for 72 hours.' }),
            minInterval: t.arg.int({
              description: 'At most one update of a game in so many seconds, the newest; 0 to 1800.',
            }),
          },
          // Subscribing is done by the server, which shares one run among all who ask the same.
          subscribe: () => {
            throw new ApiError('INVALID_PARAMETER', { message: 'Subscriptions need a channel that pushes.' })
          },
          resolve: (pushed: unknown) => pushed as PushedUpdate,
        }),
      ]),
    ),
})

function dataOf({ update }: PushedUpdate) {
  return readUpdateData(update)
}

/** A part that every update of the type has. */
function given<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('an update without what its type carries')
  return part
}

async function eventOf({ league, eventId }: Update, context: Context) {
  const event = await load(context, 'event', [league, eventId], (keys) => findEvents(context.store, keys))
  if (event) return event
  throw new ApiError('EVENT_NOT_FOUND')
}

/** What the log has of a play, and what only we know of it, from the store. */
async function playOf(update: Update, context: Context): Promise<Play> {
  const { league, eventId } = update
  const wirePlay = given(readUpdateData(update).play)
  const stored = await load(context, 'play', [league, eventId, wirePlay.id], (keys) =>
    findPlays(context.store, keys),
  )
  const ours = {
    order: stored?.order ?? 0,
    driveId: stored?.driveId ?? null,
    penalty: stored?.penalty ?? false,
  }
  const play = fromWirePlay(wirePlay)
  const situation = play.situation && { ...play.situation, teamId: stored?.situation?.teamId ?? null }
  const endSituation = play.endSituation && {
    ...play.endSituation,
    teamId: stored?.endSituation?.teamId ?? null,
  }
  return { ...play, ...ours, situation, endSituation, league, eventId }
}

function oddsOf({ update }: PushedUpdate, odds: WireOdds | undefined): Odds {
  const { league, eventId } = update
  const { moneyline, ...line } = given(odds)
  return { league, eventId, ...line, moneyline: moneyline && { ...moneyline, draw: moneyline.draw ?? null } }
}
