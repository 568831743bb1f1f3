import type { Stage } from '../data/calendars.ts'
import { nflRounds } from './formats-nfl.ts'
import { leaguePhaseRounds, mlsRounds } from './formats-soccer.ts'
import { mlbDays, nbaRounds, nhlRounds } from './formats.ts'
import type { Pair } from './hosts.ts'
import { randomOf, type Random } from './random.ts'
import { circleRounds, collegeFootballRounds, collegeRounds, groupRounds } from './rounds.ts'
import { groupsOf } from './seeding.ts'
import type { SimSeason } from './seasons.ts'
import { teamsOf, type LeagueTeams } from './teams.ts'

type TableStage = Extract<Stage, { kind: 'table' }>

/** What a schedule is made from. */
interface ScheduleInput {
  readonly league: LeagueTeams
  readonly season: SimSeason
  readonly stage: TableStage
  readonly seed: string
  readonly random: Random
}

/** How each kind of schedule pairs the teams. */
const PAIRINGS: Readonly<Record<TableStage['pairing'], (input: ScheduleInput) => Pair[][]>> = {
  nfl: ({ league, season, random }) => nflRounds(league, season.year, random),
  nba: ({ league, random }) => nbaRounds(league, random),
  nhl: ({ league, random }) => nhlRounds(league, random),
  mlb: ({ league, random }) => mlbDays(league, random),
  'college-football': ({ league, random }) => collegeFootballRounds(league, random),
  'college-basketball': ({ league, stage, random }) =>
    collegeRounds(league, { rounds: stage.rounds, open: 11, conferenceGames }, random),
  mls: ({ league, random }) => mlsRounds(league, random),
  'league-phase': ({ league, stage, random }) => leaguePhaseRounds(league.teams, stage.rounds, random),
  circle: ({ league, season, stage, seed, random }) =>
    stage.groups > 0
      ? groupRounds(groupsOf(seed, season, stage), stage.rounds, random)
      : circleRounds(league.teams, stage.rounds, random),
}

/** Who meets whom in each round of a stage, home team first. The same seed gives the same rounds. */
export function pairRounds(seed: string, season: SimSeason, stage: TableStage, index: number): Pair[][] {
  const league = teamsOf(season.league)
  const random = randomOf(seed, season.league, season.year, 'pairs', index)
  return PAIRINGS[stage.pairing]({ league, season, stage, seed, random })
}

/** College basketball: everybody twice in small conferences, 20 games in big ones. */
const conferenceGames = (teams: number): number => Math.min(20, (teams - 1 + (teams % 2)) * 2)
