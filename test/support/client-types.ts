import { createHash } from 'node:crypto'
import { accountEndpoints } from '../../src/rest/account-endpoints.ts'
import { buildOpenApi } from '../../src/rest/openapi.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { openRest } from './rest.ts'
import { openTestStore } from './store.ts'
import { openWebhookHarness } from './webhooks.ts'

/** Where the types of the client are. */
export const CLIENT_TYPES_FILE = new URL('../../src/client/generated/openapi.ts', import.meta.url).pathname

/**
 * The document of all that a customer may ask over REST, as JSON and without what the client has otherwise: what its types
 * are made from.
 */
export async function makeClientDocument(): Promise<string> {
  const store = await openTestStore()
  const rest = openRest(store)
  const webhooks = await openWebhookHarness()
  try {
    const endpoints = [...accountEndpoints(rest.accounts, () => ''), ...webhookEndpoints(webhooks.manager)]
    // The example host stands in texts only.
    const document = buildOpenApi({ routes: ROUTES, endpoints, publicUrl: 'http://127.0.0.1:4000' })
    return JSON.stringify(document, withoutFailures)
  } finally {
    await webhooks.close()
    await rest.close()
    await store.close()
  }
}

/**
 * The first line of the types: it has a digest of the document and of the types, by which a test sees that they belong
 * together without the packages that make them.
 */
export function headOfTypes(document: string, types: string): string {
  const digest = createHash('sha256').update(document).update(types).digest('hex')
  return `// Made by \`npm run client-types\` from the OpenAPI document of the service: ${digest}\n\n`
}

/** Failures are classes in the client, and headers are read by it: types of successes are enough. */
function withoutFailures(name: string, value: unknown): unknown {
  if (name === 'headers' || name === 'examples' || name === 'example') return undefined
  if (name !== 'responses') return value
  return Object.fromEntries(Object.entries(value as object).filter(([status]) => status.startsWith('2')))
}
