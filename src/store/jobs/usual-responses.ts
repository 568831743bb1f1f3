import type { Store } from '../store.ts'

/** What the answers to requests of one kind and league usually have. */
export interface UsualOfKind {
  /** Number of answers so far. */
  readonly answers: number
  /** By `variant/member`: how many answers in a row had the member. */
  readonly inARow: Readonly<Record<string, number>>
  /** By what the rows belong to: numbers of rows by member, of the last answer. The latest are last. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By request: the newest time of its answers, in milliseconds since 1970. */
  readonly newest: Readonly<Record<string, number>>
}

/** The beginning of the names of the settings. */
const SETTINGS = 'usual-responses/'

/** Reads what is usual for `league/kind`; `null` if nothing is stored. Throws if the database is unavailable. */
export async function readUsualResponses(store: Store, kind: string): Promise<UsualOfKind | null> {
  const row = await store.database.prisma.setting.findUnique({ where: { name: `${SETTINGS}${kind}` } })
  return (row?.value ?? null) as UsualOfKind | null
}

/** Stores what is usual, by `league/kind`. Throws if the database is unavailable. */
export async function saveUsualResponses(
  store: Store,
  kinds: ReadonlyMap<string, UsualOfKind>,
): Promise<void> {
  if (kinds.size === 0) return
  const names = [...kinds.keys()].map((name) => `${SETTINGS}${name}`)
  const values = [...kinds.values()].map((usual) => JSON.stringify(usual))
  await store.database.transaction(
    (tx) =>
      tx.query(
        `INSERT INTO settings (name, value) SELECT name, value::json FROM unnest($1::text[], $2::text[]) AS i(name, value)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [names, values],
      ),
    'background',
  )
}
