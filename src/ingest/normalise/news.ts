import type { Article, ArticleImage, ArticleSubject } from '../../domain/news.ts'
import { isOfAnotherLeague } from './competitor.ts'
import { readEach, Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import {
  valueAt,
  readCount,
  describe,
  flag,
  readId,
  instant,
  isObject,
  list,
  name,
  readText,
  readUrl,
} from './json-readers.ts'

/** A league's or a team's news: `articles[]`, or `headlines[]` of the older service. */
export function normaliseNews(context: NormaliseContext, body: unknown): NormalisedPayload {
  const [rows, path] = Array.isArray(valueAt(body, 'articles'))
    ? [valueAt(body, 'articles'), 'articles']
    : [valueAt(body, 'headlines'), 'headlines']
  if (!Array.isArray(rows)) return rejectedPayload(context, body, 'a list of articles')
  return { articles: readArticles(context, rows, path) }
}

/** An athlete's overview: only its news is kept; statistics and the game log have its stats in more detail. */
export function normaliseOverview(context: NormaliseContext, body: unknown): NormalisedPayload {
  if (!isObject(body) || !['news', 'statistics', 'gameLog'].some((part) => Object.hasOwn(body, part))) {
    return rejectedPayload(context, body, 'an athlete overview')
  }
  return { articles: readArticles(context, body['news'], 'news') }
}

/** Articles in any payload. One without a numeric id (old ones have only a data source's text) is rejected. */
export function readArticles(
  context: NormaliseContext,
  rows: unknown,
  path: string | ((place: number) => string),
): readonly Article[] {
  return readEach(
    context,
    'article',
    rows,
    path,
    (row, here) => readArticle(context, row, here),
    (article) => String(article.id),
  )
}

function readArticle(context: NormaliseContext, row: unknown, path: string): Article | Rejection {
  if (!isObject(row)) return new Rejection(path, `expected an article, got ${describe(row)}`)
  const articleId = Number(readId(row['id']) ?? Number.NaN)
  if (!Number.isSafeInteger(articleId)) {
    return new Rejection(
      `${path}.id`,
      `expected a number, got ${describe(row['id'])}`,
      readText(row['dataSourceIdentifier']),
    )
  }
  const headline = readText(row['headline']) ?? readText(row['title']) ?? readText(row['linkText'])
  const published = instant(row['published']) ?? instant(row['originallyPosted'])
  if (headline === null || published === null) {
    const reason = `expected a headline and a time, got ${describe(row['published'])}`
    return new Rejection(path, reason, String(articleId))
  }
  const categories = list(row['categories'])
  return {
    league: context.league,
    id: articleId,
    headline,
    description: readText(row['description']),
    type: name(row['type']) ?? 'Story',
    published,
    lastModified: instant(row['lastModified']) ?? published,
    premium: flag(row['premium']) ?? false,
    images: list(row['images']).flatMap(imageOf),
    link: readUrl(valueAt(row['links'], 'web', 'href')) ?? readUrl(valueAt(row['links'], 'mobile', 'href')),
    byline: readText(row['byline']),
    categories: descriptionsOf(categories),
    athletes: subjectsOf(context, categories, 'athlete'),
    teams: subjectsOf(context, categories, 'team'),
  }
}

function imageOf(image: unknown): readonly ArticleImage[] {
  const url = readUrl(valueAt(image, 'url')) ?? readUrl(valueAt(image, 'href'))
  if (url === null) return []
  return [{ url, width: readCount(valueAt(image, 'width')), height: readCount(valueAt(image, 'height')) }]
}

/** The descriptions of an article's categories; `guid` rows repeat the others and have none. */
function descriptionsOf(categories: readonly unknown[]): readonly string[] {
  const named = categories.flatMap((category) => name(valueAt(category, 'description')) ?? [])
  return [...new Set(named)]
}

/**
 * The players or teams an article is about. An article can cover several leagues, whose team ids overlap (25 is
 * a team of the NBA and of the NFL): those of other leagues are kept as descriptions only.
 */
function subjectsOf(
  context: NormaliseContext,
  categories: readonly unknown[],
  kind: 'athlete' | 'team',
): readonly ArticleSubject[] {
  const subjects = categories.flatMap((category) => {
    if (valueAt(category, 'type') !== kind || isOfAnotherLeague(context, readText(valueAt(category, 'uid'))))
      return []
    if (isOfAnotherSport(context, category)) return []
    const subjectId = readId(valueAt(category, `${kind}Id`)) ?? readId(valueAt(category, kind, 'id'))
    const title =
      name(valueAt(category, 'description')) ??
      name(valueAt(category, kind, 'description')) ??
      name(valueAt(category, kind, 'displayName'))
    return subjectId === null || title === null ? [] : [{ id: subjectId, name: title }]
  })
  return [...new Map(subjects.map((subject) => [subject.id, subject])).values()]
}

const SPORT_IDS = { football: '20', basketball: '40', baseball: '1', hockey: '70', soccer: '600' } as const

/** Soccer teams belong to several leagues, so their uids name only the sport (`s:600~t:203`). */
function isOfAnotherSport(context: NormaliseContext, category: unknown): boolean {
  const sport = /^s:(\d+)~/.exec(readText(valueAt(category, 'uid')) ?? '')?.[1]
  return context.sport !== null && sport !== undefined && sport !== SPORT_IDS[context.sport]
}
