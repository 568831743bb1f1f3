import { randomUUID } from 'node:crypto'
import type { Charges, PendingCharge } from '../accounts/quota/charges.ts'
import { BillingAccounts } from '../accounts/identity/billing-accounts.ts'
import { ALERT_PERCENTS } from '../domain/quota-alert.ts'
import { QUOTA_ALERT } from '../domain/webhook.ts'
import { pause, Wakeable } from '../domain/wait.ts'
import { claimDeliveries, releaseClaim, releaseEveryClaim } from '../store/delivery/claims.ts'
import type { ClaimedDelivery } from '../store/delivery/claims.ts'
import { recordAttempt, recordDelivered } from '../store/delivery/deliveries.ts'
import type { DeactivatedWebhook, Recording } from '../store/delivery/deliveries.ts'
import { fanOut } from '../store/delivery/fanout.ts'
import { fanOutReplays } from '../store/delivery/replay-fanout.ts'
import { createQuotaAlerts } from '../store/delivery/quota-alerts.ts'
import type { Store } from '../store/store.ts'
import { WriteRetrier } from './write-retrier.ts'
import { openSecrets } from './keyring.ts'
import type { Keyring } from './keyring.ts'
import { webhookMessage } from './message.ts'
import { listPoolLimits } from './quota-limits.ts'
import { HostSemaphore, shareOf } from './host-semaphore.ts'
import { afterAttempt, afterQuotaSpent } from './retry-policy.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { BatchWriter } from './batch-writer.ts'
import type { Sender } from './sender.ts'
import { CLAIM_MS, startDeliveryCleanup } from './delivery-cleanup.ts'

/** Creates deliveries from updates and sends them. Any number of workers can share a database. */
export interface WebhookWorker {
  /** Signals that there may be work; optional. */
  wake(): void
  counts(): { readonly underWay: number; readonly delivered: number; readonly failedAttempts: number }
  /** Finishes deliveries in progress, or releases them. */
  close(): Promise<void>
}

export interface WorkerOptions {
  readonly store: Store
  readonly charges: Pick<Charges, 'tryReserve'>
  readonly sender: Sender
  readonly keyring: Keyring
  readonly policy: RetryPolicy
  readonly now: () => Date
  readonly report: (cause: unknown) => void
  /** Interval of looking for work without notifications, in milliseconds. */
  readonly pollMs?: number
  /** Whether no other worker can be running: claims found at the start are abandoned. */
  readonly isOnlyWorker?: boolean
  /** Called when a failed delivery has deactivated a webhook. */
  readonly onDeactivated?: (webhook: DeactivatedWebhook) => void
}

const POLL_MS = 500
const RETRY_MS = 1_000
const FAN_OUT_AT_ONCE = 500
/** How long writing an outcome is retried, in milliseconds. */
const WRITE_RETRY_MS = 60_000
/** Minimum pause between two claims while deliveries are in progress, so that each claim finds several. */
const MIN_PAUSE_MS = 10
const CLOSE_WAIT_MS = 4_000
/** Minimum interval of looking for quotas to alert about, in milliseconds. */
const ALERT_INTERVAL_MS = 1_000
/** The charge of a quota alert, which is free, and delivered when the quota is spent. */
const FREE: PendingCharge = { commit: () => undefined, release: () => undefined }
/** The charge of one delivery. */
const DELIVERY = { channel: 'webhooks', endpoint: 'webhooks', calls: 1 } as const

/** Starts a worker. */
export function startWebhookWorker(options: WorkerOptions): WebhookWorker {
  const worker = new Worker(options)
  worker.start()
  return { wake: () => worker.wake(), counts: () => worker.counts(), close: () => worker.close() }
}

interface RunningDelivery {
  readonly claimToken: string
  readonly delivery: ClaimedDelivery
  readonly end: Promise<void>
}

class Worker {
  readonly #options: WorkerOptions
  readonly #writeRetrier: WriteRetrier
  readonly #underWay = new Map<string, RunningDelivery>()
  readonly #hostSemaphore = new HostSemaphore()
  readonly #batchWriter: BatchWriter
  readonly #callers: BillingAccounts
  readonly #abort = new AbortController()
  readonly #counts = { delivered: 0, failedAttempts: 0 }
  #running: Promise<void> = Promise.resolve()
  #stopCleanup: () => void = () => undefined
  #isClosed = false
  #alertedAt = -Infinity
  /** Signals that there may be work. */
  readonly #wakeable = new Wakeable()

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#callers = new BillingAccounts(options.store, options.now)
    this.#writeRetrier = new WriteRetrier(options.report, () => this.#isClosed)
    this.#batchWriter = new BatchWriter((rows) =>
      this.#retryWrite(() => recordDelivered(options.store, rows, options.now())),
    )
  }

  start(): void {
    this.#running = this.#run()
    const { store, now, report } = this.#options
    const held = () =>
      [...this.#underWay.values()].map(({ delivery, claimToken }) => ({ id: delivery.id, claimToken }))
    this.#stopCleanup = startDeliveryCleanup({ store, now, report, held })
  }

  wake(): void {
    this.#wakeable.wake()
  }

  counts() {
    return { underWay: this.#underWay.size, ...this.#counts }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.wake()
    await this.#running
    const timer = setTimeout(() => {
      this.#abort.abort()
    }, CLOSE_WAIT_MS)
    await Promise.all([...this.#underWay.values()].map(({ end }) => end))
    clearTimeout(timer)
    this.#stopCleanup()
  }

  async #run(): Promise<void> {
    const { store, now, pollMs = POLL_MS, isOnlyWorker = false, report } = this.#options
    if (isOnlyWorker) await releaseEveryClaim(store, now()).catch(report)
    while (!this.#isClosed) {
      this.#wakeable.rearm()
      let waitMs = pollMs
      try {
        const fanned = await fanOut(store, now(), FAN_OUT_AT_ONCE)
        const isMoreOfReplays = await fanOutReplays(store, now(), FAN_OUT_AT_ONCE)
        await this.#createAlerts()
        const claimed = await this.#claim()
        if (this.#underWay.size > 0) await pause(MIN_PAUSE_MS)
        if (fanned === FAN_OUT_AT_ONCE || isMoreOfReplays || claimed > 0) continue
      } catch (error) {
        report(error)
        waitMs = RETRY_MS
      }
      await this.#wakeable.wait(waitMs)
    }
  }

  async #createAlerts(): Promise<void> {
    if (performance.now() - this.#alertedAt < ALERT_INTERVAL_MS) return
    this.#alertedAt = performance.now()
    const now = this.#options.now()
    await createQuotaAlerts(this.#options.store, listPoolLimits(now.getTime()), ALERT_PERCENTS, now)
  }

  /** Claims due deliveries and starts sending them; returns their number. */
  async #claim(): Promise<number> {
    const { store, now } = this.#options
    const share = shareOf([...this.#underWay.values()].map(({ delivery }) => delivery))
    if (share.limit === 0) return 0
    const claimToken = randomUUID()
    const at = now()
    const deliveries = await claimDeliveries(store, {
      claimToken,
      now: at,
      until: new Date(at.getTime() + CLAIM_MS),
      slower: this.#hostSemaphore.slower,
      ...share,
    }).catch(async (error: unknown) => {
      // They may have been claimed although the response was lost.
      await this.#retryWrite(() => releaseClaim(store, claimToken, null, now()))
      throw error
    })
    for (const delivery of deliveries) this.#begin(delivery, claimToken)
    return deliveries.length
  }

  #begin(delivery: ClaimedDelivery, claimToken: string): void {
    const { id } = delivery
    const work = this.#hostSemaphore
      .take(delivery, () => this.#deliver(delivery, claimToken))
      // It is taken over when its claim expires.
      .catch((error: unknown) => {
        this.#options.report(error)
      })
      .finally(() => {
        this.#underWay.delete(id)
        this.wake()
      })
    this.#underWay.set(id, { claimToken, delivery, end: work })
  }

  async #deliver(delivery: ClaimedDelivery, claimToken: string): Promise<void> {
    const { store, sender, keyring, policy, now } = this.#options
    const secrets = openSecrets(keyring, delivery.webhookId, delivery)
    const pending = await this.#reserve(delivery).catch(async (error: unknown) => {
      await this.#retryWrite(() => releaseClaim(store, claimToken, [delivery.id], now()))
      throw error
    })
    if (!pending) {
      await this.#record(delivery, claimToken, afterQuotaSpent(delivery.attempts))
      return
    }
    const { headers, body } = webhookMessage({
      id: delivery.id,
      webhookId: delivery.webhookId,
      update: delivery,
      target: delivery.target,
      secrets,
      now: now(),
    })
    const attempt = await sender.send(delivery.url, headers, body, this.#abort.signal)
    if (attempt.isDelivered) pending.commit()
    else pending.release()
    if (attempt.responseStatus === null && this.#abort.signal.aborted) {
      await this.#retryWrite(() => releaseClaim(store, claimToken, [delivery.id], now()))
      return
    }
    this.#hostSemaphore.recordAttempt(delivery.webhookId, attempt)
    if (attempt.isDelivered) {
      this.#counts.delivered += 1
      const { id, webhookId, attempts } = delivery
      await this.#batchWriter.record({ id, webhookId, claimToken, attempts: attempts + 1, ...attempt })
      return
    }
    this.#counts.failedAttempts += 1
    await this.#record(delivery, claimToken, afterAttempt(delivery.attempts, attempt, policy, now()))
  }

  async #record(delivery: ClaimedDelivery, claimToken: string, recording: Recording): Promise<void> {
    const { store, now, onDeactivated } = this.#options
    await this.#retryWrite(async () => {
      const { isOff, deactivated } = await recordAttempt(store, delivery, claimToken, recording, now())
      if (isOff) this.#hostSemaphore.drop(delivery.webhookId)
      if (deactivated) onDeactivated?.(deactivated)
    })
  }

  /**
   * Writes the outcome of a delivery, retrying while the database is unavailable, until another worker takes over
   * the unrecorded delivery and sends it again.
   */
  #retryWrite(work: () => Promise<unknown>): Promise<void> {
    return this.#writeRetrier.write(work, WRITE_RETRY_MS)
  }

  async #reserve({ accountId, type }: ClaimedDelivery): Promise<PendingCharge | null> {
    if (type === QUOTA_ALERT) return FREE
    const caller = await this.#callers.find(accountId)
    return caller ? this.#options.charges.tryReserve(caller, DELIVERY) : null
  }
}
