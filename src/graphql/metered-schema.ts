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
import type { AnswerMeter } from './answer-meter.ts'
import { addLeaf, BRACES, isCounted, isPlain, measureOf, PUNCTUATION } from './plain-content.ts'
import { timeSlices } from './time-slices.ts'

interface Metered {
  readonly meter?: AnswerMeter | null
}
type Field = GraphQLField<unknown, Metered | undefined>

/**
 * Makes a schema count what it answers with its operation's meter, and give others their turn where an operation takes
 * long. A resolver is where both executors pass by with the operation's context at hand: each counts what it answers
 * with all that is plain in it. Plain fields lose theirs, so that compiled operations read them as they are.
 */
export function meterFields(schema: GraphQLSchema): GraphQLSchema {
  const types = [...Object.values(schema.getTypeMap()), ...introspectionTypes].filter(isObjectType)
  const fields = types.flatMap((type) => Object.values(type.getFields()) as Field[])
  for (const field of [...fields, SchemaMetaFieldDef, TypeMetaFieldDef] as Field[]) meterField(field)
  return schema
}

type Resolve = GraphQLFieldResolver<unknown, Metered | undefined>
/** The resolvers that fields have without a meter. */
const metered = new WeakMap<Field, Resolve>()

/** What answers a field, without counting it. */
export function unmeteredResolver(field: GraphQLField<unknown, unknown>): Resolve {
  return metered.get(field as Field) ?? defaultFieldResolver
}

function meterField(field: Field): void {
  // The types of introspection are the same for all schemas.
  if (metered.has(field)) return
  const { resolve = defaultFieldResolver } = field
  metered.set(field, resolve)
  if (isPlain(field)) {
    delete field.resolve
    return
  }
  const isLeaf = isLeafType(getNamedType(field.type))
  const counts = isCounted(field)
  const finish = (meter: AnswerMeter, value: unknown, context: unknown, info: GraphQLResolveInfo) =>
    isLeaf ? countLeaf(meter, value, info) : countObjects({ meter, counts, context, info }, value)
  field.resolve = (source, args, context, info) => {
    const meter = context?.meter
    if (!meter) return resolve(source, args, context, info)
    if (meter.never) return meter.never
    const value: unknown = resolve(source, args, context, info)
    return value instanceof Promise
      ? whenItComes(meter, value, (result) => finish(meter, result, context, info))
      : finish(meter, value, context, info)
  }
}

/** A value that is on its way counts already: there may be many of them. */
function whenItComes(meter: AnswerMeter, value: Promise<unknown>, finish: (result: unknown) => unknown) {
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

function countLeaf(meter: AnswerMeter, value: unknown, info: GraphQLResolveInfo): unknown {
  const tally = { values: 0, bytes: nameBytes(info), objects: 0 }
  addLeaf(tally, value)
  meter.count(tally.values, tally.bytes)
  return meter.never ?? value
}

interface Answered {
  readonly meter: AnswerMeter
  /** Whether what was answered counts as objects. */
  readonly counts: boolean
  readonly context: unknown
  readonly info: GraphQLResolveInfo
}

function countObjects({ meter, counts, context, info }: Answered, value: unknown): unknown {
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
    // Where it is too much already, the rest is not even looked at.
    if (meter.never) return meter.never
  }
  // What is nested further is left as it is: objects that are begun together are read together.
  return isFlat(info) && timeSlices.isOver() ? timeSlices.next().then(() => meter.never ?? value) : value
}

/** The type of an object of several possible ones; null where that is not known at once. */
function typeNameOf(object: unknown, context: unknown, info: GraphQLResolveInfo): string | null {
  const type = getNamedType(info.returnType)
  const name = isAbstractType(type) && type.resolveType?.(object, context, info, type)
  return typeof name === 'string' ? name : null
}

const flat = new WeakMap<readonly FieldNode[], boolean>()

/** Whether nothing in what a field answers is read together with others: the objects of it have leaves only. */
function isFlat({ fieldNodes, fragments, parentType, fieldName }: GraphQLResolveInfo): boolean {
  // Nothing of the schema itself is read from anywhere.
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
