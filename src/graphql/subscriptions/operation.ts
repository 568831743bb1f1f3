import { getArgumentValues, getOperationAST, Kind } from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLSchema,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'
import { ApiError } from '../../domain/error.ts'
import {
  isDelay,
  MAX_DELAY_SECONDS,
  MAX_INTERVAL_SECONDS,
  selectionOf,
  DEFAULT_UPDATE_TYPES,
  UPDATE_TYPE_NAMES,
  UPDATE_TYPES,
} from '../../domain/update.ts'
import type { UpdateSelection, UpdateType } from '../../domain/update.ts'
import { parseCondition } from '../../domain/update-condition.ts'
import type { FeedSource } from '../../updates/feeds.ts'
import { checkSelection } from '../../updates/filter.ts'
import { replayIdOf } from '../../domain/replay.ts'
import type { ErrorBehavior } from '../execution/on-error.ts'
import { costOf, findLargestList, findLargestPage, findWrongPage } from '../operation/cost.ts'
import { LIMITS, tooManyObjects } from '../operation/limits.ts'
import { usageOf } from '../operation/usage.ts'
import type { OperationUsage } from '../operation/usage.ts'
import { coerceVariables } from '../operation/variables.ts'

/** A parsed subscription. */
export interface SubscriptionOperation {
  readonly document: DocumentNode
  readonly operationName: string | null
  /** As given by the client. */
  readonly variables: Readonly<Record<string, unknown>>
  readonly onError: ErrorBehavior
  /** Equal for all subscriptions with the same results; the start position does not matter. */
  readonly key: string
  readonly selection: UpdateSelection
  readonly since: number | null
  readonly minIntervalMs: number
  readonly source: FeedSource
  readonly usage: OperationUsage
}

/** A request of what is answered more than once; its document is valid. */
export interface FollowRequest {
  readonly document: DocumentNode
  /** Text of the document. */
  readonly query: string
  readonly operationName: string | null | undefined
  readonly variables: Readonly<Record<string, unknown>> | null | undefined
  readonly onError: ErrorBehavior
}

export interface SubscriptionRequest extends FollowRequest {
  /** Whose replays it may follow; `null`: none. */
  readonly accountId: string | null
}

/** What the operation of a request is, within the limits of operations. Throws client-facing errors. */
export function readFollowed(schema: GraphQLSchema, request: FollowRequest) {
  const { document, operationName = null } = request
  const operation = getOperationAST(document, operationName)
  if (!operation) throw unknownOperation()
  const raw = request.variables ?? {}
  const { coerced, errors } = coerceVariables(schema, operation, raw)
  const [error] = errors ?? []
  if (error) throw error
  const variables = coerced ?? {}
  const cost = costOf(schema, document, operationName, variables)
  const { objects } = cost
  if (objects > LIMITS.objects)
    throw tooManyObjects({
      objects,
      first: findLargestPage(schema, document, operationName, variables),
      coordinate: findLargestList(schema, document, operationName, variables),
    })
  const wrongPage = findWrongPage(schema, document, operationName, variables)
  if (wrongPage !== null) throw invalid(wrongPage)
  const usage = usageOf(schema, document, operationName)
  return { operation, operationName, raw, variables, cost, usage }
}

/** Reads the subscription of a valid document. Throws client-facing errors. */
export function readSubscription(schema: GraphQLSchema, request: SubscriptionRequest): SubscriptionOperation {
  const { document, query, onError } = request
  const { operation, operationName, raw, variables, usage } = readFollowed(schema, request)
  const root = rootSelectionsOf(document, operation.selectionSet)
  if (root.some(isConditional))
    throw invalid('The root field of a subscription must not have `@skip` or `@include`.')
  const field = root.find((selection) => selection.kind === Kind.FIELD)
  const definition = field && schema.getSubscriptionType()?.getFields()[field.name.value]
  if (!definition) throw invalid('A subscription must select exactly one field of Subscription.')
  const given = getArgumentValues(definition, field, variables) as Arguments
  const { since, minInterval } = given
  const selection = selectionIn(field.name.value, given)
  checkSelection(selection)
  const source = sourceIn(given, request.accountId)
  return {
    document,
    operationName,
    variables: raw,
    onError,
    key: JSON.stringify([
      query,
      operationName,
      withoutSince(query, field, variables),
      source.replay,
      onError,
    ]),
    selection,
    since: checkSince(since),
    minIntervalMs: checkInterval(minInterval) * 1000,
    source,
    usage,
  }
}

interface Arguments {
  readonly sport?: string | null
  readonly league?: string | null
  readonly eventId?: string | null
  readonly types?: readonly UpdateType[] | null
  readonly sports?: readonly string[] | null
  readonly leagues?: readonly string[] | null
  readonly events?: readonly (string | number)[] | null
  readonly where?: string | null
  readonly since?: number | null
  readonly minInterval?: number | null
  readonly delay?: number | null
  readonly replay?: string | number | null
}

/** The updates that a field of Subscription selects: one type, or with `updates` the given types. */
function selectionIn(field: string, given: Arguments): UpdateSelection {
  const type = UPDATE_TYPE_NAMES.find((one) => UPDATE_TYPES[one].subscription === field)
  if (type) return selectionOf(type, given)
  const { types, sports = null, leagues = null, events, where } = given
  return {
    types: types ?? DEFAULT_UPDATE_TYPES,
    sports,
    leagues,
    eventIds: events?.map(String) ?? null,
    ...(where == null ? {} : { condition: parseCondition(where) }),
  }
}

function checkSince(since: number | null | undefined): number | null {
  if (since == null || (Number.isSafeInteger(since) && since >= 0)) return since ?? null
  throw invalid('`since` must be the `seq` of the last received update, an integer from 0.')
}

function checkInterval(seconds: number | null | undefined): number {
  if (seconds == null || (seconds >= 0 && seconds <= MAX_INTERVAL_SECONDS)) return seconds ?? 0
  throw invalid(`\`minInterval\` must be between 0 and ${MAX_INTERVAL_SECONDS} seconds.`)
}

function sourceIn({ delay, replay }: Arguments, accountId: string | null): FeedSource {
  const delaySeconds = checkDelay(delay)
  if (replay == null) return { delaySeconds, replay: null }
  if (delaySeconds > 0) throw invalid('`delay` does not apply to a replay.')
  if (accountId === null) throw new ApiError('REPLAY_NOT_FOUND')
  return { delaySeconds, replay: { accountId, id: replayIdOf(String(replay)) } }
}

function checkDelay(seconds: number | null | undefined): number {
  if (seconds == null || isDelay(seconds)) return seconds ?? 0
  throw invalid(`\`delay\` must be between 0 and ${MAX_DELAY_SECONDS} seconds.`)
}

/** The root selections, including those in fragments, each fragment once. */
function rootSelectionsOf(document: DocumentNode, selectionSet: SelectionSetNode): readonly SelectionNode[] {
  const found: SelectionNode[] = []
  const pending = [...selectionSet.selections]
  const spread = new Set<string>()
  for (let selection = pending.shift(); selection; selection = pending.shift()) {
    found.push(selection)
    if (selection.kind === Kind.INLINE_FRAGMENT) pending.push(...selection.selectionSet.selections)
    if (selection.kind !== Kind.FRAGMENT_SPREAD || spread.has(selection.name.value)) continue
    const name = selection.name.value
    spread.add(name)
    const fragment = document.definitions.find(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    )
    pending.push(...(fragment?.selectionSet.selections ?? []))
  }
  return found
}

/** A root field that may be left out is none (GraphQL, September 2025, 5.2.4.1). */
function isConditional({ directives = [] }: SelectionNode): boolean {
  return directives.some(({ name }) => name.value === 'skip' || name.value === 'include')
}

/** Returns the variables that affect results, which excludes one that is used only as `since`. */
function withoutSince(
  query: string,
  field: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const since = field.arguments?.find((argument) => argument.name.value === 'since')?.value
  if (since?.kind !== Kind.VARIABLE) return variables
  const name = since.name.value
  const uses = query.match(new RegExp(`\\$${name}\\b`, 'g'))?.length ?? 0
  // One occurrence in its definition, one as the argument.
  return uses === 2 ? { ...variables, [name]: null } : variables
}

/** The error for an operation name that the document does not have. */
export function unknownOperation(): ApiError {
  return invalid('The document does not contain this operation.')
}

function invalid(message: string): ApiError {
  return new ApiError('INVALID_PARAMETER', { message })
}
