import openapiTS, { astToString } from 'openapi-typescript'
import type { OpenAPI3 } from 'openapi-typescript'
import { accountEndpoints } from '../../src/rest/account-endpoints.ts'
import { buildOpenApi } from '../../src/rest/openapi.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { openRest } from './rest.ts'
import { openTestStore } from './store.ts'
import { openWebhookHarness } from './webhooks.ts'

/** Where the types of the client are. */
export const CLIENT_TYPES_FILE = new URL('../../src/client/generated/openapi.ts', import.meta.url).pathname

const HEAD = '// Made by `npm run client-types` from the OpenAPI document of the service.\n\n'

/** The types of all that a customer may ask over REST, as TypeScript. */
export async function makeClientTypes(): Promise<string> {
  const store = await openTestStore()
  const rest = openRest(store)
  const webhooks = await openWebhookHarness()
  try {
    const endpoints = [...accountEndpoints(rest.accounts, () => ''), ...webhookEndpoints(webhooks.manager)]
    // The example host stands in texts only.
    const document = buildOpenApi({ routes: ROUTES, endpoints, publicUrl: 'http://127.0.0.1:4000' })
    const successes = JSON.parse(JSON.stringify(document, withoutFailures)) as OpenAPI3
    return HEAD + astToString(await openapiTS(successes, { alphabetize: true }))
  } finally {
    await webhooks.close()
    await rest.close()
    await store.close()
  }
}

/** Failures are classes in the client, and headers are read by it: types of successes are enough. */
function withoutFailures(name: string, value: unknown): unknown {
  if (name === 'headers' || name === 'examples' || name === 'example') return undefined
  if (name !== 'responses') return value
  return Object.fromEntries(Object.entries(value as object).filter(([status]) => status.startsWith('2')))
}
