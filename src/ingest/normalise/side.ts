import { findSides } from './competitor.ts'
import { name, readId, valueAt } from './json-readers.ts'

/** A side of a game. */
export type HomeAway = 'home' | 'away'

/** The names by which a payload may mean a side; `null` ones name nobody. */
export type SideNames = Readonly<Record<HomeAway, readonly (string | null)[]>>

/** The sides of a game, to find the one that a part of the payload is about. */
export interface GameSides {
  readonly homeTeamId: string | null
  readonly awayTeamId: string | null
  readonly names: SideNames
}

const NAMES = ['displayName', 'abbreviation', 'location', 'shortDisplayName', 'name'] as const

/** The sides of a competition, as its competitors state them. */
export function sidesOf(competition: unknown): GameSides {
  const { home, away } = findSides(competition)
  const idOf = (side: unknown) => readId(valueAt(side, 'team', 'id')) ?? readId(valueAt(side, 'id'))
  const namesOf = (side: unknown) => NAMES.map((key) => name(valueAt(side, 'team', key)))
  return {
    homeTeamId: idOf(home),
    awayTeamId: idOf(away),
    names: { home: namesOf(home), away: namesOf(away) },
  }
}

/**
 * The side that a text names: by a name that only one of both has. Names need not be unique: two universities share
 * an abbreviation, and two clubs a city (New York, Los Angeles). `null` if both or none have it.
 */
export function sideNamed(written: string | null, names: SideNames): HomeAway | null {
  if (written === null) return null
  const isOf = (side: HomeAway) => names[side].includes(written)
  if (isOf('home') === isOf('away')) return null
  return isOf('home') ? 'home' : 'away'
}

/**
 * The team of a row, `{team, homeAway}`: by its id, else by the row's own word which side it is, else by a name that only
 * one side has; `null` if none of them tells.
 */
export function teamIdOf(row: unknown, { homeTeamId, awayTeamId, names }: GameSides): string | null {
  const team = valueAt(row, 'team')
  const teamId = readId(valueAt(team, 'id'))
  if (teamId !== null) return teamId
  const flagged = valueAt(row, 'homeAway')
  const side =
    flagged === 'home' || flagged === 'away'
      ? flagged
      : NAMES.map((key) => sideNamed(name(valueAt(team, key)), names)).find((found) => found !== null)
  if (side === undefined) return null
  return side === 'home' ? homeTeamId : awayTeamId
}

/** The other side. */
export function opponentOf(side: HomeAway): HomeAway {
  return side === 'home' ? 'away' : 'home'
}
