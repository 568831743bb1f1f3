import type { ServerResponse } from 'node:http'
import { handleMaybePromise } from '@whatwg-node/promise-helpers'
import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { requireScope } from '../../accounts/identity/callers.ts'
import type { Caller } from '../../accounts/identity/callers.ts'
import type { QuotaStatus } from '../../accounts/quota/period.ts'
import type { UsedBy } from '../../accounts/quota/usage-buffer.ts'
import type { CachedResponse } from '../responses/cache.ts'
import { encodingOf } from '../responses/encoded-body.ts'
import { matchesTag } from '../responses/entity-tag.ts'
import { rateLimitText } from '../responses/envelope.ts'
import { encodingHeader, rateLimit, rateLimitHeaders, rateLimitPolicy } from '../responses/headers.ts'
import type { HttpHeaders, RawHeaders, ResponseForm } from '../responses/headers.ts'
import type { WholeReply, RequestHeaders, RequestState } from '../server/request.ts'
import type { RequestAdmission } from './admission.ts'
import type { RunningRequest } from './running-request.ts'

/** A response that is the same for all callers, for one of them. */
export interface Answer {
  readonly response: CachedResponse
  readonly form: ResponseForm
  readonly caller: Caller
  /** The quota status after the charge. */
  readonly quota: QuotaStatus
}

/** A response that is known, or how it is made. */
export type Found = CachedResponse | (() => Promise<CachedResponse>)

/**
 * Identifies the caller of a request, finds its response, charges the caller, and makes the response if it is not
 * known: at once if all of that is known. What was not modified, and what comes after the client was answered
 * otherwise, is free. `find` may throw: nothing is charged then.
 */
export function answer(
  admission: RequestAdmission,
  state: RequestState,
  headers: RequestHeaders,
  route: string,
  find: () => Found,
): MaybePromise<Answer> {
  return handleMaybePromise(
    () => admission.authenticate(state, headers),
    (caller) => answerCaller(admission, state, headers, caller, route, find),
  )
}

/** The same for a caller who was admitted. */
export function answerCaller(
  admission: Pick<RequestAdmission, 'charge' | 'quotaStatus'>,
  state: RequestState,
  headers: RequestHeaders,
  caller: Caller,
  usedBy: UsedBy,
  find: () => Found,
): MaybePromise<Answer> {
  requireScope(caller, 'read')
  const found = find()
  const isKnown = typeof found !== 'function'
  const knownForm = isKnown ? formFor(found, headers) : null
  const calls = !isKnown ? 1 : knownForm === 'unchanged' ? 0 : found.calls
  return handleMaybePromise(
    () => admission.charge(caller, usedBy, calls),
    (pending) =>
      handleMaybePromise(
        () => (isKnown ? found : found()),
        (response) => {
          const form = knownForm ?? formFor(response, headers)
          if (form === 'unchanged' || state.hasResponded) pending.release()
          else pending.commit()
          const { body } = response
          const isReady = form === 'unchanged' || body.isReady(form)
          return handleMaybePromise(
            () => (isReady ? undefined : body.prepare(form)),
            () =>
              handleMaybePromise(
                () => admission.quotaStatus(caller),
                (quota) => ({ response, form, caller, quota }),
              ),
          )
        },
        undefined,
        () => pending.release(),
      ),
  )
}

/** The form of a response that a client accepts. */
function formFor({ body, etag }: CachedResponse, headers: RequestHeaders): ResponseForm {
  if (etag !== null && matchesTag(headers.get('if-none-match'), etag)) return 'unchanged'
  return body.encodingFor(encodingOf(headers.get('accept-encoding')))
}

/** Returns an answer as a reply of the web. `now` in Unix epoch milliseconds. */
export function replyOf({ response, form, caller, quota }: Answer, now: number): WholeReply {
  const headers = { ...rateLimitHeaders(caller, quota, now), ...headersOfForm(response, form) }
  if (form === 'unchanged') return { status: 304, headers, body: null }
  return { status: 200, headers, body: response.body.with(insertedText(response, quota), form) }
}

/** Returns a response that is free and needs no key as a reply of the web. */
export async function freeReply(
  response: CachedResponse,
  requestHeaders: RequestHeaders,
): Promise<WholeReply> {
  const form = formFor(response, requestHeaders)
  const headers = headersOfForm(response, form)
  if (form === 'unchanged') return { status: 304, headers, body: null }
  await response.body.prepare(form)
  return { status: 200, headers, body: response.body.with('', form) }
}

/** Creates the sender of answers on Node's own responses, which writes the bytes that all callers share as they are. */
export function createAnswerSender(clock: () => number) {
  const fixedHeadersOf = cacheFixedHeaders()
  return (running: RunningRequest, to: ServerResponse, answer: Answer, common: HttpHeaders): void => {
    const { response, form, caller, quota } = answer
    const parts = form === 'unchanged' ? [] : response.body.parts(insertedText(response, quota), form)
    const status = form === 'unchanged' ? 304 : 200
    const headers = ['x-request-id', running.state.requestId, ...fixedHeadersOf(response, form, common)]
    headers.push('ratelimit-policy', rateLimitPolicy(caller, quota), 'ratelimit', rateLimit(quota, clock()))
    if (status === 200) headers.push('content-length', String(lengthOf(parts)))
    to.writeHead(status, headers)
    // Node passes writes of one step to the system in one call.
    for (const part of parts) to.write(part)
    to.end()
    running.end(status)
  }
}

function insertedText({ hasRateLimit }: CachedResponse, quota: QuotaStatus): string {
  return hasRateLimit ? rateLimitText(quota) : ''
}

function lengthOf(parts: readonly Buffer[]): number {
  let length = 0
  for (const part of parts) length += part.length
  return length
}

/** Returns a function that computes the headers of a response in one of its forms once, for all callers. */
function cacheFixedHeaders() {
  const known = new WeakMap<CachedResponse, Partial<Record<ResponseForm, RawHeaders>>>()
  return (response: CachedResponse, form: ResponseForm, common: HttpHeaders): RawHeaders => {
    let byForm = known.get(response)
    if (!byForm) known.set(response, (byForm = {}))
    return (byForm[form] ??= Object.entries({ ...common, ...headersOfForm(response, form) }).flat())
  }
}

function headersOfForm({ headers }: CachedResponse, form: ResponseForm): HttpHeaders {
  if (form !== 'unchanged') return { ...headers, ...encodingHeader(form) }
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))
}
