import { ClientError, graphQLFailureOf } from './errors.ts'
import type { GraphQLFailure } from './errors.ts'
import { failureOf, sendRequest } from './http.ts'
import type { HttpOptions } from './http.ts'

/**
 * An operation with the types of its result and variables, as created by code generators (`documentMode: string`, or
 * `TypedDocumentNode` with its source).
 */
export interface TypedDocument<Result, Variables> {
  readonly __apiType?: (variables: Variables) => Result
  readonly loc?: { readonly source: { readonly body: string } } | undefined
  toString(): string
}

/** A complete GraphQL response. */
export interface GraphQLAnswer<Result> {
  readonly data: Result
  /** Errors of parts, which are null in `data`. */
  readonly errors: readonly GraphQLFailure[]
  /**
   * Parts of `data` that are still being read from the source, as sentences: repeat the request in a few seconds.
   * Empty if complete.
   */
  readonly incomplete: readonly string[]
}

/** An operation to execute. */
export interface OperationRequest {
  readonly document: string | TypedDocument<unknown, unknown>
  readonly variables: object | undefined
  readonly signal: AbortSignal | undefined
  /** Whether a response with both errors and data is returned; otherwise an error is thrown. */
  readonly acceptsParts: boolean
}

/** Executes a query or mutation; only queries are retried. Throws GraphQLRequestError for a rejected response. */
export async function runOperation(
  options: HttpOptions,
  { document, variables, signal, acceptsParts }: OperationRequest,
): Promise<GraphQLAnswer<unknown>> {
  const query = textOf(document)
  const body = { query, ...(variables ? { variables } : {}) }
  const isIdempotent = !isOperation('mutation', query)
  const response = await sendRequest(options, {
    method: 'POST',
    path: '/graphql',
    body,
    signal,
    isIdempotent,
  })
  const { data = null, errors = [], extensions } = (response.body ?? {}) as Partial<ResponseBody>
  if (data !== null && (acceptsParts || errors.length === 0))
    return { data, errors, incomplete: extensions?.incomplete ?? [] }
  const failure = failureOf(response)
  if (errors.length === 0) throw failure
  const { status, requestId, retryAfterSeconds } = failure
  throw graphQLFailureOf(errors, data, { status, requestId, retryAfterSeconds })
}

/** Returns the text of a subscription; throws ClientError if it is another operation. */
export function subscriptionTextOf(document: string | TypedDocument<unknown, unknown>): string {
  const query = textOf(document)
  if (isOperation('subscription', query)) return query
  throw new ClientError('The document is not a subscription. Use `query` instead.')
}

interface ResponseBody {
  readonly data: unknown
  readonly errors: readonly GraphQLFailure[]
  readonly extensions: { readonly incomplete?: readonly string[] }
}

/** The text of a document. */
export function textOf(document: string | TypedDocument<unknown, unknown>): string {
  return typeof document === 'string' ? document : (document.loc?.source.body ?? document.toString())
}

function isOperation(kind: 'mutation' | 'subscription', query: string): boolean {
  return new RegExp(`^\\s*${kind}\\b`, 'm').test(query.replaceAll(/#.*/g, ''))
}
