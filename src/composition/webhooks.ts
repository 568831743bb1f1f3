import type { Logger } from 'pino'
import { openAccounts } from '../accounts/accounts.ts'
import type { Config } from '../config/config.ts'
import { UPDATE_TYPE_NAMES } from '../domain/update.ts'
import type { WebhookManager } from '../accounts/webhook-manager.ts'
import type { Updates } from './updates.ts'
import type { MetricReaders } from '../http/observe/metrics.ts'
import { readBacklog } from '../store/delivery/delivery-log.ts'
import type { DeactivatedWebhook } from '../store/delivery/deliveries.ts'
import type { Store } from '../store/store.ts'
import type { Keyring } from '../webhooks/keyring.ts'
import { createWebhookManager } from '../webhooks/manager.ts'
import { resealSecrets } from '../webhooks/reseal.ts'
import type { Sender, SenderOptions } from '../webhooks/sender.ts'
import { startWebhookWorker } from '../webhooks/worker.ts'
import { once } from '../domain/once.ts'

/** Webhooks in this process: their management, and their delivery if the role includes it. */
export interface Webhooks {
  readonly manager: WebhookManager
  /** Metrics of deliveries, of all processes together. */
  readonly metricReaders: MetricReaders
  /** Starts delivering. */
  work(updates: Updates): { close(): Promise<void> }
  close(): Promise<void>
}

export interface WebhooksOptions {
  readonly config: Pick<Config, 'webhookAllowPrivate' | 'webhookRetrySchedule' | 'redisUrl'>
  readonly store: Store
  /** The keys that encrypt the secrets. */
  readonly keyring: Keyring
  readonly log: Logger
  /** Called when failures have deactivated a webhook. */
  readonly onDeactivated?: ((webhook: DeactivatedWebhook) => void) | undefined
}

/** Opens webhooks over a store, and re-encrypts secrets stored as plain text or with a previous key. */
export async function openWebhooks({
  config,
  store,
  keyring,
  log,
  onDeactivated = () => undefined,
}: WebhooksOptions): Promise<Webhooks> {
  const count = await resealSecrets(store, keyring)
  if (count > 0) log.warn({ count }, 'webhook secrets were re-encrypted with the current key')
  const report = (error: unknown) => log.error({ err: error }, 'webhooks: background task failed')
  const now = () => new Date()
  const allowPrivate = config.webhookAllowPrivate
  const sender = openSenderOnDemand({ allowPrivate })
  return {
    manager: createWebhookManager({ store, sender, keyring, allowPrivate, now, onDeactivated }),
    metricReaders: {
      webhook_deliveries_pending: async () => (await readBacklog(store, now())).pending,
      webhook_oldest_pending_seconds: async () => (await readBacklog(store, now())).oldestSeconds,
    },
    work(updates) {
      // A separate instance: its quota leases are returned when it stops, whatever else still runs.
      const accounts = openAccounts({ store, now: Date.now, redisUrl: null, report })
      const policy = { scheduleSeconds: config.webhookRetrySchedule, random: Math.random }
      // The embedded database belongs to one process.
      const isOnlyWorker = store.database.kind === 'embedded'
      const worker = startWebhookWorker({
        store,
        charges: accounts.admission,
        sender,
        keyring,
        policy,
        now,
        report,
        isOnlyWorker,
        onDeactivated,
      })
      const stops = UPDATE_TYPE_NAMES.map((type) => updates.bus.listen(type, {}, () => worker.wake()))
      return {
        async close() {
          for (const stop of stops) stop()
          await worker.close()
          await accounts.close()
        },
      }
    },
    close: () => sender.close(),
  }
}

/** A sender whose library is loaded with its first request: most processes have no webhooks. */
function openSenderOnDemand(options: SenderOptions): Sender {
  let isUsed = false
  const open = once(async () => {
    isUsed = true
    const { openSender } = await import('../webhooks/sender.ts')
    return openSender(options)
  })
  return {
    send: async (...request) => (await open()).send(...request),
    close: async () => (isUsed ? (await open()).close() : undefined),
  }
}
