import * as z from 'zod'
import { ApiError } from '../../domain/error.ts'
import { seasonBounds, teamBounds } from '../../graphql/schema/types/bounds.ts'
import { idParameter, integerParameter } from '../../domain/parameter.ts'
import { SEASON_TYPE_NUMBERS } from '../../domain/season.ts'
import { emptyMeta, numberOrNull } from './serialize.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { pagination, teamPagination } from '../shapes/common.ts'
import { group, season, seasonDetail, seasonType as seasonTypeShape, week } from '../shapes/league.ts'
import { team } from '../shapes/team.ts'
import { pageParameters, pageVariables, paginationOf } from './page.ts'
import { rejectWeeks, seasonPath } from './schedules.ts'
import { serializeTeam, teamPaginationOf } from './teams.ts'
import type { Operations, SeasonTypeFragment } from '../generated/operations.ts'

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

const DETAIL = 'year displayName startDate endDate currentType: currentTypeId types { ...SeasonType }'
const GROUP = 'id: sourceId name abbreviation isConference parentId'

const getActiveSeason = leagueRoute({
  path: '/season',
  operationId: 'getActiveSeason',
  tag: 'Seasons',
  summary: 'Retrieve the active season',
  operation: `query getActiveSeason($league: String!) { league(slug: $league) { currentSeason { ${DETAIL} } } }`,
  serialize: ([{ league }], _, { slug }) => {
    if (league.currentSeason) return { data: detailOf(league.currentSeason) }
    throw new ApiError('SEASON_NOT_FOUND', { message: `No season of ${slug} is known yet.` })
  },
  shape: seasonDetail,
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
      seasons(first: $first, after: $after) { totalCount nodes { year displayName startDate endDate } }
    }
  }`,
  variables: (values) => pageVariables(values),
  serialize: ([{ league }], values) => ({
    data: league.seasons.nodes,
    meta: { pagination: paginationOf(values, league.seasons.totalCount) },
  }),
  shape: z.array(season),
  meta: { pagination },
})

const getSeason = leagueRoute({
  path: '/seasons/{season}',
  operationId: 'getSeason',
  tag: 'Seasons',
  summary: 'Retrieve a season',
  inPath: seasonPath,
  operation: `query getSeason($league: String!, $season: Int!) {
    league(slug: $league) { season(year: $season) { ${DETAIL} } }
  }`,
  variables: (values) => ({ season: values.season }),
  serialize: ([{ league }]) => ({
    data: detailOf(league.season),
  }),
  shape: seasonDetail,
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
      season(year: $season) { weeks(seasonType: $seasonType) { number seasonType: seasonTypeId label startDate endDate } }
    }
  }`,
  variables: (values) => ({
    season: values.season,
    seasonType: SEASON_TYPE_NAMES[(values.seasonType ?? 0) - 1] ?? null,
  }),
  check: (_, league) => rejectWeeks(league),
  serialize: ([{ league }], { season, seasonType }) => ({
    data: league.season.weeks.map((node) => ({ ...node, seasonType: Number(node.seasonType) })),
    ...emptyMeta('weeks', { season, seasonType }, league.season.weeks),
  }),
  shape: z.array(week),
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
  serialize: ([{ league }]) => ({ data: league.season.types.map(typeOf) }),
  shape: z.array(seasonTypeShape),
  errors: ['SEASON_NOT_FOUND'],
})

const getSeasonType = leagueRoute({
  path: '/seasons/{season}/types/{type}',
  operationId: 'getSeasonType',
  tag: 'Seasons',
  summary: 'Retrieve a season type',
  inPath: typePath,
  operation: `query getSeasonType($league: String!, $season: Int!) {
    league(slug: $league) { season(year: $season) { types { ...SeasonType } } }
  }`,
  variables: (values) => ({ season: values.season }),
  serialize: ([result], { type }) => ({ data: typeOf(pick(result, type)) }),
  shape: seasonTypeShape,
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
    league(slug: $league) { season(year: $season) { types { ...SeasonType groups { ${GROUP} } } } }
  }`,
  variables: (values) => ({ season: values.season }),
  serialize: ([result], { type }) => ({
    data: pick(result, type).groups.map(groupOf),
  }),
  shape: z.array(group),
  errors: ['SEASON_NOT_FOUND'],
})

const getGroup = leagueRoute({
  path: '/seasons/{season}/types/{type}/groups/{group}',
  operationId: 'getGroup',
  tag: 'Seasons',
  summary: 'Retrieve a group',
  inPath: groupPath,
  operation: `query getGroup($league: String!, $season: Int!, $group: ID!) {
    league(slug: $league) { season(year: $season) { types { ...SeasonType group(id: $group) { ${GROUP} } } } }
  }`,
  variables: (values) => ({ season: values.season, group: values.group }),
  serialize: ([result], values) => ({
    data: groupOf(existing(pick(result, values.type).group, values.group)),
  }),
  shape: group,
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
          ...SeasonType
          group(id: $group) { teams(first: $first, after: $after) { totalCount nodes { ...Team } } }
        }
      }
    }
  }`,
  variables: (values) => ({ season: values.season, group: values.group, ...pageVariables(values) }),
  serialize: ([result], values) => {
    const { teams } = existing(pick(result, values.type).group, values.group)
    return {
      data: teams.nodes.map(serializeTeam),
      meta: { pagination: teamPaginationOf(values, teams.totalCount) },
    }
  },
  shape: z.array(team),
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

function pick<Type extends SeasonTypeFragment>(
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

function detailOf({ currentType, types, ...node }: Operations['getSeason']['league']['season']) {
  return { ...node, type: numberOrNull(currentType), types: types.map(typeOf) }
}

function typeOf({ id: typeId, type, name, abbreviation, startDate, endDate }: SeasonTypeFragment) {
  return { id: typeId, type, name, abbreviation: abbreviation ?? '', startDate, endDate }
}

type GroupNode = Operations['listGroups']['league']['season']['types'][number]['groups'][number]

function groupOf({ abbreviation, ...node }: GroupNode) {
  return { ...node, abbreviation: abbreviation ?? '' }
}
