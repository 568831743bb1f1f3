/** Serialized fields of an object. */
export interface ObjectText {
  readonly text: string
  /** Number of objects in it, as in the cost. */
  readonly objects: number
  /** Number of leaves and nulls in it. */
  readonly values: number
}

/** Serialized objects of one selection, cached while the objects are in memory. */
export interface TextCache {
  get(object: object): ObjectText | undefined
  set(object: object, text: ObjectText): void
}

/** Overhead of an entry in addition to its characters. */
const ENTRY_BYTES = 150
/** After this many objects, the hit rate is evaluated. */
const TRIAL = 512
/** Below a hit rate of one in this many, texts are not cached. */
const WORTH_ONE_IN = 8

/**
 * Text caches of many selections, with a common size limit. Objects in memory are requested repeatedly and are
 * immutable: a change creates a new object.
 */
export class TextCaches {
  readonly #maxBytes: number
  #bytes = 0
  /** Clear the caches that have texts. */
  readonly #clears = new Set<() => void>()

  /** `maxBytes`: of all caches together. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Bytes cached since the last clear, including those whose object has been garbage-collected. */
  get bytes(): number {
    return this.#bytes
  }

  /** Opens a cache for one selection. */
  open(): TextCache {
    let texts: WeakMap<object, ObjectText> | null = null
    const clear = () => {
      texts = null
    }
    let found = 0
    let missed = 0
    return {
      get: (object) => {
        const text = texts?.get(object)
        if (text) found += 1
        else missed += 1
        return text
      },
      set: (object, text) => {
        // Objects created per response never recur.
        if (missed > TRIAL && found * WORTH_ONE_IN < missed) return
        if (missed > TRIAL) [found, missed] = [0, 0]
        this.#bytes += text.text.length + ENTRY_BYTES
        if (this.#bytes > this.#maxBytes) {
          this.#clearAll()
          return
        }
        texts ??= new WeakMap()
        texts.set(object, text)
        this.#clears.add(clear)
      },
    }
  }

  /** Releases all texts at once, including those of unused caches. */
  #clearAll(): void {
    this.#bytes = 0
    for (const clear of this.#clears) clear()
    this.#clears.clear()
  }
}
