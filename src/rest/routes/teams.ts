import * as z from 'zod'
import { teamBounds } from '../../graphql/schema/types/bounds.ts'
import { idParameter, integerParameter } from '../../domain/parameter.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { teamPagination } from '../shapes/common.ts'
import { depthChart, roster, team } from '../shapes/team.ts'
import type { rosterAthlete } from '../shapes/team.ts'
import { pageParameters, pageVariables, paginationOf } from './page.ts'
import { optionalField } from '../../domain/wire/optional-field.ts'
import { emptyMeta, serializeVenue } from './serialize.ts'
import type { Operations, RosterAthleteFragment, TeamFragment } from '../generated/operations.ts'

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
    data: league.teams.nodes.map(serializeTeam),
    meta: { pagination: teamPaginationOf(values, league.teams.totalCount) },
  }),
  shape: z.array(team),
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
  serialize: ([{ league }]) => ({ data: serializeTeam(league.team) }),
  shape: team,
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
        id: sourceId displayName abbreviation
        roster(season: $season) {
          groups @include(if: $isCurrent) { position athletes { ...RosterAthlete } }
          athletes { ...RosterAthlete }
        }
      }
    }
  }`,
  variables: ({ teamId, season }) => ({ teamId, season: season ?? null, isCurrent: season === undefined }),
  serialize: ([{ league }], { season }) => {
    const { roster: players, ...shown } = league.team
    return {
      data: {
        team: shortOf(shown),
        season: season ?? league.currentSeason?.year ?? null,
        count: players.athletes.length,
        ...optionalField('groups', players.groups?.map(groupOf)),
        athletes: players.athletes.map(rosterAthleteOf),
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
        id: sourceId displayName abbreviation
        depthChart(season: $season) {
          season
          charts {
            id: sourceId name
            positions {
              id: sourceId name abbreviation
              athletes { rank slot athlete { id: sourceId displayName jersey } }
            }
          }
        }
      }
    }
  }`,
  variables: ({ teamId, season }) => ({ teamId, season: season ?? null }),
  serialize: ([{ league }], { season }) => {
    const { depthChart: chart, ...shown } = league.team
    const year = chart?.season ?? season ?? league.currentSeason?.year ?? null
    const charts = (chart?.charts ?? []).map(formationOf)
    return {
      data: { team: shortOf(shown), season: year, charts },
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

/** A team (spec 2.6). */
export function serializeTeam({
  record,
  standingSummary,
  league,
  ...node
}: TeamFragment): z.infer<typeof team> {
  return {
    ...node,
    uid: node.uid ?? '',
    slug: node.slug ?? '',
    location: node.location ?? '',
    nickname: node.nickname ?? node.name,
    abbreviation: node.abbreviation ?? '',
    shortDisplayName: node.shortDisplayName ?? node.name,
    color: node.color ?? '',
    alternateColor: node.alternateColor ?? '',
    logos: node.logos.map((logo) => ({
      ...logo,
      width: logo.width ?? 0,
      height: logo.height ?? 0,
      lastUpdated: logo.lastUpdated ?? '',
    })),
    ...optionalField('record', record),
    ...optionalField('standingSummary', standingSummary),
    league: { ...league, id: league.id ?? league.slug },
    venue: node.venue && serializeVenue(node.venue),
  }
}

function shortOf({
  id: teamId,
  displayName,
  abbreviation,
}: Pick<TeamFragment, 'id' | 'displayName' | 'abbreviation'>) {
  return { id: teamId, displayName, abbreviation: abbreviation ?? '' }
}

function groupOf(group: { readonly position: string; readonly athletes: readonly RosterAthleteFragment[] }) {
  return { position: group.position, athletes: group.athletes.map(rosterAthleteOf) }
}

function rosterAthleteOf(node: RosterAthleteFragment): z.infer<typeof rosterAthlete> {
  return {
    ...node,
    firstName: node.firstName ?? '',
    lastName: node.lastName ?? '',
    jersey: node.jersey ?? '',
    position: node.position ?? '',
    height: node.height ?? '',
    weight: node.weight ?? '',
    status: node.status ?? '',
    headshot: node.headshot ?? '',
  }
}

type Formation = NonNullable<Operations['getDepthChart']['league']['team']['depthChart']>['charts'][number]

function formationOf({ id: chartId, name, positions }: Formation) {
  return {
    id: chartId,
    name,
    positions: positions.map(({ athletes, abbreviation, ...position }) => ({
      position: { ...position, abbreviation: abbreviation ?? '' },
      // Slots without a stored player are omitted.
      athletes: athletes.flatMap(({ athlete, ...slot }) =>
        athlete ? [{ ...slot, athlete: { ...athlete, jersey: athlete.jersey ?? '' } }] : [],
      ),
    })),
  }
}
