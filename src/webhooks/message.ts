import { UPDATE_TYPES } from '../domain/update.ts'
import type { Update } from '../domain/update.ts'
import type { Secrets } from '../store/delivery/webhooks.ts'
import { webhookBody } from '../updates/messages.ts'
import type { WebhookTarget } from '../domain/webhook.ts'
import { discordBody, slackBody } from './chat-message.ts'
import { signatureHeaders } from './signature.ts'

/** A request to a receiver: the body, which is the same on every attempt, and headers with a current signature. */
export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The content of a message. Samples are not in the log. */
type Sent = Pick<Update, 'type' | 'timestamp' | 'data'> & Partial<Pick<Update, 'seq'>>

/** Returns the body of a message in the form of its target, which is the same on every attempt. */
export function webhookBodyOf(
  update: Pick<Sent, 'type' | 'timestamp' | 'data'>,
  target: WebhookTarget,
): string {
  return BODIES[target](update)
}

const BODIES: Readonly<Record<WebhookTarget, (update: Pick<Sent, 'type' | 'timestamp' | 'data'>) => string>> =
  {
    standard: (update) => webhookBody(eventOf(update.type), update),
    discord: discordBody,
    slack: slackBody,
  }

function eventOf(type: Sent['type']): string {
  return UPDATE_TYPES[type].webhook ?? type
}

/** What a message is made of. */
export interface MessageParts {
  readonly id: string
  readonly update: Sent
  readonly target: WebhookTarget
  readonly secrets: Secrets
  readonly now: Date
  /** Marks a sample. */
  readonly isTest?: boolean
}

/** Creates a message. */
export function webhookMessage(parts: MessageParts): WebhookMessage {
  const { id, update, target, secrets, now, isTest = false } = parts
  const event = eventOf(update.type)
  const body = webhookBodyOf(update, target)
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
