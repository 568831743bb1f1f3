import * as z from 'zod'
import { ApiError } from '../../domain/error.ts'
import { seasonBounds, teamBounds } from '../../graphql/schema/types/bounds.ts'
import { idParameter, integerParameter } from '../../domain/parameter.ts'
import { SEASON_TYPE_NUMBERS } from '../../domain/season.ts'
import { emptyMeta } from './notes.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { pagination } from '../../domain/wire/pagination.ts'
import { teamPagination } from '../shapes/common.ts'
import { group, season, seasonDetail, seasonType, week } from '../shapes/league.ts'
import { team } from '../shapes/team.ts'
import { pageParameters, pageVariables, paginationOf } from './page.ts'
import { rejectWeeks, seasonPath } from './schedules.ts'
import { teamPaginationOf } from './teams.ts'

/** Season types of leagues with weeks, by number starting with 1. */
const SEASON_TYPE_NAMES = ['PRESEASON', 'REGULAR', 'POSTSEASON', 'OFFSEASON'] as const

const weekTypes = { alias: 'type', min: 1, max: SEASON_TYPE_NAMES.length }
const weekType = integerParameter({
  description: 'Part of the season: 1 preseason, 2 regular season, 3 postseason, 4 off-season.',
  ...weekTypes,
})

const typePath = {
  ...seasonPath,
  type: integerParameter({
    description:
      'Part of the season: 1 preseason, 2 regular season, 3 postseason. In soccer, the number or id of ' +
      'the stage, or 2 if the season has a single stage.',
    min: 0,
    max: 1_000_000_000,
    required: true,
  }),
}
const groupPath = {
  ...typePath,
  group: idParameter({ description: 'Identifier of a group.', required: true }),
}

/** Members by which a part of a season is found. */
const TYPE = 'id: sourceId type ...SeasonType'

const getActiveSeason = leagueRoute({
  path: '/season',
  operationId: 'getActiveSeason',
  tag: 'Seasons',
  summary: 'Retrieve the active season',
  operation: `query getActiveSeason($league: String!) { league(slug: $league) { currentSeason { ...SeasonDetail } } }`,
  serialize: ([{ league }], _, { slug }) => {
    if (league.currentSeason) return { data: seasonDetail.serialize(league.currentSeason) }
    throw new ApiError('SEASON_NOT_FOUND', { message: `No season of ${slug} is known yet.` })
  },
  shape: seasonDetail.schema,
  errors: ['SEASON_NOT_FOUND'],
})

const listSeasons = leagueRoute({
  path: '/seasons',
  operationId: 'listSeasons',
  tag: 'Seasons',
  summary: 'List seasons',
  description: 'Known seasons, newest first.',
  query: pageParameters(seasonBounds),
  operation: `query listSeasons($league: String!, $first: Int!, $after: String) {
    league(slug: $league) {
      seasons(first: $first, after: $after) { totalCount nodes { ...Season } }
    }
  }`,
  variables: (values) => pageVariables(values),
  serialize: ([{ league }], values) => ({
    data: league.seasons.nodes.map(season.serialize),
    meta: { pagination: paginationOf(values, league.seasons.totalCount) },
  }),
  shape: z.array(season.schema),
  meta: { pagination },
})

const getSeason = leagueRoute({
  path: '/seasons/{season}',
  operationId: 'getSeason',
  tag: 'Seasons',
  summary: 'Retrieve a season',
  inPath: seasonPath,
  operation: `query getSeason($league: String!, $season: Int!) {
    league(slug: $league) { season(year: $season) { ...SeasonDetail } }
  }`,
  variables: (values) => ({ season: values.season }),
  serialize: ([{ league }]) => ({ data: seasonDetail.serialize(league.season) }),
  shape: seasonDetail.schema,
  errors: ['SEASON_NOT_FOUND'],
})

const listWeeks = leagueRoute({
  path: '/seasons/{season}/weeks',
  operationId: 'listWeeks',
  tag: 'Seasons',
  summary: 'List weeks',
  description: 'Weeks of a season; nfl and college-football only.',
  inPath: seasonPath,
  query: { seasonType: weekType },
  operation: `query listWeeks($league: String!, $season: Int!, $seasonType: SeasonType) {
    league(slug: $league) {
      season(year: $season) { weeks(seasonType: $seasonType) { ...Week } }
    }
  }`,
  variables: (values) => ({
    season: values.season,
    seasonType: SEASON_TYPE_NAMES[(values.seasonType ?? 0) - 1] ?? null,
  }),
  check: (_, league) => rejectWeeks(league),
  serialize: ([{ league }], { season: year, seasonType: type }) => ({
    data: league.season.weeks.map(week.serialize),
    ...emptyMeta('weeks', { season: year, seasonType: type }, league.season.weeks),
  }),
  shape: z.array(week.schema),
  errors: ['SEASON_NOT_FOUND', 'SCHEDULE_WEEKS_NOT_SUPPORTED'],
})

const listSeasonTypes = leagueRoute({
  path: '/seasons/{season}/types',
  operationId: 'listSeasonTypes',
  tag: 'Seasons',
  summary: 'List season types',
  inPath: seasonPath,
  operation: `query listSeasonTypes($league: String!, $season: Int!) {
    league(slug: $league) { season(year: $season) { types { ...SeasonType } } }
  }`,
  variables: (values) => ({ season: values.season }),
  serialize: ([{ league }]) => ({ data: league.season.types.map(seasonType.serialize) }),
  shape: z.array(seasonType.schema),
  errors: ['SEASON_NOT_FOUND'],
})

const getSeasonType = leagueRoute({
  path: '/seasons/{season}/types/{type}',
  operationId: 'getSeasonType',
  tag: 'Seasons',
  summary: 'Retrieve a season type',
  inPath: typePath,
  operation: `query getSeasonType($league: String!, $season: Int!) {
    league(slug: $league) { season(year: $season) { types { ${TYPE} } } }
  }`,
  variables: (values) => ({ season: values.season }),
  serialize: ([result], { type }) => ({ data: seasonType.serialize(pick(result, type)) }),
  shape: seasonType.schema,
  errors: ['SEASON_NOT_FOUND'],
})

const listGroups = leagueRoute({
  path: '/seasons/{season}/types/{type}/groups',
  operationId: 'listGroups',
  tag: 'Seasons',
  summary: 'List groups',
  description: 'Conferences, divisions or tables in a part of the season.',
  inPath: typePath,
  operation: `query listGroups($league: String!, $season: Int!) {
    league(slug: $league) { season(year: $season) { types { ${TYPE} groups { ...Group } } } }
  }`,
  variables: (values) => ({ season: values.season }),
  serialize: ([result], { type }) => ({ data: pick(result, type).groups.map(group.serialize) }),
  shape: z.array(group.schema),
  errors: ['SEASON_NOT_FOUND'],
})

const getGroup = leagueRoute({
  path: '/seasons/{season}/types/{type}/groups/{group}',
  operationId: 'getGroup',
  tag: 'Seasons',
  summary: 'Retrieve a group',
  inPath: groupPath,
  operation: `query getGroup($league: String!, $season: Int!, $group: ID!) {
    league(slug: $league) { season(year: $season) { types { ${TYPE} group(id: $group) { ...Group } } } }
  }`,
  variables: (values) => ({ season: values.season, group: values.group }),
  serialize: ([result], values) => ({
    data: group.serialize(existing(pick(result, values.type).group, values.group)),
  }),
  shape: group.schema,
  errors: ['SEASON_NOT_FOUND'],
})

const listGroupTeams = leagueRoute({
  path: '/seasons/{season}/types/{type}/groups/{group}/teams',
  operationId: 'listGroupTeams',
  tag: 'Seasons',
  summary: 'List teams of a group',
  description: 'Teams of a group. In college football, group 80 is the FBS.',
  inPath: groupPath,
  query: pageParameters(teamBounds),
  operation: `query listGroupTeams($league: String!, $season: Int!, $group: ID!, $first: Int!, $after: String) {
    league(slug: $league) {
      season(year: $season) {
        types {
          ${TYPE}
          group(id: $group) { teams(first: $first, after: $after) { totalCount nodes { ...Team } } }
        }
      }
    }
  }`,
  variables: (values) => ({ season: values.season, group: values.group, ...pageVariables(values) }),
  serialize: ([result], values) => {
    const { teams } = existing(pick(result, values.type).group, values.group)
    return {
      data: teams.nodes.map(team.serialize),
      meta: { pagination: teamPaginationOf(values, teams.totalCount) },
    }
  },
  shape: z.array(team.schema),
  meta: { pagination: teamPagination },
  errors: ['SEASON_NOT_FOUND'],
})

/** Seasons, their types, weeks and groups (spec 4.3, contract 3). */
export const SEASON_ROUTES: readonly Route[] = [
  getActiveSeason,
  listSeasons,
  getSeason,
  listWeeks,
  listSeasonTypes,
  getSeasonType,
  listGroups,
  getGroup,
  listGroupTeams,
]

function pick<Type extends { readonly id: string; readonly type: number }>(
  { league }: { readonly league: { readonly season: { readonly types: readonly Type[] } } },
  type: number,
): Type {
  const { types } = league.season
  // If a season has only one stage, as in soccer, 2 means the whole season.
  const whole = types.length === 1 && type === SEASON_TYPE_NUMBERS.regular ? types[0] : undefined
  const byNumber = types.find((each) => each.type === type)
  const found = byNumber ?? types.find((each) => each.id === String(type)) ?? whole
  if (found) return found
  throw new ApiError('SEASON_NOT_FOUND', {
    message: `Season type ${type} not found.`,
    hint: `Available season types: ${types.map((each) => each.type).join(', ') || 'not known yet'}.`,
  })
}

function existing<T>(found: T | null, requested: string): T {
  if (found) return found
  throw new ApiError('SEASON_NOT_FOUND', {
    message: `Group "${requested}" not found in this part of the season.`,
    hint: 'The parent path, …/groups, lists the available groups.',
  })
}
