import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type {
  GraphQLField,
  GraphQLNamedType,
  GraphQLObjectType,
  GraphQLResolveInfo,
  GraphQLSchema,
} from 'graphql'
import { ApiError } from '../../domain/error.ts'
import type { Event } from '../../domain/event.ts'
import { collectFields } from '../execution/collect-fields.ts'
import { exposedProperty, isOfObject, OF_OBJECT } from '../execution/field-traits.ts'
import type { Context } from '../loading/context.ts'
import { atMoment, eventAtMoment, momentOf, readMoment } from '../loading/moment.ts'
import type { Moment } from '../loading/moment.ts'

/** Of a field: whether a view of the past has its value at that moment. Types say what holds where it is absent. */
export const WITH_HISTORY = { hasHistory: true } as const
export const NO_HISTORY = { hasHistory: false } as const

/** Of a type that views of the past reach: what its objects hold has a history, and a field with a resolver has none. */
export const VALUES_WITH_HISTORY = { history: 'values' } as const
/** Of a type that views of the past reach: all fields have a history. */
export const FIELDS_WITH_HISTORY = { history: 'fields' } as const

/** Whether a view of the past reaches objects of the type. */
function isOfMoments({ extensions }: GraphQLNamedType): boolean {
  return extensions['history'] !== undefined
}

/** Whether a field of a view of the past has the value of the moment. */
function isHistorical(type: GraphQLNamedType, field: GraphQLField<unknown, Context>): boolean {
  const { hasHistory } = field.extensions
  if (typeof hasHistory === 'boolean') return hasHistory
  return type.extensions['history'] !== 'values' || exposedProperty(field) !== null || isOfObject(field)
}

/**
 * Makes the fields of views of the past those of their moment: what they load is a view of the same moment, and what keeps
 * no past is null or empty. Objects of the present are as before.
 */
export function withMoments(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !isOfMoments(type)) continue
    for (const field of Object.values(type.getFields()) as GraphQLField<unknown, Context>[]) {
      if (!isHistorical(type, field)) withoutHistory(field)
      else if (isOfMoments(getNamedType(field.type))) followMoment(field)
    }
  }
  return schema
}

function withoutHistory(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field
  const empty = emptyOf(field)
  if (exposedProperty(field) !== null) {
    const { pothosExposedField: _, ...extensions } = field.extensions
    field.extensions = { ...extensions, ...OF_OBJECT }
  }
  field.resolve = (parent, args, context, info) =>
    momentOf(parent as object) ? empty() : resolve(parent, args, context, info)
}

/** The value of a field that has none: null, else an empty list; a required object is an error. */
function emptyOf({ name, type }: GraphQLField<unknown, Context>): () => unknown {
  if (!isNonNullType(type)) return () => null
  const present = getNullableType(type)
  if (isListType(present)) return () => []
  if (getNamedType(type).name.endsWith('Connection')) return emptyConnection
  return () => {
    throw new ApiError('MOMENT_NOT_AVAILABLE', { message: `\`${name}\` is not available at past moments.` })
  }
}

function emptyConnection() {
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null }
  return { edges: [], pageInfo, totalCount: async () => 0 }
}

function followMoment(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field
  // An exposed object was made with its parent.
  if (exposedProperty(field) !== null) return
  const isEvent = getNamedType(field.type).name === 'Event'
  field.resolve = (parent, args, context, info) => {
    const value: unknown = resolve(parent, args, context, info)
    const moment = momentOf(parent as object)
    if (!moment) return value
    const follow = (one: unknown) => (isEvent ? eventView(context, one, moment) : viewsOf(one, moment))
    return value instanceof Promise ? value.then(follow) : follow(value)
  }
}

function viewsOf(value: unknown, moment: Moment): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => viewsOf(one, moment))
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  return momentOf(value) ? value : atMoment(value, moment)
}

function eventView(context: Context, value: unknown, { at }: Moment): unknown {
  if (typeof value !== 'object' || value === null || momentOf(value)) return value
  return eventAtMoment(context, value as Event, at)
}

/** Description of the argument of a moment. */
export const AT_TEXT =
  'Moment until now: the games as they stood then. What has no history, such as box scores, is null or empty, and named in ' +
  '`extensions.incomplete`. Fails with `MOMENT_NOT_AVAILABLE` for a game whose plays have no times; lists leave such a ' +
  'game out and name it.'

/** The moment of a list or game, `null` for the present; notes the selected members that have no history. */
export function momentOfArguments(
  { at: given }: { readonly at?: string | null | undefined },
  context: Context,
  info: GraphQLResolveInfo,
): string | null {
  const at = readMoment(given)
  if (at !== null) noteWithoutHistory(context, info)
  return at
}

/** Of a list of games, the members of its nodes are named. */
function noteWithoutHistory(context: Context, info: GraphQLResolveInfo): void {
  const names = new Set<string>()
  const walk = (
    type: GraphQLObjectType,
    nodes: GraphQLResolveInfo['fieldNodes'],
    path: readonly string[],
  ) => {
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    for (const [, found] of collectFields(info, type, sets)) {
      const { value: name } = found[0].name
      const field = type.getFields()[name]
      if (!field) continue
      if (!isHistorical(type, field)) {
        names.add([...path, name].join('.'))
        continue
      }
      const inner = getNamedType(field.type)
      const isPage = /^(?:edges|nodes?)$/.test(name) && /(?:Connection|Edge)$/.test(type.name)
      if (isObjectType(inner)) walk(inner, found, isPage ? path : [...path, name])
    }
  }
  const type = getNamedType(info.returnType)
  if (isObjectType(type)) walk(type, info.fieldNodes, [])
  if (names.size === 0) return
  const list = [...names].map((name) => `\`${name}\``).join(', ')
  context.incomplete.push({ note: `Without a history: ${list}.`, isMissing: false, isLasting: true })
}
