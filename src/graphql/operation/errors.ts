import { GraphQLError } from 'graphql'
import { ApiError, ERRORS } from '../../domain/error.ts'
import type { ErrorCode } from '../../domain/error.ts'
import { isDatabaseUnavailable } from '../../store/database/unavailable.ts'
import { withLocations } from './node-locations.ts'

/**
 * Masks an error for clients. Own errors are unchanged; GraphQL's errors about a document or a variable get
 * INVALID_PARAMETER; all others become "Unexpected error." with the request id, under which the log has the
 * details. `report` is called with masked errors.
 */
export function maskError(error: unknown, requestId: string, report: (cause: unknown) => void): GraphQLError {
  if (!(error instanceof GraphQLError)) return unexpected(error, requestId, report)
  if (ownErrorOf(error)) return withLocations(error)
  const cause = error.originalError
  if (cause && !(cause instanceof GraphQLError)) return unexpected(error, requestId, report)
  // The server's own extensions may repeat the request.
  const extensions = Object.entries(extensionsOf(error)).filter(([name]) => name !== 'originalError')
  // The message of a wrong method says which one is right.
  const hint = codeOf(error) === 'METHOD_NOT_ALLOWED' ? undefined : HINTS.get(error.extensions['code'])
  const masked = new GraphQLError(error.message, {
    ...locationOf(error),
    extensions: {
      ...(hint === undefined ? {} : { hint }),
      ...Object.fromEntries(extensions),
      code: codeOf(error),
    },
  })
  return withLocations(masked)
}

/** What to send instead, by the library's codes of errors of requests. */
const HINTS: ReadonlyMap<unknown, string> = new Map([
  ['BAD_REQUEST', 'Send a JSON object: `{"query": "…", "variables": {…}, "operationName": "…"}`.'],
  ['OPERATION_RESOLUTION_FAILURE', '`operationName` must be the name of an operation of the document.'],
])

/** Errors of other libraries may have none. */
function extensionsOf({ extensions }: { readonly extensions?: GraphQLError['extensions'] }) {
  return extensions ?? {}
}

const CODES: Readonly<Partial<Record<number, ErrorCode>>> = {
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Error code of the server's own request errors, by their status. */
function codeOf(error: GraphQLError): ErrorCode {
  const { status = 400 } = (extensionsOf(error)['http'] ?? {}) as { readonly status?: number }
  return CODES[status] ?? 'INVALID_PARAMETER'
}

/**
 * Converts an internal error for clients: SERVICE_UNAVAILABLE while the database is unavailable, otherwise
 * INTERNAL_ERROR with the request id.
 */
export function asApiError(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnavailable(error)) return new ApiError('SERVICE_UNAVAILABLE')
  return new ApiError('INTERNAL_ERROR', {
    hint: `Quote this request id when reporting the error: ${requestId}`,
  })
}

/** Whether an error is temporary, so that the request may be retried. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError ? error.code === 'SERVICE_UNAVAILABLE' : isDatabaseUnavailable(error)
}

/** Whether an error, as clients see it, is the service's own and not about the request. */
export function isFailure({ extensions }: GraphQLError): boolean {
  const { code } = extensions
  return typeof code === 'string' && Object.hasOwn(ERRORS, code) && ERRORS[code as ErrorCode].status >= 500
}

function locationOf({ nodes, source, positions, path }: GraphQLError) {
  return { nodes: nodes ?? null, source: source ?? null, positions: positions ?? null, path: path ?? null }
}

function unexpected(error: unknown, requestId: string, report: (cause: unknown) => void): GraphQLError {
  report(error instanceof GraphQLError ? (error.originalError ?? error) : error)
  if (isDatabaseUnavailable(error)) return new ApiError('SERVICE_UNAVAILABLE')
  const masked = new GraphQLError(ERRORS.INTERNAL_ERROR.message, {
    ...(error instanceof GraphQLError ? locationOf(error) : {}),
    extensions: { code: 'INTERNAL_ERROR', requestId },
  })
  return withLocations(masked)
}

/**
 * Creates an error with the HTTP status and headers of its response. `located` is the error with its place in the
 * document, if it has one.
 */
export function withHttp(
  error: ApiError,
  headers: Readonly<Record<string, string>>,
  located: GraphQLError = error,
): GraphQLError {
  const { retryAfterSeconds } = error
  const wait = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  const created = new GraphQLError(error.message, {
    ...locationOf(located),
    originalError: error,
    extensions: { ...error.extensions, http: { status: error.status, headers: { ...wait, ...headers } } },
  })
  return withLocations(created)
}

/** The own error that a field failed with, or that an error is. */
export function ownErrorOf(error: GraphQLError): ApiError | null {
  if (error instanceof ApiError) return error
  return error.originalError instanceof ApiError ? error.originalError : null
}

/** SERVICE_UNAVAILABLE for what another role does. `what`: `Replays are`. */
export function notInThisProcess(what: string): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', {
    message: `${what} not enabled in this process.`,
    hint: 'Send it to a process with the role `api` or `all`.',
  })
}
