import { LEAGUES } from '../../domain/league.ts'
import type { LevelRule } from '../data/calendars.ts'
import { slugOf, type SimVenue, type SimTeam } from './team-rows.ts'

/** A part of a season: preseason, regular season, a round of a cup. */
export interface SeasonPart {
  /** 1, 2, 3, … within the season. */
  readonly id: string
  /** The upstream's number: 1 to 4 in the American leagues, a big one in soccer. */
  readonly type: number
  readonly name: string
  readonly abbreviation: string
  readonly slug: string
  readonly start: number
  readonly end: number
}

/** One game of a season, as the schedule has it. */
export interface Fixture {
  readonly id: string
  readonly league: string
  readonly season: number
  readonly stage: number
  readonly part: SeasonPart
  /** The numbered week in football; elsewhere null. */
  readonly week: number | null
  /** When it was meant to start, in milliseconds. */
  readonly start: number
  /** The last moment of the round's window: a postponed game of a club of several competitions stays within. */
  readonly latestStart: number
  readonly home: SimTeam
  readonly away: SimTeam
  readonly isNeutral: boolean
  /** Where it is played, unless at the home team's. */
  readonly ground: SimVenue | null
  /** Whether it has to have a winner: the game itself, or the aggregate of two legs. */
  readonly isKnockout: boolean
  /** What decides it where it has to have a winner and is level. */
  readonly level: LevelRule
  /** Whether away goals count in the aggregate of two legs. */
  readonly hasAwayGoals: boolean
  readonly headline: string | null
  /** Who stands there until the draw is decided. */
  readonly draw: { readonly home: Unknown | null; readonly away: Unknown | null } | null
  /** A game that is only played if a series needs it is not announced before this moment. */
  readonly visibleFrom: number
  readonly firstLeg: Fixture | null
  readonly series: SeriesGame | null
}

/** A side that is not known before `until`. */
export interface Unknown {
  readonly team: SimTeam
  readonly until: number
}

/** A game's place in its series. */
export interface SeriesGame {
  readonly title: string
  /** 1 for the first game. */
  readonly game: number
  readonly bestOf: number
  /** Wins before this game, of its home and its away team. */
  readonly wins: readonly [number, number]
}

/** Stages differ by ten thousands in the number of a game. */
const STAGE_SIZE = 10_000

/** A game's id: a 4, the league, the season's last two digits, stage and place. Any id can be read back. */
export function eventIdOf(league: string, season: number, stage: number, place: number): string {
  const number = stage * STAGE_SIZE + place
  return `4${leagueDigits(league)}${String(season % 100).padStart(2, '0')}${String(number).padStart(5, '0')}`
}

/** What an id says, or null where it is none of this league's. */
export function readEventId(
  league: string,
  id: string,
): { readonly year: number; readonly stage: number; readonly place: number } | null {
  if (!/^4\d{9}$/.test(id) || id.slice(1, 3) !== leagueDigits(league)) return null
  const number = Number(id.slice(5))
  return { year: Number(id.slice(3, 5)), stage: Math.floor(number / STAGE_SIZE), place: number % STAGE_SIZE }
}

/** The league's place in the registry, in two digits. */
export function leagueDigits(league: string): string {
  return String(LEAGUES.findIndex((row) => row.slug === league)).padStart(2, '0')
}

/** The pseudo team that stands for whoever wins, such as `Quarterfinal 4 Winner`. */
export function placeholder(league: string, label: string, short: string, place: number): SimTeam {
  const id = String(170_000 + Number(leagueDigits(league)) * 200 + place)
  return {
    league,
    index: -1,
    id,
    abbreviation: short,
    location: label,
    name: label,
    displayName: label,
    shortDisplayName: label,
    slug: slugOf(label),
    color: '000000',
    alternateColor: 'c60000',
    venue: { id: '0', name: '', city: '', state: '', country: '', indoor: false, seats: null },
    groupId: '0',
    squad: '97000',
    culture: 'american',
    origins: 'clubs',
    strength: 0,
    isPlaceholder: true,
  }
}
