import { randomOf } from '../../../domain/random.ts'

/** A starter's place in a formation: the upstream's number of it, 1 to 11, and its abbreviation (`CD-L`). */
export interface FormationPlace {
  readonly place: number
  readonly position: string
}

/** A team's formation in a game: its name, and the places of the starters by lineup slot. */
export interface Formation {
  readonly name: string
  readonly places: readonly FormationPlace[]
}

/**
 * Formations with their frequency, and the places of the lineup's goalkeeper, four defenders, three midfielders and three
 * forwards: with three at the back a defender plays wide, and in a midfield of four or five forwards do. Numbers as
 * recorded of 4-1-4-1 and 5-3-2: the goalkeeper has 1, backs on the sides 2 and 3, centre-backs 4 to 6, the striker 9.
 */
const FORMATIONS: readonly (readonly [name: string, frequency: number, places: string])[] = [
  ['4-2-3-1', 32, '1G 2RB 5CD-R 6CD-L 3LB 4CM-R 8CM-L 10AM 7AM-R 9F 11AM-L'],
  ['4-3-3', 26, '1G 2RB 5CD-R 6CD-L 3LB 7CM-R 4CM 8CM-L 10RF 9F 11LF'],
  ['4-4-2', 14, '1G 2RB 5CD-R 6CD-L 3LB 7RM 4CM-R 8CM-L 11LM 10CF-R 9CF-L'],
  ['3-4-3', 12, '1G 6CD-R 5CD 4CD-L 3LM 2RM 7CM-R 8CM-L 10RF 9F 11LF'],
  ['3-5-2', 9, '1G 6CD-R 5CD 4CD-L 3LM 7CM-R 11CM 8CM-L 2RM 10CF-R 9CF-L'],
  ['4-1-4-1', 7, '1G 2RB 5CD-R 6CD-L 3LB 4DM 8CM-R 10CM-L 7RM 9F 11LM'],
]

/** Share of games in which a team plays in its usual formation. */
const USUAL = 0.75

/** The formation of a team in a game: mostly its usual one. */
export function formationOf(seed: string, teamId: string, fixtureId: string): Formation {
  const frequencies = FORMATIONS.map(([, frequency]) => frequency)
  const usual = randomOf(seed, 'formation', teamId).weighted(frequencies)
  const random = randomOf(seed, 'formation', teamId, fixtureId)
  const [name = '', , places = ''] =
    FORMATIONS[random.chance(USUAL) ? usual : random.weighted(frequencies)] ?? []
  return {
    name,
    places: places.split(' ').map((one) => ({
      place: Number.parseInt(one, 10),
      position: one.replace(/^\d+/, ''),
    })),
  }
}

const WORDS: Readonly<Record<string, string>> = {
  G: 'Goalkeeper',
  B: 'Back',
  CD: 'Center Defender',
  DM: 'Defensive Midfielder',
  CM: 'Center Midfielder',
  M: 'Midfielder',
  AM: 'Attacking Midfielder',
  CF: 'Center Forward',
  F: 'Forward',
}

/** The upstream's name of a place: `Center Left Defender` of `CD-L`, `Right Back` of `RB`. */
export function positionName(abbreviation: string): string {
  const [line = '', side] = abbreviation.split('-')
  const known = WORDS[line]
  const sided = side === 'L' ? 'Left' : 'Right'
  if (known !== undefined) {
    const [first = '', ...rest] = known.split(' ')
    if (side === undefined) return known
    return line === 'AM' ? `${known} ${sided}` : [first, sided, ...rest].join(' ')
  }
  return `${line.startsWith('L') ? 'Left' : 'Right'} ${WORDS[line.slice(1)] ?? ''}`
}
