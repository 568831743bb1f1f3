import { HIT_BASES } from './bases.ts'
import { decidePitching } from './decisions.ts'
import { BASEBALL_LINEUP_SLOTS, type BaseballDetail } from './state.ts'
import {
  average,
  columns,
  per,
  Tally,
  type Box,
  type BoxTable,
  type TeamStat,
  teamStat,
} from '../shared/box.ts'
import { other, type SimPlay, type Side } from '../shared/timeline.ts'

const BATTING = columns(
  ['hits-atBats', 'H-AB', 'Hits per At Bats'],
  ['atBats', 'AB', 'At Bats'],
  ['runs', 'R', 'Runs'],
  ['hits', 'H', 'Hits'],
  ['RBIs', 'RBI', 'Runs Batted In'],
  ['homeRuns', 'HR', 'Home Runs'],
  ['walks', 'BB', 'Walks'],
  ['strikeouts', 'K', 'Strikeouts'],
  ['pitches', '#P', 'Pitches'],
  ['avg', 'AVG', 'Batting Average'],
  ['onBasePct', 'OBP', 'On Base Percentage'],
  ['slugAvg', 'SLG', 'Slugging Percentage'],
)
const PITCHING_LINE = columns(
  ['fullInnings.partInnings', 'IP', 'Innings Pitched'],
  ['hits', 'H', 'Hits Allowed'],
  ['runs', 'R', 'Runs Allowed'],
  ['earnedRuns', 'ER', 'Earned Runs Allowed'],
  ['walks', 'BB', 'Walks Allowed'],
  ['strikeouts', 'K', 'Strikeouts'],
  ['homeRuns', 'HR', 'Home Runs Allowed'],
  ['pitches-strikes', 'PC-ST', 'Pitches-Strikes'],
  ['ERA', 'ERA', 'Earned Run Average'],
  ['pitches', 'PC', 'Pitches'],
)
const DECISIONS = columns(['wins', 'W', 'Wins'], ['losses', 'L', 'Losses'], ['saves', 'SV', 'Saves'])
const PITCHING = [...PITCHING_LINE, ...DECISIONS.map((column) => ({ ...column, isSeasonal: true }))]
const THROWN = ['ball', 'strike-looking', 'strike-swinging', 'foul', 'in-play']

/** The totals of a baseball game's plays so far. */
export function baseballBox(plays: readonly SimPlay<BaseballDetail>[]): Box {
  const tally = new Tally()
  let outs = 0
  for (const play of plays) {
    countPlay(tally, play, Math.max(0, play.detail.outs - outs))
    outs = play.detail.outs
  }
  countDecisions(tally, plays)
  return {
    teams: [teamStats(tally, 0), teamStats(tally, 1)],
    players: [tablesOf(tally, 0), tablesOf(tally, 1)],
  }
}

function countDecisions(tally: Tally, plays: readonly SimPlay<BaseballDetail>[]): void {
  const decisions = decidePitching(plays)
  if (!decisions) return
  const { winner, loser, saver } = decisions
  tally.add(winner.side, winner.lineupSlot, 'won')
  tally.add(loser.side, loser.lineupSlot, 'lost')
  if (saver) tally.add(saver.side, saver.lineupSlot, 'saved')
}

function countPlay(tally: Tally, play: SimPlay<BaseballDetail>, outs: number): void {
  const { detail, kind } = play
  const bats: Side = detail.half === 'Top' ? 1 : 0
  const throws = other(bats)
  const { pitcher, batter, way } = detail
  if (outs > 0) tally.add(throws, pitcher, 'outs', outs)
  if (THROWN.includes(kind)) {
    tally.add(throws, pitcher, 'thrown')
    tally.add(bats, batter, 'seen')
    if (kind !== 'ball') tally.add(throws, pitcher, 'strikes')
  }
  if (kind === 'stolen-base') tally.add(bats, batter, 'stolen')
  if (kind === 'wild-pitch') countRuns(tally, detail, bats)
  if (kind !== 'play-result') return
  countResult(tally, play, bats, throws, way)
}

function countResult(
  tally: Tally,
  play: SimPlay<BaseballDetail>,
  bats: Side,
  throws: Side,
  way: string,
): void {
  const { pitcher, batter, scorers } = play.detail
  const bases = HIT_BASES[way] ?? 0
  // A sacrifice bunt counts neither as an at-bat nor against the on-base percentage.
  if (way !== 'sac-bunt') tally.add(bats, batter, 'plate')
  if (way === 'hit-by-pitch') tally.add(bats, batter, 'hitByPitch')
  else if (way === 'walk') {
    tally.add(bats, batter, 'walks')
    tally.add(throws, pitcher, 'walksAllowed')
  } else if (!way.startsWith('sac-')) tally.add(bats, batter, 'atBats')
  if (bases > 0) {
    tally.add(bats, batter, 'hits')
    tally.add(bats, batter, 'bases', bases)
    tally.add(throws, pitcher, 'hitsAllowed')
  }
  if (way === 'home-run') {
    tally.add(bats, batter, 'homers')
    tally.add(throws, pitcher, 'homersAllowed')
  }
  if (way.startsWith('strikeout')) {
    tally.add(bats, batter, 'strikeouts')
    tally.add(throws, pitcher, 'struckOut')
  }
  if (way === 'error') tally.team(throws, 'errors')
  countRuns(tally, play.detail, bats)
  if (scorers.length > 0 && way !== 'error' && way !== 'double-play')
    tally.add(bats, batter, 'batted', scorers.length)
}

/** Runs of the runners and of the pitcher. */
function countRuns(tally: Tally, { pitcher, scorers, earned }: BaseballDetail, bats: Side): void {
  for (const runner of scorers) tally.add(bats, runner, 'runs')
  if (scorers.length === 0) return
  tally.add(other(bats), pitcher, 'runsAllowed', scorers.length)
  tally.add(other(bats), pitcher, 'earned', earned)
}

function battingRow(tally: Tally, side: Side, lineupSlot: number | null): string[] {
  const of = (key: string): number =>
    lineupSlot === null ? tally.sum(side, key) : tally.of(side, lineupSlot, key)
  const reached = of('hits') + of('walks') + of('hitByPitch')
  return [
    `${of('hits')}-${of('atBats')}`,
    String(of('atBats')),
    String(of('runs')),
    String(of('hits')),
    String(of('batted')),
    String(of('homers')),
    String(of('walks')),
    String(of('strikeouts')),
    String(of('seen')),
    average(of('hits'), of('atBats')),
    average(reached, of('plate')),
    average(of('bases'), of('atBats')),
  ]
}

function pitchingRow(tally: Tally, side: Side, lineupSlot: number | null): string[] {
  const of = (key: string): number =>
    lineupSlot === null ? tally.sum(side, key) : tally.of(side, lineupSlot, key)
  return [
    `${Math.floor(of('outs') / 3)}.${of('outs') % 3}`,
    String(of('hitsAllowed')),
    String(of('runsAllowed')),
    String(of('earned')),
    String(of('walksAllowed')),
    String(of('struckOut')),
    String(of('homersAllowed')),
    `${of('thrown')}-${of('strikes')}`,
    per(of('earned') * 27, of('outs'), 2),
    String(of('thrown')),
    String(of('won')),
    String(of('lost')),
    String(of('saved')),
  ]
}

function tablesOf(tally: Tally, side: Side): BoxTable[] {
  const batters = Array.from({ length: BASEBALL_LINEUP_SLOTS.order }, (_, lineupSlot) => lineupSlot)
  const { starter, bullpen, closer } = BASEBALL_LINEUP_SLOTS
  const pitchers = [starter, ...bullpen, closer].filter(
    (lineupSlot) => lineupSlot === starter || tally.of(side, lineupSlot, 'thrown') > 0,
  )
  return [
    {
      name: 'batting',
      columns: BATTING,
      rows: batters.map((lineupSlot) => ({ lineupSlot, stats: battingRow(tally, side, lineupSlot) })),
      totals: battingRow(tally, side, null),
    },
    {
      name: 'pitching',
      columns: PITCHING,
      rows: pitchers.map((lineupSlot) => ({ lineupSlot, stats: pitchingRow(tally, side, lineupSlot) })),
      totals: pitchingRow(tally, side, null),
    },
  ]
}

function teamStats(tally: Tally, side: Side): TeamStat[] {
  const of = (key: string): number => tally.sum(side, key)
  return [
    teamStat('batting.atBats', 'At Bats', of('atBats'), 'AB'),
    teamStat('batting.runs', 'Runs', of('runs'), 'R'),
    teamStat('batting.hits', 'Hits', of('hits'), 'H'),
    teamStat('batting.RBIs', 'Runs Batted In', of('batted'), 'RBI'),
    teamStat('batting.homeRuns', 'Home Runs', of('homers'), 'HR'),
    teamStat('batting.walks', 'Walks', of('walks'), 'BB'),
    teamStat('batting.strikeouts', 'Strikeouts', of('strikeouts'), 'K'),
    teamStat('batting.stolenBases', 'Stolen Bases', of('stolen'), 'SB'),
    teamStat('batting.avg', 'Batting Average', average(of('hits'), of('atBats')), 'AVG'),
    teamStat('pitching.strikeouts', 'Strikeouts', of('struckOut'), 'K'),
    teamStat('pitching.hits', 'Hits Allowed', of('hitsAllowed'), 'H'),
    teamStat('pitching.runs', 'Runs Allowed', of('runsAllowed'), 'R'),
    teamStat('pitching.earnedRuns', 'Earned Runs', of('earned'), 'ER'),
    teamStat('pitching.walks', 'Walks Allowed', of('walksAllowed'), 'BB'),
    teamStat('pitching.pitches', 'Pitches', of('thrown'), 'P'),
    teamStat('pitching.wins', 'Wins', of('won'), 'W'),
    teamStat('pitching.losses', 'Losses', of('lost'), 'L'),
    teamStat('pitching.saves', 'Saves', of('saved'), 'SV'),
    teamStat('pitching.ERA', 'Earned Run Average', per(of('earned') * 27, of('outs'), 2), 'ERA'),
    teamStat('fielding.errors', 'Errors', of('errors'), 'E'),
  ]
}
