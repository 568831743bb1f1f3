import { isRetryable, RequestError } from '../client/client.ts'
import { pause } from '../client/http.ts'

/** How soon what did not succeed, or what is a part, is asked for again, where the service does not say. */
export const RETRY_MS = 3_000

export interface RetryOptions {
  readonly signal?: AbortSignal
  /** Whether a failure may pass by itself; `isRetryable` without. */
  readonly isTransient?: (cause: unknown) => boolean
  /** How often it is tried again; without end if left out. */
  readonly times?: number
  /** Called with each failure after which it is tried again. */
  readonly onFailure?: (cause: unknown) => void
}

/** Does what may be done twice until it succeeds; throws a failure that does not pass, and what the signal is aborted with. */
export async function retryUntilDone<T>(work: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { signal, isTransient = isRetryable, times = Infinity, onFailure } = options
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (cause) {
      signal?.throwIfAborted()
      if (attempt >= times || !isTransient(cause)) throw cause
      onFailure?.(cause)
      const seconds = cause instanceof RequestError ? cause.retryAfterSeconds : undefined
      await pause(seconds === undefined ? RETRY_MS : seconds * 1_000, signal)
    }
  }
}

/** What was thrown, for people: what is wrong, and what to do. */
export function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const hint = cause instanceof RequestError ? (cause.hint ?? '') : ''
  return `${cause.message} ${hint}`.trim()
}
