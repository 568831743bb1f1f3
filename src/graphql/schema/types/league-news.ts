import type { League } from '../../../domain/league.ts'
import { NEWS_ARCHIVE_BEGINS, NEWS_WINDOW_DAYS } from '../../../domain/news.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import { countArticles, listArticles } from '../../../store/entities/news.ts'
import type { NewsFilter } from '../../../store/entities/news.ts'
import { builder } from '../builder.ts'
import { ArticleConnection, ArticleEdge } from '../connections.ts'
import type { PageArguments } from '../../loading/connection.ts'
import { load } from '../../loading/context.ts'
import type { Context } from '../../loading/context.ts'
import { connectPart } from '../../loading/load-or-backfill.ts'
import { listNamed, readNamed } from '../../loading/ids.ts'
import { pageOf } from '../../loading/page.ts'
import { ArticleRef, LeagueRef } from '../refs.ts'
import { withoutNulls } from '../../loading/values.ts'
import { newsArchiveBounds, newsBounds } from './bounds.ts'
import { NewsFilterInput } from './list-filters.ts'
import { DateOrderInput, dateOrderOf } from './order.ts'
import type { Bounds } from '../../operation/cost.ts'

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
        orderBy: t.arg({ type: DateOrderInput, description: 'Sort order. Defaults to newest first.' }),
      },
      resolve: (league, args, context) => {
        const given = withoutNulls<NewsFilter>(args.filter)
        const filter = { ...given, from: inNewsWindow(given.from, context.now(league.slug)) }
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
        orderBy: t.arg({ type: DateOrderInput, description: 'Sort order. Defaults to newest first.' }),
      },
      resolve: async (league, args, context) => {
        const page = await articlesOf(
          context,
          league,
          args,
          newsArchiveBounds,
          withoutNulls<NewsFilter>(args.filter),
        )
        return (await isWholeArchive(context, league)) ? page : { ...page, isComplete: false }
      },
    },
    ArticleConnection,
    ArticleEdge,
  ),
}))

/**
 * Whether the archive is whole: the source lists its newest articles only, so that what was published before the service
 * read it first is not stored. Otherwise it is noted since when there are articles.
 */
async function isWholeArchive(context: Context, { slug }: League): Promise<boolean> {
  const [oldest] = await load(context, 'oldestArticle', [slug], (keys) =>
    listArticles(context.store, keys, {}, { offset: 0, limit: 1 }, 'OLDEST'),
  )
  if (!oldest || Date.parse(oldest.published) < Date.parse(NEWS_ARCHIVE_BEGINS) + DAY_MS) return true
  const note = `The news archive of ${slug} has articles since ${oldest.published.slice(0, 10)}: older ones are not stored.`
  context.incomplete.push({ note, isMissing: false, isLasting: true })
  return false
}

/** Returns the start of a range of articles, at the earliest that of the rolling news window. */
export function inNewsWindow(from: string | null | undefined, now: Date): string {
  const begins = windowStart(now)
  return from != null && from > begins ? from : begins
}

/** Start of the rolling news window, to the minute, so that concurrent requests share the result. */
function windowStart(now: Date): string {
  const start = now.getTime() - NEWS_WINDOW_DAYS * DAY_MS
  return new Date(start - (start % MINUTE_MS)).toISOString()
}

interface NewsArguments extends PageArguments {
  readonly orderBy?: typeof DateOrderInput.$inferInput | null | undefined
}

function articlesOf(
  context: Context,
  league: League,
  args: NewsArguments,
  bounds: Bounds,
  given: NewsFilter,
) {
  const order = dateOrderOf(args.orderBy)
  const read = readNamed([league], given)
  const { filter } = read
  return listNamed(context, read, () =>
    connectPart(context, league.slug, 'news', 'article', () =>
      pageOf(context, args, bounds, {
        name: `articles/${order}/${JSON.stringify(filter)}`,
        key: [league.slug],
        list: (keys, slice) => listArticles(context.store, keys, filter, slice, order),
        count: (keys) => countArticles(context.store, keys, filter),
      }),
    ),
  )
}
