import { EASTERN_TIME_ZONE } from '../../../domain/day.ts'
import type { BackfillJob } from '../../../domain/backfill.ts'
import { leaguePartJob } from '../../../domain/backfill.ts'
import { ApiError } from '../../../domain/error.ts'
import { LEAGUES } from '../../../domain/league.ts'
import type { League, SportSlug } from '../../../domain/league.ts'
import { NEWS_WINDOW_DAYS } from '../../../domain/news.ts'
import { countEventsEverywhere, listEventsEverywhere } from '../../../store/entities/events.ts'
import type { EventFilter } from '../../../store/entities/events.ts'
import { countArticlesEverywhere, listArticlesEverywhere } from '../../../store/entities/news.ts'
import type { NewsFilter } from '../../../store/entities/news.ts'
import { builder } from '../builder.ts'
import { ArticleConnection, ArticleEdge, EventConnection, EventEdge } from '../connections.ts'
import { connect } from '../../loading/connection.ts'
import { eitherId, listNamed, readNamed } from '../../loading/ids.ts'
import { findNamed } from '../../loading/external-ids.ts'
import type { Context } from '../../loading/context.ts'
import { connectOrBackfill } from '../../loading/load-or-backfill.ts'
import { ArticleRef, AthleteRef, EventRef, TeamRef } from '../refs.ts'
import { athleteOrThrow, teamOrThrow } from '../../loading/lookups.ts'
import { withConfirmation } from '../../loading/game-checks.ts'
import { scheduleJobs } from '../../loading/schedule.ts'
import { connectStateAtMoment, pageAtMoment } from '../../loading/past-events.ts'
import { AT_TEXT, momentOfArguments } from '../moments.ts'
import { dayIn, windowOf } from '../../loading/window.ts'
import { newsBounds, scheduleBounds } from './bounds.ts'
import { EventStateEnum } from './event-state.ts'
import { leagueOrThrow } from './league.ts'
import { inNewsWindow } from './league-news.ts'
import { EventFilterInput, NewsFilterInput } from './list-filters.ts'
import { DateOrderInput, dateOrderOf, EventOrderInput, eventOrderOf } from './order.ts'
import { AthleteByInput, BY_TEXT, leagueText, TeamByInput } from './named-by.ts'
import { SportEnum } from './sport.ts'
import { withoutNulls } from '../../loading/values.ts'

interface LeagueArguments {
  readonly leagues?: readonly string[] | null | undefined
  readonly sports?: readonly SportSlug[] | null | undefined
}

/**
 * Returns the leagues given by slug and by sport, without duplicates; all of them if none are given. Throws
 * LEAGUE_NOT_FOUND.
 */
export function requestedLeagues({ leagues, sports }: LeagueArguments): readonly League[] {
  const named = leagues == null ? LEAGUES : [...new Set(leagues)].map(leagueOrThrow)
  return named.filter(({ sport }) => sports == null || sports.includes(sport))
}

builder.queryFields((t) => ({
  team: t.field({
    type: TeamRef,
    nullable: true,
    description: 'Get a team. Fails with `TEAM_NOT_FOUND` if the id is unknown.',
    args: {
      league: t.arg.string({ description: leagueText('the team') }),
      id: t.arg.id({ description: eitherId('The team') }),
      by: t.arg({ type: TeamByInput, description: BY_TEXT }),
    },
    resolve: async (_, args, context) => {
      const { league, id } = await findNamed(context, 'team', args)
      return teamOrThrow(context, leagueOrThrow(league), id)
    },
  }),
  athlete: t.field({
    type: AthleteRef,
    nullable: true,
    description: 'Get a player. Fails with `ATHLETE_NOT_FOUND` if the id is unknown.',
    args: {
      league: t.arg.string({ description: leagueText('the player') }),
      id: t.arg.id({ description: eitherId('The player') }),
      by: t.arg({ type: AthleteByInput, description: BY_TEXT }),
    },
    resolve: async (_, args, context) => {
      const { league, id } = await findNamed(context, 'athlete', args)
      return athleteOrThrow(context, leagueOrThrow(league), id)
    },
  }),
  events: t.connection(
    {
      type: EventRef,
      description:
        'List the games of a day or a date range in all leagues. Without `date`, ' +
        '`from` and `to`: today’s games, in the given time zone. Fails with `LEAGUE_NOT_FOUND` if a ' +
        `league is unknown. \`first\` defaults to ${scheduleBounds.default}; the maximum is ` +
        `${scheduleBounds.max}.`,
      extensions: { page: scheduleBounds },
      args: {
        date: t.arg({ type: 'Date', description: 'Only games on this date.' }),
        from: t.arg({ type: 'Date', description: 'Only games on or after this date.' }),
        to: t.arg({ type: 'Date', description: 'Only games on or before this date.' }),
        timeZone: t.arg.string({
          description: `IANA time zone in which the dates are interpreted. Defaults to \`${EASTERN_TIME_ZONE}\`.`,
        }),
        leagues: t.arg.stringList({ description: 'Only games of the leagues with these slugs.' }),
        sports: t.arg({ type: [SportEnum], description: 'Only games of these sports.' }),
        state: t.arg({ type: EventStateEnum, description: 'Only games in this state.' }),
        filter: t.arg({ type: EventFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({
          type: EventOrderInput,
          description: 'Sort order. Defaults to start time, ascending.',
        }),
        at: t.arg({ type: 'DateTime', description: AT_TEXT }),
      },
      resolve: (_, args, context, info) => {
        const at = momentOfArguments(args, context, info)
        const read = readNamed(requestedLeagues(args), withoutNulls<EventFilter>(args.filter))
        const { leagues } = read
        const { timeZone, state } = args
        if (state != null && read.filter.state != null && state !== read.filter.state) {
          throw new ApiError('INVALID_PARAMETER', {
            message: '`state` and `filter.state` are different states.',
            hint: 'Pass either `state` or `filter: { state }`.',
          })
        }
        const isOpen = args.date == null && args.from == null && args.to == null
        const today = isOpen
          ? dayIn(timeZone, at === null ? context.now(leagues[0]?.slug ?? '') : new Date(at))
          : null
        const days = windowOf(today === null ? args : { date: today, timeZone })
        const slugs = leagues.map(({ slug }) => slug)
        const filter = { ...days, state: state ?? null, ...read.filter, leagues: slugs }
        const order = eventOrderOf(args.orderBy)
        return listNamed(context, read, async () => {
          const games = await connectOrBackfill(context, {
            jobs: () => jobsOf(context, leagues, filter),
            load: async () => {
              if (at !== null && filter.state != null) {
                const wanted = { at, filter, state: filter.state, order }
                return connectStateAtMoment(context, args, scheduleBounds, wanted)
              }
              const page = await connect(args, scheduleBounds, {
                list: (slice) => listEventsEverywhere(context.store, filter, slice, order),
                count: () => countEventsEverywhere(context.store, filter),
              })
              return at === null ? page : pageAtMoment(context, page, at)
            },
            part: 'usable',
            subject: 'The seasons of these leagues are',
            word: 'game',
          })
          return at === null ? withConfirmation(context, games) : games
        })
      },
    },
    EventConnection,
    EventEdge,
  ),
  news: t.connection(
    {
      type: ArticleRef,
      description:
        `List articles of all leagues from the last ${NEWS_WINDOW_DAYS} days, newest first. Fails with ` +
        `\`LEAGUE_NOT_FOUND\` if a league is unknown. \`first\` defaults to ${newsBounds.default}; the ` +
        `maximum is ${newsBounds.max}.`,
      extensions: { page: newsBounds },
      args: {
        leagues: t.arg.stringList({ description: 'Only articles of the leagues with these slugs.' }),
        sports: t.arg({ type: [SportEnum], description: 'Only articles of these sports.' }),
        filter: t.arg({ type: NewsFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({ type: DateOrderInput, description: 'Sort order. Defaults to newest first.' }),
      },
      resolve: (_, args, context) => {
        const read = readNamed(requestedLeagues(args), withoutNulls<NewsFilter>(args.filter))
        const leagues = read.leagues.map(({ slug }) => slug)
        const begins = inNewsWindow(read.filter.from, context.now(leagues[0] ?? ''))
        const filter = { ...read.filter, from: begins, leagues }
        const order = dateOrderOf(args.orderBy)
        return listNamed(context, read, () =>
          connectOrBackfill(context, {
            jobs: () => leagues.map((slug) => leaguePartJob(slug, 'news')),
            load: () =>
              connect(args, newsBounds, {
                list: (slice) => listArticlesEverywhere(context.store, filter, slice, order),
                count: () => countArticlesEverywhere(context.store, filter),
              }),
            part: 'usable',
            subject: 'The news of these leagues are',
            word: 'article',
          }),
        )
      },
    },
    ArticleConnection,
    ArticleEdge,
  ),
}))

/**
 * Jobs for complete games of some days; for a league without a known season the scoreboard, which names one.
 */
async function jobsOf(
  context: Context,
  leagues: readonly League[],
  filter: EventFilter,
): Promise<readonly BackfillJob[]> {
  const jobs = await Promise.all(
    leagues.map(({ slug }) =>
      scheduleJobs(context, slug, filter).catch(() => [leaguePartJob(slug, 'scoreboard')]),
    ),
  )
  return jobs.flat()
}
