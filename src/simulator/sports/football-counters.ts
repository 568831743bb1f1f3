import type { Tally } from './box.ts'
import type { FootballDetail } from './football-state.ts'
import type { Play, Side } from './timeline.ts'

/** Counts one play for its team and players. */
export function count(tally: Tally, play: Play<FootballDetail>): void {
  const { detail, parts } = play
  const side = detail.start.side
  const { down, distance } = detail.start
  if (down > 0 && SNAPS.includes(play.kind)) {
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
  for (const { side: whose, spot, role } of parts) COUNTERS[role]?.(tally, play, whose, spot)
}

const SNAPS = [
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
]

type Counter = (tally: Tally, play: Play<FootballDetail>, side: Side, spot: number) => void

/** What each part in a play counts for. */
const COUNTERS: Readonly<Record<string, Counter>> = {
  passer: (tally, play, side, spot) => {
    const { yards } = play.detail
    if (play.kind === 'sack') {
      tally.add(side, spot, 'sacked')
      tally.add(side, spot, 'sackYards', -yards)
      return
    }
    tally.add(side, spot, 'attempts')
    if (play.kind.startsWith('interception')) tally.add(side, spot, 'thrown')
    else if (play.kind !== 'incomplete') {
      tally.add(side, spot, 'completions')
      tally.add(side, spot, 'passYards', yards)
      if (play.kind === 'pass-td') tally.add(side, spot, 'passTouchdowns')
    }
  },
  rusher: (tally, play, side, spot) => {
    tally.add(side, spot, 'carries')
    tally.add(side, spot, 'rushYards', play.detail.yards)
    tally.most(side, spot, 'longRush', play.detail.yards)
    if (play.kind === 'rush-td') tally.add(side, spot, 'rushTouchdowns')
  },
  receiver: (tally, play, side, spot) => {
    tally.add(side, spot, 'targets')
    if (play.kind === 'incomplete' || play.kind.startsWith('interception')) return
    tally.add(side, spot, 'receptions')
    tally.add(side, spot, 'receivingYards', play.detail.yards)
    tally.most(side, spot, 'longReception', play.detail.yards)
    if (play.kind === 'pass-td') tally.add(side, spot, 'receivingTouchdowns')
  },
  tackler: (tally, play, side, spot) => {
    tally.add(side, spot, 'tackles')
    tally.add(side, spot, 'soloTackles')
    if (play.detail.yards < 0) tally.add(side, spot, 'tacklesForLoss')
  },
  assistedBy: (tally, _play, side, spot) => tally.add(side, spot, 'tackles'),
  sackedBy: (tally, _play, side, spot) => {
    for (const key of ['tackles', 'soloTackles', 'sacksMade', 'tacklesForLoss']) tally.add(side, spot, key)
  },
  passDefender: (tally, _play, side, spot) => {
    tally.add(side, spot, 'tackles', 0)
    tally.add(side, spot, 'passesDefended')
  },
  returner: (tally, play, side, spot) => {
    if (play.kind === 'punt') {
      tally.add(side, spot, 'puntReturns')
      tally.add(side, spot, 'puntReturnYards', Number(play.detail.way) || 0)
      tally.most(side, spot, 'longPuntReturn', Number(play.detail.way) || 0)
    } else if (play.kind === 'kickoff-return') {
      tally.add(side, spot, 'kickReturns')
      tally.add(side, spot, 'kickReturnYards', Number(play.detail.way) || 0)
      tally.most(side, spot, 'longKickReturn', Number(play.detail.way) || 0)
    } else {
      tally.add(side, spot, 'tackles', 0)
      tally.add(side, spot, 'picks')
      tally.add(side, spot, 'pickYards', play.detail.yards)
      if (play.kind === 'interception-td') tally.add(side, spot, 'defensiveTouchdowns')
    }
  },
  fumbler: (tally, play, side, spot) => {
    tally.add(side, spot, 'fumbles')
    tally.add(side, spot, 'fumblesLost', play.kind === 'fumble-lost' ? 1 : 0)
  },
  recoverer: (tally, _play, side, spot) => {
    tally.add(side, spot, 'fumbles', 0)
    tally.add(side, spot, 'fumblesRecovered')
  },
  kicker: (tally, play, side, spot) => {
    if (!play.kind.startsWith('field-goal')) return
    tally.add(side, spot, 'kicks')
    tally.add(side, spot, 'fieldGoalTries')
    if (play.kind !== 'field-goal') return
    tally.add(side, spot, 'fieldGoals')
    tally.most(side, spot, 'longFieldGoal', play.detail.yards)
  },
  patScorer: (tally, play, side, spot) => {
    const { pointAfter } = play.detail
    if (pointAfter === null || pointAfter === 2) return
    tally.add(side, spot, 'kicks')
    tally.add(side, spot, 'extraPointTries')
    tally.add(side, spot, 'extraPoints', pointAfter)
  },
  punter: (tally, play, side, spot) => {
    tally.add(side, spot, 'punts')
    tally.add(side, spot, 'puntYards', play.detail.yards)
    tally.most(side, spot, 'longPunt', play.detail.yards)
    if (play.detail.way === 'touchback') tally.add(side, spot, 'touchbacks')
    const { yardLine, side: receiver } = play.detail.end
    if (play.detail.way !== 'touchback' && (receiver === 0 ? yardLine : 100 - yardLine) < 20)
      tally.add(side, spot, 'puntsInside20')
  },
}
