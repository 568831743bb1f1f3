import { share, type Row } from '../world/standings/table.ts'

/** A stat of the standings; `text` if its display value differs. */
export type StandingsStat = readonly [
  name: string,
  displayName: string,
  abbreviation: string,
  value: number,
  text?: string,
]

/** For sports ranked by points, with points for draws. */
export function pointsStats(row: Row, rank: number): StandingsStat[] {
  return [
    ['ties', 'Draws', 'D', row.draws],
    ['points', 'Points', 'P', row.points],
    ['pointsFor', 'Goals For', 'F', row.scored],
    ['pointsAgainst', 'Goals Against', 'A', row.conceded],
    ['pointDifferential', 'Goal Difference', 'GD', row.scored - row.conceded, signed(row)],
    ['rank', 'Rank', 'R', rank],
    ['deductions', 'Deductions', 'D', 0],
    ['ppg', 'Points Per Game', 'PPG', row.played === 0 ? 0 : row.points / row.played],
  ]
}

/** For sports ranked by points, with points for overtime losses. */
export function overtimeStats(row: Row, rank: number): StandingsStat[] {
  return [
    ['otLosses', 'Overtime Losses', 'OTL', row.overtimeLosses],
    ['points', 'Points', 'PTS', row.points],
    ['pointsFor', 'Goals For', 'GF', row.scored],
    ['pointsAgainst', 'Goals Against', 'GA', row.conceded],
    ['pointsDiff', 'Goal Difference', 'DIFF', row.scored - row.conceded, signed(row)],
    ['playoffSeed', 'Playoff Seed', 'SEED', rank],
  ]
}

/** For sports ranked by winning percentage. */
export function winShareStats(row: Row, rank: number, leader: Row | undefined): StandingsStat[] {
  const behind = leader ? (leader.wins - row.wins + (row.losses - leader.losses)) / 2 : 0
  return [
    ['ties', 'Ties', 'T', row.draws],
    ['winPercent', 'Winning Percentage', 'PCT', share(row), share(row).toFixed(3).replace(/^0/, '')],
    ['gamesBehind', 'Games Back', 'GB', behind, behind === 0 ? '-' : String(behind)],
    ['pointsFor', 'Points For', 'PF', row.scored],
    ['pointsAgainst', 'Points Against', 'PA', row.conceded],
    ['differential', 'Differential', 'DIFF', row.scored - row.conceded, signed(row)],
    ['playoffSeed', 'Playoff Seed', 'SEED', rank],
  ]
}

function signed(row: Row): string {
  const difference = row.scored - row.conceded
  return difference > 0 ? `+${difference}` : String(difference)
}
