import express from 'express'
import { SignatureError, verifyWebhook } from 'sports-data-service/client'
import type { WebhookBody } from 'sports-data-service/client'

/** An Express application that passes verified deliveries to `receive`. */
export function createExpressReceiver(secret: string, receive: (delivery: WebhookBody) => Promise<void>) {
  const app = express()
  // The signature is that of the raw body: `express.json()` must not parse it first.
  app.post('/webhooks/scores', express.raw({ type: 'application/json' }), async (request, response) => {
    try {
      const delivery = await verifyWebhook(request.body as Buffer, request.headers, secret)
      response.sendStatus(204)
      receive(delivery).catch(console.error)
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error
      response.status(400).send(error.message)
    }
  })
  return app
}
