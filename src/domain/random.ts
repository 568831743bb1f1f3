/** Deterministic pseudo-random numbers, with seeds made of words. */

/** A stream of pseudo-random numbers (sfc32): small, fast, and the same everywhere. */
export class Random {
  #a: number
  #b: number
  #c: number
  #d = 1

  constructor(seed: number) {
    this.#a = seed >>> 0
    this.#b = (seed ^ 0x9e3779b9) >>> 0
    this.#c = Math.imul(seed, 0x85ebca6b) >>> 0
    for (let i = 0; i < 8; i++) this.next()
  }

  /** Returns the next number, from 0 to 1 (exclusive). */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (this.#c << 21) | (this.#c >>> 11)
    this.#c = (this.#c + t) | 0
    return (t >>> 0) / 4294967296
  }

  /** Returns an integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Approximately normally distributed: the sum of three uniform numbers. */
  normal(mean: number, deviation: number): number {
    return mean + (this.next() + this.next() + this.next() - 1.5) * 2 * deviation
  }

  /** Exponentially distributed with this mean. */
  wait(mean: number): number {
    return -Math.log(1 - this.next()) * mean
  }

  /** Returns one of the items; throws if there is none. */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  /** Returns an index with a probability proportional to its weight. */
  weighted(weights: readonly number[]): number {
    return this.weightedBy(weights, (weight) => weight)
  }

  /** Returns the index of an item, with a probability proportional to the item's weight. */
  weightedBy<T>(items: readonly T[], weightOf: (item: T) => number): number {
    let total = 0
    for (const item of items) total += weightOf(item)
    let rest = this.next() * total
    for (let i = 0; i < items.length; i++) {
      rest -= weightOf(items[i] as T)
      if (rest < 0) return i
    }
    return items.length - 1
  }

  /** Returns a shuffled copy. */
  shuffle<T>(items: readonly T[]): T[] {
    const copy = [...items]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.int(0, i)
      const held = copy[i] as T
      copy[i] = copy[j] as T
      copy[j] = held
    }
    return copy
  }
}

/** Hashes words and numbers to a seed (FNV-1a with a final mix): similar words give unrelated seeds. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    const text = String(part)
    for (let i = 0; i < text.length; i++) {
      hash ^= text.charCodeAt(i)
      hash = Math.imul(hash, 0x01000193)
    }
    hash ^= 0x7c
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Creates a stream with a seed of these words. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  return new Random(seedOf(...parts))
}
