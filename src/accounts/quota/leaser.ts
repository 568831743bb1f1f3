import DataLoader from 'dataloader'
import { steadyClock } from '../../domain/clock.ts'
import { SECOND_MS } from '../../domain/time.ts'
import { leaseAll, readQuotas, returnAll } from '../../store/accounts/quotas.ts'
import type {
  QuotaCount,
  QuotaKey,
  QuotaLease,
  QuotaLeaseRequest,
  QuotaReturn,
} from '../../store/accounts/quotas.ts'
import type { Store } from '../../store/store.ts'
import type { Allowance, QuotaScope } from './period.ts'

/** Charges calls exactly: all processes together never exceed a limit. */
export interface QuotaLeaser {
  /**
   * Charges calls, at once if enough are leased; false if they would exceed the limit. For pushed messages more are
   * leased meanwhile, as many as a burst needs.
   */
  take(scope: QuotaScope, calls: number, isPushed?: boolean): boolean | Promise<boolean>
  /** Refunds calls that were not used. */
  refund(scope: QuotaScope, calls: number): void
  /**
   * Remaining calls as known to this process. Before they are outdated or the leased calls are used up, it reads the
   * count again or leases more, so that no request has to wait.
   */
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
    take(scope, calls, isPushed = false) {
      if (calls === 0) return true
      const pool = of(scope)
      const time = now()
      pool.spentAt = time
      pool.spent.add(calls, time)
      if (isPushed) pool.pushed.add(calls, time)
      if (!takeKnown(pool, calls)) return reserveFromDatabase(dependencies, pool, calls)
      // The next ones are leased before the last one is taken.
      if (isPushed) leaseAhead(dependencies, pool, pool.pushed.inASecond() / 2)
      return true
    },
    refund(scope, calls) {
      const pool = of(scope)
      pool.unspent += calls
      pool.rejected = null
    },
    remaining(scope) {
      const pool = of(scope)
      if (isKnown(dependencies, pool)) {
        if (now() - pool.spentAt < IDLE_MS)
          leaseAhead(dependencies, pool, Math.max(FEW, pool.spent.inASecond() / 2))
        return remainingCalls(pool, scope)
      }
      if (pool.pending) return remainingCalls(pool, scope)
      return exclusively(pool, () => readAgain(dependencies, pool)).then(() => remainingCalls(pool, scope))
    },
    invalidate() {
      for (const pool of pools.values()) pool.isTrusted = false
    },
    flush: () => releaseIdle(dependencies, pools),
    async close() {
      dependencies.flush()
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
    if (pool.unspent > 0 && shouldReturnLease(pool, time))
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

/** Whether the remaining calls are known precisely enough to be reported; they are read again before they are not. */
function isKnown(dependencies: QuotaDependencies, pool: Pool): boolean {
  if (!pool.isTrusted) return false
  if (pool.unspent > 0) return true
  const ageMs = dependencies.now() - pool.readAt
  if (ageMs >= READ_AGAIN_MS) return false
  if (ageMs >= READ_AGAIN_MS / 2 && !pool.isReadAhead)
    readAhead(dependencies, pool).catch(dependencies.report)
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

/** Leases calls ahead, when fewer than this number remain. */
function leaseAhead(dependencies: QuotaDependencies, pool: Pool, enough: number): void {
  if (pool.pending || pool.unspent >= enough || leaseSize(pool) < 1) return
  const { aheadLeases, now, report } = dependencies
  exclusively(pool, () => lease({ leases: aheadLeases, now }, pool, pool.unspent + 1)).catch(report)
}

/** Waiters for one pool share each database result, and check again afterwards. */
async function reserveFromDatabase(
  dependencies: QuotaDependencies,
  pool: Pool,
  calls: number,
): Promise<boolean> {
  pool.waiting += calls
  try {
    for (;;) {
      if (pool.pending) {
        dependencies.flush()
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
  const desired = Math.max(missing, pool.waiting - pool.unspent, Math.floor(leaseSize(pool)))
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

/** Maximum lease; also limited to a thousandth of the limit and to the calls used in the previous second. */
const MAX_LEASE = 100
/** The same for pushed messages, so that a burst to many connections finds its calls leased. */
const MAX_PUSH_LEASE = 10_000
const LEASE_OF_LIMIT = 1 / 1_000
/**
 * Near the end of a quota, leases are limited to this share of the remaining calls, so that other processes can use
 * them.
 */
const LEASE_OF_REST = 1 / 16
/** Idle time in milliseconds after which a lease is returned; also the lifetime of a rejection. */
const IDLE_MS = 1_000
const UNLIMITED = Number.MAX_SAFE_INTEGER

/** The count of an account's pool in a period, as known to this process. */
interface Pool {
  readonly key: QuotaKey
  limit: number
  /** Last value from the database: calls used and leased by all processes. */
  used: number
  epoch: number
  /** Leased by this process and not used. */
  unspent: number
  /** Leased and being returned; still charged to this account. */
  returning: number
  waiting: number
  /** The pending database query; one at a time per pool. */
  pending: Promise<void> | null
  isTrusted: boolean
  /** Whether the count is being read again without a waiting request. */
  isReadAhead: boolean
  readAt: number
  spentAt: number
  leasedAt: number
  readonly spent: SpendRate
  /** The part used for pushed messages. */
  readonly pushed: SpendRate
  rejected: { readonly calls: number; readonly until: number } | null
}

/** A count with its unique name. */
interface NamedKey {
  readonly key: QuotaKey
  readonly name: string
}

const namedKeys = new WeakMap<Allowance, NamedKey>()

/** Allowances live as long as their period, so that the name of a count is built once per period. */
function namedKeyOf({ accountId, allowance }: QuotaScope): NamedKey {
  const known = namedKeys.get(allowance)
  if (known?.key.accountId === accountId) return known
  const { pool, period } = allowance
  const made = { key: { accountId, pool, period }, name: `${accountId}/${pool}/${period}` }
  namedKeys.set(allowance, made)
  return made
}

/** Returns the count that a scope is charged to. */
export function keyOf(scope: QuotaScope): QuotaKey {
  return namedKeyOf(scope).key
}

/** Returns the pool of a scope, creating it if necessary. */
function poolOf(pools: Map<string, Pool>, scope: QuotaScope): Pool {
  const { key, name } = namedKeyOf(scope)
  const limit = scope.overage ? UNLIMITED : scope.allowance.limit
  const known = pools.get(name)
  if (known) {
    known.limit = limit
    return known
  }
  const made: Pool = {
    key,
    limit,
    used: 0,
    epoch: 0,
    unspent: 0,
    returning: 0,
    waiting: 0,
    pending: null,
    isTrusted: false,
    isReadAhead: false,
    readAt: -Infinity,
    spentAt: -Infinity,
    leasedAt: -Infinity,
    spent: new SpendRate(),
    pushed: new SpendRate(),
    rejected: null,
  }
  pools.set(name, made)
  return made
}

/** Remaining calls of a pool. */
function remainingCalls(pool: Pool, { allowance }: QuotaScope): number {
  return Math.max(0, allowance.limit - pool.used + pool.unspent + pool.returning)
}

/**
 * Whether a lease should be returned: it is idle, or older than a second and larger than a second's usage. The
 * lease of a killed process remains counted, so it is limited to what was leased in its last second.
 */
function shouldReturnLease(pool: Pool, now: number): boolean {
  if (now - pool.spentAt >= IDLE_MS) return true
  return now - pool.leasedAt >= SECOND_MS && pool.unspent > pool.spent.inASecond()
}

/** How many calls may be leased ahead of demand. */
function leaseSize({ limit, used, spent, pushed }: Pool): number {
  const second = Math.max(
    Math.min(MAX_LEASE, spent.inASecond()),
    Math.min(MAX_PUSH_LEASE, pushed.inASecond()),
  )
  return Math.min(second, limit * LEASE_OF_LIMIT, (limit - used) * LEASE_OF_REST)
}

/** Calls used per second, computed from the current and the previous second. */
class SpendRate {
  #second = 0
  #now = 0
  #before = 0

  /** Counts calls at a time, in milliseconds of a monotonic clock. */
  add(calls: number, nowMs: number): void {
    const second = Math.floor(nowMs / SECOND_MS)
    if (second !== this.#second) {
      this.#before = second === this.#second + 1 ? this.#now : 0
      this.#now = 0
      this.#second = second
    }
    this.#now += calls
  }

  inASecond(): number {
    return Math.max(this.#now, this.#before)
  }
}

/** How long leases are batched when no request waits for them, in milliseconds. */
const COLLECT_MS = 150
/** The same for counts that are read again. */
const COLLECT_READS_MS = 250

/** Maximum number of leases returned in one statement. */
const MOST_RETURNED = 500

type Leases = DataLoader<QuotaLeaseRequest, QuotaLease | null>
type Counts = DataLoader<QuotaKey, QuotaCount>

/** Batched leases of calls and counts of quotas. */
interface QuotaLoaders {
  readonly leases: Leases
  /** Leases that no request waits for; they are batched for longer, until one does. */
  readonly aheadLeases: Leases
  /** Called when a request waits for a batched lease: sends the batch immediately. */
  readonly flush: () => void
  readonly counts: Counts
  /** Counts that no request waits for. */
  readonly aheadCounts: Counts
  /** Returned leases; null if the count was set in between. */
  readonly returns: DataLoader<QuotaReturn, QuotaCount | null>
}

/** Creates the loaders over a store. */
function openQuotaLoaders(store: Store): QuotaLoaders {
  let collecting: (() => void) | null = null
  return {
    leases: loaderOf(store, leaseAll),
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
    flush: () => collecting?.(),
    counts: loaderOf(store, readQuotas),
    aheadCounts: new DataLoader((keys) => readQuotas(store, keys), {
      cache: false,
      batchScheduleFn(dispatch) {
        setTimeout(dispatch, COLLECT_READS_MS)
      },
    }),
    returns: loaderOf(store, returnAll, MOST_RETURNED),
  }
}

/**
 * Creates a loader whose concurrent loads share a statement. The embedded database executes one statement at a time:
 * what comes while one is executed or waits shares the next one. On a server it would wait for the locks of others.
 */
function loaderOf<Key, Value>(
  store: Store,
  load: (store: Store, keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  maxBatchSize = Infinity,
): DataLoader<Key, Value> {
  if (store.database.kind === 'server')
    return new DataLoader((keys) => load(store, keys), { cache: false, maxBatchSize })
  let running: Promise<unknown> = Promise.resolve()
  const loadNext = (keys: readonly Key[]) => {
    const loading = load(store, keys)
    running = loading.catch(() => undefined)
    return loading
  }
  return new DataLoader(loadNext, {
    cache: false,
    maxBatchSize,
    // After the promises of this turn, as the loader does by itself.
    batchScheduleFn: (dispatch) => void running.then(() => process.nextTick(dispatch)),
  })
}
