import * as z from 'zod'
import { sportNotFound } from '../../domain/near-name.ts'
import { findSport } from '../../domain/league.ts'
import { idParameter, integerParameter } from '../../domain/parameter.ts'
import { leagueRoute, route } from '../route.ts'
import type { Route } from '../route.ts'
import { league, leagueDetail, sport, standingsGroup, tables } from '../shapes/league.ts'
import { emptyMeta } from './notes.ts'
import type { Operations } from '../generated/operations.ts'
import { SEASON_YEARS } from './teams.ts'

const TABLES = 'season ...StandingsGroup'
const seasonQuery = {
  season: integerParameter({ description: 'Season year. Defaults to the newest season.', ...SEASON_YEARS }),
}

const listSports = route({
  path: '/sports',
  operationId: 'listSports',
  tag: 'Leagues',
  summary: 'List sports',
  operation: '{ sports { ...Sport } }',
  serialize: ([{ sports }]) => ({ data: sports.map(sport.serialize) }),
  shape: z.array(sport.schema),
})

const listLeagues = route({
  path: '/sports/{sport}/leagues',
  operationId: 'listLeagues',
  tag: 'Leagues',
  summary: 'List leagues',
  inPath: {
    sport: idParameter({
      description: 'One of football, basketball, baseball, hockey and soccer.',
      required: true,
    }),
  },
  operation: `query listLeagues($sport: Sport!) {
    leagues(sport: $sport) { ...League }
  }`,
  check: (values) => sportOrThrow(values.sport),
  variables: (values) => ({ sport: values.sport.toUpperCase() }),
  serialize: ([{ leagues }]) => ({ data: leagues.map(league.serialize) }),
  shape: z.array(league.schema),
  errors: ['SPORT_NOT_FOUND'],
})

const getLeague = leagueRoute({
  path: '',
  operationId: 'getLeague',
  tag: 'Leagues',
  summary: 'Retrieve a league',
  operation: 'query getLeague($league: String!) { league(slug: $league) { ...LeagueDetail } }',
  serialize: ([{ league: node }]) => ({ data: leagueDetail.serialize(node) }),
  shape: leagueDetail.schema,
})

const getStandings = leagueRoute({
  path: '/standings',
  operationId: 'getStandings',
  tag: 'Leagues',
  summary: 'Retrieve standings',
  query: seasonQuery,
  hasNoHistory: true,
  operation: `query getStandings($league: String!, $season: Int) {
    league(slug: $league) { currentSeason { year } tables: standings(season: $season) { ${TABLES} } }
  }`,
  variables: ({ season }) => ({ season: season ?? null }),
  serialize: ([result], { season }) => ({
    data: tablesOf(result, season),
    ...emptyMeta('standings', { season }, result.league.tables),
  }),
  shape: tables,
  errors: ['SEASON_NOT_FOUND'],
})

const getRankings = leagueRoute({
  path: '/rankings',
  operationId: 'getRankings',
  tag: 'Leagues',
  summary: 'Retrieve rankings',
  description: 'Polls of a college league. Empty in other leagues.',
  query: seasonQuery,
  operation: `query getRankings($league: String!, $season: Int) {
    league(slug: $league) { currentSeason { year } tables: rankings(season: $season) { ${TABLES} } }
  }`,
  variables: ({ season }) => ({ season: season ?? null }),
  serialize: ([result], { season }, { slug, hasRankings }) => ({
    data: tablesOf(result, season),
    ...(hasRankings || season !== undefined
      ? emptyMeta('rankings', { season }, result.league.tables)
      : { meta: { note: `No polls rank the teams of ${slug}; college leagues have some.` } }),
  }),
  shape: tables,
  errors: ['SEASON_NOT_FOUND'],
})

/** Sports, leagues, standings and rankings (contract 3). */
export const LEAGUE_ROUTES: readonly Route[] = [listSports, listLeagues, getLeague, getStandings, getRankings]

/** Throws SPORT_NOT_FOUND. */
export function sportOrThrow(slug: string): void {
  if (findSport(slug)) return
  throw sportNotFound(slug)
}

function tablesOf(
  { league: node }: Operations['getStandings'],
  year: number | undefined,
): z.infer<typeof tables> {
  return {
    season: year ?? node.tables[0]?.season ?? node.currentSeason?.year ?? null,
    groups: node.tables.map(standingsGroup.serialize),
  }
}
