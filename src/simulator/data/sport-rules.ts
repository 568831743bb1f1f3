import type { SportSlug } from '../../domain/league.ts'

/** What the seasons and games of a sport go by, beside the play itself. */
export interface SportRules {
  /** What results are worth in the standings; all 0 where teams are ranked by their share of wins. */
  readonly points: { readonly win: number; readonly draw: number; readonly overtimeLoss: number }
  /** A loss after more periods than these is an overtime loss; null where a loss is a loss. */
  readonly overtimeLossAfter: number | null
  /** The number of the period that a shootout counts as; null where it is no period. */
  readonly shootoutPeriod: number | null
  /** Whether the break after half of the periods is a half-time, where no play says so. */
  readonly hasHalftimePeriod: boolean
  /** Whether stages, and rounds of a knock-out, are the parts of a season, whose name then has the league's in it. */
  readonly isSeasonOfStages: boolean
  /** Whether the attendance is announced during the game. */
  readonly isAttendanceEarly: boolean
  /** Whether a postponed game is played a day later or not at all, so that clubs keep the days of their other competitions. */
  readonly isMadeUpNextDay: boolean
  /** Weekdays (0 is Sunday) whose slots are filled first: who plays in the middle of the week cannot play then. */
  readonly tightWeekdays: readonly number[]
  /** Positions whose numbers are given out in order: the first keeper is number 1. */
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

/** A row a sport. */
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
