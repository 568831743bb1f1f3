import { minutes, per, Tally, type Box, type BoxTable, type TeamStat } from './box.ts'
import { FOOTBALL_LINEUP_SLOTS, type FootballDetail } from './football-state.ts'
import type { Play, Side } from './timeline.ts'
import { count } from './football-counters.ts'
import { TABLES } from './football-tables.ts'

/** What the plays of a football game so far add up to. */
export function footballBox(plays: readonly Play<FootballDetail>[]): Box {
  const tally = new Tally()
  const drives: [Set<number>, Set<number>] = [new Set(), new Set()]
  for (const play of plays) {
    count(tally, play)
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

/** Drives that had a snap within twenty yards of the goal line, and those of them that ended in a touchdown. */
function countRedZone(tally: Tally, plays: readonly Play<FootballDetail>[]): void {
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

function clockOf(tally: Tally, play: Play<FootballDetail>, before: Play<FootballDetail> | null): void {
  const full = play.period > 4 ? 600 : 900
  const from = before?.period === play.period ? before.clock : full
  if (play.detail.start.down > 0)
    tally.team(play.detail.start.side, 'possession', Math.max(0, from - play.clock))
}

function teamStats(tally: Tally, side: Side, drives: number): TeamStat[] {
  const of = (key: string): number => tally.sum(side, key)
  const passYards = of('passYards') - of('sackYards')
  const total = passYards + of('rushYards')
  const stat = (name: string, label: string, value: string | number): TeamStat => ({
    name,
    label,
    value: String(value),
  })
  return [
    stat('firstDowns', '1st Downs', of('firstDowns')),
    stat('firstDownsPassing', 'Passing 1st downs', of('firstDownsPassing')),
    stat('firstDownsRushing', 'Rushing 1st downs', of('firstDownsRushing')),
    stat('firstDownsPenalty', '1st downs from penalties', of('firstDownsPenalty')),
    stat('thirdDownEff', '3rd down efficiency', `${of('thirdMade')}-${of('thirdMade') + of('thirdMissed')}`),
    stat(
      'fourthDownEff',
      '4th down efficiency',
      `${of('fourthMade')}-${of('fourthMade') + of('fourthMissed')}`,
    ),
    stat('totalOffensivePlays', 'Total Plays', of('plays')),
    stat('totalYards', 'Total Yards', total),
    stat('yardsPerPlay', 'Yards per Play', per(total, of('plays'))),
    stat('totalDrives', 'Total Drives', drives),
    stat('netPassingYards', 'Passing', passYards),
    stat('completionAttempts', 'Comp/Att', `${of('completions')}/${of('attempts')}`),
    stat('yardsPerPass', 'Yards per pass', per(passYards, of('attempts') + of('sacked'))),
    stat('interceptions', 'Interceptions thrown', of('thrown')),
    stat('sacksYardsLost', 'Sacks-Yards Lost', `${of('sacked')}-${of('sackYards')}`),
    stat('rushingYards', 'Rushing', of('rushYards')),
    stat('rushingAttempts', 'Rushing Attempts', of('carries')),
    stat('yardsPerRushAttempt', 'Yards per rush', per(of('rushYards'), of('carries'))),
    stat('redZoneAttempts', 'Red Zone (Made-Att)', `${of('redZoneMade')}-${of('redZone')}`),
    stat('totalPenaltiesYards', 'Penalties', `${of('penalties')}-${of('penaltyYards')}`),
    stat('turnovers', 'Turnovers', of('turnovers')),
    stat('fumblesLost', 'Fumbles lost', of('fumblesLost')),
    stat('interceptions', 'Interceptions thrown', of('thrown')),
    stat('defensiveTouchdowns', 'Defensive / Special Teams TDs', tally.sum(side, 'defensiveTouchdowns')),
    stat('possessionTime', 'Possession', minutes(of('possession'))),
  ]
}

/** How many lineupSlots a football line-up has that a box score can name. */
export const FOOTBALL_LINEUP = FOOTBALL_LINEUP_SLOTS.returner + 1
