import { findLeague } from './league.ts'
import type { Venue } from './venue.ts'

/** The three states of a game (spec 2.4). `post` does not imply `completed`: a postponed game is `post`, too. */
export type EventState = 'pre' | 'in' | 'post'

/** The phase of a game, finer than its state (contract 5). */
export const EVENT_PHASES = [
  'SCHEDULED',
  'IN_PROGRESS',
  'HALFTIME',
  'END_PERIOD',
  'DELAYED',
  'SUSPENDED',
  'POSTPONED',
  'CANCELED',
  'FINAL',
  'FINAL_OVERTIME',
  'FINAL_PENALTIES',
  'ABANDONED',
  'FORFEIT',
] as const
export type EventPhase = (typeof EVENT_PHASES)[number]

/** A game (spec 2.4). */
export interface Event {
  readonly league: string
  readonly id: string
  readonly uid: string | null
  /** Full matchup name, for example `Seattle Seahawks at Atlanta Falcons`. */
  readonly name: string
  /** Shaped AWAY @ HOME. */
  readonly shortName: string
  /** Start, ISO-8601 UTC with seconds: `2025-12-07T18:00:00Z`. */
  readonly date: string
  /** False while only the day is known. */
  readonly timeValid: boolean
  readonly status: EventStatus
  readonly homeTeam: EventTeam
  readonly awayTeam: EventTeam
  readonly competition: EventCompetition
  readonly venue: Venue | null
  /** Headlines, for example a bowl's or a play-off round's name; entries may be null. */
  readonly notes: readonly (string | null)[]
  /** Headline of the article about the finished game, as scoreboards have it; absent in games stored before. */
  readonly recapHeadline?: string | null
  readonly season: EventSeason
  readonly broadcasts: readonly Broadcast[]
  readonly officials: readonly Official[]
  /** The current situation on the field (football, baseball); `null` outside a game. */
  readonly situation: Situation | null
  /** Men's basketball tournament games only. */
  readonly tournament: TournamentRound | null
}

export interface EventStatus {
  readonly state: EventState
  readonly completed: boolean
  readonly phase: EventPhase
  /** The quarter, half, inning or period; 0 before the game. */
  readonly period: number
  /** Display clock: `6:00`, in soccer `45'+4'`, in baseball `0:00`. */
  readonly clock: string
  /** Display text: `6:00 - 2nd Quarter`, `Top 9th`, `Final/OT`. */
  readonly detail: string
  readonly halftime: boolean
  readonly firstHalfEnded: boolean
}

export interface EventTeam {
  readonly id: string
  readonly name: string
  readonly abbreviation: string | null
  readonly logo: string | null
  readonly color: string | null
  readonly alternateColor: string | null
  /** False until the game is decided. */
  readonly winner: boolean
  readonly record: string | null
  /** Records by type as scoreboards list them; absent in games stored before, null where there are none. */
  readonly records?: readonly TeamRecord[] | null
  readonly score: number
  /** Points of each period so far; empty where the upstream gives none. */
  readonly periodScores: readonly number[]
  /** Baseball: hits and errors of each inning so far; absent in games stored before, null elsewhere. */
  readonly periodHits?: readonly number[] | null
  readonly periodErrors?: readonly number[] | null
  /** Penalty shoot-out score, soccer knock-outs only. */
  readonly shootoutScore: number | null
  /** Goals of both legs in the second of two; absent in games stored before, null elsewhere. */
  readonly aggregateScore?: number | null
  /** Whether the side goes on to the next round; absent in games stored before, null where nobody says. */
  readonly advances?: boolean | null
  /** Place in the college ranking; null where unranked. */
  readonly rank: number | null
}

/** Wins and losses of one kind of games: `{type: 'road', summary: '40-35'}`. */
export interface TeamRecord {
  readonly type: string
  readonly summary: string
}

/** A row of a line score. Hits and errors are null outside baseball and where they are not published. */
export interface LineScorePeriod {
  readonly period: number
  readonly score: number
  readonly hits: number | null
  readonly errors: number | null
}

/** The line score of a side, by period. */
export function lineScoreOf({ periodScores, periodHits, periodErrors }: EventTeam): LineScorePeriod[] {
  return periodScores.map((score, index) => ({
    period: index + 1,
    score,
    hits: periodHits?.[index] ?? null,
    errors: periodErrors?.[index] ?? null,
  }))
}

/** The records of a side by type. The total is `record`, which summaries have, too: it may be newer. */
export function recordsByType({ records, record }: EventTeam): readonly TeamRecord[] {
  if (record === null) return []
  const others = records?.filter(({ type }) => type !== 'total') ?? []
  return [{ type: 'total', summary: record }, ...others]
}

export interface EventCompetition {
  readonly attendance: number | null
  readonly neutralSite: boolean | null
  readonly conferenceCompetition: boolean | null
  readonly divisionCompetition: boolean | null
  readonly playByPlayAvailable: boolean | null
  readonly highlightsAvailable: boolean | null
}

export interface EventSeason {
  readonly year: number
  readonly displayName: string
  readonly type: { readonly id: string; readonly name: string; readonly abbreviation: string | null }
  /** 1 preseason, 2 regular season, 3 postseason; in soccer the upstream's id of the season's part. */
  readonly typeNumber: number
  readonly week: EventWeek | null
}

export interface EventWeek {
  readonly number: number
  readonly startDate: string | null
  readonly endDate: string | null
  readonly text: string | null
}

export interface Broadcast {
  /** `TV`, `STREAMING`, `RADIO`, …: upper case. */
  readonly type: string
  readonly network: string
  /** `national`, `home` or `away`, where given. */
  readonly market: string | null
}

export interface Official {
  readonly id: string | null
  readonly fullName: string
  readonly displayName: string
  readonly order: number
  readonly position: string | null
}

/** Down and distance in football; count, outs and runners in baseball. Absent members are null. */
export interface Situation {
  readonly down: number | null
  readonly distance: number | null
  readonly yardLine: number | null
  readonly yardsToEndzone: number | null
  readonly downDistanceText: string | null
  readonly possessionText: string | null
  readonly possessionTeamId: string | null
  readonly isRedZone: boolean | null
  readonly homeTimeouts: number | null
  readonly awayTimeouts: number | null
  readonly balls: number | null
  readonly strikes: number | null
  readonly outs: number | null
  readonly onFirst: boolean | null
  readonly onSecond: boolean | null
  readonly onThird: boolean | null
  readonly lastPlayId: string | null
  readonly lastPlayText: string | null
  /** Baseball: who bats and pitches, and who bats next between half-innings; absent in games stored before and elsewhere. */
  readonly batter?: SituationPlayer | null
  readonly pitcher?: SituationPlayer | null
  readonly dueUp?: readonly SituationPlayer[]
}

/** A player of the moment, with his line in the game. */
export interface SituationPlayer {
  readonly athleteId: string
  readonly displayName: string
  /** `2.0 IP, 0 ER, 2 H, 2 K, 0 BB`; null if not published. */
  readonly summary: string | null
}

export interface TournamentRound {
  readonly region: string | null
  readonly round: string
  readonly firstFour: boolean
}

/** The result of a completed game for one of its teams: won, lost or tied. */
export function resultFor({ homeTeam, awayTeam }: Event, teamId: string): 'W' | 'L' | 'T' {
  const [own, other] = homeTeam.id === teamId ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
  if (own.winner !== other.winner) return own.winner ? 'W' : 'L'
  return own.score > other.score ? 'W' : own.score < other.score ? 'L' : 'T'
}

/**
 * The score that betting lines are on: in soccer that of regulation time, elsewhere the final score. `null` for a soccer
 * game with extra time or penalties whose halves are not known.
 */
export function regulationScore(event: Event): { readonly home: number; readonly away: number } | null {
  const { homeTeam, awayTeam, status, league } = event
  const isLonger =
    status.phase === 'FINAL_OVERTIME' || status.phase === 'FINAL_PENALTIES' || status.period > HALVES
  if (findLeague(league)?.sport !== 'soccer' || !isLonger)
    return { home: homeTeam.score, away: awayTeam.score }
  const [home, away] = [homeTeam, awayTeam].map(({ periodScores }) =>
    periodScores.length < HALVES
      ? null
      : periodScores.slice(0, HALVES).reduce((sum, goals) => sum + goals, 0),
  )
  return home == null || away == null ? null : { home, away }
}

const HALVES = 2

/**
 * A live game is read every five seconds. One that the source has not confirmed for three of these intervals, and the five
 * seconds until a time is written, may stand differently by now.
 */
export const LIVE_CHECK_MS = 20_000
