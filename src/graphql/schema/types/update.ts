import { ApiError } from '../../../domain/error.ts'
import { getLeague } from '../../../domain/league.ts'
import { EVENT_PHASES } from '../../../domain/event.ts'
import type { Score, Update, UpdateType } from '../../../domain/update.ts'
import type { Odds } from '../../../domain/odds.ts'
import type { Play } from '../../../domain/play.ts'
import type { WireOdds } from '../../../domain/wire/odds.ts'
import { fromWirePlay } from '../../../domain/wire/play.ts'
import { findEvents } from '../../../store/entities/events.ts'
import { findPlays } from '../../../store/entities/plays.ts'
import { readUpdateData } from '../../../updates/payload.ts'
import type { UpdateStatus, UpdateTeam } from '../../../domain/wire/update.ts'
import { builder } from '../builder.ts'
import { FIELDS_WITH_HISTORY } from '../moments.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { EventRef, LeagueRef, OddsRef, PlayRef, TeamRef } from '../refs.ts'
import { EventPhaseEnum, EventStateEnum } from './event-state.ts'
import { EventResultRef } from './result.ts'
import { atMoment, eventAtMomentOrThrow } from '../../loading/moment.ts'
import { loadTeam } from '../../loading/team.ts'

/** An update as sent to one group of subscribers. */
export interface PushedUpdate {
  readonly update: Update
  /** Whether it replaces earlier updates of the same game and type that were not sent. */
  readonly conflated: boolean
  /** Whether it is sent later than it happened: the objects that it leads to are those of its time. */
  readonly isPast: boolean
}

const UpdateTeamRef = builder.objectRef<UpdateTeam & { readonly league: string }>('UpdateTeam').implement({
  extensions: FIELDS_WITH_HISTORY,
  description: 'A team in a game, at the time of an update.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier of the team in REST paths.' }),
    name: t.exposeString('name', { description: 'Name of the team.' }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'Abbreviation, for example `SEA`.',
    }),
    score: t.exposeInt('score', { description: 'Score after the update.' }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team, or `null` if it is not known yet.',
      resolve: ({ league, id }, _, context) => loadTeam(context, league, id),
    }),
  }),
})

const UpdateStatusRef = builder
  .objectRef<UpdateStatus & { readonly phase?: string | null }>('UpdateStatus')
  .implement({
    description: 'Status of a game at the time of an update.',
    fields: (t) => ({
      state: t.field({
        type: EventStateEnum,
        description: 'State of the game.',
        resolve: ({ state }) => state,
      }),
      completed: t.boolean({
        description: 'Whether the game ended with a result.',
        resolve: ({ type }) => type.completed,
      }),
      phase: t.field({
        type: EventPhaseEnum,
        nullable: true,
        description:
          'Phase of the game. `null` if it was not recorded, as of `previousStatus` and before version 0.2.0.',
        resolve: ({ phase }) => EVENT_PHASES.find((one) => one === phase) ?? null,
      }),
      period: t.exposeInt('period', { description: 'Quarter, half, inning or period. 0 before the game.' }),
      clock: t.exposeString('clock', { description: 'Game clock as displayed.' }),
      detail: t.exposeString('detail', {
        description: 'Status as displayed, for example `6:00 - 2nd Quarter`.',
      }),
    }),
  })

const ScoreRef = builder.objectRef<Score>('Score').implement({
  description: 'Scores of both teams.',
  fields: (t) => ({
    home: t.exposeInt('home', { description: 'Score of the home team.' }),
    away: t.exposeInt('away', { description: 'Score of the away team.' }),
  }),
})

/** Fields of all updates. */
export const UpdateRef = builder.interfaceRef<PushedUpdate>('Update').implement({
  description: 'An update of a game, with the game’s data at the time of the update.',
  resolveType: (pushed) => TYPE_NAMES[pushed.update.type],
  fields: (t) => ({
    seq: t.field({
      type: 'Sequence',
      description: 'Sequence number, strictly increasing. Pass the last received value as `since` to resume.',
      resolve: ({ update }) => update.seq,
    }),
    timestamp: t.field({
      type: 'DateTime',
      description: 'Date and time when the update was recorded.',
      resolve: ({ update }) => update.timestamp,
    }),
    conflated: t.exposeBoolean('conflated', {
      description: 'Whether older updates were skipped in favor of this one (see `minInterval`).',
    }),
    replay: t.boolean({
      description: 'Whether it is a message of a replay.',
      resolve: ({ update }) => update.replay === true,
    }),
    corrected: t.boolean({
      description:
        'Whether the update corrects an earlier one, for example a lowered score or an edited play.',
      resolve: (pushed) => dataOf(pushed).corrected === true,
    }),
    league: t.field({
      type: LeagueRef,
      description: 'The league.',
      resolve: (pushed) => ofItsTime(pushed, getLeague(pushed.update.league)),
    }),
    event: t.field({
      type: EventRef,
      description: 'The game with its current data; with `delay` and in a replay, as it stood at the update.',
      resolve: (pushed, _, context) => eventOf(pushed, context),
    }),
    homeTeam: t.field({
      type: UpdateTeamRef,
      description: 'Home team at the time of the update.',
      resolve: (pushed) => teamIn(pushed, 'homeTeam'),
    }),
    awayTeam: t.field({
      type: UpdateTeamRef,
      description: 'Away team at the time of the update.',
      resolve: (pushed) => teamIn(pushed, 'awayTeam'),
    }),
    status: t.field({
      type: UpdateStatusRef,
      description: 'Status at the time of the update.',
      resolve: (pushed) => ({ ...dataOf(pushed).status, phase: pushed.update.phase ?? null }),
    }),
  }),
})

const TYPE_NAMES: Readonly<Record<UpdateType, string>> = {
  score_change: 'ScoreChange',
  live: 'WentLive',
  status_change: 'StatusChange',
  play: 'PlayHappened',
  final: 'GameEnded',
  odds_change: 'OddsChange',
  result: 'ResultChanged',
}

function updateType(type: UpdateType, description: string) {
  return builder.objectRef<PushedUpdate>(TYPE_NAMES[type]).implement({ description, interfaces: [UpdateRef] })
}

/** The GraphQL type of each update type. */
export const UPDATE_REFS: Readonly<Record<UpdateType, ReturnType<typeof updateType>>> = {
  score_change: updateType('score_change', 'The score of a game changed.'),
  live: updateType('live', 'A game started. Sent once per game.'),
  status_change: updateType('status_change', 'The state, period or phase of a game changed.'),
  play: updateType('play', 'A play, or a correction or withdrawal of an earlier play.'),
  final: updateType('final', 'A game ended with a result. Sent once per game.'),
  odds_change: updateType('odds_change', 'The odds of a game changed.'),
  result: updateType('result', 'The status of the result of a game changed.'),
}

builder.objectField(UPDATE_REFS.score_change, 'previousScore', (t) =>
  t.field({
    type: ScoreRef,
    description: 'Score before the update.',
    resolve: (pushed) => required(dataOf(pushed).previousScore),
  }),
)

builder.objectField(UPDATE_REFS.status_change, 'previousStatus', (t) =>
  t.field({
    type: UpdateStatusRef,
    description: 'Status before the update.',
    resolve: (pushed) => required(dataOf(pushed).previousStatus),
  }),
)

builder.objectFields(UPDATE_REFS.play, (t) => ({
  play: t.field({
    type: PlayRef,
    description: 'The play at the time of the update.',
    resolve: async (pushed, _, context) => ofItsTime(pushed, await playOf(pushed.update, context)),
  }),
  deleted: t.boolean({
    description:
      'Whether the source withdrew the play, for example a goal that was disallowed. It is no longer listed. If the ' +
      'score falls, a `ScoreChange` follows.',
    resolve: (pushed) => dataOf(pushed).deleted === true,
  }),
}))

builder.objectFields(UPDATE_REFS.odds_change, (t) => ({
  odds: t.field({
    type: OddsRef,
    nullable: true,
    description: 'Odds after the change, or `null` if the line was taken down.',
    resolve: (pushed) => oddsOf(pushed, dataOf(pushed).odds),
  }),
  previousOdds: t.field({
    type: OddsRef,
    nullable: true,
    description: 'Odds before the change, or `null` if the line had been taken down.',
    resolve: (pushed) => oddsOf(pushed, dataOf(pushed).previousOdds),
  }),
}))

builder.objectField(UPDATE_REFS.result, 'result', (t) =>
  t.field({
    type: EventResultRef,
    description: 'The result after the change.',
    resolve: (pushed) => required(dataOf(pushed).result),
  }),
)

function teamIn(pushed: PushedUpdate, side: 'homeTeam' | 'awayTeam') {
  return ofItsTime(pushed, { ...dataOf(pushed)[side], league: pushed.update.league })
}

/** An object that an update leads to; of a later sent one, as a view of its time. */
function ofItsTime<T extends object>({ update, isPast }: PushedUpdate, value: T): T {
  return isPast
    ? atMoment(value, { at: update.timestamp, source: 'log', isOver: false, isOverNow: false })
    : value
}

function dataOf({ update }: PushedUpdate) {
  return readUpdateData(update)
}

/** Returns a part that every update of the type has. */
function required<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the update lacks a value that its type requires')
  return part
}

async function eventOf({ update, isPast }: PushedUpdate, context: Context) {
  const { league, eventId, timestamp } = update
  const event = await load(context, 'event', [league, eventId], (keys) => findEvents(context.store, keys))
  if (event) return isPast ? eventAtMomentOrThrow(context, event, timestamp) : event
  throw new ApiError('EVENT_NOT_FOUND')
}

/** Combines a play from the log with its fields that are only in the store. */
async function playOf(update: Update, context: Context): Promise<Play> {
  const { league, eventId } = update
  const wirePlay = required(readUpdateData(update).play)
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

function oddsOf(pushed: PushedUpdate, odds: WireOdds | null | undefined): Odds | null {
  const { league, eventId } = pushed.update
  const shown = required(odds)
  if (shown === null) return null
  const { moneyline, ...line } = shown
  const full = {
    league,
    eventId,
    ...line,
    moneyline: moneyline && { ...moneyline, draw: moneyline.draw ?? null },
  }
  return ofItsTime(pushed, full)
}
