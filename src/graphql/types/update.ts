import { ApiError } from '../../domain/error.ts'
import { getLeague } from '../../domain/league.ts'
import type { Score, Update, UpdateType } from '../../domain/update.ts'
import type { Odds } from '../../domain/odds.ts'
import type { Play } from '../../domain/play.ts'
import type { WireOdds } from '../../domain/wire/odds.ts'
import { fromWirePlay } from '../../domain/wire/play.ts'
import { findEvents } from '../../store/events.ts'
import { findPlays } from '../../store/plays.ts'
import { readUpdateData } from '../../updates/payload.ts'
import type { UpdateStatus, UpdateTeam } from '../../domain/wire/update.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { EventRef, LeagueRef, OddsRef, PlayRef, TeamRef } from '../refs.ts'
import { EventStateEnum } from './event-state.ts'
import { loadTeam } from '../team-loading.ts'

/** An update as it is pushed to one group of subscribers. */
export interface PushedUpdate {
  readonly update: Update
  /** Others of the same game and type were left out in favour of this one. */
  readonly conflated: boolean
}

const UpdateTeamRef = builder.objectRef<UpdateTeam & { readonly league: string }>('UpdateTeam').implement({
  description: 'A side of a game, as it stood at an update.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The team’s id in REST paths.' }),
    name: t.exposeString('name', { description: 'The team’s name.' }),
    abbreviation: t.exposeString('abbreviation', { nullable: true, description: 'For example `SEA`.' }),
    score: t.exposeInt('score', { description: 'The score after the update.' }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team itself; null where it is not known yet.',
      resolve: ({ league, id }, _, context) => loadTeam(context, league, id),
    }),
  }),
})

const UpdateStatusRef = builder.objectRef<UpdateStatus>('UpdateStatus').implement({
  description: 'The status of a game, as it was at an update.',
  fields: (t) => ({
    state: t.field({
      type: EventStateEnum,
      description: 'Before, during or after.',
      resolve: ({ state }) => state,
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

/** What all updates have. */
export const UpdateRef = builder.interfaceRef<PushedUpdate>('Update').implement({
  description: 'Something that happened in a game, with the game as it stood then.',
  resolveType: (pushed) => TYPE_NAMES[pushed.update.type],
  fields: (t) => ({
    seq: t.field({
      type: 'Sequence',
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
      resolve: (pushed) => teamIn(pushed, 'homeTeam'),
    }),
    awayTeam: t.field({
      type: UpdateTeamRef,
      description: 'The away side then.',
      resolve: (pushed) => teamIn(pushed, 'awayTeam'),
    }),
    status: t.field({
      type: UpdateStatusRef,
      description: 'The status then.',
      resolve: (pushed) => dataOf(pushed).status,
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
}

function updateType(type: UpdateType, description: string) {
  return builder.objectRef<PushedUpdate>(TYPE_NAMES[type]).implement({ description, interfaces: [UpdateRef] })
}

/** The type of each kind of update in the graph. */
export const UPDATE_REFS: Readonly<Record<UpdateType, ReturnType<typeof updateType>>> = {
  score_change: updateType('score_change', 'The score changed.'),
  live: updateType('live', 'A game began; once a game.'),
  status_change: updateType('status_change', 'The state, period or phase of a game changed.'),
  play: updateType('play', 'A play, or a told one that reads otherwise now.'),
  final: updateType('final', 'A game ended with a result; once a game.'),
  odds_change: updateType('odds_change', 'The line moved.'),
}

builder.objectField(UPDATE_REFS.score_change, 'previousScore', (t) =>
  t.field({
    type: ScoreRef,
    description: 'The score before.',
    resolve: (pushed) => given(dataOf(pushed).previousScore),
  }),
)

builder.objectField(UPDATE_REFS.status_change, 'previousStatus', (t) =>
  t.field({
    type: UpdateStatusRef,
    description: 'The status before.',
    resolve: (pushed) => given(dataOf(pushed).previousStatus),
  }),
)

builder.objectField(UPDATE_REFS.play, 'play', (t) =>
  t.field({
    type: PlayRef,
    description: 'The play as it was told.',
    resolve: ({ update }, _, context) => playOf(update, context),
  }),
)

builder.objectFields(UPDATE_REFS.odds_change, (t) => ({
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

function teamIn(pushed: PushedUpdate, side: 'homeTeam' | 'awayTeam') {
  return { ...dataOf(pushed)[side], league: pushed.update.league }
}

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
