import { getOrCreate } from '../../../domain/lru.ts'
import { BIRTHPLACES, type Birthplace } from '../../data/birthplaces.ts'
import type { Culture } from '../../data/names.ts'
import { ORIGINS, OTHERS } from '../../data/origins.ts'
import type { Random } from '../../../domain/random.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** Where a player comes from. */
export interface Origin {
  readonly culture: Culture
  readonly country: string
  readonly cities: Birthplace['cities']
}

interface Choice {
  readonly countries: readonly string[]
  readonly weights: readonly number[]
  readonly americans: readonly Culture[] | null
}

const HOME = 'home'
/** Players of national teams have names of their country, regardless of their birthplace. */
const NATIONS = 'nations'
/** National teams whose countries have other names as birthplaces. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  'United States': 'USA',
  'Republic of Ireland': 'Ireland',
}
const choices = new Map<string, Choice>()

/** The countries of a league's players with their shares; the remainder is distributed. */
function choiceOf(origins: string): Choice {
  return getOrCreate(choices, origins, () => {
    const { percent = { [HOME]: 100 }, americans } = ORIGINS[origins] ?? {}
    const shares = new Map(Object.entries(percent))
    const rest = 100 - [...shares.values()].reduce((sum, share) => sum + share, 0)
    const others = Object.entries(OTHERS).filter(([country]) => !shares.has(country))
    const all = others.reduce((sum, [, share]) => sum + share, 0)
    for (const [country, share] of others) if (rest > 0.05) shares.set(country, (share / all) * rest)
    return { countries: [...shares.keys()], weights: [...shares.values()], americans: americans ?? null }
  })
}

/** Returns a player's origin; it uses his first random numbers. */
export function originOf(random: Random, team: SimTeam): Origin {
  const { countries, weights, americans } = choiceOf(team.origins)
  const listed = countries[random.weighted(weights)] ?? HOME
  const home = OWN_NAMES[team.venue.country] ?? team.venue.country
  const country = listed === HOME ? home : listed
  const found = BIRTHPLACES.get(country)
  // Small countries have no list: their players are from the country they play in.
  if (!found) return { culture: team.culture, country, cities: [[team.venue.city, null]] }
  if (team.origins === NATIONS) {
    const own = BIRTHPLACES.get(home)?.cultures ?? [team.culture]
    return { culture: random.pick(own), country, cities: found.cities }
  }
  const cultures = country === 'USA' && americans ? americans : found.cultures
  return { culture: random.pick(cultures), country, cities: found.cities }
}
