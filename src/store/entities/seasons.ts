import { utcDay } from '../../domain/day.ts'
import type { Group, Season, SeasonType, Week } from '../../domain/season.ts'
import { findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store, Writer } from '../store.ts'

export const SEASONS: TableSpec<Season> = {
  name: 'seasons',
  entity: 'season',
  onConflict: 'overlay',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'year', type: 'int4', of: (row) => row.year, isKey: true },
    { name: 'start_date', type: 'timestamptz', of: (row) => row.startDate },
    { name: 'end_date', type: 'timestamptz', of: (row) => row.endDate },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** Seasons referenced elsewhere whose own resource has not been read yet. */
export const MENTIONED_SEASONS: TableSpec<Season> = { ...SEASONS, onConflict: 'keep' }

export const SEASON_TYPES: TableSpec<SeasonType> = {
  name: 'season_types',
  entity: 'season',
  onConflict: 'overlay',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'year', type: 'int4', of: (row) => row.year, isKey: true },
    { name: 'type', type: 'int4', of: (row) => row.type, isKey: true },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

export const WEEKS: TableSpec<Week> = {
  name: 'weeks',
  entity: 'season',
  // Each scoreboard has the dates of all weeks, and the byes of its own.
  onConflict: 'overlay',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'year', type: 'int4', of: (row) => row.year, isKey: true },
    { name: 'season_type', type: 'int4', of: (row) => row.seasonType, isKey: true },
    { name: 'number', type: 'int4', of: (row) => row.number, isKey: true },
    { name: 'start_date', type: 'timestamptz', of: (row) => row.startDate },
    { name: 'end_date', type: 'timestamptz', of: (row) => row.endDate },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

export const GROUPS: TableSpec<Group> = {
  name: 'groups',
  entity: 'season',
  onConflict: 'overlay',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'year', type: 'int4', of: (row) => row.year, isKey: true },
    { name: 'season_type', type: 'int4', of: (row) => row.seasonType, isKey: true },
    { name: 'id', type: 'text', of: (row) => row.id, isKey: true },
    { name: 'parent_id', type: 'text', of: (row) => row.parentId },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** Membership of a team in a group in a season. */
export interface GroupMember {
  readonly league: string
  readonly year: number
  readonly seasonType: number
  readonly groupId: string
  readonly teamId: string
}

export const GROUP_TEAMS: TableSpec<GroupMember> = {
  name: 'group_teams',
  entity: 'season',
  onConflict: 'keep',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'year', type: 'int4', of: (row) => row.year, isKey: true },
    { name: 'season_type', type: 'int4', of: (row) => row.seasonType, isKey: true },
    { name: 'group_id', type: 'text', of: (row) => row.groupId, isKey: true },
    { name: 'team_id', type: 'text', of: (row) => row.teamId, isKey: true, needs: 'teams' },
  ],
}

/** A part of a season whose groups were published with all of their teams. */
export interface WholeGroups {
  readonly league: string
  readonly year: number
  readonly seasonType: number
  readonly groupIds: readonly string[]
}

/** Deletes teams that are no longer in groups of which all `staying` members are given. Returns how many. */
export async function dropFromGroups(
  writer: Writer,
  { league, year, seasonType, groupIds }: WholeGroups,
  staying: readonly GroupMember[],
): Promise<number> {
  const gone = await writer.tx.query(
    `DELETE FROM group_teams WHERE league = $1 AND year = $2::int AND season_type = $3::int AND group_id = ANY($4::text[])
       AND (group_id, team_id) NOT IN (SELECT * FROM unnest($5::text[], $6::text[])) RETURNING 1`,
    [
      league,
      year,
      seasonType,
      groupIds,
      staying.map(({ groupId }) => groupId),
      staying.map(({ teamId }) => teamId),
    ],
  )
  if (gone.length > 0) writer.touch('season')
  return gone.length
}

/** Finds seasons by `[league, year]`. */
export function findSeasons(store: Store, keys: readonly Key[]): Promise<(Season | null)[]> {
  return findByKeys(store, { table: 'seasons', entityName: 'season', key: ['league', 'year:int4'] }, keys)
}

/** Finds groups by `[league, year, seasonType, id]`. */
export function findGroups(store: Store, keys: readonly Key[]): Promise<(Group | null)[]> {
  const key = ['league', 'year:int4', 'season_type:int4', 'id']
  return findByKeys(store, { table: 'groups', entityName: 'season', key }, keys)
}

/** Finds season types by `[league, year, type]`. */
export function findSeasonTypes(store: Store, keys: readonly Key[]): Promise<(SeasonType | null)[]> {
  return findByKeys(
    store,
    { table: 'season_types', entityName: 'season', key: ['league', 'year:int4', 'type:int4'] },
    keys,
  )
}

const SEASONS_OF_LEAGUE: ListQuery<object> = {
  name: 'seasonsOfLeague',
  entityNames: ['season'],
  from: 'seasons t',
  parent: ['t.league'],
  filters: {},
  orderBy: ['t.year:int4 DESC'],
}

/** Lists the known seasons of leagues (`[league]`), newest first. */
export function listSeasons(
  store: Store,
  leagues: readonly Key[],
  slice: Slice,
): Promise<(readonly Season[])[]> {
  return listFor(store, SEASONS_OF_LEAGUE, leagues, {}, slice)
}

const ACTIVE_SEASON: ListQuery<{ now: string }> = {
  name: 'activeSeason',
  entityNames: ['season'],
  from: 'seasons t',
  parent: ['t.league'],
  // The newest season that has begun; a season with unknown dates counts as begun.
  filters: { now: `COALESCE(t.start_date, '-infinity') <= ?::timestamptz` },
  orderBy: ['t.year:int4 DESC'],
}

/** Finds the season of leagues (`[league]`) at the given time: the newest that has begun; `null` before any. */
export async function findActiveSeasons(
  store: Store,
  leagues: readonly Key[],
  now: Date,
): Promise<(Season | null)[]> {
  // Seasons begin on a date, so the day is precise enough and lets the result be cached.
  const day = `${utcDay(now)}T23:59:59Z`
  const lists = await listFor<Season, { now: string }>(
    store,
    ACTIVE_SEASON,
    leagues,
    { now: day },
    { limit: 1, offset: 0 },
  )
  return lists.map((list) => list[0] ?? null)
}

const TYPES_OF_SEASON: ListQuery<object> = {
  name: 'typesOfSeason',
  entityNames: ['season'],
  from: 'season_types t',
  parent: ['t.league', 't.year:int4'],
  filters: {},
  orderBy: ['t.type:int4'],
}

/** Lists the types of seasons (`[league, year]`), in order. */
export function listSeasonTypes(store: Store, seasons: readonly Key[]): Promise<(readonly SeasonType[])[]> {
  return listFor(store, TYPES_OF_SEASON, seasons, {}, { limit: 50, offset: 0 })
}

export interface WeekFilter {
  readonly seasonType?: number | null
}

const WEEKS_OF_SEASON: ListQuery<WeekFilter> = {
  name: 'weeksOfSeason',
  entityNames: ['season'],
  from: 'weeks t',
  parent: ['t.league', 't.year:int4'],
  filters: { seasonType: 't.season_type = ?' },
  orderBy: ['t.season_type:int4', 't.number:int4'],
}

/** Lists the weeks of seasons (`[league, year]`), in order. */
export function listWeeks(
  store: Store,
  seasons: readonly Key[],
  filter: WeekFilter,
): Promise<(readonly Week[])[]> {
  return listFor(store, WEEKS_OF_SEASON, seasons, filter, { limit: 100, offset: 0 })
}

export interface GroupFilter {
  /** Only direct children of this group. */
  readonly parentId?: string | null
}

const GROUPS_OF_SEASON_TYPE: ListQuery<GroupFilter> = {
  name: 'groupsOfSeasonType',
  entityNames: ['season'],
  from: 'groups t',
  parent: ['t.league', 't.year:int4', 't.season_type:int4'],
  filters: { parentId: 't.parent_id = ?' },
  orderBy: [`t.doc->>'name'`, `t.id`],
}

/** Lists the groups of season types (`[league, year, seasonType]`), by name. */
export function listGroups(
  store: Store,
  seasonTypes: readonly Key[],
  filter: GroupFilter,
): Promise<(readonly Group[])[]> {
  return listFor(store, GROUPS_OF_SEASON_TYPE, seasonTypes, filter, { limit: 500, offset: 0 })
}
