import { isRetryable, RequestError } from '../../client/errors.ts'
import { pause } from '../../client/http.ts'

/** Default delay before a retry or reload, if the service states none. */
export const RETRY_MS = 3_000

export interface RetryOptions {
  readonly signal?: AbortSignal
  /** Whether a failure is transient; defaults to `isRetryable`. */
  readonly isTransient?: (cause: unknown) => boolean
  /** Maximum number of retries; unlimited by default. */
  readonly times?: number
  /** Called with each failure that will be retried. */
  readonly onFailure?: (cause: unknown) => void
}

/** Retries idempotent work until it succeeds; throws permanent failures, and the signal's abort reason. */
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

/** Formats an error for users: the message and the hint. */
export function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  // Browsers say no more than "Failed to fetch" or "Load failed"; the client adds the address of the service.
  if ((cause.cause ?? cause) instanceof TypeError) return 'No connection to the service.'
  const hint = cause instanceof RequestError ? (cause.hint ?? '') : ''
  return `${cause.message} ${hint}`.trim()
}
