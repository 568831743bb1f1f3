/** The 29 leagues and their capabilities (spec 4.7). The rows are in `leagues.ts`. */
import { LEAGUE_ROWS } from './leagues.ts'
import type { LeagueKind, LeagueRow } from './leagues.ts'
import { SPORTS } from './sport.ts'
import type { Sport, SportSlug } from './sport.ts'

export { SPORTS }
export type { LeagueKind, Sport, SportSlug }

/** The extent of a capability: full, partial or unverified, or none. */
export type Availability = 'available' | 'limited' | 'unavailable'

/** The capabilities in which leagues differ, in the order of the letters of their rows. */
const LETTERED = [
  'plays',
  'boxscore',
  'odds',
  'injuries',
  'winprobability',
  'tournament',
  'schedule',
] as const

/** The columns of the capability matrix (spec 4.7); `core` is events, teams, rosters, athletes and news. */
export const CAPABILITIES = ['core', ...LETTERED, 'push'] as const
export type Capability = (typeof CAPABILITIES)[number]

/** One of the leagues served. Slugs are plain strings, because the table below is data, not code. */
export interface League {
  readonly slug: string
  readonly sport: SportSlug
  readonly name: string
  readonly abbreviation: string
  readonly shortName: string
  /** The upstream's number for the league (`l:28`), null where it is not known yet. */
  readonly sourceId: string | null
  readonly kind: LeagueKind
  /** A cup, a continental, world or qualifying tournament rather than a league table. */
  readonly isTournament: boolean
  /** Whether the season is played in numbered weeks (nfl and college-football only). */
  readonly hasWeeks: boolean
  /** Whether polls rank its teams (college leagues only). */
  readonly hasRankings: boolean
  readonly capabilities: Readonly<Record<Capability, Availability>>
}

/** Every league, in the order of the registry. */
export const LEAGUES: readonly League[] = LEAGUE_ROWS.map(leagueFromRow)

const bySlug = new Map(LEAGUES.map((league) => [league.slug, league]))

/** The league with this slug, or null. */
export function findLeague(slug: string): League | null {
  return bySlug.get(slug) ?? null
}

/** The league with this slug; throws if there is none, so check the slug first. */
export function getLeague(slug: string): League {
  const league = bySlug.get(slug)
  if (!league) throw new Error(`No league "${slug}"; the leagues are ${[...bySlug.keys()].join(', ')}`)
  return league
}

/** The sport with this slug, or null. */
export function findSport(slug: string): Sport | null {
  return SPORTS.find((sport) => sport.slug === slug) ?? null
}

/** The sport of a league. */
export function getSport(slug: SportSlug): Sport {
  const sport = findSport(slug)
  if (!sport)
    throw new Error(`No sport "${slug}"; the sports are ${SPORTS.map((one) => one.slug).join(', ')}`)
  return sport
}

/** The leagues that have a capability at all (available or limited), for hints in errors. */
export function listLeaguesWith(capability: Capability): readonly League[] {
  return LEAGUES.filter((league) => league.capabilities[capability] !== 'unavailable')
}

function leagueFromRow(row: LeagueRow): League {
  const [slug, sport, name, abbreviation, shortName, sourceId, kind, letters] = row
  const lettered = Object.fromEntries(
    LETTERED.map((capability, index) => [capability, availabilityOf(letters[index])]),
  ) as Record<(typeof LETTERED)[number], Availability>
  return {
    slug,
    sport,
    name,
    abbreviation,
    shortName,
    sourceId,
    kind,
    isTournament: !['league', 'domestic'].includes(kind),
    hasRankings: slug.includes('college'),
    hasWeeks: sport === 'football',
    capabilities: { core: 'available', ...lettered, push: 'available' },
  }
}

function availabilityOf(letter: string | undefined): Availability {
  if (letter === 'A') return 'available'
  if (letter === 'L') return 'limited'
  return 'unavailable'
}
