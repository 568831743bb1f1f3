import type { Caller } from '../accounts/callers.ts'
import type { QuotaStatus } from '../accounts/quota-status.ts'
import type { Encoding } from './encoded-body.ts'

/** Headers of an answer. */
export type HttpHeaders = Record<string, string>

/** The same as node writes them with the least work: names and values in turn. */
export type RawHeaders = readonly string[]

/** `Retry-After` of a 503 that has no time of its own. */
export const RETRY_AFTER_SECONDS = '2'

/** JSON as every answer names it. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** What clients that come over TLS are sent, so that they never come without it. */
export const HSTS = 'max-age=31536000'

/** Headers that pages of other origins may read of every answer. */
export const EXPOSED_HEADERS = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Data-Source, X-Request-Id'

/** What nobody is to be shown in a frame, and what is not a page. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** What of a service every answer says in the same words. */
export interface ServiceFacts {
  /** Whether clients come over TLS. */
  readonly isOverTls: boolean
  /** Where the data comes from: `simulator; calendar=always`, `espn`, `recordings`. */
  readonly dataSource?: string
}

/** Headers that every answer has for what the service is. */
export function serviceHeaders({ isOverTls, dataSource }: ServiceFacts): HttpHeaders {
  return {
    ...(isOverTls && { 'strict-transport-security': HSTS }),
    ...(dataSource !== undefined && { 'x-data-source': dataSource }),
  }
}

/** Headers that every REST answer has, its id and those of the service included. */
export function commonHeaders(requestId: string, ofService: Readonly<HttpHeaders>): HttpHeaders {
  return { 'x-request-id': requestId, ...restHeaders(ofService) }
}

/** Headers that are the same for every REST answer, those of the service included. */
export function restHeaders(ofService: Readonly<HttpHeaders>): HttpHeaders {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': NO_PAGE,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED_HEADERS,
    ...ofService,
  }
}

/** The answer to a CORS preflight of any REST path. */
export const PREFLIGHT_HEADERS: Readonly<HttpHeaders> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, X-API-Key, Content-Type, If-None-Match, X-Request-Id, Mcp-Protocol-Version, Mcp-Session-Id',
  'access-control-max-age': '86400',
  'x-content-type-options': 'nosniff',
  'content-security-policy': NO_PAGE,
}

/** `RateLimit` and `RateLimit-Policy` (IETF draft): the month's quota and the second's limit. */
export function rateLimitHeaders(caller: Caller, status: QuotaStatus, now: number): HttpHeaders {
  return { 'ratelimit-policy': rateLimitPolicy(caller, status), ratelimit: rateLimit(status, now) }
}

/** The value of `RateLimit-Policy`. */
export function rateLimitPolicy({ plan }: Caller, { limit, periodSeconds }: QuotaStatus): string {
  return `"month";q=${limit};w=${periodSeconds}, "second";q=${plan.perSecond};w=1`
}

/** The value of `RateLimit`. */
export function rateLimit({ remaining, resetAt }: QuotaStatus, now: number): string {
  return `"month";r=${remaining};t=${secondsTo(resetAt, now)}`
}

/** What a client takes of an answer: its bytes in an encoding, or only that its own are not out of date. */
export type AnswerForm = Encoding | 'unchanged'

/** Headers of answers that are sent many times, by form: made once for each answer and form. */
export function keepRawHeaders<Answer extends object>(
  make: (answer: Answer, form: AnswerForm) => HttpHeaders,
): (answer: Answer, form: AnswerForm) => RawHeaders {
  const kept = new WeakMap<Answer, Partial<Record<AnswerForm, RawHeaders>>>()
  return (answer, form) => {
    let byForm = kept.get(answer)
    if (!byForm) kept.set(answer, (byForm = {}))
    return (byForm[form] ??= Object.entries(make(answer, form)).flat())
  }
}

/** Whole seconds until a moment, at least 1. */
export function secondsTo(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000))
}
