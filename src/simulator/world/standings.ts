import type { SportSlug } from '../../domain/league.ts'
import { SPORT_RULES, type SportRules } from '../data/sport-rules.ts'
import type { Result } from '../sports/timeline.ts'
import type { Fixture } from './fixture.ts'
import type { SimTeam } from './team-rows.ts'

/** A team's season so far. */
export interface Row {
  readonly team: SimTeam
  played: number
  wins: number
  losses: number
  draws: number
  overtimeLosses: number
  scored: number
  conceded: number
  home: [number, number, number]
  road: [number, number, number]
  conference: [number, number]
  /** Newest first: W, L, D. */
  form: string
  points: number
}

/** A finished game. */
export interface Played {
  readonly fixture: Fixture
  readonly result: Result
}

/** Rows of all the teams, in no order; `sport` says what a win is worth. */
export function tally(
  teams: readonly SimTeam[],
  games: Iterable<Played>,
  sport: SportSlug,
): Map<SimTeam, Row> {
  const rules = SPORT_RULES[sport]
  const rows = new Map(teams.map((team) => [team, emptyRow(team)]))
  for (const { fixture, result } of games) {
    const home = rows.get(fixture.home)
    const away = rows.get(fixture.away)
    if (!home || !away) continue
    const isSame = fixture.home.groupId === fixture.away.groupId
    add(home, result.home, result.away, result, 0, isSame, rules)
    add(away, result.away, result.home, result, 1, isSame, rules)
  }
  return rows
}

/** Best first: points where the sport has them, else the share of wins; then goals and points scored. */
export function ranked(rows: Iterable<Row>): Row[] {
  return [...rows].sort(
    (one, two) =>
      two.points - one.points ||
      share(two) - share(one) ||
      two.scored - two.conceded - (one.scored - one.conceded) ||
      two.scored - one.scored ||
      one.team.index - two.team.index,
  )
}

/** Wins of games played, a draw half; 0 before the first game. */
export function share(row: Row): number {
  return row.played === 0 ? 0 : (row.wins + row.draws / 2) / row.played
}

function emptyRow(team: SimTeam): Row {
  return {
    team,
    played: 0,
    wins: 0,
    losses: 0,
    draws: 0,
    overtimeLosses: 0,
    scored: 0,
    conceded: 0,
    home: [0, 0, 0],
    road: [0, 0, 0],
    conference: [0, 0],
    form: '',
    points: 0,
  }
}

function add(
  row: Row,
  own: number,
  theirs: number,
  result: Result,
  side: 0 | 1,
  isSame: boolean,
  { points, overtimeLossAfter }: SportRules,
): void {
  row.played += 1
  row.scored += own
  row.conceded += theirs
  const split = side === 0 ? row.home : row.road
  if (own > theirs) {
    row.wins += 1
    split[0] += 1
    if (isSame) row.conference[0] += 1
    row.form = `W${row.form}`.slice(0, 5)
  } else if (own < theirs) {
    const isLate = overtimeLossAfter !== null && result.periods.length > overtimeLossAfter
    if (isLate) row.overtimeLosses += 1
    else row.losses += 1
    split[isLate ? 2 : 1] += 1
    if (isSame) row.conference[1] += 1
    row.form = `L${row.form}`.slice(0, 5)
  } else {
    row.draws += 1
    split[2] += 1
    row.form = `D${row.form}`.slice(0, 5)
  }
  row.points = row.wins * points.win + row.draws * points.draw + row.overtimeLosses * points.overtimeLoss
}
