import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { ApiError } from '../../domain/error.ts'
import { resultWithin } from '../../domain/wait.ts'

/** Maximum duration of a request in milliseconds. */
export const REQUEST_TIMEOUT_MS = 2_800

/** The deadline of a request. When it has passed, the request is abandoned and starts no further work. */
export class Deadline {
  #endsAt: number

  /** Starts immediately. */
  constructor(ms: number) {
    this.#endsAt = performance.now() + ms
  }

  get isOver(): boolean {
    return this.leftMs <= 0
  }

  get leftMs(): number {
    return this.#endsAt - performance.now()
  }

  /** Ends it now: nobody waits any more. */
  end(): void {
    this.#endsAt = -Infinity
  }

  /** Throws SERVICE_UNAVAILABLE if the deadline has passed. Call it before each step. */
  check(): void {
    if (this.isOver) throw tooLate()
  }

  /** Returns the result of `work`, or throws SERVICE_UNAVAILABLE if the deadline passes first. */
  async race<T>(work: MaybePromise<T>): Promise<T> {
    return within(work, Math.max(0, this.leftMs))
  }
}

/** Returns the result of `work`; throws SERVICE_UNAVAILABLE after `ms` milliseconds. */
export async function within<T>(work: MaybePromise<T>, ms: number): Promise<T> {
  return work instanceof Promise ? resultWithin(work, ms, tooLate) : work
}

function tooLate(): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', { message: 'The request timed out.' })
}
