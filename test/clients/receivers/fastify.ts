import fastify from 'fastify'
import { SignatureError, verifyWebhook } from 'sports-data-service/client'
import type { WebhookBody } from 'sports-data-service/client'

/** A Fastify application that passes verified deliveries to `receive`. */
export function createFastifyReceiver(secret: string, receive: (delivery: WebhookBody) => Promise<void>) {
  const app = fastify()
  // A context of its own: other routes keep Fastify’s parser of JSON.
  app.register(async (webhooks) => {
    // The signature is that of the raw body, so it is not parsed.
    webhooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    webhooks.post('/webhooks/scores', async (request, reply) => {
      try {
        const delivery = await verifyWebhook(request.body as Buffer, request.headers, secret)
        receive(delivery).catch(console.error)
        return await reply.code(204).send()
      } catch (error) {
        if (!(error instanceof SignatureError)) throw error
        return reply.code(400).send({ message: error.message })
      }
    })
  })
  return app
}
