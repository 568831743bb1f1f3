import type { Athlete } from '../../domain/athlete.ts'
import { searchForm, searchForms } from '../../domain/name.ts'
import { backward, countFor, findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import { rankedDocument, RANK_COLUMN, RANKS } from '../query/rank.ts'
import type { Ranked } from '../query/rank.ts'
import type { TableSpec } from '../query/save.ts'
import type { Store } from '../store.ts'

export const ATHLETES: TableSpec<Ranked<Athlete>> = {
  name: 'athletes',
  entity: 'athlete',
  onConflict: 'merge',
  newestMembers: ['rosterInjuries'],
  columns: [
    { name: 'league', type: 'text', of: ({ value }) => value.league, isKey: true },
    { name: 'id', type: 'text', of: ({ value }) => value.id, isKey: true },
    { name: 'team_id', type: 'text', of: ({ value }) => value.teamId, refersTo: 'teams' },
    { name: 'search_name', type: 'text', of: ({ value }) => searchForms(value.displayName) },
    { name: 'active', type: 'bool', of: ({ value }) => value.active ?? true },
    RANK_COLUMN,
    { name: 'doc', type: 'json', of: rankedDocument },
  ],
}

/** Finds athletes by `[league, id]`. */
export function findAthletes(store: Store, keys: readonly Key[]): Promise<(Athlete | null)[]> {
  return findByKeys(store, { table: 'athletes', entityName: 'athlete', key: ['league', 'id'] }, keys)
}

/** Returns which of a league's athletes, by id, were named by a roster or their own resource. */
export async function findListedAthletes(
  store: Store,
  league: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await store.database.read<{ id: string }>(
    'SELECT id FROM athletes WHERE league = $1 AND id = ANY($2::text[]) AND rank >= $3::int',
    [league, ids, RANKS.listing],
  )
  return new Set(rows.map((row) => row.id))
}

/** Filter for a league's athletes; absent members do not filter. */
export interface AthleteFilter {
  /** Abbreviation, case-insensitive. */
  readonly position?: string | null
  readonly teamId?: string | null
  readonly active?: boolean | null
}

/** Sort order of a league's athletes. */
export type AthleteOrder = 'NAME' | 'NAME_DESC'

const ATHLETES_OF_LEAGUE: ListQuery<AthleteFilter> = {
  name: 'athletesOfLeague',
  entityNames: ['athlete'],
  from: 'athletes t',
  parent: ['t.league'],
  filters: {
    position: `lower(t.doc->>'position') = lower(?::text)`,
    teamId: 't.team_id = ?',
    active: 't.active = ?',
  },
  orderBy: ['t.search_name', 't.id'],
}

const ATHLETES_BACKWARD = backward(ATHLETES_OF_LEAGUE)

/** Lists the athletes of leagues (`[league]`), by name. */
export function listAthletes(
  store: Store,
  leagues: readonly Key[],
  filter: AthleteFilter & { readonly orderBy?: AthleteOrder },
  slice: Slice,
): Promise<(readonly Athlete[])[]> {
  const { orderBy = 'NAME', ...conditions } = filter
  const query = orderBy === 'NAME' ? ATHLETES_OF_LEAGUE : ATHLETES_BACKWARD
  return listFor(store, query, leagues, conditions, slice)
}

export function countAthletes(
  store: Store,
  leagues: readonly Key[],
  filter: AthleteFilter,
): Promise<number[]> {
  return countFor(store, ATHLETES_OF_LEAGUE, leagues, filter)
}

const ATHLETES_FOUND: ListQuery<object> = {
  name: 'athletesFound',
  entityNames: ['athlete'],
  // Normalised search text has letters, digits and spaces only, so no LIKE metacharacters.
  from: `LATERAL (
    SELECT a.*, NOT a.active AS is_inactive, ${matchSql('a.search_name', 'k.p1')} AS match FROM athletes a
    WHERE a.league = k.p0 AND a.search_name LIKE '%' || k.p1 || '%') t`,
  parent: ['t.league', 'k.p1'],
  filters: {},
  orderBy: ['t.match:int4', 't.is_inactive:bool', 't.search_name', 't.id'],
}

/**
 * SQL for the quality of a match between the search forms of a name and that of a text: 0 whole name, 1 its beginning, 2
 * the beginning of a word, 3 any part. A second form of the name follows two spaces.
 */
export function matchSql(name: string, text: string): string {
  return `CASE WHEN ${name} = ${text} OR ${name} LIKE ${text} || '  %' OR ${name} LIKE '%  ' || ${text} THEN 0
    WHEN ${name} LIKE ${text} || '%' OR ${name} LIKE '%  ' || ${text} || '%' THEN 1
    WHEN ${name} LIKE '% ' || ${text} || '%' THEN 2
    ELSE 3 END`
}

/**
 * Searches athletes of a league by name, best match first: the whole name, its beginning, the beginning of a
 * word, any part; then active players, then by name. Case, accents and punctuation are ignored; there are no
 * wildcards. A text without letters or digits has no results.
 */
export async function searchAthletes(
  store: Store,
  league: string,
  text: string,
  slice: Slice,
): Promise<readonly Athlete[]> {
  const term = searchForm(text)
  if (term === '') return []
  const [found] = await listFor<Athlete, object>(store, ATHLETES_FOUND, [[league, term]], {}, slice)
  return found ?? []
}

/** Counts all athletes that a search finds. */
export async function countAthletesFound(store: Store, league: string, text: string): Promise<number> {
  const term = searchForm(text)
  if (term === '') return 0
  const [total] = await countFor(store, ATHLETES_FOUND, [[league, term]], {})
  return total ?? 0
}
