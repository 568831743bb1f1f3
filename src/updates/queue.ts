/** The reason why the producer ended a queue. */
export class QueueEnded extends Error {
  override name = 'QueueEnded'
}

export interface QueueOptions<Item> {
  /** Maximum total size, in the unit of `sizeOf`. */
  readonly maxSize: number
  readonly sizeOf: (item: Item) => number
  /** Called once when it ends, for any reason. */
  readonly onEnd: () => void
}

/** A bounded queue between a producer and a slower consumer. If it is full, it ends with a reason. */
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

  /** Total size of the pending items. */
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

  /**
   * Ends it: with a reason, the consumer receives it immediately and pending items are dropped; without one,
   * pending items are consumed first.
   */
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
