import type { Event } from '../../domain/event.ts'
import type { Play, PlayClock, PlaySituation, PlayType } from '../../domain/play.ts'
import { countPlays, findPlays, listPlays } from '../../store/plays.ts'
import type { PlayFilter } from '../../store/plays.ts'
import { builder } from '../builder.ts'
import type { Connection, PageArguments } from '../connection.ts'
import { PlayConnection, PlayEdge } from '../connections.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { partOfEventOrBackfill } from '../event-loading.ts'
import { connectOrBackfill, gameJobs, partOfGame } from '../load-or-backfill.ts'
import { nodeOrBackfill } from '../node-loading.ts'
import { pageOf } from '../page.ts'
import { EventRef, PlayRef, TeamRef } from '../refs.ts'
import { givenOf } from '../values.ts'
import { playBounds } from './bounds.ts'
import { PlayFilterInput, USE_FILTER } from './list-filters.ts'
import { PlayAthleteRef } from './play-athlete.ts'
import { loadTeam } from '../team-loading.ts'

const PlayTypeRef = builder.objectRef<PlayType>('PlayType').implement({
  description: 'What kind of play it is.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The source’s id of the kind.' }),
    text: t.exposeString('text', { description: 'For example `Pass Reception`.' }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'For example `REC`; null where not published.',
    }),
  }),
})

const PlayClockRef = builder.objectRef<PlayClock>('PlayClock').implement({
  description: 'The game clock at a play.',
  fields: (t) => ({
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'Seconds; null where only the display is published.',
    }),
    displayValue: t.exposeString('displayValue', { description: "As displayed: `11:40`, in soccer `23'`." }),
  }),
})

/** Down and distance, with the league that the team with the ball is in. */
export const PlaySituationRef = builder
  .objectRef<PlaySituation & { readonly league: string }>('PlaySituation')
  .implement({
    description: 'Down and distance in football.',
    fields: (t) => ({
      down: t.exposeInt('down', { nullable: true, description: '1 to 4; null or 0 on kicks.' }),
      distance: t.exposeInt('distance', { nullable: true, description: 'Yards to a first down.' }),
      yardLine: t.exposeInt('yardLine', {
        nullable: true,
        description: 'Yards from the goal line the source counts from.',
      }),
      yardsToEndzone: t.exposeInt('yardsToEndzone', {
        nullable: true,
        description: 'Yards to the end zone.',
      }),
      downDistanceText: t.exposeString('downDistanceText', {
        nullable: true,
        description: 'For example `3rd & 4 at KC 45`.',
      }),
      possessionText: t.exposeString('possessionText', {
        nullable: true,
        description: 'Where the ball is: `KC 45`.',
      }),
      teamId: t.exposeID('teamId', { nullable: true, description: '`sourceId` of the team with the ball.' }),
    }),
  })

builder.node(PlayRef, {
  description: 'One play of a game.',
  id: { resolve: (play) => `${play.league}/${play.eventId}/${play.id}` },
  loadOne: (id, context) =>
    nodeOrBackfill(id, ['text', 'text', 'text'], (league, eventId, playId) =>
      partOfEventOrBackfill(context, { league, eventId, word: 'play' }, () =>
        load(context, 'play', [league, eventId, playId], (keys) => findPlays(context.store, keys)),
      ),
    ),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The source’s id, unique in its game.' }),
    sequenceNumber: t.exposeString('sequenceNumber', {
      description: 'The source’s own number; neither dense nor alike in all feeds.',
    }),
    text: t.exposeString('text', {
      description: 'What happened; empty where the source has no words for it.',
    }),
    shortText: t.exposeString('shortText', {
      nullable: true,
      description: 'In short; null where not published.',
    }),
    alternativeText: t.exposeString('alternativeText', {
      nullable: true,
      description: 'In other words; null where not published.',
    }),
    type: t.expose('type', { type: PlayTypeRef, description: 'The kind of play.' }),
    period: t.exposeInt('period', { description: 'Quarter, half, inning or period, 1-based.' }),
    clock: t.expose('clock', {
      type: PlayClockRef,
      nullable: true,
      description: 'The game clock; null in baseball.',
    }),
    wallClock: t.expose('wallClock', {
      type: 'DateTime',
      nullable: true,
      description: 'When it happened; null where not published.',
    }),
    homeScore: t.exposeInt('homeScore', { description: 'The home side’s score after the play.' }),
    awayScore: t.exposeInt('awayScore', { description: 'The away side’s score after the play.' }),
    scoringPlay: t.exposeBoolean('scoringPlay', { description: 'Whether it scored.' }),
    scoreValue: t.exposeInt('scoreValue', { description: 'Points it scored, 0 if none or not published.' }),
    scoringType: t.exposeString('scoringType', {
      nullable: true,
      description: 'For example `touchdown`; null where none.',
    }),
    situation: t.field({
      type: PlaySituationRef,
      nullable: true,
      description: 'Football: before the play.',
      resolve: ({ league, situation }) => situation && { ...situation, league },
    }),
    endSituation: t.field({
      type: PlaySituationRef,
      nullable: true,
      description: 'Football: after the play.',
      resolve: ({ league, endSituation }) => endSituation && { ...endSituation, league },
    }),
    yardsGained: t.exposeInt('yardsGained', {
      nullable: true,
      description: 'Football: yards; negative for a loss.',
    }),
    priority: t.exposeBoolean('priority', { description: 'Whether the source marks it as important.' }),
    penalty: t.exposeBoolean('penalty', {
      description: 'Whether it is or carries a penalty, a card or a technical foul.',
    }),
    modified: t.expose('modified', {
      type: 'DateTime',
      nullable: true,
      description: 'When the source last changed it.',
    }),
    teamId: t.exposeID('teamId', {
      nullable: true,
      description: '`sourceId` of the team it belongs to; null where none.',
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team it belongs to; null where none, or not known.',
      resolve: (play, _, context) => (play.teamId ? loadTeam(context, play.league, play.teamId) : null),
    }),
    athletes: t.field({
      type: [PlayAthleteRef],
      description: 'The players who took part.',
      resolve: ({ league, eventId, id, athletes }) =>
        athletes.map((part) => ({ ...part, league, eventId, playId: id })),
    }),
  }),
})

function playsOf(
  context: Context,
  event: Event,
  args: PageArguments,
  filter: PlayFilter,
): Promise<Connection<Play>> {
  return connectOrBackfill(context, {
    jobs: () => gameJobs(event),
    load: () =>
      pageOf(context, args, playBounds, {
        name: `plays/${JSON.stringify(filter)}`,
        key: [event.league, event.id],
        list: (keys, slice) => listPlays(context.store, keys, filter, slice),
        count: (keys) => countPlays(context.store, keys, filter),
      }),
    ...{ part: partOfGame(event), subject: 'The plays of this game are', word: 'play' },
  })
}

builder.objectFields(EventRef, (t) => ({
  plays: t.connection(
    {
      type: PlayRef,
      description: `Its plays in chronological order. \`first\` ${playBounds.default}, at most ${playBounds.max}.`,
      extensions: { page: playBounds },
      args: {
        filter: t.arg({ type: PlayFilterInput, description: 'Only some of them.' }),
        period: t.arg.int({ description: 'Only the plays of this period.', deprecationReason: USE_FILTER }),
        scoring: t.arg.boolean({
          description: 'True: only plays that scored; false: only those that did not.',
          deprecationReason: USE_FILTER,
        }),
        type: t.arg.string({
          description: 'Only plays of this kind, `PlayType.text` in any case.',
          deprecationReason: USE_FILTER,
        }),
        teamId: t.arg.id({
          description: 'Only plays of this team (its `sourceId`).',
          deprecationReason: USE_FILTER,
        }),
        athleteId: t.arg.id({
          description: 'Only plays that this player took part in (his `sourceId`).',
          deprecationReason: USE_FILTER,
        }),
      },
      resolve: (event, { filter, period, scoring, type, teamId, athleteId, ...args }, context) =>
        playsOf(context, event, args, {
          ...givenOf<PlayFilter>({ period, scoring, type, teamId, athleteId }),
          ...givenOf<PlayFilter>(filter),
        }),
    },
    PlayConnection,
    PlayEdge,
  ),
  penalties: t.connection(
    {
      type: PlayRef,
      description: `Its plays with penalties. \`first\` ${playBounds.default}, at most ${playBounds.max}.`,
      extensions: { page: playBounds },
      resolve: (event, args, context) => playsOf(context, event, args, { penalty: true }),
    },
    PlayConnection,
    PlayEdge,
  ),
}))
