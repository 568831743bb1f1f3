import { minutes, per, Tally, type Box, type BoxTable, type TeamStat, teamStat } from '../shared/box.ts'
import type { FootballDetail } from './state.ts'
import type { SimPlay, Side } from '../shared/timeline.ts'
import { countFootballPlay } from './counters.ts'
import { TABLES } from './tables.ts'

/** The totals of a football game's plays so far. */
export function footballBox(plays: readonly SimPlay<FootballDetail>[]): Box {
  const tally = new Tally()
  const drives: [Set<number>, Set<number>] = [new Set(), new Set()]
  for (const play of plays) {
    countFootballPlay(tally, play)
    if (play.detail.drive >= 0 && play.detail.start.down > 0)
      drives[play.detail.start.side].add(play.detail.drive)
  }
  countRedZone(tally, plays)
  plays.forEach((play, index) => clockOf(tally, play, plays[index - 1] ?? null))
  return {
    teams: [teamStats(tally, 0, drives[0].size), teamStats(tally, 1, drives[1].size)],
    players: [tablesOf(tally, 0), tablesOf(tally, 1)],
  }
}

/** Drives with a snap inside the twenty, and those that ended in a touchdown. */
function countRedZone(tally: Tally, plays: readonly SimPlay<FootballDetail>[]): void {
  const inside = new Set<number>()
  for (const { detail, points, side } of plays) {
    const { start, drive } = detail
    const toGoal = start.side === 0 ? 100 - start.yardLine : start.yardLine
    if (drive < 0 || start.down === 0 || toGoal > 20) continue
    if (!inside.has(drive)) tally.team(start.side, 'redZone')
    inside.add(drive)
    if (points >= 6 && side === start.side) tally.team(start.side, 'redZoneMade')
  }
}

function tablesOf(tally: Tally, side: Side): BoxTable[] {
  return TABLES.map((table) => {
    const lineupSlots = tally.lineupSlots(side, table.key)
    return {
      name: table.name,
      columns: table.columns,
      rows: lineupSlots.map((lineupSlot) => ({ lineupSlot, stats: table.row(tally, side, lineupSlot) })),
      totals: lineupSlots.length === 0 ? [] : table.row(tally, side, null),
    }
  })
}

/** Time of possession: kick-offs and breaks count for the receivers. College overtimes have no clock. */
function clockOf(tally: Tally, play: SimPlay<FootballDetail>, before: SimPlay<FootballDetail> | null): void {
  const full = play.period > 4 ? play.clock : 900
  const from = before?.period === play.period ? before.clock : full
  const { start, end } = play.detail
  tally.team(start.down > 0 ? start.side : end.side, 'possession', Math.max(0, from - play.clock))
}

function teamStats(tally: Tally, side: Side, drives: number): TeamStat[] {
  const of = (key: string): number => tally.sum(side, key)
  const passYards = of('passYards') - of('sackYards')
  const total = passYards + of('rushYards')
  return [
    teamStat('firstDowns', '1st Downs', of('firstDowns')),
    teamStat('firstDownsPassing', 'Passing 1st downs', of('firstDownsPassing')),
    teamStat('firstDownsRushing', 'Rushing 1st downs', of('firstDownsRushing')),
    teamStat('firstDownsPenalty', '1st downs from penalties', of('firstDownsPenalty')),
    teamStat(
      'thirdDownEff',
      '3rd down efficiency',
      `${of('thirdMade')}-${of('thirdMade') + of('thirdMissed')}`,
    ),
    teamStat(
      'fourthDownEff',
      '4th down efficiency',
      `${of('fourthMade')}-${of('fourthMade') + of('fourthMissed')}`,
    ),
    teamStat('totalOffensivePlays', 'Total Plays', of('plays')),
    teamStat('totalYards', 'Total Yards', total),
    teamStat('yardsPerPlay', 'Yards per Play', per(total, of('plays'))),
    teamStat('totalDrives', 'Total Drives', drives),
    teamStat('netPassingYards', 'Passing', passYards),
    teamStat('completionAttempts', 'Comp/Att', `${of('completions')}/${of('attempts')}`),
    teamStat('yardsPerPass', 'Yards per pass', per(passYards, of('attempts') + of('sacked'))),
    teamStat('interceptions', 'Interceptions thrown', of('thrown')),
    teamStat('sacksYardsLost', 'Sacks-Yards Lost', `${of('sacked')}-${of('sackYards')}`),
    teamStat('rushingYards', 'Rushing', of('rushYards')),
    teamStat('rushingAttempts', 'Rushing Attempts', of('carries')),
    teamStat('yardsPerRushAttempt', 'Yards per rush', per(of('rushYards'), of('carries'))),
    teamStat('redZoneAttempts', 'Red Zone (Made-Att)', `${of('redZoneMade')}-${of('redZone')}`),
    teamStat('totalPenaltiesYards', 'Penalties', `${of('penalties')}-${of('penaltyYards')}`),
    teamStat('turnovers', 'Turnovers', of('turnovers')),
    teamStat('fumblesLost', 'Fumbles lost', of('fumblesLost')),
    teamStat('interceptions', 'Interceptions thrown', of('thrown')),
    teamStat('defensiveTouchdowns', 'Defensive / Special Teams TDs', tally.sum(side, 'defensiveTouchdowns')),
    teamStat('possessionTime', 'Possession', minutes(of('possession'))),
  ]
}
