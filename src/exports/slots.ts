import type { Caller } from '../accounts/identity/callers.ts'
import { ApiError } from '../domain/error.ts'

/**
 * At once, by an account and in this process: an export reads for as long as its client takes. Accounts of small plans have
 * half of the places together, and the last ones are for accounts that have none, so that nobody can hold them all.
 */
export const EXPORTS_AT_ONCE = { account: 2, process: 8, smallPlans: 4, lastPlaces: 2 } as const

/** Plans with fewer requests a second are small. */
const SMALL_PER_SECOND = 10

/** When to try again, in seconds. */
const RETRY_SECONDS = 10

/** Counts the exports that are being sent by this process. */
export class ExportSlots {
  readonly #byAccount = new Map<string, number>()
  #total = 0
  #ofSmallPlans = 0

  /** Takes a place, and returns how to give it back; throws RATE_LIMIT_PER_SECOND or SERVICE_UNAVAILABLE if there is none. */
  enter({ accountId, plan }: Pick<Caller, 'accountId' | 'plan'>): () => void {
    const isSmall = plan.perSecond < SMALL_PER_SECOND
    const own = this.#byAccount.get(accountId) ?? 0
    if (own >= EXPORTS_AT_ONCE.account) {
      throw new ApiError('RATE_LIMIT_PER_SECOND', {
        message: `An account can have ${EXPORTS_AT_ONCE.account} exports at once.`,
        hint: 'Retry when one of them has ended.',
        retryAfterSeconds: RETRY_SECONDS,
      })
    }
    const { process, smallPlans, lastPlaces } = EXPORTS_AT_ONCE
    const isFull =
      this.#total >= process ||
      (own > 0 && this.#total >= process - lastPlaces) ||
      (isSmall && this.#ofSmallPlans >= smallPlans)
    if (isFull) {
      throw new ApiError('SERVICE_UNAVAILABLE', {
        message: 'Too many exports are being sent.',
        hint: `Retry in ${RETRY_SECONDS} seconds.`,
        retryAfterSeconds: RETRY_SECONDS,
      })
    }
    this.#byAccount.set(accountId, own + 1)
    this.#total += 1
    if (isSmall) this.#ofSmallPlans += 1
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#total -= 1
      if (isSmall) this.#ofSmallPlans -= 1
      const left = (this.#byAccount.get(accountId) ?? 1) - 1
      if (left === 0) this.#byAccount.delete(accountId)
      else this.#byAccount.set(accountId, left)
    }
  }
}
