import { createGraphQLClient } from '../../client/graphql-client.ts'

/** Prefix of the ids of the console's own requests. */
export const CONSOLE_REQUEST_ID = 'console-'

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
