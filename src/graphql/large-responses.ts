import type { ExecutionResult } from 'graphql'
import { timeSlices } from './time-slices.ts'

/** Responses up to this size are written at once. */
export const SMALL_RESPONSE_BYTES = 128 * 1024
const FLUSH_CHARACTERS = 32 * 1024
const MAX_BYTES_A_CHARACTER = 3

/**
 * Writes a response's data as JSON to one buffer, yielding to the event loop; `about` is its estimated length.
 */
export async function writeData(data: ExecutionResult['data'], about: number): Promise<Output> {
  const output = new Output(about)
  output.add('{"data":')
  for (const piece of pieces(data)) {
    output.add(piece)
    if (timeSlices.isOver()) await timeSlices.next()
  }
  return output
}

/** A growing UTF-8 buffer. */
export class Output {
  #buffer: Buffer<ArrayBuffer>
  #length = 0
  #text = ''

  constructor(about: number) {
    this.#buffer = Buffer.allocUnsafe(Math.ceil(about * 1.25) + 1024)
  }

  add(text: string): void {
    this.#text += text
    if (this.#text.length > FLUSH_CHARACTERS) this.#flush()
  }

  /** Number of bytes so far. */
  get length(): number {
    this.#flush()
    return this.#length
  }

  /** Returns all bytes. */
  bytes(): Buffer<ArrayBuffer> {
    this.#flush()
    return this.#buffer.subarray(0, this.#length)
  }

  #flush(): void {
    const needed = this.#length + this.#text.length * MAX_BYTES_A_CHARACTER
    if (needed > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.ceil(needed * 1.25))
      this.#buffer.copy(larger, 0, 0, this.#length)
      this.#buffer = larger
    }
    this.#length += this.#buffer.write(this.#text, this.#length)
    this.#text = ''
  }
}

/** The text of `JSON.stringify` in chunks: a value without nested values is one chunk. */
function* pieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '['
    for (const [index, item] of (value as unknown[]).entries()) {
      if (index > 0) yield ','
      yield* pieces(item)
    }
    yield ']'
  } else if (isNested(value)) {
    let before = '{'
    for (const [name, item] of Object.entries(value)) {
      if (item === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* pieces(item)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else {
    yield value === undefined ? 'null' : JSON.stringify(value)
  }
}

function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false
  return Object.values(value).some((item) => typeof item === 'object' && item !== null)
}
