import type {
  Delivery,
  DeliveryStatus,
  TestOutcome,
  Webhook,
  WebhookChange,
  WebhookEventType,
  WebhookInput,
  WebhookWithSecret,
} from '../domain/webhook.ts'
import type { DeliveryPage } from '../store/delivery/delivery-log.ts'
import type { Caller } from './identity/callers.ts'

/** The parts of a delivery from which its request is made again. */
export type RecordedDelivery = Pick<
  Delivery,
  'webhookId' | 'updateSeq' | 'type' | 'isTest' | 'ownData' | 'happenedAt' | 'createdAt'
>

/**
 * Operations of webhook owners, on all channels. Throws PLAN_REQUIRED if the plan has no webhooks, WEBHOOK_NOT_FOUND
 * for webhooks of other accounts.
 */
export interface WebhookManager {
  list(caller: Caller): Promise<readonly Webhook[]>
  get(caller: Caller, id: string): Promise<Webhook>
  /** Throws WEBHOOK_URL_REFUSED if a URL is not a valid target. */
  checkUrl(url: string): Promise<void>
  create(caller: Caller, input: WebhookInput): Promise<WebhookWithSecret>
  update(caller: Caller, id: string, change: WebhookChange): Promise<Webhook>
  remove(caller: Caller, id: string): Promise<Webhook>
  rotateSecret(caller: Caller, id: string): Promise<WebhookWithSecret>
  /** Ends a rotation before its 24 hours: from then on only the new secret signs. */
  finishRotation(caller: Caller, id: string): Promise<Webhook>
  /**
   * Sends a signed sample, which is recorded as a delivery, or resends a recorded delivery; free of charge. 410
   * deactivates the webhook. Throws RATE_LIMIT_PER_SECOND above `testsAtOnce`.
   */
  test(
    caller: Caller,
    id: string,
    what: { readonly type?: WebhookEventType | undefined; readonly deliveryId?: string | undefined },
  ): Promise<TestOutcome>
  deliveries(caller: Caller, id: string, page: DeliveryPage): Promise<readonly Delivery[]>
  /** Returns the request bodies of deliveries, as JSON; null if the update is no longer in the log. */
  requestBodies(deliveries: readonly RecordedDelivery[]): Promise<readonly (string | null)[]>
  /** Number of deliveries, optionally by status. */
  countDeliveries(caller: Caller, id: string, status: DeliveryStatus | null): Promise<number>
}
