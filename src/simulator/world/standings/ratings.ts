import { leagueRules } from '../../data/leagues.ts'
import { marginsOf, type Margins } from '../../data/margins.ts'
import { share, type Played, type Row } from './table.ts'
import { baseStrengthOf } from './strength.ts'
import type { SimTeam } from '../teams/team-rows.ts'

/** Weight of the preseason rating, in games. */
const PRIOR_GAMES = 8
/** Margins are capped at this many deviations. */
const MOST_DEVIATIONS = 1.5
/** Bonus of winning all games over winning none, in deviations. */
const WINS_DEVIATIONS = 2.6
/** Number of iterations of the ratings. */
const ROUNDS = 8

interface Meeting {
  readonly against: SimTeam
  /** Margin of victory, adjusted to a neutral ground. */
  readonly margin: number
}

/**
 * Ratings of college teams by voters and committees, in points: the preseason rating, whose weight decreases with
 * every game, margins adjusted by opponents' ratings, and winning percentage.
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

/** Each team's mean margin plus its opponents' ratings, starting with the preseason ratings. */
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
