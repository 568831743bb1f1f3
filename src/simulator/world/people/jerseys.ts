import { createLru, getOrCreate } from '../../../domain/lru.ts'
import type { SportSlug } from '../../../domain/league.ts'
import type { Position } from '../../data/positions.ts'
import { SPORT_RULES } from '../../data/sport-rules.ts'
import { randomOf } from '../../../domain/random.ts'

type Span = readonly [from: number, to: number]

/** Jersey numbers by position, by the leagues' rules and customs; other positions have any number. */
const NUMBERS: Readonly<Record<SportSlug, Readonly<Record<string, readonly Span[]>>>> = {
  football: {
    QB: [[1, 19]],
    RB: [[20, 39]],
    WR: [
      [10, 19],
      [80, 89],
    ],
    TE: [[80, 89]],
    OT: [[60, 79]],
    G: [[60, 79]],
    C: [[50, 69]],
    DE: [[90, 99]],
    DT: [[90, 99]],
    LB: [[40, 59]],
    CB: [[20, 39]],
    S: [[20, 49]],
    PK: [[1, 9]],
    P: [[1, 9]],
    LS: [[40, 59]],
  },
  basketball: {},
  baseball: { SP: [[20, 65]], RP: [[30, 75]] },
  hockey: {
    G: [
      [30, 41],
      [1, 1],
    ],
    D: [
      [2, 8],
      [22, 29],
      [42, 58],
    ],
  },
  soccer: {
    G: [
      [1, 1],
      [13, 13],
      [31, 31],
      [40, 40],
    ],
    D: [
      [2, 6],
      [12, 12],
      [14, 16],
      [22, 24],
    ],
    M: [
      [6, 8],
      [10, 10],
      [17, 21],
      [25, 28],
    ],
    F: [
      [7, 7],
      [9, 11],
      [18, 19],
      [29, 30],
    ],
  },
}

/** All numbers of a sport. */
const ANY: Readonly<Record<SportSlug, Span>> = {
  football: [0, 99],
  basketball: [0, 55],
  baseball: [1, 75],
  hockey: [2, 98],
  soccer: [2, 60],
}

const remembered = createLru<string, readonly string[]>(2_000)

/** The numbers of a squad by place: by position and unique. Places keep their numbers. */
export function jerseysOf(
  seed: string,
  squad: string,
  sport: SportSlug,
  places: readonly Position[],
): readonly string[] {
  return getOrCreate(remembered, `${seed}/${squad}/${sport}/${places.length}`, () => {
    const random = randomOf(seed, 'jerseys', squad)
    const taken = new Set<number>()
    const { orderedNumbers } = SPORT_RULES[sport]
    return places.map(({ abbreviation }) => {
      const own = (NUMBERS[sport][abbreviation] ?? []).flatMap(numbersIn)
      // If all numbers of a position are taken, any other is used.
      const ordered = orderedNumbers.includes(abbreviation) ? own : random.shuffle(own)
      const free = (list: readonly number[]) => list.find((number) => !taken.has(number))
      const number = free(ordered) ?? free(random.shuffle(numbersIn(ANY[sport]))) ?? firstAbove(taken)
      taken.add(number)
      return String(number)
    })
  })
}

const numbersIn = ([from, to]: Span): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

function firstAbove(taken: ReadonlySet<number>): number {
  let number = 0
  while (taken.has(number)) number += 1
  return number
}
