import { SignatureError, verifyWebhook } from 'sports-data-service/client'
import type { WebhookBody } from 'sports-data-service/client'

/** Answers `POST /webhooks/scores`. */
export async function POST(request: Request): Promise<Response> {
  try {
    // The signature is that of the raw body: `request.json()` would consume it.
    const body = await request.arrayBuffer()
    // Two secrets while one is being replaced.
    const secrets = (process.env['WEBHOOK_SECRETS'] ?? '').split(',')
    await receive(await verifyWebhook(body, request.headers, secrets))
    return new Response(null, { status: 204 })
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    return new Response(error.message, { status: 400 })
  }
}

async function receive({ event, data }: WebhookBody): Promise<void> {
  console.log(event, data)
}
