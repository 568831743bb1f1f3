import type { BoxScorePlayer, BoxScoreTeam, GameRosterEntry } from '../../domain/boxscore.ts'
import { listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import { RANK_COLUMN, RANKS } from '../query/rank.ts'
import type { KnownFrom, Ranked } from '../query/rank.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store, Writer } from '../store.ts'

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
    { name: 'team_id', type: 'text', of: (row) => row.teamId, isKey: true, needs: 'teams' },
    { name: 'position', type: 'int4', of: (row) => row.order },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

export const GAME_ROSTER_ENTRIES: TableSpec<Ranked<GameRosterEntry>> = {
  name: 'game_roster_entries',
  entity: 'gameroster',
  onConflict: 'outrank',
  columns: [
    { name: 'league', type: 'text', of: ({ value }) => value.league, isKey: true },
    { name: 'event_id', type: 'text', of: ({ value }) => value.eventId, isKey: true, needs: 'events' },
    { name: 'athlete_id', type: 'text', of: ({ value }) => value.athleteId, isKey: true, needs: 'athletes' },
    { name: 'team_id', type: 'text', of: ({ value }) => value.teamId, isKey: true, needs: 'teams' },
    { name: 'position', type: 'int4', of: ({ value }) => value.order },
    { name: 'starter', type: 'bool', of: ({ value }) => value.starter },
    RANK_COLUMN,
    { name: 'doc', type: 'json', of: ({ value }) => JSON.stringify(value) },
  ],
}

type TeamOfGame = { readonly league: string; readonly eventId: string; readonly teamId: string }

/** Deletes a team's lines in a box score that a complete list no longer names; returns them. */
export async function deleteOtherLines(
  writer: Writer,
  { league, eventId, teamId }: TeamOfGame,
  athleteIds: readonly string[],
): Promise<readonly BoxScorePlayer[]> {
  const rows = await writer.tx.query<{ doc: string }>(
    `DELETE FROM box_score_players WHERE league = $1 AND event_id = $2 AND team_id = $3
       AND athlete_id <> ALL($4::text[]) RETURNING doc::text AS doc`,
    [league, eventId, teamId, athleteIds],
  )
  if (rows.length > 0) writer.touch(BOX_SCORE_PLAYERS.entity)
  return rows.map(({ doc }) => JSON.parse(doc) as BoxScorePlayer)
}

/**
 * Deletes a team's players in a game whom a complete roster no longer names; returns them. A roster is
 * authoritative for the rows of its own or a lower rank.
 */
export async function deleteOtherEntries(
  writer: Writer,
  { league, eventId, teamId }: TeamOfGame,
  from: KnownFrom,
  athleteIds: readonly string[],
): Promise<readonly GameRosterEntry[]> {
  const rows = await writer.tx.query<{ doc: string }>(
    `DELETE FROM game_roster_entries WHERE league = $1 AND event_id = $2 AND team_id = $3 AND rank <= $4::int
       AND athlete_id <> ALL($5::text[]) RETURNING doc::text AS doc`,
    [league, eventId, teamId, RANKS[from], athleteIds],
  )
  if (rows.length > 0) writer.touch(GAME_ROSTER_ENTRIES.entity)
  return rows.map(({ doc }) => JSON.parse(doc) as GameRosterEntry)
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
  orderBy: ['t.position:int4', 't.athlete_id', 't.team_id'],
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
