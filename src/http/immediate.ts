import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission, AdmittedNow, Charge } from '../accounts/admission.ts'
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
  /**
   * Lets a request pass, makes its answer, and charges what that did cost. False, or `otherwise` later: nothing was taken,
   * and the pipeline says why.
   */
  make(request: IncomingMessage, response: ServerResponse, asked: MadeAnswer): boolean
}

/** How a request is answered whose answer is made for it. */
export interface MadeAnswer extends Pick<ImmediateAnswer, 'startedAt' | 'otherwise'> {
  /** What it may cost. */
  readonly charge: Charge
  /** Makes it; null where it is for the pipeline to answer. */
  readonly make: (caller: Caller, requestId: string) => Promise<MadeReply | null>
}

export interface MadeReply extends ImmediateReply {
  /** Calls that it did cost. */
  readonly calls: number
}

type ImmediateAdmission = Pick<Admission, 'admitNow' | 'admitSoon' | 'tryReserve' | 'quotaStatus'>

/** Opens it beside the pipeline that answers all else. */
export function openImmediatePipeline(
  options: PipelineOptions,
  admission: ImmediateAdmission,
): ImmediatePipeline {
  const { loadShedding, addressOf } = options
  const send = createSender(options)
  const credentialsOf = createCredentialsReader(addressOf)
  const isTurnedAway = (request: IncomingMessage) => hasTwoKeys(request) || !loadShedding.isOpen()
  /** Sends an answer when it is there. Why there is none is said by the pipeline, which asks again. */
  const sendLater = (asked: LaterAnswer, making: Promise<AdmittedReply | null>): true => {
    const { request, response, startedAt, otherwise } = asked
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
    answer(request, response, { charge, reply, startedAt = performance.now(), otherwise }) {
      if (isTurnedAway(request)) return false
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
    make(request, response, asked) {
      if (isTurnedAway(request)) return false
      const { startedAt = performance.now(), otherwise } = asked
      const credentials = credentialsOf(request)
      // Its caller, and its place in this second; its calls are taken once it is let pass.
      const free = { ...asked.charge, calls: 0 }
      const admitted = admission.admitNow(credentials, free) ?? admission.admitSoon(credentials, free)
      if (!admitted) return false
      const making = makeReply(admission, admitted, asked, requestIdOf(request.headers['x-request-id']))
      return sendLater({ request, response, startedAt, otherwise }, making)
    },
  }
}

interface AdmittedReply extends AdmittedNow {
  readonly reply: ImmediateReply
}

/** A request that is answered once its answer is there. */
interface LaterAnswer {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly startedAt: number
  readonly otherwise: () => void
}

/** Reads what a request says of who sends it. */
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

/** Makes an answer within what its caller may spend; null where there is none, and nothing was spent. */
async function makeReply(
  admission: ImmediateAdmission,
  admitting: AdmittedNow | Promise<AdmittedNow | null>,
  { charge, make }: MadeAnswer,
  requestId: string,
): Promise<AdmittedReply | null> {
  const { caller = null } = (await admitting) ?? {}
  const pending = caller && (await admission.tryReserve(caller, charge))
  if (!pending) return null
  try {
    const reply = await make(caller, requestId)
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
