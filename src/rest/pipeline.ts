import type { Logger } from 'pino'
import { ApiError } from '../domain/error.ts'
import { within } from '../http/deadline.ts'
import { asApiError } from '../graphql/errors.ts'
import type { AddressReader, IncomingRequest } from '../http/address.ts'
import type { RestAdmission } from './rest-admission.ts'
import { failureText } from '../http/envelope.ts'
import { commonHeaders, JSON_TYPE } from '../http/headers.ts'
import type { HttpHeaders } from '../http/headers.ts'
import { HttpError } from '../http/http-error.ts'
import { requestIdOf } from '../http/request-id.ts'
import { targetOf } from '../http/request.ts'
import type { Handler, HttpReply, RequestState } from '../http/request.ts'
import type { Metrics } from '../http/metrics.ts'
import type { LoadShedding } from '../http/load-shedding.ts'

/** The way of every request: an id, load shedding, a deadline, its errors as the envelope, metrics and a log line. */
export interface RequestPipeline {
  handle(incoming: IncomingRequest, route: string, handler: Handler, timeoutMs?: number): Promise<Response>
}

export interface PipelineOptions {
  readonly admission: RestAdmission
  readonly log: Logger
  readonly metrics: Metrics
  readonly loadShedding: LoadShedding
  readonly requestTimeoutMs: number
  /** Whether clients come over TLS. */
  readonly isOverTls: boolean
  readonly addressOf: AddressReader
}

const RETRY_AFTER_SECONDS = '2'

/** Opens the pipeline. */
export function createPipeline(options: PipelineOptions): RequestPipeline {
  const { admission, log, metrics, loadShedding, requestTimeoutMs, isOverTls, addressOf } = options
  return {
    async handle({ request, socketAddress }, route, handler, timeoutMs = requestTimeoutMs) {
      const started = performance.now()
      const address = addressOf(socketAddress, request.headers.get('x-forwarded-for'))
      const state: RequestState = {
        requestId: requestIdOf(request.headers.get('x-request-id')),
        address,
        caller: null,
        isAnswered: false,
      }
      // Whether the process lives is asked most when it can do least.
      const leave = ALWAYS_ANSWERED.has(route) ? () => undefined : loadShedding.enter()
      metrics.setInFlight(loadShedding.inFlight())
      let failure: unknown = null
      let reply: HttpReply
      try {
        if (!leave) throw shedding(metrics)
        reply = await within(handler(state, request, targetOf(request)), timeoutMs)
      } catch (error) {
        failure = error
        reply = await failureReply(error, state, admission)
      }
      state.isAnswered = true
      leave?.()
      metrics.setInFlight(loadShedding.inFlight())
      const ms = performance.now() - started
      metrics.observe(route, request.method, reply.status, ms / 1000)
      logRequest(log, { state, request, route, ms, status: reply.status, failure })
      const headers = { ...commonHeaders(state.requestId, isOverTls), ...reply.headers }
      return new Response(reply.body, { status: reply.status, headers })
    },
  }
}

const ALWAYS_ANSWERED = new Set(['GET /health', 'GET /ready'])

function shedding(metrics: Metrics): ApiError {
  metrics.countShed()
  return new ApiError('SERVICE_UNAVAILABLE', { message: 'Too many requests are waiting.' })
}

/** How long an error waits to be told how the quota stands; while the database is away nobody knows. */
const QUOTA_STATUS_MS = 150

async function failureReply(
  failure: unknown,
  state: RequestState,
  admission: RestAdmission,
): Promise<HttpReply> {
  const { requestId, caller } = state
  const known = failure instanceof HttpError ? failure : null
  const error = known ? known.error : asApiError(failure, requestId)
  const quota = caller ? await within(admission.quotaStatus(caller), QUOTA_STATUS_MS).catch(() => null) : null
  const headers: HttpHeaders = {
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
    ...(caller && quota ? admission.rateHeaders(caller, quota) : {}),
    ...known?.headers,
  }
  if (error.status === 503) headers['retry-after'] ??= RETRY_AFTER_SECONDS
  return { status: error.status, headers, body: failureText(error, quota) }
}

interface RequestLog {
  readonly state: RequestState
  readonly request: Request
  readonly route: string
  readonly ms: number
  readonly status: number
  readonly failure: unknown
}

/** One line a request: of the path only the route, of the caller only the account. */
function logRequest(log: Logger, { state, request, route, ms, status, failure }: RequestLog): void {
  const line = {
    requestId: state.requestId,
    method: request.method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(state.caller ? { account: state.caller.accountId } : {}),
  }
  if (status >= 500) log.error({ ...line, err: failure }, 'request failed')
  else log.info(line, 'request')
}
