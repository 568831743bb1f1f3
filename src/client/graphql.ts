import { GraphQLRequestError } from './errors.ts'
import type { GraphQLFailure } from './errors.ts'
import { failureOf, sendRequest } from './http.ts'
import type { HttpOptions } from './http.ts'

/**
 * An operation with the types of its answer and variables: what code generators make (`documentMode: string`, or
 * `TypedDocumentNode` with its source).
 */
export interface TypedDocument<Result, Variables> {
  readonly __apiType?: (variables: Variables) => Result
  readonly loc?: { readonly source: { readonly body: string } } | undefined
  toString(): string
}

/** A query or a mutation: only a query is tried again. Throws GraphQLRequestError where the answer has errors. */
export async function runOperation(
  options: HttpOptions,
  document: string | TypedDocument<unknown, unknown>,
  variables: object | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const query = typeof document === 'string' ? document : (document.loc?.source.body ?? document.toString())
  const isIdempotent = !/^\s*mutation\b/m.test(query.replaceAll(/#.*/g, ''))
  const body = { query, ...(variables ? { variables } : {}) }
  const answer = await sendRequest(options, { method: 'POST', path: '/graphql', body, signal, isIdempotent })
  const { data, errors } = (answer.body ?? {}) as { data?: unknown; errors?: readonly GraphQLFailure[] }
  const [first] = errors ?? []
  if (errors === undefined || !first) {
    if (data === undefined || data === null) throw failureOf(answer)
    return data
  }
  throw new GraphQLRequestError(errors, data ?? null, {
    status: answer.status,
    code: first.extensions?.code ?? 'GRAPHQL_ERROR',
    message: first.message,
    hint: first.extensions?.hint,
    requestId: answer.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: failureOf(answer).retryAfterSeconds,
  })
}
