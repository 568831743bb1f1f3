import { GraphQLRequestError } from '../client/errors.ts'
import { createGraphQLClient } from '../client/graphql-client.ts'
import type { GraphQLAnswer } from '../client/graphql.ts'
import type { PageDocument } from './documents/page-document.ts'
import { readSettings } from './settings.ts'

const { key } = readSettings()

/** Prefix of the ids of the console's own requests. */
export const CONSOLE_REQUEST_ID = 'console-'

/** The service with the pages' key. `retryUntilDone` retries failed requests and reports that. */
export const client = createGraphQLClient({ url: location.origin, key: key ?? undefined, retries: 0 })

/**
 * Executes an operation. A result with errors may be partial; if it has no data, such as that of an unknown team, its
 * first error is thrown.
 */
export async function execute<Result>(
  document: PageDocument<Result>,
  variables: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<GraphQLAnswer<Result>> {
  const response = await client.execute(document, variables, { signal })
  const { data, errors } = response
  const [first] = errors
  if (!first || Object.values(data as object).some((value) => value !== null)) return response
  const { code = 'GRAPHQL_ERROR', hint } = first.extensions ?? {}
  throw new GraphQLRequestError(errors, data, { status: 200, code, message: first.message, hint })
}

/** The service with the session cookie: as the account that is signed in to the console. */
export const sessionClient = createGraphQLClient({
  url: location.origin,
  retries: 0,
  fetch: (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-request-id', `${CONSOLE_REQUEST_ID}${crypto.randomUUID()}`)
    return fetch(address, { ...init, headers })
  },
})
