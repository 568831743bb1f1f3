import { LEAGUES } from '../../domain/league.ts'
import { NAMES, type Culture } from '../data/names.ts'
import { RecentlyUsed } from './cache.ts'
import { seedOf } from './random.ts'
import type { SimTeam } from './team-rows.ts'
import { teamsOf } from './teams.ts'
import { firstSeasonOf, generationIn, tenureOf, type Tenure } from './tenure.ts'

/** A player's name. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** What names depend on, as squads have it. */
export interface SquadRules {
  readonly isCollege: (league: string) => boolean
  /** How many places a squad of a league has. */
  readonly sizeOf: (league: string) => number
  readonly cultureOf: (seed: string, team: SimTeam, slot: number, generation: number) => Culture
}

/** Names are kept apart from this season on: nobody is asked for who left before. */
const BEGINS = 2018
/** A prime beside which lists of names are short: its multiples visit every pair of names before one comes again. */
const STRIDE = 104_729
/** Another one, by which a name that is taken leads to the next. */
const NEXT = 7_919
const GENERATIONS = 12
const MAX_CACHED_BOOKS = 40

interface Place {
  readonly team: SimTeam
  readonly slot: number
  readonly tenure: Tenure
  name: string | null
}

const books = new RecentlyUsed<string, NameBook>(MAX_CACHED_BOOKS)

/** The names of all who share a pool of players: a league's, or those of all clubs or all nations. */
export function nameBookOf(seed: string, squad: string, rules: SquadRules): NameBook {
  const scope = squad.slice(0, 2)
  return books.get(`${seed}/${scope}`, () => new NameBook(seed, scope, rules))
}

/**
 * Gives each player a name that no other active player of his pool has. Season by season, whoever comes takes the first
 * name of a walk of his own that is free; only the steps of those who did not get their first one are kept.
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

  /** The name of a place's nth holder, who came in a season. */
  nameOf(team: SimTeam, slot: number, generation: number, since: number, culture: Culture): PersonName {
    while (this.#season < since || this.#season < BEGINS) this.#advance()
    const step = this.#steps.get(keyOf(team, slot, generation)) ?? 0
    return this.#name(team, slot, generation, culture, step)
  }

  /** Those who leave free their names before those who come take theirs. */
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
