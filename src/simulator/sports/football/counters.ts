import type { Tally } from '../shared/box.ts'
import { returnYards, type FootballDetail } from './state.ts'
import type { SimPlay, Side } from '../shared/timeline.ts'

/** Counts one play for its team and players. */
export function countFootballPlay(tally: Tally, play: SimPlay<FootballDetail>): void {
  const { detail, parts } = play
  const side = detail.start.side
  const { down, distance } = detail.start
  if (down > 0 && SNAPS.has(play.kind)) {
    tally.team(side, 'plays')
    const isFirst = detail.yards >= distance || play.points >= 6
    if (isFirst && play.side === side && !detail.isTurnover) {
      tally.team(side, 'firstDowns')
      tally.team(side, play.kind.startsWith('rush') ? 'firstDownsRushing' : 'firstDownsPassing')
    }
    if (down === 3) tally.team(side, isFirst && !detail.isTurnover ? 'thirdMade' : 'thirdMissed')
    if (down === 4) tally.team(side, isFirst && !detail.isTurnover ? 'fourthMade' : 'fourthMissed')
  }
  if (detail.penalty) {
    tally.team(detail.penalty.side, 'penalties')
    tally.team(detail.penalty.side, 'penaltyYards', detail.penalty.yards)
    if (detail.penalty.side !== side && detail.end.down === 1) {
      tally.team(side, 'firstDowns')
      tally.team(side, 'firstDownsPenalty')
    }
  }
  if (detail.isTurnover) tally.team(side, 'turnovers')
  for (const { side: whose, lineupSlot, role } of parts) COUNTERS[role]?.(tally, play, whose, lineupSlot)
}

const SNAPS: ReadonlySet<string> = new Set([
  'rush',
  'pass',
  'incomplete',
  'sack',
  'rush-td',
  'pass-td',
  'interception',
  'interception-td',
  'fumble-own',
  'fumble-lost',
  'fumble-td',
  'safety',
])

type Counter = (tally: Tally, play: SimPlay<FootballDetail>, side: Side, lineupSlot: number) => void

/** What each role in a play counts for. */
const COUNTERS: Readonly<Record<string, Counter>> = {
  passer: (tally, play, side, lineupSlot) => {
    const { yards } = play.detail
    if (play.kind === 'safety' || play.parts.some(({ role }) => role === 'sackedBy')) {
      tally.add(side, lineupSlot, 'sacked')
      tally.add(side, lineupSlot, 'sackYards', -yards)
      return
    }
    tally.add(side, lineupSlot, 'attempts')
    if (play.kind.startsWith('interception')) tally.add(side, lineupSlot, 'thrown')
    else if (play.kind !== 'incomplete') {
      tally.add(side, lineupSlot, 'completions')
      tally.add(side, lineupSlot, 'passYards', yards)
      if (play.kind === 'pass-td') tally.add(side, lineupSlot, 'passTouchdowns')
    }
  },
  rusher: (tally, play, side, lineupSlot) => {
    tally.add(side, lineupSlot, 'carries')
    tally.add(side, lineupSlot, 'rushYards', play.detail.yards)
    tally.most(side, lineupSlot, 'longRush', play.detail.yards)
    if (play.kind === 'rush-td') tally.add(side, lineupSlot, 'rushTouchdowns')
  },
  receiver: (tally, play, side, lineupSlot) => {
    tally.add(side, lineupSlot, 'targets')
    if (play.kind === 'incomplete' || play.kind.startsWith('interception')) return
    tally.add(side, lineupSlot, 'receptions')
    tally.add(side, lineupSlot, 'receivingYards', play.detail.yards)
    tally.most(side, lineupSlot, 'longReception', play.detail.yards)
    if (play.kind === 'pass-td') tally.add(side, lineupSlot, 'receivingTouchdowns')
  },
  tackler: (tally, play, side, lineupSlot) => {
    tally.add(side, lineupSlot, 'tackles')
    tally.add(side, lineupSlot, 'soloTackles')
    if (play.detail.yards < 0) tally.add(side, lineupSlot, 'tacklesForLoss')
  },
  assistedBy: (tally, _play, side, lineupSlot) => tally.add(side, lineupSlot, 'tackles'),
  sackedBy: (tally, _play, side, lineupSlot) => {
    for (const key of ['tackles', 'soloTackles', 'sacksMade', 'tacklesForLoss'])
      tally.add(side, lineupSlot, key)
  },
  passDefender: (tally, _play, side, lineupSlot) => {
    tally.add(side, lineupSlot, 'tackles', 0)
    tally.add(side, lineupSlot, 'passesDefended')
  },
  returner: (tally, play, side, lineupSlot) => {
    if (play.kind === 'punt') {
      tally.add(side, lineupSlot, 'puntReturns')
      tally.add(side, lineupSlot, 'puntReturnYards', returnYards(play.detail))
      tally.most(side, lineupSlot, 'longPuntReturn', returnYards(play.detail))
    } else if (play.kind === 'kickoff-return') {
      tally.add(side, lineupSlot, 'kickReturns')
      tally.add(side, lineupSlot, 'kickReturnYards', returnYards(play.detail))
      tally.most(side, lineupSlot, 'longKickReturn', returnYards(play.detail))
    } else {
      tally.add(side, lineupSlot, 'tackles', 0)
      tally.add(side, lineupSlot, 'picks')
      tally.add(side, lineupSlot, 'pickYards', play.detail.yards)
      if (play.kind === 'interception-td') tally.add(side, lineupSlot, 'defensiveTouchdowns')
    }
  },
  fumbler: (tally, play, side, lineupSlot) => {
    tally.add(side, lineupSlot, 'fumbles')
    tally.add(side, lineupSlot, 'fumblesLost', play.kind === 'fumble-own' ? 0 : 1)
  },
  recoverer: (tally, play, side, lineupSlot) => {
    tally.add(side, lineupSlot, 'fumbles', 0)
    tally.add(side, lineupSlot, 'fumblesRecovered')
    if (play.kind !== 'fumble-td') return
    tally.add(side, lineupSlot, 'tackles', 0)
    tally.add(side, lineupSlot, 'defensiveTouchdowns')
  },
  kicker: (tally, play, side, lineupSlot) => {
    if (!play.kind.startsWith('field-goal')) return
    tally.add(side, lineupSlot, 'kicks')
    tally.add(side, lineupSlot, 'fieldGoalTries')
    if (play.kind !== 'field-goal') return
    tally.add(side, lineupSlot, 'fieldGoals')
    tally.most(side, lineupSlot, 'longFieldGoal', play.detail.yards)
  },
  patScorer: (tally, play, side, lineupSlot) => {
    const { pointAfter } = play.detail
    if (pointAfter === null || pointAfter === 2) return
    tally.add(side, lineupSlot, 'kicks')
    tally.add(side, lineupSlot, 'extraPointTries')
    tally.add(side, lineupSlot, 'extraPoints', pointAfter)
  },
  punter: (tally, play, side, lineupSlot) => {
    tally.add(side, lineupSlot, 'punts')
    tally.add(side, lineupSlot, 'puntYards', play.detail.yards)
    tally.most(side, lineupSlot, 'longPunt', play.detail.yards)
    if (play.kind === 'punt-blocked') return
    if (play.detail.way === 'touchback') tally.add(side, lineupSlot, 'touchbacks')
    const { yardLine, side: receiver } = play.detail.end
    if (play.detail.way !== 'touchback' && (receiver === 0 ? yardLine : 100 - yardLine) < 20)
      tally.add(side, lineupSlot, 'puntsInside20')
  },
}
