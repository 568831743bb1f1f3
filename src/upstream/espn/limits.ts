import type { HostLimits } from './host.ts'

/** Bounds on what the upstream may cost us and we may cost it. Times in milliseconds, sizes in bytes. */
export interface EspnLimits extends HostLimits {
  readonly connectTimeoutMs: number
  readonly headersTimeoutMs: number
  /** Between two pieces of a body. */
  readonly bodyTimeoutMs: number
  /** For the whole of one request, from connecting to the last byte: a body that drips ends here. */
  readonly totalTimeoutMs: number
  readonly maxBodyBytes: number
  /** Requests at once, over all hosts. */
  readonly concurrency: number
  /** The longest a host's `Retry-After` is believed. */
  readonly maxRetryAfterMs: number
  /** How long a host that says 429 without `Retry-After` gets a cooldown. */
  readonly defaultRetryAfterMs: number
  /** Requests whose last `ETag` and hash are remembered. */
  readonly maxValidators: number
}

/** The limits where none are given: gentle enough for a public service that owes us nothing. */
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
