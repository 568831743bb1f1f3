import type { Caller } from './callers.ts'
import type { Meter } from './meter.ts'
import type { DeferredCharges } from './deferred-charges.ts'

/** What an outbox needs of the connection it belongs to. */
export interface SendQueueParts<Item> {
  readonly meter: Pick<Meter, 'reserve' | 'quotaStatus'>
  readonly caller: () => Caller
  /** Where accounts that are far from the end of their quota pay. */
  readonly till: DeferredCharges
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
    if (!this.#isPaying && this.#parts.till.tryDefer(this.#parts.caller())) {
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
    const { meter, till, caller, endpoint, onSpent } = this.#parts
    let atOnce = SPEND_AT_ONCE
    for (let batch = this.#queue.slice(0, atOnce); batch.length > 0; batch = this.#queue.slice(0, atOnce)) {
      const spending = await meter.reserve(caller(), 'stream', batch.length)
      if (spending.isGranted) {
        if (this.#wasEnded()) {
          spending.release()
          return
        }
        this.#queue.splice(0, batch.length)
        for (const item of batch) this.#send(item)
        spending.commit(endpoint)
        await till.loadBalance(caller())
      } else if (batch.length > 1) {
        // Not all of them: the last calls are spent one by one.
        atOnce = 1
      } else {
        const { resetAt } = await meter.quotaStatus(caller(), 'stream')
        if (!this.#wasEnded()) onSpent(resetAt)
        return
      }
    }
    this.#isPaying = false
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
