import { UPDATE_TYPES } from '../domain/update.ts'
import type { Update } from '../domain/update.ts'
import type { Secrets } from '../store/webhooks.ts'
import { webhookBody } from '../updates/messages.ts'
import { signatureHeaders } from './signature.ts'

/** A request to a receiver: the body, which is the same on every attempt, and headers with a current signature. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The content of a message. Samples are not in the log. */
type Sent = Pick<Update, 'type' | 'timestamp' | 'data'> & Partial<Pick<Update, 'seq'>>

/** Returns the body of a message, which is the same on every attempt. */
export function webhookBodyOf(update: Pick<Sent, 'type' | 'timestamp' | 'data'>): string {
  return webhookBody(eventOf(update.type), update)
}

function eventOf(type: Sent['type']): string {
  return UPDATE_TYPES[type].webhook ?? type
}

/** Creates a message. `isTest` marks a sample. */
export function webhookMessage(
  id: string,
  update: Sent,
  secrets: Secrets,
  now: Date,
  isTest = false,
): WebhookMessage {
  const event = eventOf(update.type)
  const body = webhookBodyOf(update)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'sports-data-webhooks/1',
      'x-webhook-event': event,
      ...(update.seq === undefined ? {} : { 'x-webhook-seq': String(update.seq) }),
      ...(isTest ? { 'x-webhook-test': 'true' } : {}),
      ...signatureHeaders(secrets, { id, body, now }),
    },
  }
}
