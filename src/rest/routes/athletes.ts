import * as z from 'zod'
import { athleteBounds, searchBounds } from '../../graphql/schema/types/bounds.ts'
import { MAX_SEARCH_TEXT } from '../../domain/input-bounds.ts'
import { idParameter, integerParameter, textParameter } from '../../domain/parameter.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { athlete, athleteDetail, athleteFound, gameLog, statisticsCategory } from '../shapes/athlete.ts'
import { pagination } from '../../domain/wire/pagination.ts'
import { limitParameter, pageParameters, pageVariables, paginationOf } from './page.ts'
import { emptyMeta } from './notes.ts'
import { SEASON_YEARS } from './teams.ts'
import type { Operations } from '../generated/operations.ts'

/** Parameter for a part of a season (contract 3). */
export const seasonTypeParameter = integerParameter({
  description:
    'Part of the season: 1 preseason, 2 regular season, 3 postseason, or the id of a type listed by the ' +
    'league’s `/season`. In soccer, 2 is the whole season.',
  alias: 'type',
  min: 1,
  max: 2_147_483_647,
})

/** Returns the GraphQL argument for a part of a season. */
export function seasonTypeId(number: number | undefined): string | null {
  return number === undefined ? null : String(number)
}

/** Path parameter of all athlete routes. */
export const athletePath = {
  athleteId: idParameter({ description: 'Identifier of an athlete.', required: true }),
}

const listAthletes = leagueRoute({
  path: '/athletes',
  operationId: 'listAthletes',
  takesQueryMethod: true,
  tag: 'Athletes',
  summary: 'List athletes',
  description: 'Athletes of a league, ordered by name.',
  query: pageParameters(athleteBounds),
  operation: `query listAthletes($league: String!, $first: Int!, $after: String) {
    league(slug: $league) { athletes(first: $first, after: $after) { totalCount nodes { ...AthleteSearchResult } } }
  }`,
  variables: (values) => pageVariables(values),
  serialize: ([{ league }], values) => ({
    data: league.athletes.nodes.map(athleteFound.serialize),
    meta: { pagination: paginationOf(values, league.athletes.totalCount) },
  }),
  shape: z.array(athleteFound.schema),
  meta: { pagination },
})

const searchAthletes = leagueRoute({
  path: '/athletes/search',
  operationId: 'searchAthletes',
  takesQueryMethod: true,
  tag: 'Athletes',
  summary: 'Search athletes',
  description: 'Best match first. Ignores case, accents and punctuation.',
  query: {
    query: textParameter({ description: 'Search text.', alias: 'q', max: MAX_SEARCH_TEXT, required: true }),
    limit: limitParameter(searchBounds),
  },
  operation: `query searchAthletes($league: String!, $query: String!, $first: Int!) {
    league(slug: $league) { searchAthletes(query: $query, first: $first) { nodes { ...AthleteSearchResult } } }
  }`,
  variables: ({ query, limit }) => ({ query, first: limit }),
  serialize: ([{ league }], { query }) => ({
    data: league.searchAthletes.nodes.map(athleteFound.serialize),
    meta: { query, count: league.searchAthletes.nodes.length },
  }),
  shape: z.array(athleteFound.schema),
  meta: {
    query: z.string().meta({ description: 'The search text.' }),
    count: z.int().meta({ description: 'Number of results.' }),
  },
})

const getAthlete = leagueRoute({
  path: '/athletes/{athleteId}',
  operationId: 'getAthlete',
  tag: 'Athletes',
  summary: 'Retrieve an athlete',
  description:
    'Without `season`, returns the statistics of the current season if it has begun, otherwise career ' +
    'statistics.',
  inPath: athletePath,
  query: {
    season: integerParameter({ description: 'Season year.', ...SEASON_YEARS }),
    seasonType: seasonTypeParameter,
  },
  operation: `query getAthlete(
    $league: String!, $athleteId: ID!, $season: Int, $seasonType: ID
  ) {
    league(slug: $league) {
      athlete(id: $athleteId) {
        ...Athlete
        statistics(season: $season, seasonTypeId: $seasonType) {
          season seasonType: seasonTypeId
          categories { ...StatisticsCategory }
        }
      }
    }
  }`,
  variables: ({ athleteId, season, seasonType: number }) => ({
    athleteId,
    season: season ?? null,
    seasonType: seasonTypeId(number),
  }),
  serialize: ([{ league }], values) => {
    const data = detailOf(league.athlete, values.season ?? null, values.seasonType ?? null)
    return { data, ...emptyMeta('statistics', values, data.statistics) }
  },
  shape: athleteDetail,
  allowsPartialData: true,
  errors: ['ATHLETE_NOT_FOUND', 'SEASON_NOT_FOUND'],
})

const getGameLog = leagueRoute({
  path: '/athletes/{athleteId}/gamelog',
  operationId: 'getGameLog',
  tag: 'Athletes',
  summary: 'Retrieve a game log',
  description: 'Games of an athlete in a season, newest first.',
  inPath: athletePath,
  query: {
    season: integerParameter({ description: 'Season year.', ...SEASON_YEARS, required: true }),
    week: integerParameter({ description: 'Only the game in this week.', min: 1, max: 999 }),
    seasonType: seasonTypeParameter,
  },
  operation: `query getGameLog(
    $league: String!, $athleteId: ID!, $season: Int!, $week: Int, $seasonType: ID
  ) {
    league(slug: $league) {
      athlete(id: $athleteId) {
        gameLog(season: $season, week: $week, seasonTypeId: $seasonType) { ...GameLog }
      }
    }
  }`,
  variables: ({ athleteId, season, week, seasonType: number }) => ({
    athleteId,
    season,
    week: week ?? null,
    seasonType: seasonTypeId(number),
  }),
  serialize: ([{ league }], values) => {
    const data = gameLog.serialize(league.athlete.gameLog)
    return { data, ...emptyMeta('games', values, data.games) }
  },
  shape: gameLog.schema,
  errors: ['ATHLETE_NOT_FOUND', 'SEASON_NOT_FOUND', 'SCHEDULE_WEEKS_NOT_SUPPORTED'],
})

/** Athletes (spec 4.2). */
export const ATHLETE_ROUTES: readonly Route[] = [listAthletes, searchAthletes, getAthlete, getGameLog]

function detailOf(
  node: Operations['getAthlete']['league']['athlete'],
  season: number | null,
  type: number | null,
): z.infer<typeof athleteDetail> {
  const { statistics } = node
  const typeOf = (id: string | null) => (id === null ? null : Number(id))
  return {
    athlete: athlete.serialize(node),
    season: statistics ? statistics.season : season,
    seasonType: statistics ? typeOf(statistics.seasonType) : type,
    statistics: statistics?.categories.map(statisticsCategory.serialize) ?? [],
  }
}
