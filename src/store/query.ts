import type { DependsOn } from './cache.ts'
import type { Parameter } from './database.ts'
import type { Entity } from './entity.ts'
import type { Store } from './store.ts'
import { EVERY_LEAGUE } from './versions.ts'

/** A row's key: the league, then the rest of its primary key. */
export type Key = readonly string[]

/** Finding rows by their key. */
export interface FindRequest {
  readonly table: string
  readonly entityName: Entity
  /** The key's columns with their types, the league first. */
  readonly key: readonly string[]
}

/** Listing rows that belong to something: a team's injuries, a game's plays. */
export interface ListQuery<Filter extends object> {
  /** Unique among all queries: part of the cache's key. */
  readonly name: string
  /** What the answer depends on. */
  readonly entityNames: readonly Entity[]
  /** Table with alias `t`, and joins if need be. */
  readonly from: string
  /** The column of each part of the parent's key; the first is the league, or null where the list spans leagues. */
  readonly parent: readonly string[]
  /** Conditions for each member of the filter; `?` stands for its value. */
  readonly filters: { readonly [Name in keyof Filter]-?: string }
  /** A total order, so that pages neither repeat nor leave out. */
  readonly orderBy: string
  /** What is shown; a JSON object. The document, unless said otherwise. */
  readonly select?: string
}

/** Which part of a list: `limit` rows from `offset` on. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

/**
 * The documents with these keys, in their order; null where there is none. One statement at most. SQL: the typed client's
 * `findMany` of the same rows takes twelve times as long (30 against 357 times 50 events a second, `npm run bench -- reads`),
 * as it reads each document on its own.
 */
export async function findByKeys<T>(
  store: Store,
  question: FindRequest,
  keys: readonly Key[],
): Promise<(T | null)[]> {
  const dependsOn = (key: Key) => ({ league: key[0] ?? '', entityNames: [question.entityName] })
  const cacheKey = (key: Key) => `${question.table}/${key.join('/')}`
  return cachedBatch(store, keys, cacheKey, dependsOn, async (missing) => {
    const names = question.key.map((column) => column.split(':')[0] ?? column)
    const columns = question.key.map((column, index) => `$${index + 1}::${column.split(':')[1] ?? 'text'}[]`)
    const rows = await store.database.read<{ n: number; doc: T }>(
      `SELECT k.n, t.doc FROM unnest(${columns.join(', ')}) WITH ORDINALITY AS k(${names.join(', ')}, n)
       JOIN "${question.table}" t ON ${names.map((name) => `t.${name} = k.${name}`).join(' AND ')}`,
      names.map((_, index) => missing.map((key) => key[index] ?? '')),
    )
    const found = new Map(rows.map((row) => [row.n - 1, row.doc]))
    return missing.map((_, index) => found.get(index) ?? null)
  })
}

/** A slice of the list of each parent, in their order. One statement at most for all of them. */
export async function listFor<T, Filter extends object>(
  store: Store,
  question: ListQuery<Filter>,
  parents: readonly Key[],
  filter: Filter,
  slice: Slice,
): Promise<(readonly T[])[]> {
  const { conditions, values } = conditionsOf(question, filter, question.parent.length + 1)
  const detail = `${JSON.stringify(filter)}/${slice.limit}/${slice.offset}`
  const [limit, offset] = [slice.limit, slice.offset].map(
    (_, index) => `$${question.parent.length + values.length + index + 1}`,
  )
  return cachedBatch(store, parents, cacheKeyOf(question, detail), dependsOnOf(question), async (missing) => {
    const rows = await store.database.read<{ n: number; doc: T }>(
      `SELECT k.n, r.doc FROM ${parentsOf(question)} CROSS JOIN LATERAL (
         SELECT ${question.select ?? 't.doc'} AS doc, row_number() OVER (ORDER BY ${question.orderBy}) AS place
         FROM ${question.from} WHERE ${[...parentMatch(question), ...conditions].join(' AND ')}
         ORDER BY ${question.orderBy} LIMIT ${limit} OFFSET ${offset}) r
       ORDER BY k.n, r.place`,
      [...columnsOf(question, missing), ...values, slice.limit, slice.offset],
    )
    const lists: T[][] = missing.map(() => [])
    for (const row of rows) lists[row.n - 1]?.push(row.doc)
    return lists
  })
}

/** How many rows the list of each parent has in all. One statement at most. */
export async function countFor<Filter extends object>(
  store: Store,
  question: ListQuery<Filter>,
  parents: readonly Key[],
  filter: Filter,
): Promise<number[]> {
  const { conditions, values } = conditionsOf(question, filter, question.parent.length + 1)
  const cacheKey = cacheKeyOf(question, `${JSON.stringify(filter)}/count`)
  return cachedBatch(store, parents, cacheKey, dependsOnOf(question), async (missing) => {
    const rows = await store.database.read<{ n: number; total: number }>(
      `SELECT k.n, r.total FROM ${parentsOf(question)} CROSS JOIN LATERAL (
         SELECT count(*) AS total FROM ${question.from}
         WHERE ${[...parentMatch(question), ...conditions].join(' AND ')}) r`,
      [...columnsOf(question, missing), ...values],
    )
    const totals = new Map(rows.map((row) => [row.n - 1, row.total]))
    return missing.map((_, index) => totals.get(index) ?? 0)
  })
}

/**
 * Answers what the cache knows and asks for the rest at once, remembering what came. What somebody else is asking at
 * this moment, of the same version, is not asked again: both get the one answer.
 */
export async function cachedBatch<T, K>(
  store: Store,
  keys: readonly K[],
  cacheKey: (key: K) => string,
  dependsOn: (key: K) => DependsOn,
  ask: (missing: readonly K[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const { cache } = store
  const answers: unknown[] = []
  const missing: Missing<K>[] = []
  let isWaiting = false
  for (const key of keys) {
    const name = cacheKey(key)
    const on = dependsOn(key)
    const stamp = cache.stamp(on)
    const known = cache.get(name, stamp) ?? cache.pending(name, stamp)
    if (known === undefined) missing.push({ key, name, stamp, place: answers.length })
    isWaiting ||= known === undefined || known instanceof Promise
    answers.push(known)
  }
  if (!isWaiting) return answers as T[]
  if (missing.length > 0) {
    const asked = ask(missing.map(({ key }) => key))
    missing.forEach(({ name, stamp, place }, index) => {
      answers[place] = cache.promise(
        name,
        stamp,
        asked.then((values) => values[index]),
      )
    })
    await asked
  }
  return (await Promise.all(answers)) as T[]
}

interface Missing<K> {
  readonly key: K
  readonly name: string
  readonly stamp: number
  readonly place: number
}

function dependsOnOf<Filter extends object>(question: ListQuery<Filter>) {
  return (parent: Key) => ({ league: parent[0] ?? EVERY_LEAGUE, entityNames: question.entityNames })
}

function cacheKeyOf<Filter extends object>(question: ListQuery<Filter>, detail: string) {
  return (parent: Key) => `${question.name}/${parent.join('/')}/${detail}`
}

/** The parents as a table `k`, numbered; a list without parents has one row. */
function parentsOf<Filter extends object>(question: ListQuery<Filter>): string {
  if (question.parent.length === 0) return '(SELECT 1 AS n) k'
  const arrays = question.parent.map((column, index) => `$${index + 1}::${column.split(':')[1] ?? 'text'}[]`)
  const names = question.parent.map((_, index) => `p${index}`)
  return `unnest(${arrays.join(', ')}) WITH ORDINALITY AS k(${names.join(', ')}, n)`
}

function parentMatch<Filter extends object>(question: ListQuery<Filter>): string[] {
  if (question.parent.length === 0) return ['true']
  return question.parent.map((column, index) => `${column.split(':')[0] ?? column} = k.p${index}`)
}

function columnsOf<Filter extends object>(question: ListQuery<Filter>, parents: readonly Key[]): Parameter[] {
  return question.parent.map((_, index) => parents.map((parent) => parent[index] ?? ''))
}

/** The conditions whose value is given, with the values in their order. A null or absent value asks nothing. */
function conditionsOf<Filter extends object>(question: ListQuery<Filter>, filter: Filter, first: number) {
  const conditions: string[] = []
  const values: Parameter[] = []
  for (const [name, condition] of Object.entries<string>(question.filters)) {
    const value = (filter as Record<string, Parameter | undefined>)[name]
    if (value === null || value === undefined) continue
    conditions.push(condition.replaceAll('?', `$${first + values.length}`))
    values.push(value)
  }
  return { conditions, values }
}
