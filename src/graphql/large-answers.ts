import type { ExecutionResult } from 'graphql'
import { timeSlices } from './time-slices.ts'

/** An answer of so many bytes is written at once. */
export const SMALL_ANSWER_BYTES = 128 * 1024
const FLUSH_CHARACTERS = 32 * 1024
const MAX_BYTES_A_CHARACTER = 3

/** Writes an answer's data as JSON into one buffer, giving others their turn; `about` is how long it will be. */
export async function writeData(data: ExecutionResult['data'], about: number): Promise<Output> {
  const output = new Output(about)
  output.add('{"data":')
  for (const piece of pieces(data)) {
    output.add(piece)
    if (timeSlices.isOver()) await timeSlices.next()
  }
  return output
}

/** Text that grows, as UTF-8 in one buffer. */
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

  /** Bytes so far. */
  get length(): number {
    this.#flush()
    return this.#length
  }

  /** All of it. */
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

/** The same text as `JSON.stringify` has, in pieces: what has nothing nested in it is one. */
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
