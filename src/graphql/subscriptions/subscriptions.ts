import { getOperationAST, OperationTypeNode } from 'graphql'
import type { ExecutionArgs, GraphQLSchema, GraphQLError } from 'graphql'
import { findReplay } from '../../store/delivery/replays.ts'
import { findLeaguesOfEvents } from '../../store/entities/events.ts'
import type { Store } from '../../store/store.ts'
import type { Caller } from '../../accounts/identity/callers.ts'
import type { Feeds } from '../../updates/feeds.ts'
import type { Log } from '../../updates/log-follower.ts'
import { ApiError } from '../../domain/error.ts'
import { LEAGUES } from '../../domain/league.ts'
import { requireBounded } from '../../domain/input-bounds.ts'
import { ResponseMeter } from '../execution/meter.ts'
import type { ResponseLimits } from '../execution/meter.ts'
import { createContext } from '../loading/context.ts'
import type { ContextOptions } from '../loading/context.ts'
import { readLeagueId } from '../loading/ids.ts'
import { openEngine } from '../execution/engine.ts'
import { readErrorBehavior } from '../execution/on-error.ts'
import type { Engine } from '../execution/engine.ts'
import { maskError } from '../operation/errors.ts'
import { openPersistedOperations } from '../operation/persisted.ts'
import type { OperationParams, PersistedOperations } from '../operation/persisted.ts'
import { readSubscription, unknownOperation } from './operation.ts'
import type { SubscriptionOperation, SubscriptionRequest } from './operation.ts'
import { SharedSubscriptions } from './shared.ts'
import { isLiveQuery } from '../schema/live-directive.ts'
import { readLiveQuery } from './live-operation.ts'
import type { LiveOperation, LiveRequest } from './live-operation.ts'
import { LiveQueries, RequestErrors } from './live-queries.ts'

/** Dependencies of subscriptions. */
export interface SubscriptionsParts {
  readonly store: Store
  readonly feeds: Feeds
  readonly log: Log
  /** The current time of a league. */
  readonly now: (league: string) => Date
  /** Wall-clock time, Unix epoch milliseconds. */
  readonly clock: () => number
  /** Parses and executes operations; subscriptions have their own if omitted. */
  readonly engine?: Engine
  /** Persisted operations; subscriptions have their own if omitted. */
  readonly persisted?: PersistedOperations | undefined
  /** Public root URL. */
  readonly publicUrl?: () => string
  /** Where live queries request what is not stored yet. */
  readonly backfill?: ContextOptions['backfill']
  /** The replays of accounts, for live queries of the viewer. */
  readonly replays?: ContextOptions['replays']
  /** Called with errors that are masked for clients. */
  readonly report: (cause: unknown, requestId: string) => void
}

/** GraphQL subscriptions. */
export interface Subscriptions {
  readonly shared: SharedSubscriptions
  readonly queries: LiveQueries
  readonly log: Log
  readonly clock: () => number
  /** Reads a request from a WebSocket. Throws client-facing errors. */
  prepare(request: OperationRequest, caller: Caller | null): Promise<PreparedOperation>
  /**
   * Reads the subscription of a valid document. Throws client-facing errors, including EVENT_NOT_FOUND and
   * REPLAY_NOT_FOUND.
   */
  read(request: SubscriptionRequest): Promise<SubscriptionOperation>
  /** Reads the live query of a valid document. Throws client-facing errors. */
  readLive(request: LiveRequest): LiveOperation
  /** Ends all subscriptions and live queries, including those that begin later. */
  close(): void
}

export interface OperationRequest extends OperationParams {
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
  /** As sent by the client. */
  readonly onError?: unknown
}

/** What is answered more than once. */
export type FollowedOperation =
  | { readonly kind: 'subscription'; readonly operation: SubscriptionOperation }
  | { readonly kind: 'live'; readonly operation: LiveOperation }

/** An operation for graphql-ws; its context is what is answered more than once, and `null` for other queries and mutations. */
export interface PreparedOperation extends ExecutionArgs {
  readonly contextValue: FollowedOperation | null
}

/** A message is smaller than the send buffer limit of a socket. */
const MESSAGE_LIMITS: ResponseLimits = { bytes: 500_000, values: 20_000 }
const LIVE = 'live'

/** Opens subscriptions over a schema. */
export function openSubscriptions(schema: GraphQLSchema, parts: SubscriptionsParts): Subscriptions {
  const { store, now, report, feeds, log, clock, publicUrl = () => '', engine = openEngine(schema) } = parts
  const { documents } = engine
  const { backfill = null, replays = null } = parts
  const persisted = parts.persisted ?? openPersistedOperations(null)
  const queries = new LiveQueries({
    sources: { store, now, publicUrl, backfill, replays },
    engine,
    log,
    report: (cause) => report(cause, LIVE),
  })
  const shared = new SharedSubscriptions({
    feeds,
    now: clock,
    report: (cause) => report(cause, LIVE),
    async run({ document, operationName, variables, onError }, pushed) {
      const meter = new ResponseMeter(MESSAGE_LIMITS)
      const contextValue = createContext({ store, now, requestId: LIVE, meter, publicUrl })
      const result = await engine.run({
        document,
        operationName,
        variableValues: variables,
        rootValue: pushed,
        contextValue,
        onError,
      })
      const errors = result.errors?.map((error) => maskError(error, LIVE, (cause) => report(cause, LIVE)))
      return errors ? { ...result, errors } : result
    },
  })
  const read = (request: SubscriptionRequest) => readKnown(schema, store, request)
  const readLive = (request: LiveRequest) => readLiveQuery(schema, request)
  const followed = async (
    request: Omit<LiveRequest, 'caller'>,
    caller: Caller | null,
  ): Promise<FollowedOperation | null> => {
    const { document, operationName } = request
    const kind = getOperationAST(document, operationName)?.operation
    if (!kind) throw unknownOperation()
    if (kind === OperationTypeNode.SUBSCRIPTION)
      return {
        kind: 'subscription',
        operation: await read({ ...request, accountId: caller?.accountId ?? null }),
      }
    if (!isLiveQuery(document, operationName)) return null
    return { kind: 'live', operation: readLive({ ...request, caller }) }
  }
  return {
    read,
    readLive,
    shared,
    queries,
    log,
    clock,
    close() {
      shared.close()
      queries.close()
    },
    async prepare({ operationName, variables, onError: given, ...params }, caller) {
      const onError = readErrorBehavior(given)
      requireBounded([variables, params], 'The message')
      const operation = persisted.find(params)
      if (!operation) throw new ApiError('INVALID_PARAMETER', { message: 'No operation was sent.' })
      const query = operation.text
      const { document, error } = documents.read(query)
      if (error || !document) throw error ?? new Error('document and error are both missing')
      const errors = await documents.validate(document)
      if (errors.length > 0) throw new RequestErrors(errors)
      operation.keep()
      const request = { document, query, operationName, variables, extensions: params.extensions, onError }
      const contextValue = await followed(request, caller)
      return { schema, document, operationName, contextValue }
    },
  }
}

/**
 * Reads a subscription; throws EVENT_NOT_FOUND if it names a game that does not exist, or that is not of the named
 * leagues or sports.
 */
async function readKnown(
  schema: GraphQLSchema,
  store: Store,
  request: SubscriptionRequest,
): Promise<SubscriptionOperation> {
  const operation = readSubscription(schema, request)
  const { replay } = operation.source
  if (replay && !(await findReplay(store, replay.accountId, replay.id, new Date())))
    throw new ApiError('REPLAY_NOT_FOUND')
  const { eventIds, leagues, sports } = operation.selection
  if (!eventIds) return operation
  const allowed = LEAGUES.filter(
    ({ slug, sport }) => leagues?.includes(slug) !== false && sports?.includes(sport) !== false,
  )
  const slugs = allowed.map(({ slug }) => slug)
  const requested = eventIds.map((given) => {
    const named = readLeagueId('Event', given)
    return named && slugs.includes(named.league)
      ? { id: named.id, among: [named.league], given }
      : { id: given, among: slugs, given }
  })
  const found = await findLeaguesOfEvents(
    store,
    requested.map(({ id }) => id),
  )
  const leaguesOf = ({ id, among }: (typeof requested)[number]) =>
    among.filter((slug) => found.get(id)?.includes(slug))
  const unknown = requested.filter((one) => leaguesOf(one).length === 0)
  if (unknown.length > 0) {
    throw new ApiError('EVENT_NOT_FOUND', {
      message: `Event not found: ${unknown.map(({ given }) => given).join(', ')}.`,
    })
  }
  const selection = {
    ...operation.selection,
    eventIds: requested.map(({ id }) => id),
    leagues: [...new Set(requested.flatMap(leaguesOf))],
  }
  return { ...operation, selection }
}

/** Masks an error for a client of a socket. */
function maskedError(error: unknown, report: (cause: unknown) => void): GraphQLError {
  return maskError(error, LIVE, report)
}

/** Masks an error, which may be those of a document, for a client of a socket. */
export function maskedErrors(error: unknown, report: (cause: unknown) => void): readonly GraphQLError[] {
  const errors = error instanceof RequestErrors ? error.errors : [error]
  return errors.map((one) => maskedError(one, report))
}
