import * as z from 'zod'
import { eventBounds } from '../../graphql/schema/types/bounds.ts'
import { boolean, idParameter } from '../../domain/parameter.ts'
import { wireResult } from '../../domain/wire/result.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { event } from '../shapes/event.ts'
import { gameRoster, rostersOfGame } from '../shapes/game.ts'
import { momentParameter } from './moment.ts'
import { limitParameter } from './page.ts'

/** Includes odds in games. */
export const includeOdds = boolean({
  description: 'Whether to include the odds of each game. Adds latency.',
  default: false,
})

/** Path parameter of all game routes. */
export const eventPath = { eventId: idParameter({ description: 'Identifier of an event.', required: true }) }

/** `meta.checkedAt`: when the source last confirmed what is listed. */
const CHECKED_META = {
  checkedAt: z
    .string()
    .nullable()
    .meta({
      description:
        'When the source last confirmed the game; of several, the live one confirmed longest ago. `null` if it is not ' +
        'known.',
    }),
}

/** The oldest confirmation of the live games; without any, the newest of all games, which is the board's own. */
function checkedMeta(
  games: readonly {
    readonly status: { readonly state: 'PRE' | 'IN' | 'POST' }
    readonly checkedAt: string | null
  }[],
): { checkedAt: string | null } {
  const live = games.filter(({ status }) => status.state === 'IN')
  const times = (live.length > 0 ? live : games).flatMap(({ checkedAt }) => checkedAt ?? []).toSorted()
  const checkedAt = live.length > 0 ? times[0] : times.at(-1)
  return { checkedAt: checkedAt ?? null }
}

const listEvents = leagueRoute({
  path: '/events',
  operationId: 'listEvents',
  takesQueryMethod: true,
  tag: 'Events',
  summary: 'List events',
  description:
    'The current games: the current week in leagues with weeks, otherwise the current day or the nearest ' +
    'day with games. Live games first, then upcoming, then finished, newest first.',
  query: { limit: limitParameter(eventBounds), includeOdds, at: momentParameter },
  operation: `query listEvents($league: String!, $first: Int!, $includeOdds: Boolean!, $at: DateTime) {
    league(slug: $league) {
      board: scoreboard(first: $first, at: $at) {
        totalCount
        nodes { status { state } checkedAt ...Event }
      }
    }
  }`,
  variables: ({ limit, includeOdds: odds, at }) => ({ first: limit, includeOdds: odds, at: at ?? null }),
  serialize: ([{ league }]) => ({
    data: league.board.nodes.map(event.serialize),
    meta: checkedMeta(league.board.nodes),
  }),
  meta: CHECKED_META,
  shape: z.array(event.schema),
})

const listLiveEvents = leagueRoute({
  path: '/events/live',
  operationId: 'listLiveEvents',
  tag: 'Events',
  summary: 'List live events',
  description: 'Games with `status.state` = `in`. Empty array if no game is live.',
  query: { includeOdds, at: momentParameter },
  operation: `query listLiveEvents($league: String!, $includeOdds: Boolean!, $at: DateTime) {
    league(slug: $league) {
      board: liveEvents(first: ${eventBounds.max}, at: $at) {
        totalCount
        nodes { status { state } checkedAt ...Event }
      }
    }
  }`,
  variables: ({ includeOdds: odds, at }) => ({ includeOdds: odds, at: at ?? null }),
  serialize: ([{ league }]) => ({
    data: league.board.nodes.map(event.serialize),
    meta: checkedMeta(league.board.nodes),
  }),
  meta: CHECKED_META,
  shape: z.array(event.schema),
})

const getEvent = leagueRoute({
  path: '/events/{eventId}',
  operationId: 'getEvent',
  tag: 'Events',
  summary: 'Retrieve an event',
  inPath: eventPath,
  query: { includeOdds, at: momentParameter },
  operation: `query getEvent($league: String!, $eventId: ID!, $includeOdds: Boolean!, $at: DateTime) {
    league(slug: $league) { event(id: $eventId, at: $at) { status { state } checkedAt ...Event } }
  }`,
  variables: ({ eventId, includeOdds: odds, at }) => ({ eventId, includeOdds: odds, at: at ?? null }),
  serialize: ([{ league }]) => ({
    data: event.serialize(league.event),
    meta: checkedMeta([league.event]),
  }),
  meta: CHECKED_META,
  allowsPartialData: true,
  shape: event.schema,
  errors: ['EVENT_NOT_FOUND', 'MOMENT_NOT_AVAILABLE'],
})

const getEventRoster = leagueRoute({
  path: '/events/{eventId}/roster',
  operationId: 'getEventRoster',
  tag: 'Events',
  summary: 'Retrieve a game roster',
  description: 'Players listed for the game, with flags. Published at kickoff; empty before.',
  inPath: eventPath,
  query: {
    team: idParameter({ description: 'Only the roster of the team with this id.' }),
    starters: boolean({ description: 'Only starters.', default: false }),
    enrich: boolean({ description: '`false`: only ids and flags.', default: true }),
  },
  hasNoHistory: true,
  operation: `query getEventRoster(
    $league: String!, $eventId: ID!, $team: ID, $starters: Boolean, $enrich: Boolean!
  ) {
    league(slug: $league) {
      event(id: $eventId) {
        rosters(teamId: $team, starters: $starters) { ...GameRoster }
      }
    }
  }`,
  variables: ({ eventId, team, starters, enrich }) => ({
    eventId,
    team: team ?? null,
    starters: starters ? true : null,
    enrich,
  }),
  serialize: ([{ league }], { eventId }) => ({
    data: {
      eventId,
      rosters: league.event.rosters.map(gameRoster.serialize),
    },
  }),
  shape: rostersOfGame,
  errors: ['EVENT_NOT_FOUND', 'TEAM_NOT_FOUND'],
})

const getEventResult = leagueRoute({
  path: '/events/{eventId}/result',
  operationId: 'getEventResult',
  tag: 'Events',
  summary: 'Retrieve the result of a game',
  description:
    'The result, whether another source says the same, and all its revisions. `null` before the game is over, and for a ' +
    'game that was not played.',
  inPath: eventPath,
  query: { at: momentParameter },
  operation: `query getEventResult($league: String!, $eventId: ID!, $at: DateTime) {
    league(slug: $league) {
      event(id: $eventId, at: $at) {
        result {
          status rule state homeScore awayScore confirmedAt
          witnesses { source { name url license } state homeScore awayScore seenAt agrees }
          revisions { at state homeScore awayScore source reason status rule }
        }
      }
    }
  }`,
  variables: ({ eventId, at }) => ({ eventId, at: at ?? null }),
  serialize: ([{ league }]) => ({
    data: league.event.result,
    ...(league.event.result === null && { meta: { note: 'The game has no result.' } }),
  }),
  shape: wireResult.nullable(),
  errors: ['EVENT_NOT_FOUND', 'MOMENT_NOT_AVAILABLE'],
})

/** Games (spec 4.1). */
export const EVENT_ROUTES: readonly Route[] = [
  listEvents,
  listLiveEvents,
  getEvent,
  getEventRoster,
  getEventResult,
]
