import { UPDATE_TYPES, UPDATE_TYPE_NAMES } from '../domain/update.ts'
import type { UpdateType } from '../domain/update.ts'
import { findDeliveryExample } from './examples.ts'
import type { JsonSchema, SchemaBook } from './json-schema.ts'
import { WIRE_UPDATES } from '../domain/wire/update.ts'

const text = { type: 'string' }
/** Describes the requests sent to webhooks, by event (spec 6.2): the `webhooks` of the document. */
export function describeWebhooks(book: SchemaBook): Record<string, unknown> {
  return Object.fromEntries(
    UPDATE_TYPE_NAMES.flatMap((type) => {
      const name = UPDATE_TYPES[type].webhook
      return name === null ? [] : [[name, { post: describeDelivery(name, type, book) }]]
    }),
  )
}

function describeDelivery(name: string, type: UpdateType, book: SchemaBook): Record<string, unknown> {
  const example = findDeliveryExample(type)
  const header = (title: string, description: string) => ({
    in: 'header',
    name: title,
    required: true,
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

function payloadOf(name: string, type: UpdateType, book: SchemaBook): JsonSchema {
  return {
    type: 'object',
    required: ['event', 'timestamp', 'data'],
    properties: {
      event: { const: name },
      timestamp: { type: 'string', format: 'date-time' },
      data: book.of(WIRE_UPDATES[type]),
    },
  }
}
