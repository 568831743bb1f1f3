import type { Athlete } from '../../domain/athlete.ts'
import { LEAGUE_REPORT_PER_TEAM } from '../../domain/injury.ts'
import type { AvailabilityStatus, Injury } from '../../domain/injury.ts'
import { findKnownList, listDetail } from '../query/known-rows.ts'
import { backward, countFor, findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import type { DateOrder } from './news.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store, Writer } from '../store.ts'

export const INJURIES: TableSpec<Injury> = {
  name: 'injuries',
  entity: 'injury',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'id', type: 'text', of: (row) => row.id, isKey: true },
    { name: 'athlete_id', type: 'text', of: (row) => row.athleteId, needs: 'athletes' },
    { name: 'team_id', type: 'text', of: (row) => row.teamId, refersTo: 'teams' },
    { name: 'date', type: 'timestamptz', of: (row) => row.date },
    { name: 'availability', type: 'text', of: (row) => row.availability },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row) },
  ],
}

/**
 * Deletes injuries that are no longer in a complete report, of one team or, if `teamId` is `null`, of the
 * league. Returns how many.
 */
export async function deleteRecovered(
  writer: Writer,
  league: string,
  teamId: string | null,
  standing: readonly string[],
): Promise<number> {
  const gone = await writer.tx.query(
    `DELETE FROM injuries WHERE league = $1 AND ($2::text IS NULL OR team_id = $2) AND id <> ALL($3::text[])
     RETURNING 1`,
    [league, teamId, standing],
  )
  if (gone.length > 0) writer.touch('injury')
  return gone.length
}

/** Which of these athletes have an injury report. */
export async function reportedAthletes(
  writer: Writer,
  league: string,
  athletes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await writer.tx.query<{ id: string }>(
    'SELECT DISTINCT athlete_id AS id FROM injuries WHERE league = $1 AND athlete_id = ANY($2::text[])',
    [league, athletes],
  )
  return new Set(rows.map((row) => row.id))
}

/** Finds injury reports by `[league, id]`. */
export function findInjuries(store: Store, keys: readonly Key[]): Promise<(Injury | null)[]> {
  return findByKeys(store, { table: 'injuries', entityName: 'injury', key: ['league', 'id'] }, keys)
}

const INJURIES_OF_TEAM: ListQuery<object> = {
  name: 'injuriesOfTeam',
  entityNames: ['injury'],
  from: 'injuries t',
  parent: ['t.league', 't.team_id'],
  filters: {},
  orderBy: ['t.date:timestamptz DESC', 't.id'],
}

/** Lists the complete reports of teams (`[league, teamId]`), newest first. */
export function listTeamInjuries(
  store: Store,
  teams: readonly Key[],
  slice: Slice,
): Promise<(readonly Injury[])[]> {
  return listFor(store, INJURIES_OF_TEAM, teams, {}, slice)
}

export function countTeamInjuries(store: Store, teams: readonly Key[]): Promise<number[]> {
  return countFor(store, INJURIES_OF_TEAM, teams, {})
}

const INJURIES_OF_LEAGUE: ListQuery<object> = {
  name: 'injuriesOfLeague',
  entityNames: ['injury'],
  // Limited per team before paging, like the source of the league-wide report.
  from: `(SELECT * FROM (
      SELECT i.*, row_number() OVER (PARTITION BY i.team_id ORDER BY i.date DESC, i.id) AS of_team
      FROM injuries i WHERE i.league = k.p0) r
    WHERE r.of_team <= ${LEAGUE_REPORT_PER_TEAM}) t`,
  parent: ['t.league'],
  filters: {},
  orderBy: ['(t.team_id IS NULL):bool', `COALESCE(t.team_id, '')`, 't.date:timestamptz DESC', 't.id'],
}

/** Lists the league-wide reports of leagues (`[league]`): the 25 newest of each team, grouped by team. */
export function listLeagueInjuries(
  store: Store,
  leagues: readonly Key[],
  slice: Slice,
): Promise<(readonly Injury[])[]> {
  return listFor(store, INJURIES_OF_LEAGUE, leagues, {}, slice)
}

export function countLeagueInjuries(store: Store, leagues: readonly Key[]): Promise<number[]> {
  return countFor(store, INJURIES_OF_LEAGUE, leagues, {})
}

const INJURIES_OF_ATHLETE: ListQuery<object> = {
  name: 'injuriesOfAthlete',
  entityNames: ['injury'],
  from: 'injuries t',
  parent: ['t.league', 't.athlete_id'],
  filters: {},
  orderBy: ['t.date:timestamptz DESC', 't.id'],
}

/** More than the current reports of any athlete. */
const STANDING: Slice = { limit: 20, offset: 0 }
const STANDING_DETAIL = listDetail({}, STANDING)

/** Lists the current reports of athletes (`[league, athleteId]`), newest first. */
export function listAthleteInjuries(store: Store, athletes: readonly Key[]): Promise<(readonly Injury[])[]> {
  return listFor(store, INJURIES_OF_ATHLETE, athletes, {}, STANDING)
}

/** Returns the current reports of an athlete if cached; `undefined` if a query is needed. */
export function knownAthleteInjuries(
  store: Store,
  league: string,
  id: string,
): readonly Injury[] | undefined {
  return findKnownList(store, INJURIES_OF_ATHLETE, [league, id], STANDING_DETAIL) as
    | readonly Injury[]
    | undefined
}

/** Filter for injury reports; absent members do not filter. */
export interface InjuryFilter {
  readonly teamId?: string | null
  readonly athleteId?: string | null
  readonly availability?: readonly AvailabilityStatus[] | null
  /** Abbreviation, case-insensitive. */
  readonly position?: string | null
}

const MATCHING_INJURIES: ListQuery<InjuryFilter> = {
  name: 'matchingInjuries',
  entityNames: ['injury'],
  from: 'injuries t',
  parent: ['t.league'],
  filters: {
    teamId: 't.team_id = ?',
    athleteId: 't.athlete_id = ?',
    availability: 't.availability = ANY(?::text[])',
    position: `lower(t.doc->>'position') = lower(?::text)`,
  },
  orderBy: ['t.date:timestamptz DESC', 't.id'],
}
const MATCHING_INJURIES_BACKWARD = backward(MATCHING_INJURIES)

/** Lists the matching reports of leagues (`[league]`) from the complete reports, newest first by default. */
export function listMatchingInjuries(
  store: Store,
  leagues: readonly Key[],
  filter: InjuryFilter,
  slice: Slice,
  order: DateOrder = 'NEWEST',
): Promise<(readonly Injury[])[]> {
  const query = order === 'NEWEST' ? MATCHING_INJURIES : MATCHING_INJURIES_BACKWARD
  return listFor(store, query, leagues, filter, slice)
}

export function countMatchingInjuries(
  store: Store,
  leagues: readonly Key[],
  filter: InjuryFilter,
): Promise<number[]> {
  return countFor(store, MATCHING_INJURIES, leagues, filter)
}

/** A player with the report that determines their availability; `null` if there is none. */
export interface PlayerAvailability {
  readonly athlete: Athlete
  readonly availability: AvailabilityStatus
  readonly injury: Injury | null
}

export interface AvailabilityFilter {
  readonly teamId?: string | null
  readonly availability?: AvailabilityStatus | null
}

const AVAILABILITY_OF_LEAGUE: ListQuery<AvailabilityFilter> = {
  name: 'availabilityOfLeague',
  entityNames: ['injury', 'roster', 'athlete'],
  // Everyone on a current roster or with a report. Suspensions and injured reserve take precedence, then the
  // newest report (contract 3).
  from: `(
    SELECT a.league, a.search_name, a.id, a.doc AS athlete, d.doc AS injury,
      COALESCE(d.team_id, a.team_id, p.team_id) AS team_id, COALESCE(d.availability, 'AVAILABLE') AS availability
    FROM (
      SELECT r.athlete_id, min(r.team_id) AS team_id FROM roster_entries r
      WHERE r.league = k.p0 AND r.season = 0 GROUP BY r.athlete_id
      UNION
      SELECT i.athlete_id, NULL FROM injuries i WHERE i.league = k.p0 AND NOT EXISTS (
        SELECT 1 FROM roster_entries r WHERE r.league = i.league AND r.athlete_id = i.athlete_id AND r.season = 0)
    ) p
    JOIN athletes a ON a.league = k.p0 AND a.id = p.athlete_id
    LEFT JOIN (
      SELECT DISTINCT ON (i.athlete_id) i.athlete_id, i.team_id, i.availability, i.doc FROM injuries i
      WHERE i.league = k.p0
      ORDER BY i.athlete_id, (i.availability IN ('SUSPENDED', 'INJURED_RESERVE')) DESC, i.date DESC, i.id
    ) d ON d.athlete_id = p.athlete_id) t`,
  parent: ['t.league'],
  filters: { teamId: 't.team_id = ?', availability: 't.availability = ?' },
  orderBy: ['t.search_name', 't.id'],
  select: `json_build_object('athlete', t.athlete, 'availability', t.availability, 'injury', t.injury)`,
}

/** Lists all players of leagues (`[league]`) with their availability, by name. */
export function listAvailability(
  store: Store,
  leagues: readonly Key[],
  filter: AvailabilityFilter,
  slice: Slice,
): Promise<(readonly PlayerAvailability[])[]> {
  return listFor(store, AVAILABILITY_OF_LEAGUE, leagues, filter, slice)
}

export function countAvailability(
  store: Store,
  leagues: readonly Key[],
  filter: AvailabilityFilter,
): Promise<number[]> {
  return countFor(store, AVAILABILITY_OF_LEAGUE, leagues, filter)
}
