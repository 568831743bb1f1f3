import type { QuotaKey } from '../store/quotas.ts'
import type { Allowance } from './period.ts'
import { SpendRate } from './spend-rate.ts'

/** Whose allowance is spent. With `overage` calls beyond the limit pass, and are counted. */
export interface QuotaScope {
  readonly accountId: string
  readonly allowance: Allowance
  readonly overage: boolean
}

/** The largest lease; never more than a thousandth of a limit, nor than was spent in the second before. */
const MAX_LEASE = 100
/** The same for who is pushed messages: a burst to many sockets finds its calls leased. */
const MAX_PUSH_LEASE = 10_000
const LEASE_OF_LIMIT = 1 / 1_000
/** Towards the end of a count leases shrink to a share of what is left, so that nobody sits on another's calls. */
const LEASE_OF_REST = 1 / 16
/** A lease nobody spent from for so long is given back; a refusal stands for so long. */
const IDLE_MS = 1_000
const SECOND_MS = 1_000
const UNLIMITED = Number.MAX_SAFE_INTEGER

/** The count of an account's pool in a period, as this process knows it. */
export interface Pool {
  readonly key: QuotaKey
  limit: number
  /** What the database said last: spent and leased, by everyone. */
  used: number
  epoch: number
  /** Leased by this process and not spent. */
  unspent: number
  /** Leased, and being given back: still this account's. */
  returning: number
  waiting: number
  /** The query that is being asked of the database; one at a time a pool. */
  pending: Promise<void> | null
  isTrusted: boolean
  /** The count is being read again, and nobody waits for it. */
  isReadAhead: boolean
  readAt: number
  spentAt: number
  leasedAt: number
  readonly spent: SpendRate
  /** Those of them that were taken for pushed messages. */
  readonly pushed: SpendRate
  refusal: { readonly calls: number; readonly until: number } | null
}

/** A count, and its name among all. */
interface NamedKey {
  readonly key: QuotaKey
  readonly name: string
}

const namedKeys = new WeakMap<Allowance, NamedKey>()

/** Allowances live as long as their period: what a count is called is put together once for each. */
function namedKeyOf({ accountId, allowance }: QuotaScope): NamedKey {
  const known = namedKeys.get(allowance)
  if (known?.key.accountId === accountId) return known
  const { pool, period } = allowance
  const made = { key: { accountId, pool, period }, name: `${accountId}/${pool}/${period}` }
  namedKeys.set(allowance, made)
  return made
}

/** Which count a scope is spent from. */
export function keyOf(scope: QuotaScope): QuotaKey {
  return namedKeyOf(scope).key
}

/** The pool of a scope, made where there is none.  */
export function poolOf(pools: Map<string, Pool>, scope: QuotaScope): Pool {
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
    refusal: null,
  }
  pools.set(name, made)
  return made
}

/** Calls that are left in a pool. */
export function leftIn(pool: Pool, { allowance }: QuotaScope): number {
  return Math.max(0, allowance.limit - pool.used + pool.unspent + pool.returning)
}

/**
 * Whether a lease is to go back: nobody spends from it, or it is older than a second and more than a second's. What a
 * process that is killed had leased stays counted, and so is never more than it leased in its last second.
 */
export function isTooMuch(pool: Pool, now: number): boolean {
  if (now - pool.spentAt >= IDLE_MS) return true
  return now - pool.leasedAt >= SECOND_MS && pool.unspent > pool.spent.inASecond()
}

/** How much may be leased ahead of what is needed. */
export function blockOf({ limit, used, spent, pushed }: Pool): number {
  const second = Math.max(
    Math.min(MAX_LEASE, spent.inASecond()),
    Math.min(MAX_PUSH_LEASE, pushed.inASecond()),
  )
  return Math.min(second, limit * LEASE_OF_LIMIT, (limit - used) * LEASE_OF_REST)
}
