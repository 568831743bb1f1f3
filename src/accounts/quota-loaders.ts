import DataLoader from 'dataloader'
import { leaseAll, readQuotas, returnAll } from '../store/quotas.ts'
import type { QuotaCount, QuotaKey, QuotaLease, QuotaLeaseRequest, QuotaReturn } from '../store/quotas.ts'
import type { Store } from '../store/store.ts'

/** How long leases are batched when no request waits for them, in milliseconds. */
const COLLECT_MS = 150
/** The same for counts that are read again. */
const COLLECT_READS_MS = 250

/** Maximum number of leases returned in one statement. */
const MOST_RETURNED = 500

type Leases = DataLoader<QuotaLeaseRequest, QuotaLease | null>
type Counts = DataLoader<QuotaKey, QuotaCount>

/** Batched leases of calls and counts of quotas. */
export interface QuotaLoaders {
  readonly leases: Leases
  /** Leases that no request waits for; they are batched for longer, until one does. */
  readonly aheadLeases: Leases
  /** Called when a request waits for a batched lease: sends the batch immediately. */
  readonly hurry: () => void
  readonly counts: Counts
  /** Counts that no request waits for. */
  readonly aheadCounts: Counts
  /** Returned leases; null if the count was set in between. */
  readonly returns: DataLoader<QuotaReturn, QuotaCount | null>
}

/** Creates the loaders over a store. */
export function openQuotaLoaders(store: Store): QuotaLoaders {
  let collecting: (() => void) | null = null
  return {
    leases: new DataLoader((requested) => leaseAll(store, requested), { cache: false }),
    aheadLeases: new DataLoader((requested) => leaseAll(store, requested), {
      cache: false,
      batchScheduleFn(dispatch) {
        const run = () => {
          clearTimeout(timer)
          if (collecting === run) collecting = null
          dispatch()
        }
        const timer = setTimeout(run, COLLECT_MS)
        collecting = run
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
