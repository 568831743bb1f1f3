import type { HostLimits } from './host.ts'

/** Limits on the load in both directions. Times in milliseconds, sizes in bytes. */
export interface EspnLimits extends HostLimits {
  readonly connectTimeoutMs: number
  readonly headersTimeoutMs: number
  /** Between two chunks of a body. */
  readonly bodyTimeoutMs: number
  /** For a whole request, from connecting to the last byte; ends bodies that trickle in. */
  readonly totalTimeoutMs: number
  readonly maxBodyBytes: number
  /** Maximum concurrent requests to all hosts. */
  readonly concurrency: number
  /** The longest `Retry-After` that is honoured. */
  readonly maxRetryAfterMs: number
  /** The cooldown after a 429 without `Retry-After`. */
  readonly defaultRetryAfterMs: number
  /** Number of requests whose last `ETag` and hash are cached. */
  readonly maxValidators: number
}

/** The default limits, conservative for a public service without any agreement. */
export const ESPN_LIMITS: EspnLimits = {
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxBodyBytes: 20 * 1024 * 1024,
  concurrency: 12,
  hostConcurrency: 6,
  retries: 2,
  retryDelayMs: 250,
  maxRetryDelayMs: 4_000,
  breakerFailures: 8,
  breakerOpenMs: 15_000,
  maxRetryAfterMs: 10 * 60_000,
  defaultRetryAfterMs: 10_000,
  maxValidators: 20_000,
}
