/** Serialized fields of an object. */
export interface ObjectText {
  readonly text: string
  /** Number of objects in it, as in the cost. */
  readonly objects: number
}

/** Serialized objects of one selection, cached while the objects are in memory. */
export interface TextCache {
  get(object: object): ObjectText | undefined
  set(object: object, text: ObjectText): void
}

/** Size limit of all caches together. */
const MAX_BYTES = 32 * 1024 * 1024
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
  /** Incremented when all caches are cleared. */
  #generation = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** Bytes cached since the last clear, including those whose object has been garbage-collected. */
  get bytes(): number {
    return this.#bytes
  }

  /** Opens a cache for one selection. */
  open(): TextCache {
    let texts = new WeakMap<object, ObjectText>()
    let generation = this.#generation
    let found = 0
    let missed = 0
    return {
      get: (object) => {
        if (generation !== this.#generation) {
          generation = this.#generation
          texts = new WeakMap()
        }
        const text = texts.get(object)
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
          this.#bytes = 0
          this.#generation += 1
          return
        }
        texts.set(object, text)
      },
    }
  }
}
