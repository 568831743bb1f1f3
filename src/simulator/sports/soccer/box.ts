import { Tally, type Box, type BoxRow, type TeamStat, teamStat } from '../shared/box.ts'
import { GOAL_KINDS, SOCCER_SLOTS, type SoccerDetail } from './state.ts'
import { other, type SimPlay, type Side } from '../shared/timeline.ts'

/** A player's numbers, by the upstream's names. */
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

const SHOTS = ['shot-on', 'shot-off', 'shot-blocked', 'woodwork', 'penalty-missed', 'penalty-wide']
const GOALS: readonly string[] = [...GOAL_KINDS, 'penalty-scored']

/** The totals of a soccer match's plays so far. */
export function soccerBox(plays: readonly SimPlay<SoccerDetail>[]): Box {
  const tally = new Tally()
  for (const side of [0, 1] as const) {
    for (let lineupSlot = 0; lineupSlot < SOCCER_SLOTS.starters; lineupSlot++)
      tally.add(side, lineupSlot, 'appearances', plays.length > 0 ? 1 : 0)
  }
  for (const play of plays) countPlay(tally, play)
  countPasses(tally, plays)
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

/** Passes of both sides per second. */
const PASSES_A_SECOND = 1 / 6

/** Passes increase from play to play, by the share of the game so far, and never decrease. */
function countPasses(tally: Tally, plays: readonly SimPlay<SoccerDetail>[]): void {
  let share = 50
  let clock = 0
  const passes: [number, number] = [0, 0]
  for (const { kind, side, clock: now } of plays) {
    const played = Math.max(0, now - clock) * PASSES_A_SECOND
    passes[0] += (played * share) / 100
    passes[1] += (played * (100 - share)) / 100
    clock = Math.max(clock, now)
    const weight = kind === 'foul' ? -0.4 : SHOTS.includes(kind) || GOALS.includes(kind) ? 0.9 : 0
    if (side !== null) share = Math.min(74, Math.max(26, share + (side === 0 ? weight : -weight)))
  }
  for (const side of [0, 1] as const) tally.team(side, 'passes', Math.round(passes[side]))
}

function rowsOf(tally: Tally, side: Side): BoxRow[] {
  return Array.from({ length: SOCCER_SLOTS.starters + SOCCER_SLOTS.bench }, (_, lineupSlot) => ({
    lineupSlot,
    stats: SOCCER_PLAYER_STATS.map(([name]) => String(tally.of(side, lineupSlot, name))),
  }))
}

function countPlay(tally: Tally, play: SimPlay<SoccerDetail>): void {
  const { kind, side, parts } = play
  const [first, second] = parts
  if (side === null || !first) return
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

type Counter = (tally: Tally, play: SimPlay<SoccerDetail>) => void

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

/** What else a kind of play counts for. */
const SINGLE: Readonly<Record<string, Counter>> = {
  foul: (tally, play) => {
    ofFirst('foulsCommitted')(tally, play)
    ofSecond('foulsSuffered')(tally, play)
  },
  handball: ofFirst('foulsCommitted'),
  offside: ofFirst('offsides'),
  'own-goal': ofFirst('ownGoals'),
  yellow: ofFirst('yellowCards'),
  red: ofFirst('redCards'),
  'shot-on': ofSecond('saves'),
  'penalty-missed': ofSecond('saves'),
  corner: (tally, { side }) => side !== null && tally.team(side, 'corners'),
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
  const passes = of('passes')
  const ratio = (amount: number, total: number): string => (total === 0 ? '0' : (amount / total).toFixed(1))
  return [
    teamStat('foulsCommitted', 'Fouls', of('foulsCommitted')),
    teamStat('yellowCards', 'Yellow Cards', of('yellowCards')),
    teamStat('redCards', 'Red Cards', of('redCards')),
    teamStat('offsides', 'Offsides', of('offsides')),
    teamStat('wonCorners', 'Corner Kicks', of('corners')),
    teamStat('saves', 'Saves', of('saves')),
    teamStat('possessionPct', 'Possession', possession.toFixed(1)),
    teamStat('totalShots', 'SHOTS', of('totalShots')),
    teamStat('shotsOnTarget', 'ON GOAL', of('shotsOnTarget')),
    teamStat('shotPct', 'On Target %', ratio(of('shotsOnTarget'), of('totalShots'))),
    teamStat('penaltyKickGoals', 'Penalty Goals', of('penaltyGoals')),
    teamStat('penaltyKickShots', 'Penalty Kicks Taken', of('penaltyShots')),
    teamStat('accuratePasses', 'Accurate Passes', Math.round(passes * 0.84)),
    teamStat('totalPasses', 'Passes', passes),
    teamStat('passPct', 'Pass Completion %', '0.8'),
    teamStat('blockedShots', 'Blocked Shots', tally.sum(other(side), 'blocked')),
    teamStat('goalAssists', 'Assists', of('goalAssists')),
    teamStat('totalGoals', 'Goals', of('totalGoals') + tally.sum(other(side), 'ownGoals')),
  ]
}
