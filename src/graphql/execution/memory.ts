import type { ServerResponse } from 'node:http'
import { pause } from '../../domain/wait.ts'
import { ApiError } from '../../domain/error.ts'

/** Memory limits for responses in progress, in bytes. */
export interface ResponseMemoryLimits {
  readonly total: number
  /** Limit per account. */
  readonly ofAccount: number
}

const LIMITS: ResponseMemoryLimits = { total: 160_000_000, ofAccount: 72_000_000 }
/** Polling interval of requests that wait for memory. */
const RETRY_MS = 20

/** Memory share of one response. Release it once the response is sent. */
export interface MemoryShare {
  /** Sets the total size of the share; `false` if the limit is exceeded. */
  grow(bytes: number): boolean
  release(): void
}

/**
 * Limits the memory of all responses of this process, from start of execution until sent: requests over the
 * limit wait before execution, and the share of one account is limited.
 */
export class ResponseMemory {
  readonly #limits: ResponseMemoryLimits
  readonly #ofAccount = new Map<string, number>()
  #total = 0

  constructor(limits: ResponseMemoryLimits = LIMITS) {
    this.#limits = limits
  }

  /** Bytes currently reserved. */
  get taken(): number {
    return this.#total
  }

  /** Waits until a response of about `bytes` fits in; throws SERVICE_UNAVAILABLE after `waitMs`. */
  async reserve(accountId: string, bytes: number, waitMs: number): Promise<MemoryShare> {
    const until = performance.now() + waitMs
    while (!this.#fits(accountId, bytes)) {
      if (performance.now() > until) throw tooManyLargeResponses()
      await pause(RETRY_MS)
    }
    let reserved = bytes
    let isReleased = false
    this.#take(accountId, bytes)
    return {
      grow: (needed) => {
        // Its client has disconnected: the execution gets no more memory, and is aborted.
        if (isReleased) return false
        const more = needed - reserved
        if (more <= 0) return true
        if (!this.#fits(accountId, more)) return false
        reserved = needed
        this.#take(accountId, more)
        return true
      },
      release: () => {
        isReleased = true
        this.#take(accountId, -reserved)
        reserved = 0
      },
    }
  }

  #fits(accountId: string, bytes: number): boolean {
    const ofAccount = this.#ofAccount.get(accountId) ?? 0
    return ofAccount + bytes <= this.#limits.ofAccount && this.#total + bytes <= this.#limits.total
  }

  #take(accountId: string, bytes: number): void {
    const left = (this.#ofAccount.get(accountId) ?? 0) + bytes
    this.#total += bytes
    if (left > 0) this.#ofAccount.set(accountId, left)
    else this.#ofAccount.delete(accountId)
  }
}

/** Releases a share when its connection is closed: unsent data stays in memory until then. */
export function releaseWhenClosed(share: MemoryShare, response: ServerResponse): void {
  if (response.closed) share.release()
  else response.once('close', () => share.release())
}

/** The error when too many large responses are in progress. */
export function tooManyLargeResponses(): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', {
    message: 'Too many large responses are being generated concurrently.',
    hint: 'Send the requests sequentially, or request smaller pages (`first`).',
    retryAfterSeconds: 1,
  })
}
