import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { ApiError } from '../domain/error.ts'
import { within } from '../graphql/deadline.ts'
import { asApiError } from '../graphql/errors.ts'
import type { AddressReader, Arrival } from './address.ts'
import type { Door, Visit } from './door.ts'
import { commonHeaders, failureText, Refusal } from './envelope.ts'
import type { Headers } from './envelope.ts'
import { JSON_TYPE } from './journey.ts'
import type { Reply, Target } from './journey.ts'
import type { Metrics } from './metrics.ts'
import type { LoadShedding } from './load-shedding.ts'

/** What is done for a request. */
export type Work = (visit: Visit, request: Request, target: Target) => Promise<Reply>

/** Receives every request alike: names it, holds it to its time, tells its errors, counts and logs it. */
export interface Reception {
  receive(arrival: Arrival, route: string, work: Work, timeoutMs?: number): Promise<Response>
}

export interface ReceptionOptions {
  readonly door: Door
  readonly log: Logger
  readonly metrics: Metrics
  readonly pressure: LoadShedding
  readonly requestTimeoutMs: number
  /** Whether clients come over TLS. */
  readonly isOverTls: boolean
  readonly addressOf: AddressReader
}

const RETRY_AFTER_SECONDS = '2'

/** Opens the reception. */
export function createReception(options: ReceptionOptions): Reception {
  const { door, log, metrics, pressure, requestTimeoutMs, isOverTls, addressOf } = options
  return {
    async receive({ request, socketAddress }, route, work, timeoutMs = requestTimeoutMs) {
      const started = performance.now()
      const address = addressOf(socketAddress, request.headers.get('x-forwarded-for'))
      const visit: Visit = { requestId: requestIdOf(request), address, caller: null, isOver: false }
      // Whether the process lives is asked most when it can do least.
      const leave = ALWAYS_ANSWERED.has(route) ? () => undefined : pressure.enter()
      metrics.setInFlight(pressure.inFlight())
      let failure: unknown = null
      let reply: Reply
      try {
        if (!leave) throw shedding(metrics)
        reply = await within(work(visit, request, targetOf(request)), timeoutMs)
      } catch (error) {
        failure = error
        reply = await failureReply(error, visit, door)
      }
      visit.isOver = true
      leave?.()
      metrics.setInFlight(pressure.inFlight())
      const ms = performance.now() - started
      metrics.observe(route, request.method, reply.status, ms / 1000)
      tell(log, { visit, request, route, ms, status: reply.status, failure })
      const headers = { ...commonHeaders(visit.requestId, isOverTls), ...reply.headers }
      return new Response(reply.body, { status: reply.status, headers })
    },
  }
}

const ALWAYS_ANSWERED = new Set(['GET /health', 'GET /ready'])

function shedding(metrics: Metrics): ApiError {
  metrics.countShed()
  return new ApiError('SERVICE_UNAVAILABLE', { message: 'Too many requests are waiting.' })
}

/** The id that a proxy gave the request, where it has the form of one; else a new one. */
function requestIdOf({ headers }: Request): string {
  const given = headers.get('x-request-id')
  return given !== null && /^[\w.-]{8,64}$/.test(given) && !/sd_live_/i.test(given) ? given : randomUUID()
}

/** Path and query string as they came; `Request.url` is absolute. */
export function targetOf({ url }: Request): Target {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const whole = start === -1 ? '/' : url.slice(start)
  const [before = ''] = whole.split('#', 1)
  const mark = before.indexOf('?')
  return mark === -1
    ? { path: before, search: '' }
    : { path: before.slice(0, mark), search: before.slice(mark) }
}

/** How long an error waits to be told how the quota stands; while the database is away nobody knows. */
const STANDING_MS = 150

async function failureReply(failure: unknown, visit: Visit, door: Door): Promise<Reply> {
  const { requestId, caller } = visit
  const known = failure instanceof Refusal ? failure : null
  const error = known ? known.error : asApiError(failure, requestId)
  const standing = caller ? await within(door.standing(caller), STANDING_MS).catch(() => null) : null
  const headers: Headers = {
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
    ...(caller && standing ? door.rateHeaders(caller, standing) : {}),
    ...known?.headers,
  }
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] ??= String(error.retryAfterSeconds)
  if (error.status === 503) headers['retry-after'] ??= RETRY_AFTER_SECONDS
  return { status: error.status, headers, body: failureText(error, standing) }
}

interface Told {
  readonly visit: Visit
  readonly request: Request
  readonly route: string
  readonly ms: number
  readonly status: number
  readonly failure: unknown
}

/** One line a request: of the path only the route, of the caller only the account. */
function tell(log: Logger, { visit, request, route, ms, status, failure }: Told): void {
  const line = {
    requestId: visit.requestId,
    method: request.method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(visit.caller ? { account: visit.caller.accountId } : {}),
  }
  if (status >= 500) log.error({ ...line, err: failure }, 'request failed')
  else log.info(line, 'request')
}
