import { execute, getOperationAST, getVariableValues, parse } from 'graphql'
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql'
import { createContext } from '../../src/graphql/loading/context.ts'
import type { Context } from '../../src/graphql/loading/context.ts'
import { openEngine } from '../../src/graphql/execution/engine.ts'
import type { Engine } from '../../src/graphql/execution/engine.ts'
import { maskError, withHttp } from '../../src/graphql/operation/errors.ts'
import { costOf } from '../../src/graphql/operation/cost.ts'
import { LIMITS } from '../../src/graphql/operation/limits.ts'
import { RESPONSE_LIMITS, ResponseMeter } from '../../src/graphql/execution/meter.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { hasData } from '../../src/graphql/execution/result.ts'
import type { OperationResult } from '../../src/graphql/execution/result.ts'
import type { Store } from '../../src/store/store.ts'
import type { GeneratedOperation } from './generated-operations.ts'

/**
 * A result, as comparable text: data in its order, errors sorted, and what it costs. Of several errors in a part that
 * one of them removed, graphql-js reports those that happen first; here only the place of the part is compared.
 */
export interface ComparableResult {
  readonly data: string
  readonly errors: readonly string[]
  readonly objects: number
}

/** The service's engine, and graphql-js over the same store and schema. */
export interface ExecutorPair {
  readonly schema: GraphQLSchema
  readonly engine: Engine
  /** Executes with the engine. */
  run(operation: GeneratedOperation): Promise<ComparableResult>
  /** Executes with graphql-js alone. */
  reference(operation: GeneratedOperation): Promise<ComparableResult>
  /** Whether an operation is valid and not larger than a test needs. */
  accepts(operation: GeneratedOperation): Promise<boolean>
}

export function openExecutorPair(store: Store, now: () => Date, publicUrl = ''): ExecutorPair {
  const engine = openEngine(schema)
  const contextOf = (): Context & { readonly meter: ResponseMeter } => {
    const meter = new ResponseMeter(RESPONSE_LIMITS)
    return { ...createContext({ store, now, requestId: 'test', publicUrl: () => publicUrl }), meter }
  }
  return {
    engine,
    schema,
    async accepts({ query, operationName, variables }) {
      const { document, error } = engine.documents.read(query)
      if (!document || error) return false
      if ((await engine.documents.validate(document)).length > 0) return false
      const definition = getOperationAST(document, operationName)
      if (!definition) return false
      const { coerced } = getVariableValues(schema, definition.variableDefinitions ?? [], variables)
      return (
        coerced !== undefined && costOf(schema, document, operationName, coerced).objects <= LIMITS.objects
      )
    },
    async run({ query, operationName, variables }) {
      const { document } = engine.documents.read(query)
      if (!document) throw new Error('The document is invalid')
      const contextValue = contextOf()
      const result = await engine.run({ document, operationName, variableValues: variables, contextValue })
      return comparable(result, contextValue.meter)
    },
    async reference({ query, operationName, variables }) {
      const contextValue = contextOf()
      const { meter } = contextValue
      const document = parse(query)
      const executing = execute({
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue,
      })
      const { data, errors: found }: ExecutionResult = await Promise.race([executing, meter.ended]).catch(
        (error: unknown) => ({ errors: [error as GraphQLError] }),
      )
      const errors = found && [...found]
      if (errors) await meter.whenIdle()
      if (meter.reason) return comparable({ errors: [withHttp(meter.reason, {})] }, meter)
      const result = { ...(data === undefined ? {} : { data: JSON.stringify(data) }), errors: errors ?? [] }
      return comparable(result, meter)
    },
  }
}

function comparable(
  { data, errors = [] }: Pick<OperationResult, 'data' | 'errors'>,
  { objects }: ResponseMeter,
): ComparableResult {
  const shown = errors.map((error) => {
    const { message, locations, path, extensions } = maskError(error, 'test', () => undefined)
    const { http: _, ...others } = extensions
    return { message, locations, path, extensions: others }
  })
  const found = comparableErrors(data, shown)
  const values = data === undefined ? null : (JSON.parse(data) as Record<string, unknown> | null)
  return {
    data: comparableText(data),
    errors: found,
    objects: comparableObjects(hasData({ data: values }) ? objects : 0, found),
  }
}

/** Data as text; positions of the changes feed contain the time of their reading. */
export function comparableText(data: string | undefined): string {
  return (data ?? 'no data').replaceAll(/"[0-9a-f]{8}(-[0-9a-z]{1,10}){3}"/g, '"position"')
}

/** An error as clients see it. */
export interface ShownError {
  readonly message: string
  readonly path?: readonly (string | number)[] | undefined
}

/** Errors as sorted text; those in a removed part as the place of the part, once. */
export function comparableErrors(data: string | undefined, errors: readonly ShownError[]): readonly string[] {
  const root: unknown = data === undefined ? undefined : JSON.parse(data)
  const texts = errors.map((error) => {
    const place = removedPart(root, error.path ?? [])
    return place ?? JSON.stringify(error)
  })
  return [...new Set(texts)].sort()
}

/** How far the execution of a removed part came depends on time: its objects are not compared. */
export function comparableObjects(objects: number, errors: readonly string[]): number {
  return errors.some((error) => error.startsWith('removed: ')) ? 0 : objects
}

/** The place of the part that an error removed, or in which it is; `null` if it is the field itself. */
function removedPart(root: unknown, path: readonly (string | number)[]): string | null {
  let value = root
  for (const [depth, key] of path.entries()) {
    if (value === null) return `removed: ${path.slice(0, depth).join('/')}`
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[key]
  }
  return null
}
