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

/** Puts a message together. `isTest` marks what did not happen. */
export function webhookMessage(
  id: string,
  update: Pick<Update, 'type' | 'timestamp' | 'data'>,
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
      ...(isTest ? { 'x-webhook-test': 'true' } : {}),
      ...signatureHeaders(secrets, { id, body, now }),
    },
  }
}
