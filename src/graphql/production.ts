import type { ServerResponse } from 'node:http'
import { pause } from '../domain/wait.ts'
import { ApiError } from '../domain/error.ts'

/** What answers that are being made or sent may take of memory, in bytes. */
export interface ProductionLimits {
  readonly total: number
  /** Of one account. */
  readonly ofAccount: number
}

const LIMITS: ProductionLimits = { total: 160_000_000, ofAccount: 72_000_000 }
/** How long those wait who find no room, before they look again. */
const LOOK_AGAIN_MS = 20

/** What one answer takes. Release it once the answer has left. */
export interface Share {
  /** Says that it takes so much in all; false where there is no room for it. */
  grow(bytes: number): boolean
  release(): void
}

/**
 * The memory that the answers of this process take together, from the moment they are begun to the moment they have
 * left: whoever does not fit in waits before it is begun, and one account leaves room for the others.
 */
export class Production {
  readonly #limits: ProductionLimits
  readonly #ofAccount = new Map<string, number>()
  #total = 0

  constructor(limits: ProductionLimits = LIMITS) {
    this.#limits = limits
  }

  /** Bytes that are taken now. */
  get taken(): number {
    return this.#total
  }

  /** Waits for room for an answer that will take about so many bytes; throws SERVICE_UNAVAILABLE after `waitMs`. */
  async begin(accountId: string, bytes: number, waitMs: number): Promise<Share> {
    const until = performance.now() + waitMs
    while (!this.#fits(accountId, bytes)) {
      if (performance.now() > until) throw tooMuch()
      await pause(LOOK_AGAIN_MS)
    }
    let mine = bytes
    let isReleased = false
    this.#take(accountId, bytes)
    return {
      grow: (needed) => {
        // Its client has left: what still runs takes nothing more, and is ended.
        if (isReleased) return false
        const more = needed - mine
        if (more <= 0) return true
        if (!this.#fits(accountId, more)) return false
        mine = needed
        this.#take(accountId, more)
        return true
      },
      release: () => {
        isReleased = true
        this.#take(accountId, -mine)
        mine = 0
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

/** Releases a share once its connection is closed: what is not sent yet is held as long as that is open. */
export function releaseWhenClosed(share: Share, response: ServerResponse): void {
  if (response.closed) share.release()
  else response.once('close', () => share.release())
}

/** Too many large answers are being made. */
export function tooMuch(): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', {
    message: 'Too many large responses are being generated concurrently.',
    hint: 'Send the requests sequentially, or request smaller pages (`first`).',
    retryAfterSeconds: 1,
  })
}
