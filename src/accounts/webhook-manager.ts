import type { UpdateType } from '../domain/update.ts'
import type {
  Delivery,
  DeliveryStatus,
  TestOutcome,
  Webhook,
  WebhookChange,
  WebhookInput,
  WebhookWithSecret,
} from '../domain/webhook.ts'
import type { DeliveryPage } from '../store/delivery-log.ts'
import type { Caller } from './callers.ts'

/**
 * Everything that the owner of webhooks can do, whatever channel they ask on. Throws PLAN_REQUIRED on plans without webhooks,
 * WEBHOOK_NOT_FOUND for those of others.
 */
export interface WebhookManager {
  list(caller: Caller): Promise<readonly Webhook[]>
  get(caller: Caller, id: string): Promise<Webhook>
  /** Throws WEBHOOK_URL_REFUSED where deliveries cannot go to an address. */
  checkUrl(url: string): Promise<void>
  create(caller: Caller, input: WebhookInput): Promise<WebhookWithSecret>
  update(caller: Caller, id: string, change: WebhookChange): Promise<Webhook>
  remove(caller: Caller, id: string): Promise<Webhook>
  rotateSecret(caller: Caller, id: string): Promise<WebhookWithSecret>
  /** Ends a rotation before its 24 hours are over: from now on only the new secret signs. */
  finishRotation(caller: Caller, id: string): Promise<Webhook>
  /** Sends a signed sample, or a recorded delivery once more. Throws RATE_LIMIT_PER_SECOND over `testsAtOnce`. */
  test(
    caller: Caller,
    id: string,
    what: { readonly type?: UpdateType | undefined; readonly deliveryId?: string | undefined },
  ): Promise<TestOutcome>
  deliveries(caller: Caller, id: string, page: DeliveryPage): Promise<readonly Delivery[]>
  /** What each of some deliveries posts, as JSON; null once its update is no longer in the log. */
  requestBodies(
    deliveries: readonly Pick<Delivery, 'updateSeq' | 'type'>[],
  ): Promise<readonly (string | null)[]>
  /** How many deliveries there are with a status, or in all. */
  countDeliveries(caller: Caller, id: string, status: DeliveryStatus | null): Promise<number>
}
