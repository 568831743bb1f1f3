import type { Stage } from '../../data/calendars.ts'
import type { Body } from '../snapshot.ts'

/** Number of consecutive places, and where they lead. */
type Places = readonly [count: number, description: string]

const CHAMPIONS_LEAGUE = 'Champions League'
const CHAMPIONS_QUALIFYING = 'Champions League qualifying'
const EUROPA_LEAGUE = 'Europa League'
const CONFERENCE_QUALIFYING = 'Conference League qualifying'
const RELEGATION = 'Relegation'
const RELEGATION_PLAYOFF = 'Relegation playoff'
const WORLD_CUP = 'World Cup'

const COLORS: Readonly<Record<string, string>> = {
  [CHAMPIONS_LEAGUE]: '#81D6AC',
  [WORLD_CUP]: '#81D6AC',
  [RELEGATION]: '#FF7F84',
  [RELEGATION_PLAYOFF]: '#FFC7C9',
}
const OTHER_COLOR = '#B2BFD0'

const EUROPEAN: readonly Places[] = [
  [4, CHAMPIONS_LEAGUE],
  [1, EUROPA_LEAGUE],
  [1, CONFERENCE_QUALIFYING],
]
const LAST_THREE: readonly Places[] = [[3, RELEGATION]]
const PLAYOFF_AND_LAST_TWO: readonly Places[] = [
  [1, RELEGATION_PLAYOFF],
  [2, RELEGATION],
]

/** First and last places of tables that lead to other competitions; other tables lead to later stages of their own. */
const PLACES: Readonly<Record<string, readonly [first: readonly Places[], last: readonly Places[]]>> = {
  'eng.1': [EUROPEAN, LAST_THREE],
  'eng.2': [
    [
      [2, 'Promotion'],
      [4, 'Promotion playoffs'],
    ],
    LAST_THREE,
  ],
  'esp.1': [EUROPEAN, LAST_THREE],
  'ger.1': [EUROPEAN, PLAYOFF_AND_LAST_TWO],
  'ita.1': [EUROPEAN, LAST_THREE],
  'fra.1': [
    [
      [3, CHAMPIONS_LEAGUE],
      [1, CHAMPIONS_QUALIFYING],
      [1, EUROPA_LEAGUE],
      [1, CONFERENCE_QUALIFYING],
    ],
    PLAYOFF_AND_LAST_TWO,
  ],
  'ned.1': [
    [
      [2, CHAMPIONS_LEAGUE],
      [1, CHAMPIONS_QUALIFYING],
      [1, EUROPA_LEAGUE],
      [4, 'Conference League playoffs'],
    ],
    PLAYOFF_AND_LAST_TWO,
  ],
  'por.1': [
    [
      [1, CHAMPIONS_LEAGUE],
      [1, CHAMPIONS_QUALIFYING],
      [1, EUROPA_LEAGUE],
      [1, CONFERENCE_QUALIFYING],
    ],
    PLAYOFF_AND_LAST_TWO,
  ],
  'fifa.worldq.uefa': [
    [
      [1, WORLD_CUP],
      [1, 'Play-offs'],
    ],
    [],
  ],
  'fifa.worldq.conmebol': [
    [
      [6, WORLD_CUP],
      [1, 'Intercontinental playoff'],
    ],
    [],
  ],
  'fifa.worldq.afc': [[[2, WORLD_CUP]], []],
  'fifa.worldq.caf': [[[1, WORLD_CUP]], []],
}

/** Where the places of a table lead, best first, as `note` of the source; null if nowhere. `index` is its stage's. */
export function placeNotes(
  league: string,
  stages: readonly Stage[],
  index: number,
  size: number,
): readonly (Body | null)[] {
  const [first, last] = PLACES[league] ?? [laterStages(stages, index), []]
  const [top, bottom] = [first, last].map((places) =>
    places.flatMap(([count, description]) => Array.from({ length: count }, () => description)),
  )
  return Array.from({ length: size }, (_, place) => {
    const description = top?.[place] ?? bottom?.[place - size + bottom.length]
    if (description === undefined) return null
    return { color: COLORS[description] ?? OTHER_COLOR, description, rank: place + 1 }
  })
}

/** How the first places of a table go on in the season. */
function laterStages(stages: readonly Stage[], index: number): readonly Places[] {
  const [table, next, after] = stages.slice(index)
  if (table?.kind !== 'table') return []
  if (next?.kind === 'table' && next.advancing > 0) return [[next.advancing, next.name]]
  if (next?.kind === 'play-in' && after?.kind === 'bracket')
    return [
      [next.direct, after.rounds[0]?.name ?? after.name],
      [next.games === 1 ? 2 : 4, next.name],
    ]
  // The last stage of a qualifier.
  if (!next) return table.groups > 0 ? [[1, WORLD_CUP]] : []
  if (next.kind !== 'bracket') return []
  const [round, second] = next.rounds
  if (!round || !second) return []
  // The best third-placed teams of groups are not known before the end.
  if (table.groups > 0) return [[Math.floor(next.entrants / table.groups), round.name]]
  const byes = 2 ** Math.ceil(Math.log2(next.entrants)) - next.entrants
  return [
    [byes, second.name],
    [next.entrants - byes, round.name],
  ]
}
