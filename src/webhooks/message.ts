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

/** Puts a message together. `isTest` marks what did not happen. */
export function webhookMessage(
  id: string,
  update: Sent,
  secrets: Secrets,
  now: Date,
  isTest = false,
): WebhookMessage {
  const event = UPDATE_TYPES[update.type].webhook ?? update.type
  const body = webhookBody(event, update)
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
