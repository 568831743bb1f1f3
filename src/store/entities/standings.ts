import type { LeaderList } from '../../domain/leaders.ts'
import type { StandingsGroup } from '../../domain/standings.ts'
import { findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store, Writer } from '../store.ts'

/** Season type 0 means standings without a type from the upstream. */
const ANY_TYPE = 0

export const STANDINGS = tableOf('standings')
export const RANKINGS = tableOf('rankings')
/** The source's lists of leading players, which are read by `leaders.ts`. */
export const LEADERS = tableOf<LeaderList>('leaders')

/** Tables of the teams of single games, for seasons whose standings have not been read. */
export const GAME_STANDINGS = tableOf('gameStandings')

/** What the table has lists of. */
type ListKind = 'standings' | 'gameStandings' | 'rankings' | 'leaders'
/** A list of teams or players. */
export type StoredList = Pick<StandingsGroup, 'league' | 'season' | 'seasonType' | 'id' | 'order'>

/** The lists of a response that may lack entries: a stored list with more of them stays. */
export const LONGER_LISTS: Readonly<Record<'standings' | 'rankings' | 'leaders', TableSpec<StoredList>>> = {
  standings: tableOf('standings', 'outgrow'),
  rankings: tableOf('rankings', 'outgrow'),
  leaders: tableOf('leaders', 'outgrow'),
}

function tableOf<List extends StoredList = StandingsGroup>(
  kind: ListKind,
  onConflict: 'replace' | 'outgrow' = 'replace',
): TableSpec<List> {
  return {
    name: 'standings',
    entity: 'standings',
    onConflict,
    columns: [
      { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
      { name: 'kind', type: 'text', of: () => kind, isKey: true },
      { name: 'season', type: 'int4', of: (row) => row.season, isKey: true },
      { name: 'season_type', type: 'int4', of: (row) => row.seasonType ?? ANY_TYPE, isKey: true },
      { name: 'id', type: 'text', of: (row) => row.id, isKey: true },
      { name: 'position', type: 'int4', of: (row) => row.order },
      { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
    ],
  }
}

/** Deletes the lists that a complete response for a season, or for a part of it, no longer has; returns them. */
export async function deleteOtherGroups<List extends StoredList>(
  writer: Writer,
  kind: ListKind,
  groups: readonly List[],
): Promise<readonly List[]> {
  const [first] = groups
  if (!first) return []
  const rows = await writer.tx.query<{ doc: string }>(
    `DELETE FROM standings WHERE league = $1 AND kind = $2 AND season = $3::int AND season_type = $4::int
       AND id <> ALL($5::text[]) RETURNING doc::text AS doc`,
    [first.league, kind, first.season, first.seasonType ?? ANY_TYPE, groups.map(({ id }) => id)],
  )
  if (rows.length > 0) writer.touch('standings')
  return rows.map(({ doc }) => JSON.parse(doc) as List)
}

/** Finds standings or polls by `[league, kind, season, seasonType, id]`. */
export function findStandings(store: Store, keys: readonly Key[]): Promise<(StandingsGroup | null)[]> {
  const key = ['league', 'kind', 'season:int4', 'season_type:int4', 'id']
  return findByKeys(store, { table: 'standings', entityName: 'standings', key }, keys)
}

/** Absent members do not filter. */
export interface StandingsFilter {
  readonly season?: number | null
}

const NEWEST: ListQuery<StandingsFilter> = {
  name: 'standings',
  entityNames: ['standings'],
  // Without a season, the newest one that has standings; of a season, its latest type.
  from: 'standings t',
  parent: ['t.league', 't.kind'],
  filters: { season: 't.season = ?' },
  orderBy: ['t.season:int4 DESC', 't.season_type:int4 DESC', 't.position:int4', 't.id'],
}

/** Standings of a response, or only the tables that pages of games had: some of those of a season. */
export interface ListedStandings extends StandingsGroup {
  readonly isComplete?: boolean
}

/**
 * Lists the standings (`[league, 'standings']`) or rankings (`[league, 'rankings']`) of a season, or of the
 * newest one. Where there are none, the tables of games are listed, as incomplete.
 */
export async function listStandings(
  store: Store,
  keys: readonly Key[],
  filter: StandingsFilter,
): Promise<(readonly ListedStandings[])[]> {
  const lists = await listTables(store, keys, filter)
  const missing = keys.filter(([, kind], index) => kind === 'standings' && lists[index]?.length === 0)
  if (missing.length === 0) return lists
  const ofGames = await listTables(
    store,
    missing.map(([league = '']) => [league, GAME_STANDINGS_KIND]),
    filter,
  )
  return lists.map((list, index) => {
    const tables = ofGames[missing.indexOf(keys[index] ?? [])] ?? []
    return list.length > 0 ? list : tables.map((table) => ({ ...table, isComplete: false }))
  })
}

const GAME_STANDINGS_KIND: ListKind = 'gameStandings'

async function listTables(
  store: Store,
  keys: readonly Key[],
  filter: StandingsFilter,
): Promise<(readonly StandingsGroup[])[]> {
  const lists = await listFor<StandingsGroup, StandingsFilter>(store, NEWEST, keys, filter, {
    limit: 200,
    offset: 0,
  })
  return lists.map((list) => {
    const [first] = list
    return list.filter((group) => group.season === first?.season && group.seasonType === first.seasonType)
  })
}
