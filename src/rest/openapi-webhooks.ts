import { SAMPLE_ALERT } from '../domain/quota-alert.ts'
import { EVENT_OF_WEBHOOK_TYPE, QUOTA_ALERT } from '../domain/webhook.ts'
import type { WebhookEventType } from '../domain/webhook.ts'
import { wireQuotaAlert } from '../domain/wire/quota-alert.ts'
import { findDeliveryExample } from './examples.ts'
import type { JsonSchema, SchemaBook } from './json-schema.ts'
import { WIRE_UPDATES } from '../domain/wire/update.ts'

const text = { type: 'string' }
const REPLAY = { const: true, description: 'Whether it is a message of a replay; absent if not.' }

/** Describes the requests sent to webhooks, by event (spec 6.2): the `webhooks` of the document. */
export function describeWebhooks(book: SchemaBook): Record<string, unknown> {
  return Object.fromEntries(
    [...EVENT_OF_WEBHOOK_TYPE].map(([type, name]) => [name, { post: describeDelivery(name, type, book) }]),
  )
}

function describeDelivery(name: string, type: WebhookEventType, book: SchemaBook): Record<string, unknown> {
  const example = exampleOf(name, type)
  const header = (title: string, description: string, required = true) => ({
    in: 'header',
    name: title,
    required,
    description,
    schema: text,
  })
  return {
    operationId: name.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: ['Webhooks'],
    summary: `Webhook event ${name}`,
    description:
      'Respond with a 2xx status within 10 s. A delivery may be sent more than once, with the same ' +
      '`webhook-id`.',
    security: [],
    parameters: [
      header('X-Webhook-Event', `\`${name}\`.`),
      header('X-Webhook-Endpoint', 'Identifier of the webhook: several may have the same URL.'),
      // Quota alerts are in no sequence.
      ...(type === QUOTA_ALERT
        ? []
        : [header('X-Webhook-Seq', 'Sequence number of the update; absent from samples.', false)]),
      header('X-Webhook-Test', '`true` for a sample sent as a test; absent if not.', false),
      header(
        'X-Webhook-Signature',
        'HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal.',
      ),
      header('webhook-id', 'Identifier of the delivery, the same on every attempt (Standard Webhooks).'),
      header('webhook-timestamp', 'Time of the attempt, in Unix seconds.'),
      header('webhook-signature', '`v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`.'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: payloadOf(name, type, book), example } },
    },
    responses: {
      200: { description: 'Accepted. Any 2xx status is treated the same.' },
      410: { description: 'Gone: the webhook is deactivated immediately.' },
    },
  }
}

function exampleOf(name: string, type: WebhookEventType): unknown {
  if (type !== QUOTA_ALERT) return findDeliveryExample(type)
  return { event: name, timestamp: '2026-11-20T12:00:00.000Z', data: SAMPLE_ALERT }
}

function payloadOf(name: string, type: WebhookEventType, book: SchemaBook): JsonSchema {
  return {
    type: 'object',
    required: ['event', 'timestamp', 'data'],
    properties: {
      event: { const: name },
      timestamp: { type: 'string', format: 'date-time' },
      // An alert is about no game.
      ...(type === QUOTA_ALERT ? {} : { replay: REPLAY }),
      test: {
        const: true,
        description:
          'Whether it is a sample sent as a test, of a game or quota that does not exist; absent if not.',
      },
      data: book.of(type === QUOTA_ALERT ? wireQuotaAlert : WIRE_UPDATES[type]),
    },
  }
}
