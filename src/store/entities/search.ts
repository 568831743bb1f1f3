import type { Athlete } from '../../domain/athlete.ts'
import { LEAGUES } from '../../domain/league.ts'
import type { League } from '../../domain/league.ts'
import { searchForm, searchForms, separateForms } from '../../domain/name.ts'
import type { Team } from '../../domain/team.ts'
import { matchSql } from './athletes.ts'
import { compareKeys, isKeyOf, setSortKey, wrongCursor } from '../query/keyset.ts'
import type { KeySlice, Slice, SortKey } from '../query/keyset.ts'
import { cachedBatch, countFor, listFor } from '../query/query.ts'
import type { ListQuery } from '../query/query.ts'
import type { Store } from '../store.ts'
import { findTeams } from './teams.ts'

/** Kinds of search results, in the order of equally good matches. */
export const FOUND_KINDS = ['league', 'team', 'athlete'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** A search result, found by name. */
export type SearchResult =
  | { readonly kind: 'league'; readonly league: League }
  | { readonly kind: 'team'; readonly team: Team }
  | { readonly kind: 'athlete'; readonly athlete: Athlete }

export interface SearchFilter {
  /** Search text, not normalised. */
  readonly text: string
  readonly kinds: readonly FoundKind[]
  readonly leagues: readonly string[]
}

/** Sort columns: quality of the match, kind, whether inactive, name, league, id. */
const ORDER = [
  't.match:int4',
  't.kind:int4',
  't.is_inactive:bool',
  't.search_name',
  't.league',
  't.id',
] as const
const LIST = 'search'
const ATHLETE_KIND = FOUND_KINDS.indexOf('athlete')

function athletesQuery(condition: string): ListQuery<{ readonly leagues: readonly string[] }> {
  return {
    name: LIST,
    entityNames: ['athlete'],
    from: `LATERAL (
      SELECT a.*, ${ATHLETE_KIND} AS kind, NOT a.active AS is_inactive, ${matchSql('a.search_name', 'k.p1')} AS match
      FROM athletes a WHERE ${condition}) t`,
    parent: [`'*'`, 'k.p1'],
    filters: { leagues: 't.league = ANY(?::text[])' },
    orderBy: ORDER,
    select: `json_build_object('kind', 'athlete', 'athlete', t.doc)`,
  }
}

const ANYWHERE = athletesQuery(`a.search_name LIKE '%' || k.p1 || '%'`)
/**
 * One or two letters occur in nearly every name, so they match only word beginnings, which the index supports.
 */
const AT_WORDS = athletesQuery(`(a.search_name LIKE k.p1 || '%' OR a.search_name LIKE '% ' || k.p1 || '%')`)
const SHORTEST_PART = 3

/**
 * Searches leagues, teams and athletes by name, best match first: the whole name, its beginning, the beginning
 * of a word, any part. Case, accents and punctuation are ignored. A text without letters or digits has no
 * results.
 */
export async function search(
  store: Store,
  filter: SearchFilter,
  slice: Slice,
): Promise<readonly SearchResult[]> {
  const term = searchForm(filter.text)
  // Results of several kinds have no offsets.
  if (term === '' || 'offset' in slice) return []
  checkKeys(slice)
  const [athletes, others] = await Promise.all([
    listFoundAthletes(store, filter, term, slice),
    listNamed(store, filter, term),
  ])
  const { limit, after, before, fromEnd } = slice
  const within = others.filter(
    ({ key }) =>
      (after === null || compareKeys(ORDER, key, after.values) > 0) &&
      (before === null || compareKeys(ORDER, key, before.values) < 0),
  )
  const chosen = fromEnd ? within.slice(Math.max(0, within.length - limit)) : within.slice(0, limit)
  const named = await loadNamed(store, chosen)
  // Results of different kinds differ in the first two columns; athletes are sorted by the database.
  const all = [...named, ...athletes.map((found) => ({ found, key: athleteKey(found, term) }))].sort(
    (one, other) => compareKeys(ORDER.slice(0, 2), one.key, other.key),
  )
  const found = all.map((each) => each.found)
  return fromEnd ? found.slice(Math.max(0, found.length - limit)) : found.slice(0, limit)
}

/** Counts all results of a search. */
export async function countFound(store: Store, filter: SearchFilter): Promise<number> {
  const term = searchForm(filter.text)
  if (term === '') return 0
  const others = await listNamed(store, filter, term)
  if (!filter.kinds.includes('athlete')) return others.length
  const [total] = await countFor(store, queryFor(term), [['*', term]], { leagues: filter.leagues })
  return others.length + (total ?? 0)
}

function checkKeys({ after, before }: KeySlice): void {
  for (const [name, key] of Object.entries({ after, before }))
    if (key && (key.list !== LIST || !isKeyOf(ORDER, key.values))) throw wrongCursor(name)
}

function queryFor(term: string) {
  return term.length < SHORTEST_PART ? AT_WORDS : ANYWHERE
}

async function listFoundAthletes(store: Store, filter: SearchFilter, term: string, slice: KeySlice) {
  if (!filter.kinds.includes('athlete')) return []
  const leagues = { leagues: filter.leagues }
  const [found] = await listFor<SearchResult, { readonly leagues: readonly string[] }>(
    ...([store, queryFor(term), [['*', term]], leagues, slice] as const),
  )
  return found ?? []
}

/** The columns of an athlete's sort key that distinguish it from other kinds. */
function athleteKey(found: SearchResult, term: string): readonly string[] {
  const forms = found.kind === 'athlete' ? separateForms(searchForms(found.athlete.displayName)) : []
  const matches = forms.flatMap((name) => matchOf(name, term) ?? [])
  return [String(Math.min(3, ...matches)), String(ATHLETE_KIND)]
}

interface Named {
  readonly kind: 'league' | 'team'
  readonly league: string
  readonly id: string
  readonly names: readonly string[]
}

interface NamedMatch {
  readonly named: Named
  readonly key: readonly string[]
}

/**
 * Lists leagues and teams with the text in one of their names, in order. There are a few thousand, kept in
 * memory.
 */
async function listNamed(store: Store, filter: SearchFilter, term: string): Promise<readonly NamedMatch[]> {
  const { kinds, leagues } = filter
  const candidates = [
    ...(kinds.includes('league') ? LEAGUE_NAMES.filter(({ league }) => leagues.includes(league)) : []),
    ...(kinds.includes('team') ? await listTeamNames(store, leagues) : []),
  ]
  return candidates
    .flatMap((named) => {
      const matches = named.names.flatMap((name) => matchOf(name, term) ?? [])
      if (matches.length === 0) return []
      const kind = String(FOUND_KINDS.indexOf(named.kind))
      const [name = ''] = named.names
      return [{ named, key: [String(Math.min(...matches)), kind, 'false', name, named.league, named.id] }]
    })
    .sort((one, other) => compareKeys(ORDER, one.key, other.key))
}

/** Quality of the match of a normalised name, like `matchSql`; `null` if it does not match. */
function matchOf(name: string, term: string): number | null {
  if (name === term) return 0
  if (name.startsWith(term)) return 1
  if (name.includes(` ${term}`)) return 2
  return term.length >= SHORTEST_PART && name.includes(term) ? 3 : null
}

const LEAGUE_NAMES: readonly Named[] = LEAGUES.map(({ slug, name, abbreviation, shortName }) => ({
  kind: 'league',
  league: slug,
  id: slug,
  names: [name, abbreviation, shortName, slug].map(searchForm),
}))

interface TeamNames {
  readonly id: string
  readonly names: readonly (string | null)[]
}

async function listTeamNames(store: Store, leagues: readonly string[]): Promise<readonly Named[]> {
  const lists = await cachedBatch(
    store,
    leagues,
    (league) => `teamNames/${league}`,
    (league) => ({ league, entityNames: ['team'] }),
    async (missing, read) => {
      const rows = await read<TeamNames & { readonly n: number }>(TEAM_NAMES, [missing])
      const byLeague: Named[][] = missing.map(() => [])
      for (const { n, id, names } of rows) {
        const forms = names.flatMap((name) => (name === null ? [] : separateForms(searchForms(name))))
        byLeague[n - 1]?.push({ kind: 'team', league: missing[n - 1] ?? '', id, names: forms })
      }
      return byLeague
    },
  )
  return lists.flat()
}

const TEAM_NAMES = `
  SELECT k.n, t.id, json_build_array(t.name, t.doc->>'name', t.doc->>'shortDisplayName', t.doc->>'nickname',
    t.doc->>'abbreviation') AS names
  FROM unnest($1::text[]) WITH ORDINALITY AS k(league, n)
  JOIN teams t ON t.league = k.league AND NOT t.is_placeholder`

async function loadNamed(store: Store, chosen: readonly NamedMatch[]) {
  const teams = await findTeams(
    store,
    chosen.flatMap(({ named: { kind, league, id } }) => (kind === 'team' ? [[league, id]] : [])),
  )
  const byId = new Map(teams.flatMap((team) => (team ? [[`${team.league}/${team.id}`, team]] : [])))
  return chosen.flatMap(({ named, key }) => {
    const league = LEAGUES.find(({ slug }) => slug === named.league)
    const team = byId.get(`${named.league}/${named.id}`)
    if (named.kind === 'league') return league ? [withKey({ kind: 'league', league }, key)] : []
    return team ? [withKey({ kind: 'team', team }, key)] : []
  })
}

function withKey(found: SearchResult, values: SortKey['values']) {
  setSortKey(found, { list: LIST, values })
  return { found, key: values }
}
