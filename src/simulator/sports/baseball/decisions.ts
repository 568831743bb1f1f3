import { notePitching, openPitchingLog } from './pitching-log.ts'
import type { Outing, Pitcher, PitchingLog } from './pitching-log.ts'
import { BASEBALL_LINEUP_SLOTS, type BaseballDetail } from './state.ts'
import type { PitcherLine, Side, SimPlay } from '../shared/timeline.ts'

/** The pitchers credited with a game's result. */
export interface PitchingDecisions {
  readonly winner: Pitcher
  readonly loser: Pitcher
  /** Null if the last pitcher preserved no small lead. */
  readonly saver: Pitcher | null
}

/** Outs that a starting pitcher needs for a win: five innings. */
const STARTERS_OUTS = 15
/** A save: an inning with a lead of at most three, a lead that two more batters may level, or three innings. */
const SAVE = { lead: 3, outs: 3, batters: 2, longOuts: 9 } as const

/** The decisions of a finished game by the rules 9.17 and 9.19; null while it is played. */
export function decidePitching(plays: readonly SimPlay<BaseballDetail>[]): PitchingDecisions | null {
  if (plays.at(-1)?.kind !== 'end-game') return null
  const log = openPitchingLog(BASEBALL_LINEUP_SLOTS.starter)
  for (const { home, away, points, detail } of plays) {
    const bats: Side = detail.half === 'Top' ? 1 : 0
    const { pitcher, bases, outs, earned } = detail
    notePitching(log, { bats, pitcher, bases, outs, home, away, points, earned })
  }
  return decisionsOf(log)
}

/** The decisions of a finished game, from the log of its pitchers. */
function decisionsOf({ outings, lead }: PitchingLog): PitchingDecisions | null {
  if (!lead) return null
  const [starter, ...relievers] = outings.filter(({ side }) => side === lead.winner.side)
  const isShort = lead.winner === starter && starter.outs < STARTERS_OUTS && relievers.length > 0
  const winner = isShort ? mostEffective(relievers) : lead.winner
  const finisher = relievers.at(-1)
  const isSave = finisher !== undefined && finisher !== winner && saves(finisher)
  return { winner, loser: lead.loser, saver: isSave ? finisher : null }
}

/** What each pitcher did, from the log of a finished game. */
export function pitcherLinesOf(log: PitchingLog): readonly PitcherLine[] {
  const decisions = decisionsOf(log)
  const credits = [
    ['win', decisions?.winner],
    ['loss', decisions?.loser],
    ['save', decisions?.saver],
  ] as const
  return log.outings.map((outing) => {
    const { side, lineupSlot, outs, earned } = outing
    const [decision = null] = credits.find(([, pitcher]) => pitcher === outing) ?? []
    return { side, lineupSlot, outs, earned, decision }
  })
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
