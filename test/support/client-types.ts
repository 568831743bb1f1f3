import { createHash } from 'node:crypto'
import { accountEndpoints } from '../../src/rest/account-endpoints.ts'
import { buildOpenApi } from '../../src/rest/openapi.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { replayEndpoints } from '../../src/stream/replay-endpoints.ts'
import { openReplays } from '../../src/updates/replays.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { openRest } from './rest.ts'
import { openTestStore } from './store.ts'
import { openWebhookHarness } from './webhooks.ts'

/** The generated file of the client's types. */
export const CLIENT_TYPES_FILE = new URL('../../src/client/generated/openapi.ts', import.meta.url).pathname

/**
 * Creates the document of all customer operations over REST, without what the client implements itself: the input of
 * its types.
 */
export async function makeClientDocument(): Promise<string> {
  const store = await openTestStore()
  const rest = openRest(store)
  const webhooks = await openWebhookHarness()
  try {
    const replays = openReplays({ store, now: () => new Date() })
    const endpoints = [
      ...accountEndpoints(rest.accounts, () => ''),
      ...webhookEndpoints(webhooks.manager),
      ...replayEndpoints(replays, webhooks.manager),
    ]
    // The example host only occurs in texts.
    const document = buildOpenApi({ routes: ROUTES, endpoints, publicUrl: 'http://127.0.0.1:4000' })
    return JSON.stringify(document, withoutFailures)
  } finally {
    await webhooks.close()
    await rest.close()
    await store.close()
  }
}

/**
 * The first line of the types: a digest of the document and the types, by which a test detects outdated types without
 * the generator.
 */
export function headOfTypes(document: string, types: string): string {
  const digest = createHash('sha256').update(document).update(types).digest('hex')
  return `// Made by \`npm run client-types\` from the OpenAPI document of the service: ${digest}\n\n`
}

/** Errors are classes in the client, and headers are read by it: types of successful responses are sufficient. */
function withoutFailures(name: string, value: unknown): unknown {
  if (name === 'headers' || name === 'examples' || name === 'example') return undefined
  if (name !== 'responses') return value
  return Object.fromEntries(Object.entries(value as object).filter(([status]) => status.startsWith('2')))
}
