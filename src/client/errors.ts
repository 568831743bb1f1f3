/** What the client throws; the others extend it. */
export class ClientError extends Error {
  override name = 'ClientError'
}

/** What a failure of the service says. */
export interface FailureDetails {
  /** HTTP status; 0 where the failure came over a socket. */
  readonly status: number
  /** A code for programs, such as EVENT_NOT_FOUND. */
  readonly code: string
  readonly message: string
  /** What to do, in words. */
  readonly hint?: string | undefined
  /** What the service logs the request under. */
  readonly requestId?: string | undefined
  /** Seconds to wait before the next try; only where the service says so. */
  readonly retryAfterSeconds?: number | undefined
}

/** The service answered, and refused. */
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

/** One error of a GraphQL answer. */
export interface GraphQLFailure {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: { readonly code?: string; readonly hint?: string }
}

/** A GraphQL answer with errors; `data` is what there is of it all the same. `code` is that of the first error. */
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

/** The error that a GraphQL answer with errors is; `details` beside what its first error says. */
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

/** No answer: the network failed, time ran out, or a socket was closed for a reason that another try does not mend. */
export class ConnectionError extends ClientError {
  override name = 'ConnectionError'
  /** The code a WebSocket was closed with. */
  readonly closeCode: number | undefined

  constructor(message: string, options: { cause?: unknown; closeCode?: number } = {}) {
    super(message, { cause: options.cause })
    this.closeCode = options.closeCode
  }
}

/** A delivery whose signature is missing, wrong or too old. Answer 401 and do nothing. */
export class SignatureError extends ClientError {
  override name = 'SignatureError'
}

/** Statuses after which the same request may succeed. */
export const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
const RETRYABLE_CODES: ReadonlySet<string> = new Set(['SERVICE_UNAVAILABLE', 'RATE_LIMIT_PER_SECOND'])

/**
 * Whether what failed may succeed later without a change: nothing answered, the service is busy or restarts, or there
 * were too many requests in a second. Whether it was done all the same, such as a mutation, it does not say.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.closeCode === undefined
  if (!(error instanceof RequestError) || error.code === 'RATE_LIMIT_EXCEEDED') return false
  return RETRYABLE_CODES.has(error.code) || RETRYABLE_STATUSES.has(error.status)
}
