/** Base class of all errors thrown by the client. */
export class ClientError extends Error {
  override name = 'ClientError'
}

/** Details of an error response. */
export interface FailureDetails {
  /** HTTP status; 0 for an error received over a WebSocket. */
  readonly status: number
  /** Error code, such as EVENT_NOT_FOUND. */
  readonly code: string
  readonly message: string
  /** How to resolve the error. */
  readonly hint?: string | undefined
  /** Request id, as logged by the service. */
  readonly requestId?: string | undefined
  /** Seconds to wait before retrying, if given by the service. */
  readonly retryAfterSeconds?: number | undefined
}

/** The service returned an error response. */
export class RequestError extends ClientError {
  override name = 'RequestError'
  readonly status: number
  readonly code: string
  readonly hint: string | undefined
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor({ status, code, message, hint, requestId, retryAfterSeconds }: FailureDetails) {
    super(message)
    this.status = status
    this.code = code
    this.hint = hint
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** One error of a GraphQL response. */
export interface GraphQLFailure {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: { readonly code?: string; readonly hint?: string }
}

/** A GraphQL response with errors; `data` contains partial data, if any. `code` is that of the first error. */
export class GraphQLRequestError extends RequestError {
  override name = 'GraphQLRequestError'
  readonly errors: readonly GraphQLFailure[]
  readonly data: unknown

  constructor(errors: readonly GraphQLFailure[], data: unknown, details: FailureDetails) {
    super(details)
    this.errors = errors
    this.data = data
  }
}

/** Creates the error of a GraphQL response with errors; `details` supplement its first error. */
export function graphQLFailureOf(
  errors: readonly GraphQLFailure[],
  data: unknown,
  details: Omit<FailureDetails, 'code' | 'message' | 'hint'>,
): GraphQLRequestError {
  const [first] = errors
  const { code = 'GRAPHQL_ERROR', hint } = first?.extensions ?? {}
  const message = first?.message ?? 'The response has neither data nor errors.'
  return new GraphQLRequestError(errors, data, { ...details, code, message, hint })
}

/** No response: the network failed, the request timed out, or a WebSocket was closed for a permanent reason. */
export class ConnectionError extends ClientError {
  override name = 'ConnectionError'
  /** Close code of the WebSocket. */
  readonly closeCode: number | undefined

  constructor(message: string, options: { cause?: unknown; closeCode?: number } = {}) {
    super(message, { cause: options.cause })
    this.closeCode = options.closeCode
  }
}

/** A delivery whose signature is missing, wrong or too old. Respond with 401 and ignore it. */
export class SignatureError extends ClientError {
  override name = 'SignatureError'
}

/** HTTP statuses after which the same request may succeed. */
export const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
const RETRYABLE_CODES: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMIT_PER_SECOND'])

/**
 * Whether the same request may succeed later: there was no response, the service is overloaded or restarting, or
 * the rate limit was exceeded. A mutation may have been executed nevertheless.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.closeCode === undefined
  if (!(error instanceof RequestError) || error.code === 'RATE_LIMIT_EXCEEDED') return false
  return RETRYABLE_CODES.has(error.code) || RETRYABLE_STATUSES.has(error.status)
}
