/** Why a queue was ended by who fills it. */
export class QueueEnded extends Error {
  override name = 'QueueEnded'
}

export interface QueueOptions<Item> {
  /** What may wait, in the unit of `sizeOf`. */
  readonly maxSize: number
  readonly sizeOf: (item: Item) => number
  /** Called once, whoever ends it. */
  readonly onEnd: () => void
}

/**
 * A queue between who pushes and one who reads in his own time. It holds so much and no more: who lets it fill up is
 * ended, with the reason.
 */
export class BoundedQueue<Item> implements AsyncIterableIterator<Item> {
  readonly #options: QueueOptions<Item>
  readonly #items: Item[] = []
  #wake: (() => void) | null = null
  #reason: Error | null = null
  #isOver = false

  #size = 0

  constructor(options: QueueOptions<Item>) {
    this.#options = options
  }

  /** The sizes of all that waits, together. */
  get size(): number {
    return this.#size
  }

  push(item: Item): void {
    if (this.#isOver) return
    const size = this.#options.sizeOf(item)
    if (this.#size + size > this.#options.maxSize) {
      this.end(new QueueEnded('Too slow: too many messages pending.'))
      return
    }
    this.#size += size
    this.#items.push(item)
    this.#wake?.()
  }

  /** Ends it: who reads gets the reason at once, and what is waiting is dropped; without a reason he reads it out. */
  end(reason: Error | null = null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#reason = reason
    if (reason) this.#drop()
    this.#options.onEnd()
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<Item, undefined>> {
    for (;;) {
      const item = this.#items.shift()
      if (item !== undefined) {
        this.#size -= this.#options.sizeOf(item)
        return { done: false, value: item }
      }
      if (this.#reason) {
        const reason = this.#reason
        this.#reason = null
        throw reason
      }
      if (this.#isOver) return { done: true, value: undefined }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = null
    }
  }

  async return(): Promise<IteratorResult<Item, undefined>> {
    this.#drop()
    this.end()
    return { done: true, value: undefined }
  }

  #drop(): void {
    this.#items.length = 0
    this.#size = 0
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
