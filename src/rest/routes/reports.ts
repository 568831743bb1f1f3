import * as z from 'zod'
import { ApiError } from '../../domain/error.ts'
import { AVAILABILITY_STATUSES, LEAGUE_REPORT_PER_TEAM } from '../../domain/injury.ts'
import { NEWS_ARCHIVE_BEGINS, NEWS_WINDOW_DAYS } from '../../domain/news.ts'
import {
  availabilityBounds,
  injuryBounds,
  newsArchiveBounds,
  newsBounds,
} from '../../graphql/schema/types/bounds.ts'
import { enumeration, idParameter, dateTime } from '../../domain/parameter.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { pagination } from '../../domain/wire/pagination.ts'
import { article, availability, count, injuries, injury, playerAvailability } from '../shapes/report.ts'
import { nextOf, pageParameters, pageVariables, paginationOf } from './page.ts'
import { ATHLETE_CHECK, athleteVariables, TEAM_CHECK, teamVariables } from './team-check.ts'
import type { InjuryFragment } from '../generated/operations.ts'

const about = {
  team: idParameter({ description: 'Only results about the team with this id.' }),
  athlete: idParameter({ description: 'Only results about the athlete with this id.' }),
}
const from = { description: 'Only articles published at or after this time, ISO 8601.' }
const to = dateTime({ description: 'Only articles published at or before this time, ISO 8601.', end: true })

interface NewsValues {
  readonly team: string | undefined
  readonly athlete: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly limit: number
  readonly page: number
}

const newsOperation = (name: string, field: string) => `query ${name}(
  $league: String!, $team: ID, ${TEAM_CHECK.variables},
  $athlete: ID, ${ATHLETE_CHECK.variables}, $from: DateTime, $to: DateTime, $first: Int!, $after: String
) {
  league(slug: $league) {
    ${TEAM_CHECK.field}
    ${ATHLETE_CHECK.field}
    news: ${field}(
      filter: { teamId: $team, athleteId: $athlete, from: $from, to: $to }, first: $first, after: $after
    ) {
      totalCount
      nodes { ...Article }
    }
  }
}`

const listNews = leagueRoute({
  path: '/news',
  operationId: 'listNews',
  tag: 'News',
  summary: 'List news',
  description: `Articles of the last ${NEWS_WINDOW_DAYS} days, newest first.`,
  query: { ...pageParameters(newsBounds), ...about, from: dateTime({ ...from, alias: 'since' }), to },
  operation: newsOperation('listNews', 'news'),
  variables: newsVariables,
  check: rejectBackwards,
  serialize: ([{ league }], values) => ({
    data: league.news.nodes.map(article.serialize),
    meta: {
      count: league.news.nodes.length,
      pagination: paginationOf(values, league.news.totalCount),
      note: `News covers the last ${NEWS_WINDOW_DAYS} days, as far as the source has listed them; see /news/history for older articles.`,
    },
  }),
  shape: z.array(article.schema),
  meta: { count, pagination },
  errors: ['TEAM_NOT_FOUND', 'ATHLETE_NOT_FOUND'],
})

const listNewsHistory = leagueRoute({
  path: '/news/history',
  operationId: 'listNewsHistory',
  tag: 'News',
  summary: 'List archived news',
  description:
    `The archive begins ${NEWS_ARCHIVE_BEGINS.slice(0, 10)} and contains all articles that the source has listed since ` +
    'the service first read it.',
  query: { ...pageParameters(newsArchiveBounds), ...about, from: dateTime(from), to },
  operation: newsOperation('listNewsHistory', 'newsArchive'),
  variables: newsVariables,
  check: rejectBackwards,
  serialize: ([{ league }], values) => ({
    data: league.news.nodes.map(article.serialize),
    meta: { count: league.news.nodes.length, pagination: paginationOf(values, league.news.totalCount) },
  }),
  shape: z.array(article.schema),
  meta: { count, pagination },
  errors: ['TEAM_NOT_FOUND', 'ATHLETE_NOT_FOUND'],
})

const listInjuries = leagueRoute({
  path: '/injuries',
  operationId: 'listInjuries',
  tag: 'Injuries',
  summary: 'List injuries',
  description:
    'Without `team`, the 25 newest reports of each team, as limited by the source. With `team`, the ' +
    'team’s complete current report. Empty in the off-season.',
  query: { team: idParameter({ description: 'Only the complete report of the team with this id.' }) },
  operation: `query listInjuries($league: String!, $team: ID, ${TEAM_CHECK.variables}, $after: String) {
    league(slug: $league) {
      ${TEAM_CHECK.field}
      injuries(filter: { teamId: $team }, first: ${injuryBounds.max}, after: $after) {
        nodes { ...Injury }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  variables: ({ team }) => teamVariables(team),
  next: ({ league }) => nextOf(league.injuries),
  serialize: (results, { team }) => {
    const data = injuriesOf(results.flatMap(({ league }) => league.injuries.nodes))
    return { data, meta: { note: injuryNote(team, data.count) } }
  },
  shape: injuries,
  errors: ['TEAM_NOT_FOUND'],
  capability: 'injuries',
})

const listPlayerAvailability = leagueRoute({
  path: '/player-availability',
  operationId: 'listPlayerAvailability',
  tag: 'Injuries',
  summary: 'List player availability',
  description:
    'The newest report determines the availability; suspensions and injured reserve take precedence. ' +
    'Players on a current roster without a report are AVAILABLE.',
  query: {
    team: idParameter({ description: 'Only players of the team with this id.' }),
    status: enumeration({ description: 'Players with this availability.', values: AVAILABILITY_STATUSES }),
  },
  operation: `query listPlayerAvailability(
    $league: String!, $team: ID, ${TEAM_CHECK.variables}, $status: AvailabilityStatus, $after: String
  ) {
    league(slug: $league) {
      ${TEAM_CHECK.field}
      availability(teamId: $team, status: $status, first: ${availabilityBounds.max}, after: $after) {
        nodes { ...AvailablePlayer }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  variables: ({ team, status }) => ({ ...teamVariables(team), status: status ?? null }),
  next: ({ league }) => nextOf(league.availability),
  serialize: (results) => {
    const players = results.flatMap(({ league }) =>
      league.availability.nodes.map(playerAvailability.serialize),
    )
    return { data: { count: players.length, players } }
  },
  shape: availability,
  errors: ['TEAM_NOT_FOUND'],
  capability: 'injuries',
})

/** News, injuries and availability (spec 4.4). */
export const REPORT_ROUTES: readonly Route[] = [
  listNews,
  listNewsHistory,
  listInjuries,
  listPlayerAvailability,
]

function newsVariables(values: NewsValues) {
  return {
    ...teamVariables(values.team),
    ...athleteVariables(values.athlete),
    from: values.from ?? null,
    to: values.to ?? null,
    ...pageVariables(values),
  }
}

function rejectBackwards({ from: first, to: last }: NewsValues): void {
  if (first === undefined || last === undefined || first <= last) return
  throw new ApiError('INVALID_PARAMETER', {
    message: '`from` is after `to`.',
    hint: '`from` must be an ISO 8601 date-time that is not after `to`.',
  })
}

/** Describes the content of a list of injuries. A team without any is not described as a complete report. */
function injuryNote(team: string | undefined, count: number): string {
  if (team === undefined) {
    return `The ${LEAGUE_REPORT_PER_TEAM} newest reports of each team; \`team\` has the complete report of one.`
  }
  return count === 0
    ? `No injuries are reported for team ${team}.`
    : 'The complete current report of the team.'
}

/** Injuries, flat and by team (spec 2.13). */
function injuriesOf(nodes: readonly InjuryFragment[]): z.infer<typeof injuries> {
  const all = nodes.map(injury.serialize)
  const groups = new Map<string, z.infer<typeof injuries>['groups'][number]>()
  for (const each of all) {
    const group = groups.get(each.team.id) ?? { team: each.team, injuries: [] }
    group.injuries.push(each)
    groups.set(each.team.id, group)
  }
  return { count: all.length, groups: [...groups.values()], injuries: all }
}
