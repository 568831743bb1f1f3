/** What objects look like in an answer, as text. */
export interface ObjectText {
  readonly text: string
  /** How many objects it shows, as the cost counts them. */
  readonly objects: number
}

/** Texts of objects under one selection, as long as the objects are in memory. */
export interface TextCache {
  get(object: object): ObjectText | undefined
  set(object: object, text: ObjectText): void
}

/** What the texts of all selections take together. */
const MAX_BYTES = 32 * 1024 * 1024
/** Of an entry beside its characters. */
const ENTRY_BYTES = 150
/** After so many objects it is known whether objects come again. */
const TRIAL = 512
/** Where fewer than one in so many does, their texts are not kept. */
const WORTH_ONE_IN = 8

/**
 * The texts of many selections within one bound. An object that is in memory is shown again and again, mostly unchanged,
 * and never changes: what has changed is another object.
 */
export class TextCaches {
  readonly #maxBytes: number
  #bytes = 0
  /** Grows when everything is dropped. */
  #generation = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** Bytes that were kept since everything was dropped last; what is gone with its object counts, too. */
  get bytes(): number {
    return this.#bytes
  }

  /** A cache for one selection. */
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
        // Objects that are made for each answer never come again.
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
