import type { QuotaKey } from '../store/quotas.ts'
import type { Allowance } from './period.ts'
import { SpendRate } from './spend-rate.ts'

/** The allowance to charge. With `overage`, calls beyond the limit are allowed and counted. */
export interface QuotaScope {
  readonly accountId: string
  readonly allowance: Allowance
  readonly overage: boolean
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
const SECOND_MS = 1_000
const UNLIMITED = Number.MAX_SAFE_INTEGER

/** The count of an account's pool in a period, as known to this process. */
export interface Pool {
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
    rejected: null,
  }
  pools.set(name, made)
  return made
}

/** Remaining calls of a pool. */
export function leftIn(pool: Pool, { allowance }: QuotaScope): number {
  return Math.max(0, allowance.limit - pool.used + pool.unspent + pool.returning)
}

/**
 * Whether a lease should be returned: it is idle, or older than a second and larger than a second's usage. The
 * lease of a killed process remains counted, so it is limited to what was leased in its last second.
 */
export function isTooMuch(pool: Pool, now: number): boolean {
  if (now - pool.spentAt >= IDLE_MS) return true
  return now - pool.leasedAt >= SECOND_MS && pool.unspent > pool.spent.inASecond()
}

/** How many calls may be leased ahead of demand. */
export function blockOf({ limit, used, spent, pushed }: Pool): number {
  const second = Math.max(
    Math.min(MAX_LEASE, spent.inASecond()),
    Math.min(MAX_PUSH_LEASE, pushed.inASecond()),
  )
  return Math.min(second, limit * LEASE_OF_LIMIT, (limit - used) * LEASE_OF_REST)
}
