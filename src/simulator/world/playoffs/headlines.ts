import type { BracketRound } from '../../data/calendars.ts'
import type { SimSeason } from '../calendar/seasons.ts'

const PATHS = 'ABCD'
const REGIONS = ['South', 'West', 'East', 'Midwest']

/** A knockout game, and the index of its tie in the round. */
interface KnockoutGame {
  readonly year: number
  readonly round: BracketRound
  readonly node: number
  readonly game: number
}

/** The number of series of a round in one conference; the first ones belong to the conference listed first. */
const SERIES_OF_CONFERENCE: Readonly<Record<string, number>> = {
  '1st-round': 4,
  '2nd-round': 2,
  semifinals: 2,
  finals: 1,
  'conference-final': 1,
  'wild-card-series': 4,
  'division-series': 2,
  'championship-series': 1,
  'wild-card': 4,
  'divisional-round': 2,
  'conference-championship': 1,
}
/** Rounds abbreviated to letters after the league's. */
const LETTERS: Readonly<Record<string, string>> = { 'division-series': 'DS', 'championship-series': 'CS' }

/** The conference of a series; null for the final, in which both meet. */
function conferenceOf<Name>({ round, node }: KnockoutGame, names: readonly [Name, Name]): Name | null {
  const count = SERIES_OF_CONFERENCE[round.slug]
  return count === undefined ? null : names[node < count ? 0 : 1]
}

/** Number of first games of a round in one region of the college tournament. */
const GAMES_OF_REGION: Readonly<Record<string, number>> = {
  'first-four': 16,
  '1st-round': 8,
  '2nd-round': 4,
  'sweet-16': 2,
  'elite-8': 1,
}

/** Names of these leagues' knockout games. */
const HEADLINES: Readonly<Record<string, (game: KnockoutGame) => string>> = {
  nfl: (game) =>
    game.round.slug === 'super-bowl'
      ? `Super Bowl ${roman(game.year - 1965)}`
      : `${conferenceOf(game, ['AFC', 'NFC']) ?? ''} ${game.round.name}`,
  nba: (game) => {
    if (game.round.bestOf === 1) return 'Play-In Tournament'
    const conference = conferenceOf(game, ['East ', 'West '])
    return `${conference ?? ''}${game.round.name} - Game ${game.game}`
  },
  nhl: (game) => {
    const isFinal = game.round.slug === 'conference-final'
    const conference = conferenceOf(game, isFinal ? ['Eastern ', 'Western '] : ['East ', 'West '])
    return `${conference ?? ''}${game.round.name} - Game ${game.game}`
  },
  mlb: (game) => {
    const league = conferenceOf(game, ['AL', 'NL'])
    const letters = LETTERS[game.round.slug]
    const name = letters === undefined ? ` ${game.round.name}` : letters
    return `${`${league ?? ''}${name}`.trim()} - Game ${game.game}`
  },
  'college-football': ({ round }) => `College Football Playoff ${round.name.replace('CFP ', '')}`,
  'mens-college-basketball': ({ round, node }) => {
    const games = GAMES_OF_REGION[round.slug]
    const region = games === undefined ? '' : ` - ${REGIONS[Math.floor(node / games) % 4] ?? 'South'} Region`
    return `Men's Basketball Championship${region} - ${round.name}`
  },
  'fifa.worldq.uefa': ({ round, node }) => {
    const isFinal = round.slug === 'play-off-finals'
    return `Path ${PATHS[isFinal ? node : Math.floor(node / 2)] ?? ''} ${isFinal ? 'Final' : 'Semifinal'}`
  },
}

/** Returns the headline of a knockout game; null if it has none. */
export function headline(season: SimSeason, round: BracketRound, node: number, game: number): string | null {
  const own = HEADLINES[season.league]
  if (own) return own({ year: season.year, round, node, game })
  if (round.bestOf > 1) return `${round.name} - Game ${game}`
  if (round.bestOf === 0) return `${game === 1 ? '1st' : '2nd'} Leg`
  return null
}

const NUMERALS = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

/** `LXI`, as in Super Bowls; up to 89. */
function roman(number: number): string {
  let [text, rest] = ['', number]
  for (const [sign, value] of NUMERALS) {
    while (rest >= value) {
      text += sign
      rest -= value
    }
  }
  return text
}
