import DataLoader from 'dataloader'
import { steadyClock } from '../domain/clock.ts'
import { returnCalls, leaseAll, readQuota } from '../store/quotas.ts'
import type { QuotaLease, QuotaLeaseRequest } from '../store/quotas.ts'
import type { Store } from '../store/store.ts'
import { blockOf, isTooMuch, leftIn, poolOf } from './quota-pool.ts'
import type { Pool, QuotaScope } from './quota-pool.ts'

/** Spends calls exactly: together, all processes never spend more than a limit. */
export interface QuotaLeaser {
  /** Takes calls; false where they would pass the limit. */
  take(scope: QuotaScope, calls: number): boolean | Promise<boolean>
  /** Takes calls of a pushed message where enough are leased, and leases the next ones meanwhile. */
  takeLeased(scope: QuotaScope, calls: number): boolean
  /** Gives calls back that were taken for nothing. */
  refund(scope: QuotaScope, calls: number): void
  /** Calls left, as far as this process knows. */
  remaining(scope: QuotaScope): number | Promise<number>
  /** Makes every count be read again before it is spent from: limits or counts were changed elsewhere. */
  invalidate(): void
  /** Gives back what was leased and has not been spent for a while. */
  flush(): Promise<void>
  /** Gives back everything. */
  close(): Promise<void>
}

const REFUSAL_MS = 500
/** How old the known count may be where nothing was leased. */
const READ_AGAIN_MS = 2_000
const FORGET_MS = 600_000

/** Opens the keeper of all quotas in this process. */
export function openQuotaLeaser(
  store: Store,
  wallClock: () => number,
  report: (cause: unknown) => void,
): QuotaLeaser {
  const now = steadyClock(wallClock)
  const pools = new Map<string, Pool>()
  // Those who need calls at the same moment ask for them together.
  const leases: Leases = new DataLoader((wanted) => leaseAll(store, wanted), { cache: false })
  const dependencies = { store, leases, now, report }
  const of = (scope: QuotaScope) => poolOf(pools, scope)
  return {
    take(scope, calls) {
      const pool = of(scope)
      noteSpent(pool, calls, now())
      return takeKnown(pool, calls) || takeSlowly(dependencies, pool, calls)
    },
    takeLeased: (scope, calls) => takeLeased(dependencies, of(scope), calls),
    refund(scope, calls) {
      const pool = of(scope)
      pool.unspent += calls
      pool.refusal = null
    },
    remaining(scope) {
      const pool = of(scope)
      const isKnown = pool.isTrusted && (pool.unspent > 0 || now() - pool.readAt < READ_AGAIN_MS)
      if (isKnown || pool.pending) return leftIn(pool, scope)
      return exclusively(pool, () => readAgain(dependencies, pool)).then(() => leftIn(pool, scope))
    },
    invalidate() {
      for (const pool of pools.values()) pool.isTrusted = false
    },
    async flush() {
      const time = now()
      for (const [name, pool] of pools) {
        if (pool.unspent > 0 && !pool.pending && isTooMuch(pool, time))
          await exclusively(pool, () => release(dependencies, pool))
        else if (pool.unspent === 0 && !pool.pending && time - pool.spentAt > FORGET_MS) pools.delete(name)
      }
    },
    async close() {
      for (const pool of pools.values()) {
        await pool.pending
        if (pool.unspent > 0) await exclusively(pool, () => release(dependencies, pool))
      }
    },
  }
}

type Leases = DataLoader<QuotaLeaseRequest, QuotaLease | null>

/** Where counts are kept. */
interface QuotaDependencies {
  readonly store: Store
  readonly leases: Leases
  readonly now: () => number
  readonly report: (cause: unknown) => void
}

/** Takes calls from what is leased. */
function takeKnown(pool: Pool, calls: number): boolean {
  if (!pool.isTrusted || pool.unspent < calls) return false
  pool.unspent -= calls
  return true
}

/** Takes calls of a pushed message; the next ones are leased before the last one is taken. */
function takeLeased(dependencies: QuotaDependencies, pool: Pool, calls: number): boolean {
  const { now, report } = dependencies
  pool.pushed.add(calls, now())
  if (!takeKnown(pool, calls)) return false
  noteSpent(pool, calls, now())
  if (!pool.pending && pool.unspent < pool.pushed.inASecond() / 2 && blockOf(pool) >= 1)
    exclusively(pool, () => lease(dependencies, pool, pool.unspent + 1)).catch(report)
  return true
}

function noteSpent(pool: Pool, calls: number, now: number): void {
  pool.spentAt = now
  pool.spent.add(calls, now)
}

/** Everyone who waits for one pool shares each answer of the database, and looks again after it. */
async function takeSlowly(dependencies: QuotaDependencies, pool: Pool, calls: number): Promise<boolean> {
  pool.waiting += calls
  try {
    for (;;) {
      if (pool.pending) {
        await pool.pending
      } else if (!pool.isTrusted) {
        await exclusively(pool, () => readAgain(dependencies, pool))
      } else if (pool.unspent >= calls) {
        pool.unspent -= calls
        return true
      } else if (pool.refusal && dependencies.now() < pool.refusal.until && calls >= pool.refusal.calls) {
        return false
      } else {
        await exclusively(pool, () => lease(dependencies, pool, calls))
        if (pool.refusal && pool.unspent < calls) return false
      }
    }
  } finally {
    pool.waiting -= calls
  }
}

/** Runs one query of a pool; there must be none running. */
function exclusively(pool: Pool, ask: () => Promise<void>): Promise<void> {
  const asking = ask().finally(() => {
    if (pool.pending === asking) pool.pending = null
  })
  pool.pending = asking
  return asking
}

async function lease({ leases, now }: QuotaDependencies, pool: Pool, need: number): Promise<void> {
  const { limit } = pool
  // What is leased already counts towards what is needed: two halves make a whole.
  const missing = need - pool.unspent
  const want = Math.max(missing, pool.waiting - pool.unspent, Math.floor(blockOf(pool)))
  const leased = await leases.load({ key: pool.key, want, need: missing, limit })
  pool.readAt = now()
  if (!leased) {
    pool.refusal = { calls: need, until: now() + REFUSAL_MS }
    pool.used = Math.max(pool.used, limit - missing + 1)
    return
  }
  pool.refusal = null
  pool.leasedAt = now()
  if (leased.epoch !== pool.epoch) pool.unspent = 0
  pool.epoch = leased.epoch
  pool.used = leased.used
  pool.unspent += leased.granted
}

/** Reads the count. A lease goes back first: the limit it was made under may not be the limit any more. */
async function readAgain(dependencies: QuotaDependencies, pool: Pool): Promise<void> {
  const { store, now } = dependencies
  if (pool.unspent > 0) await release(dependencies, pool)
  const count = await readQuota(store, pool.key)
  Object.assign(pool, { ...count, isTrusted: true, readAt: now(), refusal: null })
}

async function release({ store, now }: QuotaDependencies, pool: Pool): Promise<void> {
  const calls = pool.unspent
  pool.unspent = 0
  try {
    const count = await returnCalls(store, pool.key, calls, pool.epoch)
    if (count) Object.assign(pool, { ...count, readAt: now() })
    else pool.isTrusted = false
  } catch (error) {
    pool.unspent += calls
    throw error
  }
}
