import { randomOf } from '../../../domain/random.ts'

/** How long each holder of a squad's place stays, in seasons, and the offset of the first change. */
export interface Tenure {
  readonly years: number
  readonly shift: number
}

/** The first season in ids. */
const FIRST_YEAR = 1990

/** The tenure of a place. College players stay for four seasons. */
export function tenureOf(seed: string, squad: string, slot: number, isCollege: boolean): Tenure {
  const random = randomOf(seed, 'tenure', squad, slot)
  const years = isCollege ? 4 : random.int(3, 9)
  return { years, shift: random.int(0, years - 1) }
}

/** The index of a place's holder in a season, counted from 1990. */
export function generationIn({ years, shift }: Tenure, season: number): number {
  return Math.floor((season - FIRST_YEAR + shift) / years)
}

/** The first season of a place's nth holder. */
export function firstSeasonOf({ years, shift }: Tenure, generation: number): number {
  return FIRST_YEAR + generation * years - shift
}
