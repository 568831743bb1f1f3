import { easternDay } from '../../domain/day.ts'
import type { Event } from '../../domain/event.ts'
import { backward, cachedBatch, countFor, findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import { dependsOnOne } from '../query/versions.ts'
import type { Slice } from '../query/keyset.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store, Writer } from '../store.ts'

export const EVENTS: TableSpec<Event> = {
  name: 'events',
  entity: 'event',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'id', type: 'text', of: (row) => row.id, isKey: true },
    { name: 'start_at', type: 'timestamptz', of: (row) => row.date },
    { name: 'league_day', type: 'date', of: (row) => easternDay(new Date(row.date)) },
    { name: 'state', type: 'text', of: (row) => row.status.state },
    { name: 'completed', type: 'bool', of: (row) => row.status.completed },
    { name: 'season', type: 'int4', of: (row) => row.season.year },
    { name: 'season_type', type: 'int4', of: (row) => row.season.typeNumber },
    { name: 'week', type: 'int4', of: (row) => row.season.week?.number ?? null },
    { name: 'home_team_id', type: 'text', of: (row) => row.homeTeam.id, needs: 'teams' },
    { name: 'away_team_id', type: 'text', of: (row) => row.awayTeam.id, needs: 'teams' },
    { name: 'venue_id', type: 'text', of: (row) => row.venue?.id ?? null, refersTo: 'venues' },
    { name: 'is_tournament', type: 'bool', of: (row) => row.tournament !== null },
    { name: 'time_valid', type: 'bool', of: (row) => row.timeValid },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** Whether any event is stored. */
export async function hasEvents(store: Store): Promise<boolean> {
  return (await store.database.read('SELECT 1 AS one FROM events LIMIT 1')).length > 0
}

/** Finds events by `[league, id]`. */
export function findEvents(store: Store, keys: readonly Key[]): Promise<(Event | null)[]> {
  return findByKeys(store, { table: 'events', entityName: 'event', key: ['league', 'id'] }, keys)
}

/** Returns when the stored games last changed, by `[league, id]`, as ISO-8601; `null` for unknown ones. */
export async function findEventChanges(store: Store, keys: readonly Key[]): Promise<(string | null)[]> {
  const cacheKey = ([league = '', id = '']: Key) => `eventChange/${league}/${id}`
  const dependsOn = ([league = '']: Key) => dependsOnOne(league, 'event')
  return cachedBatch(store, keys, cacheKey, dependsOn, async (missing, read) => {
    const rows = await read<{ n: number; at: Date | string }>(
      `SELECT k.n, e.changed_at AS at FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(league, id, n)
       JOIN events e ON e.league = k.league AND e.id = k.id`,
      [missing.map(([league = '']) => league), missing.map(([, id = '']) => id)],
    )
    const found = new Map(rows.map(({ n, at }) => [n - 1, new Date(at).toISOString()]))
    return missing.map((_, index) => found.get(index) ?? null)
  })
}

/** The leagues that have a game with each of these ids, by id; ids of no game are left out. */
export async function findLeaguesOfEvents(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await store.database.read<{ id: string; leagues: readonly string[] }>(
    'SELECT id, array_agg(league) AS leagues FROM events WHERE id = ANY($1::text[]) GROUP BY id',
    [ids],
  )
  return new Map(rows.map(({ id, leagues }) => [id, leagues]))
}

/** Reads games by id inside a transaction, to compare new states with them. */
export async function readEvents(
  writer: Writer,
  league: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Event>> {
  const rows = await writer.tx.query<{ id: string; doc: string }>(
    'SELECT id, doc::text AS doc FROM events WHERE league = $1 AND id = ANY($2::text[])',
    [league, ids],
  )
  return new Map(rows.map((row) => [row.id, JSON.parse(row.doc) as Event]))
}

/** Filter for lists of games; absent members do not filter. */
export interface EventFilter {
  /** Start of the range, inclusive; ISO-8601. */
  readonly from?: string | null
  /** End of the range, exclusive; ISO-8601. */
  readonly before?: string | null
  /**
   * The same of days, with the day after the time: `2026-12-01T08:00:00Z 2026-12-01`. Games without a known time are
   * compared by the day.
   */
  readonly fromDay?: string | null
  readonly beforeDay?: string | null
  readonly season?: number | null
  readonly seasonType?: number | null
  readonly week?: number | null
  readonly state?: string | null
  readonly teamId?: string | null
  /** Whether it was played to completion. */
  readonly completed?: boolean | null
  /** Whether its status is final: completed, or not going to be played as scheduled. */
  readonly isOver?: boolean | null
  /** Only games of these leagues, for lists that span leagues. */
  readonly leagues?: readonly string[] | null
  /** True: men's basketball tournament games only. */
  readonly isTournament?: boolean | null
  /** Part of the round's name, case-insensitive. */
  readonly round?: string | null
  readonly region?: string | null
  readonly firstFour?: boolean | null
}

/**
 * Compares with the time before the space, or of a game without a known time its day with the day after the space. The
 * first condition is for the index: local days begin at most 14 hours from UTC's. The texts are read once, as subqueries,
 * and not for each row.
 */
function ofDay(comparison: '>=' | '<'): string {
  const time = `(SELECT split_part(?::text, ' ', 1)::timestamptz)`
  const day = `(SELECT split_part(?::text, ' ', 2)::date)`
  const bound = `(SELECT split_part(?::text, ' ', 1)::timestamptz ${comparison === '<' ? '+' : '-'} interval '2 days')`
  return `t.start_at ${comparison} ${bound}
    AND CASE WHEN t.time_valid THEN t.start_at ${comparison} ${time} ELSE t.league_day ${comparison} ${day} END`
}

const EVENT_FILTERS: ListQuery<EventFilter>['filters'] = {
  from: 't.start_at >= ?::timestamptz',
  before: 't.start_at < ?::timestamptz',
  fromDay: ofDay('>='),
  beforeDay: ofDay('<'),
  season: 't.season = ?',
  seasonType: 't.season_type = ?',
  week: 't.week = ?',
  state: 't.state = ?',
  completed: 't.completed = ?',
  isOver: `(t.state = 'post') = ?`,
  leagues: 't.league = ANY(?::text[])',
  teamId: '(t.home_team_id = ? OR t.away_team_id = ?)',
  isTournament: 't.is_tournament = ?',
  round: `strpos(lower(t.doc->'tournament'->>'round'), lower(?)) > 0`,
  region: `lower(t.doc->'tournament'->>'region') = lower(?)`,
  firstFour: `(t.doc->'tournament'->>'firstFour')::boolean = ?`,
}

const EVENTS_OF_LEAGUE: ListQuery<EventFilter> = {
  name: 'eventsOfLeague',
  entityNames: ['event'],
  from: 'events t',
  parent: ['t.league'],
  filters: EVENT_FILTERS,
  orderBy: ['t.start_at:timestamptz', 't.id'],
}

const EVENTS_BACKWARD = backward(EVENTS_OF_LEAGUE)

/** Sort order of games. */
export type EventOrder = 'START' | 'START_DESC'

/** Lists games of leagues (`[league]`), by start time by default. */
export function listEvents(
  store: Store,
  leagues: readonly Key[],
  filter: EventFilter,
  slice: Slice,
  order: EventOrder = 'START',
): Promise<(readonly Event[])[]> {
  return listFor(store, order === 'START' ? EVENTS_OF_LEAGUE : EVENTS_BACKWARD, leagues, filter, slice)
}

export function countEvents(store: Store, leagues: readonly Key[], filter: EventFilter): Promise<number[]> {
  return countFor(store, EVENTS_OF_LEAGUE, leagues, filter)
}

/** Filter for the games of a team; `teamId` is the opponent. */
export interface TeamEventFilter extends EventFilter {
  /** True: home games only. */
  readonly isHome?: boolean | null
}

const EVENTS_OF_TEAM: ListQuery<TeamEventFilter> = {
  name: 'eventsOfTeam',
  entityNames: ['event'],
  // Two index scans instead of one scan with OR.
  from: `LATERAL (
    SELECT * FROM events h WHERE h.league = k.p0 AND h.home_team_id = k.p1
    UNION ALL SELECT * FROM events a WHERE a.league = k.p0 AND a.away_team_id = k.p1 AND a.home_team_id <> k.p1) t`,
  parent: ['t.league', 'k.p1'],
  filters: { ...EVENT_FILTERS, isHome: '(t.home_team_id = k.p1) = ?' },
  orderBy: ['t.start_at:timestamptz', 't.id'],
}

const EVENTS_OF_TEAM_BACKWARD = backward(EVENTS_OF_TEAM)

/** Lists games of teams (`[league, teamId]`), by start time by default. */
export function listTeamEvents(
  store: Store,
  teams: readonly Key[],
  filter: TeamEventFilter,
  slice: Slice,
  order: EventOrder = 'START',
): Promise<(readonly Event[])[]> {
  return listFor(store, order === 'START' ? EVENTS_OF_TEAM : EVENTS_OF_TEAM_BACKWARD, teams, filter, slice)
}

export function countTeamEvents(
  store: Store,
  teams: readonly Key[],
  filter: TeamEventFilter,
): Promise<number[]> {
  return countFor(store, EVENTS_OF_TEAM, teams, filter)
}

const EVENTS_EVERYWHERE: ListQuery<EventFilter> = {
  name: 'eventsEverywhere',
  entityNames: ['event'],
  from: 'events t',
  parent: [],
  filters: EVENT_FILTERS,
  orderBy: ['t.start_at:timestamptz', 't.league', 't.id'],
}

const EVENTS_EVERYWHERE_BACKWARD = backward(EVENTS_EVERYWHERE)

/** Lists games of several leagues, by start time by default. */
export async function listEventsEverywhere(
  store: Store,
  filter: EventFilter,
  slice: Slice,
  order: EventOrder = 'START',
): Promise<readonly Event[]> {
  const query = order === 'START' ? EVENTS_EVERYWHERE : EVENTS_EVERYWHERE_BACKWARD
  const [events] = await listFor<Event, EventFilter>(store, query, [[]], filter, slice)
  return events ?? []
}

export async function countEventsEverywhere(store: Store, filter: EventFilter): Promise<number> {
  const [total] = await countFor(store, EVENTS_EVERYWHERE, [[]], filter)
  return total ?? 0
}

/** Filter for lists of games in progress. */
export interface LiveEventFilter extends EventFilter {
  readonly leagues: readonly string[]
}

const LIVE_EVENTS: ListQuery<LiveEventFilter> = {
  name: 'liveEvents',
  entityNames: ['event'],
  from: `(SELECT * FROM events WHERE state = 'in') t`,
  parent: [],
  filters: EVENT_FILTERS,
  orderBy: ['t.start_at:timestamptz', 't.league', 't.id'],
}

const LIVE_EVENTS_BACKWARD = backward(LIVE_EVENTS)

/** Lists games in progress, by start time by default. */
export async function listLiveEvents(
  store: Store,
  filter: LiveEventFilter,
  slice: Slice,
  order: EventOrder = 'START',
): Promise<readonly Event[]> {
  // Writes to other leagues must not invalidate the list of one league, so a single league has its own query.
  const [only] = filter.leagues
  if (filter.leagues.length === 1 && only !== undefined && filter.state == null) {
    const [events] = await listEvents(
      store,
      [[only]],
      { ...filter, leagues: null, state: 'in' },
      slice,
      order,
    )
    return events ?? []
  }
  const query = order === 'START' ? LIVE_EVENTS : LIVE_EVENTS_BACKWARD
  const [events] = await listFor<Event, LiveEventFilter>(store, query, [[]], filter, slice)
  return events ?? []
}

export async function countLiveEvents(store: Store, filter: LiveEventFilter): Promise<number> {
  const [total] = await countFor(store, LIVE_EVENTS, [[]], filter)
  return total ?? 0
}
