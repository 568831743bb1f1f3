import type { Caller } from '../accounts/identity/callers.ts'
import { ApiError, ERRORS } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import type { GraphQLServer } from '../graphql/server.ts'
import { failure, success } from './call-tool.ts'
import type { ToolArguments, ToolResult } from './call-tool.ts'

/** A response of GraphQL. */
export interface GraphQLBody {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: ErrorExtensions }[]
  readonly extensions?: { readonly incomplete?: readonly string[] }
}

interface ErrorExtensions {
  readonly code?: string
  readonly hint?: string
}

/** Executes a query with the limits, cost and errors of `/graphql`. Throws errors that end the HTTP request. */
export async function queryGraphQL(
  graphql: GraphQLServer,
  caller: Caller,
  { query, variables, ...others }: ToolArguments,
): Promise<ToolResult> {
  const problem = findProblem(query, variables, Object.keys(others))
  if (problem !== null) return failure(new ApiError('INVALID_PARAMETER', { hint: problem }))
  let body: GraphQLBody
  try {
    body = await execute(graphql, caller, String(query), variables as Variables | null | undefined)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_PARAMETER') return failure(error)
    throw error
  }
  const result = success({ ...body })
  const isError = body.errors !== undefined && (body.data ?? null) === null
  return isError ? { isError: true, content: result.content } : result
}

type Variables = Readonly<Record<string, unknown>>

/** Executes a query and charges it. Throws errors that end the HTTP request, and INVALID_PARAMETER for what is no query. */
export async function execute(
  graphql: GraphQLServer,
  caller: Caller,
  query: string,
  variables?: Variables | null,
): Promise<GraphQLBody> {
  const search = new URLSearchParams({ query })
  if (variables) search.set('variables', JSON.stringify(variables))
  // A GET request cannot execute mutations.
  const init = { headers: { accept: 'application/json' } }
  const response = await graphql.fetch(`http://mcp/graphql?${search}`, init, { caller })
  const body = (await response.json()) as GraphQLBody
  // The words of HTTP would send a model looking for another method or header.
  if (NO_QUERY.has(response.status))
    throw new ApiError('INVALID_PARAMETER', {
      message: 'The operation is not a query.',
      hint: '`query` must be a query: mutations and subscriptions are available at /graphql only.',
    })
  const [first] = body.errors ?? []
  const code = first?.extensions?.code
  if (first && isErrorCode(code) && ENDS_REQUEST.has(ERRORS[code].status)) {
    const retryAfter = Number(response.headers.get('retry-after') ?? NaN)
    throw new ApiError(code, {
      message: first.message,
      ...(first.extensions?.hint === undefined ? {} : { hint: first.extensions.hint }),
      ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
    })
  }
  return body
}

/** Statuses of mutations by GET, and of subscriptions without an event stream. */
const NO_QUERY: ReadonlySet<number> = new Set([405, 406])
const ENDS_REQUEST: ReadonlySet<number> = new Set([401, 429, 503])

/** Whether a code is one of ours. */
export function isErrorCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(ERRORS, code)
}

function findProblem(query: unknown, variables: unknown, others: readonly string[]): string | null {
  if (others.length > 0) return 'query_graphql accepts query and variables.'
  if (typeof query !== 'string') return '`query` must be the text of a GraphQL query.'
  if (variables === undefined || variables === null) return null
  return typeof variables === 'object' && !Array.isArray(variables) ? null : '`variables` must be an object.'
}
