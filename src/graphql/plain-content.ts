import { getNamedType, isAbstractType, isLeafType, isObjectType } from 'graphql'
import type { FieldNode, GraphQLField, GraphQLNamedType, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { collectFields, selectionsOf } from './collect-fields.ts'
import type { Selecting } from './collect-fields.ts'

/** Size that a value adds to a response. */
export interface ResponseTally {
  /** Leaves and nulls. */
  values: number
  /** Approximate bytes of JSON. */
  bytes: number
  /** Objects, as in the cost. */
  objects: number
}

/** Adds the size of an object's fields that have no resolver. */
export type Measure = (tally: ResponseTally, object: unknown) => void

/** Bytes of `"":,` around a name and its value. */
export const PUNCTUATION = 4
/** Bytes of a number, a boolean or null. */
export const SHORT_VALUE = 5
/** Bytes of an object's braces and the comma after it. */
export const BRACES = 3
const TYPE_NAME_BYTES = 14

/**
 * Whether a field returns the property of the same name. It then needs no resolver: a compiled operation reads
 * the property, and its content is counted with the object.
 */
export function isPlain(field: GraphQLField<unknown, never>): boolean {
  return exposedProperty(field) === field.name
}

/** The property that a field exposes unchanged; `null` if it has a resolver. */
export function exposedProperty({ args, extensions }: GraphQLField<unknown, never>): string | null {
  const property = extensions['pothosExposedField']
  return typeof property === 'string' && args.length === 0 ? property : null
}

/**
 * Marks a field whose resolver depends only on its object, so that its result can be cached with the object.
 */
export const OF_OBJECT = { isOfObject: true } as const

/** Whether a field's result depends only on its object. */
export function isOfObject({ extensions }: GraphQLField<unknown, never>): boolean {
  return extensions['isOfObject'] === true
}

/**
 * Whether a field's results count as objects (contract 5): not pages, their edges and page infos, nor the
 * schema.
 */
export function isCounted({ type, name }: GraphQLField<unknown, never>): boolean {
  const named = getNamedType(type)
  if (isLeafType(named)) return false
  return !/(?:Connection|Edge|^PageInfo)$|^__/.test(named.name) && !name.startsWith('__')
}

type PlainInfo = Pick<
  GraphQLResolveInfo,
  'fieldNodes' | 'fragments' | 'schema' | 'variableValues' | 'returnType'
>

/**
 * Creates the measure of a field's objects: their type names, and their plain fields including nested ones.
 * Computed once per operation, or once per execution if variables exclude fields.
 */
export function measureOf(info: PlainInfo, typeOf: (object: unknown) => string | null): Measure {
  const { fieldNodes, variableValues } = info
  const known = measures.get(fieldNodes)
  if (known) return known
  const byRun = measuresByRun.get(fieldNodes)?.get(variableValues)
  if (byRun) return byRun
  const seen = { isConditional: false }
  const onCondition = () => {
    seen.isConditional = true
  }
  const selecting: Selecting = { ...info, onCondition }
  const type = getNamedType(info.returnType)
  const measure = isAbstractType(type)
    ? measureAbstract(selecting, fieldNodes, typeOf)
    : measureObject(selecting, type, selectionsOf(fieldNodes))
  if (seen.isConditional) {
    const runs = measuresByRun.get(fieldNodes) ?? new WeakMap<object, Measure>()
    measuresByRun.set(fieldNodes, runs.set(variableValues, measure))
  } else measures.set(fieldNodes, measure)
  return measure
}

const measures = new WeakMap<readonly FieldNode[], Measure>()
const measuresByRun = new WeakMap<readonly FieldNode[], WeakMap<object, Measure>>()

/** Objects of several types, each measured by its own type. */
function measureAbstract(
  selecting: Selecting,
  nodes: readonly FieldNode[],
  typeOf: (object: unknown) => string | null,
): Measure {
  const byName = new Map<string, Measure>()
  return (tally, object) => {
    const name = typeOf(object)
    const type = name === null ? undefined : selecting.schema.getType(name)
    if (!type) return
    const measure = byName.get(type.name) ?? measureObject(selecting, type, selectionsOf(nodes))
    byName.set(type.name, measure)
    measure(tally, object)
  }
}

function measureObject(
  selecting: Selecting,
  type: GraphQLNamedType,
  sets: readonly SelectionSetNode[],
): Measure {
  if (!isObjectType(type)) return () => undefined
  const fields = type.getFields() as Readonly<Record<string, GraphQLField<unknown, never>>>
  const leaves: string[] = []
  const nested: { readonly property: string; readonly measure: Measure; readonly isCounted: boolean }[] = []
  let values = 0
  let bytes = 0
  for (const [key, nodes] of collectFields(selecting, type, sets)) {
    const name = nodes[0].name.value
    const field = fields[name]
    if (name === '__typename') {
      values += 1
      bytes += key.length + PUNCTUATION + TYPE_NAME_BYTES
    } else if (field && isPlain(field)) {
      const inner = getNamedType(field.type)
      bytes += key.length + PUNCTUATION
      if (isLeafType(inner)) leaves.push(name)
      else {
        const measure = measureObject(selecting, inner, selectionsOf(nodes))
        nested.push({ property: name, measure, isCounted: isCounted(field) })
      }
    }
  }
  return (tally, object) => {
    const source = object as Readonly<Record<string, unknown>>
    tally.values += values
    tally.bytes += bytes
    for (const leaf of leaves) addLeaf(tally, source[leaf])
    for (const { property, measure, isCounted: counts } of nested)
      addObjects(tally, source[property], measure, counts)
  }
}

/** Counts objects with their plain content; `null` counts as a value. */
function addObjects(tally: ResponseTally, value: unknown, measure: Measure, counts: boolean): void {
  if (value === null || value === undefined) {
    tally.values += 1
    return
  }
  const objects = Array.isArray(value) ? (value as unknown[]) : [value]
  if (counts) tally.objects += objects.length
  tally.bytes += objects.length * BRACES
  for (const object of objects) if (typeof object === 'object' && object !== null) measure(tally, object)
}

/** Counts a leaf; a list or an open map counts by its content. */
export function addLeaf(tally: ResponseTally, value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    const { values, bytes } = sizeOf(value)
    tally.values += values
    tally.bytes += bytes
  } else {
    tally.values += 1
    tally.bytes += typeof value === 'string' ? value.length : SHORT_VALUE
  }
}

interface Size {
  readonly values: number
  readonly bytes: number
}

const sizes = new WeakMap<object, Size>()

/** Size of a list or an open map, computed once and cached while it is in memory. */
function sizeOf(value: object): Size {
  const known = sizes.get(value)
  if (known) return known
  let values = 0
  let bytes = 2
  const inner: unknown[] = [value]
  for (let next = inner.pop(); next !== undefined; next = inner.pop()) {
    if (typeof next !== 'object' || next === null) {
      values += 1
      bytes += (typeof next === 'string' ? next.length : SHORT_VALUE) + 3
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
