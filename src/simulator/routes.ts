import { findLeague } from '../domain/league.ts'
import type { UpstreamRequest } from '../upstream/upstream.ts'
import { type Found, scoreboardRequest, at, whole, part, paged, number } from './route-helpers.ts'

/** A path of the upstream, and the request it stands for. `S`, `C`, `W` and `V` stand for the four kinds of roots. */
interface Route {
  readonly path: RegExp
  readonly toRequest: (found: Found) => UpstreamRequest | null
}

const SITE = '/apis/site/v2/sports/[^/]+/([^/]+)'

const STANDINGS = '/apis/v2/sports/[^/]+/([^/]+)'

const WEB = '/apis/common/v3/sports/[^/]+/([^/]+)'

const CORE = '/v2/sports/[^/]+/leagues/([^/]+)'

const TYPE = `${CORE}/seasons/(\\d+)/types/(\\d+)`

const GAME = `${CORE}/events/(\\d+)/competitions/\\d+`

type Row = readonly [path: string, toRequest: Route['toRequest']]

/** Longest paths first: the first that fits is taken. */
const ROUTES: readonly Route[] = (
  [
    [`${SITE}/scoreboard`, scoreboardRequest],
    [
      `${SITE}/summary`,
      ({ league, query }) => {
        const eventId = query.get('event')
        return eventId === null ? null : { kind: 'summary', league, eventId }
      },
    ],
    [`${SITE}/teams`, ({ league, query }) => ({ kind: 'teams', league, ...paged(query) })],
    [`${SITE}/teams/(\\d+)`, ({ league, parts }) => ({ kind: 'team', league, teamId: at(parts, 0) })],
    [
      `${SITE}/teams/(\\d+)/schedule`,
      ({ league, parts, query }) => ({
        kind: 'teamSchedule',
        league,
        teamId: at(parts, 0),
        ...number(query, 'season', 'season'),
        ...number(query, 'seasontype', 'seasonType'),
      }),
    ],
    [
      `${SITE}/teams/(\\d+)/roster`,
      ({ league, parts }) => ({ kind: 'roster', league, teamId: at(parts, 0) }),
    ],
    [
      `${SITE}/teams/(\\d+)/depthcharts`,
      ({ league, parts }) => ({ kind: 'depthChart', league, teamId: at(parts, 0) }),
    ],
    [`${SITE}/injuries`, ({ league }) => ({ kind: 'injuries', league })],
    [
      `${SITE}/news`,
      ({ league, query }) => {
        const teamId = query.get('team')
        return teamId === null ? { kind: 'news', league } : { kind: 'news', league, teamId }
      },
    ],
    [`${SITE}/rankings`, ({ league }) => ({ kind: 'rankings', league })],
    [`${SITE}/transactions`, ({ league, query }) => ({ kind: 'transactions', league, ...paged(query) })],
    [
      `${STANDINGS}/standings`,
      ({ league, query }) => ({
        kind: 'standings',
        league,
        ...number(query, 'season', 'season'),
        ...number(query, 'seasontype', 'seasonType'),
      }),
    ],
    [
      `${WEB}/athletes/(\\d+)/overview`,
      ({ league, parts }) => ({ kind: 'athleteOverview', league, athleteId: at(parts, 0) }),
    ],
    [
      `${WEB}/athletes/(\\d+)/stats`,
      ({ league, parts }) => ({ kind: 'athleteStats', league, athleteId: at(parts, 0) }),
    ],
    [
      `${WEB}/athletes/(\\d+)/gamelog`,
      ({ league, parts, query }) => ({
        kind: 'gameLog',
        league,
        athleteId: at(parts, 0),
        ...number(query, 'season', 'season'),
      }),
    ],
    [GAME, ({ league, parts }) => ({ kind: 'competition', league, eventId: at(parts, 0) })],
    [
      `${GAME}/plays`,
      ({ league, parts, query }) => ({ kind: 'plays', league, eventId: at(parts, 0), ...paged(query) }),
    ],
    [
      `${GAME}/drives`,
      ({ league, parts, query }) => ({ kind: 'drives', league, eventId: at(parts, 0), ...paged(query) }),
    ],
    [
      `${GAME}/probabilities`,
      ({ league, parts, query }) => ({
        kind: 'probabilities',
        league,
        eventId: at(parts, 0),
        ...paged(query),
      }),
    ],
    [`${GAME}/odds`, ({ league, parts }) => ({ kind: 'odds', league, eventId: at(parts, 0) })],
    [
      `${GAME}/odds/(\\d+)/history/0/movement`,
      ({ league, parts }) => ({
        kind: 'oddsMovement',
        league,
        eventId: at(parts, 0),
        providerId: at(parts, 1),
      }),
    ],
    [`${GAME}/officials`, ({ league, parts }) => ({ kind: 'officials', league, eventId: at(parts, 0) })],
    [`${GAME}/broadcasts`, ({ league, parts }) => ({ kind: 'broadcasts', league, eventId: at(parts, 0) })],
    [
      `${GAME}/competitors/(\\d+)/roster`,
      ({ league, parts }) => ({ kind: 'gameRoster', league, eventId: at(parts, 0), teamId: at(parts, 1) }),
    ],
    [
      `${CORE}/seasons/(\\d+)/teams/(\\d+)/athletes`,
      ({ league, parts, query }) => ({
        kind: 'seasonRoster',
        league,
        season: whole(parts, 0),
        teamId: at(parts, 1),
        ...paged(query),
      }),
    ],
    [
      `${CORE}/seasons/(\\d+)/teams/(\\d+)/depthcharts`,
      ({ league, parts }) => ({ kind: 'depthChart', league, season: whole(parts, 0), teamId: at(parts, 1) }),
    ],
    [
      `${CORE}/seasons/(\\d+)/teams/(\\d+)`,
      ({ league, parts }) => ({ kind: 'team', league, teamId: at(parts, 1) }),
    ],
    [
      `${CORE}/teams/(\\d+)/injuries`,
      ({ league, parts }) => ({ kind: 'teamInjuries', league, teamId: at(parts, 0) }),
    ],
    [
      `${CORE}/athletes/(\\d+)/injuries/(\\d+)`,
      ({ league, parts }) => ({ kind: 'injury', league, athleteId: at(parts, 0), injuryId: at(parts, 1) }),
    ],
    [
      `${CORE}/athletes/(\\d+)`,
      ({ league, parts }) => ({ kind: 'athlete', league, athleteId: at(parts, 0) }),
    ],
    [
      `${CORE}/seasons/\\d+/athletes/(\\d+)`,
      ({ league, parts }) => ({ kind: 'athlete', league, athleteId: at(parts, 0) }),
    ],
    [
      `${CORE}/athletes/(\\d+)/statistics(?:/0)?`,
      ({ league, parts }) => ({ kind: 'athleteStatistics', league, athleteId: at(parts, 0) }),
    ],
    [
      `${CORE}/seasons/(\\d+)/types/(\\d+)/athletes/(\\d+)/statistics(?:/0)?`,
      ({ league, parts }) => ({
        kind: 'athleteStatistics',
        league,
        season: whole(parts, 0),
        seasonType: whole(parts, 1),
        athleteId: at(parts, 2),
      }),
    ],
    [`${CORE}/season`, ({ league }) => ({ kind: 'season', league })],
    [`${CORE}/seasons/(\\d+)`, ({ league, parts }) => ({ kind: 'season', league, season: whole(parts, 0) })],
    [`${TYPE}/weeks`, ({ league, parts }) => ({ kind: 'weeks', league, ...part(parts) })],
    [
      `${TYPE}/weeks/(\\d+)`,
      ({ league, parts }) => ({ kind: 'week', league, ...part(parts), week: whole(parts, 2) }),
    ],
    [`${TYPE}/groups`, ({ league, parts }) => ({ kind: 'groups', league, ...part(parts) })],
    [
      `${TYPE}/groups/(\\d+)`,
      ({ league, parts }) => ({ kind: 'group', league, ...part(parts), groupId: at(parts, 2) }),
    ],
    [
      `${TYPE}/groups/(\\d+)/children`,
      ({ league, parts }) => ({ kind: 'groupChildren', league, ...part(parts), groupId: at(parts, 2) }),
    ],
    [
      `${TYPE}/groups/(\\d+)/teams`,
      ({ league, parts, query }) => ({
        kind: 'groupTeams',
        league,
        ...part(parts),
        groupId: at(parts, 2),
        ...paged(query),
      }),
    ],
  ] satisfies readonly Row[]
).map(([path, toRequest]) => ({ path: new RegExp(`^${path}$`), toRequest }))

/** The request that a path of any of the upstream's hosts stands for; null where it is none. */
export function requestOf(url: URL): UpstreamRequest | null {
  for (const { path, toRequest } of ROUTES) {
    const match = path.exec(url.pathname)
    if (!match) continue
    const [, league = '', ...parts] = match
    return findLeague(league) ? toRequest({ league, parts, query: url.searchParams }) : null
  }
  return null
}
