import type { Store } from './store.ts'

/** Leases that one holder wants, until a time. */
export interface LeaseRequest {
  readonly names: readonly string[]
  readonly holder: string
  readonly now: Date
  readonly until: Date
}

/** A lease that ends so much later than one that is taken now was made before the clock was set back. */
const CLOCK_TOLERANCE_MS = 60_000

/**
 * Takes or keeps leases; returns the names of those that `holder` has until the time given. Of any number who want one
 * at once one has it: its row is there once, and the condition is checked again under the row's lock. Another takes over
 * when it has expired or was given up. One that ends later than any could was made before the clock was set back, and is
 * void: its holder would have renewed it.
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

/** Gives up all leases that the holder has. */
export async function releaseLeases(store: Store, holder: string): Promise<void> {
  await store.database.prisma.lease.deleteMany({ where: { holder } })
}
