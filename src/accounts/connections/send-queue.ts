import { handleMaybePromise, isPromise } from '@whatwg-node/promise-helpers'
import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { pause } from '../../domain/wait.ts'
import { isDatabaseUnavailable } from '../../store/database/unavailable.ts'
import type { Charge, Charges, PendingCharge } from '../quota/charges.ts'
import type { Caller } from '../identity/callers.ts'

/** What a send queue needs from its connection. */
export interface SendQueueParts<Item> {
  readonly charges: Pick<Charges, 'tryReserve' | 'quotaStatus'>
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
  /** Its call is among those that are being reserved; `null`: it is charged when its turn comes. */
  readonly shared: SharedCharge<Item> | null
}

/** What is reserved for messages, and how many of them were written. */
interface Reserved {
  readonly pending: PendingCharge
  written: number
}

/**
 * Queue of messages to one client: each is charged and sent, in order, and one that cannot be written is not charged.
 * Its size is limited.
 */
export class SendQueue<Item> {
  readonly #parts: SendQueueParts<Item>
  #queue: Queued<Item>[] = []
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
    if (!this.#accepts(item)) return
    if (this.#isCharging) this.#enqueue({ item, charge, shared: null })
    else if (charge === null) this.#parts.send(item)
    else {
      const shared = new SharedCharge(this, charge, 1)
      shared.send(this, item)
      shared.end()
    }
  }

  /** Drops all queued messages. */
  end(): void {
    this.#isOver = true
    for (const { shared } of this.#queue) shared?.settle(false)
    this.#queue = []
    this.#queuedBytes = 0
  }

  /** Who pays for its messages. */
  caller(): Caller {
    return this.#parts.caller()
  }

  /** Reserves the calls of several messages of a charge. */
  reserve(charge: Charge, messages: number): MaybePromise<PendingCharge | null> {
    return this.#parts.charges.tryReserve(
      this.caller(),
      messages === 1 ? charge : { ...charge, calls: messages },
    )
  }

  /**
   * Writes a message whose call is reserved; false if it was not written. If others wait before it, it waits, too, and is
   * charged by itself.
   */
  write(item: Item, charge: Charge): boolean {
    if (!this.#accepts(item)) return false
    if (!this.#isCharging) return this.#parts.send(item)
    this.#enqueue({ item, charge, shared: null })
    return false
  }

  /** Queues a message; true if its call is among those that are being reserved. */
  wait(item: Item, charge: Charge, shared: SharedCharge<Item> | null): boolean {
    if (!this.#accepts(item)) return false
    // What waits behind others is charged by itself.
    const isShared = shared !== null && !this.#isCharging
    this.#enqueue({ item, charge, shared: isShared ? shared : null })
    return isShared
  }

  /** Whether a message can be taken: the connection is open, and has room for it. */
  #accepts(item: Item): boolean {
    if (this.#isOver || !this.#parts.isOpen()) return false
    if (this.waitingBytes() + this.#parts.sizeOf(item) <= this.#parts.maxBytes) return true
    this.#parts.onSlow()
    return false
  }

  #enqueue(queued: Queued<Item>): void {
    this.#queue.push(queued)
    this.#queuedBytes += this.#parts.sizeOf(queued.item)
    if (this.#isCharging) return
    this.#isCharging = true
    this.#pay().catch((error: unknown) => {
      // Errors after the end are ignored.
      if (!this.#isOver) this.#parts.onError(error)
    })
  }

  async #pay(): Promise<void> {
    let atOnce = SPEND_AT_ONCE
    for (let [first] = this.#queue; first; [first] = this.#queue) {
      if (first.shared && (await first.shared.isGranted())) {
        if (this.#wasEnded()) return
        first.shared.settle(this.#sendNext())
        continue
      }
      if (this.#wasEnded()) return
      const batch = this.#queue.slice(0, atOnce)
      const reserved = await this.#whenAvailable(() => this.#reserveAll(batch))
      if (reserved) {
        if (this.#wasEnded()) {
          for (const { pending } of reserved.values()) pending.release()
          return
        }
        for (const { charge } of batch) {
          const isWritten = this.#sendNext()
          const own = charge && reserved.get(charge.endpoint)
          if (own && isWritten) own.written += 1
        }
        for (const { pending, written } of reserved.values()) {
          if (written > 0) pending.commit(written)
          else pending.release()
        }
      } else if (batch.length > 1) {
        // If not all can be charged together, the last calls are charged individually.
        atOnce = 1
      } else {
        const { charges, onSpent } = this.#parts
        const { resetAt } = await this.#whenAvailable(() => charges.quotaStatus(this.caller(), 'stream'))
        if (!this.#wasEnded()) onSpent(resetAt)
        return
      }
    }
    this.#isCharging = false
  }

  /**
   * Reserves the calls of messages, by what they are charged for: all at once, so that they share what is leased. `null` if
   * there are too few for all of them.
   */
  async #reserveAll(
    batch: readonly Queued<Item>[],
  ): Promise<ReadonlyMap<Charge['endpoint'], Reserved> | null> {
    const wanted = new Map<Charge['endpoint'], { readonly charge: Charge; messages: number }>()
    for (const { charge } of batch) {
      const same = charge && wanted.get(charge.endpoint)
      if (same) same.messages += 1
      else if (charge) wanted.set(charge.endpoint, { charge, messages: 1 })
    }
    const results = await Promise.allSettled(
      [...wanted.values()].map(async ({ charge, messages }) => this.reserve(charge, messages)),
    )
    const granted = results.map((result) => (result.status === 'fulfilled' ? result.value : null))
    const reserved = new Map<Charge['endpoint'], Reserved>()
    for (const [index, endpoint] of [...wanted.keys()].entries()) {
      const pending = granted[index]
      if (pending) reserved.set(endpoint, { pending, written: 0 })
    }
    if (reserved.size === wanted.size) return reserved
    for (const { pending } of reserved.values()) pending.release()
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return null
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

  /** Writes the first of the queue; false if it was not written. */
  #sendNext(): boolean {
    const next = this.#queue.shift()
    if (!next) return false
    this.#queuedBytes -= this.#parts.sizeOf(next.item)
    return this.#parts.send(next.item)
  }
}

/**
 * The charge of one message to several connections of one payer, made once for all of them: calls are reserved for as
 * many connections, and those that did not write it are returned.
 */
export class SharedCharge<Item> {
  readonly #charge: Charge
  readonly #pending: MaybePromise<PendingCharge | null>
  /** Those that wait for the calls, and this loop until its end. */
  #unsettled = 1
  #written = 0

  constructor(payer: SendQueue<Item>, charge: Charge, connections: number) {
    this.#charge = charge
    const pending = payer.reserve(charge, connections)
    // After an error, as after a rejection, each connection is charged by itself.
    this.#pending = isPromise(pending) ? pending.catch(() => null) : pending
  }

  /** Sends the message to a connection: at once if the calls are leased, and otherwise when they are. */
  send(queue: SendQueue<Item>, item: Item): void {
    if (this.#pending && !isPromise(this.#pending)) {
      if (queue.write(item, this.#charge)) this.#written += 1
    } else if (queue.wait(item, this.#charge, this.#pending && this)) this.#unsettled += 1
  }

  /** To be called when it was sent to all. */
  end(): void {
    this.settle(false)
  }

  /** Whether the calls are reserved; if not, each connection is charged by itself. */
  async isGranted(): Promise<boolean> {
    return (await this.#pending) !== null
  }

  /** To be called once by each connection that waited: whether the message was written. */
  settle(isWritten: boolean): void {
    this.#unsettled -= 1
    if (isWritten) this.#written += 1
    if (this.#unsettled > 0) return
    void handleMaybePromise(
      () => this.#pending,
      (pending) => pending?.commit(this.#written),
    )
  }
}
