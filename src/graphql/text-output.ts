import type { Context } from './context.ts'

type MaybePromise<T> = T | Promise<T>

/** The reason why an operation is not answered as text; the executor answers it then. */
export class NotWritten extends Error {}

/** One execution of an operation. */
export interface Run {
  readonly context: Context
  objects: number
  /** Characters that the answer may still have. */
  leftLength: number
}

/** Pieces of text in their order, some of which are still on their way. */
export class TextOutput {
  /** Whether the text is kept with the object that it shows. */
  readonly isKept: boolean
  readonly #pieces: string[] = []
  readonly #pending: Promise<void>[] = []

  constructor(isKept: boolean) {
    this.isKept = isKept
  }

  add(text: string): void {
    this.#pieces.push(text)
  }

  /** Adds a piece that is not there yet, at this place. */
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

  /** Ignores the pieces that are on their way, and their failures: nobody waits for them any more. */
  abandon(): void {
    for (const pending of this.#pending) pending.catch(() => undefined)
  }
}

/** The text that is written, once all of it is there. Throws, or rejects, where writing fails. */
export function collect(write: (output: TextOutput) => void, isKept = false): MaybePromise<string> {
  const output = new TextOutput(isKept)
  try {
    write(output)
  } catch (error) {
    output.abandon()
    throw error
  }
  return output.text()
}

/** Takes characters from what the answer may still have; throws where it is too long. */
export function take(run: Run, length: number): void {
  run.leftLength -= length
  if (run.leftLength < 0) throw new NotWritten('The answer is long.')
}
