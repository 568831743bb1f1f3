import { createLru, getOrCreate } from '../../../domain/lru.ts'
import { LEAGUES } from '../../../domain/league.ts'
import { NAMES, type Culture } from '../../data/names.ts'
import { seedOf } from '../../../domain/random.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { teamsOf } from '../teams/teams.ts'
import { firstSeasonOf, generationIn, tenureOf, type Tenure } from './tenure.ts'

/** A player's name. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** The squad data on which names depend. */
export interface SquadRules {
  readonly isCollege: (league: string) => boolean
  /** Number of places in a squad of the league. */
  readonly sizeOf: (league: string) => number
  readonly cultureOf: (seed: string, team: SimTeam, slot: number, generation: number) => Culture
}

/** Names are unique from this season on; earlier players are not shown. */
const BEGINS = 2018
/** A prime larger than the lists of names: its multiples visit all pairs before one repeats. */
const STRIDE = 104_729
/** Another prime, the step from a taken name to the next. */
const NEXT = 7_919
const GENERATIONS = 12
const MAX_CACHED_BOOKS = 40

interface Place {
  readonly team: SimTeam
  readonly slot: number
  readonly tenure: Tenure
  name: string | null
}

const books = createLru<string, NameBook>(MAX_CACHED_BOOKS)

/** The names of a pool of players: a league's, all clubs' or all nations'. */
export function nameBookOf(seed: string, squad: string, rules: SquadRules): NameBook {
  const scope = squad.slice(0, 2)
  return getOrCreate(books, `${seed}/${scope}`, () => new NameBook(seed, scope, rules))
}

/**
 * Gives each player a name that no other active player of the pool has. Season by season, new players take the first
 * free name of their own sequence; only positions other than the first are stored.
 */
class NameBook {
  readonly #seed: string
  readonly #rules: SquadRules
  readonly #places: readonly Place[]
  readonly #taken = new Set<string>()
  readonly #steps = new Map<string, number>()
  #season = BEGINS - 1

  constructor(seed: string, scope: string, rules: SquadRules) {
    this.#seed = seed
    this.#rules = rules
    const squads = new Map(
      LEAGUES.flatMap(({ slug }) => [...teamsOf(slug).teams, ...teamsOf(slug).former])
        .filter(({ squad }) => squad.startsWith(scope))
        .map((team) => [team.squad, team]),
    )
    this.#places = [...squads.values()].flatMap((team) =>
      Array.from({ length: rules.sizeOf(team.league) }, (_, slot) => {
        const tenure = tenureOf(seed, team.squad, slot, rules.isCollege(team.league))
        return { team, slot, tenure, name: null }
      }),
    )
  }

  /** Returns the name of a place's nth holder, who arrived in a season. */
  nameOf(team: SimTeam, slot: number, generation: number, since: number, culture: Culture): PersonName {
    while (this.#season < since || this.#season < BEGINS) this.#advance()
    const step = this.#steps.get(keyOf(team, slot, generation)) ?? 0
    return this.#name(team, slot, generation, culture, step)
  }

  /** Leaving players release their names before new ones take theirs. */
  #advance(): void {
    this.#season += 1
    const isNew = ({ tenure, name }: Place): boolean =>
      name === null || firstSeasonOf(tenure, generationIn(tenure, this.#season)) === this.#season
    const coming = this.#places.filter(isNew)
    for (const { name } of coming) if (name !== null) this.#taken.delete(name)
    for (const place of coming) this.#take(place)
  }

  #take(place: Place): void {
    const { team, slot, tenure } = place
    const generation = generationIn(tenure, this.#season)
    const culture = this.#rules.cultureOf(this.#seed, team, slot, generation)
    const { given, family } = NAMES[culture]
    for (let step = 0; step < given.length * family.length; step += 1) {
      const { firstName, lastName } = this.#name(team, slot, generation, culture, step)
      const name = `${firstName} ${lastName}`
      if (this.#taken.has(name)) continue
      if (step > 0) this.#steps.set(keyOf(team, slot, generation), step)
      this.#taken.add(name)
      place.name = name
      return
    }
  }

  #name(team: SimTeam, slot: number, generation: number, culture: Culture, step: number): PersonName {
    const { given, family } = NAMES[culture]
    const place = Number(team.squad.slice(2)) * this.#rules.sizeOf(team.league) + slot
    const nth = place * GENERATIONS + (generation % GENERATIONS)
    const start = nth * STRIDE + seedOf(this.#seed, 'names', team.squad.slice(0, 2))
    const pair = (start + step * NEXT) % (given.length * family.length)
    return {
      firstName: given[pair % given.length] ?? '',
      lastName: family[Math.floor(pair / given.length)] ?? '',
    }
  }
}

function keyOf({ squad }: SimTeam, slot: number, generation: number): string {
  return `${squad}/${slot}/${generation}`
}
