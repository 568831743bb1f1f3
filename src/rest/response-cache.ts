import { createHash } from 'node:crypto'
import type { GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { QuotaStatus } from '../accounts/quota-status.ts'
import { ApiError } from '../domain/error.ts'
import type { League } from '../domain/league.ts'
import { incompleteNotes } from '../graphql/context.ts'
import type { Context, ContextOptions } from '../graphql/context.ts'
import { Deadline, REQUEST_TIMEOUT_MS } from '../http/deadline.ts'
import { SplicedBody } from '../http/spliced-body.ts'
import { openReadTracker } from '../graphql/read-tracker.ts'
import { compileOperation } from './operations.ts'
import type { Operation } from './operations.ts'
import type { AnyValues, Route } from './route.ts'

/** A response as bytes, except for the caller's rate limit, which is inserted. */
export interface CachedResponse {
  /** `{"success":true,"data":…,"meta":{"rateLimit":` and `,"pagination":{…}}}` */
  readonly body: SplicedBody
  /** Of data and meta, without the rate limit. */
  readonly etag: string
  /** Route label in metrics, usage and logs: `GET /leagues`. */
  readonly label: string
}

/** Request of a route. */
export interface RouteRequest {
  readonly route: Route
  readonly values: AnyValues
  /** `null` for routes that belong to no league. */
  readonly league: League | null
  readonly notes: readonly string[]
  readonly requestId: string
}

/** Returns responses, from cached bytes while their source data is unchanged. */
export interface ResponseCache {
  /** Returns the cached response of a URL; undefined if there is no valid one. */
  lookup(url: string): CachedResponse | undefined
  /** Executes the GraphQL operation; concurrent identical requests share the work. */
  execute(url: string, request: RouteRequest): Promise<CachedResponse>
}

export interface ResponseCacheOptions {
  readonly schema: GraphQLSchema
  readonly store: ContextOptions['store']
  readonly now: (league: string) => Date
  readonly backfill?: ContextOptions['backfill']
  /** Public root URL. */
  readonly publicUrl: () => string
  /** Request timeout, after which the request makes no more queries. */
  readonly requestTimeoutMs?: number
  /** Size of the response cache in bytes. */
  readonly cacheBytes?: number
}

const CACHE_BYTES = 64 * 1024 * 1024
/**
 * Size factor of a response with its compressed forms, which are created later: both take less than a quarter
 * of it.
 */
const WITH_ENCODINGS = 1.5
const MAX_KEY = 1_000
const MINUTE_MS = 60_000
const RETRY_AFTER_SECONDS = 2
/** Maximum number of pages that a response gathers, so that a wrong cursor cannot loop forever. */
const MAX_PARTS = 100

interface Entry {
  readonly response: CachedResponse
  readonly isStillTrue: () => boolean
  readonly minute: number
  readonly league: string | null
}

/** An operation that is being executed, shared by identical requests. */
interface RunningOperation {
  readonly response: Promise<CachedResponse>
  readonly deadline: Deadline
}

/** Creates the response cache, which executes the operations of routes. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { schema, store, now } = options
  const { cacheBytes = CACHE_BYTES, requestTimeoutMs: timeoutMs = REQUEST_TIMEOUT_MS } = options
  const entries = new LRUCache<string, Entry>({
    maxSize: cacheBytes,
    sizeCalculation: ({ response }, key) =>
      Math.ceil(response.body.byteLength * WITH_ENCODINGS) + key.length + 500,
  })
  const running = new Map<string, RunningOperation>()
  // Time-dependent data (today's scoreboard, news of two weeks) changes at the start of a minute.
  const minuteOf = (league: string | null) => Math.floor(now(league ?? '').getTime() / MINUTE_MS)
  const execute = async (url: string, request: RouteRequest, deadline: Deadline): Promise<CachedResponse> => {
    const operation = compileOperation(schema, request.route)
    const league = request.league?.slug ?? null
    const minute = minuteOf(league)
    const { requestId } = request
    const { backfill = null, publicUrl } = options
    const sources = { store, now, backfill, publicUrl, acceptsOffsetCursors: true }
    const read = openReadTracker({ ...sources, requestId, deadline })
    const made = toBytes(await run(operation, request, read.context), routeLabel(request.route))
    // Long URLs are rarely requested twice; incomplete responses must not be served to later requests.
    const isWhole = read.context.incomplete.length === 0
    if (url.length <= MAX_KEY && isWhole)
      entries.set(url, { response: made, isStillTrue: read.validator(), minute, league })
    return made
  }
  return {
    lookup(url) {
      const entry = entries.get(url)
      if (!entry || entry.minute !== minuteOf(entry.league)) return undefined
      return entry.isStillTrue() ? entry.response : undefined
    },
    execute(url, request) {
      const shared = running.get(url)
      // An aborted request will not have a result.
      if (shared && !shared.deadline.isOver) return shared.response
      const deadline = new Deadline(timeoutMs)
      const mine = execute(url, request, deadline).finally(() => {
        if (running.get(url)?.response === mine) running.delete(url)
      })
      running.set(url, { response: mine, deadline })
      return mine
    },
  }
}

interface Content {
  readonly data: unknown
  readonly message: string | undefined
  readonly meta: Readonly<Record<string, unknown>>
}

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
  const complete = parts.length > 0 ? { complete: false } : {}
  const notes = [...parts, note, limitedNote(route, request.league), ...request.notes].filter(
    (each): each is string => typeof each === 'string',
  )
  const all = { ...complete, ...members }
  return { data, message, meta: notes.length > 0 ? { ...all, note: notes.join(' ') } : all }
}

/** Throws SERVICE_UNAVAILABLE if none of a route's data is available yet (contract 2). */
function rejectNothing(route: Route, { incomplete }: Context): void {
  const missing = incomplete.find(({ isMissing }) => isMissing)
  if (!missing || route.isUsefulInPart) return
  throw new ApiError('SERVICE_UNAVAILABLE', {
    message: missing.note,
    hint: `Retry in ${RETRY_AFTER_SECONDS} seconds.`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
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

function toBytes({ data, message, meta }: Content, label: string): CachedResponse {
  const body = JSON.stringify(data)
  const messageMember = message === undefined ? '' : `,"message":${JSON.stringify(message)}`
  const members = JSON.stringify(meta).slice(1, -1)
  const head = Buffer.from(`{"success":true,"data":${body}${messageMember},"meta":{"rateLimit":`)
  const tail = Buffer.from(`${members === '' ? '' : `,${members}`}}}`)
  const digest = createHash('sha1').update(head).update(tail).digest('base64url')
  // Weak, because the rate limit in the body varies.
  return { body: new SplicedBody(head, tail), etag: `W/"${digest}"`, label }
}

/** The part inserted between the shared bytes: the caller's rate limit. */
export function rateLimitText({ limit, remaining, resetAt }: QuotaStatus): string {
  return `{"limit":${limit},"remaining":${remaining},"reset":${resetAt}}`
}

/** Route label in metrics, usage and logs. */
export function routeLabel({ path }: Route): string {
  return `GET ${path}`
}
