import type { Transaction } from '../domain/roster.ts'
import { countFor, listFor } from './query.ts'
import type { Key, ListQuery, Slice } from './query.ts'
import type { TableSpec } from './save.ts'
import type { Store } from './store.ts'

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
}

const TRANSACTIONS_OF_LEAGUE: ListQuery<TransactionFilter> = {
  name: 'transactionsOfLeague',
  entityNames: ['transaction'],
  from: 'transactions t',
  parent: ['t.league'],
  filters: { teamId: 't.team_id = ?' },
  orderBy: 't.date DESC, t.id',
}

/** The roster moves of leagues (`[league]`), newest first. */
export function listTransactions(
  store: Store,
  leagues: readonly Key[],
  filter: TransactionFilter,
  slice: Slice,
): Promise<(readonly Transaction[])[]> {
  return listFor(store, TRANSACTIONS_OF_LEAGUE, leagues, filter, slice)
}

export function countTransactions(
  store: Store,
  leagues: readonly Key[],
  filter: TransactionFilter,
): Promise<number[]> {
  return countFor(store, TRANSACTIONS_OF_LEAGUE, leagues, filter)
}
