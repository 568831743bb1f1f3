import { steadyClock } from '../domain/clock.ts'
import type { Store } from '../store/store.ts'
import { openQuotaLoaders } from './quota-loaders.ts'
import type { QuotaLoaders } from './quota-loaders.ts'
import { blockOf, isTooMuch, leftIn, poolOf } from './quota-pool.ts'
import type { Pool, QuotaScope } from './quota-pool.ts'

/** Charges calls exactly: all processes together never exceed a limit. */
export interface QuotaLeaser {
  /** Charges calls; false if they would exceed the limit. */
  take(scope: QuotaScope, calls: number): boolean | Promise<boolean>
  /** Charges the calls of a pushed message if enough are leased, and leases more meanwhile. */
  takeLeased(scope: QuotaScope, calls: number): boolean
  /**
   * Charges the calls of a request if enough are leased and the remaining calls are known; returns the remaining
   * calls, or null if nothing was charged. Leases more meanwhile.
   */
  takeNow(scope: QuotaScope, calls: number): number | null
  /** Refunds calls that were not used. */
  refund(scope: QuotaScope, calls: number): void
  /** Remaining calls, as known to this process. */
  remaining(scope: QuotaScope): number | Promise<number>
  /** Forces counts to be read again before the next charge, after limits or counts were changed elsewhere. */
  invalidate(): void
  /** Returns idle leases. */
  flush(): Promise<void>
  /** Returns all leases. */
  close(): Promise<void>
}

const REJECTION_MS = 500
/** Maximum age of a known count without a lease, in milliseconds. */
const READ_AGAIN_MS = 2_000
const FORGET_MS = 600_000
/** With fewer leased calls than this, the next request needs a new lease. */
const FEW = 3

/** Creates the quota leaser of this process. */
export function openQuotaLeaser(
  store: Store,
  wallClock: () => number,
  report: (cause: unknown) => void,
): QuotaLeaser {
  const now = steadyClock(wallClock)
  const pools = new Map<string, Pool>()
  const dependencies = { ...openQuotaLoaders(store), now, report }
  const of = (scope: QuotaScope) => poolOf(pools, scope)
  return {
    take(scope, calls) {
      const pool = of(scope)
      noteSpent(pool, calls, now())
      return takeKnown(pool, calls) || takeSlowly(dependencies, pool, calls)
    },
    takeLeased: (scope, calls) => takeLeased(dependencies, of(scope), calls),
    takeNow(scope, calls) {
      const pool = of(scope)
      const isPassed = calls > 0 ? takeNow(dependencies, pool, calls) : isKnownNow(dependencies, pool)
      return isPassed ? leftIn(pool, scope) : null
    },
    refund(scope, calls) {
      const pool = of(scope)
      pool.unspent += calls
      pool.rejected = null
    },
    remaining(scope) {
      const pool = of(scope)
      if (isKnown(pool, now()) || pool.pending) return leftIn(pool, scope)
      return exclusively(pool, () => readAgain(dependencies, pool)).then(() => leftIn(pool, scope))
    },
    invalidate() {
      for (const pool of pools.values()) pool.isTrusted = false
    },
    flush: () => releaseIdle(dependencies, pools),
    async close() {
      dependencies.hurry()
      await Promise.all(
        [...pools.values()].map(async (pool) => {
          await pool.pending
          if (pool.unspent > 0) await exclusively(pool, () => release(dependencies, pool))
        }),
      )
    },
  }
}

/** Returns unused leased calls, and removes pools that are no longer used. */
async function releaseIdle(dependencies: QuotaDependencies, pools: Map<string, Pool>): Promise<void> {
  const time = dependencies.now()
  const returning: Promise<void>[] = []
  for (const [name, pool] of pools) {
    if (pool.pending) continue
    if (pool.unspent > 0 && isTooMuch(pool, time))
      returning.push(exclusively(pool, () => release(dependencies, pool)))
    else if (pool.unspent === 0 && time - pool.spentAt > FORGET_MS) pools.delete(name)
  }
  await Promise.all(returning)
}

/** Dependencies of the quota leaser. */
interface QuotaDependencies extends QuotaLoaders {
  readonly now: () => number
  readonly report: (cause: unknown) => void
}

/** Whether the remaining calls are known precisely enough to be reported. */
function isKnown(pool: Pool, now: number): boolean {
  return pool.isTrusted && (pool.unspent > 0 || now - pool.readAt < READ_AGAIN_MS)
}

/** The same for a request without a charge; the count is read again before it is outdated. */
function isKnownNow(dependencies: QuotaDependencies, pool: Pool): boolean {
  const now = dependencies.now()
  if (!isKnown(pool, now)) return false
  const isOld = pool.unspent === 0 && now - pool.readAt >= READ_AGAIN_MS / 2
  if (isOld && !pool.isReadAhead) readAhead(dependencies, pool).catch(dependencies.report)
  return true
}

/** Reads a count that no request waits for; calls leased or read in the meantime take precedence. */
async function readAhead({ aheadCounts, now }: QuotaDependencies, pool: Pool): Promise<void> {
  const { readAt } = pool
  pool.isReadAhead = true
  try {
    const count = await aheadCounts.load(pool.key)
    const isUntouched = pool.isTrusted && !pool.pending && pool.unspent === 0 && pool.readAt === readAt
    if (isUntouched) Object.assign(pool, { ...count, readAt: now() })
  } finally {
    pool.isReadAhead = false
  }
}

/** Takes calls from the lease. */
function takeKnown(pool: Pool, calls: number): boolean {
  if (!pool.isTrusted || pool.unspent < calls) return false
  pool.unspent -= calls
  return true
}

/** Takes a request's calls from the lease, if at least one more remains: only then the rest is known. */
function takeNow(dependencies: QuotaDependencies, pool: Pool, calls: number): boolean {
  if (!pool.isTrusted || pool.unspent <= calls) return false
  pool.unspent -= calls
  noteSpent(pool, calls, dependencies.now())
  leaseAhead(dependencies, pool, Math.max(FEW, pool.spent.inASecond() / 2))
  return true
}

/** Takes the calls of a pushed message; the next ones are leased before the last one is taken. */
function takeLeased(dependencies: QuotaDependencies, pool: Pool, calls: number): boolean {
  const { now } = dependencies
  pool.pushed.add(calls, now())
  if (!takeKnown(pool, calls)) return false
  noteSpent(pool, calls, now())
  leaseAhead(dependencies, pool, pool.pushed.inASecond() / 2)
  return true
}

/** Leases calls ahead, when fewer than this number remain. */
function leaseAhead(dependencies: QuotaDependencies, pool: Pool, enough: number): void {
  if (pool.pending || pool.unspent >= enough || blockOf(pool) < 1) return
  const { aheadLeases, now, report } = dependencies
  exclusively(pool, () => lease({ leases: aheadLeases, now }, pool, pool.unspent + 1)).catch(report)
}

function noteSpent(pool: Pool, calls: number, now: number): void {
  pool.spentAt = now
  pool.spent.add(calls, now)
}

/** Waiters for one pool share each database result, and check again afterwards. */
async function takeSlowly(dependencies: QuotaDependencies, pool: Pool, calls: number): Promise<boolean> {
  pool.waiting += calls
  try {
    for (;;) {
      if (pool.pending) {
        dependencies.hurry()
        await pool.pending
      } else if (!pool.isTrusted) {
        await exclusively(pool, () => readAgain(dependencies, pool))
      } else if (pool.unspent >= calls) {
        pool.unspent -= calls
        return true
      } else if (pool.rejected && dependencies.now() < pool.rejected.until && calls >= pool.rejected.calls) {
        return false
      } else {
        await exclusively(pool, () => lease(dependencies, pool, calls))
        if (pool.rejected && pool.unspent < calls) return false
      }
    }
  } finally {
    pool.waiting -= calls
  }
}

/** Runs a query of a pool; no other one may be running. */
function exclusively(pool: Pool, query: () => Promise<void>): Promise<void> {
  const running = query().finally(() => {
    if (pool.pending === running) pool.pending = null
  })
  pool.pending = running
  return running
}

async function lease(
  { leases, now }: Pick<QuotaDependencies, 'leases' | 'now'>,
  pool: Pool,
  need: number,
): Promise<void> {
  const { limit } = pool
  // Already leased calls count towards the needed ones.
  const missing = need - pool.unspent
  const desired = Math.max(missing, pool.waiting - pool.unspent, Math.floor(blockOf(pool)))
  const leased = await leases.load({ key: pool.key, desired, need: missing, limit })
  pool.readAt = now()
  if (!leased) {
    pool.rejected = { calls: need, until: now() + REJECTION_MS }
    pool.used = Math.max(pool.used, limit - missing + 1)
    return
  }
  pool.rejected = null
  pool.leasedAt = now()
  if (leased.epoch !== pool.epoch) pool.unspent = 0
  pool.epoch = leased.epoch
  pool.used = leased.used
  pool.unspent += leased.granted
}

/** Reads the count. The lease is returned first, because its limit may have changed. */
async function readAgain(dependencies: QuotaDependencies, pool: Pool): Promise<void> {
  const { counts, now } = dependencies
  if (pool.unspent > 0) await release(dependencies, pool)
  const count = await counts.load(pool.key)
  Object.assign(pool, { ...count, isTrusted: true, readAt: now(), rejected: null })
}

async function release({ returns, now }: QuotaDependencies, pool: Pool): Promise<void> {
  const calls = pool.unspent
  pool.unspent = 0
  pool.returning = calls
  try {
    const count = await returns.load({ key: pool.key, calls, epoch: pool.epoch })
    if (count) Object.assign(pool, { ...count, readAt: now() })
    else pool.isTrusted = false
  } catch (error) {
    pool.unspent += calls
    throw error
  } finally {
    pool.returning = 0
  }
}
