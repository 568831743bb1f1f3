import { randomUUID } from 'node:crypto'
import { randomBase62 } from '../accounts/key.ts'
import type { Caller } from '../accounts/callers.ts'
import { describeFailure } from '../domain/delivery-failure.ts'
import { ApiError } from '../domain/error.ts'
import { hasWebhooks } from '../domain/plan.ts'
import { WEBHOOK_RULES } from '../domain/webhook.ts'
import type { WebhookManager } from '../accounts/webhook-manager.ts'
import type { Webhook, WebhookInput, WebhookWithSecret } from '../domain/webhook.ts'
import type { UpdateType } from '../domain/update.ts'
import {
  countDeliveries,
  findDelivery,
  findDeliveryBodies,
  listDeliveries,
  recordReplay,
} from '../store/delivery-log.ts'
import type { Store } from '../store/store.ts'
import {
  deleteWebhook,
  findWebhook,
  finishRotation,
  insertWebhook,
  listWebhooks,
  readSecrets,
  rotateSecret,
  updateWebhook,
} from '../store/webhooks.ts'
import { checkWebhookUrl } from './address.ts'
import { openSecrets } from './keyring.ts'
import type { Keyring } from './keyring.ts'
import { webhookBodyOf, webhookMessage } from './message.ts'
import { sampleData } from './sample.ts'
import type { Sender } from './sender.ts'
import { makeSecret } from './signature.ts'

export interface ManagerOptions {
  readonly store: Store
  readonly sender: Sender
  readonly keyring: Keyring
  readonly allowPrivate: boolean
  readonly now: () => Date
}

const HOUR_MS = 3_600_000
const TEST_WAIT_SECONDS = WEBHOOK_RULES.attemptTimeoutMs / 1000
const TOO_MANY_TESTS = {
  message: `${WEBHOOK_RULES.testsAtOnce} test deliveries of this account are already in progress.`,
  hint: `Wait until one of them finishes, at most ${TEST_WAIT_SECONDS} s (Retry-After).`,
  retryAfterSeconds: TEST_WAIT_SECONDS,
}

/** Creates the operations of webhook owners. */
export function createWebhookManager(options: ManagerOptions): WebhookManager {
  const { store, keyring, allowPrivate } = options
  const now = () => options.now().toISOString()
  const tests = limitTests()
  return {
    list: async (caller) => listWebhooks(store, paid(caller)),
    get: async (caller, id) => found(await findWebhook(store, paid(caller), id)),
    async checkUrl(url) {
      await checkWebhookUrl(url, allowPrivate)
    },
    create: async (caller, input) => create(options, paid(caller), input),
    async update(caller, id, change) {
      const accountId = paid(caller)
      const url = change.url === undefined ? null : await checkWebhookUrl(change.url, allowPrivate)
      const row = url ? { ...change, url: url.href, host: url.host } : change
      return found(await updateWebhook(store, accountId, id, row, now()))
    },
    remove: async (caller, id) => found(await deleteWebhook(store, paid(caller), id)),
    async rotateSecret(caller, id) {
      const accountId = paid(caller)
      const secret = makeSecret()
      const oldUntil = new Date(
        options.now().getTime() + WEBHOOK_RULES.oldSecretHours * HOUR_MS,
      ).toISOString()
      const rotation = { sealedSecret: keyring.seal(secret, id), oldUntil, now: now() }
      return { webhook: found(await rotateSecret(store, accountId, id, rotation)), secret }
    },
    finishRotation: async (caller, id) => found(await finishRotation(store, paid(caller), id, now())),
    async test(caller, id, { type, deliveryId }) {
      const accountId = paid(caller)
      return tests.run(accountId, async () => {
        const webhook = found(await findWebhook(store, accountId, id))
        return deliveryId === undefined
          ? sendSample(options, webhook, type)
          : replay(options, webhook, deliveryId)
      })
    },
    async deliveries(caller, id, page) {
      const webhook = found(await findWebhook(store, paid(caller), id))
      return listDeliveries(store, webhook.id, page)
    },
    requestBodies: (deliveries) => findDeliveryBodies(store, deliveries, webhookBodyOf),
    async countDeliveries(caller, id, status) {
      const webhook = found(await findWebhook(store, paid(caller), id))
      return countDeliveries(store, webhook.id, status)
    },
  }
}

/**
 * Limits concurrent tests per account, because each occupies a request and a connection until the receiver responds
 * or the attempt times out.
 */
function limitTests() {
  const running = new Map<string, number>()
  return {
    async run<Outcome>(accountId: string, test: () => Promise<Outcome>): Promise<Outcome> {
      const count = running.get(accountId) ?? 0
      if (count >= WEBHOOK_RULES.testsAtOnce) throw new ApiError('RATE_LIMIT_PER_SECOND', TOO_MANY_TESTS)
      running.set(accountId, count + 1)
      try {
        return await test()
      } finally {
        const left = (running.get(accountId) ?? 1) - 1
        if (left > 0) running.set(accountId, left)
        else running.delete(accountId)
      }
    },
  }
}

async function create(
  { store, keyring, allowPrivate, now }: ManagerOptions,
  accountId: string,
  input: WebhookInput,
): Promise<WebhookWithSecret> {
  const url = await checkWebhookUrl(input.url, allowPrivate)
  const secret = makeSecret()
  const id = `wh_${randomBase62(16)}`
  const made = { id, accountId, url: url.href, host: url.host, sealedSecret: keyring.seal(secret, id) }
  const row = { ...input, ...made, createdAt: now().toISOString() }
  const webhook = await insertWebhook(store, row, WEBHOOK_RULES.perAccount)
  if (webhook) return { webhook, secret }
  throw new ApiError('WEBHOOK_LIMIT_REACHED', {
    hint: `An account can have at most ${WEBHOOK_RULES.perAccount} webhooks.`,
  })
}

function paid({ plan, accountId }: Caller): string {
  if (hasWebhooks(plan)) return accountId
  throw new ApiError('PLAN_REQUIRED', { hint: 'Webhooks require a paid plan, Starter or higher.' })
}

function found(webhook: Webhook | null): Webhook {
  if (webhook) return webhook
  throw new ApiError('WEBHOOK_NOT_FOUND')
}

async function sendSample(
  { store, sender, keyring, now }: ManagerOptions,
  webhook: Webhook,
  requestedType: UpdateType | undefined,
) {
  const type = requestedType ?? webhook.types[0] ?? 'score_change'
  const update = { type, timestamp: now().toISOString(), data: sampleData(type) }
  const stored = await readSecrets(store, webhook.id, now().toISOString())
  if (!stored) throw new ApiError('WEBHOOK_NOT_FOUND')
  const secrets = openSecrets(keyring, webhook.id, stored)
  const message = webhookMessage(`msg_test_${randomUUID()}`, update, secrets, now(), true)
  return outcomeOf(await sender.send(webhook.url, message.headers, message.body))
}

/** Resends a recorded delivery manually; only a successful one changes its state. */
async function replay({ store, sender, keyring, now }: ManagerOptions, webhook: Webhook, deliveryId: string) {
  if (!webhook.active) {
    throw new ApiError('INVALID_PARAMETER', {
      message: 'The webhook is deactivated.',
      hint: 'Reactivate it (`active: true`) before replaying its deliveries.',
    })
  }
  const delivery = await findDelivery(store, webhook.id, deliveryId)
  const stored = await readSecrets(store, webhook.id, now().toISOString())
  if (!delivery || !stored) throw new ApiError('DELIVERY_NOT_FOUND')
  const secrets = openSecrets(keyring, webhook.id, stored)
  const message = webhookMessage(deliveryId, delivery, secrets, now())
  const attempt = await sender.send(webhook.url, message.headers, message.body)
  if (attempt.isDelivered) await recordReplay(store, webhook.id, deliveryId, attempt, now())
  return outcomeOf(attempt)
}

function outcomeOf(attempt: Awaited<ReturnType<Sender['send']>>) {
  return {
    delivered: attempt.isDelivered,
    statusCode: attempt.responseStatus,
    durationMs: Math.round(attempt.durationMs),
    error: attempt.failure === null ? null : describeFailure(attempt.failure, attempt.responseStatus),
  }
}
