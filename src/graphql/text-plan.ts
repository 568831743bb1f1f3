import {
  getArgumentValues,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
} from 'graphql'
import type {
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
} from 'graphql'
import { collectFields } from './collect-fields.ts'
import type { FieldNodes } from './collect-fields.ts'
import type { Context } from './context.ts'
import { unmeteredResolver } from './metered-schema.ts'
import { exposedProperty, isCounted, isOfObject } from './plain-content.ts'
import type { TextCaches } from './text-cache.ts'
import { collectText, NotWritten, take } from './text-output.ts'
import type { TextOutput, Run } from './text-output.ts'

/** Response of an operation as text. */
export interface TextResponse {
  /** JSON of `data`. */
  readonly text: string
  /** Number of objects, as in the cost. */
  readonly objects: number
}

/**
 * Serializes the response of one operation, with its variables, to JSON without an intermediate tree of values.
 * Rejects if the response has an error, lacks a required value or is too long: then the executor has to answer.
 */
export type TextPlan = (context: Context) => Promise<TextResponse>

/** An operation that was executed before: valid, and with valid variables. */
export interface PlannedOperation {
  readonly document: DocumentNode
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

export interface TextPlanOptions {
  readonly schema: GraphQLSchema
  readonly caches: TextCaches
  /** Maximum length of a response in characters. */
  readonly maxLength: number
}

/**
 * Plans the serialization of an operation; `null` if only the executor can run it: it is not a query, or
 * queries the schema.
 */
export function planText(options: TextPlanOptions, operation: PlannedOperation): TextPlan | null {
  const { schema, maxLength } = options
  const { document, operationName } = operation
  const definition = getOperationAST(document, operationName)
  const root = schema.getQueryType()
  if (definition?.operation !== OperationTypeNode.QUERY || !root) return null
  const variables = getVariableValues(schema, definition.variableDefinitions ?? [], {
    ...operation.variables,
  })
  if (!variables.coerced) return null
  const planning: Planning = {
    ...{ schema, caches: options.caches, operation: definition, variableValues: variables.coerced },
    fragments: fragmentsOf(document),
  }
  try {
    const { write } = planObject(planning, root, [definition])
    return async (context) => {
      const run: Run = { context, objects: 0, leftLength: maxLength }
      const text = await collectText((output) => {
        write({}, run, output)
      })
      if (text.length > maxLength) throw new NotWritten('The response is long.')
      return { text, objects: run.objects }
    }
  } catch (error) {
    if (error instanceof NotWritten) return null
    throw error
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
}

type Write = (value: unknown, run: Run, output: TextOutput) => void

/** Serializes values of a type, or fields of an object. */
interface Writer {
  readonly write: Write
  /** Whether the text depends only on the value. */
  readonly isFixed: boolean
}

/** Plans values of a field's type: nulls, lists and items. */
function planValue(planning: Planning, type: GraphQLOutputType, info: GraphQLResolveInfo): Writer {
  const isRequired = isNonNullType(type)
  const { write, isFixed } = planPresent(planning, getNullableType(type), info)
  return {
    write(value, run, output) {
      if (value != null) write(value, run, output)
      else if (isRequired) throw new NotWritten('A value that must be there is not.')
      else output.add('null')
    },
    isFixed,
  }
}

function planPresent(planning: Planning, type: GraphQLOutputType, info: GraphQLResolveInfo): Writer {
  if (isListType(type)) return planList(planValue(planning, type.ofType, info))
  if (isLeafType(type)) return planLeaf(type)
  if (isObjectType(type)) return planObject(planning, type, info.fieldNodes)
  if (isAbstractType(type)) return planAbstract(planning, type, info)
  throw new NotWritten(`${String(type)} is null or not.`)
}

function planLeaf(type: GraphQLLeafType): Writer {
  return {
    write(value, run, output) {
      const text = JSON.stringify(type.serialize(value)) as string | undefined
      if (text === undefined) throw new NotWritten(`A value is no ${type.name}.`)
      if (!output.isCached) take(run, text.length)
      output.add(text)
    },
    isFixed: true,
  }
}

function planList({ write, isFixed }: Writer): Writer {
  return {
    write(value, run, output) {
      if (!Array.isArray(value)) throw new NotWritten('A list is none.')
      let before = '['
      for (const item of value as unknown[]) {
        output.add(before)
        writeWhenResolved(write, item, run, output)
        before = ','
      }
      output.add(before === '[' ? '[]' : ']')
    },
    isFixed,
  }
}

function writeWhenResolved(write: Write, value: unknown, run: Run, output: TextOutput): void {
  if (!(value instanceof Promise)) {
    write(value, run, output)
    return
  }
  if (output.isCached) throw new NotWritten('A value is on its way.')
  output.addLater(
    value.then((later: unknown) =>
      collectText((inner) => {
        write(later, run, inner)
      }),
    ),
  )
}

/** Plans values of several types, each by its own type. */
function planAbstract(planning: Planning, type: GraphQLAbstractType, info: GraphQLResolveInfo): Writer {
  const { resolveType } = type
  if (!resolveType) throw new NotWritten(`${type.name} does not say which type a value has.`)
  const writers = new Map<string, Write>()
  return {
    write(value, run, output) {
      if (value instanceof Error) throw value
      const name = resolveType(value, run.context, info, type)
      if (typeof name !== 'string') throw new NotWritten('A type is not known at once.')
      let write = writers.get(name)
      if (!write) {
        const object = planning.schema.getType(name)
        if (!isObjectType(object)) throw new NotWritten(`${name} is no type of objects.`)
        write = planObject(planning, object, info.fieldNodes).write
        writers.set(name, write)
      }
      write(value, run, output)
    },
    isFixed: false,
  }
}

/** Pages of lists are created per response, so nothing is cached with them. */
function isRecomputed({ name }: GraphQLObjectType): boolean {
  return /(?:Connection|Edge|^PageInfo|^Query)$/.test(name)
}

function planObject(
  planning: Planning,
  type: GraphQLObjectType,
  nodes: readonly (FieldNode | OperationDefinitionNode)[],
): Writer {
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const entries = [...collectFields(planning, type, sets)]
  const fields = entries.map(([name, fieldNodes], index) =>
    planField(planning, type, `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`, fieldNodes),
  )
  const writes = joinFixed(fields, isRecomputed(type) ? null : planning.caches)
  return {
    write(value, run, output) {
      if (typeof value !== 'object' || value instanceof Error) throw new NotWritten('An object is none.')
      for (const write of writes) write(value, run, output)
      output.add('}')
    },
    isFixed: fields.every(({ isFixed }) => isFixed),
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
    // The enclosing text is already cached.
    if (output.isCached) {
      writeAll(value, run, output)
      return
    }
    const known = cache.get(value as object)
    if (known) {
      take(run, known.text.length)
      run.objects += known.objects
      output.add(known.text)
      return
    }
    const before = run.objects
    const text = collectText((inner) => {
      writeAll(value, run, inner)
    }, true) as string
    take(run, text.length)
    cache.set(value as object, { text, objects: run.objects - before })
    output.add(text)
  }
}

/** Plans a field with its response name. */
function planField(planning: Planning, parent: GraphQLObjectType, name: string, nodes: FieldNodes): Writer {
  if (nodes[0].name.value === '__typename') return fixedText(`${name}${JSON.stringify(parent.name)}`)
  const info = infoOf(planning, parent, nodes)
  const field = parent.getFields()[info.fieldName] as GraphQLField<unknown, unknown>
  const { write: writeValue, isFixed } = planValue(planning, field.type, info)
  const write = isCounted(field) ? countObjects(writeValue) : writeValue
  const property = exposedProperty(field)
  if (property !== null) {
    return {
      write(object, run, output) {
        output.add(name)
        write((object as Readonly<Record<string, unknown>>)[property], run, output)
      },
      isFixed,
    }
  }
  const resolve = unmeteredResolver(field)
  const args = getArgumentValues(field, nodes[0], planning.variableValues)
  return {
    write(object, run, output) {
      output.add(name)
      writeWhenResolved(write, resolve(object, args, run.context, info), run, output)
    },
    isFixed: isFixed && isOfObject(field),
  }
}

function fixedText(text: string): Writer {
  return {
    write(_value, _run, output) {
      output.add(text)
    },
    isFixed: true,
  }
}

function countObjects(write: Write): Write {
  return (value, run, output) => {
    if (value != null) run.objects += Array.isArray(value) ? value.length : 1
    write(value, run, output)
  }
}

/** The operation as seen by resolvers; its path contains only the field's own name. */
function infoOf(planning: Planning, parentType: GraphQLObjectType, nodes: FieldNodes): GraphQLResolveInfo {
  const { schema, operation, fragments, variableValues } = planning
  const fieldName = nodes[0].name.value
  const field = parentType.getFields()[fieldName]
  if (!field) throw new NotWritten(`${parentType.name}.${fieldName} is the schema’s.`)
  return {
    ...{ fieldName, fieldNodes: nodes, returnType: field.type, parentType, schema, fragments, operation },
    ...{ rootValue: undefined, variableValues },
    path: { prev: undefined, key: nodes[0].alias?.value ?? fieldName, typename: parentType.name },
  }
}
