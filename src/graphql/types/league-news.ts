import type { League } from '../../domain/league.ts'
import { NEWS_WINDOW_DAYS } from '../../domain/news.ts'
import { countArticles, listArticles } from '../../store/news.ts'
import type { DateOrder, NewsFilter } from '../../store/news.ts'
import { builder } from '../builder.ts'
import { ArticleConnection, ArticleEdge } from '../connections.ts'
import type { Bounds, PageArguments } from '../connection.ts'
import type { Context } from '../context.ts'
import { connectPart } from '../load-or-backfill.ts'
import { pageOf } from '../page.ts'
import { ArticleRef, LeagueRef } from '../refs.ts'
import { givenOf } from '../values.ts'
import type { Given } from '../values.ts'
import { newsArchiveBounds, newsBounds } from './bounds.ts'
import { DateOrderEnum, NewsFilterInput, USE_FILTER } from './list-filters.ts'

const DAY_MS = 86_400_000

const newsTexts = {
  teamId: 'Only articles about the team with this `sourceId`.',
  athleteId: 'Only articles about the player with this `sourceId`.',
  from: 'Only articles published at or after this time.',
  to: 'Only articles published at or before this time.',
}

builder.objectFields(LeagueRef, (t) => ({
  news: t.connection(
    {
      type: ArticleRef,
      description:
        `List articles from the last ${NEWS_WINDOW_DAYS} days, newest first. \`first\` defaults to ` +
        `${newsBounds.default}; the maximum is ${newsBounds.max}.`,
      extensions: { page: newsBounds },
      args: {
        filter: t.arg({ type: NewsFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({ type: DateOrderEnum, description: 'Sort order. Defaults to newest first.' }),
        teamId: t.arg.id({ description: newsTexts.teamId, deprecationReason: USE_FILTER }),
        athleteId: t.arg.id({ description: newsTexts.athleteId, deprecationReason: USE_FILTER }),
        from: t.arg({ type: 'DateTime', description: newsTexts.from, deprecationReason: USE_FILTER }),
        to: t.arg({ type: 'DateTime', description: newsTexts.to, deprecationReason: USE_FILTER }),
      },
      resolve: (league, args, context) => {
        const requested = newsFilterOf(args)
        const filter = { ...requested, from: inNewsWindow(requested.from, context.now(league.slug)) }
        return articlesOf(context, league, args, newsBounds, filter)
      },
    },
    ArticleConnection,
    ArticleEdge,
  ),
  newsArchive: t.connection(
    {
      type: ArticleRef,
      description:
        'List all stored articles, newest first. The archive begins 2026-09-02. `first` defaults to ' +
        `${newsArchiveBounds.default}; the maximum is ${newsArchiveBounds.max}.`,
      extensions: { page: newsArchiveBounds },
      args: {
        filter: t.arg({ type: NewsFilterInput, description: 'Criteria that the results must match.' }),
        orderBy: t.arg({ type: DateOrderEnum, description: 'Sort order. Defaults to newest first.' }),
        teamId: t.arg.id({ description: newsTexts.teamId, deprecationReason: USE_FILTER }),
        athleteId: t.arg.id({ description: newsTexts.athleteId, deprecationReason: USE_FILTER }),
        from: t.arg({ type: 'DateTime', description: newsTexts.from, deprecationReason: USE_FILTER }),
        to: t.arg({ type: 'DateTime', description: newsTexts.to, deprecationReason: USE_FILTER }),
      },
      resolve: (league, args, context) =>
        articlesOf(context, league, args, newsArchiveBounds, newsFilterOf(args)),
    },
    ArticleConnection,
    ArticleEdge,
  ),
}))

/** Returns the start of a range of articles, at the earliest that of the rolling news window. */
export function inNewsWindow(from: string | null | undefined, now: Date): string {
  const begins = windowStart(now)
  return from != null && from > begins ? from : begins
}

/** Start of the rolling news window, to the minute, so that concurrent requests share the result. */
function windowStart(now: Date): string {
  const start = now.getTime() - NEWS_WINDOW_DAYS * DAY_MS
  return new Date(start - (start % 60_000)).toISOString()
}

/** Members of `filter` take precedence over the older arguments. */
function newsFilterOf({ teamId, athleteId, from, to, filter }: NewsArguments): NewsFilter {
  return { ...givenOf<NewsFilter>({ teamId, athleteId, from, to }), ...givenOf(filter) }
}

interface NewsArguments extends PageArguments {
  readonly filter?: Given<NewsFilter> | null | undefined
  readonly orderBy?: DateOrder | null | undefined
  readonly teamId?: string | null | undefined
  readonly athleteId?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

function articlesOf(
  context: Context,
  league: League,
  args: NewsArguments,
  bounds: Bounds,
  filter: NewsFilter,
) {
  const order = args.orderBy ?? 'NEWEST'
  return connectPart(context, league.slug, 'news', 'article', () =>
    pageOf(context, args, bounds, {
      name: `articles/${order}/${JSON.stringify(filter)}`,
      key: [league.slug],
      list: (keys, slice) => listArticles(context.store, keys, filter, slice, order),
      count: (keys) => countArticles(context.store, keys, filter),
    }),
  )
}
