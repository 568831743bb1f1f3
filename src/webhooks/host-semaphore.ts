import { WEBHOOK_RULES } from '../domain/webhook.ts'
import type { Attempt } from '../domain/webhook.ts'
import { hostKey } from '../store/claims.ts'
import type { Claim, ClaimedDelivery, Held } from '../store/claims.ts'

type Delivery = Pick<ClaimedDelivery, 'webhookId' | 'accountId' | 'host'>

interface Entry extends Delivery {
  readonly key: string
  readonly start: () => void
  readonly drop: () => void
}

/** An answer that takes longer costs its webhook a place; a faster one brings one back. */
const SLOW_MS = 2_000

/**
 * So many deliveries at once of each account to each host, and of each webhook; the others wait for their turn. What an
 * account's endpoints keep waiting are its own places. A webhook whose endpoint does not answer has one place, so that it
 * holds up little else of its account, either.
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

  /** Webhooks with fewer places than others, and how many. */
  get slower(): ReadonlyMap<string, number> {
    return this.#slower
  }

  /** Does `work` when there is a place. Resolves after it, or without it where the webhook was dropped meanwhile. */
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

  /** Gives up what waits of a webhook. */
  drop(webhookId: string): void {
    for (const [key, entries] of this.#waiting) {
      entries.filter((entry) => entry.webhookId === webhookId).forEach((entry) => entry.drop())
      this.#keep(
        key,
        entries.filter((entry) => entry.webhookId !== webhookId),
      )
    }
  }

  /** Takes into account how long an endpoint took. */
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

/** Deliveries that a process has, sent or waiting for a place at their host. */
const UNDER_WAY = 512
/** Of one webhook, and of one account to one host: a few are there when a place becomes free. */
const CLAIMED_PER_HOST = 4 * WEBHOOK_RULES.atOncePerHost

/**
 * How many more deliveries a process that has these may take. Half of what is free is taken at once, and an account may
 * have no more than that: one alone has a third of all, many have equal shares, and there is always room for one that
 * has none yet.
 */
export function shareOf(
  deliveries: readonly Delivery[],
): Pick<Claim, 'limit' | 'perWebhook' | 'perHost' | 'perAccount' | 'held'> {
  const half = Math.ceil((UNDER_WAY - deliveries.length) / 2)
  const held = countHeld(deliveries)
  return { limit: half, perWebhook: CLAIMED_PER_HOST, perHost: CLAIMED_PER_HOST, perAccount: half, held }
}

/** What is held, counted by whose it is. */
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
