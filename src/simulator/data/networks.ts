/** A broadcaster: national, or of a team's region, with its medium. */
export interface Network {
  readonly name: string
  readonly type: 'TV' | 'Streaming'
  /** Team of its region; none for a national one. */
  readonly region?: 'home' | 'away'
}

/** Networks that broadcast a game together. */
export interface BroadcastChoice {
  readonly networks: readonly Network[]
  /** Conferences of the home teams, by the upstream's ids; null for all. */
  readonly conferences: readonly string[] | null
}

/** Streaming services: these, and names like `Rockies.TV`. */
const STREAMING = ['Victory+', 'Prime Video', 'ESPN+', 'Peacock', 'Paramount+', 'Apple TV', 'Apple TV+']

/** Returns the medium of a network. */
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

/** Leagues whose games are all broadcast; in others this share is not, except in knockouts. */
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

/** National networks by league; others use the last row. */
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
