import type { BracketRound, Window } from '../data/calendars.ts'
import type { Result } from '../sports/timeline.ts'
import type { Fixture, SeasonPart } from './fixture.ts'
import type { DatedRound } from './slots.ts'
import type { SimTeam } from './team-rows.ts'

/** What of a stage says how its knock-out is played. */
export interface BracketStage {
  readonly rounds: readonly BracketRound[]
  readonly window: Window
  readonly byConference?: boolean
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
  /** When the entrants are known. */
  readonly knownAt: number
  readonly resultOf: (fixture: Fixture) => Result
  readonly weekOf: (round: number) => number | null
  /** Which of the league's placeholders stands for the winner of a tie. */
  readonly winnerPlace: (round: number, node: number) => number
  readonly headlineOf: (round: BracketRound, node: number, game: number) => string | null
}
