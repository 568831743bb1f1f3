import {
  defaultFieldResolver,
  getNamedType,
  introspectionTypes,
  isLeafType,
  isNonNullType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'
import type { GraphQLField, GraphQLFieldResolver, GraphQLResolveInfo, GraphQLSchema } from 'graphql'
import { failsForEveryObject } from './failing-selections.ts'
import { isCounted } from './field-traits.ts'
import { leafSize, PUNCTUATION_BYTES, SHORT_VALUE_BYTES } from './meter.ts'
import type { ResponseMeter } from './meter.ts'
import { isFlat } from '../operation/summary.ts'
import { isPromise } from './output.ts'
import { timeSlices } from './time-slices.ts'

interface Metered {
  readonly meter?: ResponseMeter | null
}
type Field = GraphQLField<unknown, Metered | undefined>
type Resolve = GraphQLFieldResolver<unknown, Metered | undefined>

/** Bytes of an object's braces and the comma after it. */
const BRACES_BYTES = 3

/**
 * Makes the resolvers of a schema count results and errors with the operation's meter, and yield to the event loop
 * during long operations. graphql-js calls them; text plans call the original ones and count what they write.
 */
export function meterFields(schema: GraphQLSchema): GraphQLSchema {
  const types = [...Object.values(schema.getTypeMap()), ...introspectionTypes].filter(isObjectType)
  const fields = types.flatMap((type) => Object.values(type.getFields()) as Field[])
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef] as Field[]
  for (const field of [...fields, ...meta]) meterField(field)
  return schema
}

/** The original resolvers of fields. */
const metered = new WeakMap<Field, Resolve>()

/** Returns a field's resolver without the meter. */
export function unmeteredResolver(field: GraphQLField<unknown, unknown>): Resolve {
  return metered.get(field as Field) ?? field.resolve ?? defaultFieldResolver
}

function meterField(field: Field): void {
  // All schemas share the introspection types.
  if (metered.has(field)) return
  const { resolve = defaultFieldResolver, type } = field
  metered.set(field, resolve)
  const isLeaf = isLeafType(getNamedType(type))
  const isRequired = isNonNullType(type)
  const counts = isCounted(field)
  const finish = (meter: ResponseMeter, value: unknown, info: GraphQLResolveInfo) => {
    if (value instanceof Error || (isRequired && value == null)) meter.countErrors(1)
    return isLeaf ? countLeaf(meter, value, info) : countObjects({ meter, counts, info }, value)
  }
  field.resolve = (source, args, context, info) => {
    const meter = context?.meter
    if (!meter) return resolve(source, args, context, info)
    if (meter.never) return meter.never
    const value = countingErrors(meter, () => resolve(source, args, context, info))
    return isPromise(value)
      ? whenResolved(meter, value, (result) => finish(meter, result, info))
      : finish(meter, value, info)
  }
}

function countingErrors(meter: ResponseMeter, resolve: () => unknown): unknown {
  try {
    return resolve()
  } catch (error) {
    meter.countErrors(1)
    if (meter.never) return meter.never
    throw error
  }
}

/** A pending value is counted in advance, as there may be many. */
function whenResolved(meter: ResponseMeter, value: Promise<unknown>, finish: (result: unknown) => unknown) {
  meter.count(1, 0)
  if (meter.never) return meter.never
  const done = meter.wait()
  return value.then(
    (result) => {
      done()
      meter.count(-1, 0)
      return meter.never ?? finish(result)
    },
    (error: unknown) => {
      done()
      meter.countErrors(1)
      if (meter.never) return meter.never
      throw error
    },
  )
}

function nameBytes({ path }: GraphQLResolveInfo): number {
  return String(path.key).length + PUNCTUATION_BYTES
}

function countLeaf(meter: ResponseMeter, value: unknown, info: GraphQLResolveInfo): unknown {
  if (typeof value === 'object' && value !== null) {
    const { values, bytes } = leafSize(value)
    meter.count(values, nameBytes(info) + bytes)
  } else meter.count(1, nameBytes(info) + (typeof value === 'string' ? value.length : SHORT_VALUE_BYTES))
  return meter.never ?? value
}

interface Resolved {
  readonly meter: ResponseMeter
  /** Whether the results count as objects. */
  readonly counts: boolean
  readonly info: GraphQLResolveInfo
}

function countObjects({ meter, counts, info }: Resolved, value: unknown): unknown {
  const objects = Array.isArray(value) ? (value as unknown[]).length : 1
  if (value == null) meter.count(1, nameBytes(info))
  else {
    meter.count(0, nameBytes(info) + objects * BRACES_BYTES)
    if (counts) meter.begin(objects)
    if (failsForEveryObject(info)) meter.countErrors(objects)
  }
  if (meter.never) return meter.never
  // Fields with nested loads do not yield, so that the loads of objects resolved together stay in one batch.
  return hasFlatSelections(info) && timeSlices.isOver()
    ? timeSlices.next(meter.spend).then(() => meter.never ?? value)
    : value
}

/** Whether the selections of a field have only leaves, so that nothing in them is loaded in batches. */
function hasFlatSelections({ fieldNodes, parentType, fieldName }: GraphQLResolveInfo): boolean {
  // Introspection fields load nothing.
  if (parentType.name.startsWith('__') || fieldName.startsWith('__')) return true
  return fieldNodes.every(({ selectionSet }) => !selectionSet || isFlat(selectionSet))
}
