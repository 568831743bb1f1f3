import { ApiError } from '../domain/error.ts'
import type { Deadline } from '../http/deadline.ts'
import { tooMuch } from './production.ts'
import type { Share } from './production.ts'

/** What an answer may have (contract 5). */
export interface AnswerLimits {
  /** Of its JSON. */
  readonly bytes: number
  /** Leaves and nulls, lists and maps counting what is in them. */
  readonly values: number
}

export const ANSWER_LIMITS: AnswerLimits = { bytes: 10_000_000, values: 200_000 }
/** The schema, which anyone may ask for without a key. */
export const SCHEMA_LIMITS: AnswerLimits = { bytes: 2_000_000, values: 60_000 }

/** What an answer takes of memory, roughly: its text once as text and once as bytes, and each value in its tree. */
const COPIES = 2
const VALUE_BYTES = 80
/** How often an answer says how much it takes. */
const SAY_EVERY_BYTES = 64 * 1024

/** Counts what an operation answers while it runs, and ends it where that is too much. */
export class AnswerMeter {
  /** Rejects when the operation is ended. */
  readonly ended: Promise<never>
  readonly #limits: AnswerLimits
  readonly #share: Share | null
  readonly #deadline: Deadline | null
  #reject: (reason: ApiError) => void = () => undefined
  #never: Promise<never> | null = null
  #bytes = 0
  #values = 0
  #said = 0
  #objects = 0

  constructor(limits: AnswerLimits, share: Share | null = null, deadline: Deadline | null = null) {
    this.#limits = limits
    this.#share = share
    this.#deadline = deadline
    this.ended = new Promise<never>((_, reject) => {
      this.#reject = reject
    })
    // It may be that nobody waits for it any more.
    this.ended.catch(() => undefined)
  }

  get bytes(): number {
    return this.#bytes
  }

  get values(): number {
    return this.#values
  }

  /** Objects that were begun, as the cost counts them: connections, edges and page infos are none. */
  get objects(): number {
    return this.#objects
  }

  /** Counts objects that are begun. */
  begin(objects: number): void {
    this.#objects += objects
  }

  /**
   * What the fields of an operation that was ended come to: nothing, ever. An executor cannot be asked to stop; so it
   * waits, begins nothing more, and is forgotten with all it has made.
   */
  get never(): Promise<never> | null {
    return this.#never
  }

  /** Counts values and their bytes, and ends the operation where they are too many. */
  count(values: number, bytes: number): void {
    this.#values += values
    this.#bytes += bytes
    if (this.#values > this.#limits.values || this.#bytes > this.#limits.bytes) {
      this.end(tooLarge(this.#limits))
      return
    }
    const weight = this.#bytes * COPIES + this.#values * VALUE_BYTES
    if (weight - this.#said < SAY_EVERY_BYTES) return
    this.#said = weight
    if (this.#share?.grow(weight) === false) this.end(tooMuch())
    else if (this.#deadline?.isOver === true) this.end(new ApiError('SERVICE_UNAVAILABLE'))
  }

  /** Ends the operation: nothing more of it is begun. */
  end(reason: ApiError): void {
    this.#never ??= new Promise<never>(() => undefined)
    this.#reject(reason)
  }
}

/** What an operation whose answer passes its limits ends with. */
export function tooLarge({ bytes, values }: AnswerLimits): ApiError {
  return new ApiError('OPERATION_TOO_LARGE', {
    message: `The response exceeds the maximum of ${bytes / 1_000_000} MB or ${values} values.`,
    hint: 'Request smaller pages (`first`) or fewer fields.',
  })
}
