import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission, AdmittedCaller, Charge } from '../accounts/admission.ts'
import type { Caller } from '../accounts/callers.ts'
import type { Credentials } from '../accounts/credentials.ts'
import type { QuotaStatus } from '../accounts/quota-status.ts'
import { forwardedFor } from './address.ts'
import type { AddressReader } from './address.ts'
import { rateLimit, rateLimitPolicy, serviceHeaders } from './headers.ts'
import type { HttpHeaders, RawHeaders } from './headers.ts'
import { logRequest } from './log-request.ts'
import { lineWriter, scrub } from './log.ts'
import type { PipelineOptions } from './pipeline.ts'
import { requestIdOf } from './request-id.ts'

/** A response whose bytes are all known. */
export interface ImmediateReply {
  /** Route label in metrics and the log. */
  readonly route: string
  readonly status: number
  /** Headers, except request id, length and rate limits. */
  readonly headers: RawHeaders
  /** The body in parts; null if there is none. */
  readonly body: readonly Buffer[] | null
}

/** How to answer a request whose response bytes are known. */
export interface ImmediateResponse {
  /** The charge of the request. */
  readonly charge: Charge
  readonly reply: (quota: QuotaStatus) => ImmediateReply
  /** Arrival time as of `performance.now()`; defaults to now. */
  readonly startedAt?: number
  /** Called if the request turns out later not to be admitted; the normal pipeline answers it. */
  readonly otherwise: () => void
}

/**
 * The request pipeline in a single step, for responses cached as bytes: no web request or response, no promise and
 * no log object. It behaves like `RunningRequest`, which a test verifies.
 */
export interface ImmediatePipeline {
  /** Headers derived from the facts about the service. */
  readonly serviceHeaders: HttpHeaders
  /**
   * Admits, charges and answers a request, in this step or once a quota lease or the per-second limit is available.
   * Returns false if nothing was charged; the normal pipeline then reports the reason.
   */
  respond(request: IncomingMessage, response: ServerResponse, immediate: ImmediateResponse): boolean
  /**
   * Admits a request, generates its response and charges its cost. If false, or if `otherwise` is called later,
   * nothing was charged, and the normal pipeline reports the reason.
   */
  generate(request: IncomingMessage, response: ServerResponse, generated: GeneratedResponse): boolean
}

/** How to answer a request whose response is generated. */
export interface GeneratedResponse extends Pick<ImmediateResponse, 'startedAt' | 'otherwise'> {
  /** The maximum charge. */
  readonly charge: Charge
  /** Generates the response; null if the normal pipeline must answer. */
  readonly generate: (caller: Caller, requestId: string) => Promise<GeneratedReply | null>
}

export interface GeneratedReply extends ImmediateReply {
  /** Calls to charge. */
  readonly calls: number
}

type ImmediateAdmission = Pick<Admission, 'admitNow' | 'admitSoon' | 'tryReserve' | 'quotaStatus'>

/** Opens the immediate pipeline, in addition to the normal one. */
export function openImmediatePipeline(
  options: PipelineOptions,
  admission: ImmediateAdmission,
): ImmediatePipeline {
  const { loadShedding, addressOf } = options
  const send = createSender(options)
  const credentialsOf = createCredentialsReader(addressOf)
  const isRejected = (request: IncomingMessage) => hasTwoKeys(request) || !loadShedding.isOpen()
  /** Sends a response when it is ready. Without one, the normal pipeline runs and reports the reason. */
  const sendLater = (pending: PendingResponse, making: Promise<AdmittedReply | null>): true => {
    const { request, response, startedAt, otherwise } = pending
    const leave = loadShedding.enter()
    void making
      .catch(() => null)
      .then((made) => {
        leave?.()
        if (made) send(request, response, made, startedAt, made.reply)
        else otherwise()
      })
    return true
  }
  return {
    serviceHeaders: serviceHeaders(options),
    respond(request, response, { charge, reply, startedAt = performance.now(), otherwise }) {
      if (isRejected(request)) return false
      const credentials = credentialsOf(request)
      const admitted = admission.admitNow(credentials, charge)
      if (admitted) {
        send(request, response, admitted, startedAt, reply(admitted.quota))
        return true
      }
      const admitting = admission.admitSoon(credentials, charge)
      const making = admitting?.then((later) => later && { ...later, reply: reply(later.quota) })
      return making !== undefined && sendLater({ request, response, startedAt, otherwise }, making)
    },
    generate(request, response, generated) {
      if (isRejected(request)) return false
      const { startedAt = performance.now(), otherwise } = generated
      const credentials = credentialsOf(request)
      // Identifies the caller and applies the per-second limit; calls are charged after admission.
      const free = { ...generated.charge, calls: 0 }
      const admitted = admission.admitNow(credentials, free) ?? admission.admitSoon(credentials, free)
      if (!admitted) return false
      const making = makeReply(admission, admitted, generated, requestIdOf(request.headers['x-request-id']))
      return sendLater({ request, response, startedAt, otherwise }, making)
    },
  }
}

interface AdmittedReply extends AdmittedCaller {
  readonly reply: ImmediateReply
}

/** A request whose response is not ready yet. */
interface PendingResponse {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly startedAt: number
  readonly otherwise: () => void
}

/** Creates a function that reads the credentials of a request. */
function createCredentialsReader(addressOf: AddressReader): (request: IncomingMessage) => Credentials {
  return (request) => {
    const { headers, socket } = request
    const forwarded = headers['x-forwarded-for'] === undefined ? undefined : forwardedFor(request)
    return {
      authorization: headers.authorization,
      apiKey: headers['x-api-key'] as string | undefined,
      address: addressOf(socket.remoteAddress, forwarded),
      origin: headers.origin,
    }
  }
}

/** Generates a response within the caller's quota; null if nothing was generated or charged. */
async function makeReply(
  admission: ImmediateAdmission,
  admitting: AdmittedCaller | Promise<AdmittedCaller | null>,
  { charge, generate }: GeneratedResponse,
  requestId: string,
): Promise<AdmittedReply | null> {
  const { caller = null } = (await admitting) ?? {}
  const pending = caller && (await admission.tryReserve(caller, charge))
  if (!pending) return null
  try {
    const reply = await generate(caller, requestId)
    if (!reply) return null
    if (reply.calls > 0) pending.commit(reply.calls)
    else pending.release()
    return { caller, reply, quota: await admission.quotaStatus(caller, charge.channel) }
  } finally {
    pending.release()
  }
}

type Sender = (
  request: IncomingMessage,
  response: ServerResponse,
  admitted: AdmittedCaller,
  startedAt: number,
  reply: ImmediateReply,
) => void

/** Writes, counts and logs responses. */
function createSender({ log, metrics, clock, recent }: PipelineOptions): Sender {
  const write = lineWriter(log, 'info')
  const timeText = createTimeText()
  return ({ method = 'GET', headers }, response, { caller, quota }, startedAt, reply) => {
    const { route, status, body } = reply
    const given = headers['x-request-id']
    const requestId = requestIdOf(given)
    const at = clock()
    const raw = ['x-request-id', requestId, ...reply.headers]
    raw.push('ratelimit-policy', rateLimitPolicy(caller, quota), 'ratelimit', rateLimit(quota, at))
    if (body) raw.push('content-length', String(lengthOf(body)))
    response.writeHead(status, raw)
    // Node passes writes of one step to the system in one call.
    if (body) for (const part of body) response.write(part)
    response.end()
    const ms = performance.now() - startedAt
    metrics.observe(route, method, status, ms / 1000)
    recent?.record(caller.accountId, { at, requestId, method, route, status, durationMs: ms })
    if (!write) {
      const state = { requestId, address: undefined, caller, hasResponded: true }
      logRequest(log, { state, method, route, ms, status, failure: undefined })
      return
    }
    const id = given === undefined ? requestId : scrub(requestId)
    write(
      `{"level":30,"time":"${timeText()}","requestId":"${id}","method":"${method}","route":"${route}",` +
        `"status":${status},"ms":${Math.round(ms * 10) / 10},"account":"${caller.accountId}","msg":"request"}\n`,
    )
  }
}

/** Formats the time of log lines, at most once per millisecond. */
function createTimeText(): () => string {
  let [time, text] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== time) [time, text] = [now, new Date(now).toISOString()]
    return text
  }
}

function lengthOf(parts: readonly Buffer[]): number {
  let length = 0
  for (const part of parts) length += part.length
  return length
}

/** Node keeps only the first of two `Authorization` headers, while the pipeline reads and rejects both. */
function hasTwoKeys({ rawHeaders }: IncomingMessage): boolean {
  let keys = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 13 && name.toLowerCase() === 'authorization') keys += 1
  }
  return keys > 1
}
