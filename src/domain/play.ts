/** One play (spec 2.5). */
export interface Play {
  readonly league: string
  readonly eventId: string
  readonly id: string
  /**
   * The upstream's own number, not dense and not always comparable between feeds; the place in the game, from 1, where its
   * numbers are missing or run backwards.
   */
  readonly sequenceNumber: string
  /** Position in the game's chronology, 0-based and dense within one feed: the sort order of plays. */
  readonly order: number
  readonly text: string
  readonly shortText: string | null
  readonly alternativeText: string | null
  readonly type: PlayType
  readonly period: number
  readonly clock: PlayClock | null
  /** When it happened, ISO-8601; absent in some feeds. */
  readonly wallClock: string | null
  readonly homeScore: number
  readonly awayScore: number
  readonly scoringPlay: boolean
  readonly scoreValue: number
  readonly scoringType: string | null
  readonly situation: PlaySituation | null
  readonly endSituation: PlaySituation | null
  readonly yardsGained: number | null
  readonly teamId: string | null
  readonly driveId: string | null
  readonly athletes: readonly PlayAthlete[]
  readonly priority: boolean
  readonly modified: string | null
  /** Whether the play is or carries a penalty (football flags, hockey penalties, soccer cards, fouls). */
  readonly penalty: boolean
  /** Present if there is any. */
  readonly details?: PlayDetails
  /** Present if the source has only the scoring plays of the game. */
  readonly isExcerpt?: true
}

/**
 * What only the plays of some sports have. A member without a value is absent: most plays have few of them, and a game has
 * hundreds of plays.
 */
export interface PlayDetails {
  readonly coordinate?: PlayCoordinate
  readonly shot?: PlayShot
  readonly pitch?: PlayPitch
  readonly battedBall?: PlayBattedBall
  readonly batter?: PlayBatter
  readonly runners?: PlayRunners
  /** Baseball: outs after the at-bat, as the source counts. */
  readonly outs?: number
  /** Hockey: `Even Strength`, `Power Play`, `Shorthanded`. */
  readonly strength?: string
  readonly pointAfter?: PlayPointAfter
  readonly penalty?: PlayPenalty
}

/** A place on the field, in the source’s system of the sport; its stand-ins for no place are absent. */
export interface PlayCoordinate {
  readonly x: number
  readonly y: number
}

export interface PlayShot {
  readonly type?: string
  /** Basketball: 1, 2 or 3. */
  readonly pointsAttempted?: number
  readonly made: boolean
  /** Feet, if the text has them. */
  readonly distance?: number
  /** Soccer: where the shot ended, in the system of the play's coordinate. */
  readonly end?: PlayCoordinate
  /** Soccer: where it crossed the goal line, or would have, in the same system. */
  readonly goalY?: number
}

export interface PlayPitch {
  /** In the at-bat, from 1. */
  readonly number?: number
  readonly type?: { readonly text: string; readonly abbreviation?: string }
  /** Miles per hour. */
  readonly velocity?: number
  readonly coordinate?: PlayCoordinate
  /** The count before the pitch. */
  readonly balls?: number
  readonly strikes?: number
}

export interface PlayBattedBall {
  readonly coordinate?: PlayCoordinate
  /** `G`, `L`, `F`, `P` or `B`. */
  readonly trajectory?: string
}

export interface PlayBatter {
  /** `Left` or `Right`. */
  readonly side?: string
  /** Place in the batting order, from 1. */
  readonly order?: number
  /** Runs that the play batted in, where the source counts them. */
  readonly runsBattedIn?: number
}

/** Runners on base. */
export interface PlayRunners {
  readonly first?: PlayRunner
  readonly second?: PlayRunner
  readonly third?: PlayRunner
}

export interface PlayRunner {
  /** The athlete’s id. */
  readonly id: string
}

/** Football: the try after a touchdown. */
export interface PlayPointAfter {
  readonly text: string
  readonly value?: number
}

/** A penalty, card or foul, as the text and the play’s type say. */
export interface PlayPenalty {
  readonly type?: string
  /** Football: yards enforced. */
  readonly yards?: number
  /** Football. */
  readonly decision?: PenaltyDecision
}

export type PenaltyDecision = 'ACCEPTED' | 'DECLINED' | 'OFFSETTING'

export interface PlayType {
  readonly id: string
  readonly text: string
  readonly abbreviation: string | null
}

export interface PlayClock {
  /** Seconds on the game clock. */
  readonly value: number | null
  readonly displayValue: string
}

export interface PlaySituation {
  readonly down: number | null
  readonly distance: number | null
  readonly yardLine: number | null
  readonly yardsToEndzone: number | null
  readonly downDistanceText: string | null
  readonly possessionText: string | null
  readonly teamId: string | null
}

/** A player's part in a play. Names come from the athlete and are joined on request (`enrich`). */
export interface PlayAthlete {
  readonly id: string
  /** `passer`, `receiver`, `kicker`, … if the feed has it. */
  readonly role: string | null
  readonly order: number
}

/** A football possession (spec 2.14, drive summaries). */
export interface Drive {
  readonly league: string
  readonly eventId: string
  readonly id: string
  /** 0-based position in the game. */
  readonly order: number
  readonly description: string | null
  readonly teamId: string | null
  readonly start: DrivePoint | null
  readonly end: DrivePoint | null
  /** `m:ss` of game clock. */
  readonly timeElapsed: string | null
  readonly yards: number | null
  readonly offensivePlays: number | null
  readonly isScore: boolean
  readonly result: string | null
  readonly displayResult: string | null
}

export interface DrivePoint {
  readonly period: number | null
  readonly clock: string | null
  readonly yardLine: number | null
  readonly text: string | null
}

/** Win probability after a play, 0 to 1 (spec 2.14). The three values sum to 1. */
export interface WinProbability {
  readonly league: string
  readonly eventId: string
  readonly playId: string
  readonly order: number
  readonly homeWinPercentage: number
  readonly awayWinPercentage: number
  readonly tiePercentage: number
  /** Seconds left in the game; null or absent where they are not published. */
  readonly secondsLeft?: number | null
}

/** The penalty of a play; of one that was stored before the details were, it is known only that there is one. */
export function penaltyOfPlay({ details, penalty }: Pick<Play, 'details' | 'penalty'>): PlayPenalty | null {
  return details?.penalty ?? (penalty ? {} : null)
}
