import { getNamedType, getNullableType, isEnumType, isListType, isNonNullType, isObjectType } from 'graphql'
import type { GraphQLField, GraphQLOutputType } from 'graphql'
import * as z from 'zod'
import type { Graph } from '../graphql/generated/graph.ts'
import { schema as graph } from '../graphql/schema/schema.ts'
import { inRestWords } from '../rest/shapes/shape.ts'

/** How the values of a column are written: `json` is a nested value, in CSV as JSON text. */
export const COLUMN_TYPES = ['string', 'integer', 'number', 'boolean', 'timestamp', 'json'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** The plain values of which lists consist. */
export type ListElement = 'string' | 'integer'

/** One column of an export: its documentation, and its value in a row. */
export interface ExportColumn<Row> {
  readonly name: string
  readonly type: ColumnType
  readonly description: string
  /** A missing value is `null`. `root`: the public root URL, at which images are served. */
  readonly of: (row: Row, root: string) => unknown
  /** Where the value stands in the row; `null` if it is made of several values, and is not imported. */
  readonly path: readonly string[] | null
  /** The value of rows that lack the member. */
  readonly absent: unknown
  /** What an imported object has if the value is missing; `undefined`: it lacks the member. */
  readonly empty: unknown
  /** All values, where they are few: as the graph names them, and as the row has them. */
  readonly enumeration: ReadonlyMap<string, string> | null
  /** The shape of a nested value that is imported. */
  readonly shape: z.ZodType | null
  /** What a nested value is a list of, if it is one of plain values. */
  readonly element: ListElement | null
}

/** How a column is declared, beside its name. */
export interface ColumnChoice<Row> {
  /** Where the value stands in the row. */
  readonly path?: PathOf<Row>
  /** What makes the value, if it stands nowhere in the row. */
  readonly of?: (row: Row) => unknown
  /** The path on this service of what the value is the address of; the address is written in its place. */
  readonly served?: (row: Row) => string
  /** The graph's field, from which type and description are: by default the one at `path`. `Type.field` is of another type. */
  readonly field?: string
  /** Where the graph has no such field, or another type. */
  readonly type?: ColumnType
  readonly description?: string
  /** How an unknown value is written, in the row and in the file: by default as the graph's field has it. */
  readonly empty?: unknown
  /** The value in the file if the row lacks the member, as optional members do. */
  readonly absent?: unknown
  /** The shape of a nested value. */
  readonly shape?: z.ZodType
}

/** A path to a value in a row, such as `status.period`; not into lists. */
export type PathOf<Row> = Row extends readonly unknown[]
  ? never
  : Row extends object
    ? { [Name in keyof Row & string]-?: Name | `${Name}.${PathOf<NonNullable<Row[Name]>>}` }[keyof Row &
        string]
    : never

/**
 * Declares columns: name to the path of the value in the row, which is that of a field of the graph's type, or to more
 * than that. Throws if the graph has no such field.
 */
export function columnsOf<Row>(
  type: keyof Graph,
  choices: Readonly<Record<string, PathOf<Row> | ColumnChoice<Row>>>,
): readonly ExportColumn<Row>[] {
  return Object.entries(choices).map(([name, choice]) =>
    columnOf<Row>(type, name, typeof choice === 'string' ? { path: choice } : choice),
  )
}

/** Columns with the names of the values, which stand in an object of the row, or in the row itself (`''`). */
export function memberPaths<const Parent extends string, const Name extends string>(
  parent: Parent,
  ...names: readonly Name[]
): { readonly [Each in Name]: Parent extends '' ? Each : `${Parent}.${Each}` } {
  const prefix = parent === '' ? '' : `${parent}.`
  return Object.fromEntries(names.map((name) => [name, prefix + name])) as never
}

/** Columns of an object of the row. */
export function columnsWithin<const Parent extends string, Row>(
  parent: Parent,
  columns: readonly ExportColumn<Row>[],
): readonly ExportColumn<{ readonly [Each in Parent]: Row }>[] {
  return columns.map((column) => ({
    ...column,
    of: (row, root) => column.of(row[parent], root),
    path: column.path && [parent, ...column.path],
  }))
}

function columnOf<Row>(type: keyof Graph, name: string, choice: ColumnChoice<Row>): ExportColumn<Row> {
  const path = (choice.path as string | undefined)?.split('.') ?? null
  const { shape = null, absent = null } = choice
  const isDescribed = choice.type !== undefined && choice.description !== undefined
  const field = isDescribed ? null : fieldAt(type, choice.field ?? path?.join('.') ?? name)
  const named = field && getNamedType(field.type)
  const enumerated = isEnumType(named) ? named.getValues() : null
  const nameOf = new Map(enumerated?.map((each): [unknown, string] => [each.value, each.name]))
  const empty = 'empty' in choice ? choice.empty : field ? emptyOf(field.type) : null
  const unknown = empty === '' ? 'empty' : `\`${JSON.stringify(empty)}\``
  const names = enumerated?.map((each) => `\`${each.name}\``)
  const rest = names ? ` One of ${names.join(', ')}.` : describeShape(shape)
  const { served } = choice
  const stored = choice.of ?? ((row: Row) => valueAt(row, path ?? []) ?? absent)
  const read = (row: Row, root: string) => {
    const value = stored(row)
    return served && value !== null ? root + served(row) : value
  }
  return {
    name,
    type: choice.type ?? (field ? typeOf(field.type) : 'json'),
    description: (choice.description ?? inRestWords(field?.description ?? '', unknown)) + rest,
    of: enumerated ? (row, root) => nameOf.get(read(row, root)) ?? null : read,
    path: choice.of ? null : path,
    absent,
    empty: 'absent' in choice ? undefined : empty,
    enumeration: enumerated && new Map(enumerated.map((each) => [each.name, String(each.value)])),
    shape,
    element: elementOf(shape),
  }
}

/** The field at a path from a type, or from the type that it begins with. An `id` is the graph's `sourceId`. */
function fieldAt(type: string, path: string): GraphQLField<unknown, unknown> {
  const [first = '', ...rest] = path.split('.')
  if (/^[A-Z]/.test(first)) return fieldAt(first, rest.join('.'))
  const on = graph.getType(type)
  if (!isObjectType(on)) throw new Error(`The graph has no object type ${type}.`)
  const fields = on.getFields()
  const field = fields[first === 'id' && fields['sourceId'] ? 'sourceId' : first]
  if (!field) throw new Error(`${type} has no field ${first}.`)
  return rest.length === 0 ? field : fieldAt(getNamedType(field.type).name, rest.join('.'))
}

const TYPES: Readonly<Record<string, ColumnType>> = {
  Int: 'integer',
  Float: 'number',
  Boolean: 'boolean',
  DateTime: 'timestamp',
}

function typeOf(type: GraphQLOutputType): ColumnType {
  const nullable = getNullableType(type)
  if (isListType(nullable) || isObjectType(nullable)) return 'json'
  return TYPES[getNamedType(type).name] ?? 'string'
}

/** How the graph has what is unknown. */
function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null
  const column = typeOf(type)
  return { string: '', timestamp: '', integer: 0, number: 0, boolean: false, json: [] }[column]
}

/** Says what a nested value consists of. */
function describeShape(shape: z.ZodType | null): string {
  if (shape instanceof z.ZodObject) return ` An object, \`${membersOf(shape)}\`.`
  if (shape instanceof z.ZodRecord && shape.valueType instanceof z.ZodString)
    return ' An object, name to display value.'
  if (!(shape instanceof z.ZodArray)) return ''
  const { element } = shape
  if (element instanceof z.ZodObject) return ` A list of \`${membersOf(element)}\`.`
  return elementOf(shape) === 'integer' ? ' A list of integers.' : ' A list of texts.'
}

function elementOf(shape: z.ZodType | null): ListElement | null {
  if (!(shape instanceof z.ZodArray) || shape.element instanceof z.ZodObject) return null
  return shape.element instanceof z.ZodNumber ? 'integer' : 'string'
}

function membersOf({ shape }: z.ZodObject): string {
  return `{${Object.keys(shape).join(', ')}}`
}

function valueAt(row: unknown, path: readonly string[]): unknown {
  let value = row
  for (const name of path) {
    if (value === null || value === undefined) return value
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}

/**
 * Makes the object of a row of an export, with the values where their columns say. `object` has what exports do not have,
 * and what is missing otherwise than empty; `parts` the same of objects that are there only if one of their values is, by
 * their path.
 */
export function objectOfRow<Row extends object>(
  columns: readonly ExportColumn<Row>[],
  row: Readonly<Record<string, unknown>>,
  object: DeepPartial<Row>,
  parts: Readonly<Record<string, object>> = {},
): Row {
  const placed = columns.flatMap(({ name, path, absent, empty, enumeration }) => {
    const stated = row[name] ?? absent
    // Files of 0.2.0 have the values of the row.
    const value = enumeration?.get(String(stated)) ?? stated
    return path === null ? [] : [{ path, empty, value: value === absent ? null : value }]
  })
  for (const { path, value } of placed) {
    if (value === null) continue
    let parent = object as Record<string, unknown>
    for (const [depth, name] of path.slice(0, -1).entries()) {
      parent[name] ??= { ...parts[path.slice(0, depth + 1).join('.')] }
      parent = parent[name] as Record<string, unknown>
    }
    parent[path.at(-1) ?? ''] = value
  }
  for (const { path, empty } of placed) {
    const parent = valueAt(object, path.slice(0, -1)) as Record<string, unknown> | null | undefined
    if (parent && empty !== undefined) parent[path.at(-1) ?? ''] ??= empty
  }
  return object as Row
}

/** An object of which members may be missing, also in its objects. */
type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Name in keyof T]?: DeepPartial<T[Name]> }
    : T
