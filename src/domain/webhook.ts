import type { DeliveryFailure } from './delivery-failure.ts'
import { DEFAULT_UPDATE_TYPES, RETENTION_HOURS, UPDATE_TYPE_NAMES, UPDATE_TYPES } from './update.ts'
import type { Frequency, UpdateType } from './update.ts'

/** The forms of a delivery's body: the service's own, or what the incoming webhooks of a chat take. */
export const WEBHOOK_TARGETS = ['standard', 'discord', 'slack'] as const
export type WebhookTarget = (typeof WEBHOOK_TARGETS)[number]

/** The type of quota alerts, which a webhook receives alone. */
export const QUOTA_ALERT = 'account_quota'
/** What a webhook receives. */
export type WebhookEventType = UpdateType | typeof QUOTA_ALERT

/** The event names of deliveries, by type. */
export const EVENT_OF_WEBHOOK_TYPE: ReadonlyMap<WebhookEventType, string> = new Map([
  ...UPDATE_TYPE_NAMES.map((type) => [type, UPDATE_TYPES[type].webhook] as const),
  [QUOTA_ALERT, 'account.quota'] as const,
])

/** The types of updates that a webhook of no named type receives: odds are only for those that name them, too. */
export const DEFAULT_WEBHOOK_TYPES: readonly UpdateType[] = DEFAULT_UPDATE_TYPES.filter(
  (type) => type !== 'odds_change',
)

/** The types by event name. */
export const TYPE_OF_WEBHOOK_EVENT: ReadonlyMap<string, WebhookEventType> = new Map(
  [...EVENT_OF_WEBHOOK_TYPE].map(([type, name]) => [name, type]),
)

/** A webhook: a URL that receives deliveries (spec 2.15). */
export interface Webhook {
  readonly id: string
  readonly accountId: string
  readonly url: string
  readonly types: readonly WebhookEventType[]
  /** Null for all leagues. */
  readonly leagues: readonly string[] | null
  /** Null for all sports. */
  readonly sports: readonly string[] | null
  /** Source ids of teams of the only league; null for all teams. */
  readonly teamIds: readonly string[] | null
  /** Source ids of games of the only league; null for all games. */
  readonly eventIds: readonly string[] | null
  /** A condition on the game at the update; null for none. */
  readonly where: string | null
  /** Points by which the spread or the total must move; null to receive all changes of odds. */
  readonly minMove: number | null
  readonly target: WebhookTarget
  readonly frequency: Frequency
  /** Each update is delivered so many seconds after its time. */
  readonly delay: number
  readonly active: boolean
  readonly consecutiveFailures: number
  readonly deactivatedReason: string | null
  readonly deactivatedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** One update or quota alert to one webhook, with all its attempts. */
export interface Delivery {
  readonly id: string
  readonly webhookId: string
  readonly type: WebhookEventType
  readonly status: DeliveryStatus
  readonly attempts: number
  /** Of the last attempt; `null` if there was no response. */
  readonly responseStatus: number | null
  readonly durationMs: number | null
  /** `word: sentence`, a row of `DELIVERY_FAILURES`; `null` without an error. */
  readonly error: string | null
  readonly createdAt: string
  readonly deliveredAt: string | null
  /** The `seq` of the update that it carries; negative for a test or an alert. */
  readonly updateSeq: number
  /** The `data` of an alert or of a message of a replay; `null` for what is in the log, and for tests. */
  readonly ownData: string | null
  /** When the message of a replay that it carries happened; `null` for all else. */
  readonly happenedAt: string | null
  /** A sample that the owner sent. */
  readonly isTest: boolean
}

/** The result of one delivery attempt. */
export interface Attempt {
  readonly isDelivered: boolean
  /** `null` if there was no response. */
  readonly responseStatus: number | null
  readonly durationMs: number
  /** `null` without a failure. */
  readonly failure: DeliveryFailure | null
  /** The receiver's `Retry-After`. */
  readonly retryAfterMs: number | null
}

/** The rules of webhooks (contract 4.2). */
export const WEBHOOK_RULES = {
  perAccount: 20,
  /** Consecutive failed deliveries that deactivate a webhook. */
  failuresToDeactivate: 5,
  /** Delays after each failed attempt, in seconds, unless WEBHOOK_RETRY_SCHEDULE sets others. */
  retrySeconds: [10, 60],
  attemptTimeoutMs: 10_000,
  /** Per account. */
  atOncePerHost: 4,
  /** Teams or games of one webhook. */
  maxIds: 100,
  /** The least `minMove`, in points: lines move by half points. */
  leastMove: 0.5,
  oldSecretHours: 24,
  /** As long as the updates that they carry. */
  keepDeliveriesHours: RETENTION_HOURS,
  /** Concurrent test deliveries per account. */
  testsAtOnce: 5,
} as const

/** Whether a value can be the `minMove` of a webhook: a number of points. */
export function isMinMove(points: number): boolean {
  return Number.isFinite(points) && points >= WEBHOOK_RULES.leastMove
}

/** The properties of a webhook that its owner sets. */
export interface WebhookInput {
  readonly url: string
  readonly types: readonly WebhookEventType[]
  readonly leagues: readonly string[] | null
  readonly frequency: Frequency
  /** Null or absent for all. */
  readonly sports?: readonly string[] | null
  readonly teamIds?: readonly string[] | null
  readonly eventIds?: readonly string[] | null
  /** Null or absent for none. */
  readonly where?: string | null
  /** Null or absent for all changes of odds. */
  readonly minMove?: number | null
  /** `standard` if absent. */
  readonly target?: WebhookTarget
  /** 0 if absent. */
  readonly delay?: number
}

/** Changes to a webhook; absent members stay as they are. */
export interface WebhookChange extends Partial<WebhookInput> {
  readonly active?: boolean
}

/** The result of a test or a replay. */
export interface TestOutcome {
  readonly delivered: boolean
  readonly statusCode: number | null
  readonly durationMs: number
  readonly error: string | null
}

/** A webhook with its secret, which is shown once. */
export interface WebhookWithSecret {
  readonly webhook: Webhook
  readonly secret: string
}
