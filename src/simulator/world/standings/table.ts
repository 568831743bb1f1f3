import { getLeague } from '../../../domain/league.ts'
import { leagueRules } from '../../data/leagues.ts'
import type { TieBreak } from '../../data/league-rules.ts'
import { worldCupOf } from '../../data/world-cups.ts'
import { SPORT_RULES, type SportRules } from '../../data/sport-rules.ts'
import type { Result } from '../../sports/shared/timeline.ts'
import type { Fixture } from '../calendar/fixture.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** A team's results of the season so far. */
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
  /** The last five games, newest first: W, L, D. */
  form: string
  /** How many games in a row, up to the newest, had its result. */
  streak: number
  points: number
  readonly tieBreak: TieBreak
  /** The games, if games between teams are a tie-break; otherwise empty. */
  readonly meetings: Meeting[]
}

/** A game from one team's perspective. */
interface Meeting {
  readonly against: SimTeam
  readonly scored: number
  readonly conceded: number
}

/** A finished game. */
export interface Played {
  readonly fixture: Fixture
  readonly result: Result
}

/** Unsorted rows of all teams of a season. */
export function tally(
  teams: readonly SimTeam[],
  games: Iterable<Played>,
  { league, year }: { readonly league: string; readonly year: number },
): Map<SimTeam, Row> {
  const rules = SPORT_RULES[getLeague(league).sport]
  const tieBreak = worldCupOf(league, year)?.tieBreak ?? leagueRules(league).tieBreak
  const hasMeetings = GAMES_BETWEEN[tieBreak] !== undefined
  const rows = new Map(teams.map((team) => [team, emptyRow(team, tieBreak)]))
  for (const { fixture, result } of games) {
    const home = rows.get(fixture.home)
    const away = rows.get(fixture.away)
    if (!home || !away) continue
    addGame(home, { fixture, result }, rules)
    addGame(away, { fixture, result }, rules)
    if (!hasMeetings) continue
    home.meetings.push({ against: fixture.away, scored: result.home, conceded: result.away })
    away.meetings.push({ against: fixture.home, scored: result.away, conceded: result.home })
  }
  return rows
}

/** The row of one team. */
export function rowOf(team: SimTeam, games: Iterable<Played>, { league }: { readonly league: string }): Row {
  const row = emptyRow(team, leagueRules(league).tieBreak)
  for (const game of games) addGame(row, game, SPORT_RULES[getLeague(league).sport])
  return row
}

/** Adds a game for one team; conference games are those before the knockouts. */
function addGame(row: Row, { fixture, result }: Played, rules: SportRules): void {
  const isSame = fixture.home.groupId === fixture.away.groupId && !fixture.isKnockout
  if (row.team === fixture.home) add(row, result.home, result.away, result, 0, isSame, rules)
  else add(row, result.away, result.home, result, 1, isSame, rules)
}

/** Number of meetings of two teams before the games between them are a tie-break. */
const GAMES_BETWEEN: Partial<Readonly<Record<TieBreak, number>>> = { meeting: 1, 'two-meetings': 2 }

/** Sorts best first: by points or winning percentage; then by the league's tie-break, goals, points scored. */
export function ranked(rows: Iterable<Row>): Row[] {
  const order = [...rows].sort(
    (one, two) =>
      two.points - one.points ||
      (one.points === 0 ? share(two) - share(one) : 0) ||
      (one.tieBreak === 'wins' ? two.wins - one.wins : 0) ||
      byGoals(one, two),
  )
  const between = GAMES_BETWEEN[order[0]?.tieBreak ?? 'difference']
  return between === undefined ? order : byMeetings(order, between)
}

const byGoals = (one: Row, two: Row): number =>
  two.scored - two.conceded - (one.scored - one.conceded) ||
  two.scored - one.scored ||
  one.team.index - two.team.index

/** Sorts teams with equal points by the games between them, if all of these were played. */
function byMeetings(order: readonly Row[], between: number): Row[] {
  const runs = new Map<number, Row[]>()
  for (const row of order) runs.set(row.points, [...(runs.get(row.points) ?? []), row])
  return [...runs.values()].flatMap((run) => {
    const inside = new Set(run.map(({ team }) => team))
    const own = new Map(run.map((row) => [row, row.meetings.filter(({ against }) => inside.has(against))]))
    const isComplete = [...own.values()].every((games) => games.length === (run.length - 1) * between)
    if (run.length === 1 || !isComplete) return run
    const worth = new Map([...own].map(([row, games]) => [row, meetingWorth(games)]))
    return run.toSorted((one, two) => (worth.get(two) ?? 0) - (worth.get(one) ?? 0) || byGoals(one, two))
  })
}

/** Combines the games between teams to one number: points, difference, goals, none above 500. */
function meetingWorth(games: readonly Meeting[]): number {
  const { win, draw } = SPORT_RULES.soccer.points
  let worth = 0
  for (const { scored, conceded } of games) {
    const points = scored > conceded ? win : scored === conceded ? draw : 0
    worth += points * 1_000_000 + (scored - conceded) * 1_000 + scored
  }
  return worth
}

/** Winning percentage, draws counting half; 0 before the first game. */
export function share(row: Row): number {
  return row.played === 0 ? 0 : (row.wins + row.draws / 2) / row.played
}

function emptyRow(team: SimTeam, tieBreak: TieBreak): Row {
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
    streak: 0,
    points: 0,
    tieBreak,
    meetings: [],
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
    addToForm(row, 'W')
  } else if (own < theirs) {
    const isLate = overtimeLossAfter !== null && result.periods.length > overtimeLossAfter
    if (isLate) row.overtimeLosses += 1
    else row.losses += 1
    split[isLate ? 2 : 1] += 1
    if (isSame) row.conference[1] += 1
    addToForm(row, 'L')
  } else {
    row.draws += 1
    split[2] += 1
    addToForm(row, 'D')
  }
  row.points = row.wins * points.win + row.draws * points.draw + row.overtimeLosses * points.overtimeLoss
}

function addToForm(row: Row, letter: 'W' | 'L' | 'D'): void {
  row.streak = row.form.startsWith(letter) ? row.streak + 1 : 1
  row.form = `${letter}${row.form}`.slice(0, 5)
}
