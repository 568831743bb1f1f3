import { BASEBALL_LINEUP_SLOTS, type BaseballDetail } from './state.ts'
import { other, type Side, type SimPlay } from '../timeline.ts'

/** A side, and the lineup slot of one of its pitchers. */
interface Pitcher {
  readonly side: Side
  readonly lineupSlot: number
}

/** The pitchers credited with a game's result. */
export interface PitchingDecisions {
  readonly winner: Pitcher
  readonly loser: Pitcher
  /** Null if the last pitcher preserved no small lead. */
  readonly saver: Pitcher | null
}

/** A pitcher's time on the mound. */
interface Outing extends Pitcher {
  /** His side's lead and the runners on base when he entered. */
  readonly lead: number
  readonly runners: number
  outs: number
  runs: number
}

/** Outs that a starting pitcher needs for a win: five innings. */
const STARTERS_OUTS = 15
/** A save: an inning with a lead of at most three, a lead that two more batters may level, or three innings. */
const SAVE = { lead: 3, outs: 3, batters: 2, longOuts: 9 } as const

/** The decisions of a finished game by the rules 9.17 and 9.19; null while it is played. */
export function decidePitching(plays: readonly SimPlay<BaseballDetail>[]): PitchingDecisions | null {
  if (plays.at(-1)?.kind !== 'end-game') return null
  const { outings, lead } = follow(plays)
  if (!lead) return null
  const [starter, ...relievers] = outings.filter(({ side }) => side === lead.winner.side)
  const isShort = lead.winner === starter && starter.outs < STARTERS_OUTS && relievers.length > 0
  const winner = isShort ? mostEffective(relievers) : lead.winner
  const finisher = relievers.at(-1)
  const isSave = finisher !== undefined && finisher !== winner && saves(finisher)
  return { winner, loser: lead.loser, saver: isSave ? finisher : null }
}

interface Lead {
  readonly winner: Outing
  readonly loser: Outing
}

/** Lists all outings by time, and who pitched when the winning side took the lead for good. */
function follow(plays: readonly SimPlay<BaseballDetail>[]): { outings: Outing[]; lead: Lead | null } {
  const { starter } = BASEBALL_LINEUP_SLOTS
  const start = (side: Side): Outing => ({ side, lineupSlot: starter, lead: 0, runners: 0, outs: 0, runs: 0 })
  const current: [Outing, Outing] = [start(0), start(1)]
  const outings = [...current]
  let lead: Lead | null = null
  let [outs, margin] = [0, 0]
  for (const { home, away, points, detail } of plays) {
    const bats: Side = detail.half === 'Top' ? 1 : 0
    const side = other(bats)
    if (current[side].lineupSlot !== detail.pitcher) {
      const runners = detail.bases.filter((runner) => runner >= 0).length
      const ahead = side === 0 ? home - away : away - home
      current[side] = { side, lineupSlot: detail.pitcher, lead: ahead, runners, outs: 0, runs: 0 }
      outings.push(current[side])
    }
    current[side].outs += Math.max(0, detail.outs - outs)
    current[side].runs += points
    outs = detail.outs
    const now = Math.sign(home - away)
    if (now !== margin) lead = now === 0 ? null : { winner: current[bats], loser: current[side] }
    margin = now
  }
  return { outings, lead }
}

function mostEffective(relievers: readonly Outing[]): Outing {
  return relievers.reduce((best, one) =>
    one.outs > best.outs || (one.outs === best.outs && one.runs < best.runs) ? one : best,
  )
}

function saves({ lead, runners, outs }: Outing): boolean {
  if (lead <= 0 || outs === 0) return false
  return (lead <= SAVE.lead && outs >= SAVE.outs) || lead <= runners + SAVE.batters || outs >= SAVE.longOuts
}
