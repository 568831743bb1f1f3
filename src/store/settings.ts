import type { Store } from './store.ts'

/**
 * What all processes over one database agree on under a name: `decide` is given what stands there, and what it
 * returns stands from now on. Of two that ask at once one decides first and the other is given that.
 */
export async function updateSetting<T>(
  store: Store,
  name: string,
  decide: (known: T | null) => T,
): Promise<T> {
  return store.database.transaction(async (tx) => {
    await tx.query(`INSERT INTO settings (name, value) VALUES ($1, 'null') ON CONFLICT DO NOTHING`, [name])
    const [row] = await tx.query<{ value: string }>(
      'SELECT value::text AS value FROM settings WHERE name = $1 FOR UPDATE',
      [name],
    )
    const known = JSON.parse(row?.value ?? 'null') as T | null
    const agreed = decide(known)
    await tx.query('UPDATE settings SET value = $2::json WHERE name = $1', [name, JSON.stringify(agreed)])
    return agreed
  })
}
