import type { GraphQLResolveInfo } from 'graphql'
import type { ExecutionContext } from './context.ts'
import { leafSize } from './meter.ts'

type MaybePromise<T> = T | Promise<T>

/** Thrown if an operation cannot be written as text, in which case graphql-js executes it. */
export class NotWritten extends Error {}

/** Whether a value is a promise; Prisma's are not of the class. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function'
}

/** Arguments of a field, and the operation as its resolver sees it. */
export interface FieldCall {
  readonly args: Record<string, unknown>
  readonly info: GraphQLResolveInfo
}

export interface RunInput {
  readonly context: ExecutionContext
  /** Coerced. */
  readonly variables: Readonly<Record<string, unknown>>
  readonly rootValue: unknown
}

/** Characters after which the size of a response is checked again. */
const CHECK_EVERY = 64 * 1024

/** One execution of an operation: counts its response with the operation's meter. */
export class Run {
  readonly context: ExecutionContext
  readonly variables: Record<string, unknown>
  readonly rootValue: unknown
  /** Arguments that depend on variables. */
  readonly calls = new Map<object, FieldCall>()
  /** Objects, values and characters written so far. */
  objects = 0
  values = 0
  characters = 0
  /** Whether a root field has a value. */
  hasData = false
  #hasEnded = false
  readonly #counted = { objects: 0, values: 0, characters: 0 }

  constructor({ context, variables, rootValue }: RunInput) {
    this.context = context
    this.variables = { ...variables }
    this.rootValue = rootValue
  }

  /** Counts a list or an open map, by its content. */
  addNested(value: object): void {
    this.values += leafSize(value).values
  }

  /** Checks the limits if much has been written since the last time. */
  checkOften(): void {
    if (this.characters - this.#counted.characters >= CHECK_EVERY) this.check()
  }

  /** Counts what has been written since the last call; throws if it is too much or too late. */
  check(): void {
    this.checkRunning()
    const { meter } = this.context
    const counted = this.#counted
    if (meter) {
      meter.begin(this.objects - counted.objects)
      meter.count(this.values - counted.values, this.characters - counted.characters)
      if (meter.reason) throw meter.reason
    }
    counted.objects = this.objects
    counted.values = this.values
    counted.characters = this.characters
  }

  /** Throws if the deadline has passed, or a part of the response could not be written. */
  checkRunning(): void {
    if (this.#hasEnded) throw new NotWritten('The execution has ended')
    this.context.deadline?.check()
  }

  /** Ends what is still being written. */
  end(): void {
    this.#hasEnded = true
  }
}

/** Text chunks in order, some of which may be pending. */
export class TextOutput {
  readonly #run: Run
  /** Whether the text is cached with its object, and counted when it is added to the response. */
  readonly isCached: boolean
  readonly #pieces: string[] = []
  readonly #pending: Promise<void>[] = []

  constructor(run: Run, isCached: boolean) {
    this.#run = run
    this.isCached = isCached
  }

  add(text: string): void {
    if (!this.isCached) this.#run.characters += text.length
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
export function collectText(
  run: Run,
  write: (output: TextOutput) => void,
  isCached = false,
): MaybePromise<string> {
  const output = new TextOutput(run, isCached)
  try {
    write(output)
  } catch (error) {
    output.abandon()
    throw error
  }
  return output.text()
}
