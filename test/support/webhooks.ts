import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import type { Caller } from '../../src/accounts/identity/callers.ts'
import type { PlanName } from '../../src/domain/plan.ts'
import type { WebhookManager } from '../../src/accounts/webhook-manager.ts'
import type { WebhookInput, WebhookWithSecret } from '../../src/domain/webhook.ts'
import type { DeactivatedWebhook } from '../../src/store/delivery/deliveries.ts'
import type { Store } from '../../src/store/store.ts'
import { createWebhookManager } from '../../src/webhooks/manager.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import { startWebhookWorker } from '../../src/webhooks/worker.ts'
import type { WebhookWorker, WorkerOptions } from '../../src/webhooks/worker.ts'
import { TEST_KEYRING } from './keyring.ts'
import { manualClock } from './clock.ts'
import type { ManualClock } from './clock.ts'
import { openReceiver } from './receiver.ts'
import type { Receiver } from './receiver.ts'
import { openTestStore } from './store.ts'

/** Webhooks over a database, with a receiver and the test's clock. */
export interface WebhookHarness {
  readonly store: Store
  readonly accounts: Accounts
  readonly clock: ManualClock
  readonly manager: WebhookManager
  readonly receiver: Receiver
  readonly problems: unknown[]
  /** Webhooks that failures have deactivated. */
  readonly deactivated: DeactivatedWebhook[]
  worker: WebhookWorker
  caller(plan?: PlanName): Promise<Caller>
  /** Creates a webhook of a new account for the receiver. */
  hook(input?: Partial<WebhookInput>, caller?: Caller): Promise<WebhookWithSecret & { caller: Caller }>
  startWorker(options?: Pick<WorkerOptions, 'isOnlyWorker'>): WebhookWorker
  /** Advances the clock and wakes the worker. */
  later(seconds: number): void
  close(): Promise<void>
}

export async function openWebhookHarness(timeoutMs = 1_000): Promise<WebhookHarness> {
  const store = await openTestStore()
  const clock = manualClock(new Date().toISOString())
  const problems: unknown[] = []
  const deactivated: DeactivatedWebhook[] = []
  const report = (cause: unknown) => problems.push(cause)
  const now = () => new Date(clock.now())
  const accounts = openAccounts({ store, now: clock.now, redisUrl: null, report })
  const sender = openSender({ allowPrivate: true, timeoutMs })
  const receiver = await openReceiver()
  const policy = { scheduleSeconds: [10, 60], random: () => 0.5 }
  const startWorker: WebhookHarness['startWorker'] = (options = {}) =>
    startWebhookWorker({
      store,
      charges: accounts.admission,
      sender,
      keyring: TEST_KEYRING,
      policy,
      now,
      report,
      pollMs: 20,
      onDeactivated: (webhook) => deactivated.push(webhook),
      ...options,
    })
  const harness: WebhookHarness = {
    store,
    accounts,
    clock,
    receiver,
    problems,
    deactivated,
    startWorker,
    manager: createWebhookManager({ store, sender, keyring: TEST_KEYRING, allowPrivate: true, now }),
    worker: startWorker(),
    async caller(plan = 'scale') {
      const { key } = await accounts.createAccount('a@example.com', plan)
      return accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
    },
    async hook(input = {}, known) {
      const caller = known ?? (await harness.caller())
      const whole = { url: receiver.url, types: ['score_change'], leagues: null, frequency: 'asap' } as const
      return { ...(await harness.manager.create(caller, { ...whole, ...input })), caller }
    },
    later(seconds) {
      clock.advance(seconds * 1_000)
      harness.worker.wake()
    },
    async close() {
      await harness.worker.close()
      await sender.close()
      await receiver.close()
      await accounts.close()
      await store.close()
    },
  }
  return harness
}
