import { createGraphQLClient, GraphQLRequestError } from '../client/client.ts'
import type { GraphQLAnswer } from '../client/client.ts'
import type { PageDocument } from './documents.ts'
import { readSettings } from './settings.ts'

const { key } = readSettings()

/** How ids of the console's own requests begin. */
export const CONSOLE_REQUEST_ID = 'console-'

/** The service as the pages read it: by their key. What fails is tried again by `keepTrying`, which says so meanwhile. */
export const client = createGraphQLClient({ url: location.origin, key: key ?? undefined, retries: 0 })

/**
 * Runs an operation. An answer with errors may lack parts; one of which nothing is there, such as that of a team that
 * there is not, is thrown as its first error.
 */
export async function execute<Result>(
  document: PageDocument<Result>,
  variables: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<GraphQLAnswer<Result>> {
  const answer = await client.execute(document, variables, { signal })
  const { data, errors } = answer
  const [first] = errors
  if (!first || Object.values(data as object).some((value) => value !== null)) return answer
  const { code = 'GRAPHQL_ERROR', hint } = first.extensions ?? {}
  throw new GraphQLRequestError(errors, data, { status: 200, code, message: first.message, hint })
}

/** The service by the session that is kept in a cookie: as who is signed in to the console. */
export const sessionClient = createGraphQLClient({
  url: location.origin,
  retries: 0,
  fetch: (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-request-id', `${CONSOLE_REQUEST_ID}${crypto.randomUUID()}`)
    return fetch(address, { ...init, headers })
  },
})
