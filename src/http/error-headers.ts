import type { ApiError } from '../domain/error.ts'
import type { HttpHeaders } from './headers.ts'

/** Headers that belong to an error of admission: how to authenticate, or when to come again. */
export function errorHeaders(error: ApiError): HttpHeaders {
  if (error.status === 401) return { 'www-authenticate': 'Bearer' }
  return error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) }
}
