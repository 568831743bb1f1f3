import type { ApiError } from '../../domain/error.ts'
import type { HttpHeaders } from '../responses/headers.ts'

/** An error with additional response headers. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly error: ApiError
  readonly headers: HttpHeaders

  constructor(error: ApiError, headers: HttpHeaders) {
    super(error.message)
    this.error = error
    this.headers = headers
  }
}
