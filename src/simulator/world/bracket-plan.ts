import type { BracketRound, KickoffWindow } from '../data/calendars.ts'
import type { Result } from '../sports/timeline.ts'
import type { Fixture, SeasonPart, Unknown } from './fixture.ts'
import type { DatedRound } from './slots.ts'
import type { SimTeam } from './team-rows.ts'

/** What of a stage says how its knock-out is played. */
export interface BracketStage {
  readonly rounds: readonly BracketRound[]
  readonly window: KickoffWindow
  readonly byConference?: boolean
  readonly seats?: readonly string[] | null
  readonly hasPaths?: boolean
}

/** What a bracket is made of. */
export interface BracketPlan {
  readonly league: string
  readonly season: number
  readonly stageIndex: number
  readonly stage: BracketStage
  /** When each round begins. */
  readonly starts: readonly number[]
  /** The rounds' own dates, where games are played when they really are. */
  readonly real: readonly DatedRound[] | null
  /** The part of the season each round belongs to. */
  readonly parts: readonly SeasonPart[]
  /** A power of two of places, best against worst; null is a bye. */
  readonly leaves: readonly (SimTeam | null)[]
  /** What stands for each of the places until the entrants are known; null where all are just undecided. */
  readonly entrantNames: readonly string[] | null
  /** The seed of a team in a round: the smaller one is at home. */
  readonly seedOf: (team: SimTeam, round: number) => number
  /** Whether each round begins anew with the best seed of a conference against the worst that is left. */
  readonly reseeds: boolean
  /** When the entrants are known. */
  readonly knownAt: number
  readonly resultOf: (fixture: Fixture) => Result
  readonly weekOf: (round: number) => number | null
  /** Which of the league's placeholders stands for the winner of a tie. */
  readonly winnerPlace: (round: number, node: number) => number
  readonly headlineOf: (round: BracketRound, node: number, game: number) => string | null
}

/** A side of a tie: who it is, whom it beat, and until when that is not known. */
export interface Entrant {
  readonly team: SimTeam
  readonly loser: SimTeam | null
  readonly unknown: Unknown | null
}
