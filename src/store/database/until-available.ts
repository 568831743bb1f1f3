import { setTimeout as pause } from 'node:timers/promises'
import { backoffMs } from '../../domain/wait.ts'
import type { BackoffRange } from '../../domain/wait.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface RetryOptions {
  /** Ends the retries: the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined
  /** Called with every failure that is followed by another try. */
  readonly report?: ((error: unknown) => void) | undefined
}

const DELAYS: BackoffRange = { firstMs: 100, longestMs: 5_000 }

/**
 * Runs a step of the start until the database is available, and returns its result. `work` may run repeatedly, so it
 * must leave nothing behind when it fails. Other errors are thrown.
 */
export async function untilAvailable<Result>(
  work: () => Promise<Result>,
  { signal, report }: RetryOptions = {},
  isUnavailable: (error: unknown) => boolean = isDatabaseUnavailable,
): Promise<Result> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      if (!isUnavailable(error)) throw error
      report?.(error)
      await pause(backoffMs(failures, DELAYS), undefined, { signal }).catch(() => signal?.throwIfAborted())
    }
  }
}
