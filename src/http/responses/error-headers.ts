import type { ApiError } from '../../domain/error.ts'
import type { HttpHeaders } from './headers.ts'

/** Returns the headers of an admission error: how to authenticate, or when to retry. */
export function errorHeaders(error: ApiError): HttpHeaders {
  if (error.status === 401) return { 'www-authenticate': 'Bearer' }
  return error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) }
}
