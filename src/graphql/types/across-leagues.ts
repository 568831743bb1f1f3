import type { BackfillJob } from '../../domain/backfill.ts'
import { leaguePartJob } from '../../domain/backfill.ts'
import { LEAGUES } from '../../domain/league.ts'
import type { League, SportSlug } from '../../domain/league.ts'
import { NEWS_WINDOW_DAYS } from '../../domain/news.ts'
import { countEventsEverywhere, listEventsEverywhere } from '../../store/events.ts'
import type { EventFilter } from '../../store/events.ts'
import { countArticlesEverywhere, listArticlesEverywhere } from '../../store/news.ts'
import type { NewsFilter } from '../../store/news.ts'
import { builder } from '../builder.ts'
import { ArticleConnection, ArticleEdge, EventConnection, EventEdge } from '../connections.ts'
import { connect } from '../connection.ts'
import type { Context } from '../context.ts'
import { connectOrBackfill } from '../load-or-backfill.ts'
import { ArticleRef, AthleteRef, EventRef, TeamRef } from '../refs.ts'
import { athleteOrThrow, teamOrThrow } from '../lookups.ts'
import { scheduleJobs } from '../schedule-loading.ts'
import { dayIn, windowOf } from '../window.ts'
import { newsBounds, scheduleBounds } from './bounds.ts'
import { EventStateEnum } from './event-state.ts'
import { leagueOrThrow } from './league.ts'
import { inNewsWindow } from './league-news.ts'
import { DateOrderEnum, NewsFilterInput, USE_FILTER } from './list-filters.ts'
import { SportEnum } from './sport.ts'
import { givenOf } from '../values.ts'

interface LeagueArguments {
  readonly leagues?: readonly string[] | null | undefined
  readonly sports?: readonly SportSlug[] | null | undefined
}

/** The leagues asked for by slug and by sport, each once; all of them without. Throws LEAGUE_NOT_FOUND. */
export function wantedLeagues({ leagues, sports }: LeagueArguments): readonly League[] {
  const named = leagues == null ? LEAGUES : [...new Set(leagues)].map(leagueOrThrow)
  return named.filter(({ sport }) => sports == null || sports.includes(sport))
}

builder.queryFields((t) => ({
  team: t.field({
    type: TeamRef,
    nullable: true,
    description: 'One team. An unknown id is the error TEAM_NOT_FOUND.',
    args: {
      league: t.arg.string({ required: true, description: 'The slug of its league.' }),
      id: t.arg.id({ required: true, description: 'Its `sourceId`.' }),
    },
    resolve: (_, { league, id }, context) => teamOrThrow(context, leagueOrThrow(league), id),
  }),
  athlete: t.field({
    type: AthleteRef,
    nullable: true,
    description: 'One player. An unknown id is the error ATHLETE_NOT_FOUND.',
    args: {
      league: t.arg.string({ required: true, description: 'The slug of his league.' }),
      id: t.arg.id({ required: true, description: 'His `sourceId`.' }),
    },
    resolve: (_, { league, id }, context) => athleteOrThrow(context, leagueOrThrow(league), id),
  }),
  events: t.connection(
    {
      type: EventRef,
      description:
        'The games of a day, or of a range of days, in all leagues, in the order they start. Without `date`, `from` and ' +
        '`to` those of today, in the time zone given. An unknown league is the error LEAGUE_NOT_FOUND. ' +
        `\`first\` ${scheduleBounds.default}, at most ${scheduleBounds.max}.`,
      extensions: { page: scheduleBounds },
      args: {
        date: t.arg({ type: 'Date', description: 'Only games of this day.' }),
        from: t.arg({ type: 'Date', description: 'Only games of this day or later.' }),
        to: t.arg({ type: 'Date', description: 'Only games of this day or earlier.' }),
        timeZone: t.arg.string({
          description: 'Whose days these are: an IANA name; `America/New_York` unless said otherwise.',
        }),
        leagues: t.arg.stringList({ description: 'Only games of the leagues with these slugs.' }),
        sports: t.arg({ type: [SportEnum], description: 'Only games of these sports.' }),
        state: t.arg({ type: EventStateEnum, description: 'Only games that are before, during or after.' }),
      },
      resolve: (_, args, context) => {
        const leagues = wantedLeagues(args)
        const { timeZone, state } = args
        const isOpen = args.date == null && args.from == null && args.to == null
        const today = isOpen ? dayIn(timeZone, context.now(leagues[0]?.slug ?? '')) : null
        const days = windowOf(today === null ? args : { date: today, timeZone })
        const filter = { ...days, state: state ?? null, leagues: leagues.map(({ slug }) => slug) }
        return connectOrBackfill(context, {
          jobs: () => jobsOf(context, leagues, filter),
          load: () =>
            connect(args, scheduleBounds, {
              list: (slice) => listEventsEverywhere(context.store, filter, slice),
              count: () => countEventsEverywhere(context.store, filter),
            }),
          ...{ part: 'enough', subject: 'The seasons of these leagues are', word: 'game' },
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
        `The articles of all leagues of the last ${NEWS_WINDOW_DAYS} days, newest first. An unknown league is the error ` +
        `LEAGUE_NOT_FOUND. \`first\` ${newsBounds.default}, at most ${newsBounds.max}.`,
      extensions: { page: newsBounds },
      args: {
        leagues: t.arg.stringList({ description: 'Only articles of the leagues with these slugs.' }),
        sports: t.arg({ type: [SportEnum], description: 'Only articles of these sports.' }),
        filter: t.arg({ type: NewsFilterInput, description: 'Only some of them.' }),
        orderBy: t.arg({ type: DateOrderEnum, description: 'Their order; newest first without.' }),
        from: t.arg({
          type: 'DateTime',
          description: 'Published at this moment or later.',
          deprecationReason: USE_FILTER,
        }),
        to: t.arg({
          type: 'DateTime',
          description: 'Published at this moment or earlier.',
          deprecationReason: USE_FILTER,
        }),
      },
      resolve: (_, args, context) => {
        const leagues = wantedLeagues(args).map(({ slug }) => slug)
        const { from, to } = args
        const wanted = { ...givenOf<NewsFilter>({ from, to }), ...givenOf<NewsFilter>(args.filter) }
        const begins = inNewsWindow(wanted.from, context.now(leagues[0] ?? ''))
        const filter = { ...wanted, from: begins, leagues }
        const order = args.orderBy ?? 'NEWEST'
        return connectOrBackfill(context, {
          jobs: () => leagues.map((slug) => leaguePartJob(slug, 'news')),
          load: () =>
            connect(args, newsBounds, {
              list: (slice) => listArticlesEverywhere(context.store, filter, slice, order),
              count: () => countArticlesEverywhere(context.store, filter),
            }),
          ...{ part: 'enough', subject: 'The news of these leagues are', word: 'article' },
        })
      },
    },
    ArticleConnection,
    ArticleEdge,
  ),
}))

/** What has to be read for the games of some days to be whole: of a league without a season its board, which names one. */
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
