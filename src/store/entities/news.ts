import type { Article } from '../../domain/news.ts'
import { backward, countFor, findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store } from '../store.ts'

export const ARTICLES: TableSpec<Article> = {
  name: 'articles',
  entity: 'news',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'id', type: 'int8', of: (row) => row.id, isKey: true },
    { name: 'published', type: 'timestamptz', of: (row) => row.published },
    { name: 'team_ids', type: 'text[]', of: (row) => arrayLiteral(row.teams.map((team) => team.id)) },
    {
      name: 'athlete_ids',
      type: 'text[]',
      of: (row) => arrayLiteral(row.athletes.map((athlete) => athlete.id)),
    },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** A list of ids as a PostgreSQL array literal. */
function arrayLiteral(ids: readonly string[]): string {
  return `{${ids.map((id) => `"${id.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** Finds articles by `[league, id]`. */
export function findArticles(store: Store, keys: readonly Key[]): Promise<(Article | null)[]> {
  return findByKeys(store, { table: 'articles', entityName: 'news', key: ['league', 'id:int8'] }, keys)
}

/** Filter for news; absent members do not filter. */
export interface NewsFilter {
  readonly teamId?: string | null
  readonly athleteId?: string | null
  /** Article type, case-insensitive. */
  readonly type?: string | null
  readonly premium?: boolean | null
  /** Earliest publication time, inclusive; ISO-8601. */
  readonly from?: string | null
  /** Latest publication time, inclusive; ISO-8601. */
  readonly to?: string | null
  /** Only articles of these leagues, for lists that span leagues. */
  readonly leagues?: readonly string[] | null
}

const ARTICLES_OF_LEAGUE: ListQuery<NewsFilter> = {
  name: 'articlesOfLeague',
  entityNames: ['news'],
  from: 'articles t',
  parent: ['t.league'],
  filters: {
    teamId: 't.team_ids @> ARRAY[?]::text[]',
    athleteId: 't.athlete_ids @> ARRAY[?]::text[]',
    type: `lower(t.doc->>'type') = lower(?::text)`,
    premium: `(t.doc->>'premium')::boolean = ?`,
    from: 't.published >= ?::timestamptz',
    to: 't.published <= ?::timestamptz',
    leagues: 't.league = ANY(?::text[])',
  },
  orderBy: ['t.published:timestamptz DESC', 't.id:int8 DESC'],
}

const ARTICLES_EVERYWHERE: ListQuery<NewsFilter> = {
  ...ARTICLES_OF_LEAGUE,
  name: 'articlesEverywhere',
  parent: [],
  orderBy: ['t.published:timestamptz DESC', 't.league DESC', 't.id:int8 DESC'],
}

const ARTICLES_BACKWARD = backward(ARTICLES_OF_LEAGUE)
const ARTICLES_EVERYWHERE_BACKWARD = backward(ARTICLES_EVERYWHERE)

/** Sort order by time. */
export type DateOrder = 'NEWEST' | 'OLDEST'

/** Lists articles of leagues (`[league]`), newest first by default. */
export function listArticles(
  store: Store,
  leagues: readonly Key[],
  filter: NewsFilter,
  slice: Slice,
  order: DateOrder = 'NEWEST',
): Promise<(readonly Article[])[]> {
  return listFor(store, order === 'NEWEST' ? ARTICLES_OF_LEAGUE : ARTICLES_BACKWARD, leagues, filter, slice)
}

export function countArticles(store: Store, leagues: readonly Key[], filter: NewsFilter): Promise<number[]> {
  return countFor(store, ARTICLES_OF_LEAGUE, leagues, filter)
}

/** Lists articles of several leagues, newest first by default. */
export async function listArticlesEverywhere(
  store: Store,
  filter: NewsFilter,
  slice: Slice,
  order: DateOrder = 'NEWEST',
): Promise<readonly Article[]> {
  const query = order === 'NEWEST' ? ARTICLES_EVERYWHERE : ARTICLES_EVERYWHERE_BACKWARD
  const [articles] = await listFor<Article, NewsFilter>(store, query, [[]], filter, slice)
  return articles ?? []
}

export async function countArticlesEverywhere(store: Store, filter: NewsFilter): Promise<number> {
  const [total] = await countFor(store, ARTICLES_EVERYWHERE, [[]], filter)
  return total ?? 0
}
