import * as z from 'zod'
import { teamBounds } from '../../graphql/schema/types/bounds.ts'
import { idParameter, integerParameter } from '../../domain/parameter.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { teamPagination } from '../shapes/common.ts'
import { depthChart, formation, roster, rosterAthlete, rosterGroup, team, teamShort } from '../shapes/team.ts'
import { pageParameters, pageVariables, paginationOf } from './page.ts'
import { optionalField } from '../../domain/wire/optional-field.ts'
import { emptyMeta } from './notes.ts'

/** Path parameter of all team routes. */
export const teamPath = { teamId: idParameter({ description: 'Identifier of a team.', required: true }) }

/** Valid range of season years. */
export const SEASON_YEARS = { min: 1800, max: 2200 }

const listTeams = leagueRoute({
  path: '/teams',
  operationId: 'listTeams',
  tag: 'Teams',
  summary: 'List teams',
  description: 'Teams of a league, ordered by name.',
  query: pageParameters(teamBounds),
  operation: `query listTeams($league: String!, $first: Int!, $after: String) {
    league(slug: $league) { teams(first: $first, after: $after) { totalCount nodes { ...Team } } }
  }`,
  variables: (values) => pageVariables(values),
  serialize: ([{ league }], values) => ({
    data: league.teams.nodes.map(team.serialize),
    meta: { pagination: teamPaginationOf(values, league.teams.totalCount) },
  }),
  shape: z.array(team.schema),
  meta: { pagination: teamPagination },
})

const getTeam = leagueRoute({
  path: '/teams/{teamId}',
  operationId: 'getTeam',
  tag: 'Teams',
  summary: 'Retrieve a team',
  inPath: teamPath,
  operation: `query getTeam($league: String!, $teamId: ID!) {
    league(slug: $league) { team(id: $teamId) { ...Team } }
  }`,
  variables: ({ teamId }) => ({ teamId }),
  serialize: ([{ league }]) => ({ data: team.serialize(league.team) }),
  shape: team.schema,
  errors: ['TEAM_NOT_FOUND'],
})

const getTeamRoster = leagueRoute({
  path: '/teams/{teamId}/roster',
  operationId: 'getTeamRoster',
  tag: 'Teams',
  summary: 'Retrieve a roster',
  description: 'With `season`, the flat roster of that year. Otherwise the current roster, also by group.',
  inPath: teamPath,
  query: {
    season: integerParameter({
      description: 'Year of a past season. Defaults to the current roster.',
      ...SEASON_YEARS,
    }),
  },
  operation: `query getTeamRoster($league: String!, $teamId: ID!, $season: Int, $isCurrent: Boolean!) {
    league(slug: $league) {
      currentSeason { year }
      team(id: $teamId) {
        ...TeamShort
        roster(season: $season) {
          groups @include(if: $isCurrent) { ...RosterGroup }
          athletes { ...RosterAthlete }
        }
      }
    }
  }`,
  variables: ({ teamId, season }) => ({ teamId, season: season ?? null, isCurrent: season === undefined }),
  serialize: ([{ league }], { season }) => {
    const { roster: players } = league.team
    return {
      data: {
        team: teamShort.serialize(league.team),
        season: season ?? league.currentSeason?.year ?? null,
        count: players.athletes.length,
        ...optionalField('groups', players.groups?.map(rosterGroup.serialize)),
        athletes: players.athletes.map(rosterAthlete.serialize),
      },
      ...emptyMeta('players', { season }, players.athletes),
    }
  },
  shape: roster,
  errors: ['TEAM_NOT_FOUND', 'SEASON_NOT_FOUND'],
})

const getDepthChart = leagueRoute({
  path: '/teams/{teamId}/depthchart',
  operationId: 'getDepthChart',
  tag: 'Teams',
  summary: 'Retrieve a depth chart',
  description: '`charts` is empty if none is published.',
  inPath: teamPath,
  query: {
    season: integerParameter({ description: 'Season year. Defaults to the newest season.', ...SEASON_YEARS }),
  },
  operation: `query getDepthChart($league: String!, $teamId: ID!, $season: Int) {
    league(slug: $league) {
      currentSeason { year }
      team(id: $teamId) {
        ...TeamShort
        depthChart(season: $season) {
          season
          charts { ...DepthChartFormation }
        }
      }
    }
  }`,
  variables: ({ teamId, season }) => ({ teamId, season: season ?? null }),
  serialize: ([{ league }], { season }) => {
    const { depthChart: chart } = league.team
    const year = chart?.season ?? season ?? league.currentSeason?.year ?? null
    const charts = (chart?.charts ?? []).map(formation.serialize)
    return {
      data: { team: teamShort.serialize(league.team), season: year, charts },
      ...emptyMeta('depth charts', { season }, charts),
    }
  },
  shape: depthChart,
  errors: ['TEAM_NOT_FOUND', 'SEASON_NOT_FOUND'],
})

/** Teams, rosters and depth charts (spec 4.2). */
export const TEAM_ROUTES: readonly Route[] = [listTeams, getTeam, getTeamRoster, getDepthChart]

/** The pagination variant of teams (spec 4.2). */
export function teamPaginationOf(values: { readonly limit: number; readonly page: number }, total: number) {
  const { totalPages, ...pagination } = paginationOf(values, total)
  return { ...pagination, pageCount: totalPages }
}
