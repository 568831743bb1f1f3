import type { Athlete } from '../../domain/athlete.ts'
import type { DepthChart, RosterEntry } from '../../domain/roster.ts'
import { findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store, Writer } from '../store.ts'

/** Season number of the current roster. */
const CURRENT = 0

export const ROSTER_ENTRIES: TableSpec<RosterEntry> = {
  name: 'roster_entries',
  entity: 'roster',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'team_id', type: 'text', of: (row) => row.teamId, isKey: true, needs: 'teams' },
    { name: 'season', type: 'int4', of: (row) => row.season ?? CURRENT, isKey: true },
    { name: 'athlete_id', type: 'text', of: (row) => row.athleteId, isKey: true, needs: 'athletes' },
    { name: 'position', type: 'int4', of: (row) => row.order },
    { name: 'group', type: 'text', of: (row) => row.group },
  ],
}

/** Deletes players who are no longer on a roster. Returns how many. */
export async function dropFromRoster(
  writer: Writer,
  roster: { readonly league: string; readonly teamId: string; readonly season: number | null },
  staying: readonly string[],
): Promise<number> {
  const { league, teamId, season } = roster
  const gone = await writer.tx.query(
    `DELETE FROM roster_entries WHERE league = $1 AND team_id = $2 AND season = $3::int
       AND athlete_id <> ALL($4::text[]) RETURNING 1`,
    [league, teamId, season ?? CURRENT, staying],
  )
  if (gone.length > 0) writer.touch('roster')
  return gone.length
}

export const DEPTH_CHARTS: TableSpec<DepthChart> = {
  name: 'depth_charts',
  entity: 'depthchart',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'team_id', type: 'text', of: (row) => row.teamId, isKey: true, needs: 'teams' },
    { name: 'season', type: 'int4', of: (row) => row.season, isKey: true },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** The same rows; a stored chart is kept. */
export const FIRST_DEPTH_CHARTS: TableSpec<DepthChart> = { ...DEPTH_CHARTS, onConflict: 'keep' }

/** A player on a roster, with the roster's position group. */
export interface RosterPlayer {
  readonly athlete: Athlete
  readonly group: string | null
}

const PLAYERS_OF_ROSTER: ListQuery<object> = {
  name: 'playersOfRoster',
  entityNames: ['roster', 'athlete'],
  from: 'roster_entries t JOIN athletes a ON a.league = t.league AND a.id = t.athlete_id',
  parent: ['t.league', 't.team_id', 't.season:int4'],
  filters: {},
  orderBy: ['t.position:int4', 't.athlete_id'],
  select: `json_build_object('athlete', a.doc, 'group', t."group")`,
}

/** More players than any team has. */
const WHOLE_ROSTER = { limit: 1_000, offset: 0 }

/** Lists the rosters of teams (`[league, teamId]`): the current one, or that of a season. */
export function listRosterPlayers(
  store: Store,
  teams: readonly Key[],
  season: number | null,
): Promise<(readonly RosterPlayer[])[]> {
  const parents = teams.map((team) => [...team, String(season ?? CURRENT)])
  return listFor(store, PLAYERS_OF_ROSTER, parents, {}, WHOLE_ROSTER)
}

/** Finds depth charts by `[league, teamId, season]`. */
export function findDepthCharts(store: Store, keys: readonly Key[]): Promise<(DepthChart | null)[]> {
  const key = ['league', 'team_id', 'season:int4']
  return findByKeys(store, { table: 'depth_charts', entityName: 'depthchart', key }, keys)
}

const NEWEST_DEPTH_CHART: ListQuery<object> = {
  name: 'newestDepthChart',
  entityNames: ['depthchart'],
  from: 'depth_charts t',
  parent: ['t.league', 't.team_id'],
  filters: {},
  orderBy: ['t.season:int4 DESC'],
}

/** Finds the newest depth chart of teams (`[league, teamId]`). */
export async function findNewestDepthCharts(
  store: Store,
  teams: readonly Key[],
): Promise<(DepthChart | null)[]> {
  const lists = await listFor<DepthChart, object>(
    store,
    NEWEST_DEPTH_CHART,
    teams,
    {},
    { limit: 1, offset: 0 },
  )
  return lists.map((list) => list[0] ?? null)
}
