import { pause } from '../domain/wait.ts'
import { isDatabaseUnavailable } from '../store/database-unavailable.ts'
import type { Charge, Charges } from './admission.ts'
import type { Caller } from './callers.ts'

/** What a send queue needs of the connection it belongs to. */
export interface SendQueueParts<Item> {
  readonly charges: Pick<Charges, 'tryCharge' | 'tryReserve' | 'quotaStatus'>
  readonly caller: () => Caller
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

interface Queued<Item> {
  readonly item: Item
  readonly calls: 0 | 1
}

/** Messages on their way to one client: each is paid for, then sent, in order. It holds no more than it may. */
export class SendQueue<Item> {
  readonly #parts: SendQueueParts<Item>
  readonly #charge: Charge
  readonly #queue: Queued<Item>[] = []
  #queuedBytes = 0
  #isPaying = false
  #isOver = false

  constructor(parts: SendQueueParts<Item>) {
    this.#parts = parts
    this.#charge = { channel: 'stream', endpoint: parts.endpoint, calls: 1 }
  }

  /** Bytes that have not left yet, paid for or not. */
  waitingBytes(): number {
    return this.#queuedBytes + this.#parts.unsentBytes()
  }

  /** Takes a message; one of 0 calls is not paid for, and keeps its place among the others. */
  put(item: Item, calls: 0 | 1 = 1): void {
    if (this.#isOver) return
    const size = this.#parts.sizeOf(item)
    if (this.waitingBytes() + size > this.#parts.maxBytes) {
      this.#parts.onSlow()
      return
    }
    if (!this.#isPaying && (calls === 0 || this.#tryCharge())) {
      this.#parts.send(item)
      return
    }
    this.#queue.push({ item, calls })
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

  #tryCharge(): boolean {
    return this.#parts.charges.tryCharge(this.#parts.caller(), this.#charge)
  }

  async #pay(): Promise<void> {
    const { charges, caller, onSpent } = this.#parts
    let atOnce = SPEND_AT_ONCE
    for (;;) {
      const batch = this.#queue.slice(0, atOnce)
      if (batch.length === 0) break
      const calls = batch.filter((one) => one.calls === 1).length
      if (calls === 0) {
        this.#queue.splice(0, batch.length)
        for (const { item } of batch) this.#send(item)
        continue
      }
      const charge = { ...this.#charge, calls }
      const pending = await this.#whenAvailable(() => charges.tryReserve(caller(), charge))
      if (pending) {
        if (this.#wasEnded()) {
          pending.release()
          return
        }
        this.#queue.splice(0, batch.length)
        for (const { item } of batch) this.#send(item)
        pending.commit()
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
        await pause(RETRY_MS)
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
