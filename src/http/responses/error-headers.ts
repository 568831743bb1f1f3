import { QuotaExceeded, RateExceeded } from '../../accounts/quota/charges.ts'
import type { ApiError } from '../../domain/error.ts'
import type { HttpHeaders } from './headers.ts'

/** Returns the headers of an admission error: how to authenticate, or which limit it is and when to retry. */
export function errorHeaders(error: ApiError): HttpHeaders {
  const { status, retryAfterSeconds } = error
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  return retryAfterSeconds === undefined
    ? {}
    : { 'retry-after': String(retryAfterSeconds), ...rateLimitOf(error, retryAfterSeconds) }
}

/** The limit that is used up (`RateLimit`). */
function rateLimitOf(error: ApiError, waitSeconds: number): HttpHeaders {
  if (error instanceof RateExceeded) return { ratelimit: `"second";r=0;t=${waitSeconds}` }
  return error instanceof QuotaExceeded ? { ratelimit: `"month";r=0;t=${waitSeconds}` } : {}
}
