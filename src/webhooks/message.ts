import { UPDATE_TYPES } from '../domain/update.ts'
import type { Update } from '../domain/update.ts'
import type { Secrets } from '../store/webhooks.ts'
import { webhookBody } from '../updates/messages.ts'
import { signatureHeaders } from './signature.ts'

/** What is posted: the same body whenever an update is sent, and headers that sign it now. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a message is made of. What did not happen has no place in the log. */
type Sent = Pick<Update, 'type' | 'timestamp' | 'data'> & Partial<Pick<Update, 'seq'>>

/** The body of a message: the same whenever the update is sent. */
export function webhookBodyOf(update: Pick<Sent, 'type' | 'timestamp' | 'data'>): string {
  return webhookBody(eventOf(update.type), update)
}

function eventOf(type: Sent['type']): string {
  return UPDATE_TYPES[type].webhook ?? type
}

/** Puts a message together. `isTest` marks what did not happen. */
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
