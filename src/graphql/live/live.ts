import { getOperationAST, OperationTypeNode, parse, specifiedRules, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema, GraphQLError } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../store/store.ts'
import type { Bus } from '../../updates/bus.ts'
import type { Log } from '../../updates/tail.ts'
import { createContext } from '../context.ts'
import { maskError } from '../errors.ts'
import { createExecute } from '../execute.ts'
import { levelsRule, LIMITS } from '../limits.ts'
import { readLiveOperation } from './operation.ts'
import type { LiveOperation } from './operation.ts'
import { SharedSubscriptions } from './shared.ts'

/** What subscriptions need of the rest of the program. */
export interface LiveParts {
  readonly store: Store
  readonly bus: Bus
  readonly log: Log
  /** The time it is in a league's world. */
  readonly now: (league: string) => Date
  /** The wall clock, Unix epoch milliseconds. */
  readonly clock: () => number
  /** Called with what clients are not told. */
  readonly report: (cause: unknown, requestId: string) => void
}

/** The pushing side of the graph. */
export interface Live {
  readonly shared: SharedSubscriptions
  readonly log: Log
  readonly clock: () => number
  /** Reads a request that came over a socket: null where it is no subscription. Throws the errors a client is told. */
  prepare(request: LiveRequestText): LiveOperation | null
}

export interface LiveRequestText {
  readonly query: string
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

const DOCUMENTS_KEPT = 1_000
const LIVE = 'live'

/** Opens subscriptions over a schema. */
export function openLive(schema: GraphQLSchema, parts: LiveParts): Live {
  const { store, now, report, bus, log, clock } = parts
  const execute = createExecute(schema)
  const documents = new LRUCache<string, DocumentNode>({ max: DOCUMENTS_KEPT })
  const shared = new SharedSubscriptions({
    bus,
    log,
    now: clock,
    report: (cause) => report(cause, LIVE),
    async run({ document, operationName, variables }, pushed) {
      const { data, errors } = await execute({
        schema,
        document,
        operationName,
        variableValues: variables,
        rootValue: pushed,
        contextValue: createContext({ store, now, requestId: LIVE }),
      })
      if (!errors) return { data: data ?? null }
      const masked = errors.map((error) => maskError(error, LIVE, (cause) => report(cause, LIVE)))
      return { data: data ?? null, errors: masked }
    },
  })
  return {
    shared,
    log,
    clock,
    prepare({ query, operationName, variables }) {
      const document = documents.get(query) ?? readDocument(schema, query)
      documents.set(query, document)
      if (!isSubscription(document, operationName)) return null
      return readLiveOperation(schema, { document, query, operationName, variables })
    },
  }
}

function readDocument(schema: GraphQLSchema, query: string): DocumentNode {
  const document = parse(query, { maxTokens: LIMITS.tokens })
  const errors = validate(schema, document, [...specifiedRules, levelsRule])
  if (errors.length > 0) throw new DocumentErrors(errors)
  return document
}

function isSubscription(document: DocumentNode, operationName: string | null | undefined): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION
}

/** An error as a socket's client is told it. */
export function errorsToTell(error: unknown, report: (cause: unknown) => void): readonly GraphQLError[] {
  const errors = error instanceof DocumentErrors ? error.errors : [error]
  return errors.map((one) => maskError(one, LIVE, report))
}
