import { ApiError } from '../domain/error.ts'
import type { SqlParameter } from './database.ts'

/** Where a row stands in a list: the values that the list is sorted by, the last of them an id. */
export interface SortKey {
  /** The query that the row was listed by. */
  readonly list: string
  /** One for each column of the order, as text; moments are milliseconds since 1970. */
  readonly values: readonly string[]
}

/** So many rows from a place on, 0-based: what page numbers are made of. */
export interface PlaceSlice {
  readonly limit: number
  readonly offset: number
}

/** So many rows between two rows, from the first of them on or up to the last: true whatever is written meanwhile. */
export interface KeySlice {
  readonly limit: number
  readonly after: SortKey | null
  readonly before: SortKey | null
  /** The last rows of the range rather than the first. */
  readonly fromEnd: boolean
}

/** Which part of a list. */
export type Slice = PlaceSlice | KeySlice

type ColumnType = keyof typeof TYPES

/** How each type of column is written in a sort key: the column as text, the text as a value, and what is one. */
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

/** The order of a list as SQL has it, forward or backward. */
export function orderSql(order: readonly string[], isBackward: boolean): string {
  return order
    .map(columnOf)
    .map(({ sql, isDescending }) => (isDescending === isBackward ? sql : `${sql} DESC`))
    .join(', ')
}

/** The sort key of a row, as SQL: an array of texts. */
export function sortKeySql(order: readonly string[]): string {
  return `json_build_array(${order
    .map(columnOf)
    .map(({ sql, type }) => TYPES[type].write(sql))
    .join(', ')})`
}

/**
 * The conditions of a range between two sort keys, with their values; `first` numbers the first parameter. Throws
 * INVALID_PARAMETER where a key is not of this list.
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

/** Rows beyond a key. Where all columns go one way it is one comparison, which an index on them answers. */
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
  // The first condition alone is what an index can begin at.
  return `(${column.sql} ${operator}= ${parameter} AND (${isPast} OR ${inner}))`
}

/** Whether values are a sort key of this order. */
export function isKeyOf(order: readonly string[], values: readonly string[]): boolean {
  const columns = order.map(columnOf)
  return (
    values.length === columns.length &&
    columns.every(({ type }, index) => TYPES[type].isValue(values[index] ?? ''))
  )
}

/** Compares sort keys in memory, for rows that the database does not sort: below 0 where the first comes first. */
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

/** The error of a cursor that is not one of the list it is given to. */
export function wrongCursor(name: string): ApiError {
  return new ApiError('INVALID_PARAMETER', {
    message: `\`${name}\` must be a cursor returned by this list.`,
    hint: `\`${name}\` takes a cursor from a page of the same list, asked for in the same way.`,
  })
}

const COLUMN = /^(.+?)(?::(text|bool|int4|int8|float8|timestamptz))?( DESC)?$/

function columnOf(text: string): SortColumn {
  const [, sql = text, type = 'text', descending] = COLUMN.exec(text) ?? []
  return { sql, type: type as ColumnType, isDescending: descending !== undefined }
}

const sortKeys = new WeakMap<object, SortKey>()

/** Remembers where a row stands in the list that it was read for. Every list has rows of its own. */
export function setSortKey(row: object, key: SortKey): void {
  sortKeys.set(row, key)
}

/** Where a row stands in the list that it was read for, by a `KeySlice`; null where it was read otherwise. */
export function sortKeyOf(row: object): SortKey | null {
  return sortKeys.get(row) ?? null
}
