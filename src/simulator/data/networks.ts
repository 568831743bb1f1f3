/** Who shows a game: a national channel, or one of a team's region, each with its way of reaching people. */
export interface Network {
  readonly name: string
  readonly type: 'TV' | 'Streaming'
  /** Whose region it is for; none for a national channel. */
  readonly region?: 'home' | 'away'
}

/** Channels that show the same game together. */
export interface BroadcastChoice {
  readonly networks: readonly Network[]
  /** The conferences, by the upstream's ids, at whose teams' grounds the games are; null where any team's are shown. */
  readonly conferences: readonly string[] | null
}

/** Channels that are only streamed: these, and those with a name like `Rockies.TV`. */
const STREAMING = ['Victory+', 'Prime Video', 'ESPN+', 'Peacock', 'Paramount+', 'Apple TV', 'Apple TV+']

/** The way in which a channel reaches people. */
export const networkType = (name: string): Network['type'] =>
  STREAMING.includes(name) || name.endsWith('.TV') ? 'Streaming' : 'TV'

const together = (names: string, conferences: string | null = null): BroadcastChoice => ({
  networks: names.split('/').map((name) => ({ name, type: networkType(name) })),
  conferences: conferences?.split(' ') ?? null,
})
const anywhere = (...names: readonly string[]): readonly BroadcastChoice[] =>
  names.map((name) => together(name))

/** Big Ten, SEC, ACC and Big 12; with the Big East in basketball. */
const FOOTBALL_POWERS = '5 8 1 4'
const BASKETBALL_POWERS = '7 23 2 8 4'

/** Leagues of which every game is shown; of the others so many are not, knock-outs aside. */
export const SHOWN_WHOLE: readonly string[] = [
  'nfl',
  'eng.1',
  'esp.1',
  'ger.1',
  'ita.1',
  'usa.1',
  'uefa.champions',
  'uefa.europa',
  'uefa.europa.conf',
  'fifa.world',
]
export const UNSEEN_SHARE = 0.1

/** National channels by league; a league that is not here has the last row's. */
export const BROADCASTS: Readonly<Record<string, readonly BroadcastChoice[]>> = {
  nfl: anywhere('CBS/Paramount+', 'CBS', 'FOX', 'FOX', 'NBC/Peacock', 'ESPN', 'ESPN/ABC', 'Prime Video'),
  'college-football': [
    together('ABC', FOOTBALL_POWERS),
    together('FOX', '5 4'),
    together('CBS', '5'),
    together('ESPN', FOOTBALL_POWERS),
    together('SECN', '8'),
    together('BTN', '5'),
    together('ACCN', '1'),
    ...anywhere('ESPN2', 'ESPNU', 'CBSSN', 'ESPN+', 'ESPN+'),
  ],
  nba: anywhere('ESPN', 'ESPN/ABC', 'NBC/Peacock', 'NBA TV', 'Prime Video'),
  'mens-college-basketball': [
    together('ESPN', BASKETBALL_POWERS),
    together('FS1', '7 4 8'),
    together('Peacock', '7'),
    together('SECN', '23'),
    together('BTN', '7'),
    together('ACCN', '2'),
    ...anywhere('ESPN2', 'ESPNU', 'CBSSN', 'ESPN+', 'ESPN+'),
  ],
  mlb: anywhere('FOX', 'FS1', 'MLBN', 'TBS', 'ESPN', 'Apple TV+'),
  nhl: anywhere('TNT', 'ESPN', 'NHLN', 'ESPN+'),
  'eng.1': anywhere('USA Net', 'NBC/Peacock', 'Peacock'),
  'esp.1': anywhere('ESPN Deportes/ESPN+', 'ESPN+'),
  'ger.1': anywhere('ESPN Deportes/ESPN+', 'ESPN+'),
  'usa.1': anywhere('Apple TV'),
  'mex.1': anywhere('TUDN', 'Univision/TUDN'),
  'fifa.world': anywhere('FOX', 'FS1', 'FOX/Tele', 'FS1/Tele'),
  'eng.fa': anywhere('ESPN2', 'ESPN+'),
  otherwise: anywhere('CBSSN/Paramount+', 'Paramount+'),
}
