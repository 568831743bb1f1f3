import DataLoader from 'dataloader'
import { steadyClock } from '../domain/clock.ts'
import { returnCalls, leaseAll, readQuota } from '../store/quotas.ts'
import type { QuotaLease, QuotaLeaseRequest, QuotaKey } from '../store/quotas.ts'
import type { Store } from '../store/store.ts'
import type { Allowance } from './period.ts'
import { SpendRate } from './spend-rate.ts'

/** Whose allowance is spent. With `overage` calls beyond the limit pass, and are counted. */
export interface QuotaScope {
  readonly accountId: string
  readonly allowance: Allowance
  readonly overage: boolean
}

/** Spends calls exactly: together, all processes never spend more than a limit. */
export interface QuotaLeaser {
  /** Takes calls; false where they would pass the limit. */
  take(scope: QuotaScope, calls: number): boolean | Promise<boolean>
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

/** The largest lease; never more than a thousandth of a limit, nor than was spent in the second before. */
const MAX_LEASE = 100
const LEASE_OF_LIMIT = 1 / 1_000
/** Towards the end of a count leases shrink to a share of what is left, so that nobody sits on another's calls. */
const LEASE_OF_REST = 1 / 16
/** A lease nobody spent from for so long is given back; a refusal stands for so long. */
const IDLE_MS = 1_000
const SECOND_MS = 1_000
const REFUSAL_MS = 500
/** How old the known count may be where nothing was leased. */
const READ_AGAIN_MS = 2_000
const FORGET_MS = 600_000
const UNLIMITED = Number.MAX_SAFE_INTEGER

interface Pool {
  readonly key: QuotaKey
  limit: number
  /** What the database said last: spent and leased, by everyone. */
  used: number
  epoch: number
  /** Leased by this process and not spent. */
  unspent: number
  waiting: number
  /** The query that is being asked of the database; one at a time a pool. */
  pending: Promise<void> | null
  isTrusted: boolean
  readAt: number
  spentAt: number
  leasedAt: number
  readonly spent: SpendRate
  refusal: { readonly calls: number; readonly until: number } | null
}

/** Opens the keeper of all quotas in this process. */
export function openQuotaLeaser(store: Store, wallClock: () => number): QuotaLeaser {
  const now = steadyClock(wallClock)
  const pools = new Map<string, Pool>()
  // Those who need calls at the same moment ask for them together.
  const leases: Leases = new DataLoader((wanted) => leaseAll(store, wanted), { cache: false })
  const dependencies = { store, leases, now }
  const of = (scope: QuotaScope) => poolOf(pools, scope)
  return {
    take(scope, calls) {
      const pool = of(scope)
      pool.spentAt = now()
      pool.spent.add(calls, pool.spentAt)
      if (!pool.isTrusted || pool.unspent < calls) return takeSlowly(dependencies, pool, calls)
      pool.unspent -= calls
      return true
    },
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

/** Which count a scope is spent from. */
export function keyOf({ accountId, allowance }: QuotaScope): QuotaKey {
  return { accountId, pool: allowance.pool, period: allowance.period }
}

/**
 * Whether a lease is to go back: nobody spends from it, or it is older than a second and more than a second's. What a
 * process that is killed had leased stays counted, and so is never more than it leased in its last second.
 */
function isTooMuch(pool: Pool, now: number): boolean {
  if (now - pool.spentAt >= IDLE_MS) return true
  return now - pool.leasedAt >= SECOND_MS && pool.unspent > pool.spent.inASecond()
}

function poolOf(pools: Map<string, Pool>, scope: QuotaScope): Pool {
  const { accountId, allowance, overage } = scope
  const { pool, period } = allowance
  const name = `${accountId}/${pool}/${period}`
  const limit = overage ? UNLIMITED : allowance.limit
  const known = pools.get(name)
  if (known) {
    known.limit = limit
    return known
  }
  const made: Pool = {
    key: keyOf(scope),
    limit,
    used: 0,
    epoch: 0,
    unspent: 0,
    waiting: 0,
    pending: null,
    isTrusted: false,
    readAt: -Infinity,
    spentAt: -Infinity,
    leasedAt: -Infinity,
    spent: new SpendRate(),
    refusal: null,
  }
  pools.set(name, made)
  return made
}

function leftIn(pool: Pool, { allowance }: QuotaScope): number {
  return Math.max(0, allowance.limit - pool.used + pool.unspent)
}

type Leases = DataLoader<QuotaLeaseRequest, QuotaLease | null>

/** Where counts are kept. */
interface QuotaDependencies {
  readonly store: Store
  readonly leases: Leases
  readonly now: () => number
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
  const block = Math.min(
    ...[MAX_LEASE, pool.spent.inASecond(), limit * LEASE_OF_LIMIT, (limit - pool.used) * LEASE_OF_REST],
  )
  // What is leased already counts towards what is needed: two halves make a whole.
  const missing = need - pool.unspent
  const want = Math.max(missing, pool.waiting - pool.unspent, Math.floor(block))
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
