import { Hono } from 'hono'
import { SignatureError, verifyWebhook } from 'sports-data-service/client'
import type { WebhookBody } from 'sports-data-service/client'

/** A Hono application, for any runtime, that passes verified deliveries to `receive`. */
export function createHonoReceiver(secret: string, receive: (delivery: WebhookBody) => Promise<void>) {
  const app = new Hono()
  app.post('/webhooks/scores', async (context) => {
    try {
      // The signature is that of the raw body: read it before `context.req.json()`.
      const delivery = await verifyWebhook(await context.req.arrayBuffer(), context.req.raw.headers, secret)
      receive(delivery).catch(console.error)
      return context.body(null, 204)
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error
      return context.text(error.message, 400)
    }
  })
  return app
}
