import type { Store } from '../store.ts'

/** A session as stored: by the hash of the cookie's token. */
export interface SessionRow {
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly keyId: string
  /** ISO-8601. */
  readonly createdAt: string
  /** ISO-8601. */
  readonly expiresAt: string
}

/** Stores a session, and deletes expired ones; the newest `most` sessions of a key are kept. */
export async function insertSession(
  store: Store,
  { hash, keyId, ...times }: SessionRow,
  most: number,
): Promise<void> {
  const { prisma } = store.database
  const createdAt = new Date(times.createdAt)
  const newest = await prisma.session.findMany({
    where: { keyId },
    select: { hash: true },
    orderBy: [{ createdAt: 'desc' }, { hash: 'asc' }],
    take: most - 1,
  })
  const surplus = { keyId, hash: { notIn: newest.map((each) => each.hash) } }
  await prisma.$transaction([
    prisma.session.deleteMany({ where: { OR: [{ expiresAt: { lt: createdAt } }, surplus] } }),
    prisma.session.create({ data: { hash, keyId, createdAt, expiresAt: new Date(times.expiresAt) } }),
  ])
}

/**
 * Returns the ids of the keys that opened sessions, in the order of the hashes; `null` if a session has ended.
 */
export async function findSessionKeys(
  store: Store,
  hashes: readonly string[],
  now: string,
): Promise<readonly (string | null)[]> {
  const rows = await store.database.prisma.session.findMany({
    where: { hash: { in: [...hashes] }, expiresAt: { gt: new Date(now) } },
  })
  const byHash = new Map(rows.map(({ hash, keyId }) => [hash, keyId]))
  return hashes.map((hash) => byHash.get(hash) ?? null)
}

/** Deletes a session. */
export async function deleteSession(store: Store, hash: string): Promise<void> {
  await store.database.prisma.session.deleteMany({ where: { hash } })
}

/** Deletes all sessions of an account, for all of its keys; returns how many. */
export async function deleteSessionsOf(store: Store, accountId: string): Promise<number> {
  const { count } = await store.database.prisma.session.deleteMany({ where: { key: { accountId } } })
  return count
}
