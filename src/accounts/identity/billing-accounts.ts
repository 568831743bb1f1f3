import { findAccount } from '../../store/accounts/accounts.ts'
import type { Store } from '../../store/store.ts'
import { callerOf } from './callers.ts'
import type { Caller } from './callers.ts'

const CACHE_TTL_MS = 5_000

/** Accounts as callers, for charging deliveries. Each is looked up every few seconds at most. */
export class BillingAccounts {
  readonly #store: Store
  readonly #now: () => Date
  readonly #known = new Map<string, { readonly caller: Caller | null; readonly at: number }>()

  constructor(store: Store, now: () => Date) {
    this.#store = store
    this.#now = now
  }

  /** Returns the account as a caller; null if it does not exist or has expired. */
  async find(accountId: string): Promise<Caller | null> {
    const known = this.#known.get(accountId)
    if (known && performance.now() - known.at < CACHE_TTL_MS) return known.caller
    const account = await findAccount(this.#store, accountId)
    const isOver = account?.expiresAt != null && Date.parse(account.expiresAt) <= this.#now().getTime()
    const caller = account && !isOver ? callerOf(account) : null
    this.#known.set(accountId, { caller, at: performance.now() })
    return caller
  }
}
