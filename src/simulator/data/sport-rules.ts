import type { SportSlug } from '../../domain/league.ts'

/** Rules of a sport's seasons and games, except the play itself. */
export interface SportRules {
  /** Points of results in the standings; all 0 if teams are ranked by winning percentage. */
  readonly points: { readonly win: number; readonly draw: number; readonly overtimeLoss: number }
  /** A loss after more periods than this is an overtime loss; null if there is no distinction. */
  readonly overtimeLossAfter: number | null
  /** Period number of a shootout; null if it is not a period. */
  readonly shootoutPeriod: number | null
  /** Whether the break after half of the periods is a half-time, without a play that states it. */
  readonly hasHalftimePeriod: boolean
  /** Whether stages, and knockout rounds, are the parts of a season, whose name then contains the league's. */
  readonly isSeasonOfStages: boolean
  /** Whether attendance is announced during the game. */
  readonly isAttendanceEarly: boolean
  /**
   * Whether a postponed game is played a day later or not at all, so that clubs stay available for other
   * competitions.
   */
  readonly isMadeUpNextDay: boolean
  /** Weekdays (0 is Sunday) whose slots are filled first, because midweek teams cannot play then. */
  readonly tightWeekdays: readonly number[]
  /** Positions with ordered numbers: the first goalkeeper has number 1. */
  readonly orderedNumbers: readonly string[]
}

const AMERICAN: SportRules = {
  points: { win: 0, draw: 0, overtimeLoss: 0 },
  overtimeLossAfter: null,
  shootoutPeriod: null,
  hasHalftimePeriod: false,
  isSeasonOfStages: false,
  isAttendanceEarly: false,
  isMadeUpNextDay: false,
  tightWeekdays: [],
  orderedNumbers: [],
}

/** One row per sport. */
export const SPORT_RULES: Readonly<Record<SportSlug, SportRules>> = {
  football: AMERICAN,
  basketball: { ...AMERICAN, hasHalftimePeriod: true },
  baseball: AMERICAN,
  hockey: { ...AMERICAN, points: { win: 2, draw: 0, overtimeLoss: 1 }, overtimeLossAfter: 3 },
  soccer: {
    points: { win: 3, draw: 1, overtimeLoss: 0 },
    overtimeLossAfter: null,
    shootoutPeriod: 5,
    hasHalftimePeriod: false,
    isSeasonOfStages: true,
    isAttendanceEarly: true,
    isMadeUpNextDay: true,
    tightWeekdays: [1, 5],
    orderedNumbers: ['G'],
  },
}
