import type { Stage } from '../data/calendars.ts'
import { nflRounds } from './calendar/nfl-formats.ts'
import { leaguePhaseRounds, mlsRounds } from './calendar/soccer-formats.ts'
import { mlbDays, nbaRounds, nhlRounds } from './calendar/formats.ts'
import type { Pair } from './calendar/hosts.ts'
import { randomOf, type Random } from '../../domain/random.ts'
import { circleRounds, collegeFootballRounds, collegeRounds, groupRounds } from './calendar/rounds.ts'
import { worldCupOf } from '../data/world-cups.ts'
import { groupsOf } from './playoffs/draws.ts'
import { drawnRounds } from './calendar/group-days.ts'
import type { StageInput } from './standings/season-rows.ts'
import type { SimSeason } from './calendar/seasons.ts'
import type { SimTeam } from './teams/team-rows.ts'
import { teamsOf, type LeagueTeams } from './teams/teams.ts'

type TableStage = Extract<Stage, { kind: 'table' }>

/** The input of a schedule. */
interface ScheduleInput {
  readonly league: LeagueTeams
  readonly season: SimSeason
  readonly stage: TableStage
  /** The groups of a stage, if it has any. */
  readonly groups: () => SimTeam[][]
  readonly random: Random
}

/** Pairing functions by kind of schedule. */
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
  circle: ({ league, season, stage, groups, random }) => {
    if (worldCupOf(season.league, season.year)) return drawnRounds(groups())
    return stage.groups > 0
      ? groupRounds(groups(), stage.rounds, random)
      : circleRounds(league.teams, stage.rounds, random)
  },
}

/** Returns the pairs of each round of a stage, home team first. Deterministic by seed. */
export function pairRounds(input: StageInput, stage: TableStage, index: number): Pair[][] {
  const { season, seed } = input
  const league = teamsOf(season.league)
  const random = randomOf(seed, season.league, season.year, 'pairs', index)
  return PAIRINGS[stage.pairing]({ league, season, stage, groups: () => groupsOf(input, index), random })
}

/** College basketball: a double round-robin in small conferences, 20 games in large ones. */
const conferenceGames = (teams: number): number => Math.min(20, (teams - 1 + (teams % 2)) * 2)
