import { createWebhookManager } from '../../src/webhooks/manager.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import { startWebhookWorker } from '../../src/webhooks/worker.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../src/domain/update.ts'
import type { Store } from '../../src/store/store.ts'
import { TEST_KEYRING } from './keyring.ts'
import { openReceiver } from './receiver.ts'
import { openRest, read } from './rest.ts'
import { append, sampleUpdate, until } from './updates.ts'

/** Responses of the webhook endpoints by operation, and deliveries by type, all of them real. */
export async function takeWebhooks(
  store: Store,
): Promise<{ responses: Record<string, unknown>; deliveries: Record<string, unknown> }> {
  const receiver = await openReceiver()
  const sender = openSender({ allowPrivate: true })
  const now = () => new Date(rest.clock.now())
  const manager = createWebhookManager({ store, sender, keyring: TEST_KEYRING, allowPrivate: true, now })
  const rest = openRest(store, { endpoints: () => webhookEndpoints(manager) })
  const worker = startWebhookWorker({
    store,
    charges: rest.accounts.admission,
    sender,
    keyring: TEST_KEYRING,
    now,
    report: (cause: unknown) => process.stderr.write(`${String(cause)}\n`),
    policy: { scheduleSeconds: [10, 60], random: Math.random },
  })
  const key = await rest.key('pro')
  const responses: Record<string, unknown> = {}
  const request = async (operation: string, method: string, path: string, body?: object) => {
    rest.clock.advance(1_000)
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
    const response = read(await rest.app.request(`/api/v1/webhooks${path}`, init))
    responses[operation] = publicly((await response).body, receiver.url)
    return (await response).body.data
  }
  const types = UPDATE_TYPE_NAMES
  const events = types.map((type) => UPDATE_TYPES[type].webhook)
  const made = await request('createWebhook', 'POST', '', { url: receiver.url, events, leagues: ['nba'] })
  const { id } = made as { id: string }
  await append(
    store,
    types.map((type) => sampleUpdate(type)),
    now(),
  )
  await until(() => receiver.received.length === types.length)
  const deliveries = Object.fromEntries(
    types.map((type) => {
      const is = ({ headers }: { headers: object }) =>
        (headers as Record<string, string>)['x-webhook-event'] === UPDATE_TYPES[type].webhook
      return [type, JSON.parse(receiver.received.find(is)?.body ?? 'null') as unknown]
    }),
  )
  await request('listWebhooks', 'GET', '')
  await request('getWebhook', 'GET', `/${id}`)
  await request('updateWebhook', 'PATCH', `/${id}`, { frequency: '30s' })
  await request('testWebhook', 'POST', `/${id}/test`)
  await request('listWebhookDeliveries', 'GET', `/${id}/deliveries?limit=2`)
  await request('rotateWebhookSecret', 'POST', `/${id}/rotate-secret`)
  await request('deleteWebhook', 'DELETE', `/${id}`)
  await worker.close()
  await sender.close()
  await receiver.close()
  await rest.close()
  return { responses, deliveries }
}

/** Replaces the URL by an example. */
function publicly(value: unknown, url: string): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(url, 'https://example.com/hook')) as unknown
}
