import DataLoader from 'dataloader'
import { leaseAll, readQuotas, returnAll } from '../store/quotas.ts'
import type { QuotaCount, QuotaKey, QuotaLease, QuotaLeaseRequest, QuotaReturn } from '../store/quotas.ts'
import type { Store } from '../store/store.ts'

/** How long leases that nobody waits for are collected before they share one statement; half a second is left then. */
const COLLECT_MS = 150
/** The same for counts that are read again. */
const COLLECT_READS_MS = 250

/** So many leases go back with one statement. */
const MOST_RETURNED = 500

type Leases = DataLoader<QuotaLeaseRequest, QuotaLease | null>
type Counts = DataLoader<QuotaKey, QuotaCount>

/** Leases of calls and counts of quotas: those who need them at the same moment share a statement. */
export interface QuotaLoaders {
  readonly leases: Leases
  /** The same for leases that nobody waits for: they are collected for longer, until somebody does. */
  readonly aheadLeases: Leases
  /** Somebody waits for a lease that is being collected: asks for those at once. */
  readonly hurry: () => void
  readonly counts: Counts
  /** The same for counts that nobody waits for. */
  readonly aheadCounts: Counts
  /** Leases that go back; null where the count was set in between. */
  readonly returns: DataLoader<QuotaReturn, QuotaCount | null>
}

/** Opens them over a store. */
export function openQuotaLoaders(store: Store): QuotaLoaders {
  let collecting: (() => void) | null = null
  return {
    leases: new DataLoader((wanted) => leaseAll(store, wanted), { cache: false }),
    aheadLeases: new DataLoader((wanted) => leaseAll(store, wanted), {
      cache: false,
      batchScheduleFn(dispatch) {
        const ask = () => {
          clearTimeout(timer)
          if (collecting === ask) collecting = null
          dispatch()
        }
        const timer = setTimeout(ask, COLLECT_MS)
        collecting = ask
      },
    }),
    hurry: () => collecting?.(),
    counts: new DataLoader((keys) => readQuotas(store, keys), { cache: false }),
    aheadCounts: new DataLoader((keys) => readQuotas(store, keys), {
      cache: false,
      batchScheduleFn(dispatch) {
        setTimeout(dispatch, COLLECT_READS_MS)
      },
    }),
    returns: new DataLoader((given) => returnAll(store, given), {
      cache: false,
      maxBatchSize: MOST_RETURNED,
    }),
  }
}
