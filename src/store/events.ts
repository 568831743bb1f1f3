import { easternDay } from '../domain/day.ts'
import type { Event } from '../domain/event.ts'
import { backward, countFor, findByKeys, listFor } from './query.ts'
import type { Key, ListQuery } from './query.ts'
import type { Slice } from './keyset.ts'
import type { TableSpec } from './save.ts'
import type { Store, Writer } from './store.ts'

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
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/** Whether there is any event at all. */
export async function hasEvents(store: Store): Promise<boolean> {
  return (await store.database.read('SELECT 1 AS one FROM events LIMIT 1')).length > 0
}

/** Events by `[league, id]`. */
export function findEvents(store: Store, keys: readonly Key[]): Promise<(Event | null)[]> {
  return findByKeys(store, { table: 'events', entityName: 'event', key: ['league', 'id'] }, keys)
}

/** Which of these ids are of no game, whatever its league. */
export async function findUnknownEvents(store: Store, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await store.database.read<{ id: string }>(
    'SELECT DISTINCT id FROM events WHERE id = ANY($1::text[])',
    [ids],
  )
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Games as they are inside a transaction, by id: what a new state is compared with. */
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

/** What narrows a list of games; absent members ask nothing. */
export interface EventFilter {
  /** From this moment on, ISO-8601. */
  readonly from?: string | null
  /** Before this moment, ISO-8601. */
  readonly before?: string | null
  readonly season?: number | null
  readonly seasonType?: number | null
  readonly week?: number | null
  readonly state?: string | null
  readonly teamId?: string | null
  /** Whether it was played to its end. */
  readonly completed?: boolean | null
  /** Whether it is after: played, or not going to be played as planned. */
  readonly isOver?: boolean | null
  /** Only games of these leagues; for lists that span leagues. */
  readonly leagues?: readonly string[] | null
  /** True: men's basketball tournament games only. */
  readonly isTournament?: boolean | null
  /** Part of the round's name, in any case. */
  readonly round?: string | null
  readonly region?: string | null
  readonly firstFour?: boolean | null
}

const EVENT_FILTERS: ListQuery<EventFilter>['filters'] = {
  from: 't.start_at >= ?::timestamptz',
  before: 't.start_at < ?::timestamptz',
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

/** What games are sorted by. */
export type EventOrder = 'START' | 'START_DESC'

/** Games of leagues (`[league]`), in the order they start unless said otherwise. */
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

/** What narrows the games of a team; `teamId` is the other team. */
export interface TeamEventFilter extends EventFilter {
  /** True: only games that it plays at home. */
  readonly isHome?: boolean | null
}

const EVENTS_OF_TEAM: ListQuery<TeamEventFilter> = {
  name: 'eventsOfTeam',
  entityNames: ['event'],
  // Two index scans rather than one scan with OR.
  from: `LATERAL (
    SELECT * FROM events h WHERE h.league = k.p0 AND h.home_team_id = k.p1
    UNION ALL SELECT * FROM events a WHERE a.league = k.p0 AND a.away_team_id = k.p1 AND a.home_team_id <> k.p1) t`,
  parent: ['t.league', 'k.p1'],
  filters: { ...EVENT_FILTERS, isHome: '(t.home_team_id = k.p1) = ?' },
  orderBy: ['t.start_at:timestamptz', 't.id'],
}

const EVENTS_OF_TEAM_BACKWARD = backward(EVENTS_OF_TEAM)

/** Games of teams (`[league, teamId]`), in the order they start unless said otherwise. */
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

/** Games of several leagues in the order they start. */
export async function listEventsEverywhere(
  store: Store,
  filter: EventFilter,
  slice: Slice,
): Promise<readonly Event[]> {
  const [events] = await listFor<Event, EventFilter>(store, EVENTS_EVERYWHERE, [[]], filter, slice)
  return events ?? []
}

export async function countEventsEverywhere(store: Store, filter: EventFilter): Promise<number> {
  const [total] = await countFor(store, EVENTS_EVERYWHERE, [[]], filter)
  return total ?? 0
}

const LIVE_EVENTS: ListQuery<{ leagues: readonly string[] }> = {
  name: 'liveEvents',
  entityNames: ['event'],
  from: `(SELECT * FROM events WHERE state = 'in') t`,
  parent: [],
  filters: { leagues: 't.league = ANY(?::text[])' },
  orderBy: ['t.start_at:timestamptz', 't.league', 't.id'],
}

/** Games in progress in these leagues, by start. */
export async function listLiveEvents(
  store: Store,
  leagues: readonly string[],
  slice: Slice,
): Promise<readonly Event[]> {
  // One league's list must not be dropped by every other league's writes, so a single one is asked by its own.
  const [only] = leagues
  if (leagues.length === 1 && only !== undefined) {
    const [events] = await listEvents(store, [[only]], { state: 'in' }, slice)
    return events ?? []
  }
  const [events] = await listFor<Event, { leagues: readonly string[] }>(
    store,
    LIVE_EVENTS,
    [[]],
    { leagues },
    slice,
  )
  return events ?? []
}

export async function countLiveEvents(store: Store, leagues: readonly string[]): Promise<number> {
  const [total] = await countFor(store, LIVE_EVENTS, [[]], { leagues })
  return total ?? 0
}
