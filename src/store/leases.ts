import type { Store } from './store.ts'

/** Request for leases of one holder until the given time. */
export interface LeaseRequest {
  readonly names: readonly string[]
  readonly holder: string
  readonly now: Date
  readonly until: Date
}

/** A lease that ends this much later than a new one was taken before the clock was set back. */
const CLOCK_TOLERANCE_MS = 60_000

/**
 * Acquires or renews leases; returns the names of those that `holder` has until the given time. Only one of
 * several concurrent holders succeeds: each lease is one row, and the condition is rechecked under the row
 * lock. Another holder may acquire it once it has expired or was released. A lease that ends later than
 * possible was taken before the clock was set back, and is invalid: its holder would have renewed it.
 */
export async function takeLeases(
  store: Store,
  { names, holder, now, until }: LeaseRequest,
): Promise<ReadonlySet<string>> {
  const { prisma } = store.database
  const data = [...names].sort().map((name) => ({ name, holder, expiresAt: until }))
  await prisma.lease.createMany({ data, skipDuplicates: true })
  const latest = new Date(until.getTime() + CLOCK_TOLERANCE_MS)
  const isFree = [{ holder }, { expiresAt: { lte: now } }, { expiresAt: { gt: latest } }]
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
