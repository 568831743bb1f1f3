/** Why a queue was ended by who fills it. */
export class QueueEnded extends Error {
  override name = 'QueueEnded'
}

/**
 * A queue between who pushes and one who reads in his own time. It holds so much and no more: who lets it fill up is
 * ended, with the reason.
 */
export class BoundedQueue<Item> implements AsyncIterableIterator<Item> {
  readonly #max: number
  readonly #onEnd: () => void
  readonly #items: Item[] = []
  #wake: (() => void) | null = null
  #reason: Error | null = null
  #isOver = false

  /** `onEnd` is called once, whoever ends it. */
  constructor(max: number, onEnd: () => void) {
    this.#max = max
    this.#onEnd = onEnd
  }

  get length(): number {
    return this.#items.length
  }

  push(item: Item): void {
    if (this.#isOver) return
    if (this.#items.length >= this.#max) {
      this.end(new QueueEnded('Too slow: too much was waiting.'))
      return
    }
    this.#items.push(item)
    this.#wake?.()
  }

  /** Ends it: who reads gets the reason at once, and what is waiting is dropped; without a reason he reads it out. */
  end(reason: Error | null = null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#reason = reason
    if (reason) this.#items.length = 0
    this.#onEnd()
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<Item, undefined>> {
    for (;;) {
      const item = this.#items.shift()
      if (item !== undefined) return { done: false, value: item }
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
    this.#items.length = 0
    this.end()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
