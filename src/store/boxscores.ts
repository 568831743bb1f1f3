import type { BoxScorePlayer, BoxScoreTeam, GameRosterEntry } from '../domain/boxscore.ts'
import { listFor } from './query.ts'
import type { Key, ListQuery } from './query.ts'
import type { TableSpec } from './save.ts'
import type { Store } from './store.ts'

export const BOX_SCORE_TEAMS: TableSpec<BoxScoreTeam> = {
  name: 'box_score_teams',
  entity: 'boxscore',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true, needs: 'events' },
    { name: 'team_id', type: 'text', of: (row) => row.teamId, isKey: true, needs: 'teams' },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

export const BOX_SCORE_PLAYERS: TableSpec<BoxScorePlayer> = {
  name: 'box_score_players',
  entity: 'boxscore',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true, needs: 'events' },
    { name: 'athlete_id', type: 'text', of: (row) => row.athleteId, isKey: true, needs: 'athletes' },
    { name: 'team_id', type: 'text', of: (row) => row.teamId, needs: 'teams' },
    { name: 'position', type: 'int4', of: (row) => row.order },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

export const GAME_ROSTER_ENTRIES: TableSpec<GameRosterEntry> = {
  name: 'game_roster_entries',
  entity: 'gameroster',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true, needs: 'events' },
    { name: 'athlete_id', type: 'text', of: (row) => row.athleteId, isKey: true, needs: 'athletes' },
    { name: 'team_id', type: 'text', of: (row) => row.teamId, needs: 'teams' },
    { name: 'position', type: 'int4', of: (row) => row.order },
    { name: 'starter', type: 'bool', of: (row) => row.starter },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** More players than any game has. */
const WHOLE_GAME = { limit: 1_000, offset: 0 }

const TEAMS_OF_BOX_SCORE: ListQuery<object> = {
  name: 'teamsOfBoxScore',
  entityNames: ['boxscore'],
  from: 'box_score_teams t',
  parent: ['t.league', 't.event_id'],
  filters: {},
  orderBy: ['t.team_id'],
}

/** Lists the team totals of games (`[league, eventId]`). */
export function listBoxScoreTeams(
  store: Store,
  events: readonly Key[],
): Promise<(readonly BoxScoreTeam[])[]> {
  return listFor(store, TEAMS_OF_BOX_SCORE, events, {}, WHOLE_GAME)
}

const PLAYERS_OF_BOX_SCORE: ListQuery<object> = {
  name: 'playersOfBoxScore',
  entityNames: ['boxscore'],
  from: 'box_score_players t',
  parent: ['t.league', 't.event_id'],
  filters: {},
  orderBy: ['t.position:int4', 't.athlete_id'],
}

/** Lists the player lines of games (`[league, eventId]`), as published. */
export function listBoxScorePlayers(
  store: Store,
  events: readonly Key[],
): Promise<(readonly BoxScorePlayer[])[]> {
  return listFor(store, PLAYERS_OF_BOX_SCORE, events, {}, WHOLE_GAME)
}

export interface GameRosterFilter {
  readonly teamId?: string | null
  readonly starter?: boolean | null
}

const ENTRIES_OF_GAME_ROSTER: ListQuery<GameRosterFilter> = {
  name: 'entriesOfGameRoster',
  entityNames: ['gameroster'],
  from: 'game_roster_entries t',
  parent: ['t.league', 't.event_id'],
  filters: { teamId: 't.team_id = ?', starter: 't.starter = ?' },
  orderBy: ['t.team_id', 't.position:int4', 't.athlete_id'],
}

/** Lists the rosters of games (`[league, eventId]`). */
export function listGameRosterEntries(
  store: Store,
  events: readonly Key[],
  filter: GameRosterFilter,
): Promise<(readonly GameRosterEntry[])[]> {
  return listFor(store, ENTRIES_OF_GAME_ROSTER, events, filter, WHOLE_GAME)
}
