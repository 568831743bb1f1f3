import { execute, getOperationAST } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { LRUCache } from 'lru-cache'
import { ApiError } from '../../domain/error.ts'
import { createLru } from '../../domain/lru.ts'
import { summarize } from '../operation/summary.ts'
import type { ExecutionContext } from './context.ts'
import { openDocuments } from '../operation/documents.ts'
import type { Documents } from '../operation/documents.ts'
import { SMALL_RESPONSE_BYTES, stringifyInSlices } from './stringify.ts'
import { MAX_ERRORS, tooLarge, tooManyErrors } from './meter.ts'
import { CacheBudget } from '../../domain/cache-budget.ts'
import { ResponseMemory } from './memory.ts'
import type { MemoryShare } from './memory.ts'
import { TextCaches } from './text-cache.ts'
import { once } from '../../domain/once.ts'
import { readsSchema, withNullableResults } from './on-error.ts'
import type { ErrorBehavior } from './on-error.ts'
import { planText } from './plan.ts'
import type { TextPlan } from './plan.ts'
import { coerceVariables } from '../operation/variables.ts'
import { hasData } from './result.ts'
import type { OperationResult } from './result.ts'
import { withHttp } from '../operation/errors.ts'

/** An operation to execute; its document is valid. */
export interface ExecutionRequest {
  readonly document: DocumentNode
  readonly operationName?: string | null | undefined
  /** As sent by the client. */
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined
  readonly rootValue?: unknown
  readonly contextValue: ExecutionContext
  /** What errors of fields do; `PROPAGATE` if omitted. */
  readonly onError?: ErrorBehavior
}

/**
 * Parses and executes operations for all channels. Two executors give the same results: graphql-js, which executes
 * everything, and text plans, which write the data of queries and subscriptions directly and leave the rest, such
 * as every error, to graphql-js.
 */
export interface Engine {
  readonly documents: Documents
  /** Executes an operation within its limits and deadline. */
  run(request: ExecutionRequest): Promise<OperationResult>
  /** Waits for memory for a response with this many objects; throws SERVICE_UNAVAILABLE after `waitMs`. */
  reserveMemory(
    accountId: string,
    objects: number,
    document: DocumentNode,
    waitMs: number,
  ): Promise<MemoryShare>
}

/** Approximate memory of an object with its source data, and of a field of the document. */
const OBJECT_BYTES = 1_000
const FIELD_BYTES = 6_000
/** Memory of the largest response. */
const LARGEST_BYTES = 36_000_000
/** An operation with more fields is not planned. */
const MAX_PLANNED_FIELDS = 40_000
/** Approximate bytes of a plan, for each field. */
const PLANNED_FIELD_BYTES = 400
/** Plans of one operation, by the values of the variables in its directives. */
const MAX_PLANS_PER_OPERATION = 64

/** Opens an engine for a schema. */
export function openEngine(
  schema: GraphQLSchema,
  caches = new CacheBudget(),
  production = new ResponseMemory(),
): Engine {
  const planOf = createPlanner(schema, caches)
  const nullable = once(() => withNullableResults(schema))
  return {
    documents: openDocuments(schema, caches),
    async run(request) {
      try {
        const isNullable = request.onError === 'NULL' && !readsSchema(request.document)
        // What has no errors is the same in both.
        const interpreted = isNullable ? nullable : () => schema
        const result = await runWithin(schema, interpreted, planOf, request)
        return bounded(request.contextValue, request.onError === 'HALT' ? halted(result) : result)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        request.contextValue.meter?.end(error)
        return { hasData: false, errors: [withHttp(error, {})] }
      }
    },
    reserveMemory(accountId, objects, document, waitMs) {
      const about = Math.max(objects * OBJECT_BYTES, summarize(document).fields * FIELD_BYTES)
      return production.reserve(accountId, Math.min(LARGEST_BYTES, about), waitMs)
    },
  }
}

/** The result without data, and with its first error, if there is one. */
function halted(result: OperationResult): OperationResult {
  const [first] = result.errors ?? []
  return first ? { data: 'null', hasData: false, errors: [first] } : result
}

async function runWithin(
  schema: GraphQLSchema,
  interpreted: () => GraphQLSchema,
  planOf: PlanOf,
  request: ExecutionRequest,
): Promise<OperationResult> {
  const { document, operationName, contextValue: context, rootValue } = request
  const definition = getOperationAST(document, operationName)
  const read = definition && coerceVariables(schema, definition, request.variableValues)
  // graphql-js would find the same errors again.
  if (read?.errors) return { hasData: false, errors: read.errors }
  const variables = read?.coerced
  const plan = definition && variables ? planOf(document, definition, variables) : null
  if (plan && variables) {
    try {
      const { text, hasData: has } = await withinDeadline(context, plan({ context, variables, rootValue }))
      return { data: text, hasData: has }
    } catch {
      // graphql-js reports which errors there are.
      if (context.meter?.reason) throw context.meter.reason
      context.deadline?.check()
      context.meter?.reset()
      context.loaders.clear()
    }
  }
  return interpret(interpreted(), request)
}

async function interpret(schema: GraphQLSchema, request: ExecutionRequest): Promise<OperationResult> {
  const { document, operationName = null, variableValues, rootValue, contextValue } = request
  const startedAt = performance.now()
  const executing = execute({
    schema,
    document,
    operationName,
    variableValues: variableValues ?? null,
    rootValue,
    contextValue,
  })
  contextValue.meter?.spend(performance.now() - startedAt)
  const { data, errors: found } = await withinDeadline(contextValue, executing)
  // Fields that are still being executed may add to the list.
  const errors = found && [...found]
  if (errors) await contextValue.meter?.whenIdle()
  // Errors of removed parts count too, or the response would depend on which of them happened first.
  if (contextValue.meter?.reason) throw contextValue.meter.reason
  if (errors && errors.length > MAX_ERRORS) throw tooManyErrors()
  if (data === undefined) return { hasData: false, errors: errors ?? [] }
  const writingAt = performance.now()
  const writing = data === null ? 'null' : textOf(contextValue, data)
  // In slices, it waits in between.
  if (typeof writing === 'string') contextValue.meter?.spend(performance.now() - writingAt)
  const text = await writing
  const result = { data: text, hasData: hasData({ data }) }
  return errors ? { ...result, errors } : result
}

function textOf(
  { meter }: ExecutionContext,
  data: NonNullable<ExecutionResult['data']>,
): string | Promise<string> {
  return meter && meter.bytes > SMALL_RESPONSE_BYTES ? stringifyInSlices(data) : JSON.stringify(data)
}

/** Rejects when the operation is aborted, or its deadline passes. */
async function withinDeadline<T>({ deadline, meter }: ExecutionContext, result: T | Promise<T>): Promise<T> {
  if (!(result instanceof Promise)) return result
  const bound = meter ? Promise.race([result, meter.ended]) : result
  return deadline ? deadline.race(bound) : bound
}

/** Throws OPERATION_TOO_LARGE if the text has too many bytes: during execution, they were only estimated. */
function bounded({ meter }: ExecutionContext, result: OperationResult): OperationResult {
  if (meter && result.data !== undefined && Buffer.byteLength(result.data) > meter.limits.bytes)
    throw tooLarge(meter.limits)
  return result
}

type PlanOf = (
  document: DocumentNode,
  definition: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
) => TextPlan | null

/**
 * Plans operations, each once for all variables that leave the same fields in. Plans share one limit of size, and
 * are dropped with their document.
 */
function createPlanner(schema: GraphQLSchema, caches: CacheBudget): PlanOf {
  const texts = new TextCaches(caches.limit('texts'))
  caches.count('texts', () => texts.bytes)
  const keys = new WeakMap<OperationDefinitionNode, LRUCache<string, object>>()
  const plans = caches.open<{ readonly plan: TextPlan | null; readonly fields: number }, object>(
    'plans',
    (one) => (1 + one.fields) * PLANNED_FIELD_BYTES,
  )
  return (document, definition, variables) => {
    const { fields, isIntrospection, conditions: names } = summarize(document)
    if (isIntrospection || fields > MAX_PLANNED_FIELDS) return null
    const byConditions = keys.get(definition) ?? createLru<string, object>(MAX_PLANS_PER_OPERATION)
    keys.set(definition, byConditions)
    const conditions = names.map((name) => String(variables[name])).join()
    const key = byConditions.get(conditions) ?? {}
    byConditions.set(conditions, key)
    const known = plans.get(key)
    if (known) return known.plan
    const plan = planText(schema, texts, { document, definition, variables })
    plans.set(key, { plan, fields })
    return plan
  }
}
