import type { Event } from '../../../domain/event.ts'
import type { Play, PlayClock, PlaySituation, PlayType } from '../../../domain/play.ts'
import { findEvents } from '../../../store/entities/events.ts'
import { countPlaysUntil, listPlaysUntil } from '../../../store/entities/moments.ts'
import { playsOfBoard } from '../../../domain/board-play.ts'
import { compareKeys, isKeyOf } from '../../../store/query/keyset.ts'
import { countPlays, findPlays, listPlays, PLAYS_OF_EVENT } from '../../../store/entities/plays.ts'
import type { PlayFilter } from '../../../store/entities/plays.ts'
import { getLeague } from '../../../domain/league.ts'
import { builder } from '../builder.ts'
import { FIELDS_WITH_HISTORY, WITH_HISTORY } from '../moments.ts'
import { connectArray } from '../../loading/connection.ts'
import type { ArrayOrder, Connection, PageArguments } from '../../loading/connection.ts'
import { PlayConnection, PlayEdge } from '../connections.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { partOfEventOrBackfill } from '../../loading/event.ts'
import { storedDetailsOf } from '../../loading/game-details.ts'
import {
  absentPart,
  connectOrBackfill,
  gameJobs,
  isEmptyList,
  partOfGame,
} from '../../loading/load-or-backfill.ts'
import { atMoment, momentOf } from '../../loading/moment.ts'
import type { Moment } from '../../loading/moment.ts'
import { nodeOrBackfill } from '../../loading/node.ts'
import { listNamed, readNamed } from '../../loading/ids.ts'
import { pageOf } from '../../loading/page.ts'
import { EventRef, PlayRef, TeamRef } from '../refs.ts'
import { withoutNulls } from '../../loading/values.ts'
import { playBounds } from './bounds.ts'
import { PlayFilterInput } from './list-filters.ts'
import { PlayAthleteRef } from './play-athlete.ts'
import { loadTeam } from '../../loading/team.ts'

const PlayTypeRef = builder.objectRef<PlayType>('PlayType').implement({
  description: 'Type of a play.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier of the type at the source.' }),
    text: t.exposeString('text', { description: 'Name of the type, for example `Pass Reception`.' }),
    abbreviation: t.exposeString('abbreviation', {
      nullable: true,
      description: 'Abbreviation, for example `REC`, or `null` if not published.',
    }),
  }),
})

const PlayClockRef = builder.objectRef<PlayClock>('PlayClock').implement({
  description: 'Game clock of a play.',
  fields: (t) => ({
    value: t.exposeFloat('value', {
      nullable: true,
      description: 'Clock in seconds, or `null` if only the display value is published.',
    }),
    displayValue: t.exposeString('displayValue', {
      description: "Clock as displayed, for example `11:40`. In soccer, the minute, for example `23'`.",
    }),
  }),
})

/** Down and distance, with the league of the team in possession. */
export const PlaySituationRef = builder
  .objectRef<PlaySituation & { readonly league: string }>('PlaySituation')
  .implement({
    extensions: FIELDS_WITH_HISTORY,
    description: 'Down and distance in football.',
    fields: (t) => ({
      down: t.exposeInt('down', { nullable: true, description: 'Down, 1 to 4. `null` or 0 on kicks.' }),
      distance: t.exposeInt('distance', { nullable: true, description: 'Yards to a first down.' }),
      yardLine: t.exposeInt('yardLine', {
        nullable: true,
        description: 'Yard line, counted from the goal line that the source uses.',
      }),
      yardsToEndzone: t.exposeInt('yardsToEndzone', {
        nullable: true,
        description: 'Yards to the end zone.',
      }),
      downDistanceText: t.exposeString('downDistanceText', {
        nullable: true,
        description: 'Down, distance and field position as displayed, for example `3rd & 4 at KC 45`.',
      }),
      possessionText: t.exposeString('possessionText', {
        nullable: true,
        description: 'Field position of the ball as displayed, for example `KC 45`.',
      }),
      teamId: t.exposeID('teamId', {
        nullable: true,
        description: 'The `sourceId` of the team in possession.',
      }),
    }),
  })

builder.node(PlayRef, {
  extensions: FIELDS_WITH_HISTORY,
  description: 'A play of a game.',
  id: { resolve: (play) => `${play.league}/${play.eventId}/${play.id}` },
  loadOne: (id, context) =>
    nodeOrBackfill(id, ['text', 'text', 'text'], (league, eventId, playId) =>
      partOfEventOrBackfill(context, { league, eventId, word: 'play' }, () =>
        load(context, 'play', [league, eventId, playId], (keys) => findPlays(context.store, keys)),
      ),
    ),
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier at the source, unique within the game.' }),
    sequenceNumber: t.exposeString('sequenceNumber', {
      description: 'Sequence number at the source. Numbers may have gaps and differ between feeds.',
    }),
    text: t.string({
      nullable: true,
      description: 'Description of the play, or `null` if the source does not publish one.',
      resolve: ({ text }) => text || null,
    }),
    shortText: t.string({
      nullable: true,
      description: 'Short description, or `text` if none is published.',
      resolve: ({ shortText, text }) => (shortText ?? text) || null,
    }),
    alternativeText: t.string({
      nullable: true,
      description: 'Alternative description, or `text` if none is published.',
      resolve: ({ alternativeText, text }) => (alternativeText ?? text) || null,
    }),
    type: t.expose('type', { type: PlayTypeRef, description: 'Type of the play.' }),
    period: t.exposeInt('period', { description: 'Quarter, half, inning or period, 1-based.' }),
    clock: t.expose('clock', {
      type: PlayClockRef,
      nullable: true,
      description: 'Game clock, or `null` in baseball.',
    }),
    wallClock: t.expose('wallClock', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time of the play, or `null` if not published.',
    }),
    homeScore: t.exposeInt('homeScore', { description: 'Score of the home team after the play.' }),
    awayScore: t.exposeInt('awayScore', { description: 'Score of the away team after the play.' }),
    scoringPlay: t.exposeBoolean('scoringPlay', { description: 'Whether the play scored.' }),
    scoreValue: t.int({
      nullable: true,
      description: 'Points scored, or `null` if none were, or not published.',
      resolve: ({ scoreValue }) => scoreValue || null,
    }),
    scoringType: t.exposeString('scoringType', {
      nullable: true,
      description: 'Type of score, for example `touchdown`, or `null` if the play did not score.',
    }),
    situation: t.field({
      type: PlaySituationRef,
      nullable: true,
      description: 'Football: situation before the play.',
      resolve: ({ league, situation }) => situation && { ...situation, league },
    }),
    endSituation: t.field({
      type: PlaySituationRef,
      nullable: true,
      description: 'Football: situation after the play.',
      resolve: ({ league, endSituation }) => endSituation && { ...endSituation, league },
    }),
    yardsGained: t.exposeInt('yardsGained', {
      nullable: true,
      description: 'Football: yards gained. Negative for a loss.',
    }),
    priority: t.exposeBoolean('priority', { description: 'Whether the source marks the play as important.' }),
    modified: t.expose('modified', {
      type: 'DateTime',
      nullable: true,
      description: 'Date and time when the source last changed the play.',
    }),
    teamId: t.exposeID('teamId', {
      nullable: true,
      description: 'The `sourceId` of the team that the play belongs to, or `null` if none.',
    }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team that the play belongs to, or `null` if none or unknown.',
      resolve: (play, _, context) => (play.teamId ? loadTeam(context, play.league, play.teamId) : null),
    }),
    athletes: t.field({
      type: [PlayAthleteRef],
      description: 'Players involved in the play.',
      // On average, at most 2.6 in recorded games of every sport.
      extensions: { listSize: 3 },
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
  const moment = momentOf(event)
  if (moment) return playsUntil(context, event, moment, args, filter)
  return connectOrBackfill(context, {
    jobs: () => gameJobs(event),
    load: async () => {
      const page = await pageOf(context, args, playBounds, {
        name: `plays/${JSON.stringify(filter)}`,
        key: [event.league, event.id],
        list: (keys, slice) => listPlays(context.store, keys, filter, slice),
        count: (keys) => countPlays(context.store, keys, filter),
      })
      return page.edges.length === 0 ? await playsOnBoard(context, event, args, filter, page) : page
    },
    part: partOfGame(event),
    absence: (page) => {
      if (page.edges.some(({ node }) => node.isExcerpt))
        return getLeague(event.league).sport === 'soccer'
          ? 'The source has only the goals and cards of this game.'
          : 'The source has only the scoring plays of this game.'
      const isUnfiltered = Object.values(filter).every((value) => value == null)
      return isUnfiltered && isEmptyList(page) ? absentPart(context, event, 'plays', 'plays') : null
    },
    subject: 'The plays of this game are',
    word: 'play',
  })
}

/**
 * The goals and cards that a scoreboard has of a finished game of soccer, if none of its plays are known; otherwise the
 * empty page.
 */
async function playsOnBoard(
  context: Context,
  event: Event,
  args: PageArguments,
  filter: PlayFilter,
  page: Connection<Play>,
): Promise<Connection<Play>> {
  if (getLeague(event.league).sport !== 'soccer' || !event.status.completed) return page
  const key = [event.league, event.id]
  const all = await load(context, 'plays/{}/count', key, (keys) => countPlays(context.store, keys, {}))
  if (all > 0) return page
  const plays = playsOfBoard(event, (await storedDetailsOf(context, event)).boardPlays ?? [])
  return connectArray(
    args,
    playBounds,
    plays.filter((play) => matches(play, filter)),
    BOARD_ORDER,
    context.acceptsOffsetCursors,
  )
}

/** As stored plays are ordered, so that cursors stay valid once they are read. */
const BOARD_ORDER: ArrayOrder<Play> = {
  list: PLAYS_OF_EVENT.name,
  keyOf: ({ order, id }) => [String(order), id],
  isKey: (values) => isKeyOf(PLAYS_OF_EVENT.orderBy, values),
  compare: (one, other) => compareKeys(PLAYS_OF_EVENT.orderBy, one, other),
}

function matches(play: Play, { penalty, scoring, period, type, teamId, athleteId }: PlayFilter): boolean {
  return (
    (penalty == null || play.penalty === penalty) &&
    (scoring == null || play.scoringPlay === scoring) &&
    (period == null || play.period === period) &&
    (type == null || play.type.text.toLowerCase() === type.toLowerCase()) &&
    (teamId == null || play.teamId === teamId) &&
    (athleteId == null || play.athletes.some(({ id }) => id === athleteId))
  )
}

/** The plays until a moment; those of a game that is over by now are read from the source first. */
function playsUntil(
  context: Context,
  { league, id, status }: Event,
  moment: Moment,
  args: PageArguments,
  filter: PlayFilter,
): Promise<Connection<Play>> {
  const { at, source, isOver } = moment
  const jobs = async () => {
    if (status.state === 'pre') return []
    const now = await load(context, 'event', [league, id], (keys) => findEvents(context.store, keys))
    return now ? gameJobs(now) : []
  }
  return connectOrBackfill(context, {
    jobs,
    load: () =>
      pageOf(context, args, playBounds, {
        name: `playsUntil/${source}/${JSON.stringify(filter)}`,
        key: [league, id, at, String(isOver)],
        list: async (keys, slice) => {
          const lists = await listPlaysUntil(context.store, source, keys, filter, slice)
          return lists.map((plays) => plays.map((play) => atMoment(play, moment)))
        },
        count: (keys) => countPlaysUntil(context.store, source, keys, filter),
      }),
    part: isOver ? undefined : 'usable',
    subject: 'The plays of this game are',
    word: 'play',
  })
}

builder.objectFields(EventRef, (t) => ({
  plays: t.connection(
    {
      type: PlayRef,
      description:
        `List plays in chronological order. \`first\` defaults to ${playBounds.default}; the maximum is ` +
        `${playBounds.max}.`,
      extensions: { page: playBounds, isOfGame: true, ...WITH_HISTORY },
      args: {
        filter: t.arg({ type: PlayFilterInput, description: 'Criteria that the results must match.' }),
      },
      resolve: (event, { filter, ...args }, context) => {
        const read = readNamed([getLeague(event.league)], withoutNulls<PlayFilter>(filter))
        return listNamed(context, read, () => playsOf(context, event, args, read.filter))
      },
    },
    PlayConnection,
    PlayEdge,
  ),
  penalties: t.connection(
    {
      type: PlayRef,
      description:
        `List plays with penalties in chronological order. \`first\` defaults to ${playBounds.default}; the ` +
        `maximum is ${playBounds.max}.`,
      extensions: { page: playBounds, isOfGame: true, ...WITH_HISTORY },
      resolve: (event, args, context) => playsOf(context, event, args, { penalty: true }),
    },
    PlayConnection,
    PlayEdge,
  ),
}))
