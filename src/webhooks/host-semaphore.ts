import { WEBHOOK_RULES } from '../domain/webhook.ts'
import type { Attempt } from '../domain/webhook.ts'
import { hostKey } from '../store/delivery/claims.ts'
import type { Claim, ClaimedDelivery, Held } from '../store/delivery/claims.ts'

type Delivery = Pick<ClaimedDelivery, 'webhookId' | 'accountId' | 'host'>

interface Entry extends Delivery {
  readonly key: string
  readonly start: () => void
  readonly drop: () => void
}

/** Slower responses cost the webhook a slot; faster ones restore one. Milliseconds. */
const SLOW_MS = 2_000

/**
 * Limits concurrent deliveries per account and host, and per webhook; others wait for a slot. Slow endpoints of an
 * account occupy only the account's own slots. A webhook whose endpoint does not respond has one slot, so that it
 * does not block other webhooks of its account.
 */
export class HostSemaphore {
  readonly #size: number
  readonly #waiting = new Map<string, Entry[]>()
  readonly #runningAtHost = new Map<string, number>()
  readonly #runningOfWebhook = new Map<string, number>()
  readonly #slower = new Map<string, number>()

  constructor(size: number = WEBHOOK_RULES.atOncePerHost) {
    this.#size = size
  }

  /** Webhooks with a reduced number of slots, and that number. */
  get slower(): ReadonlyMap<string, number> {
    return this.#slower
  }

  /**
   * Runs `work` when a slot is free. Resolves afterwards, or without running it if the webhook was dropped
   * meanwhile.
   */
  async take(delivery: Delivery, work: () => Promise<void>): Promise<void> {
    const key = hostKey(delivery)
    const hasPlace = await new Promise<boolean>((resolve) => {
      const entry = { ...delivery, key, start: () => resolve(true), drop: () => resolve(false) }
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), entry])
      this.#startNext(key)
    })
    if (!hasPlace) return
    try {
      await work()
    } finally {
      add(this.#runningAtHost, key, -1)
      add(this.#runningOfWebhook, delivery.webhookId, -1)
      this.#startNext(key)
    }
  }

  /** Drops the waiting deliveries of a webhook. */
  drop(webhookId: string): void {
    for (const [key, entries] of this.#waiting) {
      entries.filter((entry) => entry.webhookId === webhookId).forEach((entry) => entry.drop())
      this.#keep(
        key,
        entries.filter((entry) => entry.webhookId !== webhookId),
      )
    }
  }

  /** Records the response time of an endpoint. */
  recordAttempt(webhookId: string, { failure, durationMs }: Pick<Attempt, 'failure' | 'durationMs'>): void {
    const most = this.#slower.get(webhookId) ?? this.#size
    const next = failure === 'timeout' ? 1 : Math.max(1, most + (durationMs > SLOW_MS ? -1 : 1))
    if (next >= this.#size) this.#slower.delete(webhookId)
    else this.#slower.set(webhookId, next)
  }

  #startNext(key: string): void {
    const left = (this.#waiting.get(key) ?? []).filter((entry) => {
      const most = this.#slower.get(entry.webhookId) ?? this.#size
      const isFull = (this.#runningAtHost.get(key) ?? 0) >= this.#size
      if (isFull || (this.#runningOfWebhook.get(entry.webhookId) ?? 0) >= most) return true
      add(this.#runningAtHost, key, 1)
      add(this.#runningOfWebhook, entry.webhookId, 1)
      entry.start()
      return false
    })
    this.#keep(key, left)
  }

  #keep(key: string, entries: Entry[]): void {
    if (entries.length === 0) this.#waiting.delete(key)
    else this.#waiting.set(key, entries)
  }
}

/** Maximum deliveries of a process, in progress or waiting for a slot. */
const UNDER_WAY = 512
/**
 * Maximum claimed deliveries per webhook, and per account and host, so that some are waiting when a slot becomes
 * free.
 */
const CLAIMED_PER_HOST = 4 * WEBHOOK_RULES.atOncePerHost

/**
 * Returns how many more deliveries a process with these may claim. Half of the free capacity is claimed at once,
 * and an account may have no more than that: a single account gets a third of the total, many accounts get equal
 * shares, and there is always room for a new one.
 */
export function shareOf(
  deliveries: readonly Delivery[],
): Pick<Claim, 'limit' | 'perWebhook' | 'perHost' | 'perAccount' | 'held'> {
  const half = Math.ceil((UNDER_WAY - deliveries.length) / 2)
  const held = countHeld(deliveries)
  return { limit: half, perWebhook: CLAIMED_PER_HOST, perHost: CLAIMED_PER_HOST, perAccount: half, held }
}

/** Counts claimed deliveries by owner. */
function countHeld(deliveries: readonly Delivery[]): Held {
  const webhooks = new Map<string, number>()
  const hosts = new Map<string, number>()
  const accounts = new Map<string, number>()
  for (const delivery of deliveries) {
    add(webhooks, delivery.webhookId, 1)
    add(hosts, hostKey(delivery), 1)
    add(accounts, delivery.accountId, 1)
  }
  return { webhooks, hosts, accounts }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
