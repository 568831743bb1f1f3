import type { Athlete } from '../../domain/athlete.ts'
import { namesIn } from '../../domain/name.ts'
import type { Transaction } from '../../domain/roster.ts'
import { backward, cachedBatch, countFor, findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import type { DateOrder } from './news.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store } from '../store.ts'

export const TRANSACTIONS: TableSpec<Transaction> = {
  name: 'transactions',
  entity: 'transaction',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'id', type: 'text', of: (row) => row.id, isKey: true },
    { name: 'date', type: 'timestamptz', of: (row) => row.date },
    { name: 'team_id', type: 'text', of: (row) => row.teamId, refersTo: 'teams' },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

export interface TransactionFilter {
  readonly teamId?: string | null
  /** Transaction type, case-insensitive. */
  readonly type?: string | null
  /** Earliest date, inclusive; ISO-8601. */
  readonly from?: string | null
  /** Latest date, inclusive; ISO-8601. */
  readonly to?: string | null
}

const TRANSACTIONS_OF_LEAGUE: ListQuery<TransactionFilter> = {
  name: 'transactionsOfLeague',
  entityNames: ['transaction'],
  from: 'transactions t',
  parent: ['t.league'],
  filters: {
    teamId: 't.team_id = ?',
    type: `lower(t.doc->>'type') = lower(?::text)`,
    from: 't.date >= ?::timestamptz',
    to: 't.date <= ?::timestamptz',
  },
  orderBy: ['t.date:timestamptz DESC', 't.id'],
}

const TRANSACTIONS_BACKWARD = backward(TRANSACTIONS_OF_LEAGUE)

/** Finds roster moves by `[league, id]`. */
export function findTransactions(store: Store, keys: readonly Key[]): Promise<(Transaction | null)[]> {
  const kind = { table: 'transactions', entityName: 'transaction', key: ['league', 'id'] } as const
  return findByKeys(store, kind, keys)
}

/** Lists the roster moves of leagues (`[league]`), newest first by default. */
export function listTransactions(
  store: Store,
  leagues: readonly Key[],
  filter: TransactionFilter,
  slice: Slice,
  order: DateOrder = 'NEWEST',
): Promise<(readonly Transaction[])[]> {
  return listFor(
    store,
    order === 'NEWEST' ? TRANSACTIONS_OF_LEAGUE : TRANSACTIONS_BACKWARD,
    leagues,
    filter,
    slice,
  )
}

export function countTransactions(
  store: Store,
  leagues: readonly Key[],
  filter: TransactionFilter,
): Promise<number[]> {
  return countFor(store, TRANSACTIONS_OF_LEAGUE, leagues, filter)
}

/**
 * Lists the athletes named in moves (`[league, teamId or empty, description]`), in the order of the text. The
 * source has no ids, so a name matches if only one athlete of the league, or of the move's own team, has it.
 */
export function listNamedAthletes(store: Store, moves: readonly Key[]): Promise<(readonly Athlete[])[]> {
  const cacheKey = (move: Key) => `namedAthletes/${move.join('/')}`
  const dependsOn = ([league = '']: Key) => ({ league, entityNames: ['athlete'] as const })
  return cachedBatch(store, moves, cacheKey, dependsOn, async (missing, read) => {
    const named = missing.flatMap(([league = '', , description = ''], move) =>
      namesIn(description).map((name, place) => ({ move, place, league, name })),
    )
    const rows = await read<NamedAthlete>(
      `SELECT k.move, k.place, k.name, a.doc, t.name AS team
       FROM unnest($1::int[], $2::int[], $3::text[], $4::text[]) AS k(move, place, league, name)
       JOIN athletes a ON a.league = k.league AND a.search_name = k.name
       LEFT JOIN teams t ON t.league = a.league AND t.id = a.team_id
       ORDER BY k.move, k.place, a.id`,
      [
        named.map(({ move }) => String(move)),
        named.map(({ place }) => String(place)),
        named.map(({ league }) => league),
        named.map(({ name }) => name),
      ],
    )
    return missing.map(([, teamId = '', description = ''], move) => {
      const own = rows.filter((row) => row.move === move)
      return [...new Set(own.map(({ name }) => name))].flatMap((name) => {
        const namesakes = own.filter((row) => row.name === name)
        return theOne(namesakes, teamId, description)?.doc ?? []
      })
    })
  })
}

interface NamedAthlete {
  readonly move: number
  readonly place: number
  readonly name: string
  readonly doc: Athlete
  /** Name of the athlete's team; `null` without a team. */
  readonly team: string | null
}

/**
 * Of several athletes with the same name, returns the one of the move's team, of a team named in the text, or
 * of the position in front of the name; `null` if that is ambiguous.
 */
function theOne(
  namesakes: readonly NamedAthlete[],
  teamId: string,
  description: string,
): NamedAthlete | null {
  const isOf = [
    ({ doc }: NamedAthlete) => doc.teamId === teamId,
    ({ team }: NamedAthlete) => team !== null && description.includes(team),
    ({ doc }: NamedAthlete) =>
      doc.position !== null && description.includes(`${doc.position} ${doc.displayName}`),
  ]
  for (const condition of [() => true, ...isOf]) {
    const [only, other] = namesakes.filter(condition)
    if (only && !other) return only
  }
  return null
}
