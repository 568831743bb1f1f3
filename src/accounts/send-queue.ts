import { isDatabaseUnavailable } from '../store/database-unavailable.ts'
import type { Charges } from './admission.ts'
import type { Caller } from './callers.ts'
import type { DeferredCharges } from './deferred-charges.ts'

/** What a send queue needs of the connection it belongs to. */
export interface SendQueueParts<Item> {
  readonly charges: Pick<Charges, 'tryReserve' | 'quotaStatus'>
  readonly caller: () => Caller
  /** Where accounts that are far from the end of their quota pay. */
  readonly deferredCharges: DeferredCharges
  /** What usage is counted under. */
  readonly endpoint: string
  readonly sizeOf: (item: Item) => number
  readonly send: (item: Item) => void
  /** Bytes given to `send` that have not left yet. */
  readonly unsentBytes: () => number
  /** More than this may not wait. */
  readonly maxBytes: number
  /** More is waiting than may. */
  readonly onSlow: () => void
  /** Nothing is left to pay with until then, Unix epoch milliseconds. */
  readonly onSpent: (resetAt: number) => void
  readonly onError: (cause: unknown) => void
}

/** How many messages are paid for at once. */
const SPEND_AT_ONCE = 100
/** How long a charge waits before it is tried again while the database is unavailable. */
const RETRY_MS = 250

/** Messages on their way to one client: each is paid for, then sent, in order. It holds no more than it may. */
export class SendQueue<Item> {
  readonly #parts: SendQueueParts<Item>
  readonly #queue: Item[] = []
  #queuedBytes = 0
  #isPaying = false
  #isOver = false

  constructor(parts: SendQueueParts<Item>) {
    this.#parts = parts
  }

  /** Bytes that have not left yet, paid for or not. */
  waitingBytes(): number {
    return this.#queuedBytes + this.#parts.unsentBytes()
  }

  put(item: Item): void {
    if (this.#isOver) return
    const size = this.#parts.sizeOf(item)
    if (this.waitingBytes() + size > this.#parts.maxBytes) {
      this.#parts.onSlow()
      return
    }
    if (!this.#isPaying && this.#parts.deferredCharges.tryDefer(this.#parts.caller())) {
      this.#parts.send(item)
      return
    }
    this.#queue.push(item)
    this.#queuedBytes += size
    if (this.#isPaying) return
    this.#isPaying = true
    this.#pay().catch((error: unknown) => {
      // What fails once nobody is there concerns nobody.
      if (!this.#isOver) this.#parts.onError(error)
    })
  }

  /** Drops what is left. */
  end(): void {
    this.#isOver = true
    this.#queue.length = 0
    this.#queuedBytes = 0
  }

  async #pay(): Promise<void> {
    const { charges, deferredCharges, caller, endpoint, onSpent } = this.#parts
    let atOnce = SPEND_AT_ONCE
    for (let batch = this.#queue.slice(0, atOnce); batch.length > 0; batch = this.#queue.slice(0, atOnce)) {
      const charge = { channel: 'stream', endpoint, calls: batch.length } as const
      const pending = await this.#whenAvailable(() => charges.tryReserve(caller(), charge))
      if (pending) {
        if (this.#wasEnded()) {
          pending.release()
          return
        }
        this.#queue.splice(0, batch.length)
        for (const item of batch) this.#send(item)
        pending.commit()
        await this.#whenAvailable(() => deferredCharges.loadBalance(caller()))
      } else if (batch.length > 1) {
        // Not all of them: the last calls are spent one by one.
        atOnce = 1
      } else {
        const { resetAt } = await this.#whenAvailable(() => charges.quotaStatus(caller(), 'stream'))
        if (!this.#wasEnded()) onSpent(resetAt)
        return
      }
    }
    this.#isPaying = false
  }

  /** An unavailable database for a while costs nobody a socket: what is to be sent waits, within its bound. */
  async #whenAvailable<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (this.#wasEnded() || !isDatabaseUnavailable(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  /** Asked anew after every wait. */
  #wasEnded(): boolean {
    return this.#isOver
  }

  #send(item: Item): void {
    this.#queuedBytes -= this.#parts.sizeOf(item)
    this.#parts.send(item)
  }
}
