/** What the operations of `routes/plays.ts` give. */

export interface SituationNode {
  readonly down: number | null
  readonly distance: number | null
  readonly yardLine: number | null
  readonly yardsToEndzone: number | null
  readonly downDistanceText: string | null
  readonly possessionText: string | null
}

export interface PlayNode {
  readonly id: string
  readonly sequenceNumber: string
  readonly text: string
  readonly shortText: string | null
  readonly alternativeText: string | null
  readonly type: { readonly id: string; readonly text: string; readonly abbreviation: string | null }
  readonly period: number
  readonly clock: { readonly value: number | null; readonly displayValue: string } | null
  readonly wallClock: string | null
  readonly homeScore: number
  readonly awayScore: number
  readonly scoringPlay: boolean
  readonly scoreValue: number
  readonly scoringType: string | null
  readonly situation: SituationNode | null
  readonly endSituation: SituationNode | null
  readonly yardsGained: number | null
  readonly teamId: string | null
  readonly priority: boolean
  readonly modified: string | null
  readonly athletes: readonly {
    readonly id: string
    readonly role: string | null
    readonly order: number
    readonly athlete?: {
      readonly displayName: string
      readonly shortName: string | null
      readonly position: string | null
      readonly team: { readonly id: string } | null
    } | null
  }[]
}

export interface DrivesNode {
  readonly id: string
  readonly description: string | null
  readonly team: { readonly id: string } | null
  readonly start: DrivePointNode | null
  readonly end: DrivePointNode | null
  readonly timeElapsed: string | null
  readonly yards: number | null
  readonly offensivePlays: number | null
  readonly isScore: boolean
  readonly result: string | null
  readonly displayResult: string | null
}

export interface DrivePointNode {
  readonly period: number | null
  readonly clock: string | null
  readonly yardLine: number | null
  readonly text: string | null
}

export interface ChancesResult {
  readonly league: {
    readonly event: {
      readonly winProbability: {
        readonly points: {
          playId: string
          homeWinPercentage: number
          awayWinPercentage: number
          tiePercentage: number
        }[]
        readonly drives?: readonly DrivesNode[]
      } | null
    }
  }
}
