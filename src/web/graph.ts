import { createGraphQLClient } from '../client/client.ts'
import { readSettings } from './settings.ts'

const { key } = readSettings()

/** How ids of the console's own requests begin. */
export const CONSOLE_REQUEST_ID = 'console-'

/** The service as the pages read it: by their key. What fails is tried again by `keepTrying`, which says so meanwhile. */
export const client = createGraphQLClient({ url: location.origin, key: key ?? undefined, retries: 0 })

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
