import type { Stage } from '../data/calendars.ts'
import { nflRounds } from './formats-nfl.ts'
import { leaguePhaseRounds, mlsRounds } from './formats-soccer.ts'
import { mlbDays, nbaRounds, nhlRounds } from './formats.ts'
import type { Pair } from './hosts.ts'
import { randomOf } from './random.ts'
import { circleRounds, collegeFootballRounds, collegeRounds, groupRounds } from './rounds.ts'
import { groupsOf } from './seeding.ts'
import type { SimSeason } from './seasons.ts'
import { teamsOf } from './teams.ts'

type TableStage = Extract<Stage, { kind: 'table' }>

/** Who meets whom in each round of a stage, home team first. The same seed gives the same rounds. */
export function pairRounds(seed: string, season: SimSeason, stage: TableStage, index: number): Pair[][] {
  const league = teamsOf(season.league)
  const random = randomOf(seed, season.league, season.year, 'pairs', index)
  switch (stage.pairing) {
    case 'nfl':
      return nflRounds(league, season.year, random)
    case 'nba':
      return nbaRounds(league, random)
    case 'nhl':
      return nhlRounds(league, random)
    case 'mlb':
      return mlbDays(league, random)
    case 'college-football':
      return collegeFootballRounds(league, random)
    case 'college-basketball':
      return collegeRounds(league, { rounds: stage.rounds, open: 11, conferenceGames }, random)
    case 'mls':
      return mlsRounds(league, random)
    case 'league-phase':
      return leaguePhaseRounds(league.teams, stage.rounds, random)
    case 'circle':
      return stage.groups > 0
        ? groupRounds(groupsOf(seed, season, stage), stage.rounds, random)
        : circleRounds(league.teams, stage.rounds, random)
  }
}

/** College basketball: everybody twice in small conferences, 20 games in big ones. */
const conferenceGames = (teams: number): number => Math.min(20, (teams - 1 + (teams % 2)) * 2)
