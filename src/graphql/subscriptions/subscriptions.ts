import { getOperationAST, OperationTypeNode } from 'graphql'
import type { DocumentNode, GraphQLSchema, GraphQLError } from 'graphql'
import { findUnknownEvents } from '../../store/events.ts'
import type { Store } from '../../store/store.ts'
import type { Bus } from '../../updates/bus.ts'
import type { Log } from '../../updates/log-follower.ts'
import { ApiError } from '../../domain/error.ts'
import { ResponseMeter } from '../response-meter.ts'
import type { ResponseLimits } from '../response-meter.ts'
import { createContext } from '../context.ts'
import { openEngine } from '../engine.ts'
import type { Engine } from '../engine.ts'
import { maskError } from '../errors.ts'
import { openPersistedOperations } from '../persisted-operations.ts'
import type { OperationParams, PersistedOperations } from '../persisted-operations.ts'
import { readSubscription } from './operation.ts'
import type { SubscriptionOperation, SubscriptionRequest } from './operation.ts'
import { SharedSubscriptions } from './shared.ts'

/** Dependencies of subscriptions. */
export interface SubscriptionsParts {
  readonly store: Store
  readonly bus: Bus
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
  /** Called with errors that are masked for clients. */
  readonly report: (cause: unknown, requestId: string) => void
}

/** GraphQL subscriptions. */
export interface Subscriptions {
  readonly shared: SharedSubscriptions
  readonly log: Log
  readonly clock: () => number
  /** Reads a request from a WebSocket: `null` if it is not a subscription. Throws client-facing errors. */
  prepare(request: OperationRequest): Promise<SubscriptionOperation | null>
  /** Reads the subscription of a valid document. Throws client-facing errors, including EVENT_NOT_FOUND. */
  read(request: SubscriptionRequest): Promise<SubscriptionOperation>
}

export interface OperationRequest extends OperationParams {
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
}

/** The errors of a document. */
export class DocumentErrors extends Error {
  override name = 'DocumentErrors'
  readonly errors: readonly GraphQLError[]

  constructor(errors: readonly GraphQLError[]) {
    super(errors.map((error) => error.message).join(' '))
    this.errors = errors
  }
}

/** A message is smaller than the send buffer limit of a socket. */
const MESSAGE_LIMITS: ResponseLimits = { bytes: 500_000, values: 20_000 }
const LIVE = 'live'

/** Opens subscriptions over a schema. */
export function openSubscriptions(schema: GraphQLSchema, parts: SubscriptionsParts): Subscriptions {
  const { store, now, report, bus, log, clock, publicUrl = () => '', engine = openEngine(schema) } = parts
  const { documents } = engine
  const persisted = parts.persisted ?? openPersistedOperations(null)
  const shared = new SharedSubscriptions({
    bus,
    log,
    now: clock,
    report: (cause) => report(cause, LIVE),
    async run({ document, operationName, variables }, pushed) {
      const meter = new ResponseMeter(MESSAGE_LIMITS)
      const contextValue = createContext({ store, now, requestId: LIVE, meter, publicUrl })
      const executionArgs = { schema, document, operationName, variableValues: variables }
      const { data, errors } = await engine.run({ ...executionArgs, rootValue: pushed, contextValue })
      if (!errors) return { data: data ?? null }
      const masked = errors.map((error) => maskError(error, LIVE, (cause) => report(cause, LIVE)))
      return { data: data ?? null, errors: masked }
    },
  })
  const read = (request: SubscriptionRequest) => readKnown(schema, store, request)
  return {
    read,
    shared,
    log,
    clock,
    async prepare({ operationName, variables, ...params }) {
      const operation = persisted.find(params)
      if (!operation) throw new ApiError('INVALID_PARAMETER', { message: 'No operation was sent.' })
      const query = operation.text
      const { document, error } = documents.read(query)
      if (error || !document) throw error ?? new Error('neither a document nor why it is none')
      const errors = await documents.validate(document)
      if (errors.length > 0) throw new DocumentErrors(errors)
      operation.keep()
      if (!isSubscription(document, operationName)) return null
      return read({ document, query, operationName, variables })
    },
  }
}

/** Reads a subscription; throws EVENT_NOT_FOUND if it names a game that does not exist. */
async function readKnown(
  schema: GraphQLSchema,
  store: Store,
  request: SubscriptionRequest,
): Promise<SubscriptionOperation> {
  const operation = readSubscription(schema, request)
  const { eventIds } = operation.selection
  const unknown = eventIds ? await findUnknownEvents(store, eventIds) : []
  if (unknown.length === 0) return operation
  throw new ApiError('EVENT_NOT_FOUND', { message: `Event not found: ${unknown.join(', ')}.` })
}

function isSubscription(document: DocumentNode, operationName: string | null | undefined): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION
}

/** Masks an error for a client of a socket. */
export function maskedErrors(error: unknown, report: (cause: unknown) => void): readonly GraphQLError[] {
  const errors = error instanceof DocumentErrors ? error.errors : [error]
  return errors.map((one) => maskError(one, LIVE, report))
}
