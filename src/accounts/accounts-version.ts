import { steadyClock } from '../domain/clock.ts'
import { readAccountsVersion } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'

/** When this process last looked whether something of accounts changed. */
export interface AccountsVersion {
  /** How long ago that was, in milliseconds. */
  ageMs(): number
  /** Looks again where the last look is older; null: it is not. */
  check(olderThanMs: number): Promise<void> | null
  /** Makes the next check look. */
  forget(): void
}

/** Notices that another process changed something of accounts. `onNew` is called with whether it is the first look. */
export function watchAccountsVersion(
  store: Store,
  now: () => number,
  onNew: (isFirst: boolean) => void,
): AccountsVersion {
  let version = -1
  // Not the wall clock: set back, that would keep this process from hearing of changes.
  const steady = steadyClock(now)
  let checkedAt = -Infinity
  let checking: Promise<void> | null = null
  const ask = async () => {
    const newest = await readAccountsVersion(store)
    checkedAt = steady()
    if (newest === version) return
    onNew(version === -1)
    version = newest
  }
  return {
    ageMs: () => steady() - checkedAt,
    check(olderThanMs) {
      if (steady() - checkedAt < olderThanMs) return null
      checking ??= ask().finally(() => {
        checking = null
      })
      return checking
    },
    forget() {
      checkedAt = -Infinity
    },
  }
}
