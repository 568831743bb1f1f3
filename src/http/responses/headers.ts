import type { Caller } from '../../accounts/identity/callers.ts'
import type { QuotaStatus } from '../../accounts/quota/period.ts'
import type { Encoding } from './encoded-body.ts'

/** Headers of a response. */
export type HttpHeaders = Record<string, string>

/** Headers in the form that Node writes fastest: alternating names and values. */
export type RawHeaders = readonly string[]

/** Default `Retry-After` of a 503 in seconds. */
export const RETRY_AFTER_SECONDS = '2'

/** Content type of all JSON responses. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Value of `Strict-Transport-Security` for clients connected over TLS. */
const HSTS = 'max-age=31536000'

/** Response headers that pages of other origins may read. */
export const EXPOSED_HEADERS =
  'Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Data-Complete, X-Data-Missing, X-Data-Source, X-Request-Id'

/** Content security policy of responses that are not pages. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** Facts about the service that are sent with every response. */
export interface ServiceFacts {
  /** Whether clients connect over TLS. */
  readonly isOverTls: boolean
  /** Data source: `simulator; calendar=always`, `espn`, `recordings`. */
  readonly dataSource?: string
}

/** Returns the headers derived from the facts about the service. */
export function serviceHeaders({ isOverTls, dataSource }: ServiceFacts): HttpHeaders {
  return {
    ...(isOverTls && { 'strict-transport-security': HSTS }),
    ...(dataSource !== undefined && { 'x-data-source': dataSource }),
  }
}

/**
 * Returns the headers of a response, including the request id and the service headers. `isOwnOnly`: of a path that pages
 * of other origins may not read.
 */
export function commonHeaders(
  requestId: string,
  ofService: Readonly<HttpHeaders>,
  isOwnOnly = false,
): HttpHeaders {
  const common = isOwnOnly ? { ...OWN_ORIGIN_HEADERS, ...ofService } : restHeaders(ofService)
  return { 'x-request-id': requestId, ...common }
}

/** Headers of every response; all there are of a preflight of a path that pages of other origins may not call. */
export const OWN_ORIGIN_HEADERS: Readonly<HttpHeaders> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': NO_PAGE,
}

/** Returns the headers common to all REST responses, including the service headers. */
export function restHeaders(ofService: Readonly<HttpHeaders>): HttpHeaders {
  return {
    ...OWN_ORIGIN_HEADERS,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED_HEADERS,
    ...ofService,
  }
}

/** How long browsers may keep the response to a preflight, in seconds. */
export const PREFLIGHT_SECONDS = 86_400

/** Headers of the response to a CORS preflight of a path of the API: pages of any origin may call it. */
export const PREFLIGHT_HEADERS: Readonly<HttpHeaders> = {
  ...OWN_ORIGIN_HEADERS,
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, QUERY, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, X-API-Key, Content-Type, If-None-Match, X-Request-Id, Traceparent, Tracestate, Mcp-Protocol-Version, ' +
    'Mcp-Session-Id, Mcp-Method, Mcp-Name, GraphQL-Client-Name, GraphQL-Client-Version',
  'access-control-max-age': String(PREFLIGHT_SECONDS),
}

/** Returns `RateLimit` and `RateLimit-Policy` (IETF draft) for the monthly quota and the per-second limit. */
export function rateLimitHeaders(caller: Caller, status: QuotaStatus, now: number): HttpHeaders {
  return { 'ratelimit-policy': rateLimitPolicy(caller, status), ratelimit: rateLimit(status, now) }
}

/** Returns the value of `RateLimit-Policy`. */
export function rateLimitPolicy({ plan }: Caller, { limit, periodSeconds }: QuotaStatus): string {
  return `"month";q=${limit};w=${periodSeconds}, "second";q=${plan.perSecond};w=1`
}

/** Returns the value of `RateLimit`. */
export function rateLimit({ remaining, resetAt }: QuotaStatus, now: number): string {
  return `"month";r=${remaining};t=${secondsTo(resetAt, now)}`
}

/** Form of a response: its body in an encoding, or not modified. */
export type ResponseForm = Encoding | 'unchanged'

/** Whole seconds until a time, at least 1. */
function secondsTo(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000))
}

/** The `Content-Encoding` header, if any. */
export function encodingHeader(encoding: Encoding): HttpHeaders {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding }
}
