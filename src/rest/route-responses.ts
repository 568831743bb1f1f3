import type { GraphQLSchema } from 'graphql'
import { ApiError } from '../domain/error.ts'
import type { League } from '../domain/league.ts'
import { incompleteNotes, isLasting } from '../graphql/loading/context.ts'
import type { Context, ContextOptions } from '../graphql/loading/context.ts'
import { Deadline, REQUEST_TIMEOUT_MS } from '../http/server/deadline.ts'
import { ResponseCache } from '../http/responses/cache.ts'
import type { CachedResponse } from '../http/responses/cache.ts'
import { entityTag } from '../http/responses/entity-tag.ts'
import { SECOND_MS } from '../domain/time.ts'
import { JSON_TYPE } from '../http/responses/headers.ts'
import type { HttpHeaders } from '../http/responses/headers.ts'
import { SplicedBody } from '../http/responses/spliced-body.ts'
import { openEngine } from '../graphql/execution/engine.ts'
import type { Engine } from '../graphql/execution/engine.ts'
import { openReadTracker } from '../graphql/loading/freshness.ts'
import { BACKFILL_RETRY_SECONDS, BACKFILL_RETRY_HINT } from '../graphql/loading/load-or-backfill.ts'
import { documentOf, runOperation } from './operations.ts'
import type { AnyValues, Route } from './route.ts'

/** Request of a route. */
export interface RouteRequest {
  readonly route: Route
  readonly values: AnyValues
  /** `null` for routes that belong to no league. */
  readonly league: League | null
  readonly notes: readonly string[]
  /** Whether it uses what is deprecated. */
  readonly isDeprecated: boolean
  readonly requestId: string
  /** The account whose share of the database it uses; empty without one. */
  readonly accountId: string
}

/** Returns responses of routes, from cached bytes while their source data is unchanged. */
export interface RouteResponses {
  /** Returns the cached response of a URL; undefined if there is no valid one. */
  lookup(url: string): CachedResponse | undefined
  /** Executes the GraphQL operation; concurrent identical requests share the work. */
  execute(url: string, request: RouteRequest): Promise<CachedResponse>
}

export interface RouteResponsesOptions {
  readonly schema: GraphQLSchema
  /** Executes operations; the cache has its own if omitted. */
  readonly engine?: Engine | undefined
  readonly store: ContextOptions['store']
  readonly now: (league: string) => Date
  readonly backfill?: ContextOptions['backfill']
  /** Public root URL. */
  readonly publicUrl: () => string
  /** Request timeout, after which the request makes no more queries. */
  readonly requestTimeoutMs?: number
  /** Cache of responses; these have their own if omitted. */
  readonly cache?: ResponseCache | undefined
}

const MAX_KEY = 1_000
/** Maximum number of pages that a response gathers, so that a wrong cursor cannot loop forever. */
const MAX_PARTS = 100

/** Opens the responses of routes: executes their operations, each once for identical requests at a time. */
export function openRouteResponses(options: RouteResponsesOptions): RouteResponses {
  const { schema, store, now, cache = new ResponseCache(), engine = openEngine(schema) } = options
  const { requestTimeoutMs: timeoutMs = REQUEST_TIMEOUT_MS } = options
  const execute = async (url: string, request: RouteRequest, deadline: Deadline): Promise<CachedResponse> => {
    const document = documentOf(schema, request.route)
    const operation = (variables: Readonly<Record<string, unknown>>, context: Context) =>
      runOperation(engine, document, variables, context)
    const { requestId, accountId } = request
    const { backfill = null, publicUrl } = options
    const sources = { store, now, backfill, publicUrl, acceptsOffsetCursors: true }
    const read = openReadTracker({ ...sources, requestId, accountId, deadline })
    const content = await run(operation, request, read.context)
    const deprecation = request.isDeprecated ? deprecationHeaders(publicUrl()) : {}
    const { isPastOnly } = read.context
    const made = toBytes(content, { route: routeLabel(request.route), isPastOnly, deprecation })
    // Long URLs are rarely requested twice; incomplete responses must not be served to later requests.
    const { incomplete, isUncacheable } = read.context
    if (url.length <= MAX_KEY && isLasting(incomplete) && !isUncacheable)
      cache.set(url, made, read.validator())
    return made
  }
  return {
    lookup: (url) => cache.lookup(url),
    async execute(url, request) {
      const shared = cache.find(url)
      const found = shared && (await shared)
      if (found) return found
      const deadline = new Deadline(timeoutMs)
      const made = deadline.race(execute(url, request, deadline))
      cache.share(url, made)
      return made
    },
  }
}

interface Content {
  readonly data: unknown
  readonly message: string | undefined
  readonly meta: Readonly<Record<string, unknown>>
}

type Operation = (variables: Readonly<Record<string, unknown>>, context: Context) => Promise<unknown>

async function run(operation: Operation, request: RouteRequest, context: Context): Promise<Content> {
  const { route, values } = request
  // Routes without a league do not use it.
  const league = request.league ?? ({} as League)
  const variables = { league: request.league?.slug, ...route.variables(values, league) }
  const results: unknown[] = []
  let after: string | null = null
  do {
    const result = await operation(route.next ? { ...variables, after } : variables, context)
    results.push(result)
    after = route.next?.(result) ?? null
  } while (after !== null && results.length < MAX_PARTS)
  rejectNothing(route, context)
  const { data, meta = {}, message } = route.present(results, values, league)
  const { note, ...members } = meta
  const parts = incompleteNotes(context.incomplete)
  const complete = isLasting(context.incomplete) ? {} : { complete: false }
  const notes = [...parts, note, limitedNote(route, request.league), ...request.notes].filter(
    (each): each is string => typeof each === 'string',
  )
  const all = { ...complete, ...members }
  return { data, message, meta: notes.length > 0 ? { ...all, note: notes.join(' ') } : all }
}

/** Throws SERVICE_UNAVAILABLE if none of a route's data is available yet (contract 2). */
function rejectNothing(route: Route, { incomplete }: Context): void {
  const missing = incomplete.find(({ isMissing }) => isMissing)
  if (!missing || route.allowsPartialData) return
  throw new ApiError('SERVICE_UNAVAILABLE', {
    message: missing.note,
    hint: BACKFILL_RETRY_HINT,
    retryAfterSeconds: BACKFILL_RETRY_SECONDS,
  })
}

const CAPABILITY_WORDS: Readonly<Record<string, string>> = {
  boxscore: 'Box scores',
  schedule: 'Date range schedules',
  winprobability: 'Win probability data',
}

function limitedNote({ capability }: Route, league: League | null): string | undefined {
  if (capability === null || league?.capabilities[capability] !== 'limited') return undefined
  const words = CAPABILITY_WORDS[capability] ?? capability.charAt(0).toUpperCase() + capability.slice(1)
  return `Coverage is limited: ${words} of ${league.slug} may be incomplete.`
}

/** Since when aliases of parameters are deprecated, and until when they are served at least. */
const DEPRECATED = { since: Date.UTC(2026, 10, 28), sunset: Date.UTC(2027, 2, 1) }

/** Says that a request uses what will be removed (RFC 9745, RFC 8594), and where that is explained. */
function deprecationHeaders(root: string): HttpHeaders {
  return {
    deprecation: `@${DEPRECATED.since / SECOND_MS}`,
    sunset: new Date(DEPRECATED.sunset).toUTCString(),
    link: `<${root}/docs/upgrading>; rel="deprecation"; type="text/html"`,
  }
}

function toBytes(
  { data, message, meta }: Content,
  {
    route,
    isPastOnly,
    deprecation,
  }: { readonly route: string; readonly isPastOnly: boolean; readonly deprecation: HttpHeaders },
): CachedResponse {
  const body = JSON.stringify(data)
  const messageMember = message === undefined ? '' : `,"message":${JSON.stringify(message)}`
  const members = JSON.stringify(meta).slice(1, -1)
  const head = Buffer.from(`{"success":true,"data":${body}${messageMember},"meta":{"rateLimit":`)
  const tail = Buffer.from(`${members === '' ? '' : `,${members}`}}}`)
  // The rate limit between the two varies.
  const etag = entityTag(head, tail)
  return {
    body: new SplicedBody(head, tail),
    etag,
    headers: {
      'cache-control': isPastOnly ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      vary: 'Authorization, X-API-Key, Accept-Encoding',
      etag,
      'content-type': JSON_TYPE,
      ...deprecation,
    },
    route,
    calls: 1,
    hasRateLimit: true,
  }
}

/** Route label in metrics, usage and logs. */
export function routeLabel({ path }: Route): string {
  return `GET ${path}`
}
