import {
  getArgumentValues,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
} from 'graphql'
import type {
  ConstValueNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLAbstractType,
  GraphQLField,
  GraphQLLeafType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLResolveInfo,
  GraphQLSchema,
  OperationDefinitionNode,
  ValueNode,
} from 'graphql'
import { collectFields } from './collect-fields.ts'
import type { FieldNodes } from './collect-fields.ts'
import { exposedProperty, isCounted, isOfObject } from './field-traits.ts'
import { unmeteredResolver } from './metered-fields.ts'
import type { TextCaches } from './text-cache.ts'
import { collectText, isPromise, NotWritten, Run } from './output.ts'
import type { FieldCall, RunInput, TextOutput } from './output.ts'
import { timeSlices } from './time-slices.ts'

/** Data of a response, as text. */
export interface TextResponse {
  /** JSON of `data`. */
  readonly text: string
  /** Whether a root field has a value. */
  readonly hasData: boolean
}

/**
 * Writes the data of one operation as JSON, without an intermediate tree of values. Rejects if the response has an
 * error or lacks a required value: then graphql-js executes the operation, and finds out which.
 */
export type TextPlan = (input: RunInput) => Promise<TextResponse>

/** A valid operation with valid variables. */
export interface PlannedOperation {
  readonly document: DocumentNode
  readonly definition: OperationDefinitionNode
  /** Coerced. The plan is valid for all values that give the variables of its directives the same ones. */
  readonly variables: Readonly<Record<string, unknown>>
}

/** Larger operations are executed by graphql-js, which plans only what it reaches. */
const MAX_FIELDS = 2_000

/** Plans an operation; `null` if graphql-js has to execute it: it is a mutation, large, or queries the schema. */
export function planText(
  schema: GraphQLSchema,
  caches: TextCaches,
  { document, definition, variables }: PlannedOperation,
): TextPlan | null {
  const root = schema.getRootType(definition.operation)
  if (definition.operation === OperationTypeNode.MUTATION || !root) return null
  const planning: Planning = {
    schema,
    caches,
    operation: definition,
    fragments: fragmentsOf(document),
    variableValues: variables,
    fields: 0,
  }
  const write = planOrNull(() => planObject(planning, root, [definition]).write)
  if (!write) return null
  return async (input) => {
    const run = new Run(input)
    try {
      const text = await collectText(run, (output) => {
        write(run.rootValue, run, output)
      })
      run.check()
      return { text, hasData: run.hasData }
    } finally {
      run.end()
    }
  }
}

/** Whatever cannot be planned, such as a directive with a null condition, is an error for graphql-js to report. */
function planOrNull(plan: () => Write): Write | null {
  try {
    return plan()
  } catch {
    return null
  }
}

function fragmentsOf({ definitions }: DocumentNode): Planning['fragments'] {
  const fragments = definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one] : []))
  return Object.fromEntries(fragments.map((one) => [one.name.value, one]))
}

interface Planning {
  readonly schema: GraphQLSchema
  readonly caches: TextCaches
  readonly operation: OperationDefinitionNode
  readonly fragments: Record<string, FragmentDefinitionNode>
  readonly variableValues: Readonly<Record<string, unknown>>
  /** Number of fields planned so far. */
  fields: number
}

type Write = (value: unknown, run: Run, output: TextOutput) => void

/** Writes values of a type, or fields of an object. */
interface Writer {
  readonly write: Write
  /** Whether the text depends only on the value. */
  readonly isFixed: boolean
  /** Whether nothing in it is loaded in batches, so that it may be interrupted. */
  readonly isFlat: boolean
}

/** Plans values of a field's type: nulls, lists and items. */
function planValue(planning: Planning, type: GraphQLOutputType, info: GraphQLResolveInfo): Writer {
  const isRequired = isNonNullType(type)
  const { write, isFixed, isFlat } = planPresent(planning, getNullableType(type), info)
  return {
    write(value, run, output) {
      if (value instanceof Error) throw value
      if (value != null) write(value, run, output)
      else if (isRequired) throw new NotWritten('Missing value of a required field')
      else {
        run.values += 1
        output.add('null')
      }
    },
    isFixed,
    isFlat,
  }
}

function planPresent(planning: Planning, type: GraphQLOutputType, info: GraphQLResolveInfo): Writer {
  if (isListType(type)) return planList(planValue(planning, type.ofType, info))
  if (isLeafType(type)) return planLeaf(type)
  if (isObjectType(type)) return planObject(planning, type, info.fieldNodes)
  if (isAbstractType(type)) return planAbstract(planning, type, info)
  throw new NotWritten(`Unsupported type ${String(type)}`)
}

function planLeaf(type: GraphQLLeafType): Writer {
  return {
    write(value, run, output) {
      const serialized: unknown = type.serialize(value)
      const text = serialized == null ? undefined : (JSON.stringify(serialized) as string | undefined)
      if (text === undefined) throw new NotWritten(`Cannot serialize as ${type.name}`)
      if (typeof serialized === 'object' && serialized !== null) run.addNested(serialized)
      else run.values += 1
      output.add(text)
    },
    isFixed: true,
    isFlat: true,
  }
}

function planList({ write, isFixed, isFlat }: Writer): Writer {
  /** Writes items from an index on; continues later if the time slice is over and nothing waits for a batch. */
  const writeItems = (items: readonly unknown[], from: number, run: Run, output: TextOutput): void => {
    for (let index = from; index < items.length; index += 1) {
      if (isFlat && !output.isCached && timeSlices.isOver()) {
        output.addLater(
          timeSlices.next().then(() =>
            collectText(run, (inner) => {
              writeItems(items, index, run, inner)
            }),
          ),
        )
        return
      }
      if (index > 0) output.add(',')
      writeWhenResolved(write, items[index], run, output)
      run.checkOften()
    }
  }
  return {
    write(value, run, output) {
      if (!Array.isArray(value)) throw new NotWritten('Expected a list')
      output.add('[')
      writeItems(value as unknown[], 0, run, output)
      output.add(']')
    },
    isFixed,
    isFlat,
  }
}

function writeWhenResolved(write: Write, value: unknown, run: Run, output: TextOutput): void {
  if (!isPromise(value)) {
    write(value, run, output)
    return
  }
  if (output.isCached) throw new NotWritten('Unresolved value in cached text')
  output.addLater(
    value.then((later: unknown) =>
      collectText(run, (inner) => {
        run.checkRunning()
        write(later, run, inner)
      }),
    ),
  )
}

/** Plans values of several types, each by its own type. */
function planAbstract(planning: Planning, type: GraphQLAbstractType, info: GraphQLResolveInfo): Writer {
  const { resolveType } = type
  if (!resolveType) throw new NotWritten(`${type.name} does not resolve the type of its values`)
  const writers = new Map<string, Write>()
  return {
    write(value, run, output) {
      const name = resolveType(value, run.context, info, type)
      if (typeof name !== 'string') throw new NotWritten('The type of a value is unknown')
      let write = writers.get(name)
      if (!write) {
        const object = planning.schema.getType(name)
        if (!isObjectType(object) || !planning.schema.isSubType(type, object))
          throw new NotWritten(`${name} is not a type of ${type.name}`)
        write = planObject(planning, object, info.fieldNodes).write
        writers.set(name, write)
      }
      write(value, run, output)
    },
    isFixed: false,
    isFlat: false,
  }
}

/** Pages of lists are created per response, so nothing is cached with them. */
function isRecomputed({ name }: GraphQLObjectType): boolean {
  return /(?:Connection|Edge|^PageInfo|^Query|^Subscription)$/.test(name)
}

function planObject(
  planning: Planning,
  type: GraphQLObjectType,
  nodes: readonly (FieldNode | OperationDefinitionNode)[],
): Writer {
  if (type.isTypeOf) throw new NotWritten(`${type.name} checks the type of its values`)
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const entries = [...collectFields(planning, type, sets)]
  planning.fields += entries.length
  if (planning.fields > MAX_FIELDS) throw new NotWritten('The operation is large')
  const isRoot = nodes[0]?.kind === Kind.OPERATION_DEFINITION
  const fields = entries.map(([name, fieldNodes], index) =>
    planField(planning, type, `${index === 0 ? '' : ','}${JSON.stringify(name)}:`, fieldNodes, isRoot),
  )
  const writes = joinFixed(fields, isRecomputed(type) ? null : planning.caches)
  return {
    write(value, run, output) {
      output.add('{')
      for (const write of writes) write(value, run, output)
      output.add('}')
      run.checkOften()
    },
    isFixed: fields.every(({ isFixed }) => isFixed),
    isFlat: fields.every(({ isFlat }) => isFlat),
  }
}

/** Combines adjacent fields that depend only on their object into one, whose text is cached with the object. */
function joinFixed(fields: readonly Writer[], caches: TextCaches | null): readonly Write[] {
  if (!caches) return fields.map(({ write }) => write)
  const writes: Write[] = []
  let fixed: Write[] = []
  const end = () => {
    if (fixed.length > 0) writes.push(cacheText(caches, fixed))
    fixed = []
  }
  for (const { write, isFixed } of fields) {
    if (isFixed) fixed.push(write)
    else {
      end()
      writes.push(write)
    }
  }
  end()
  return writes
}

function cacheText(caches: TextCaches, writes: readonly Write[]): Write {
  const cache = caches.open()
  const writeAll: Write = (value, run, output) => {
    for (const write of writes) write(value, run, output)
  }
  return (value, run, output) => {
    // Inside a cached text, or with a value that is no object, there is nothing to look up.
    if (output.isCached || typeof value !== 'object' || value === null) {
      writeAll(value, run, output)
      return
    }
    const known = cache.get(value)
    if (known) {
      run.objects += known.objects
      run.values += known.values
      output.add(known.text)
      return
    }
    const { objects, values } = run
    const text = collectText(
      run,
      (inner) => {
        writeAll(value, run, inner)
      },
      true,
    ) as string
    cache.set(value, { text, objects: run.objects - objects, values: run.values - values })
    output.add(text)
  }
}

/** Plans a field with its response name. */
function planField(
  planning: Planning,
  parent: GraphQLObjectType,
  name: string,
  nodes: FieldNodes,
  isRoot: boolean,
): Writer {
  if (nodes[0].name.value === '__typename')
    return planTypeName(`${name}${JSON.stringify(parent.name)}`, isRoot)
  const info = infoOf(planning, parent, nodes)
  const field = parent.getFields()[info.fieldName] as GraphQLField<unknown, unknown>
  const value = planValue(planning, field.type, info)
  const counted = isCounted(field) ? countObjects(value.write) : value.write
  const write = isRoot ? noteData(counted) : counted
  const { isFixed } = value
  const isLeaf = value.isFlat && !info.fieldNodes.some(({ selectionSet }) => selectionSet)
  const property = exposedProperty(field)
  if (property !== null) {
    return {
      write(object, run, output) {
        output.add(name)
        write((object as Readonly<Record<string, unknown>>)[property], run, output)
      },
      isFixed,
      isFlat: value.isFlat,
    }
  }
  const resolve = unmeteredResolver(field)
  const call = callOf(planning, field, nodes, info)
  const isOfOwnObject = isOfObject(field) && call.isConstant
  return {
    write(object, run, output) {
      output.add(name)
      const { args, info: ownInfo } = call.of(run)
      writeWhenResolved(write, resolve(object, args, run.context, ownInfo), run, output)
    },
    isFixed: isFixed && isOfOwnObject,
    isFlat: isLeaf || (value.isFlat && isOfOwnObject),
  }
}

function planTypeName(text: string, isRoot: boolean): Writer {
  return {
    write(_value, run, output) {
      if (isRoot) run.hasData = true
      run.values += 1
      output.add(text)
    },
    isFixed: true,
    isFlat: true,
  }
}

function countObjects(write: Write): Write {
  return (value, run, output) => {
    if (value != null) run.objects += Array.isArray(value) ? value.length : 1
    write(value, run, output)
  }
}

function noteData(write: Write): Write {
  return (value, run, output) => {
    if (value != null) run.hasData = true
    write(value, run, output)
  }
}

/** Reads the arguments of a field: now if they have no variables, else once per run. */
function callOf(
  planning: Planning,
  field: GraphQLField<unknown, unknown>,
  nodes: FieldNodes,
  info: GraphQLResolveInfo,
): { readonly isConstant: boolean; readonly of: (run: Run) => FieldCall } {
  const [node] = nodes
  if (!node.arguments?.some(({ value }) => hasVariable(value))) {
    const call = { args: getArgumentValues(field, node, planning.variableValues), info }
    return { isConstant: true, of: () => call }
  }
  const key = {}
  return {
    isConstant: false,
    of: (run) => {
      const known = run.calls.get(key)
      if (known) return known
      const call = {
        args: getArgumentValues(field, node, run.variables),
        info: { ...info, variableValues: run.variables },
      }
      run.calls.set(key, call)
      return call
    },
  }
}

function hasVariable(value: ValueNode | ConstValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true
  if (value.kind === Kind.LIST) return value.values.some((item) => hasVariable(item))
  return value.kind === Kind.OBJECT && value.fields.some((member) => hasVariable(member.value))
}

/** The operation as seen by resolvers; its path contains only the field's own name. */
function infoOf(planning: Planning, parentType: GraphQLObjectType, nodes: FieldNodes): GraphQLResolveInfo {
  const { schema, operation, fragments, variableValues } = planning
  const fieldName = nodes[0].name.value
  const field = parentType.getFields()[fieldName]
  if (!field) throw new NotWritten(`${parentType.name}.${fieldName} is a field of the schema itself`)
  return {
    fieldName,
    fieldNodes: nodes,
    returnType: field.type,
    parentType,
    schema,
    fragments,
    operation,
    rootValue: undefined,
    variableValues,
    path: { prev: undefined, key: nodes[0].alias?.value ?? fieldName, typename: parentType.name },
  }
}
