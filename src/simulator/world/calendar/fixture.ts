import { LEAGUES } from '../../../domain/league.ts'
import type { LevelRule } from '../../data/calendars.ts'
import { slugOf, type SimVenue, type SimTeam } from '../teams/team-rows.ts'

/** A part of a season: preseason, regular season, a round of a cup. */
export interface SeasonPart {
  /** 1, 2, 3, … within the season. */
  readonly id: string
  /** The upstream's id: 1 to 4 in the American leagues, a large number in soccer. */
  readonly type: number
  readonly name: string
  readonly abbreviation: string
  readonly slug: string
  readonly start: number
  readonly end: number
}

/** Whether a part is a preseason: its games do not count, and starters rest. */
export const isPreseason = ({ type }: SeasonPart): boolean => type === 1

/** One scheduled game of a season. */
export interface Fixture {
  readonly id: string
  readonly league: string
  readonly season: number
  readonly stage: number
  readonly part: SeasonPart
  /** The week in football; otherwise null. */
  readonly week: number | null
  /** Scheduled start, in Unix epoch milliseconds. */
  readonly start: number
  /** End of the round's window: a postponed game of clubs in several competitions stays within it. */
  readonly latestStart: number
  readonly home: SimTeam
  readonly away: SimTeam
  readonly isNeutral: boolean
  /** The ground, if not the home team's. */
  readonly ground: SimVenue | null
  /** Whether there must be a winner: of the game, or of the aggregate of two legs. */
  readonly isKnockout: boolean
  /** What decides a level game that must have a winner. */
  readonly level: LevelRule
  /** Whether away goals count in the aggregate. */
  readonly hasAwayGoals: boolean
  readonly headline: string | null
  /** Placeholders until the draw is decided. */
  readonly draw: { readonly home: Unknown | null; readonly away: Unknown | null } | null
  /** Announcement time of a game that is only played if a series needs it. */
  readonly visibleFrom: number
  readonly firstLeg: Fixture | null
  readonly series: SeriesGame | null
}

/** A side that is unknown before `until`. */
export interface Unknown {
  readonly team: SimTeam
  readonly until: number
}

/** The position of a game in its series. */
export interface SeriesGame {
  readonly title: string
  /** 1 for the first game. */
  readonly game: number
  readonly bestOf: number
  /** Wins of the home and the away team before this game. */
  readonly wins: readonly [number, number]
}

/** Offset between the game numbers of stages. */
const STAGE_SIZE = 10_000

/** A game's id: 4, the league, the season's last two digits, stage and index. Ids can be parsed. */
export function eventIdOf(league: string, season: number, stage: number, place: number): string {
  const number = stage * STAGE_SIZE + place
  return `4${leagueDigits(league)}${String(season % 100).padStart(2, '0')}${String(number).padStart(5, '0')}`
}

/** Parses an id, or null if it is not of this league. */
export function readEventId(
  league: string,
  id: string,
): { readonly year: number; readonly stage: number; readonly place: number } | null {
  if (!/^4\d{9}$/.test(id) || id.slice(1, 3) !== leagueDigits(league)) return null
  const number = Number(id.slice(5))
  return { year: Number(id.slice(3, 5)), stage: Math.floor(number / STAGE_SIZE), place: number % STAGE_SIZE }
}

/** The index of the league in the registry, with two digits. */
export function leagueDigits(league: string): string {
  return String(LEAGUES.findIndex((row) => row.slug === league)).padStart(2, '0')
}

/** The placeholder team of a winner, such as `Quarterfinal 4 Winner`. */
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
