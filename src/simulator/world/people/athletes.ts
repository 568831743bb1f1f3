import { getOrCreate } from '../../../domain/lru.ts'
import { getLeague } from '../../../domain/league.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { leagueRules } from '../../data/leagues.ts'
import { POSITIONS, ROSTERS, type Position } from '../../data/positions.ts'
import { careerOf } from './career.ts'
import { jerseysOf } from './jerseys.ts'
import { nameBookOf, type SquadRules } from './name-book.ts'
import { originOf } from './origins.ts'
import { randomOf } from '../../../domain/random.ts'
import { slugOf, type SimTeam } from '../teams/team-rows.ts'
import { firstSeasonOf, generationIn, tenureOf } from './tenure.ts'

/** A fictitious player, derived from his squad, his place in it and the year of his debut. */
export interface SimAthlete {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly shortName: string
  readonly slug: string
  readonly jersey: string
  readonly position: Position
  /** The original squad and place; a trade changes his team, but not these. */
  readonly squad: string
  readonly slot: number
  /** Unix epoch milliseconds. */
  readonly born: number
  readonly heightInches: number
  readonly weightPounds: number
  readonly debutYear: number
  readonly birthCity: string
  readonly birthState: string | null
  readonly birthCountry: string
  readonly isLeftHanded: boolean
}

const YEAR_MS = 365.25 * DAY_MS

/** Number of players in a squad of this league. */
export function rosterSize(league: string): number {
  return templateOf(league).length
}

const templates = new Map<string, readonly Position[]>()

/** The positions of a squad, by place. */
export function templateOf(league: string): readonly Position[] {
  return getOrCreate(templates, league, () => {
    const { sport } = getLeague(league)
    const rows = ROSTERS[league] ?? ROSTERS[sport] ?? []
    return rows.flatMap(([abbreviation, count]) => {
      const position = POSITIONS[sport].find((row) => row.abbreviation === abbreviation)
      return position ? Array<Position>(count).fill(position) : []
    })
  })
}

/** Returns the holder of a squad's place in a season. Players stay for some years and are then replaced. */
export function athleteAt(seed: string, team: SimTeam, slot: number, season: number): SimAthlete | null {
  const tenure = tenureOf(seed, team.squad, slot, isCollege(team.league))
  return athleteById(seed, team, slot, generationIn(tenure, season))
}

const isCollege = (league: string): boolean => leagueRules(league).isCollege

/** Parses an athlete id: squad, place and generation. */
export function readAthleteId(id: string): { squad: string; slot: number; generation: number } | null {
  if (!/^5\d{9}$/.test(id)) return null
  return { squad: id.slice(1, 6), slot: Number(id.slice(6, 8)), generation: Number(id.slice(8)) }
}

/** Returns the player with an id; the season of his debut is derived from it. */
export function athleteById(
  seed: string,
  team: SimTeam,
  slot: number,
  generation: number,
): SimAthlete | null {
  const position = templateOf(team.league)[slot]
  if (!position) return null
  const tenure = tenureOf(seed, team.squad, slot, isCollege(team.league))
  return makeAthlete(seed, team, slot, generation, firstSeasonOf(tenure, generation), position)
}

function makeAthlete(
  seed: string,
  team: SimTeam,
  slot: number,
  generation: number,
  since: number,
  position: Position,
): SimAthlete {
  const random = randomOf(seed, 'athlete', team.squad, slot, generation)
  const { culture, country, cities } = originOf(random, team)
  const names = nameBookOf(seed, team.squad, RULES)
  const { firstName, lastName } = names.nameOf(team, slot, generation, since, culture)
  const displayName = `${firstName} ${lastName}`
  const { before, age } = careerOf(seed, team, { slot, generation }, position)
  const [birthCity, birthState] = random.pick(cities)
  return {
    id: `5${team.squad}${String(slot).padStart(2, '0')}${String(generation).padStart(2, '0')}`,
    firstName,
    lastName,
    displayName,
    shortName: `${firstName.slice(0, 1)}. ${lastName}`,
    slug: slugOf(displayName),
    jersey: jerseysOf(seed, team.squad, getLeague(team.league).sport, templateOf(team.league))[slot] ?? '0',
    position,
    squad: team.squad,
    slot,
    born: Math.round(Date.UTC(since, 6, 1) - (age + random.next()) * YEAR_MS),
    heightInches: Math.round(random.normal(position.height, 1.6)),
    weightPounds: Math.round(random.normal(position.weight, position.weight * 0.05)),
    debutYear: since - before,
    birthCity,
    birthState,
    birthCountry: country,
    isLeftHanded: random.chance(0.24),
  }
}

const RULES: SquadRules = {
  isCollege,
  sizeOf: rosterSize,
  cultureOf: (seed, team, slot, generation) =>
    originOf(randomOf(seed, 'athlete', team.squad, slot, generation), team).culture,
}
