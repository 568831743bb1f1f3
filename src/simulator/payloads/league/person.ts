import { DIVISION_ONE_TEAMS } from '../../data/college-basketball.ts'
import type { SimAthlete } from '../../world/people/athletes.ts'
import { athleteUid, headshotOf } from '../common.ts'
import { feet } from '../number-texts.ts'
import type { Body, LeagueSnapshot } from '../snapshot.ts'

const CLASSES = ['Freshman', 'Sophomore', 'Junior', 'Senior']

/** Age in whole years. */
export function ageOf({ born }: Pick<SimAthlete, 'born'>, moment: number): number {
  const [birth, now] = [new Date(born), new Date(moment)]
  const years = now.getUTCFullYear() - birth.getUTCFullYear()
  const months = now.getUTCMonth() - birth.getUTCMonth()
  const isBefore = months < 0 || (months === 0 && now.getUTCDate() < birth.getUTCDate())
  return isBefore ? years - 1 : years
}

/** Number of seasons at this level. */
export function experienceOf(snapshot: LeagueSnapshot, athlete: SimAthlete): Body {
  const { year } = snapshot.world.seasonAt(snapshot.moment)
  const years = Math.max(0, year - athlete.debutYear)
  if (!snapshot.rules.isCollege) return { years }
  const name = CLASSES[Math.min(3, years)] ?? 'Senior'
  return { years: Math.min(4, years + 1), displayValue: name, abbreviation: name.slice(0, 2).toUpperCase() }
}

/** The hand used for batting, throwing or shooting, by field. */
export function handsOf(athlete: SimAthlete, members: readonly string[]): Body {
  return Object.fromEntries(members.map((member) => [member, handOf(athlete)]))
}

function handOf(athlete: SimAthlete): Body {
  const word = athlete.isLeftHanded ? 'Left' : 'Right'
  return { type: word.toUpperCase(), abbreviation: word.slice(0, 1), displayValue: word }
}

/** The common fields of a player on roster pages and on his own page. */
export function personOf(snapshot: LeagueSnapshot, athlete: SimAthlete): Body {
  return {
    id: athlete.id,
    uid: athleteUid(snapshot, athlete),
    guid: `${athlete.id}-0000-0000-0000`,
    alternateIds: { sdr: athlete.id },
    firstName: athlete.firstName,
    lastName: athlete.lastName,
    fullName: athlete.displayName,
    displayName: athlete.displayName,
    shortName: athlete.shortName,
    weight: athlete.weightPounds,
    displayWeight: `${athlete.weightPounds} lbs`,
    height: athlete.heightInches,
    displayHeight: feet(athlete.heightInches),
    age: ageOf(athlete, snapshot.moment),
    debutYear: athlete.debutYear,
    birthPlace: {
      city: athlete.birthCity,
      ...(athlete.birthState === null ? {} : { state: athlete.birthState }),
      country: athlete.birthCountry,
    },
    slug: athlete.slug,
    headshot: headshotOf(snapshot, athlete),
    jersey: athlete.jersey,
  }
}

/** The college that a professional attended. */
export function formerCollege({ id }: Pick<SimAthlete, 'id'>): Body & { readonly id: string } {
  const [college] = COLLEGES.slice(Number(id) % COLLEGES.length)
  return college ?? { id: '0' }
}

const COLLEGES = DIVISION_ONE_TEAMS.split('\n').flatMap((line) => {
  const [id, abbrev, name, mascot] = line.split('|')
  if (id === undefined || name === undefined || line.startsWith('#')) return []
  return [{ id, guid: `${id}-0000-0000-0000`, mascot, name, shortName: name, abbrev, logos: [] }]
})
