import {
  average,
  columns,
  minutes,
  per,
  Tally,
  type Box,
  type BoxTable,
  type TeamStat,
  teamStat,
} from '../shared/box.ts'
import { HOCKEY_LINEUP_SLOTS, type HockeyDetail } from './state.ts'
import { other, type SimPlay, type Side } from '../shared/timeline.ts'

const SKATER = columns(
  ['blockedShots', 'BS', 'Total shots blocked.'],
  ['hits', 'HT', 'Total hits.'],
  ['takeaways', 'TK', 'Total takeaways.'],
  ['plusMinus', '+/-', 'Plus/Minus Rating'],
  ['timeOnIce', 'TOI', 'Time On Ice'],
  ['powerPlayTimeOnIce', 'PPTOI', 'Power Play Time On Ice'],
  ['shortHandedTimeOnIce', 'SHTOI', 'Short Handed Time On Ice'],
  ['evenStrengthTimeOnIce', 'ESTOI', 'Even Strength Time On Ice'],
  ['shifts', 'SHFT', 'Shifts'],
  ['goals', 'G', 'Goals'],
  ['ytdGoals', 'YTDG', 'Year To Date Goals'],
  ['assists', 'A', 'Assists'],
  ['shotsTotal', 'S', 'Total Shots'],
  ['shotsMissed', 'SM', 'Shots Missed'],
  ['shootoutGoals', 'SOG', 'Shootout Goals'],
  ['faceoffsWon', 'FW', 'Faceoffs Won'],
  ['faceoffsLost', 'FL', 'Faceoffs Lost'],
  ['faceoffPercent', 'FO%', 'Faceoff Win Percent'],
  ['giveaways', 'GV', 'Giveaways'],
  ['penalties', 'PN', 'Penalties'],
  ['penaltyMinutes', 'PIM', 'Penalty Minutes'],
)
const GOALIE = columns(
  ['goalsAgainst', 'GA', 'Goals Against'],
  ['shotsAgainst', 'SA', 'Shots Against'],
  ['shootoutSaves', 'SOS', 'Shootout Saves'],
  ['shootoutShotsAgainst', 'SOSA', 'Shootout Shots Against'],
  ['saves', 'SV', 'Saves'],
  ['savePct', 'SV%', 'Save Percentage'],
  ['evenStrengthSaves', 'ESSV', 'Even Strength Saves'],
  ['powerPlaySaves', 'PPSV', 'Power Play Saves'],
  ['shortHandedSaves', 'SHSV', 'Short Handed Saves'],
  ['timeOnIce', 'TOI', 'Time On Ice'],
  ['ytdGoals', 'YTDG', 'Year To Date Goals'],
  ['penaltyMinutes', 'PIM', 'Penalty Minutes'],
)

/** What each role in a play counts for. */
const ROLES: Readonly<Record<string, string>> = {
  blocker: 'blocked',
  hitter: 'hits',
  takeaway: 'takeaways',
  giveaway: 'giveaways',
  scorer: 'goals',
  assister: 'assists',
  'face-off-winner': 'won',
  'face-off-loser': 'lost',
  penalized: 'penalties',
  saver: 'saves',
}

/** The totals of a hockey game's plays so far. */
export function hockeyBox(plays: readonly SimPlay<HockeyDetail>[]): Box {
  const tally = new Tally()
  let played = 0
  let before: SimPlay<HockeyDetail> | null = null
  for (const play of plays) {
    countPlay(tally, play)
    const seconds: number = before?.period === play.period ? play.clock - before.clock : 0
    played += seconds
    const { openNet } = play.detail
    if (openNet !== null) tally.team(openNet, 'openNet', seconds)
    before = play
  }
  return {
    teams: [teamStats(tally, 0), teamStats(tally, 1)],
    players: [tablesOf(tally, 0, played), tablesOf(tally, 1, played)],
  }
}

function countPlay(tally: Tally, play: SimPlay<HockeyDetail>): void {
  const { kind, detail, side } = play
  for (const part of play.parts) {
    const key = ROLES[part.role]
    if (key !== undefined) tally.add(part.side, part.lineupSlot, key)
    if (part.role === 'penalized') tally.add(part.side, part.lineupSlot, 'penaltyMinutes', detail.minutes)
    if (part.role === 'shooter' && kind === 'missed') tally.add(part.side, part.lineupSlot, 'missed')
    if ((part.role === 'shooter' && kind === 'shot') || part.role === 'scorer')
      tally.add(part.side, part.lineupSlot, 'shots')
    if (part.role === 'shooter' && kind === 'shootout-goal')
      tally.add(part.side, part.lineupSlot, 'shootoutGoals')
  }
  if (side === null) return
  const goalie = HOCKEY_LINEUP_SLOTS.goalie
  if (kind === 'goal') {
    if (detail.openNet !== other(side)) tally.add(other(side), goalie, 'against')
    if (detail.strength === 'power-play') tally.team(side, 'powerGoals')
    if (detail.strength === 'short-handed') tally.team(side, 'shortGoals')
    if (detail.strength !== 'power-play') countPlusMinus(tally, play, side)
  }
  if (kind === 'shot') tally.add(other(side), goalie, SAVES[detail.strength])
  if (kind === 'penalty') tally.team(other(side), 'powerPlays')
  if (kind.startsWith('shootout-') && kind !== 'shootout-end') {
    tally.add(other(side), goalie, 'shootoutAgainst')
    if (kind === 'shootout-miss') tally.add(other(side), goalie, 'shootoutSaves')
  }
}

/** Plus-minus of the skaters on the ice. */
function countPlusMinus(tally: Tally, { detail }: SimPlay<HockeyDetail>, side: Side): void {
  for (const team of [0, 1] as const)
    for (const lineupSlot of detail.onIce[team])
      tally.add(team, lineupSlot, 'plusMinus', team === side ? 1 : -1)
}

/** Saves are named by the strength of the saving side. */
const SAVES = {
  'even-strength': 'evenSaves',
  'power-play': 'shortSaves',
  'short-handed': 'powerSaves',
} as const

function skaterRow(tally: Tally, side: Side, lineupSlot: number, played: number): string[] {
  const of = (key: string): number => tally.of(side, lineupSlot, key)
  const share = lineupSlot < HOCKEY_LINEUP_SLOTS.forwards ? 0.25 : 1 / 3
  const onIce = played * share * (1 + ((lineupSlot * 7) % 5) / 50)
  const power = onIce * 0.08
  const short = onIce * 0.05
  return [
    String(of('blocked')),
    String(of('hits')),
    String(of('takeaways')),
    String(of('plusMinus')),
    minutes(onIce),
    minutes(power),
    minutes(short),
    minutes(onIce - power - short),
    String(Math.round(onIce / 46)),
    String(of('goals')),
    String(of('goals')),
    String(of('assists')),
    String(of('shots')),
    String(of('missed')),
    String(of('shootoutGoals')),
    String(of('won')),
    String(of('lost')),
    per(of('won') * 100, of('won') + of('lost')),
    String(of('giveaways')),
    String(of('penalties')),
    String(of('penaltyMinutes')),
  ]
}

function tablesOf(tally: Tally, side: Side, played: number): BoxTable[] {
  const { forwards, defenders, goalie } = HOCKEY_LINEUP_SLOTS
  const skaters = (name: string, from: number, count: number): BoxTable => ({
    name,
    columns: SKATER,
    rows: Array.from({ length: count }, (_, index) => ({
      lineupSlot: from + index,
      stats: skaterRow(tally, side, from + index, played),
    })),
    totals: [],
  })
  const of = (key: string): number => tally.of(side, goalie, key)
  const saves = of('saves')
  const stats = [
    String(of('against')),
    String(saves + of('against')),
    String(of('shootoutSaves')),
    String(of('shootoutAgainst')),
    String(saves),
    average(saves, saves + of('against')),
    String(of('evenSaves')),
    String(of('powerSaves')),
    String(of('shortSaves')),
    minutes(played - tally.sum(side, 'openNet')),
    '0',
    '0',
  ]
  return [
    skaters('forwards', 0, forwards),
    skaters('defenses', forwards, defenders),
    { name: 'goalies', columns: GOALIE, rows: [{ lineupSlot: goalie, stats }], totals: [] },
  ]
}

function teamStats(tally: Tally, side: Side): TeamStat[] {
  const of = (key: string): number => tally.sum(side, key)
  return [
    teamStat('blockedShots', 'Blocked Shots', of('blocked'), 'BS'),
    teamStat('hits', 'Hits', of('hits'), 'HT'),
    teamStat('takeaways', 'Takeaways', of('takeaways'), 'TK'),
    teamStat('shotsTotal', 'Shots', of('shots'), 'S'),
    teamStat('powerPlayGoals', 'Power Play Goals', of('powerGoals'), 'PPG'),
    teamStat('powerPlayOpportunities', 'Power Play Opportunities', of('powerPlays'), 'PPO'),
    teamStat('powerPlayPct', 'Power Play Percentage', per(of('powerGoals') * 100, of('powerPlays')), 'PCT'),
    teamStat('shortHandedGoals', 'Short Handed Goals', of('shortGoals'), 'SHG'),
    teamStat('shootoutGoals', 'Shootout Goals', of('shootoutGoals'), 'SOG'),
    teamStat('faceoffsWon', 'Faceoffs Won', of('won'), 'FW'),
    teamStat('faceoffPercent', 'Faceoff Win Percent', per(of('won') * 100, of('won') + of('lost')), 'FO%'),
    teamStat('giveaways', 'Giveaways', of('giveaways'), 'GV'),
    teamStat('penalties', 'Total Penalties', of('penalties'), 'PN'),
    teamStat('penaltyMinutes', 'Penalty Minutes', of('penaltyMinutes'), 'PIM'),
  ]
}
