import { SignatureError, verifyWebhook } from 'sports-data-service/client'
import type { WebhookBody } from 'sports-data-service/client'

/** The secret of `wrangler secret put WEBHOOK_SECRET`. */
interface Env {
  WEBHOOK_SECRET: string
}

/** What the runtime keeps alive after the response. */
interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (request.method !== 'POST') return new Response('Not found.', { status: 404 })
    try {
      // The signature is that of the raw body: `request.json()` would consume it.
      const body = await request.arrayBuffer()
      const delivery = await verifyWebhook(body, request.headers, env.WEBHOOK_SECRET)
      context.waitUntil(receive(delivery))
      return new Response(null, { status: 204 })
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error
      return new Response(error.message, { status: 400 })
    }
  },
}

async function receive({ event, data }: WebhookBody): Promise<void> {
  console.log(event, data)
}
