import { ApiError } from '../../domain/error.ts'
import type { SqlParameter } from '../database/database.ts'

/** Position of a row in a list: the values of the sort columns, the last of which is an id. */
export interface SortKey {
  /** The query that listed the row. */
  readonly list: string
  /** One value per sort column, as text; times are milliseconds since 1970. */
  readonly values: readonly string[]
}

/** A number of rows from a 0-based offset, for page numbers. */
export interface PlaceSlice {
  readonly limit: number
  readonly offset: number
}

/**
 * A number of rows between two rows, forward from the first or backward from the last: stable under concurrent
 * writes.
 */
export interface KeySlice {
  readonly limit: number
  readonly after: SortKey | null
  readonly before: SortKey | null
  /** Takes the last rows of the range instead of the first. */
  readonly fromEnd: boolean
}

/** A part of a list. */
export type Slice = PlaceSlice | KeySlice

type ColumnType = keyof typeof TYPES

/** Encoding of each column type in a sort key: column to text, text to value, and validation. */
const TYPES = {
  text: {
    write: (column: string) => column,
    read: (parameter: string) => `${parameter}::text`,
    isValue: (value: string) => value.length <= 500 && !value.includes('\0'),
  },
  bool: {
    write: (column: string) => `(${column})::text`,
    read: (parameter: string) => `${parameter}::text::bool`,
    isValue: (value: string) => value === 'true' || value === 'false',
  },
  int4: {
    write: (column: string) => `(${column})::text`,
    read: (parameter: string) => `${parameter}::text::int4`,
    isValue: (value: string) => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31,
  },
  int8: {
    write: (column: string) => `(${column})::text`,
    read: (parameter: string) => `${parameter}::text::int8`,
    isValue: (value: string) => /^-?\d{1,18}$/.test(value),
  },
  float8: {
    write: (column: string) => `(${column})::text`,
    read: (parameter: string) => `${parameter}::text::float8`,
    isValue: (value: string) => /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?$/.test(value),
  },
  timestamptz: {
    write: (column: string) => `(extract(epoch FROM ${column}) * 1000)::int8::text`,
    read: (parameter: string) =>
      `(timestamptz 'epoch' + ${parameter}::text::int8 * interval '1 millisecond')`,
    isValue: (value: string) => /^-?\d{1,14}$/.test(value),
  },
} as const

interface SortColumn {
  readonly sql: string
  readonly type: ColumnType
  readonly isDescending: boolean
}

/** Returns the SQL order of a list, forward or backward. */
export function orderSql(order: readonly string[], isBackward: boolean): string {
  return order
    .map(columnOf)
    .map(({ sql, isDescending }) => (isDescending === isBackward ? sql : `${sql} DESC`))
    .join(', ')
}

/** Returns the SQL of a row's sort key: an array of texts. */
export function sortKeySql(order: readonly string[]): string {
  return `json_build_array(${order
    .map(columnOf)
    .map(({ sql, type }) => TYPES[type].write(sql))
    .join(', ')})`
}

/**
 * Returns the conditions of a range between two sort keys, with their values; `first` is the number of the
 * first parameter. Throws INVALID_PARAMETER if a key does not belong to this list.
 */
export function rangeSql(
  list: string,
  order: readonly string[],
  { after, before }: Pick<KeySlice, 'after' | 'before'>,
  first: number,
): { readonly conditions: readonly string[]; readonly values: readonly SqlParameter[] } {
  const columns = order.map(columnOf)
  const conditions: string[] = []
  const values: string[] = []
  for (const [name, key, isAfter] of [
    ['after', after, true],
    ['before', before, false],
  ] as const) {
    if (key === null) continue
    if (key.list !== list || !isKeyOf(order, key.values)) throw wrongCursor(name)
    const parameters = columns.map(({ type }, index) => TYPES[type].read(`$${first + values.length + index}`))
    conditions.push(beyond(columns, parameters, isAfter))
    values.push(...key.values)
  }
  return { conditions, values }
}

/**
 * Condition for rows beyond a key. If all columns have the same direction, it is one row comparison, which can
 * use an index.
 */
function beyond(columns: readonly SortColumn[], parameters: readonly string[], isAfter: boolean): string {
  const operators = columns.map(({ isDescending }) => (isDescending === isAfter ? '<' : '>'))
  const [operator = '>'] = operators
  if (operators.every((one) => one === operator))
    return `(${columns.map(({ sql }) => sql).join(', ')}) ${operator} (${parameters.join(', ')})`
  const [column, ...others] = columns
  const [parameter = '', ...rest] = parameters
  if (column === undefined) return 'false'
  const inner = beyond(others, rest, isAfter)
  const isPast = `${column.sql} ${operator} ${parameter}`
  // Only the first condition can be the start of an index scan.
  return `(${column.sql} ${operator}= ${parameter} AND (${isPast} OR ${inner}))`
}

/** Whether values are a valid sort key of this order. */
export function isKeyOf(order: readonly string[], values: readonly string[]): boolean {
  const columns = order.map(columnOf)
  return (
    values.length === columns.length &&
    columns.every(({ type }, index) => TYPES[type].isValue(values[index] ?? ''))
  )
}

/** Compares sort keys in memory, for rows not sorted by the database: negative if the first comes first. */
export function compareKeys(
  order: readonly string[],
  one: readonly string[],
  other: readonly string[],
): number {
  for (const [index, { type, isDescending }] of order.map(columnOf).entries()) {
    const [a = '', b = ''] = [one[index], other[index]]
    const isText = type === 'text' || type === 'bool'
    const difference = isText ? (a < b ? -1 : a > b ? 1 : 0) : Number(a) - Number(b)
    if (difference !== 0) return isDescending ? -difference : difference
  }
  return 0
}

/** The error for a cursor that belongs to another list. */
export function wrongCursor(name: string): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: `\`${name}\` must be a cursor returned by this list.`,
    hint: `\`${name}\` takes a cursor from a page of the same list, requested with the same arguments.`,
  })
}

const COLUMN = /^(.+?)(?::(text|bool|int4|int8|float8|timestamptz))?( DESC)?$/

function columnOf(text: string): SortColumn {
  const [, sql = text, type = 'text', descending] = COLUMN.exec(text) ?? []
  return { sql, type: type as ColumnType, isDescending: descending !== undefined }
}

const sortKeys = new WeakMap<object, SortKey>()

/** Stores the sort key of a row in the list that it was read for. Each list has its own row objects. */
export function setSortKey(row: object, key: SortKey): void {
  sortKeys.set(row, key)
}

/** Returns the sort key of a row read by a `KeySlice`; `null` for other rows. */
export function sortKeyOf(row: object): SortKey | null {
  return sortKeys.get(row) ?? null
}
