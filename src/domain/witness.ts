import type { EventPhase, EventState } from './event.ts'

/** A second source, which says how games stand (contract 11). */
export interface WitnessSource {
  /** For people. */
  readonly title: string
  readonly url: string
  /** What may be done with its data, in a few words. */
  readonly license: string
  /** Why the operator must name it to use it: its terms are theirs to accept; `null`: they are open. */
  readonly terms: string | null
  /** Whether it follows games while they are played. The others come in batches, hours or days later. */
  readonly isLive: boolean
  /** Whether "not finished" is a statement; otherwise it is what a match says until somebody edits it. */
  readonly saysGoesOn: boolean
  /** Sources that may copy from each other count as one. */
  readonly family: string
  /** The leagues that it has, by our slug. */
  readonly leagues: readonly string[]
}

/** All witnesses, in the order in which they are listed. */
export const WITNESSES = {
  openligadb: {
    title: 'OpenLigaDB',
    url: 'https://www.openligadb.de',
    license: 'ODbL 1.0',
    terms: null,
    isLive: true,
    saysGoesOn: false,
    family: 'openligadb',
    leagues: ['ger.1'],
  },
  openfootball: {
    title: 'openfootball',
    url: 'https://github.com/openfootball',
    license: 'CC0 1.0',
    terms: null,
    isLive: false,
    saysGoesOn: false,
    // Converters from OpenLigaDB to its texts exist.
    family: 'openligadb',
    leagues: ['eng.1', 'esp.1', 'ger.1', 'ita.1', 'usa.1', 'uefa.champions', 'fifa.world'],
  },
  nflverse: {
    title: 'nflverse',
    url: 'https://github.com/nflverse/nflverse-data',
    license: 'CC BY 4.0',
    terms: null,
    isLive: false,
    saysGoesOn: false,
    family: 'nflverse',
    leagues: ['nfl'],
  },
  nhl: {
    title: 'NHL',
    url: 'https://www.nhl.com',
    license: 'terms of nhl.com',
    terms: 'https://www.nhl.com/info/terms-of-service',
    isLive: true,
    saysGoesOn: true,
    family: 'nhl',
    leagues: ['nhl'],
  },
  mlb: {
    title: 'MLB',
    url: 'https://www.mlb.com',
    license: 'individual, non-commercial, non-bulk use',
    terms: 'http://gdx.mlb.com/components/copyright.txt',
    isLive: true,
    saysGoesOn: true,
    family: 'mlb',
    leagues: ['mlb'],
  },
  nba: {
    title: 'NBA',
    url: 'https://www.nba.com',
    license: 'terms of nba.com',
    terms: 'https://www.nba.com/termsofuse',
    isLive: true,
    saysGoesOn: true,
    family: 'nba',
    leagues: ['nba'],
  },
  simulated: {
    title: 'Simulated witness',
    url: '/docs/results',
    license: 'simulated',
    terms: null,
    isLive: true,
    saysGoesOn: true,
    family: 'simulated',
    leagues: ['nfl', 'nba', 'mlb', 'nhl', 'eng.1', 'ger.1'],
  },
} as const satisfies Record<string, WitnessSource>

export type WitnessName = keyof typeof WITNESSES

export const WITNESS_NAMES = Object.keys(WITNESSES) as readonly WitnessName[]

/** The source of a witness by its name. */
export const witnessSource = (name: WitnessName): WitnessSource => WITNESSES[name]

/** What a witness says of a game, in our words and by our sides. */
export interface WitnessClaim {
  /** `null`: it has the game, but says nothing about how it stands. */
  readonly state: EventPhase | null
  readonly homeScore: number | null
  readonly awayScore: number | null
  /** Whether it counts as a final of the witness, with both scores. */
  readonly isFinal: boolean
  /** When it was first seen to say so, in milliseconds since 1970, by the clock of the source. */
  readonly sinceMs: number
  /** When the game stood so, by the witness; if it does not say, that is the latest time at which it may not have. */
  readonly saidMs: number
  /** When it last said so. */
  readonly seenMs: number
  /** How many answers in a row said so; 2 stands for more. */
  readonly answers: 1 | 2
}

/** Whether two claims say the same, whenever they were made. */
export function isSameClaim(one: WitnessClaim, other: WitnessClaim): boolean {
  return (
    one.state === other.state &&
    one.homeScore === other.homeScore &&
    one.awayScore === other.awayScore &&
    one.isFinal === other.isFinal
  )
}

/** How a game stands by a response. */
export interface WitnessedStanding {
  readonly league: string
  readonly id: string
  readonly state: EventState
  readonly homeScore: number
  readonly awayScore: number
}
