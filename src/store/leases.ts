import type { Store } from './store.ts'

/** Leases that one holder wants, until a time. */
export interface LeaseRequest {
  readonly names: readonly string[]
  readonly holder: string
  readonly now: Date
  readonly until: Date
}

/**
 * Takes or keeps leases, in one statement; returns the names of those that `holder` has until the time given. Of any
 * number who want one at once one has it; another takes over when it has expired or was given up. One that ends later
 * than any could was made before the clock was set back, and is void: its holder would have renewed it.
 */
export async function takeLeases(
  store: Store,
  { names, holder, now, until }: LeaseRequest,
): Promise<ReadonlySet<string>> {
  const rows = await store.database.run<{ name: string }>(
    `INSERT INTO leases AS l (name, holder, expires_at)
     SELECT name, $2, $4::timestamptz FROM unnest($1::text[]) AS name ORDER BY name
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
     WHERE l.holder = excluded.holder OR l.expires_at <= $3::timestamptz
       OR l.expires_at > $4::timestamptz + interval '1 minute'
     RETURNING name`,
    [names, holder, now.toISOString(), until.toISOString()],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Gives up all leases that the holder has. */
export async function releaseLeases(store: Store, holder: string): Promise<void> {
  await store.database.run('DELETE FROM leases WHERE holder = $1', [holder])
}
