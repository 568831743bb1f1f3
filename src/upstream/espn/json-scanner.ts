const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING_BRACE = 0x7b
const SPACE = 0x20

/** Limits of a JSON text, checked while it is read: a parser needs much more memory and time than the text has bytes. */
export interface JsonLimits {
  readonly maxDepth: number
  readonly maxValues: number
}

/**
 * Follows the nesting and counts the values of a JSON text in UTF-8, chunk by chunk and without recursion. What it finds
 * in a text that is not JSON means nothing; the parser rejects that.
 */
export class JsonScanner {
  readonly #limits: JsonLimits
  #depth = 0
  #values = 1
  #isInString = false
  #isEscaped = false
  #isObject: boolean | null = null

  constructor(limits: JsonLimits) {
    this.#limits = limits
  }

  /** Reads the next chunk; returns which limit is exceeded, or `null`. */
  feed(chunk: Uint8Array): string | null {
    const { maxDepth, maxValues } = this.#limits
    for (const byte of chunk) {
      if (byte > SPACE && this.#isObject === null) this.#isObject = byte === OPENING_BRACE
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === BACKSLASH) this.#isEscaped = true
        else if (byte === QUOTE) this.#isInString = false
      } else if (byte === QUOTE) this.#isInString = true
      // A list or object with n values has n - 1 commas and a bracket; an empty one counts as having one.
      else if (byte === 0x7b || byte === 0x5b) {
        this.#values += 1
        if (++this.#depth > maxDepth) return `expected JSON at most ${maxDepth} levels deep, got more`
      } else if (byte === 0x7d || byte === 0x5d) this.#depth -= 1
      else if (byte === COMMA) this.#values += 1
    }
    return this.#values > maxValues ? `expected at most ${Math.floor(maxValues)} values, got more` : null
  }

  /** Why the text that was read cannot be a JSON object, such as the first half of one; `null` if it may be. */
  end(): string | null {
    if (this.#isObject !== true) return 'expected a JSON object, got something else'
    return this.#depth === 0 && !this.#isInString
      ? null
      : 'expected a whole JSON object, got one that is cut off'
  }
}
