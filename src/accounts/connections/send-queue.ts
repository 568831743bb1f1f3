import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { pause } from '../../domain/wait.ts'
import { isDatabaseUnavailable } from '../../store/database/unavailable.ts'
import type { Charge, Charges } from '../admission.ts'
import type { Caller } from '../identity/callers.ts'

/** What a send queue needs from its connection. */
export interface SendQueueParts<Item> {
  readonly charges: Pick<Charges, 'tryCharge' | 'tryReserve' | 'quotaStatus'>
  readonly caller: () => Caller
  /** Bytes that `send` writes of it. */
  readonly sizeOf: (item: Item) => number
  /** Whether the connection takes messages: not while it closes. */
  readonly isOpen: () => boolean
  /** Writes it; false if it was not written. */
  readonly send: (item: Item) => boolean
  /** Bytes passed to `send` that have not been transmitted yet. */
  readonly unsentBytes: () => number
  /** Maximum queued bytes. */
  readonly maxBytes: number
  /** Called if more bytes are queued than allowed. */
  readonly onSlow: () => void
  /** Called if the quota is exhausted until this time (Unix epoch milliseconds). */
  readonly onSpent: (resetAt: number) => void
  readonly onError: (cause: unknown) => void
}

/** Maximum number of messages charged together. */
const SPEND_AT_ONCE = 100
/** Endpoint of messages in usage. */
export const STREAM_ENDPOINT = 'stream'

/** The charge of a message to a client, of the stream or of an operation of the graph. */
export function messageCharge(endpoint: Charge['endpoint']): Charge {
  return { channel: 'stream', endpoint, calls: 1 }
}

const OF_STREAM = messageCharge(STREAM_ENDPOINT)
/** Delay before a charge is retried while the database is unavailable. */
const RETRY_MS = 250

interface Queued<Item> {
  readonly item: Item
  /** `null` if it is free. */
  readonly charge: Charge | null
}

/**
 * Queue of messages to one client: each is charged and sent, in order, and one that cannot be written is not charged.
 * Its size is limited.
 */
export class SendQueue<Item> {
  readonly #parts: SendQueueParts<Item>
  readonly #queue: Queued<Item>[] = []
  #queuedBytes = 0
  #isCharging = false
  #isOver = false

  constructor(parts: SendQueueParts<Item>) {
    this.#parts = parts
  }

  /** Bytes not transmitted yet, charged or not. */
  waitingBytes(): number {
    return this.#queuedBytes + this.#parts.unsentBytes()
  }

  /** Adds a message; one without a charge keeps its position. */
  put(item: Item, charge: Charge | null = OF_STREAM): void {
    if (this.#isOver || !this.#parts.isOpen()) return
    const size = this.#parts.sizeOf(item)
    if (this.waitingBytes() + size > this.#parts.maxBytes) {
      this.#parts.onSlow()
      return
    }
    // An open connection with room for it takes it in this step.
    if (!this.#isCharging && (charge === null || this.#tryCharge(charge))) {
      this.#parts.send(item)
      return
    }
    this.#queue.push({ item, charge })
    this.#queuedBytes += size
    if (this.#isCharging) return
    this.#isCharging = true
    this.#pay().catch((error: unknown) => {
      // Errors after the end are ignored.
      if (!this.#isOver) this.#parts.onError(error)
    })
  }

  /** Drops all queued messages. */
  end(): void {
    this.#isOver = true
    this.#queue.length = 0
    this.#queuedBytes = 0
  }

  #tryCharge(charge: Charge): boolean {
    return this.#parts.charges.tryCharge(this.#parts.caller(), charge)
  }

  /** The first messages that can be charged together: those of one charge, and the free ones among them. */
  #leading(most: number): { readonly batch: readonly Queued<Item>[]; readonly charge: Charge | null } {
    const charge = this.#queue.find((one) => one.charge !== null)?.charge ?? null
    const isOther = (one: Queued<Item>) => one.charge !== null && one.charge.endpoint !== charge?.endpoint
    const first = this.#queue.slice(0, most)
    const end = first.findIndex(isOther)
    return { batch: end === -1 ? first : first.slice(0, end), charge }
  }

  async #pay(): Promise<void> {
    const { charges, caller, onSpent } = this.#parts
    let atOnce = SPEND_AT_ONCE
    for (;;) {
      const { batch, charge: each } = this.#leading(atOnce)
      if (batch.length === 0) break
      const calls = batch.filter((one) => one.charge !== null).length
      if (each === null || calls === 0) {
        this.#queue.splice(0, batch.length)
        for (const { item } of batch) this.#send(item)
        continue
      }
      const charge = { ...each, calls }
      const pending = await this.#whenAvailable(() => charges.tryReserve(caller(), charge))
      if (pending) {
        if (this.#wasEnded()) {
          pending.release()
          return
        }
        this.#queue.splice(0, batch.length)
        const written = batch.filter((one) => this.#send(one.item) && one.charge !== null).length
        if (written > 0) pending.commit(written)
        else pending.release()
      } else if (batch.length > 1) {
        // If not all can be charged together, the last calls are charged individually.
        atOnce = 1
      } else {
        const { resetAt } = await this.#whenAvailable(() => charges.quotaStatus(caller(), 'stream'))
        if (!this.#wasEnded()) onSpent(resetAt)
        return
      }
    }
    this.#isCharging = false
  }

  /** A temporarily unavailable database does not close the connection: messages wait, up to the size limit. */
  async #whenAvailable<T>(work: () => MaybePromise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (this.#wasEnded() || !isDatabaseUnavailable(error)) throw error
        await pause(RETRY_MS)
      }
    }
  }

  /** Checked again after each wait. */
  #wasEnded(): boolean {
    return this.#isOver
  }

  #send(item: Item): boolean {
    this.#queuedBytes -= this.#parts.sizeOf(item)
    return this.#parts.send(item)
  }
}
