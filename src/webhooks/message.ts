import type { Secrets } from '../store/delivery/webhooks.ts'
import { webhookBody } from '../updates/messages.ts'
import { EVENT_OF_WEBHOOK_TYPE } from '../domain/webhook.ts'
import type { WebhookTarget } from '../domain/webhook.ts'
import type { DeliveryContent } from '../store/delivery/delivery-log.ts'
import { discordBody, slackBody } from './chat-message.ts'
import { signatureHeaders } from './signature.ts'

/** A request to a receiver: the body, which is the same on every attempt, and headers with a current signature. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The content of a message. Samples and alerts are not in the log. */
interface Sent extends DeliveryContent {
  readonly seq?: number | null
}

/** Returns the body of a message in the form of its target, which is the same on every attempt. */
export function webhookBodyOf(update: DeliveryContent, target: WebhookTarget): string {
  return BODIES[target](update)
}

const BODIES: Readonly<Record<WebhookTarget, (update: DeliveryContent) => string>> = {
  standard: (update) => webhookBody(eventOf(update.type), update),
  discord: discordBody,
  slack: slackBody,
}

function eventOf(type: Sent['type']): string {
  return EVENT_OF_WEBHOOK_TYPE.get(type) ?? type
}

/** What a message is made of. */
export interface MessageParts {
  /** The delivery. */
  readonly id: string
  readonly webhookId: string
  readonly update: Sent
  readonly target: WebhookTarget
  readonly secrets: Secrets
  readonly now: Date
}

/** Creates a message. */
export function webhookMessage(parts: MessageParts): WebhookMessage {
  const { id, webhookId, update, target, secrets, now } = parts
  const event = eventOf(update.type)
  const body = webhookBodyOf(update, target)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'sports-data-webhooks/1',
      'x-webhook-event': event,
      // Several webhooks may have one URL, each with a secret of its own.
      'x-webhook-endpoint': webhookId,
      ...(update.seq == null ? {} : { 'x-webhook-seq': String(update.seq) }),
      ...(update.test ? { 'x-webhook-test': 'true' } : {}),
      ...signatureHeaders(secrets, { id, body, now }),
    },
  }
}
