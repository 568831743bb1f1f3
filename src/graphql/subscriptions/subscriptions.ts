import { getOperationAST, OperationTypeNode } from 'graphql'
import type { DocumentNode, GraphQLSchema, GraphQLError } from 'graphql'
import { findUnknownEvents } from '../../store/events.ts'
import type { Store } from '../../store/store.ts'
import type { Bus } from '../../updates/bus.ts'
import type { Log } from '../../updates/log-follower.ts'
import { ApiError } from '../../domain/error.ts'
import { AnswerMeter } from '../answer-meter.ts'
import type { AnswerLimits } from '../answer-meter.ts'
import { createContext } from '../context.ts'
import { openEngine } from '../engine.ts'
import type { Engine } from '../engine.ts'
import { maskError } from '../errors.ts'
import { openPersistedOperations } from '../persisted-operations.ts'
import type { OperationParams, PersistedOperations } from '../persisted-operations.ts'
import { readSubscription } from './operation.ts'
import type { SubscriptionOperation, SubscriptionRequest } from './operation.ts'
import { SharedSubscriptions } from './shared.ts'

/** What subscriptions need of the rest of the program. */
export interface SubscriptionsParts {
  readonly store: Store
  readonly bus: Bus
  readonly log: Log
  /** The time it is in a league's world. */
  readonly now: (league: string) => Date
  /** The wall clock, Unix epoch milliseconds. */
  readonly clock: () => number
  /** What reads and runs operations; without, one of these subscriptions alone. */
  readonly engine?: Engine
  /** Operations that are known by ids and hashes; without, those of these subscriptions alone. */
  readonly persisted?: PersistedOperations | undefined
  /** The root that clients see. */
  readonly publicUrl?: () => string
  /** Called with what is hidden from clients. */
  readonly report: (cause: unknown, requestId: string) => void
}

/** The pushing side of the graph. */
export interface Subscriptions {
  readonly shared: SharedSubscriptions
  readonly log: Log
  readonly clock: () => number
  /** Reads a request that came over a socket: null where it is no subscription. Throws the errors a client sees. */
  prepare(request: OperationRequest): Promise<SubscriptionOperation | null>
  /** Reads the subscription of a valid document. Throws the errors a client sees; EVENT_NOT_FOUND among them. */
  read(request: SubscriptionRequest): Promise<SubscriptionOperation>
}

export interface OperationRequest extends OperationParams {
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
}

/** Errors of a document, which there may be several of. */
export class DocumentErrors extends Error {
  override name = 'DocumentErrors'
  readonly errors: readonly GraphQLError[]

  constructor(errors: readonly GraphQLError[]) {
    super(errors.map((error) => error.message).join(' '))
    this.errors = errors
  }
}

/** A message is less than what may wait at a socket. */
const MESSAGE_LIMITS: AnswerLimits = { bytes: 500_000, values: 20_000 }
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
      const meter = new AnswerMeter(MESSAGE_LIMITS)
      const contextValue = createContext({ store, now, requestId: LIVE, meter, publicUrl })
      const asked = { schema, document, operationName, variableValues: variables }
      const { data, errors } = await engine.run({ ...asked, rootValue: pushed, contextValue })
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

/** Reads a subscription; throws EVENT_NOT_FOUND where it names a game that there is not. */
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

/** An error as a socket's client sees it. */
export function maskedErrors(error: unknown, report: (cause: unknown) => void): readonly GraphQLError[] {
  const errors = error instanceof DocumentErrors ? error.errors : [error]
  return errors.map((one) => maskError(one, LIVE, report))
}
