import type { SqlParameter, Tx } from '../database/database.ts'
import type { Entity } from './entity.ts'

/** Column specification: name, PostgreSQL type and value. */
export interface ColumnSpec<T> {
  readonly name: string
  readonly type: 'text' | 'int4' | 'int8' | 'float8' | 'bool' | 'timestamptz' | 'date' | 'json' | 'text[]'
  readonly of: (row: T) => string | number | boolean | null
  /** Part of the primary key. */
  readonly isKey?: true
  /** References a row of that table in the same league; becomes `null` if that row does not exist. */
  readonly refersTo?: 'teams' | 'athletes' | 'venues'
  /** References a required row; a row without it is not written and is reported as deferred. */
  readonly needs?: 'teams' | 'athletes' | 'events'
}

/** A table that the rows of an entity are saved to. */
export interface TableSpec<T> {
  readonly name: string
  readonly entity: Entity
  readonly columns: readonly ColumnSpec<T>[]
  /**
   * How to handle an existing row: `replace` it; `merge` its document by key, the source of higher rank (column
   * `rank`) taking precedence; `overlay`: the same, the newer taking precedence; `outrank`: replace it unless
   * it came from a better source; `outgrow`: replace it unless its document has more `entries`; `keep` it.
   */
  readonly onConflict: 'replace' | 'merge' | 'overlay' | 'outrank' | 'outgrow' | 'keep'
  /** Members of a merged document that only one kind of response has: the newest value counts, whatever its rank. */
  readonly newestMembers?: readonly string[]
}

/** Result of a save. Unchanged rows are in neither member. */
export interface SaveResult {
  /** Number of rows inserted or changed. */
  readonly written: number
  /** Keys (columns joined by `/`) of rows with an unknown reference, and that reference. */
  readonly deferredRows: readonly DeferredRow[]
}
export interface DeferredRow {
  readonly key: string
  readonly missing: string
}

const statements = new WeakMap<object, string>()

/**
 * Saves rows in one statement; unchanged rows are not written. Of rows with the same key the last is used, as PostgreSQL
 * rejects duplicates.
 */
export async function saveRows<T>(tx: Tx, table: TableSpec<T>, rows: readonly T[]): Promise<SaveResult> {
  if (rows.length === 0) return { written: 0, deferredRows: [] }
  const unique = lastOfEachKey(table, rows)
  const statement = statements.get(table) ?? buildStatement(table)
  statements.set(table, statement)
  const parameters = table.columns.map((column): SqlParameter => toArray(unique.map((row) => column.of(row))))
  const [result] = await tx.query<{ written: number; deferredRows: [string, string][] | null }>(
    statement,
    parameters,
  )
  const deferredRows = (result?.deferredRows ?? []).map(([key, missing]) => ({ key, missing }))
  return { written: result?.written ?? 0, deferredRows }
}

function lastOfEachKey<T>(table: TableSpec<T>, rows: readonly T[]): readonly T[] {
  const keys = table.columns.filter((column) => column.isKey)
  const byKey = new Map<string, T>()
  for (const row of rows) byKey.set(keys.map((column) => String(column.of(row))).join('/'), row)
  return byKey.size === rows.length ? rows : [...byKey.values()]
}

function toArray(values: (string | number | boolean | null)[]): readonly (string | null)[] {
  return values.map((value) => (value === null ? null : String(value)))
}

/**
 * `INSERT … SELECT FROM unnest(…) … ON CONFLICT DO UPDATE … WHERE … IS DISTINCT FROM …`, resolving references
 * once, by joins. Rows are locked in the order of their keys, so that concurrent saves of the same rows do not
 * deadlock. All arrays are sent as text and cast, which both drivers encode identically.
 */
function buildStatement<T>(table: TableSpec<T>): string {
  const { columns } = table
  const casts = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const names = columns.map((column) => `"${column.name}"`)
  const keys = columns.filter((column) => column.isKey).map((column) => `"${column.name}"`)
  const referring = columns.filter((column) => column.refersTo ?? column.needs)
  const found = referring.map((column) => `, ${foundOf(column)}.id AS ${foundOf(column)}`).join('')
  const selected = columns.map(selectOf).join(', ')
  const needs = columns.filter((column) => column.needs)
  const present = needs.map((column) => `i.${foundOf(column)} IS NOT NULL`).join(' AND ') || 'true'
  const deferredRowKey = keys.map((key) => `i.${key}`).join(` || '/' || `)
  const missing = needs
    .map(
      (column) =>
        `CASE WHEN i.${foundOf(column)} IS NULL THEN '${String(column.needs)} ' || i."${column.name}" END`,
    )
    .join(', ')
  const deferredRows =
    needs.length === 0
      ? 'NULL::json'
      : `(SELECT json_agg(json_build_array(${deferredRowKey}, concat_ws(', ', ${missing})))
          FROM input i WHERE NOT (${present}))`
  return `WITH input AS MATERIALIZED (
      SELECT i.*${found} FROM unnest(${casts}) AS i(${names.join(', ')}) ${referring.map(joinOf).join(' ')}),
    written AS (
      INSERT INTO "${table.name}" AS t (${names.join(', ')})
      SELECT ${selected} FROM input i WHERE ${present} ORDER BY ${keys.map((key) => `i.${key}`).join(', ')}
      ON CONFLICT (${keys.join(', ')}) ${conflictOf(table)}
      RETURNING 1)
    SELECT (SELECT count(*)::int FROM written) AS written, ${deferredRows} AS "deferredRows"`
}

/** The id of the referenced row; `null` if it does not exist. */
const foundOf = <T>(column: ColumnSpec<T>) => `"r_${column.name}"`

function joinOf<T>(column: ColumnSpec<T>): string {
  const alias = foundOf(column)
  const target = column.refersTo ?? column.needs ?? ''
  return `LEFT JOIN "${target}" ${alias} ON ${alias}.league = i.league AND ${alias}.id = i."${column.name}"`
}

function selectOf<T>(column: ColumnSpec<T>): string {
  return column.refersTo ? `i.${foundOf(column)}` : `i."${column.name}"::${column.type}`
}

/** When an existing row is replaced. */
const GUARDS: Partial<Readonly<Record<TableSpec<unknown>['onConflict'], string>>> = {
  outrank: 'excluded.rank >= t.rank AND ',
  outgrow: `json_array_length(excluded.doc -> 'entries') >= json_array_length(t.doc -> 'entries') AND `,
}

function conflictOf<T>(table: TableSpec<T>): string {
  const changing = table.columns.filter((column) => !column.isKey)
  if (table.onConflict === 'keep' || changing.length === 0) return 'DO NOTHING'
  const values = changing.map((column) => [column, newValueOf(table, column)] as const)
  const assignments = values.map(
    ([{ name, type }, value]) => `"${name}" = ${value}${type === 'json' ? '::json' : ''}`,
  )
  // Documents are stored as text and compared as text; only merged ones are compared by value.
  const comparable = isPutTogether(table) ? '::jsonb' : '::text'
  const before = values
    .map(([{ name, type }]) => `t."${name}"${type === 'json' ? comparable : ''}`)
    .join(', ')
  const after = values
    .map(([{ type }, value]) => (type === 'json' ? `(${value})${comparable}` : value))
    .join(', ')
  return `DO UPDATE SET ${assignments.join(', ')} WHERE ${GUARDS[table.onConflict] ?? ''}ROW(${before}) IS DISTINCT FROM ROW(${after})`
}

function isPutTogether<T>(table: TableSpec<T>): boolean {
  return table.onConflict === 'merge' || table.onConflict === 'overlay'
}

/** Merging puts new values over old ones, unless the new source has a lower rank; `null` is no value. */
function newValueOf<T>(table: TableSpec<T>, column: ColumnSpec<T>): string {
  const fresh = `excluded."${column.name}"`
  const old = `t."${column.name}"`
  if (!isPutTogether(table)) return fresh
  const isDocument = column.type === 'json'
  const newer = isDocument ? mergedDocument(old, fresh) : `COALESCE(${fresh}, ${old})`
  if (table.onConflict === 'overlay') return newer
  if (column.name === 'rank') return `GREATEST(${old}, ${fresh})`
  const older = isDocument
    ? `${mergedDocument(fresh, old)}${newestMembers(table, fresh)}`
    : `COALESCE(${old}, ${fresh})`
  return `CASE WHEN excluded.rank >= t.rank THEN ${newer} ELSE ${older} END`
}

/**
 * One document over another. A member that is `null` in the upper one is missing there, unless its source states that it
 * is empty: those are listed under `ended`, and stay so until a document of the same rank has a value.
 */
function mergedDocument(lower: string, upper: string): string {
  const ended = `(SELECT jsonb_object_agg(key, NULL) FROM jsonb_array_elements_text(${upper}::jsonb -> 'ended') key)`
  return `((${lower}::jsonb - 'ended') || ${withoutNulls(upper)} || COALESCE(${ended}, '{}'))`
}

/** The members that the new document has of those whose newest value counts, as what goes over another document. */
function newestMembers<T>({ newestMembers: names = [] }: TableSpec<T>, fresh: string): string {
  if (names.length === 0) return ''
  const kept = `SELECT jsonb_object_agg(key, value) FROM jsonb_each(${fresh}::jsonb)
    WHERE key = ANY('{${names.join(',')}}'::text[]) AND value <> 'null'::jsonb`
  return ` || COALESCE((${kept}), '{}')`
}

/** A document without its `null` members; nested values are unchanged. */
function withoutNulls(document: string): string {
  return `(${document}::jsonb - ARRAY(SELECT key FROM json_each(${document}) WHERE value::text = 'null'))`
}
