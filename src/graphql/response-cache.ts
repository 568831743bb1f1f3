import type { ExecutionArgs } from 'graphql'
import { getOperationAST, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { encodingOf } from '../http/encoded-body.ts'
import type { Encoding } from '../http/encoded-body.ts'
import type { HttpHeaders } from '../http/headers.ts'
import { SplicedBody } from '../http/spliced-body.ts'
import { incomingOf } from './incoming.ts'
import { watchViewer } from './context.ts'
import type { Context, RequestContext } from './context.ts'
import { SMALL_RESPONSE_BYTES } from './large-responses.ts'
import type { ReadTracker } from './read-tracker.ts'
import type { Cost } from './limits.ts'

/** A cached response as bytes, with its charge for each request. */
export interface CachedGraphQLResponse {
  readonly body: SplicedBody
  /** Headers that are the same for each request. */
  readonly headers: HttpHeaders
  /** `null` without an entity tag. */
  readonly etag: string | null
  /** Number of calls. */
  readonly charged: number
}

/** An operation whose response was cached: what is needed to execute it again once its data has changed. */
export interface CacheableOperation {
  readonly text: string
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
  readonly cost: Cost
  /** Response headers that are the same for each request. */
  readonly headers: HttpHeaders
  /** Whether the response has an entity tag. */
  readonly isTagged: boolean
}

interface Entry {
  readonly response: CachedGraphQLResponse
  readonly isStillTrue: () => boolean
}

/**
 * Cache of responses that do not depend on the viewer, by the text of their request, valid while their source
 * data is unchanged.
 */
export class GraphQLResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #operations = new LRUCache<string, CacheableOperation>({
    maxSize: MAX_OPERATION_CHARACTERS,
    sizeCalculation: ({ text }, key) => key.length + text.length + OPERATION_CHARACTERS,
  })

  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) =>
        Math.ceil(response.body.byteLength * WITH_ENCODINGS) + key.length * 2 + ENTRY_BYTES,
    })
  }

  /** Returns the cached response to a request; `undefined` if there is no valid one. */
  lookup(key: string): CachedGraphQLResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.isStillTrue()) return entry.response
    this.#entries.delete(key)
    return undefined
  }

  set(key: string, response: CachedGraphQLResponse, isStillTrue: () => boolean): void {
    this.#entries.set(key, { response, isStillTrue })
  }

  /** Returns the operation to execute again when the cached response is stale; `undefined` if there is none. */
  operation(key: string): CacheableOperation | undefined {
    return this.#operations.get(key)
  }

  /** Stores the operation, or removes it (`null`). */
  setOperation(key: string, operation: CacheableOperation | null): void {
    if (operation) this.#operations.set(key, operation)
    else this.#operations.delete(key)
  }
}

const MAX_BYTES = 64 * 1024 * 1024
const ENTRY_BYTES = 2_000
/** Maximum characters of repeatable operations, and the overhead of one in addition to its text. */
const MAX_OPERATION_CHARACTERS = 8 * 1024 * 1024
const OPERATION_CHARACTERS = 500
/** Size factor of a response with its compressed forms, which are created later. */
const WITH_ENCODINGS = 1.5
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
  /** Whether the response depends on the viewer. */
  isPersonal: () => boolean
  /** `null` until it has a response without errors. */
  charged: number | null
  /** The operation and its cost; `null` until known. */
  operation: Pick<CacheableOperation, 'text' | 'operationName' | 'variables' | 'cost'> | null
}

/**
 * Compresses responses, each once, and caches those of queries that do not depend on the viewer, are complete
 * and have no errors, so that `GraphQLResponseCache` can answer requests synchronously. Call `follow` with each
 * request's reads.
 */
export function useResponseCache(kept: GraphQLResponseCache): Plugin<Context> & {
  readonly follow: (request: Request, tracker: ReadTracker) => void
} {
  const underWay = new WeakMap<Request, TrackedRequest>()
  return {
    follow(request, tracker) {
      underWay.set(request, {
        ...{ tracker, isQuery: false, isPersonal: () => true, charged: null, operation: null },
      })
    },
    onExecute({ args }) {
      const { document, operationName, contextValue } = args as ExecutionArgs
      const context = contextValue as Context & { readonly request: Request }
      const mine = underWay.get(context.request)
      if (!mine) return undefined
      mine.isPersonal = watchViewer(context)
      mine.isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY
      return {
        onExecuteDone({ result }) {
          if (Symbol.asyncIterator in result || result.errors || result.data == null) return
          mine.charged = context.charged
          mine.operation = operationOf(args)
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
      const reply = { ...toCachedResponse(response, bytes), charged: mine?.charged ?? 0 }
      const { body, headers } = reply
      if (cacheSlot) store(kept, cacheSlot.key, reply, validatorOf(request, mine), mine)
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

/** Returns what is needed to execute an operation again; `null` if its cost or text is unknown. */
function operationOf({
  document,
  operationName,
  variableValues,
  contextValue,
}: ExecutionArgs): TrackedRequest['operation'] {
  const { cost } = contextValue as Context
  const text = document.loc?.source.body
  if (!cost || text === undefined) return null
  return { text, operationName: operationName ?? null, variables: variableValues ?? {}, cost }
}

/** Caches a response if possible, and its operation unless it is large. */
function store(
  kept: GraphQLResponseCache,
  key: string,
  response: CachedGraphQLResponse,
  isStillTrue: (() => boolean) | null,
  mine: TrackedRequest | undefined,
): void {
  if (!isStillTrue) return
  kept.set(key, response, isStillTrue)
  const { body, headers, etag } = response
  const isSmall = body.byteLength < SMALL_RESPONSE_BYTES
  kept.setOperation(
    key,
    isSmall && mine?.operation ? { ...mine.operation, headers, isTagged: etag !== null } : null,
  )
}

/** The `Content-Encoding` header, if any. */
export function encodingHeader(encoding: Encoding): HttpHeaders {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding }
}

function toCachedResponse({ headers }: Response, bytes: Buffer): Omit<CachedGraphQLResponse, 'charged'> {
  const fixed = Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name)))
  const names = new Set([...(fixed['vary']?.split(', ') ?? []), 'Accept-Encoding'])
  const vary = [...names].join(', ')
  return {
    body: new SplicedBody(bytes, NO_BYTES),
    headers: { ...fixed, vary },
    etag: headers.get('etag'),
  }
}

const NO_BYTES = Buffer.alloc(0)

function isJson(type: string | null): boolean {
  return type !== null && /^application\/(graphql-response\+)?json/.test(type)
}

function validatorOf(request: Request, mine: TrackedRequest | undefined): (() => boolean) | null {
  if (mine?.charged == null || mine.charged === 0 || !mine.isQuery) return null
  if (mine.tracker.context.incomplete.length > 0 || mine.isPersonal()) return null
  // Schema requests need no key.
  return incomingOf(request)?.caller ? mine.tracker.validator() : null
}
