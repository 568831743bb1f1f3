import type { Drive, Play, WinProbability } from '../../domain/play.ts'
import { countFor, findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import { RANK_COLUMN, RANKS } from '../query/rank.ts'
import type { KnownFrom, Ranked } from '../query/rank.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store, Writer } from '../store.ts'

export const PLAYS: TableSpec<Ranked<Play>> = {
  name: 'plays',
  entity: 'play',
  onConflict: 'outrank',
  columns: [
    { name: 'league', type: 'text', of: ({ value }) => value.league, isKey: true },
    { name: 'event_id', type: 'text', of: ({ value }) => value.eventId, isKey: true, needs: 'events' },
    { name: 'id', type: 'text', of: ({ value }) => value.id, isKey: true },
    { name: 'position', type: 'int4', of: ({ value }) => value.order },
    { name: 'period', type: 'int4', of: ({ value }) => value.period },
    { name: 'scoring', type: 'bool', of: ({ value }) => value.scoringPlay },
    { name: 'penalty', type: 'bool', of: ({ value }) => value.penalty },
    { name: 'team_id', type: 'text', of: ({ value }) => value.teamId, refersTo: 'teams' },
    {
      name: 'wall_clock',
      type: 'timestamptz',
      of: ({ value: { wallClock } }) => wallClock && new Date(wallClock).toISOString(),
    },
    RANK_COLUMN,
    { name: 'doc', type: 'json', of: ({ value }) => JSON.stringify(value) },
  ],
}

export const DRIVES: TableSpec<Drive> = {
  name: 'drives',
  entity: 'play',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true, needs: 'events' },
    { name: 'id', type: 'text', of: (row) => row.id, isKey: true },
    { name: 'position', type: 'int4', of: (row) => row.order },
    { name: 'team_id', type: 'text', of: (row) => row.teamId, refersTo: 'teams' },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

export const WIN_PROBABILITIES: TableSpec<WinProbability> = {
  name: 'win_probabilities',
  entity: 'winprobability',
  // Only the core API's lists have the seconds left: a summary leaves them.
  onConflict: 'overlay',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true, needs: 'events' },
    { name: 'play_id', type: 'text', of: (row) => row.playId, isKey: true },
    { name: 'position', type: 'int4', of: (row) => row.order },
    { name: 'home', type: 'float8', of: (row) => row.homeWinPercentage },
    { name: 'away', type: 'float8', of: (row) => row.awayWinPercentage },
    { name: 'tie', type: 'float8', of: (row) => row.tiePercentage },
    { name: 'seconds_left', type: 'int4', of: (row) => row.secondsLeft ?? null },
  ],
}

/** The plays that a complete list names. */
export interface PlayIds {
  readonly league: string
  readonly eventId: string
  readonly playIds: readonly string[]
  readonly from: KnownFrom
}

/**
 * Reads the stored plays that a list no longer names, inside a transaction. A list is authoritative for the
 * rows of its own or a lower rank.
 */
export async function readWithdrawnPlays(writer: Writer, list: PlayIds): Promise<readonly Ranked<Play>[]> {
  const { league, eventId, playIds, from } = list
  const rows = await writer.tx.query<{ doc: string; rank: number }>(
    `SELECT p.doc::text AS doc, p.rank FROM plays p
     WHERE p.league = $1 AND p.event_id = $2 AND p.rank <= $3::int
       AND NOT EXISTS (SELECT 1 FROM unnest($4::text[]) AS listed(id) WHERE listed.id = p.id)
     ORDER BY p.position`,
    [league, eventId, RANKS[from], playIds],
  )
  const names = Object.keys(RANKS) as KnownFrom[]
  return rows.map(({ doc, rank }) => ({
    value: JSON.parse(doc) as Play,
    from: names.find((name) => RANKS[name] === rank) ?? 'embedded',
  }))
}

/** Deletes plays with their win probabilities; returns the latter. */
export async function deletePlays(
  writer: Writer,
  plays: readonly Play[],
): Promise<readonly WinProbability[]> {
  if (plays.length === 0) return []
  const keys = [
    plays.map(({ league }) => league),
    plays.map(({ eventId }) => eventId),
    plays.map(({ id }) => id),
  ]
  const gone = `USING unnest($1::text[], $2::text[], $3::text[]) AS g(league, event_id, id)
    WHERE t.league = g.league AND t.event_id = g.event_id`
  const rows = await writer.tx.query<WinProbability>(
    `DELETE FROM win_probabilities t ${gone} AND t.play_id = g.id
     RETURNING t.league, t.event_id AS "eventId", t.play_id AS "playId", t.position AS "order",
       t.home AS "homeWinPercentage", t.away AS "awayWinPercentage", t.tie AS "tiePercentage",
       t.seconds_left AS "secondsLeft"`,
    keys,
  )
  await writer.tx.query(`DELETE FROM plays t ${gone} AND t.id = g.id`, keys)
  writer.touch('play')
  if (rows.length > 0) writer.touch('winprobability')
  return rows
}

/** Deletes the drives that a complete list no longer names; returns them. */
export async function deleteOtherDrives(
  writer: Writer,
  { league, eventId }: Pick<PlayIds, 'league' | 'eventId'>,
  driveIds: readonly string[],
): Promise<readonly Drive[]> {
  const rows = await writer.tx.query<{ doc: string }>(
    `DELETE FROM drives WHERE league = $1 AND event_id = $2 AND id <> ALL($3::text[]) RETURNING doc::text AS doc`,
    [league, eventId, driveIds],
  )
  if (rows.length > 0) writer.touch('play')
  return rows.map(({ doc }) => JSON.parse(doc) as Drive)
}

/** Finds plays by `[league, eventId, id]`. */
export function findPlays(store: Store, keys: readonly Key[]): Promise<(Play | null)[]> {
  return findByKeys(store, { table: 'plays', entityName: 'play', key: ['league', 'event_id', 'id'] }, keys)
}

/** Filter for a game's plays; absent members do not filter. */
export interface PlayFilter {
  readonly penalty?: boolean | null
  readonly scoring?: boolean | null
  readonly period?: number | null
  /** Text of the play type, case-insensitive. */
  readonly type?: string | null
  readonly teamId?: string | null
  /** A player who took part in the play. */
  readonly athleteId?: string | null
}

export const PLAY_FILTERS: ListQuery<PlayFilter>['filters'] = {
  penalty: 't.penalty = ?',
  scoring: 't.scoring = ?',
  period: 't.period = ?',
  type: `lower(t.doc->'type'->>'text') = lower(?::text)`,
  teamId: 't.team_id = ?',
  athleteId: `EXISTS (SELECT 1 FROM json_array_elements(t.doc->'athletes') a WHERE a->>'id' = ?::text)`,
}

/** The list of a game's plays. */
export const PLAYS_OF_EVENT: ListQuery<PlayFilter> = {
  name: 'playsOfEvent',
  entityNames: ['play'],
  from: 'plays t',
  parent: ['t.league', 't.event_id'],
  filters: PLAY_FILTERS,
  orderBy: ['t.position:int4', 't.id'],
}

/** Lists the plays of games (`[league, eventId]`) in chronological order. */
export function listPlays(
  store: Store,
  events: readonly Key[],
  filter: PlayFilter,
  slice: Slice,
): Promise<(readonly Play[])[]> {
  return listFor(store, PLAYS_OF_EVENT, events, filter, slice)
}

export function countPlays(store: Store, events: readonly Key[], filter: PlayFilter): Promise<number[]> {
  return countFor(store, PLAYS_OF_EVENT, events, filter)
}

/** Finds drives by `[league, eventId, id]`. */
export function findDrives(store: Store, keys: readonly Key[]): Promise<(Drive | null)[]> {
  return findByKeys(store, { table: 'drives', entityName: 'play', key: ['league', 'event_id', 'id'] }, keys)
}

const DRIVES_OF_EVENT: ListQuery<object> = {
  name: 'drivesOfEvent',
  entityNames: ['play'],
  from: 'drives t',
  parent: ['t.league', 't.event_id'],
  filters: {},
  orderBy: ['t.position:int4', 't.id'],
}

/** Lists the drives of games (`[league, eventId]`) in order. */
export function listDrives(store: Store, events: readonly Key[]): Promise<(readonly Drive[])[]> {
  return listFor(store, DRIVES_OF_EVENT, events, {}, { limit: 200, offset: 0 })
}

const WIN_PROBABILITIES_OF_EVENT: ListQuery<object> = {
  name: 'winProbabilitiesOfEvent',
  entityNames: ['winprobability'],
  from: 'win_probabilities t',
  parent: ['t.league', 't.event_id'],
  filters: {},
  orderBy: ['t.position:int4', 't.play_id'],
  select: `json_build_object('league', t.league, 'eventId', t.event_id, 'playId', t.play_id, 'order', t.position,
    'homeWinPercentage', t.home, 'awayWinPercentage', t.away, 'tiePercentage', t.tie, 'secondsLeft', t.seconds_left)`,
}

/** Lists the win probabilities of games (`[league, eventId]`) after each play, in order. */
export function listWinProbabilities(
  store: Store,
  events: readonly Key[],
): Promise<(readonly WinProbability[])[]> {
  return listFor(store, WIN_PROBABILITIES_OF_EVENT, events, {}, { limit: 5_000, offset: 0 })
}
