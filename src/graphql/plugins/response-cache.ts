import type { ExecutionArgs } from 'graphql'
import { getOperationAST, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { CachedResponse, ResponseCache } from '../../http/responses/cache.ts'
import { encodingOf } from '../../http/responses/encoded-body.ts'
import { encodingHeader } from '../../http/responses/headers.ts'
import { SplicedBody } from '../../http/responses/spliced-body.ts'
import { incomingOf } from './incoming.ts'
import { summarize } from '../operation/summary.ts'
import { GRAPHQL_ENDPOINT, usageOf } from '../operation/usage.ts'
import type { OperationUsage } from '../operation/usage.ts'
import { isLasting, watchViewer } from '../loading/context.ts'
import type { Context, RequestContext } from '../loading/context.ts'
import type { ReadTracker } from '../loading/freshness.ts'

/** Headers that differ for each response. */
const OWN_HEADERS = new Set([
  'x-request-id',
  'ratelimit',
  'ratelimit-policy',
  'content-length',
  'content-encoding',
])

/** State of a request in progress. */
interface TrackedRequest {
  readonly tracker: ReadTracker
  isQuery: boolean
  /** Whether it queries only the schema, which does not change. */
  isSchema: boolean
  /** Whether the response depends on the viewer. */
  isPersonal: () => boolean
  /** `null` until it has a response without errors. */
  charged: number | null
  usage: OperationUsage | null
}

/**
 * Compresses responses, each once, and caches those of queries that do not depend on the viewer, are complete
 * and have no errors, so that they are sent synchronously. Call `track` with each
 * request's reads.
 */
export function useResponseCache(cache: ResponseCache): Plugin<Context> & {
  readonly track: (request: Request, tracker: ReadTracker) => void
} {
  const underWay = new WeakMap<Request, TrackedRequest>()
  return {
    track(request, tracker) {
      underWay.set(request, {
        tracker,
        isQuery: false,
        isSchema: false,
        isPersonal: () => true,
        charged: null,
        usage: null,
      })
    },
    onExecute({ args }) {
      const { document, operationName, contextValue, schema } = args as ExecutionArgs
      const context = contextValue as Context & { readonly request: Request }
      const mine = underWay.get(context.request)
      if (!mine) return undefined
      mine.isPersonal = watchViewer(context)
      mine.isSchema = summarize(document).isIntrospection
      mine.usage = usageOf(schema, document, operationName)
      mine.isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY
      return {
        onExecuteDone({ result }) {
          if (Symbol.asyncIterator in result || result.errors || result.data == null) return
          mine.charged = mine.isSchema ? 0 : context.charged
        },
      }
    },
    async onResponse(payload) {
      const { request, response, serverContext, fetchAPI } = payload
      const { cacheSlot } = serverContext as RequestContext
      if (response.status !== 200 || !isJson(response.headers.get('content-type'))) {
        cacheSlot?.onResponse?.(response.status)
        return
      }
      if (response.headers.has('content-encoding')) return
      const bytes = Buffer.from(await response.arrayBuffer())
      const mine = underWay.get(request)
      const reply = toCachedResponse(response, bytes, mine?.charged ?? 0)
      if (mine?.usage) usages.set(reply, mine.usage)
      const { body, headers } = reply
      const isFresh = validatorOf(request, mine)
      if (cacheSlot && isFresh) cache.set(cacheSlot.key, reply, isFresh)
      const encoding = body.encodingFor(encodingOf(request.headers.get('accept-encoding')))
      await body.prepare(encoding)
      cacheSlot?.onResponse?.(response.status)
      const own = [...response.headers].filter(([name]) => OWN_HEADERS.has(name) && name !== 'content-length')
      payload.setResponse(
        new fetchAPI.Response(body.with('', encoding), {
          headers: { ...Object.fromEntries(own), ...headers, ...encodingHeader(encoding) },
        }),
      )
    },
  }
}

const usages = new WeakMap<CachedResponse, OperationUsage>()

/** The operation that a response answers; `undefined` if it executed none. */
export function usageOfResponse(response: CachedResponse): OperationUsage | undefined {
  return usages.get(response)
}

function toCachedResponse({ headers }: Response, bytes: Buffer, calls: number): CachedResponse {
  const fixed = Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name)))
  const names = new Set([...(fixed['vary']?.split(', ') ?? []), 'Accept-Encoding'])
  const vary = [...names].join(', ')
  return {
    body: new SplicedBody(bytes, NO_BYTES),
    headers: { ...fixed, vary },
    etag: headers.get('etag'),
    route: GRAPHQL_ENDPOINT,
    calls,
    hasRateLimit: false,
  }
}

const NO_BYTES = Buffer.alloc(0)

function isJson(type: string | null): boolean {
  return type !== null && /^application\/(graphql-response\+)?json/.test(type)
}

function validatorOf(request: Request, mine: TrackedRequest | undefined): (() => boolean) | null {
  if (mine?.charged == null || !mine.isQuery) return null
  // It costs nothing and needs no key.
  if (mine.isSchema) return () => true
  if (mine.charged === 0) return null
  const { incomplete, isUncacheable } = mine.tracker.context
  if (!isLasting(incomplete) || isUncacheable || mine.isPersonal()) return null
  return incomingOf(request)?.caller ? mine.tracker.validator() : null
}
