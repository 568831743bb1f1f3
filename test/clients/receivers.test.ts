import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { createExpressReceiver } from './receivers/express.ts'
import { createFastifyReceiver } from './receivers/fastify.ts'
import { createHonoReceiver } from './receivers/hono.ts'
import { POST } from './receivers/nextjs.ts'
import worker from './receivers/workers.ts'
import { createKey } from './support/execute.ts'
import { signWebhook } from '../../src/client/client.ts'
import type { WebhookBody } from '../../src/client/client.ts'

/** Starts a receiver with a secret; it passes what it receives to `receive`. */
type StartReceiver = (
  secret: string,
  receive: (delivery: WebhookBody) => Promise<void>,
) => RequestListener | Promise<RequestListener>

/** The events that Next’s and the worker's receivers have logged. */
const logged = vi.spyOn(console, 'log')

const RECEIVERS: Readonly<Record<string, StartReceiver>> = {
  Express: (secret, receive) => createExpressReceiver(secret, receive),
  async Fastify(secret, receive) {
    const app = createFastifyReceiver(secret, receive)
    await app.ready()
    return (request, response) => app.routing(request, response)
  },
  Hono: (secret, receive) => getRequestListener(createHonoReceiver(secret, receive).fetch),
  'Next.js': (secret) => {
    process.env['WEBHOOK_SECRETS'] = `whsec_${btoa('the former secret')},${secret}`
    return getRequestListener(POST)
  },
  Workers: (secret) => {
    const context = { waitUntil: (work: Promise<unknown>) => void work }
    return getRequestListener((request) => worker.fetch(request, { WEBHOOK_SECRET: secret }, context))
  },
}

let key: string
let server: Server
let listener: RequestListener = (_, response) => response.writeHead(404).end()
let url: string
beforeAll(async () => {
  key = await createKey(inject('site'), inject('adminToken'))
})
beforeEach(async () => {
  server = createServer((request, response) => listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/scores`
  logged.mockClear()
})
afterEach(async () => {
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
})

async function api<Data>(method: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(`${inject('site')}/api/v1/webhooks${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return ((await response.json()) as { data: Data }).data
}

test.each(Object.entries(RECEIVERS))(
  '%s accepts deliveries of the service, and rejects what it did not sign',
  async (_, start) => {
    const { id, secret } = await api<{ id: string; secret: string }>('POST', '', {
      url,
      events: ['event.final'],
    })
    const received: string[] = []
    listener = await start(secret, async ({ event }) => void received.push(event))
    logged.mockImplementation((event: unknown) => void received.push(String(event)))
    expect(await api('POST', `/${id}/test`)).toMatchObject({ delivered: true, statusCode: 204 })
    expect(received).toEqual(['event.final'])

    const body = JSON.stringify({ event: 'event.final', timestamp: new Date().toISOString(), data: {} })
    const message = { id: 'dlv_1', event: 'event.final', body, now: Date.now() }
    const headers = await signWebhook(`whsec_${btoa('of another webhook')}`, message)
    const forged = await fetch(url, { method: 'POST', headers, body })
    expect([forged.status, await forged.text()]).toEqual([400, expect.stringContaining('does not match')])
    const unsigned = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([unsigned.status, await unsigned.text()]).toEqual([400, expect.stringContaining('no signature')])
    expect(received).toEqual(['event.final'])
    await api('DELETE', `/${id}`)
  },
)
