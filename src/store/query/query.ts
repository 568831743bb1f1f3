import type { SqlParameter } from '../database/database.ts'
import { NotBegun } from '../database/statement-queue.ts'
import type { CacheKey } from './cache.ts'
import type { Entity } from './entity.ts'
import { orderSql, rangeSql, setSortKey, sortKeySql } from './keyset.ts'
import type { Slice } from './keyset.ts'
import type { Store } from '../store.ts'
import { listCacheKey, listDetail, rowCacheKey } from './known-rows.ts'
import type { RowKind } from './known-rows.ts'
import { dependsOnIn, dependsOnOne, EVERY_LEAGUE } from './versions.ts'
import type { DependsOn } from './versions.ts'

/** Key of a row: the league, then the rest of its primary key. */
export type Key = readonly string[]

/** Request to find rows by key. */
export interface FindRequest extends RowKind {
  /** Columns of the key with their types, the league first. */
  readonly key: readonly string[]
}

/** A list of rows that belong to a parent, such as a team's injuries or a game's plays. */
export interface ListQuery<Filter extends object> {
  /** Unique among all queries: part of the cache key. */
  readonly name: string
  /** Entities that the result depends on. */
  readonly entityNames: readonly Entity[]
  /** Table with alias `t`, and joins if needed. */
  readonly from: string
  /** Column of each part of the parent's key; the first is the league, or `null` if the list spans leagues. */
  readonly parent: readonly string[]
  /** Condition of each filter member; `?` stands for its value. */
  readonly filters: { readonly [Name in keyof Filter]-?: string }
  /**
   * A total order of non-null columns, so that pages neither repeat nor omit rows. Each is SQL with its type
   * unless it is text, and its direction, such as `t.start_at:timestamptz DESC`.
   */
  readonly orderBy: readonly string[]
  /** Selected value, a JSON object; by default the document. */
  readonly select?: string
}

/** Returns the same list in reverse order, with its own cursors. */
export function backward<Filter extends object>(query: ListQuery<Filter>): ListQuery<Filter> {
  const turn = (column: string) =>
    column.endsWith(' DESC') ? column.slice(0, -' DESC'.length) : `${column} DESC`
  return { ...query, name: `${query.name}Backward`, orderBy: query.orderBy.map(turn) }
}

/**
 * Returns the documents with these keys, in order; `null` if there is none. At most one statement. Uses SQL, as
 * the typed client's `findMany` of the same rows takes twelve times as long (30 against 357 times 50 events a
 * second, `npm run bench -- reads`) because it parses each document separately.
 */
export async function findByKeys<T>(
  store: Store,
  query: FindRequest,
  keys: readonly Key[],
): Promise<(T | null)[]> {
  const dependsOn = (key: Key) => dependsOnOne(key[0] ?? '', query.entityName)
  const cacheKey = (key: Key) => rowCacheKey(query, key)
  return cachedBatch(store, keys, cacheKey, dependsOn, async (missing, read) => {
    const names = query.key.map((column) => column.split(':')[0] ?? column)
    const columns = query.key.map((column, index) => `$${index + 1}::${column.split(':')[1] ?? 'text'}[]`)
    const rows = await read<{ n: number; doc: T }>(
      `SELECT k.n, t.doc FROM unnest(${columns.join(', ')}) WITH ORDINALITY AS k(${names.join(', ')}, n)
       JOIN "${query.table}" t ON ${names.map((name) => `t.${name} = k.${name}`).join(' AND ')}`,
      names.map((_, index) => missing.map((key) => key[index] ?? '')),
    )
    const found = new Map(rows.map((row) => [row.n - 1, row.doc]))
    return missing.map((_, index) => found.get(index) ?? null)
  })
}

/** Returns a slice of the list of each parent, in order. At most one statement for all of them. */
export async function listFor<T, Filter extends object>(
  store: Store,
  query: ListQuery<Filter>,
  parents: readonly Key[],
  filter: Filter,
  slice: Slice,
): Promise<(readonly T[])[]> {
  const filtered = conditionsOf(query, filter, query.parent.length + 1)
  const statement = sliceOf(query, slice, query.parent.length + filtered.values.length + 1)
  const conditions = [...parentMatch(query), ...filtered.conditions, ...statement.conditions]
  const detail = listDetail(filter, slice)
  return cachedBatch(store, parents, cacheKeyOf(query, detail), dependsOnOf(query), async (missing, read) => {
    const rows = await read<{ n: number; doc: T; key: readonly string[] | null }>(
      `SELECT k.n, r.doc, r.key FROM ${parentsOf(query)} CROSS JOIN LATERAL (
         SELECT ${query.select ?? 't.doc'} AS doc, ${statement.key} AS key,
           row_number() OVER (ORDER BY ${statement.order}) AS place
         FROM ${query.from} WHERE ${conditions.join(' AND ')}
         ORDER BY ${statement.order} ${statement.limit}) r
       ORDER BY k.n, r.place`,
      [...columnsOf(query, missing), ...filtered.values, ...statement.values],
    )
    const lists: T[][] = missing.map(() => [])
    for (const { n, doc, key } of rows) {
      if (key) setSortKey(doc as object, { list: query.name, values: key })
      lists[n - 1]?.push(doc)
    }
    return statement.isBackward ? lists.map((list) => list.toReversed()) : lists
  })
}

/** SQL that a slice adds to a list's statement; `first` is the number of its first parameter. */
function sliceOf<Filter extends object>(query: ListQuery<Filter>, slice: Slice, first: number) {
  if ('offset' in slice) {
    return {
      conditions: [],
      values: [slice.limit, slice.offset] as SqlParameter[],
      limit: `LIMIT $${first} OFFSET $${first + 1}`,
      order: orderSql(query.orderBy, false),
      key: 'NULL::json',
      isBackward: false,
    }
  }
  const { conditions, values } = rangeSql(query.name, query.orderBy, slice, first + 1)
  return {
    conditions,
    values: [slice.limit, ...values],
    limit: `LIMIT $${first}`,
    order: orderSql(query.orderBy, slice.fromEnd),
    key: sortKeySql(query.orderBy),
    isBackward: slice.fromEnd,
  }
}

/** Counts all rows of the list of each parent. At most one statement. */
export async function countFor<Filter extends object>(
  store: Store,
  query: ListQuery<Filter>,
  parents: readonly Key[],
  filter: Filter,
): Promise<number[]> {
  const { conditions, values } = conditionsOf(query, filter, query.parent.length + 1)
  const cacheKey = cacheKeyOf(query, `${JSON.stringify(filter)}/count`)
  return cachedBatch(store, parents, cacheKey, dependsOnOf(query), async (missing, read) => {
    const rows = await read<{ n: number; total: number }>(
      `SELECT k.n, r.total FROM ${parentsOf(query)} CROSS JOIN LATERAL (
         SELECT count(*) AS total FROM ${query.from}
         WHERE ${[...parentMatch(query), ...conditions].join(' AND ')}) r`,
      [...columnsOf(query, missing), ...values],
    )
    const totals = new Map(rows.map((row) => [row.n - 1, row.total]))
    return missing.map((_, index) => totals.get(index) ?? 0)
  })
}

/**
 * Returns cached values and reads all missing ones in one batch, which it caches. Concurrent requests for the
 * same key and version share one read.
 */
export async function cachedBatch<T, K>(
  store: Store,
  keys: readonly K[],
  cacheKey: (key: K) => string,
  dependsOn: (key: K) => DependsOn,
  loadMissing: (missing: readonly K[], read: ReadRows) => Promise<readonly T[]>,
): Promise<T[]> {
  const { cache } = store
  const missing: Missing<K>[] = []
  const results = keys.map((key, place): unknown => {
    const name = cacheKey(key)
    const version = cache.version(dependsOn(key))
    const known = cache.get(name, version) ?? cache.pending(name, version)
    if (known === undefined) missing.push({ key, name, version, place })
    return known
  })
  if (missing.length > 0) {
    const read = readNoOlder(
      store,
      missing.map(({ key }) => dependsOn(key)),
    )
    const loaded = loadMissing(
      missing.map(({ key }) => key),
      read,
    )
    cache.fill(missing, loaded)
    const values = await loaded
    missing.forEach(({ place }, index) => (results[place] = values[index]))
  }
  // The reads of other requests.
  const places = results.flatMap((result, place) => (result instanceof Promise ? [place] : []))
  if (places.length === 0) return results as T[]
  const settled = await Promise.allSettled(places.map((place) => results[place]))
  const again: number[] = []
  for (const [index, place] of places.entries()) {
    const result = settled[index]
    if (result?.status === 'fulfilled') results[place] = result.value
    else if (result?.reason instanceof NotBegun) again.push(place)
    else throw result?.reason
  }
  if (again.length === 0) return results as T[]
  // Their requests had ended before they were begun: this one reads for itself.
  const unread = again.map((place) => keys[place] as K)
  const values = await cachedBatch(store, unread, cacheKey, dependsOn, loadMissing)
  again.forEach((place, index) => (results[place] = values[index]))
  return results as T[]
}

/** Reads what is missing in the cache: from a replica that is recent enough, otherwise from the primary. */
export type ReadRows = <Row>(sql: string, parameters?: readonly SqlParameter[]) => Promise<Row[]>

/** Creates reads that are no older than the current versions, under which results are cached. */
export function readNoOlder(
  { database, replica, versions }: Store,
  dependsOn: readonly DependsOn[],
): ReadRows {
  if (replica === null) return (sql, parameters) => database.read(sql, parameters)
  const needed = versions.list(dependsOn)
  return async <Row>(sql: string, parameters: readonly SqlParameter[] = []) =>
    (await replica.read<Row>(sql, parameters, needed)) ?? (await database.read<Row>(sql, parameters))
}

interface Missing<K> extends CacheKey {
  readonly key: K
  readonly place: number
}

function dependsOnOf<Filter extends object>(query: ListQuery<Filter>) {
  return (parent: Key) => dependsOnIn(parent[0] ?? EVERY_LEAGUE, query.entityNames)
}

function cacheKeyOf<Filter extends object>({ name }: ListQuery<Filter>, detail: string) {
  return (parent: Key) => listCacheKey(name, parent, detail)
}

/** The parents as a numbered table `k`; a list without parents has one row. */
function parentsOf<Filter extends object>(query: ListQuery<Filter>): string {
  if (query.parent.length === 0) return '(SELECT 1 AS n) k'
  const arrays = query.parent.map((column, index) => `$${index + 1}::${column.split(':')[1] ?? 'text'}[]`)
  const names = query.parent.map((_, index) => `p${index}`)
  return `unnest(${arrays.join(', ')}) WITH ORDINALITY AS k(${names.join(', ')}, n)`
}

function parentMatch<Filter extends object>(query: ListQuery<Filter>): string[] {
  if (query.parent.length === 0) return ['true']
  return query.parent.map((column, index) => `${column.split(':')[0] ?? column} = k.p${index}`)
}

function columnsOf<Filter extends object>(query: ListQuery<Filter>, parents: readonly Key[]): SqlParameter[] {
  return query.parent.map((_, index) => parents.map((parent) => parent[index] ?? ''))
}

/** Conditions of the filter members that have a value (`null` and absent ones add none), and the values in order. */
function conditionsOf<Filter extends object>(query: ListQuery<Filter>, filter: Filter, first: number) {
  const conditions: string[] = []
  const values: SqlParameter[] = []
  for (const [name, condition] of Object.entries<string>(query.filters)) {
    const value = (filter as Record<string, SqlParameter | undefined>)[name]
    if (value === null || value === undefined) continue
    conditions.push(condition.replaceAll('?', `$${first + values.length}`))
    values.push(value)
  }
  return { conditions, values }
}
