import type { Context } from './context.ts'

type MaybePromise<T> = T | Promise<T>

/** Thrown if an operation cannot be answered as text, in which case the executor answers. */
export class NotWritten extends Error {}

/** One execution of an operation. */
export interface Run {
  readonly context: Context
  objects: number
  /** Characters left until the response is too long. */
  leftLength: number
}

/** Text chunks in order, some of which may be pending. */
export class TextOutput {
  /** Whether the text is cached with its object. */
  readonly isCached: boolean
  readonly #pieces: string[] = []
  readonly #pending: Promise<void>[] = []

  constructor(isCached: boolean) {
    this.isCached = isCached
  }

  add(text: string): void {
    this.#pieces.push(text)
  }

  /** Adds a pending chunk at this position. */
  addLater(text: Promise<string>): void {
    const index = this.#pieces.push('') - 1
    this.#pending.push(
      text.then((piece) => {
        this.#pieces[index] = piece
      }),
    )
  }

  text(): MaybePromise<string> {
    if (this.#pending.length === 0) return this.#pieces.join('')
    return Promise.all(this.#pending).then(() => this.#pieces.join(''))
  }

  /** Ignores pending chunks and their errors, as nothing waits for them any more. */
  abandon(): void {
    for (const pending of this.#pending) pending.catch(() => undefined)
  }
}

/** Returns the written text once it is complete. Throws or rejects if writing fails. */
export function collectText(write: (output: TextOutput) => void, isKept = false): MaybePromise<string> {
  const output = new TextOutput(isKept)
  try {
    write(output)
  } catch (error) {
    output.abandon()
    throw error
  }
  return output.text()
}

/** Subtracts from the characters left; throws if the response is too long. */
export function take(run: Run, length: number): void {
  run.leftLength -= length
  if (run.leftLength < 0) throw new NotWritten('The response is long.')
}
