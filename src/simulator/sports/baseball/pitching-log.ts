import { other, type Side } from '../shared/timeline.ts'

/** A side, and the lineup slot of one of its pitchers. */
export interface Pitcher {
  readonly side: Side
  readonly lineupSlot: number
}

/** A pitcher's time on the mound. */
export interface Outing extends Pitcher {
  /** His side's lead and the runners on base when he entered. */
  readonly lead: number
  readonly runners: number
  outs: number
  runs: number
  earned: number
}

/** Who pitched when the winning side took the lead for good. */
export interface Lead {
  readonly winner: Outing
  readonly loser: Outing
}

/** What a play means for pitchers: the state after it, and the runs of it. */
export interface PitchingMark {
  /** The batting side. */
  readonly bats: Side
  readonly pitcher: number
  readonly bases: readonly number[]
  readonly outs: number
  readonly home: number
  readonly away: number
  readonly points: number
  readonly earned: number
}

/** The outings of a game so far, by time. */
export interface PitchingLog {
  readonly outings: Outing[]
  readonly current: [Outing, Outing]
  lead: Lead | null
  outs: number
  margin: number
}

/** Opens the log of a game, with both starters. */
export function openPitchingLog(starter: number): PitchingLog {
  const start = (side: Side): Outing => ({
    side,
    lineupSlot: starter,
    lead: 0,
    runners: 0,
    outs: 0,
    runs: 0,
    earned: 0,
  })
  const current: [Outing, Outing] = [start(0), start(1)]
  return { outings: [...current], current, lead: null, outs: 0, margin: 0 }
}

/** Adds a play. */
export function notePitching(log: PitchingLog, mark: PitchingMark): void {
  const { bats, pitcher, bases, outs, home, away, points, earned } = mark
  const side = other(bats)
  if (log.current[side].lineupSlot !== pitcher) {
    const runners = bases.filter((runner) => runner >= 0).length
    const lead = side === 0 ? home - away : away - home
    log.current[side] = { side, lineupSlot: pitcher, lead, runners, outs: 0, runs: 0, earned: 0 }
    log.outings.push(log.current[side])
  }
  log.current[side].outs += Math.max(0, outs - log.outs)
  log.current[side].runs += points
  log.current[side].earned += earned
  log.outs = outs
  const margin = Math.sign(home - away)
  if (margin !== log.margin)
    log.lead = margin === 0 ? null : { winner: log.current[bats], loser: log.current[side] }
  log.margin = margin
}
