import * as z from 'zod'
import type { League } from '../../domain/league.ts'
import { athleteBounds, searchBounds } from '../../graphql/schema/types/bounds.ts'
import { idParameter, integerParameter, textParameter } from '../../domain/parameter.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { athleteDetail, athleteFound, gameLog } from '../shapes/athlete.ts'
import { pagination } from '../shapes/common.ts'
import { limitParameter, pageParameters, pageVariables, paginationOf } from './page.ts'
import { optionalField } from '../../domain/wire/optional-field.ts'
import {
  emptyMeta,
  numberOrNull,
  serializeCategories,
  serializeStats,
  serializeTeamLine,
  sideNameOf,
} from './serialize.ts'
import { SEASON_YEARS } from './teams.ts'
import type { AthleteFoundFragment, Operations } from '../generated/operations.ts'

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

const athletePath = { athleteId: idParameter({ description: 'Identifier of an athlete.', required: true }) }

const listAthletes = leagueRoute({
  path: '/athletes',
  operationId: 'listAthletes',
  tag: 'Athletes',
  summary: 'List athletes',
  description: 'Athletes of a league, ordered by name.',
  query: pageParameters(athleteBounds),
  operation: `query listAthletes($league: String!, $first: Int!, $after: String) {
    league(slug: $league) { athletes(first: $first, after: $after) { totalCount nodes { ...AthleteFound } } }
  }`,
  variables: (values) => pageVariables(values),
  serialize: ([{ league: found }], values, league) => ({
    data: found.athletes.nodes.map((node) => foundOf(node, league)),
    meta: { pagination: paginationOf(values, found.athletes.totalCount) },
  }),
  shape: z.array(athleteFound),
  meta: { pagination },
})

const searchAthletes = leagueRoute({
  path: '/athletes/search',
  operationId: 'searchAthletes',
  tag: 'Athletes',
  summary: 'Search athletes',
  description: 'Best match first. Ignores case, accents and punctuation.',
  query: {
    query: textParameter({ description: 'Search text.', alias: 'q', max: 100, required: true }),
    limit: limitParameter(searchBounds),
  },
  operation: `query searchAthletes($league: String!, $query: String!, $first: Int!) {
    league(slug: $league) { searchAthletes(query: $query, first: $first) { nodes { ...AthleteFound } } }
  }`,
  variables: ({ query, limit }) => ({ query, first: limit }),
  serialize: ([{ league: found }], { query }, league) => ({
    data: found.searchAthletes.nodes.map((node) => foundOf(node, league)),
    meta: { query, count: found.searchAthletes.nodes.length },
  }),
  shape: z.array(athleteFound),
  meta: { query: z.string(), count: z.int() },
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
        id: sourceId displayName firstName lastName shortName jersey position height weight age dateOfBirth
        birthPlace college experience status active headshot
        team { ...TeamLine }
        statistics(season: $season, seasonTypeId: $seasonType) {
          season seasonType: seasonTypeId
          categories { category displayName stats { name displayValue } }
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
        id: sourceId displayName
        gameLog(season: $season, week: $week, seasonTypeId: $seasonType) {
          season seasonType: seasonTypeId
          games {
            eventId date week seasonType: seasonTypeId homeAway
            opponent { id: sourceId displayName abbreviation logo }
            result score stats { category stats { name displayValue } }
          }
          totals { category stats { name displayValue } }
        }
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
    const { gameLog: log, ...athlete } = league.athlete
    const totals = serializeCategories(log.totals)
    return {
      data: {
        athlete,
        ...log,
        seasonType: numberOrNull(log.seasonType),
        games: log.games.map(gameOf),
        totals,
      },
      ...emptyMeta('games', values, log.games),
    }
  },
  shape: gameLog,
  errors: ['ATHLETE_NOT_FOUND', 'SEASON_NOT_FOUND', 'SCHEDULE_WEEKS_NOT_SUPPORTED'],
})

/** Athletes (spec 4.2). */
export const ATHLETE_ROUTES: readonly Route[] = [listAthletes, searchAthletes, getAthlete, getGameLog]

function foundOf(
  { headshot, team, ...node }: AthleteFoundFragment,
  league: League,
): z.infer<typeof athleteFound> {
  return {
    ...node,
    shortName: node.shortName ?? node.displayName,
    jersey: node.jersey ?? '',
    sport: league.sport,
    league: league.slug,
    ...optionalField('image', headshot),
    team: team && serializeTeamLine(team),
  }
}

function detailOf(
  { statistics, team, ...node }: Operations['getAthlete']['league']['athlete'],
  season: number | null,
  type: number | null,
): z.infer<typeof athleteDetail> {
  return {
    athlete: {
      ...node,
      firstName: node.firstName ?? '',
      lastName: node.lastName ?? '',
      shortName: node.shortName ?? node.displayName,
      jersey: node.jersey ?? '',
      position: node.position ?? '',
      height: node.height ?? '',
      weight: node.weight ?? '',
      status: node.status ?? '',
      active: node.active ?? false,
      team: team && serializeTeamLine(team),
    },
    season: statistics ? statistics.season : season,
    seasonType: statistics ? numberOrNull(statistics.seasonType) : type,
    statistics:
      statistics?.categories.map(({ stats, ...category }) => ({
        ...category,
        stats: serializeStats(stats),
      })) ?? [],
  }
}

function gameOf({
  homeAway,
  opponent,
  ...game
}: Operations['getGameLog']['league']['athlete']['gameLog']['games'][number]) {
  return {
    ...game,
    seasonType: numberOrNull(game.seasonType),
    stats: serializeCategories(game.stats),
    homeAway: homeAway && sideNameOf(homeAway),
    opponent: opponent && serializeTeamLine(opponent),
  }
}
