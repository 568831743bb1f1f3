import { ApiError } from '../domain/error.ts'
import type { Deadline } from '../http/deadline.ts'
import { tooManyLargeResponses } from './response-memory.ts'
import type { MemoryShare } from './response-memory.ts'

/** Limits of a response (contract 5). */
export interface ResponseLimits {
  /** Bytes of JSON. */
  readonly bytes: number
  /** Leaves and nulls; lists and maps count by their content. */
  readonly values: number
}

export const RESPONSE_LIMITS: ResponseLimits = { bytes: 10_000_000, values: 200_000 }
/** Limits of schema queries, which need no key. */
export const SCHEMA_LIMITS: ResponseLimits = { bytes: 2_000_000, values: 60_000 }

/** Approximate memory of a response: its text as string and as bytes, and each value in its tree. */
const COPIES = 2
const VALUE_BYTES = 80
/** Growth in bytes after which the memory share is updated. */
const REPORT_EVERY_BYTES = 64 * 1024

/** Counts the response of an operation during execution, and aborts it if it is too large. */
export class ResponseMeter {
  /** Rejects when the operation is aborted. */
  readonly ended: Promise<never>
  readonly #limits: ResponseLimits
  readonly #share: MemoryShare | null
  readonly #deadline: Deadline | null
  #reject: (reason: ApiError) => void = () => undefined
  #never: Promise<never> | null = null
  #bytes = 0
  #values = 0
  #reported = 0
  #objects = 0

  constructor(limits: ResponseLimits, share: MemoryShare | null = null, deadline: Deadline | null = null) {
    this.#limits = limits
    this.#share = share
    this.#deadline = deadline
    this.ended = new Promise<never>((_, reject) => {
      this.#reject = reject
    })
    // Nothing may be waiting for it any more.
    this.ended.catch(() => undefined)
  }

  get bytes(): number {
    return this.#bytes
  }

  get values(): number {
    return this.#values
  }

  /** Number of objects, as in the cost: connections, edges and page infos do not count. */
  get objects(): number {
    return this.#objects
  }

  /** Counts objects before they are resolved. */
  begin(objects: number): void {
    this.#objects += objects
  }

  /**
   * Result of the fields of an aborted operation: a promise that never settles. An executor cannot be stopped;
   * it waits, resolves nothing more, and is garbage-collected with its results.
   */
  get never(): Promise<never> | null {
    return this.#never
  }

  /** Counts values and their bytes, and aborts the operation if there are too many. */
  count(values: number, bytes: number): void {
    this.#values += values
    this.#bytes += bytes
    if (this.#values > this.#limits.values || this.#bytes > this.#limits.bytes) {
      this.end(tooLarge(this.#limits))
      return
    }
    const weight = this.#bytes * COPIES + this.#values * VALUE_BYTES
    if (weight - this.#reported < REPORT_EVERY_BYTES) return
    this.#reported = weight
    if (this.#share?.grow(weight) === false) this.end(tooManyLargeResponses())
    else if (this.#deadline?.isOver === true) this.end(new ApiError('SERVICE_UNAVAILABLE'))
  }

  /** Aborts the operation: nothing more of it is resolved. */
  end(reason: ApiError): void {
    this.#never ??= new Promise<never>(() => undefined)
    this.#reject(reason)
  }
}

/** The error of an operation whose response exceeds its limits. */
export function tooLarge({ bytes, values }: ResponseLimits): ApiError {
  return new ApiError('OPERATION_TOO_LARGE', {
    message: `The response exceeds the maximum of ${bytes / 1_000_000} MB or ${values} values.`,
    hint: 'Request smaller pages (`first`) or fewer fields.',
  })
}
