import type { SportSlug } from './sport.ts'

/** A player's place on a team's roster (spec 2.10); the person is the athlete. */
export interface RosterEntry {
  readonly league: string
  readonly teamId: string
  readonly athleteId: string
  /** Null for the current roster, a year for a historical one. */
  readonly season: number | null
  /** The upstream's group (`offense`, `Pitchers`, …), else the position's group; `null` in a past season. */
  readonly group: string | null
  readonly order: number
}

/**
 * Ordered position groups of sports for which the upstream's rosters are flat, with the position abbreviations.
 */
export const POSITION_GROUPS: Readonly<Partial<Record<SportSlug, readonly PositionGroup[]>>> = {
  basketball: [
    ['Guards', /^(PG|SG|G|G-?F)$/],
    ['Forwards', /^(SF|PF|F|F-?C|F-?G)$/],
    ['Centers', /^(C|C-?F)$/],
  ],
  // A side may follow: `CD-L`, `CM-R`. Wings are classified as in the source, as midfielders or forwards.
  soccer: [
    ['Goalkeepers', /^(G|GK)$/],
    ['Defenders', /^(D|CD|CB|LB|RB|LWB|RWB|SW)(-[LR])?$/],
    ['Midfielders', /^(M|CM|DM|AM|LM|RM)(-[LR])?$/],
    ['Forwards', /^(F|CF|LF|RF|LW|RW|ST|S)(-[LR])?$/],
  ],
}
type PositionGroup = readonly [name: string, positions: RegExp]

/** The group of players with another or an unpublished position. */
const OTHERS = 'Others'

/** The group of a position in a sport; `null` if the upstream's rosters of the sport have groups. */
export function groupOfPosition(sport: SportSlug, position: string | null): string | null {
  const groups = POSITION_GROUPS[sport]
  if (!groups) return null
  return groups.find(([, positions]) => positions.test(position ?? ''))?.[0] ?? OTHERS
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
  /** Derived from date, team and text, because the upstream has no id. */
  readonly id: string
  readonly date: string
  readonly description: string
  /** `signing`, `trade`, `waiver`, …: derived from the description; `other` if unclear. */
  readonly type: string
  readonly teamId: string | null
  readonly athleteIds: readonly string[]
}
