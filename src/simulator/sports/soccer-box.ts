import { Tally, type Box, type BoxRow, type TeamStat } from './box.ts'
import { SOCCER_SLOTS, type SoccerDetail } from './soccer-state.ts'
import { other, type Play, type Side } from './timeline.ts'

/** A player's numbers in a soccer match, by the upstream's names. */
export const SOCCER_PLAYER_STATS: readonly (readonly [name: string, abbreviation: string, label: string])[] =
  [
    ['appearances', 'APP', 'Appearances'],
    ['foulsCommitted', 'FC', 'Fouls Committed'],
    ['foulsSuffered', 'FA', 'Fouls Suffered'],
    ['ownGoals', 'OG', 'Own Goals'],
    ['redCards', 'RC', 'Red Cards'],
    ['subIns', 'SUB', 'Substitute Ins'],
    ['yellowCards', 'YC', 'Yellow Cards'],
    ['goalsConceded', 'GA', 'Goals Against'],
    ['saves', 'SV', 'Saves'],
    ['shotsFaced', 'SHF', 'Shots Faced'],
    ['goalAssists', 'A', 'Assists'],
    ['shotsOnTarget', 'SOG', 'Shots on Target'],
    ['totalGoals', 'G', 'Goals'],
    ['totalShots', 'SHOT', 'Shots'],
  ]

const SHOTS = ['shot-on', 'shot-off', 'shot-blocked', 'woodwork', 'penalty-missed']
const GOALS = ['goal', 'goal-header', 'penalty-scored']

/** What the plays of a soccer match so far add up to. */
export function soccerBox(plays: readonly Play<SoccerDetail>[]): Box {
  const tally = new Tally()
  for (const side of [0, 1] as const) {
    for (let lineupSlot = 0; lineupSlot < SOCCER_SLOTS.starters; lineupSlot++)
      tally.add(side, lineupSlot, 'appearances', plays.length > 0 ? 1 : 0)
  }
  for (const play of plays) countPlay(tally, play)
  const fouls = tally.sum(0, 'foulsCommitted') - tally.sum(1, 'foulsCommitted')
  const shots = tally.sum(0, 'totalShots') - tally.sum(1, 'totalShots')
  const share = Math.min(74, Math.max(26, 50 + shots * 0.9 - fouls * 0.4))
  return {
    teams: [teamStats(tally, 0, share), teamStats(tally, 1, 100 - share)],
    players: [
      [{ name: '', columns: [], rows: rowsOf(tally, 0), totals: [] }],
      [{ name: '', columns: [], rows: rowsOf(tally, 1), totals: [] }],
    ],
  }
}

function rowsOf(tally: Tally, side: Side): BoxRow[] {
  return Array.from({ length: SOCCER_SLOTS.starters + SOCCER_SLOTS.bench }, (_, lineupSlot) => ({
    lineupSlot,
    stats: SOCCER_PLAYER_STATS.map(([name]) => String(tally.of(side, lineupSlot, name))),
  }))
}

function countPlay(tally: Tally, play: Play<SoccerDetail>): void {
  const { kind, side, parts } = play
  const [first, second] = parts
  if (side === null || !first) {
    if (side !== null && kind === 'corner') tally.team(side, 'corners')
    return
  }
  const add = (key: string): void => tally.add(first.side, first.lineupSlot, key)
  if (SHOTS.includes(kind) || GOALS.includes(kind)) add('totalShots')
  if (kind === 'shot-on' || kind === 'penalty-missed' || GOALS.includes(kind)) {
    add('shotsOnTarget')
    tally.add(other(side), 0, 'shotsFaced')
  }
  if (kind.startsWith('penalty-')) tally.team(side, 'penaltyShots')
  if (kind === 'penalty-scored') tally.team(side, 'penaltyGoals')
  if (GOALS.includes(kind)) {
    add('totalGoals')
    tally.add(other(side), 0, 'goalsConceded')
    if (second?.role === 'assister') tally.add(second.side, second.lineupSlot, 'goalAssists')
  }
  SINGLE[kind]?.(tally, play)
}

type Counter = (tally: Tally, play: Play<SoccerDetail>) => void

const ofFirst =
  (key: string): Counter =>
  (tally, { parts }) => {
    const [first] = parts
    if (first) tally.add(first.side, first.lineupSlot, key)
  }
const ofSecond =
  (key: string): Counter =>
  (tally, { parts }) => {
    const second = parts[1]
    if (second) tally.add(second.side, second.lineupSlot, key)
  }

/** What else a play of one kind counts for. */
const SINGLE: Readonly<Record<string, Counter>> = {
  foul: (tally, play) => {
    ofFirst('foulsCommitted')(tally, play)
    ofSecond('foulsSuffered')(tally, play)
  },
  offside: ofFirst('offsides'),
  'own-goal': ofFirst('ownGoals'),
  yellow: ofFirst('yellowCards'),
  red: ofFirst('redCards'),
  'shot-on': ofSecond('saves'),
  'penalty-missed': ofSecond('saves'),
  'shot-blocked': (tally, { side }) => side !== null && tally.team(side, 'blocked'),
  substitution: (tally, { parts }) => {
    const [into] = parts
    if (!into) return
    tally.add(into.side, into.lineupSlot, 'appearances')
    tally.add(into.side, into.lineupSlot, 'subIns')
  },
}

function teamStats(tally: Tally, side: Side, possession: number): TeamStat[] {
  const of = (key: string): number => tally.sum(side, key)
  const passes = Math.round(possession * 9)
  const stat = (name: string, label: string, value: string | number): TeamStat => ({
    name,
    label,
    value: String(value),
  })
  const ratio = (amount: number, total: number): string => (total === 0 ? '0' : (amount / total).toFixed(1))
  return [
    stat('foulsCommitted', 'Fouls', of('foulsCommitted')),
    stat('yellowCards', 'Yellow Cards', of('yellowCards')),
    stat('redCards', 'Red Cards', of('redCards')),
    stat('offsides', 'Offsides', of('offsides')),
    stat('wonCorners', 'Corner Kicks', of('corners')),
    stat('saves', 'Saves', of('saves')),
    stat('possessionPct', 'Possession', possession.toFixed(1)),
    stat('totalShots', 'SHOTS', of('totalShots')),
    stat('shotsOnTarget', 'ON GOAL', of('shotsOnTarget')),
    stat('shotPct', 'On Target %', ratio(of('shotsOnTarget'), of('totalShots'))),
    stat('penaltyKickGoals', 'Penalty Goals', of('penaltyGoals')),
    stat('penaltyKickShots', 'Penalty Kicks Taken', of('penaltyShots')),
    stat('accuratePasses', 'Accurate Passes', Math.round(passes * 0.84)),
    stat('totalPasses', 'Passes', passes),
    stat('passPct', 'Pass Completion %', '0.8'),
    stat('blockedShots', 'Blocked Shots', tally.sum(other(side), 'blocked')),
    stat('goalAssists', 'Assists', of('goalAssists')),
    stat('totalGoals', 'Goals', of('totalGoals') + tally.sum(other(side), 'ownGoals')),
  ]
}
