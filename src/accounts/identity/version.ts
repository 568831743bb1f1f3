import { steadyClock } from '../../domain/clock.ts'
import { readAccountsVersion } from '../../store/accounts/accounts.ts'
import type { Store } from '../../store/store.ts'

/** When this process last checked accounts for changes. */
export interface AccountsVersion {
  /** Checks again if the last check is older; null if it is not. */
  check(olderThanMs: number): Promise<void> | null
  /** Forces the next check. */
  forget(): void
}

/** Detects changes of accounts made by other processes. `onNew` is called with whether it is the first check. */
export function watchAccountsVersion(
  store: Store,
  now: () => number,
  onNew: (isFirst: boolean) => void,
): AccountsVersion {
  let version = -1
  // Not the wall clock: if set back, it would prevent this process from detecting changes.
  const steady = steadyClock(now)
  let checkedAt = -Infinity
  let checking: Promise<void> | null = null
  const readNewest = async () => {
    const newest = await readAccountsVersion(store)
    checkedAt = steady()
    if (newest === version) return
    onNew(version === -1)
    version = newest
  }
  return {
    check(olderThanMs) {
      if (steady() - checkedAt < olderThanMs) return null
      checking ??= readNewest().finally(() => {
        checking = null
      })
      return checking
    },
    forget() {
      checkedAt = -Infinity
    },
  }
}
