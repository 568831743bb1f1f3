import { leagueRules } from '../data/leagues.ts'
import { marginsOf, type Margins } from '../data/margins.ts'
import { share, type Played, type Row } from './standings.ts'
import { baseStrengthOf } from './strength.ts'
import type { SimTeam } from './team-rows.ts'

/** As many games count as much as what was thought of a team before the season. */
const PRIOR_GAMES = 8
/** Wins by more than so many deviations count no more than those. */
const MOST_DEVIATIONS = 1.5
/** What winning all games and not none is worth beside by how much and against whom, in deviations. */
const WINS_DEVIATIONS = 2.6
/** In so many rounds the ratings of opponents, and theirs, are settled. */
const ROUNDS = 8

interface Meeting {
  readonly against: SimTeam
  /** Points by which it was won, on neutral ground. */
  readonly margin: number
}

/**
 * What voters and committees think of college teams, in points: how good they were held to be before the season, which
 * fades with every game, by how much they win against opponents of what rating, and how often.
 */
export function valueTeams(
  league: string,
  rows: ReadonlyMap<SimTeam, Row>,
  games: readonly Played[],
): ReadonlyMap<SimTeam, number> {
  const margins = marginsOf(league)
  const ratings = ratingsOf(league, margins, [...rows.keys()], games)
  return new Map(
    [...rows].map(([team, row]) => {
      const confidence = row.played / (row.played + PRIOR_GAMES)
      const wins = share(row) * WINS_DEVIATIONS * margins.deviation * confidence
      return [team, (ratings.get(team) ?? 0) + wins]
    }),
  )
}

/** Each team's mean margin plus the rating of whom it played, beginning with what was thought before the season. */
function ratingsOf(
  league: string,
  { pointsPerEdge, deviation }: Margins,
  teams: readonly SimTeam[],
  games: readonly Played[],
): ReadonlyMap<SimTeam, number> {
  const { edgePerStrength, homeEdge } = leagueRules(league)
  const prior = new Map(teams.map((team) => [team, baseStrengthOf(team) * edgePerStrength * pointsPerEdge]))
  const meetings = new Map<SimTeam, Meeting[]>(teams.map((team) => [team, []]))
  const most = MOST_DEVIATIONS * deviation
  for (const { fixture, result } of games) {
    const { home, away, isNeutral } = fixture
    const lead = result.home - result.away - (isNeutral ? 0 : homeEdge * pointsPerEdge)
    const margin = Math.max(-most, Math.min(most, lead))
    meetings.get(home)?.push({ against: away, margin })
    meetings.get(away)?.push({ against: home, margin: -margin })
  }
  let ratings: ReadonlyMap<SimTeam, number> = prior
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = ratings
    ratings = new Map(
      [...meetings].map(([team, own]) => {
        const sum = own.reduce((so, { against, margin }) => so + margin + (before.get(against) ?? 0), 0)
        return [team, (sum + PRIOR_GAMES * (prior.get(team) ?? 0)) / (own.length + PRIOR_GAMES)]
      }),
    )
  }
  return ratings
}
