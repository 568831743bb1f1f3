import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission, AdmittedNow, Charge } from '../accounts/admission.ts'
import type { Credentials } from '../accounts/credentials.ts'
import type { QuotaStatus } from '../accounts/quota-status.ts'
import { forwardedFor } from './address.ts'
import { rateLimit, rateLimitPolicy, serviceHeaders } from './headers.ts'
import type { HttpHeaders, RawHeaders } from './headers.ts'
import { logRequest } from './log-request.ts'
import { lineWriter, scrub } from './log.ts'
import type { PipelineOptions } from './pipeline.ts'
import { requestIdOf } from './request-id.ts'

/** An answer of which every byte is known. */
export interface ImmediateReply {
  /** The name of the route in metrics and the log. */
  readonly route: string
  readonly status: number
  /** Its headers, but for its id, its length and the caller's limits. */
  readonly headers: RawHeaders
  /** Its bytes, in pieces; null: it has none. */
  readonly body: readonly Buffer[] | null
}

/** How a request is answered whose bytes are known. */
export interface ImmediateAnswer {
  /** What it costs. */
  readonly charge: Charge
  readonly reply: (quota: QuotaStatus) => ImmediateReply
  /** When the request came, as `performance.now()` has it; now unless said otherwise. */
  readonly startedAt?: number
  /** Answers it where it turns out later that it may not pass. */
  readonly otherwise: () => void
}

/**
 * The request pipeline in one step, for answers that are kept as bytes: no request and no response but node's own, no
 * promise, no object for the log. What it does and says is what `RunningRequest` does and says; a test holds it to that.
 */
export interface ImmediatePipeline {
  /** Headers that every answer has for what the service is. */
  readonly serviceHeaders: HttpHeaders
  /**
   * Lets a request pass, charges it and answers it: in this step, or when a lease of calls or the limit a second has come
   * from elsewhere. False: nothing was taken, and the pipeline says why.
   */
  answer(request: IncomingMessage, response: ServerResponse, answer: ImmediateAnswer): boolean
}

/** Opens it beside the pipeline that answers all else. */
export function openImmediatePipeline(
  options: PipelineOptions,
  admission: Pick<Admission, 'admitNow' | 'admitSoon'>,
): ImmediatePipeline {
  const { loadShedding, addressOf } = options
  const send = createSender(options)
  const credentialsOf = (request: IncomingMessage): Credentials => {
    const { headers, socket } = request
    const forwarded = headers['x-forwarded-for'] === undefined ? undefined : forwardedFor(request)
    return {
      authorization: headers.authorization,
      apiKey: headers['x-api-key'] as string | undefined,
      address: addressOf(socket.remoteAddress, forwarded),
      origin: headers.origin,
    }
  }
  return {
    serviceHeaders: serviceHeaders(options),
    answer(request, response, { charge, reply, startedAt = performance.now(), otherwise }) {
      if (hasTwoKeys(request) || !loadShedding.isOpen()) return false
      const credentials = credentialsOf(request)
      const admitted = admission.admitNow(credentials, charge)
      if (admitted) {
        send(request, response, admitted, startedAt, reply(admitted.quota))
        return true
      }
      const admitting = admission.admitSoon(credentials, charge)
      if (!admitting) return false
      const leave = loadShedding.enter()
      // Why it failed is said by the pipeline, which asks again.
      void admitting
        .catch(() => null)
        .then((later) => {
          leave?.()
          if (later) send(request, response, later, startedAt, reply(later.quota))
          else otherwise()
        })
      return true
    },
  }
}

type Sender = (
  request: IncomingMessage,
  response: ServerResponse,
  admitted: AdmittedNow,
  startedAt: number,
  reply: ImmediateReply,
) => void

/** Writes answers, and counts and logs them. */
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
    // Node hands what is written in one step to the system with one call.
    if (body) for (const part of body) response.write(part)
    response.end()
    const ms = performance.now() - startedAt
    metrics.observe(route, method, status, ms / 1000)
    recent?.record(caller.accountId, { at, requestId, method, route, status, durationMs: ms })
    if (!write) {
      const state = { requestId, address: undefined, caller, isAnswered: true }
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

/** The time of the log, made once a millisecond. */
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

/** Node keeps the first of two `Authorization` headers, where the pipeline reads both, and refuses them. */
function hasTwoKeys({ rawHeaders }: IncomingMessage): boolean {
  let keys = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 13 && name.toLowerCase() === 'authorization') keys += 1
  }
  return keys > 1
}
