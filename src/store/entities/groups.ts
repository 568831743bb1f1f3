import type { Group } from '../../domain/season.ts'
import type { Team } from '../../domain/team.ts'
import { countFor, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import type { Store } from '../store.ts'

const TEAMS_OF_GROUP: ListQuery<object> = {
  name: 'teamsOfGroup',
  entityNames: ['season', 'team'],
  // Teams are stored under the groups they are published in; a parent group has the teams of all its
  // descendants (contract 3). The recursion starts at the requested group (`k`); UNION ends it if groups form a
  // cycle.
  from: `(WITH RECURSIVE below AS (
      SELECT k.p3 AS id
      UNION
      SELECT c.id FROM below b JOIN groups c ON c.league = k.p0 AND c.year = k.p1 AND c.season_type = k.p2
        AND c.parent_id = b.id)
    SELECT DISTINCT m.league, m.year, m.season_type, k.p3 AS group_id, m.team_id
    FROM below b JOIN group_teams m ON m.league = k.p0 AND m.year = k.p1 AND m.season_type = k.p2
      AND m.group_id = b.id) g
    JOIN teams t ON t.league = g.league AND t.id = g.team_id`,
  parent: ['g.league', 'g.year:int4', 'g.season_type:int4', 'g.group_id'],
  filters: {},
  orderBy: ['t.name', 't.id'],
}

/** Lists the teams of groups (`[league, year, seasonType, groupId]`) and of all descendants, by name. */
export function listGroupTeams(
  store: Store,
  groups: readonly Key[],
  slice: Slice,
): Promise<(readonly Team[])[]> {
  return listFor(store, TEAMS_OF_GROUP, groups, {}, slice)
}

export function countGroupTeams(store: Store, groups: readonly Key[]): Promise<number[]> {
  return countFor(store, TEAMS_OF_GROUP, groups, {})
}

const GROUPS_OF_TEAM: ListQuery<object> = {
  name: 'groupsOfTeam',
  entityNames: ['season'],
  // The groups a team is published in, and their ancestors.
  from: `(WITH RECURSIVE above AS (
      SELECT m.season_type, m.group_id AS id FROM group_teams m
      WHERE m.league = k.p0 AND m.year = k.p1 AND m.team_id = k.p2
      UNION
      SELECT g.season_type, g.parent_id FROM above a JOIN groups g ON g.league = k.p0 AND g.year = k.p1
        AND g.season_type = a.season_type AND g.id = a.id WHERE g.parent_id IS NOT NULL)
    SELECT k.p0 AS league, k.p1 AS year, k.p2 AS team_id, g.season_type, g.id, g.doc
    FROM above a JOIN groups g ON g.league = k.p0 AND g.year = k.p1 AND g.season_type = a.season_type
      AND g.id = a.id) t`,
  parent: ['t.league', 't.year:int4', 't.team_id'],
  filters: {},
  orderBy: ['t.season_type:int4', 't.id'],
}

/** Lists the groups of teams (`[league, year, teamId]`) in that season, at every level. */
export function listTeamGroups(store: Store, teams: readonly Key[]): Promise<(readonly Group[])[]> {
  return listFor(store, GROUPS_OF_TEAM, teams, {}, { limit: 50, offset: 0 })
}
