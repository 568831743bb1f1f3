import type { BracketRound, Cycle, KickoffWindow } from '../../data/calendars.ts'
import type { Result } from '../../sports/shared/timeline.ts'
import type { Fixture, SeasonPart, Unknown } from '../calendar/fixture.ts'
import type { DatedRound } from '../calendar/slots.ts'
import type { IsGroundFree } from '../calendar/tenants.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** The properties of a stage that define its knockout. */
export interface BracketStage {
  readonly rounds: readonly BracketRound[]
  readonly window: KickoffWindow
  readonly byConference?: boolean
  readonly seats?: readonly string[] | null
  readonly hasPaths?: boolean
}

/** The input of a bracket. */
export interface BracketPlan {
  readonly league: string
  readonly season: number
  readonly stageIndex: number
  readonly stage: BracketStage
  /** Start of each round. */
  readonly starts: readonly number[]
  readonly cycle: Cycle
  /** Dates of the rounds in real calendars. */
  readonly real: readonly DatedRound[] | null
  /** The part of the season of each round. */
  readonly parts: readonly SeasonPart[]
  /** Seats, a power of two, best against worst; null is a bye. */
  readonly leaves: readonly (SimTeam | null)[]
  /** Placeholder names of the seats until the entrants are known; null if all are just undecided. */
  readonly entrantNames: readonly string[] | null
  /** Returns the seed of a team in a round: the lower one is at home. */
  readonly seedOf: (team: SimTeam, round: number) => number
  /** Whether each round pairs the best remaining seed of a conference with the worst. */
  readonly reseeds: boolean
  /** When the entrants are known. */
  readonly knownAt: number
  readonly isGroundFree: IsGroundFree
  readonly resultOf: (fixture: Fixture) => Result
  readonly weekOf: (round: number) => number | null
  /** The index of the placeholder of a tie's winner. */
  readonly winnerPlace: (round: number, node: number) => number
  readonly headlineOf: (round: BracketRound, node: number, game: number) => string | null
}

/** A side of a tie: its team, the team it beat, and until when that is unknown. */
export interface Entrant {
  readonly team: SimTeam
  readonly loser: SimTeam | null
  readonly unknown: Unknown | null
}
