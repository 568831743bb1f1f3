import { ApiError } from '../domain/error.ts'

/** At once: by one account, and in this process. An export reads for as long as its client takes. */
export const EXPORTS_AT_ONCE = { account: 2, process: 8 } as const

/** When to try again, in seconds. */
const RETRY_SECONDS = 10

/** Counts the exports that are being sent by this process. */
export class ExportSlots {
  readonly #byAccount = new Map<string, number>()
  #total = 0

  /** Takes a place, and returns how to give it back; throws RATE_LIMIT_PER_SECOND or SERVICE_UNAVAILABLE if there is none. */
  enter(accountId: string): () => void {
    const own = this.#byAccount.get(accountId) ?? 0
    if (own >= EXPORTS_AT_ONCE.account) {
      throw new ApiError('RATE_LIMIT_PER_SECOND', {
        message: `An account can have ${EXPORTS_AT_ONCE.account} exports at once.`,
        hint: 'Retry when one of them has ended.',
        retryAfterSeconds: RETRY_SECONDS,
      })
    }
    if (this.#total >= EXPORTS_AT_ONCE.process) {
      throw new ApiError('SERVICE_UNAVAILABLE', {
        message: 'Too many exports are being sent.',
        hint: `Retry in ${RETRY_SECONDS} seconds.`,
        retryAfterSeconds: RETRY_SECONDS,
      })
    }
    this.#byAccount.set(accountId, own + 1)
    this.#total += 1
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#total -= 1
      const left = (this.#byAccount.get(accountId) ?? 1) - 1
      if (left === 0) this.#byAccount.delete(accountId)
      else this.#byAccount.set(accountId, left)
    }
  }
}
