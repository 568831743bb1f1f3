import { getLeague } from '../../domain/league.ts'
import { BIRTH_CITIES, COUNTRY_OF } from '../data/birthplaces.ts'
import { NAMES, type Culture } from '../data/names.ts'
import { POSITIONS, ROSTERS, type Position } from '../data/positions.ts'
import { jerseysOf } from './jerseys.ts'
import { randomOf, seedOf, type Random } from './random.ts'
import { slugOf, type SimTeam } from './team-rows.ts'

/** An invented player. Everything about him follows from his squad, his place in it and the year he came. */
export interface SimAthlete {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly shortName: string
  readonly slug: string
  readonly jersey: string
  readonly position: Position
  /** The squad that brought him up and his place in it; a trade changes where he plays, not these. */
  readonly squad: string
  readonly slot: number
  /** Milliseconds since 1970. */
  readonly born: number
  readonly heightInches: number
  readonly weightPounds: number
  readonly debutYear: number
  readonly birthCity: string
  readonly birthState: string | null
  readonly birthCountry: string
  readonly isLeftHanded: boolean
}

const CULTURES = Object.keys(NAMES) as Culture[]
const YEAR_MS = 365.25 * 86_400_000
/** Seasons are counted from this one in ids. */
const FIRST_YEAR = 1990

/** How many players a squad of this league has. */
export function rosterSize(league: string): number {
  return templateOf(league).length
}

/** The positions of a squad, place by place. */
export function templateOf(league: string): readonly Position[] {
  const { sport } = getLeague(league)
  const template = ROSTERS[league] ?? ROSTERS[sport] ?? []
  return template.flatMap(([abbreviation, count]) => {
    const position = POSITIONS[sport].find((row) => row.abbreviation === abbreviation)
    return position ? Array<Position>(count).fill(position) : []
  })
}

/** Who holds a place of a squad in a season. He stays for some years, then somebody else has it. */
export function athleteAt(seed: string, team: SimTeam, slot: number, season: number): SimAthlete | null {
  const position = templateOf(team.league)[slot]
  if (!position) return null
  const turn = turnOf(seed, team, slot, season)
  return makeAthlete(seed, team, slot, turn.generation, turn.since, position)
}

interface Turn {
  readonly generation: number
  readonly since: number
}

function turnOf(seed: string, team: SimTeam, slot: number, season: number): Turn {
  const random = randomOf(seed, 'tenure', team.squad, slot)
  const years = isCollege(team.league) ? 4 : random.int(3, 9)
  const shift = random.int(0, years - 1)
  const generation = Math.floor((season - FIRST_YEAR + shift) / years)
  return { generation, since: FIRST_YEAR + generation * years - shift }
}

const isCollege = (league: string): boolean =>
  league === 'college-football' || league === 'mens-college-basketball'

/** Reads an athlete's id: the squad, the place and the generation it names. */
export function readAthleteId(id: string): { squad: string; slot: number; generation: number } | null {
  if (!/^5\d{9}$/.test(id)) return null
  return { squad: id.slice(1, 6), slot: Number(id.slice(6, 8)), generation: Number(id.slice(8)) }
}

/** The player an id names; the season he came is worked out from it. */
export function athleteById(
  seed: string,
  team: SimTeam,
  slot: number,
  generation: number,
): SimAthlete | null {
  const position = templateOf(team.league)[slot]
  if (!position) return null
  const random = randomOf(seed, 'tenure', team.squad, slot)
  const years = isCollege(team.league) ? 4 : random.int(3, 9)
  const shift = random.int(0, years - 1)
  return makeAthlete(seed, team, slot, generation, FIRST_YEAR + generation * years - shift, position)
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
  const culture = cultureOf(random, team)
  const { firstName, lastName } = nameOf(seed, team, slot, generation, culture)
  const displayName = `${firstName} ${lastName}`
  const age = isCollege(team.league) ? 18.4 : random.int(20, 25)
  const [birthCity, birthRegion] =
    culture === 'american' ? random.pick(BIRTH_CITIES) : random.pick(COUNTRY_OF[culture])
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
    debutYear: since,
    birthCity,
    birthState: culture === 'american' ? birthRegion : null,
    birthCountry: culture === 'american' ? 'USA' : birthRegion,
    isLeftHanded: random.chance(0.24),
  }
}

/** Most players come from where the team is; the more international the sport, the fewer. */
function cultureOf(random: Random, team: SimTeam): Culture {
  const { sport } = getLeague(team.league)
  const isNation = team.squad.startsWith('98')
  const homeShare = isNation
    ? 0.97
    : sport === 'soccer'
      ? 0.45
      : sport === 'hockey'
        ? 0.6
        : sport === 'football'
          ? 0.97
          : isCollege(team.league)
            ? 0.93
            : 0.78
  if (random.chance(homeShare)) return team.culture
  if (sport === 'baseball') return 'hispanic'
  return random.pick(CULTURES)
}

/** A prime beside which lists of names are short: its multiples visit every pair of names before one comes again. */
const STRIDE = 104_729
/** Generations that may play at once: college years end together, careers do not. */
const COLLEGE_GENERATIONS = 2
const GENERATIONS = 12

/**
 * The name of whoever holds a place in a generation. Places and generations walk along all pairs of names of a culture,
 * so that nobody shares one with another of his league as long as there are more pairs than players.
 */
function nameOf(
  seed: string,
  team: SimTeam,
  slot: number,
  generation: number,
  culture: Culture,
): { firstName: string; lastName: string } {
  const { given, family } = NAMES[culture]
  const generations = isCollege(team.league) ? COLLEGE_GENERATIONS : GENERATIONS
  const place = Number(team.squad.slice(2)) * rosterSize(team.league) + slot
  const nth = place * generations + (generation % generations)
  const pair = (nth * STRIDE + seedOf(seed, 'names', team.squad.slice(0, 2))) % (given.length * family.length)
  return {
    firstName: given[pair % given.length] ?? '',
    lastName: family[Math.floor(pair / given.length)] ?? '',
  }
}
