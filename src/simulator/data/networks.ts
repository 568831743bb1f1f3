/** Who shows the games: a national channel for some of them, each with its way of reaching people. */
export interface Network {
  readonly name: string
  readonly type: 'TV' | 'Streaming'
}

const tv = (...names: readonly string[]): readonly Network[] => names.map((name) => ({ name, type: 'TV' }))
const streaming = (...names: readonly string[]): readonly Network[] =>
  names.map((name) => ({ name, type: 'Streaming' }))

const SOCCER_CUPS = [...tv('CBSSN'), ...streaming('Paramount+')]

/** National channels by league; a league that is not here has the last row's. */
export const NETWORKS: Readonly<Record<string, readonly Network[]>> = {
  nfl: [...tv('CBS', 'FOX', 'NBC', 'ESPN'), ...streaming('Prime Video')],
  'college-football': [...tv('ABC', 'ESPN', 'FOX', 'CBS', 'SECN', 'BTN', 'ACCN'), ...streaming('ESPN+')],
  nba: [...tv('ESPN', 'NBC', 'NBA TV'), ...streaming('Prime Video')],
  'mens-college-basketball': [
    ...tv('ESPN', 'ESPN2', 'FS1', 'CBSSN', 'BTN', 'ACCN'),
    ...streaming('ESPN+', 'Peacock'),
  ],
  mlb: [...tv('FOX', 'MLBN', 'TBS'), ...streaming('Apple TV+')],
  nhl: [...tv('TNT', 'ESPN', 'NHLN'), ...streaming('ESPN+')],
  'eng.1': [...tv('USA Net', 'NBC'), ...streaming('Peacock')],
  'esp.1': [...tv('ESPN Deportes'), ...streaming('ESPN+')],
  'ger.1': [...tv('ESPN Deportes'), ...streaming('ESPN+')],
  'usa.1': streaming('Apple TV'),
  'mex.1': tv('TUDN', 'Univision'),
  'fifa.world': tv('FOX', 'FS1', 'Tele'),
  'eng.fa': [...tv('ESPN2'), ...streaming('ESPN+')],
  otherwise: SOCCER_CUPS,
}
