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
  /** Present if the source has only the scoring plays of the game. */
  readonly isExcerpt?: true
}

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
}
