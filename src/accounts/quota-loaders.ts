import DataLoader from 'dataloader'
import { leaseAll, readQuotas } from '../store/quotas.ts'
import type { QuotaCount, QuotaKey, QuotaLease, QuotaLeaseRequest } from '../store/quotas.ts'
import type { Store } from '../store/store.ts'

/** How long leases that nobody waits for are collected before they share one statement. */
const COLLECT_MS = 20
/** The same for counts that are read again. */
const COLLECT_READS_MS = 250

type Leases = DataLoader<QuotaLeaseRequest, QuotaLease | null>
type Counts = DataLoader<QuotaKey, QuotaCount>

/** Leases of calls and counts of quotas: those who need them at the same moment share a statement. */
export interface QuotaLoaders {
  readonly leases: Leases
  /** The same for leases that nobody waits for: they are collected for longer. */
  readonly aheadLeases: Leases
  readonly counts: Counts
  /** The same for counts that nobody waits for. */
  readonly aheadCounts: Counts
}

/** Opens them over a store. */
export function openQuotaLoaders(store: Store): QuotaLoaders {
  const collectedFor = (ms: number) => ({
    cache: false,
    batchScheduleFn: (dispatch: () => void) => {
      setTimeout(dispatch, ms)
    },
  })
  return {
    leases: new DataLoader((wanted) => leaseAll(store, wanted), { cache: false }),
    aheadLeases: new DataLoader((wanted) => leaseAll(store, wanted), collectedFor(COLLECT_MS)),
    counts: new DataLoader((keys) => readQuotas(store, keys), { cache: false }),
    aheadCounts: new DataLoader((keys) => readQuotas(store, keys), collectedFor(COLLECT_READS_MS)),
  }
}
