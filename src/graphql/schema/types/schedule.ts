import { EASTERN_TIME_ZONE, LEAGUE_DAY_STARTS_AT, NEAREST_WITHIN_DAYS } from '../../../domain/day.ts'
import type { League } from '../../../domain/league.ts'
import { LEAGUES } from '../../../domain/league.ts'
import { boardKeyOf, compareOnBoard, isBoardKey, listBoards } from '../../../store/entities/boards.ts'
import { countEvents, countLiveEvents, listEvents, listLiveEvents } from '../../../store/entities/events.ts'
import type { EventFilter, EventOrder } from '../../../store/entities/events.ts'
import type { Slice } from '../../../store/query/keyset.ts'
import { builder } from '../builder.ts'
import { EventConnection, EventEdge } from '../connections.ts'
import { connect, connectArray } from '../../loading/connection.ts'
import { listNamed, readNamed } from '../../loading/ids.ts'
import type { PageArguments } from '../../loading/connection.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { connectOrBackfill } from '../../loading/load-or-backfill.ts'
import { connectLive } from '../../loading/event.ts'
import { leaguePartJob } from '../../../domain/backfill.ts'
import { withConfirmation } from '../../loading/game-checks.ts'
import { loadSchedule } from '../../loading/schedule.ts'
import { boardAtMoment, connectLiveAtMoment } from '../../loading/past-events.ts'
import { AT_TEXT, momentOfArguments } from '../moments.ts'
import { pageOf } from '../../loading/page.ts'
import { EventRef, LeagueRef } from '../refs.ts'
import { withoutNulls } from '../../loading/values.ts'
import { currentSeason } from '../../loading/current-season.ts'
import { scheduleFilter } from '../../loading/schedule-filter.ts'
import { SEASON_TYPE_ID } from '../../loading/season.ts'
import { SeasonTypeEnum } from './season.ts'
import { windowOf } from '../../loading/window.ts'
import { eventBounds, scheduleBounds } from './bounds.ts'
import { leagueOrThrow } from './league.ts'
import { EventFilterInput } from './list-filters.ts'
import { EventOrderInput, eventOrderOf } from './order.ts'
import { SportEnum } from './sport.ts'

const BOARD_ORDER = {
  list: 'board',
  keyOf: boardKeyOf,
  isKey: isBoardKey,
  compare: compareOnBoard,
}

const dayTexts = {
  date: 'Only games on this date.',
  from: 'Only games on or after this date.',
  to: 'Only games on or before this date.',
  timeZone: `IANA time zone in which \`date\`, \`from\` and \`to\` are interpreted. Defaults to \`${EASTERN_TIME_ZONE}\`.`,
}

builder.objectFields(LeagueRef, (t) => ({
  scoreboard: t.connection(
    {
      type: EventRef,
      description:
        'List the current games. In leagues with weeks: the current week, which changes on Tuesday ' +
        `${LEAGUE_DAY_STARTS_AT} US Eastern. In other leagues: the current day, which changes at ` +
        `${LEAGUE_DAY_STARTS_AT}, or the nearest day within ${NEAREST_WITHIN_DAYS} days that has games. ` +
        'Always includes games in progress. Order: live, then upcoming, then finished, newest first. A ' +
        'cursor contains the state, start time and id of its game at the time of the request: a game whose ' +
        'state changes between two pages moves in the list. `first` ' +
        `defaults to ${eventBounds.default}; the maximum is ${eventBounds.max}.`,
      extensions: { page: eventBounds },
      args: { at: t.arg({ type: 'DateTime', description: AT_TEXT }) },
      resolve: async (league, args, context, info) => {
        const at = momentOfArguments(args, context, info)
        if (at !== null) {
          const { events, isComplete } = await boardAtMoment(context, league.slug, at)
          return { ...(await connectArray(args, eventBounds, events, BOARD_ORDER)), isComplete }
        }
        const page = await connectOrBackfill(context, {
          jobs: () => [leaguePartJob(league.slug, 'scoreboard')],
          load: async () => connectArray(args, eventBounds, await loadBoard(context, league), BOARD_ORDER),
          part: 'complete',
          subject: `The scoreboard of ${league.slug} is`,
          word: 'game',
        })
        return withConfirmation(context, page)
      },
    },
    EventConnection,
    EventEdge,
  ),
  liveEvents: t.connection(
    {
      type: EventRef,
      description:
        `List games in progress, ordered by start time. \`first\` defaults to ${eventBounds.default}; the ` +
        `maximum is ${eventBounds.max}.`,
      extensions: { page: eventBounds },
      args: { at: t.arg({ type: 'DateTime', description: AT_TEXT }) },
      resolve: (league, args, context, info) => {
        const at = momentOfArguments(args, context, info)
        if (at !== null) {
          const filter = { leagues: [league.slug] }
          return connectLiveAtMoment(context, args, eventBounds, { at, filter, order: 'START' })
        }
        return connectLive(context, [league.slug], () => eventsOf(context, league, args, { state: 'in' }))
      },
    },
    EventConnection,
    EventEdge,
  ),
  schedule: t.connection(
    {
      type: EventRef,
      description:
        'List games of a season, part of a season, week, day or date range, ordered by start time. ' +
        'Without arguments: the current season. `week` in a league without weeks fails with ' +
        `\`SCHEDULE_WEEKS_NOT_SUPPORTED\`. \`first\` defaults to ${scheduleBounds.default}; the maximum is ` +
        `${scheduleBounds.max}.`,
      extensions: { page: scheduleBounds },
      args: {
        season: t.arg.int({ description: 'Season year.' }),
        seasonType: t.arg({
          type: SeasonTypeEnum,
          description: 'Part of the season. With `week`, defaults to the current part.',
        }),
        seasonTypeId: t.arg.id({ description: SEASON_TYPE_ID }),
        week: t.arg.int({ description: 'Week number; football only.' }),
        date: t.arg({ type: 'Date', description: dayTexts.date }),
        from: t.arg({ type: 'Date', description: dayTexts.from }),
        to: t.arg({ type: 'Date', description: dayTexts.to }),
        timeZone: t.arg.string({ description: dayTexts.timeZone }),
        filter: t.arg({ type: EventFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({
          type: EventOrderInput,
          description: 'Sort order. Defaults to start time, ascending.',
        }),
      },
      resolve: async (league, args, context) => {
        const read = readNamed([league], withoutNulls<EventFilter>(args.filter))
        const filter = { ...(await scheduleFilter(context, league, args)), ...read.filter }
        return listNamed(context, read, () =>
          loadSchedule(context, league.slug, filter, () =>
            eventsOf(context, league, args, filter, eventOrderOf(args.orderBy)),
          ),
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
        'List games of the NCAA men’s basketball tournament, ordered by start time. Empty in other ' +
        `leagues. \`first\` defaults to ${scheduleBounds.default}; the maximum is ${scheduleBounds.max}.`,
      extensions: { page: scheduleBounds },
      args: {
        season: t.arg.int({
          description: 'Season year. Defaults to the current season.',
        }),
        round: t.arg.string({ description: 'Part of the round’s name. Case-insensitive.' }),
        region: t.arg.string({ description: 'Region. Case-insensitive.' }),
        firstFour: t.arg.boolean({
          description: '`true`: only the First Four. `false`: all games except the First Four.',
        }),
        from: t.arg({ type: 'Date', description: dayTexts.from }),
        to: t.arg({ type: 'Date', description: dayTexts.to }),
        timeZone: t.arg.string({ description: dayTexts.timeZone }),
      },
      resolve: async (league, args, context) => {
        const { round, region, firstFour } = args
        const season = args.season ?? (await currentSeason(context, league.slug))?.year ?? null
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
}))

builder.queryFields((t) => ({
  liveEvents: t.connection(
    {
      type: EventRef,
      description:
        'List games in progress in all leagues. `first` defaults to ' +
        `${eventBounds.default}; the maximum is ${eventBounds.max}.`,
      extensions: { page: eventBounds },
      args: {
        sport: t.arg({ type: SportEnum, description: 'Only results for this sport.' }),
        league: t.arg.string({ description: 'Only games of the league with this slug.' }),
        filter: t.arg({ type: EventFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({
          type: EventOrderInput,
          description: 'Sort order. Defaults to start time, ascending.',
        }),
        at: t.arg({ type: 'DateTime', description: AT_TEXT }),
      },
      resolve: (_, { sport, league, ...args }, context, info) => {
        const at = momentOfArguments(args, context, info)
        const requested = league == null ? LEAGUES : [leagueOrThrow(league)]
        const ofSport = requested.filter((one) => sport == null || one.sport === sport)
        const read = readNamed(ofSport, withoutNulls<EventFilter>(args.filter))
        const slugs = read.leagues.map(({ slug }) => slug)
        const filter = { ...read.filter, leagues: slugs }
        const order = eventOrderOf(args.orderBy)
        if (at !== null) {
          // In progress and in another state: none.
          const filter = read.filter.state == null || read.filter.state === 'in' ? read.filter : null
          return listNamed(context, read, () =>
            connectLiveAtMoment(context, args, eventBounds, {
              at,
              filter: filter === null ? { leagues: [] } : { ...filter, leagues: slugs },
              order,
            }),
          )
        }
        const pages = {
          list: (slice: Slice) => listLiveEvents(context.store, filter, slice, order),
          count: () => countLiveEvents(context.store, filter),
        }
        return listNamed(context, read, () =>
          connectLive(context, slugs, () => connect(args, eventBounds, pages, context.acceptsOffsetCursors)),
        )
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
