import type { Team } from '../../domain/team.ts'
import type { Venue } from '../../domain/venue.ts'
import { findKnown } from '../query/known-rows.ts'
import { countFor, findByKeys, listFor } from '../query/query.ts'
import type { FindRequest, Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import { rankedDocument, RANK_COLUMN } from '../query/rank.ts'
import type { Ranked } from '../query/rank.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store } from '../store.ts'

export const VENUES: TableSpec<Ranked<Venue>> = {
  name: 'venues',
  entity: 'venue',
  onConflict: 'merge',
  columns: [
    { name: 'league', type: 'text', of: ({ value }) => value.league, isKey: true },
    { name: 'id', type: 'text', of: ({ value }) => value.id, isKey: true },
    RANK_COLUMN,
    { name: 'doc', type: 'json', of: rankedDocument },
  ],
}

export const TEAMS: TableSpec<Ranked<Team>> = {
  name: 'teams',
  entity: 'team',
  onConflict: 'merge',
  newestMembers: ['coaches'],
  columns: [
    { name: 'league', type: 'text', of: ({ value }) => value.league, isKey: true },
    { name: 'id', type: 'text', of: ({ value }) => value.id, isKey: true },
    { name: 'name', type: 'text', of: ({ value }) => value.displayName },
    { name: 'is_active', type: 'bool', of: ({ value }) => value.isActive },
    // Neither placeholders nor the teams of an all-star game are teams of the league: lists and search leave them out.
    { name: 'is_placeholder', type: 'bool', of: ({ value }) => value.isPlaceholder || isGuest(value) },
    RANK_COLUMN,
    { name: 'doc', type: 'json', of: rankedDocument },
  ],
}

function isGuest({ isAllStar, isActive }: Team): boolean {
  return isAllStar && !isActive
}

const TEAM_BY_ID: FindRequest = { table: 'teams', entityName: 'team', key: ['league', 'id'] }

/** Finds teams of leagues by `[league, id]`. */
export function findTeams(store: Store, keys: readonly Key[]): Promise<(Team | null)[]> {
  return findByKeys(store, TEAM_BY_ID, keys)
}

/** Returns a cached team; `null` if it does not exist, `undefined` if a query is needed. */
export function knownTeam(store: Store, league: string, id: string): Team | null | undefined {
  return findKnown(store, TEAM_BY_ID, [league, id]) as Team | null | undefined
}

/** Finds venues by `[league, id]`. */
export function findVenues(store: Store, keys: readonly Key[]): Promise<(Venue | null)[]> {
  return findByKeys(store, { table: 'venues', entityName: 'venue', key: ['league', 'id'] }, keys)
}

const TEAMS_OF_LEAGUE: ListQuery<object> = {
  name: 'teamsOfLeague',
  entityNames: ['team'],
  // Bracket placeholders ("Semifinal 2 Winner") are not teams of the league.
  from: `(SELECT * FROM teams WHERE NOT is_placeholder) t`,
  parent: ['t.league'],
  filters: {},
  orderBy: ['t.name', 't.id'],
}

/** Lists the teams of leagues (`[league]`), by name. */
export function listTeams(store: Store, leagues: readonly Key[], slice: Slice): Promise<(readonly Team[])[]> {
  return listFor(store, TEAMS_OF_LEAGUE, leagues, {}, slice)
}

export function countTeams(store: Store, leagues: readonly Key[]): Promise<number[]> {
  return countFor(store, TEAMS_OF_LEAGUE, leagues, {})
}
