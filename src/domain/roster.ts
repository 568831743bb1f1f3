/** A player's place on a team's roster (spec 2.10); the person is the athlete. */
export interface RosterEntry {
  readonly league: string
  readonly teamId: string
  readonly athleteId: string
  /** Null for the current roster, a year for a historical one. */
  readonly season: number | null
  /** The upstream's group (`offense`, `Pitchers`, …); null where the roster is flat. */
  readonly group: string | null
  readonly order: number
}

/** A team's depth chart (contract 3). */
export interface DepthChart {
  readonly league: string
  readonly teamId: string
  readonly season: number
  readonly charts: readonly DepthChartFormation[]
}

export interface DepthChartFormation {
  readonly id: string
  /** For example `Base 4-3 D`. */
  readonly name: string
  readonly positions: readonly DepthChartPosition[]
}

export interface DepthChartPosition {
  readonly id: string
  readonly name: string
  readonly abbreviation: string | null
  readonly athletes: readonly DepthChartSlot[]
}

export interface DepthChartSlot {
  readonly athleteId: string
  /** 1 is the starter. */
  readonly rank: number
  readonly slot: number
}

/** A signing, trade, waiver or other move (contract 3). */
export interface Transaction {
  readonly league: string
  /** Made of date, team and text, because the upstream has none. */
  readonly id: string
  readonly date: string
  readonly description: string
  /** `signing`, `trade`, `waiver`, …: read off the description; `other` where it does not say. */
  readonly type: string
  readonly teamId: string | null
  readonly athleteIds: readonly string[]
}
