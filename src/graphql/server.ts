import { randomUUID } from 'node:crypto'
import { OperationTypeNode, getOperationAST } from 'graphql'
import type { ExecutionArgs } from 'graphql'
import { createYoga } from 'graphql-yoga'
import type { Plugin, YogaServerInstance } from 'graphql-yoga'
import type { Accounts } from '../accounts/accounts.ts'
import type { WebhookManager } from '../accounts/webhook-manager.ts'
import type { Replays } from '../updates/replays.ts'
import type { Store } from '../store/store.ts'
import { useResponseLimits } from './plugins/response-limits.ts'
import { incompleteNotes } from './loading/context.ts'
import type { Context, RequestContext } from './loading/context.ts'
import type { BackfillQueue } from './loading/backfill-queue.ts'
import { PREFLIGHT_SECONDS } from '../http/responses/headers.ts'
import { Deadline, REQUEST_TIMEOUT_MS } from '../http/server/deadline.ts'
import { openEngine } from './execution/engine.ts'
import type { Engine } from './execution/engine.ts'
import { identifyFirst, incomingOf } from './plugins/incoming.ts'
import { sendTags } from './plugins/entity-tags.ts'
import { useResponseCache } from './plugins/response-cache.ts'
import { ResponseCache } from '../http/responses/cache.ts'
import { openReadTracker } from './loading/freshness.ts'
import { openPersistedOperations } from './operation/persisted.ts'
import type { PersistedOperations } from './operation/persisted.ts'
import { useGraphiQLPage } from './plugins/graphiql.ts'
import { openGraphAdmission } from './plugins/admission.ts'
import type { GraphAdmission } from './plugins/admission.ts'
import { useAuth } from './plugins/auth.ts'
import type { Subscriptions } from './subscriptions/subscriptions.ts'
import { useSseLiveQueries, useSseSubscriptions } from './subscriptions/sse.ts'
import { callsFor } from './operation/cost.ts'
import { LIMITS, tooManyObjects } from './operation/limits.ts'
import type { ChargedCost } from './operation/cost.ts'
import type { OperationCounts } from './operation/operation-counts.ts'
import { countKnownGames, requestCost } from './plugins/request-cost.ts'
import { schema } from './schema/schema.ts'
import {
  negotiate,
  rejectOtherBodies,
  rejectOtherMethods,
  rejectOtherParameters,
  setHeaders,
  useMaskedErrors,
  useResultText,
} from './plugins/responses.ts'
import { asExecutionResult, hasData } from './execution/result.ts'
import { withHttp } from './operation/errors.ts'

/** Dependencies of the GraphQL server. */
export interface GraphQLServerOptions {
  readonly store: Store
  /** The current time of a league. */
  readonly now: (league: string) => Date
  /** Called with errors that are masked for clients. */
  readonly report: (cause: unknown, requestId: string) => void
  /** Authentication and quotas; open to anyone without limits if omitted. */
  readonly auth?: {
    readonly accounts: Accounts
    readonly clock: () => number
    /** Shared with whoever admits requests before; it has its own if omitted. */
    readonly admission?: GraphAdmission
  }
  /** Queue for data that is not stored yet. */
  readonly backfill?: BackfillQueue | null
  /** Subscriptions; there are none if omitted. */
  readonly live?: Subscriptions
  /** Executes webhook mutations. */
  readonly webhooks?: WebhookManager
  /** Executes mutations of replays. */
  readonly replays?: Replays
  /** URL of the stream. */
  readonly streamUrl?: () => string
  /** Public root URL. */
  readonly publicUrl?: () => string
  /** Persisted operations; the server has its own if omitted. */
  readonly persisted?: PersistedOperations
  /** Cache of responses; the server has its own if omitted. */
  readonly cache?: ResponseCache
  /** Parses and executes operations; the server has its own if omitted. */
  readonly engine?: Engine
  /** Counts the operations of requests that nobody observes, such as those of MCP. */
  readonly operations?: OperationCounts
  /** Query timeout. */
  readonly timeoutMs?: number
}

export type GraphQLServer = YogaServerInstance<RequestContext, Context>

/** Maximum request body in bytes: a document of a thousand tokens with variables is far smaller. */
export const MAX_REQUEST_BYTES = 256 * 1024

/** Creates the GraphQL server at `/graphql`: a list of plugins in the order of a request's lifecycle. */
export function createGraphQLServer(options: GraphQLServerOptions): GraphQLServer {
  const { store, now, report, auth, webhooks, replays, streamUrl, timeoutMs = REQUEST_TIMEOUT_MS } = options
  const { backfill = null, publicUrl = () => '', engine = openEngine(schema) } = options
  const others = {
    backfill,
    publicUrl,
    ...(webhooks ? { webhooks } : {}),
    ...(replays ? { replays } : {}),
    ...(streamUrl ? { streamUrl } : {}),
  }
  const requests = auth ? (auth.admission ?? openGraphAdmission(auth.accounts.admission)) : null
  const responseCachePlugin = useResponseCache(options.cache ?? new ResponseCache())
  return createYoga<RequestContext, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    logging: false,
    batching: false,
    extraParamNames: ['documentId', 'onError'],
    maxRequestBodySize: MAX_REQUEST_BYTES,
    // The engine caches documents.
    parserAndValidationCache: false,
    // Headers are allowed as requested.
    cors: {
      origin: '*',
      credentials: false,
      methods: ['GET', 'HEAD', 'POST', 'QUERY', 'OPTIONS'],
      maxAge: PREFLIGHT_SECONDS,
    },
    // Served below: compressed once.
    graphiql: false,
    context: ({ request, requestId = randomUUID() }) => {
      const tracker = openReadTracker({ store, now, requestId, ...others })
      responseCachePlugin.track(request, tracker)
      return tracker.context
    },
    // Errors are masked in one place, below.
    maskedErrors: false,
    plugins: [
      rejectOtherMethods(),
      negotiate(),
      useGraphiQLPage(),
      rejectOtherBodies(),
      rejectOtherParameters(),
      identifyFirst({
        persisted: options.persisted ?? openPersistedOperations(null),
        documents: engine.documents,
        admission: requests,
        timeoutMs,
        report,
      }),
      useSseLiveQueries(options.live ?? null, { accounts: auth?.accounts ?? null, requests }, (cause) =>
        report(cause, 'live'),
      ),
      limitObjects(),
      useTimeout(timeoutMs),
      ...(auth ? [useAuth({ ...auth, operations: options.operations ?? null }, report)] : []),
      ...(options.live
        ? [useSseSubscriptions(options.live, auth?.accounts ?? null, (cause) => report(cause, 'live'))]
        : []),
      useCostExtension(),
      useExecution(engine),
      useMaskedErrors(report),
      useResponseLimits(engine),
      useResultText(),
      setHeaders(),
      sendTags(),
      responseCachePlugin,
    ],
  })
}

/** Computes the cost of operations and rejects those over the limit. */
function limitObjects(): Plugin<Context> {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const context = (args as ExecutionArgs).contextValue as Context
      if (requestCost(context, args).objects <= LIMITS.objects) return undefined
      return countKnownGames(context, args).then(({ cost, largestPage, largestList }) => {
        if (cost.objects <= LIMITS.objects) return
        setResultAndStopExecution({
          errors: [withHttp(tooManyObjects({ ...cost, first: largestPage, coordinate: largestList }), {})],
          extensions: { cost: { requested: cost.objects, returned: 0, charged: 0 } },
        })
      })
    },
  }
}

/** Adds `extensions.cost` to every response. Rejected operations cost nothing. */
function useCostExtension(): Plugin<Context> {
  return {
    onExecute({ args }) {
      const context = (args as ExecutionArgs).contextValue as Context
      const { objects, calls } = requestCost(context, args)
      return {
        onExecuteDone({ result, setResult }) {
          if (Symbol.asyncIterator in result) return
          // Nothing came of a result without values, however far its execution was.
          const returned = hasData(result) ? (context.meter?.objects ?? 0) : 0
          // Without authentication, this is what it would cost.
          const charged = context.charged ?? Math.min(calls, callsFor(returned))
          const cost: ChargedCost = { requested: objects, returned, charged: calls === 0 ? 0 : charged }
          setResult({ ...result, extensions: { ...result.extensions, cost, ...incompleteOf(context) } })
        },
      }
    },
    onResultProcess(payload) {
      const { result } = payload
      if (Array.isArray(result) || Symbol.asyncIterator in result || !('errors' in result)) return
      if ((result.extensions as { readonly cost?: unknown } | undefined)?.cost !== undefined) return
      const cost: ChargedCost = { requested: 0, returned: 0, charged: 0 }
      payload.setResult({ ...result, extensions: { ...result.extensions, cost } } as typeof result)
    },
  }
}

/** Lists what is missing in an incomplete response, for clients that did not request `isComplete`. */
function incompleteOf({ incomplete }: Context) {
  return incomplete.length === 0 ? {} : { incomplete: incompleteNotes(incomplete) }
}

/**
 * Sets the deadline of every operation, starting before authentication. Mutations have more time: a webhook
 * test waits for a third-party server.
 */
function useTimeout(timeoutMs: number): Plugin<Context> {
  return {
    onExecute({ args }) {
      const { document, operationName, contextValue } = args as ExecutionArgs
      const isMutation = getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION
      const context = contextValue as Context & { readonly request: Request }
      const { at = performance.now() } = incomingOf(context.request) ?? {}
      const ms = (isMutation ? timeoutMs + TEST_MS : timeoutMs) - (performance.now() - at)
      context.deadline = new Deadline(ms)
    },
  }
}

/** Additional time for a webhook test. */
const TEST_MS = 10_000

function behaviorOf({ contextValue }: ExecutionArgs) {
  const { request } = contextValue as { readonly request: Request }
  const { onError } = incomingOf(request) ?? {}
  return onError ? { onError } : {}
}

function useExecution(engine: Engine): Plugin<Context> {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(async (args: ExecutionArgs) =>
        asExecutionResult(
          await engine.run({ ...args, contextValue: args.contextValue as Context, ...behaviorOf(args) }),
        ),
      )
    },
  }
}
