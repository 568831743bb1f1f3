import type { DeliveryFailure } from './delivery-failure.ts'
import type { Frequency, UpdateType } from './update.ts'

/** An address that deliveries go to (spec 2.15). */
export interface Webhook {
  readonly id: string
  readonly accountId: string
  readonly url: string
  readonly types: readonly UpdateType[]
  /** Null for all leagues. */
  readonly leagues: readonly string[] | null
  readonly frequency: Frequency
  readonly active: boolean
  readonly consecutiveFailures: number
  readonly deactivatedReason: string | null
  readonly deactivatedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** One update to one webhook, with all its attempts. */
export interface Delivery {
  readonly id: string
  readonly webhookId: string
  readonly type: UpdateType
  readonly status: DeliveryStatus
  readonly attempts: number
  /** Of the last attempt; null where no answer came. */
  readonly responseStatus: number | null
  readonly durationMs: number | null
  /** `word: sentence`, a row of `DELIVERY_FAILURES`; null where nothing went wrong. */
  readonly error: string | null
  readonly createdAt: string
  readonly deliveredAt: string | null
  /** The place in the log of the update that it carries. */
  readonly updateSeq: number
}

/** What came of sending something once. */
export interface Attempt {
  readonly isDelivered: boolean
  /** Null where no answer came. */
  readonly responseStatus: number | null
  readonly durationMs: number
  /** What went wrong; null where nothing did. */
  readonly failure: DeliveryFailure | null
  /** What the receiver asked for (`Retry-After`). */
  readonly retryAfterMs: number | null
}

/** The rules of webhooks (contract 4.2). */
export const WEBHOOK_RULES = {
  perAccount: 20,
  /** Failed deliveries in a row that deactivate. */
  failuresToDeactivate: 5,
  attemptTimeoutMs: 10_000,
  /** Of one account. */
  atOncePerHost: 4,
  oldSecretHours: 24,
  keepDeliveriesHours: 72,
  /** Test deliveries under way of one account. */
  testsAtOnce: 5,
} as const

/** What of a webhook its owner sets. */
export interface WebhookInput {
  readonly url: string
  readonly types: readonly UpdateType[]
  readonly leagues: readonly string[] | null
  readonly frequency: Frequency
}

/** What of a webhook its owner changes; absent members stay. */
export interface WebhookChange extends Partial<WebhookInput> {
  readonly active?: boolean
}

/** What a test or a replay came to. */
export interface TestOutcome {
  readonly delivered: boolean
  readonly statusCode: number | null
  readonly durationMs: number
  readonly error: string | null
}

/** A webhook with its secret, as it is shown once. */
export interface WebhookWithSecret {
  readonly webhook: Webhook
  readonly secret: string
}
