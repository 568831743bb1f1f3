import {
  defaultFieldResolver,
  getNamedType,
  introspectionTypes,
  isLeafType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql'
import type { FieldNode, GraphQLField, GraphQLResolveInfo, GraphQLSchema, SelectionSetNode } from 'graphql'
import type { AnswerMeter } from './answer-meter.ts'
import { timeSlices } from './time-slices.ts'

interface Metered {
  readonly meter?: AnswerMeter | null
}
type Field = GraphQLField<unknown, Metered | undefined>

/**
 * Makes every field of a schema count what it answers with its operation's meter, and give others their turn where an
 * operation takes long. A resolver is where both executors pass by with the operation's context at hand.
 */
export function meterFields(schema: GraphQLSchema): GraphQLSchema {
  const types = [...Object.values(schema.getTypeMap()), ...introspectionTypes].filter(isObjectType)
  const fields = types.flatMap((type) => Object.values(type.getFields()) as Field[])
  for (const field of [...fields, SchemaMetaFieldDef, TypeMetaFieldDef] as Field[]) meterField(field)
  return schema
}

const metered = new WeakSet<Field>()

function meterField(field: Field): void {
  // The types of introspection are the same for all schemas.
  if (metered.has(field)) return
  metered.add(field)
  const { resolve = defaultFieldResolver } = field
  const finish = isLeafType(getNamedType(field.type)) ? countLeaf : countObjects
  const isCounted = finish === countObjects && isObject(field)
  field.resolve = (source, args, context, info) => {
    const meter = context?.meter
    if (!meter) return resolve(source, args, context, info)
    if (meter.never) return meter.never
    const value: unknown = resolve(source, args, context, info)
    const end = (result: unknown) => {
      if (isCounted) meter.begin(Array.isArray(result) ? result.length : result == null ? 0 : 1)
      return finish(meter, result, info)
    }
    return value instanceof Promise ? whenItComes(meter, value, end) : end(value)
  }
}

/** Whether what a field answers counts as objects (contract 5): not pages, their edges and infos, nor the schema. */
function isObject({ type, name }: Field): boolean {
  return !/(?:Connection|Edge|^PageInfo)$|^__/.test(getNamedType(type).name) && !name.startsWith('__')
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

/** Of `"":,` around a name and its value. */
const PUNCTUATION = 4

function countLeaf(meter: AnswerMeter, value: unknown, info: GraphQLResolveInfo): unknown {
  const name = String(info.path.key).length + PUNCTUATION
  if (typeof value === 'string') meter.count(1, name + value.length)
  else if (typeof value !== 'object' || value === null) meter.count(1, name + 5)
  else {
    const { values, bytes } = sizeOf(value)
    meter.count(values, name + bytes)
  }
  return meter.never ?? value
}

function countObjects(meter: AnswerMeter, value: unknown, info: GraphQLResolveInfo): unknown {
  const name = String(info.path.key).length + PUNCTUATION
  if (value === null || value === undefined) {
    meter.count(1, name)
    return value
  }
  const objects = Array.isArray(value) ? value.length : 1
  const { count, bytes, isFlat } = contentOf(info)
  meter.count(objects * count, name + objects * (bytes + 3))
  if (meter.never) return meter.never
  // What is nested further is left as it is: objects that are begun together are read together.
  return isFlat && timeSlices.isOver() ? timeSlices.next().then(() => meter.never ?? value) : value
}

interface Size {
  readonly values: number
  readonly bytes: number
}

const sizes = new WeakMap<object, Size>()

/** What a list or an open map has, worked out once for as long as it is kept. */
function sizeOf(value: object): Size {
  const known = sizes.get(value)
  if (known) return known
  let values = 0
  let bytes = 2
  const inner: unknown[] = [value]
  for (let next = inner.pop(); next !== undefined; next = inner.pop()) {
    if (typeof next !== 'object' || next === null) {
      values += 1
      bytes += (typeof next === 'string' ? next.length : 5) + 3
    } else if (Array.isArray(next)) {
      for (const item of next as unknown[]) inner.push(item ?? null)
      bytes += 2
    } else {
      for (const [name, item] of Object.entries(next)) {
        bytes += name.length + PUNCTUATION
        inner.push(item ?? null)
      }
    }
  }
  const size = { values, bytes }
  sizes.set(value, size)
  return size
}

/** What one object has that no resolver answers, and whether nothing in it is read together with others. */
interface Content {
  readonly count: number
  readonly bytes: number
  readonly isFlat: boolean
}

const contents = new WeakMap<readonly FieldNode[], Content>()

/** The names that `__typename` has in one object: no resolver answers it. */
function contentOf({ fieldNodes, fragments, parentType, fieldName }: GraphQLResolveInfo): Content {
  const known = contents.get(fieldNodes)
  if (known) return known
  const names = new Set<string>()
  let isFlat = true
  const used = new Set<string>()
  const sets: SelectionSetNode[] = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  for (let set = sets.pop(); set; set = sets.pop()) {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) sets.push(selection.selectionSet)
      else if (selection.kind === Kind.FIELD) {
        if (selection.selectionSet) isFlat = false
        if (selection.name.value === '__typename') names.add(selection.alias?.value ?? '__typename')
      } else if (!used.has(selection.name.value)) {
        used.add(selection.name.value)
        const fragment = fragments[selection.name.value]
        if (fragment) sets.push(fragment.selectionSet)
      }
    }
  }
  const bytes = [...names].reduce((sum, name) => sum + name.length + PUNCTUATION + TYPE_NAME_BYTES, 0)
  // Nothing of the schema itself is read from anywhere.
  const isOfSchema = parentType.name.startsWith('__') || fieldName.startsWith('__')
  const found = { count: names.size, bytes, isFlat: isFlat || isOfSchema }
  contents.set(fieldNodes, found)
  return found
}

const TYPE_NAME_BYTES = 14
