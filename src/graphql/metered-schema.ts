import {
  defaultFieldResolver,
  getNamedType,
  introspectionTypes,
  isAbstractType,
  isLeafType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql'
import type {
  FieldNode,
  GraphQLField,
  GraphQLFieldResolver,
  GraphQLResolveInfo,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql'
import type { ResponseMeter } from './response-meter.ts'
import { addLeaf, BRACES, isCounted, isPlain, measureOf, PUNCTUATION } from './plain-content.ts'
import { timeSlices } from './time-slices.ts'

interface Metered {
  readonly meter?: ResponseMeter | null
}
type Field = GraphQLField<unknown, Metered | undefined>

/**
 * Makes the resolvers of a schema count results with the operation's meter, and yield to the event loop during
 * long operations. Resolvers are called by both executors with the operation's context: each counts its result
 * with all of its plain fields. Plain fields lose their resolver, so that compiled operations read properties
 * directly.
 */
export function meterFields(schema: GraphQLSchema): GraphQLSchema {
  const types = [...Object.values(schema.getTypeMap()), ...introspectionTypes].filter(isObjectType)
  const fields = types.flatMap((type) => Object.values(type.getFields()) as Field[])
  for (const field of [...fields, SchemaMetaFieldDef, TypeMetaFieldDef] as Field[]) meterField(field)
  return schema
}

type Resolve = GraphQLFieldResolver<unknown, Metered | undefined>
/** The original resolvers of fields. */
const metered = new WeakMap<Field, Resolve>()

/** Returns a field's resolver without the meter. */
export function unmeteredResolver(field: GraphQLField<unknown, unknown>): Resolve {
  return metered.get(field as Field) ?? defaultFieldResolver
}

function meterField(field: Field): void {
  // All schemas share the introspection types.
  if (metered.has(field)) return
  const { resolve = defaultFieldResolver } = field
  metered.set(field, resolve)
  if (isPlain(field)) {
    delete field.resolve
    return
  }
  const isLeaf = isLeafType(getNamedType(field.type))
  const counts = isCounted(field)
  const finish = (meter: ResponseMeter, value: unknown, context: unknown, info: GraphQLResolveInfo) =>
    isLeaf ? countLeaf(meter, value, info) : countObjects({ meter, counts, context, info }, value)
  field.resolve = (source, args, context, info) => {
    const meter = context?.meter
    if (!meter) return resolve(source, args, context, info)
    if (meter.never) return meter.never
    const value: unknown = resolve(source, args, context, info)
    return value instanceof Promise
      ? whenResolved(meter, value, (result) => finish(meter, result, context, info))
      : finish(meter, value, context, info)
  }
}

/** A pending value is counted in advance, as there may be many. */
function whenResolved(meter: ResponseMeter, value: Promise<unknown>, finish: (result: unknown) => unknown) {
  meter.count(1, 0)
  if (meter.never) return meter.never
  return value.then((result) => {
    meter.count(-1, 0)
    return finish(result)
  })
}

function nameBytes({ path }: GraphQLResolveInfo): number {
  return String(path.key).length + PUNCTUATION
}

function countLeaf(meter: ResponseMeter, value: unknown, info: GraphQLResolveInfo): unknown {
  const tally = { values: 0, bytes: nameBytes(info), objects: 0 }
  addLeaf(tally, value)
  meter.count(tally.values, tally.bytes)
  return meter.never ?? value
}

interface Resolved {
  readonly meter: ResponseMeter
  /** Whether the results count as objects. */
  readonly counts: boolean
  readonly context: unknown
  readonly info: GraphQLResolveInfo
}

function countObjects({ meter, counts, context, info }: Resolved, value: unknown): unknown {
  if (value === null || value === undefined) {
    meter.count(1, nameBytes(info))
    return value
  }
  meter.count(0, nameBytes(info))
  const measure = measureOf(info, (object) => typeNameOf(object, context, info))
  const objects = Array.isArray(value) ? (value as unknown[]) : [value]
  for (const object of objects) {
    const tally = { values: 0, bytes: BRACES, objects: counts ? 1 : 0 }
    if (typeof object === 'object' && object !== null) measure(tally, object)
    meter.begin(tally.objects)
    meter.count(tally.values, tally.bytes)
    // Over the limit, the rest is not processed.
    if (meter.never) return meter.never
  }
  // Fields with nested loads do not yield, so that the loads of objects resolved together stay in one batch.
  return isFlat(info) && timeSlices.isOver() ? timeSlices.next().then(() => meter.never ?? value) : value
}

/** The type name of an object of an abstract type; `null` if it is not known synchronously. */
function typeNameOf(object: unknown, context: unknown, info: GraphQLResolveInfo): string | null {
  const type = getNamedType(info.returnType)
  const name = isAbstractType(type) && type.resolveType?.(object, context, info, type)
  return typeof name === 'string' ? name : null
}

const flat = new WeakMap<readonly FieldNode[], boolean>()

/** Whether the selections of a field have only leaves, so that nothing in them is loaded in batches. */
function isFlat({ fieldNodes, fragments, parentType, fieldName }: GraphQLResolveInfo): boolean {
  // Introspection fields load nothing.
  if (parentType.name.startsWith('__') || fieldName.startsWith('__')) return true
  const known = flat.get(fieldNodes)
  if (known !== undefined) return known
  let isFound = true
  const used = new Set<string>()
  const sets: SelectionSetNode[] = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  for (let set = sets.pop(); set; set = sets.pop()) {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) sets.push(selection.selectionSet)
      else if (selection.kind === Kind.FIELD) isFound &&= !selection.selectionSet
      else if (!used.has(selection.name.value)) {
        used.add(selection.name.value)
        const fragment = fragments[selection.name.value]
        if (fragment) sets.push(fragment.selectionSet)
      }
    }
  }
  flat.set(fieldNodes, isFound)
  return isFound
}
