import { ApiError } from '../../domain/error.ts'
import { nextTurn } from '../../domain/wait.ts'
import type { Deadline } from '../../http/server/deadline.ts'
import { tooManyLargeResponses } from './memory.ts'
import type { MemoryShare } from './memory.ts'

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

/** Maximum number of errors of an operation (contract 5). */
export const MAX_ERRORS = 100

/** Counts the response of an operation during execution, and aborts it if it is too large. */
export class ResponseMeter {
  /** Rejects when the operation is aborted. */
  readonly ended: Promise<never>
  readonly #limits: ResponseLimits
  readonly #share: MemoryShare | null
  readonly #deadline: Deadline | null
  #reject: (reason: ApiError) => void = () => undefined
  #never: Promise<never> | null = null
  #reason: ApiError | null = null
  #errors = 0
  #pending = 0
  #spentMs = 0
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

  /**
   * Number of objects, as in the cost: connections, edges and page infos do not count. 0 of an aborted operation, as it
   * depends on time how far it came.
   */
  get objects(): number {
    return this.#reason ? 0 : this.#objects
  }

  /** Number of objects begun so far, also of an aborted operation. */
  get begunObjects(): number {
    return this.#objects
  }

  /** Milliseconds that the execution took, without waiting. */
  get spentMs(): number {
    return this.#spentMs
  }

  /** Adds time that the execution took. */
  readonly spend = (ms: number): void => {
    this.#spentMs += ms
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

  /** Why the operation was aborted; `null` if it was not. */
  get reason(): ApiError | null {
    return this.#reason
  }

  get limits(): ResponseLimits {
    return this.#limits
  }

  /** Counts a resolver that has to wait: call the returned function when it is done. */
  wait(): () => void {
    this.#pending += 1
    return () => {
      this.#pending -= 1
    }
  }

  /**
   * Resolves when no resolver is waiting. A field that is `null` because of an error does not stop the others in it:
   * without waiting for them, the number of objects would depend on their order.
   */
  async whenIdle(): Promise<void> {
    while (this.#pending > 0 && !this.#reason && this.#deadline?.isOver !== true) await nextTurn()
  }

  /** Counts errors, and aborts the operation if there are too many. */
  countErrors(errors: number): void {
    this.#errors += errors
    if (this.#errors > MAX_ERRORS) this.end(tooManyErrors())
  }

  /** Starts counting again, for an operation that is executed again from its beginning. */
  reset(): void {
    this.#bytes = 0
    this.#values = 0
    this.#objects = 0
    this.#errors = 0
    this.#pending = 0
    this.#reported = 0
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
    this.#reason ??= reason
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

/** The error of an operation with more than `MAX_ERRORS` errors. */
export function tooManyErrors(): ApiError {
  return new ApiError('OPERATION_TOO_LARGE', {
    message: `The response has more than the maximum of ${MAX_ERRORS} errors.`,
    hint: 'Correct the first error, or request smaller pages (`first`).',
  })
}

/** Size of a list or an open map that is a leaf. */
export interface LeafSize {
  /** Leaves and nulls in it. */
  readonly values: number
  /** Approximate bytes of JSON. */
  readonly bytes: number
}

/** Bytes of `"":,` around a name and its value. */
export const PUNCTUATION_BYTES = 4
/** Bytes of a number, a boolean or null. */
export const SHORT_VALUE_BYTES = 5
const SEPARATOR_BYTES = 3

const leafSizes = new WeakMap<object, LeafSize>()

/** Returns the size of a list or an open map, computed once while it is in memory. */
export function leafSize(value: object): LeafSize {
  const known = leafSizes.get(value)
  if (known) return known
  let values = 0
  let bytes = 2
  const inner: unknown[] = [value]
  for (let next = inner.pop(); next !== undefined; next = inner.pop()) {
    if (typeof next !== 'object' || next === null) {
      values += 1
      bytes += (typeof next === 'string' ? next.length : SHORT_VALUE_BYTES) + SEPARATOR_BYTES
    } else if (Array.isArray(next)) {
      for (const item of next as unknown[]) inner.push(item ?? null)
      bytes += 2
    } else {
      for (const [name, item] of Object.entries(next)) {
        bytes += name.length + PUNCTUATION_BYTES
        inner.push(item ?? null)
      }
    }
  }
  const size = { values, bytes }
  leafSizes.set(value, size)
  return size
}
