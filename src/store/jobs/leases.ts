import type { Store } from '../store.ts'

/** Request for leases of one holder until the given time. */
export interface LeaseRequest {
  readonly names: readonly string[]
  readonly holder: string
  readonly now: Date
  readonly until: Date
}

/** A lease that ends this much later than a new one was taken before the clock was set back. */
const CLOCK_TOLERANCE_MS = 60_000

/** Holders with this prefix are the names of sessions: their leases end with them. */
const SESSION_PREFIX = 'session '

/** Returns a name for a holder that has a session of this name. */
export function sessionHolder(id: string): string {
  return SESSION_PREFIX + id
}

/**
 * Acquires or renews leases; returns the names of those that `holder` has until the given time. Only one of
 * several concurrent holders succeeds: each lease is one row, and the condition is rechecked under the row
 * lock. Another holder may acquire it once it has expired or was released, or its holder's session has ended. A lease
 * that ends later than possible was taken before the clock was set back, and is invalid: its holder would have renewed
 * it.
 */
export async function takeLeases(
  store: Store,
  { names, holder, now, until }: LeaseRequest,
): Promise<ReadonlySet<string>> {
  const { prisma } = store.database
  const data = [...names].sort().map((name) => ({ name, holder, expiresAt: until }))
  await prisma.lease.createMany({ data, skipDuplicates: true })
  const latest = new Date(until.getTime() + CLOCK_TOLERANCE_MS)
  const dead = await endedHolders(store, names, holder)
  const isFree = [
    { holder: { in: [holder, ...dead] } },
    { expiresAt: { lte: now } },
    { expiresAt: { gt: latest } },
  ]
  const rows = await prisma.lease.updateManyAndReturn({
    where: { name: { in: [...names] }, OR: isFree },
    data: { holder, expiresAt: until },
    select: { name: true },
  })
  return new Set(rows.map(({ name }) => name))
}

/** Releases all leases of the holder. */
export async function releaseLeases(store: Store, holder: string): Promise<void> {
  await store.database.prisma.lease.deleteMany({ where: { holder } })
}

/**
 * Returns the other holders whose session has ended. The holders are read before the sessions: one that takes a lease in
 * the meantime is not among them.
 */
async function endedHolders(store: Store, names: readonly string[], holder: string): Promise<string[]> {
  // A holder without a session, as behind a pooler, cannot tell; leases of others expire for it.
  if (!holder.startsWith(SESSION_PREFIX)) return []
  const { prisma } = store.database
  const rows = await prisma.lease.findMany({
    where: { name: { in: [...names] }, holder: { startsWith: SESSION_PREFIX, not: holder } },
    distinct: ['holder'],
    select: { holder: true },
  })
  if (rows.length === 0) return []
  const holders = rows.map((row) => row.holder)
  const sessions = await store.database.read<{ name: string }>(
    'SELECT application_name AS name FROM pg_stat_activity WHERE application_name = ANY($1::text[])',
    [holders],
  )
  const open = new Set(sessions.map(({ name }) => name))
  return holders.filter((name) => !open.has(name))
}
