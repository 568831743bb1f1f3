import type { League } from '../../domain/league.ts'
import { LEAGUES } from '../../domain/league.ts'
import { boardKeyOf, compareOnBoard, isBoardKey, listBoards } from '../../store/boards.ts'
import { countEvents, countLiveEvents, listEvents, listLiveEvents } from '../../store/events.ts'
import type { EventFilter, EventOrder } from '../../store/events.ts'
import type { Slice } from '../../store/keyset.ts'
import { builder } from '../builder.ts'
import { EventConnection, EventEdge } from '../connections.ts'
import { connect, connectArray } from '../connection.ts'
import type { PageArguments } from '../connection.ts'
import { load } from '../context.ts'
import type { Context } from '../context.ts'
import { connectOrBackfill } from '../load-or-backfill.ts'
import { connectLive, loadEvent } from '../event-loading.ts'
import { leaguePartJob } from '../../domain/backfill.ts'
import { loadSchedule } from '../schedule-loading.ts'
import { pageOf } from '../page.ts'
import { EventRef, LeagueRef } from '../refs.ts'
import { givenOf } from '../values.ts'
import { currentSeason, scheduleFilter } from '../schedule-filter.ts'
import { SEASON_TYPE_ID } from '../season-part.ts'
import { windowOf } from '../window.ts'
import { eventBounds, scheduleBounds } from './bounds.ts'
import { leagueOrThrow } from './league.ts'
import { EventFilterInput, EventOrderEnum, USE_FILTER } from './list-filters.ts'
import { SeasonTypeEnum } from './season.ts'
import { SportEnum } from './sport.ts'

const BOARD_ORDER = {
  ...{ list: 'board', keyOf: boardKeyOf, isKey: isBoardKey },
  compare: compareOnBoard,
}

const dayTexts = {
  date: 'Only games of this day.',
  from: 'Only games of this day or later.',
  to: 'Only games of this day or earlier.',
  timeZone: 'Whose days `date`, `from` and `to` are: an IANA name; `America/New_York` unless said otherwise.',
}

builder.objectFields(LeagueRef, (t) => ({
  scoreboard: t.connection(
    {
      type: EventRef,
      description:
        'What matters now: in leagues with weeks the current week (changing on Tuesday 06:00 US Eastern), elsewhere ' +
        'the current day (changing at 06:00), or the nearest within 7 days that has games; and every game in ' +
        'progress. Live first, then upcoming, then finished, newest first. A cursor is the state, start and id that its ' +
        'game had then: a game whose state changes between two pages moves in the list. ' +
        `\`first\` ${eventBounds.default}, at most ${eventBounds.max}.`,
      extensions: { page: eventBounds },
      resolve: (league, args, context) =>
        connectOrBackfill(context, {
          jobs: () => [leaguePartJob(league.slug, 'scoreboard')],
          load: async () => connectArray(args, eventBounds, await loadBoard(context, league), BOARD_ORDER),
          part: 'whole',
          subject: `The scoreboard of ${league.slug} is`,
          word: 'game',
        }),
    },
    EventConnection,
    EventEdge,
  ),
  liveEvents: t.connection(
    {
      type: EventRef,
      description: `Its games in progress, by start. \`first\` ${eventBounds.default}, at most ${eventBounds.max}.`,
      extensions: { page: eventBounds },
      resolve: (league, args, context) =>
        connectLive(context, [league.slug], () => eventsOf(context, league, args, { state: 'in' })),
    },
    EventConnection,
    EventEdge,
  ),
  schedule: t.connection(
    {
      type: EventRef,
      description:
        'Its games in the order they start: of a season, a part of one, a week, a day or a range of days. Without any ' +
        'of these, of the current season. `week` in a league without weeks is the error ' +
        `SCHEDULE_WEEKS_NOT_SUPPORTED. \`first\` ${scheduleBounds.default}, at most ${scheduleBounds.max}.`,
      extensions: { page: scheduleBounds },
      args: {
        season: t.arg.int({ description: 'The year that names the season.' }),
        seasonType: t.arg({
          type: SeasonTypeEnum,
          description: 'A part of the season; with `week`, the one at present unless said otherwise.',
        }),
        seasonTypeId: t.arg.id({ description: SEASON_TYPE_ID }),
        week: t.arg.int({ description: 'The number of the week; football only.' }),
        date: t.arg({ type: 'Date', description: dayTexts.date }),
        from: t.arg({ type: 'Date', description: dayTexts.from }),
        to: t.arg({ type: 'Date', description: dayTexts.to }),
        timeZone: t.arg.string({ description: dayTexts.timeZone }),
        filter: t.arg({ type: EventFilterInput, description: 'Only some of them.' }),
        orderBy: t.arg({ type: EventOrderEnum, description: 'Their order; as they start without.' }),
        teamId: t.arg.id({
          description: 'Only games of this team (its `sourceId`).',
          deprecationReason: USE_FILTER,
        }),
      },
      resolve: async (league, args, context) => {
        const { filter: asked, orderBy } = args
        const filter = { ...(await scheduleFilter(context, league, args)), ...givenOf<EventFilter>(asked) }
        return loadSchedule(context, league.slug, filter, () =>
          eventsOf(context, league, args, filter, orderBy ?? 'START'),
        )
      },
    },
    EventConnection,
    EventEdge,
  ),
  tournament: t.connection(
    {
      type: EventRef,
      description:
        'The games of the men’s basketball tournament, in the order they start; empty in other leagues. ' +
        `\`first\` ${scheduleBounds.default}, at most ${scheduleBounds.max}.`,
      extensions: { page: scheduleBounds },
      args: {
        season: t.arg.int({
          description: 'The year that names the season; the current one unless said otherwise.',
        }),
        round: t.arg.string({ description: 'Part of the round’s name, in any case.' }),
        region: t.arg.string({ description: 'The region, in any case.' }),
        firstFour: t.arg.boolean({ description: 'True: only the First Four; false: all but it.' }),
        from: t.arg({ type: 'Date', description: dayTexts.from }),
        to: t.arg({ type: 'Date', description: dayTexts.to }),
        timeZone: t.arg.string({ description: dayTexts.timeZone }),
      },
      resolve: async (league, args, context) => {
        const { round, region, firstFour } = args
        const season = args.season ?? (await currentSeason(context, league))?.year ?? null
        const filter = {
          isTournament: true,
          season,
          round: round ?? null,
          region: region ?? null,
          firstFour: firstFour ?? null,
        }
        const within = { ...filter, ...windowOf(args) }
        return loadSchedule(context, league.slug, within, () => eventsOf(context, league, args, within))
      },
    },
    EventConnection,
    EventEdge,
  ),
  event: t.field({
    type: EventRef,
    nullable: true,
    description: 'One game. An unknown id is the error EVENT_NOT_FOUND.',
    args: { id: t.arg.id({ required: true, description: 'Its `sourceId`.' }) },
    resolve: (league, { id }, context) => loadEvent(context, league, id),
  }),
}))

builder.queryFields((t) => ({
  event: t.field({
    type: EventRef,
    nullable: true,
    description: 'One game. An unknown id is the error EVENT_NOT_FOUND.',
    args: {
      league: t.arg.string({ required: true, description: 'The slug of its league.' }),
      id: t.arg.id({ required: true, description: 'Its `sourceId`.' }),
    },
    resolve: (_, { league, id }, context) => loadEvent(context, leagueOrThrow(league), id),
  }),
  liveEvents: t.connection(
    {
      type: EventRef,
      description: `The games in progress everywhere, by start. \`first\` ${eventBounds.default}, at most ${eventBounds.max}.`,
      extensions: { page: eventBounds },
      args: {
        sport: t.arg({ type: SportEnum, description: 'Only those of this sport.' }),
        league: t.arg.string({ description: 'Only those of the league with this slug.' }),
      },
      resolve: (_, { sport, league, ...args }, context) => {
        const wanted = league == null ? LEAGUES : [leagueOrThrow(league)]
        const slugs = wanted.filter((one) => sport == null || one.sport === sport).map((one) => one.slug)
        const pages = {
          list: (slice: Slice) => listLiveEvents(context.store, slugs, slice),
          count: () => countLiveEvents(context.store, slugs),
        }
        return connectLive(context, slugs, () => connect(args, eventBounds, pages, context.takesPlaces))
      },
    },
    EventConnection,
    EventEdge,
  ),
}))

function loadBoard(context: Context, league: League) {
  return load(context, 'board', [league.slug], (keys) =>
    listBoards(
      context.store,
      keys.map(([slug = '']) => ({ league: slug, now: context.now(slug) })),
    ),
  )
}

function eventsOf(
  context: Context,
  league: League,
  args: PageArguments,
  filter: EventFilter,
  order: EventOrder = 'START',
) {
  return pageOf(context, args, scheduleBounds, {
    name: `events/${order}/${JSON.stringify(filter)}`,
    key: [league.slug],
    list: (keys, slice) => listEvents(context.store, keys, filter, slice, order),
    count: (keys) => countEvents(context.store, keys, filter),
  })
}
