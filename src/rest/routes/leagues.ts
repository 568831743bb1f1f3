import * as z from 'zod'
import { sportNotFound } from '../../domain/near-name.ts'
import { findSport } from '../../domain/league.ts'
import type { Capability, League } from '../../domain/league.ts'
import { idParameter, integerParameter } from '../../domain/parameter.ts'
import { leagueRoute, route } from '../route.ts'
import type { Route } from '../route.ts'
import { league, leagueDetail, sport, tables } from '../shapes/league.ts'
import { emptyMeta, serializeStats, serializeTeamLine } from './serialize.ts'
import type { Operations } from '../generated/operations.ts'
import { SEASON_YEARS } from './teams.ts'

/** Path of each capability, for `endpoints` of a league; `null`: every league has it. */
const ENDPOINTS: readonly (readonly [
  name: string,
  path: string,
  capability: Capability | 'weeks' | 'rankings' | null,
])[] = [
  ['events', '/events', null],
  ['live', '/events/live', null],
  ['event', '/events/{eventId}', null],
  ['eventRoster', '/events/{eventId}/roster', null],
  ['boxscore', '/events/{eventId}/boxscore', 'boxscore'],
  ['plays', '/events/{eventId}/plays', 'plays'],
  ['penalties', '/events/{eventId}/penalties', 'plays'],
  ['odds', '/events/{eventId}/odds', 'odds'],
  ['oddsHistory', '/events/{eventId}/odds/history', 'odds'],
  ['winprobability', '/events/{eventId}/winprobability', 'winprobability'],
  ['teams', '/teams', null],
  ['athletes', '/athletes', null],
  ['athleteSearch', '/athletes/search', null],
  ['season', '/season', null],
  ['seasons', '/seasons', null],
  ['schedule', '/seasons/{season}/schedule', 'schedule'],
  ['weeks', '/seasons/{season}/weeks', 'weeks'],
  ['tournament', '/seasons/{season}/tournament', 'tournament'],
  ['news', '/news', null],
  ['newsHistory', '/news/history', null],
  ['injuries', '/injuries', 'injuries'],
  ['playerAvailability', '/player-availability', 'injuries'],
  ['transactions', '/transactions', null],
  ['standings', '/standings', null],
  ['rankings', '/rankings', 'rankings'],
]

const LEAGUE = 'id: sourceId name slug abbreviation shortName'
const TABLES = `season id: sourceId name entries { rank teamId teamName stats { name displayValue } team { ...TeamLine } }`
const seasonQuery = {
  season: integerParameter({ description: 'Season year. Defaults to the newest season.', ...SEASON_YEARS }),
}

const listSports = route({
  path: '/sports',
  operationId: 'listSports',
  tag: 'Leagues',
  summary: 'List sports',
  operation: '{ sports { id: sourceId name slug displayName } }',
  serialize: ([{ sports }]) => ({ data: sports }),
  shape: z.array(sport),
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
    leagues(sport: $sport) { ${LEAGUE} isTournament currentSeason { year } }
  }`,
  check: (values) => sportOrThrow(values.sport),
  variables: (values) => ({ sport: values.sport.toUpperCase() }),
  serialize: ([{ leagues }]) => ({
    data: leagues.map(({ currentSeason, ...node }) => ({
      ...node,
      id: node.id ?? node.slug,
      currentSeason: currentSeason?.year ?? null,
    })),
  }),
  shape: z.array(league),
  errors: ['SPORT_NOT_FOUND'],
})

const getLeague = leagueRoute({
  path: '',
  operationId: 'getLeague',
  tag: 'Leagues',
  summary: 'Retrieve a league',
  operation: `query getLeague($league: String!) {
    league(slug: $league) {
      ${LEAGUE}
      currentSeason { year startDate endDate currentType: currentTypeId types { type name } }
    }
  }`,
  serialize: ([{ league: node }], _, served) => ({
    data: {
      ...node,
      id: node.id ?? node.slug,
      displayName: node.name,
      currentSeason: node.currentSeason && seasonOf(node.currentSeason),
      endpoints: endpointsOf(served),
    },
  }),
  shape: leagueDetail,
})

const getStandings = leagueRoute({
  path: '/standings',
  operationId: 'getStandings',
  tag: 'Leagues',
  summary: 'Retrieve standings',
  query: seasonQuery,
  keepsNoPast: true,
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

function seasonOf(season: NonNullable<Operations['getLeague']['league']['currentSeason']>) {
  const { year, startDate, endDate, currentType, types } = season
  const type = types.find((each) => String(each.type) === currentType)?.name ?? ''
  return { year, type, startDate: startDate ?? '', endDate: endDate ?? '' }
}

function endpointsOf(served: League): Record<string, string> {
  const base = `/sports/${served.sport}/leagues/${served.slug}`
  const has = (capability: (typeof ENDPOINTS)[number][2]) => {
    if (capability === null) return true
    if (capability === 'weeks') return served.hasWeeks
    if (capability === 'rankings') return served.hasRankings
    return served.capabilities[capability] !== 'unavailable'
  }
  const had = ENDPOINTS.filter(([, , capability]) => has(capability))
  return Object.fromEntries(had.map(([name, path]) => [name, base + path]))
}

function tablesOf(
  { league: node }: Operations['getStandings'],
  year: number | undefined,
): z.infer<typeof tables> {
  return {
    season: year ?? node.tables[0]?.season ?? node.currentSeason?.year ?? null,
    groups: node.tables.map(({ id: groupId, name, entries }) => ({
      id: groupId,
      name,
      entries: entries.map(({ rank, stats, team, teamId, teamName }) => ({
        team: serializeTeamLine(
          team ?? { id: teamId, displayName: teamName, abbreviation: null, logo: null },
        ),
        rank,
        stats: serializeStats(stats),
      })),
    })),
  }
}
