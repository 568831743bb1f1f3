import type { QuotaStatus } from '../accounts/meter.ts'
import type { Caller } from '../accounts/callers.ts'
import type { ApiError } from '../domain/error.ts'
import type { Answer } from './answers.ts'

/** Headers of an answer. */
export type Headers = Record<string, string>

/** An error with what is said of it beside the envelope. */
export class Refusal extends Error {
  readonly error: ApiError
  readonly headers: Headers

  constructor(error: ApiError, headers: Headers) {
    super(error.message)
    this.error = error
    this.headers = headers
  }
}

/** Headers that every answer has. `Strict-Transport-Security` is added where clients come over TLS. */
export function commonHeaders(requestId: string, isOverTls: boolean): Headers {
  const headers: Headers = {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED,
  }
  if (isOverTls) headers['strict-transport-security'] = HSTS
  return headers
}

/** What clients that come over TLS are told, so that they never come without it. */
export const HSTS = 'max-age=31536000'

const EXPOSED = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'

/** `RateLimit` and `RateLimit-Policy` (IETF draft): the month's quota and the second's limit. */
export function rateLimitHeaders(caller: Caller, standing: QuotaStatus, now: number): Headers {
  const { limit, remaining, periodSeconds } = standing
  const policy = `"month";q=${limit};w=${periodSeconds}, "second";q=${caller.plan.perSecond};w=1`
  return {
    'ratelimit-policy': policy,
    ratelimit: `"month";r=${remaining};t=${secondsTo(standing.resetAt, now)}`,
  }
}

/** Whole seconds until a moment, at least 1. */
export function secondsTo(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000))
}

/** The bytes of a success: those all callers share, with the caller's rate limit between. */
export function successBytes({ head, tail }: Answer, standing: QuotaStatus): Uint8Array<ArrayBuffer> {
  return Buffer.concat([head, Buffer.from(rateLimitJson(standing)), tail])
}

/** The text of a success that nobody shares. */
export function successText(
  data: unknown,
  meta: Readonly<Record<string, unknown>>,
  standing: QuotaStatus | null,
): string {
  const rateLimit = standing ? { rateLimit: rateLimitOf(standing) } : {}
  return JSON.stringify({ success: true, data, meta: { ...rateLimit, ...meta } })
}

/** The text of a failure (spec 7). */
export function failureText({ code, message, hint }: ApiError, standing: QuotaStatus | null): string {
  const error = hint === undefined ? { code, message } : { code, message, hint }
  return JSON.stringify({ success: false, error, meta: standing ? { rateLimit: rateLimitOf(standing) } : {} })
}

/** `meta.rateLimit` (spec 2.1). */
export function rateLimitOf({ limit, remaining, resetAt }: QuotaStatus) {
  return { limit, remaining, reset: resetAt }
}

function rateLimitJson({ limit, remaining, resetAt }: QuotaStatus): string {
  return `{"limit":${limit},"remaining":${remaining},"reset":${resetAt}}`
}
