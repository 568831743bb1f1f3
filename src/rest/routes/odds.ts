import { oddsHistoryBounds } from '../../graphql/schema/types/bounds.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { oddsHistory } from '../shapes/game.ts'
import { eventPath } from './events.ts'
import { limitParameter } from './page.ts'
import { toWireOdds, wireOdds } from '../../domain/wire/odds.ts'

const getOdds = leagueRoute({
  path: '/events/{eventId}/odds',
  operationId: 'getOdds',
  tag: 'Odds',
  summary: 'Retrieve odds',
  description: 'If a game has no odds, `data` is null and `message` explains why. This is not an error.',
  inPath: eventPath,
  operation: `query getOdds($league: String!, $eventId: ID!) {
    league(slug: $league) { event(id: $eventId) { odds { ...Odds } } }
  }`,
  variables: ({ eventId }) => ({ eventId }),
  serialize: ([{ league }]) =>
    league.event.odds
      ? { data: toWireOdds(league.event.odds) }
      : { data: null, message: 'No odds are available for this event.' },
  shape: wireOdds,
  capability: 'odds',
  errors: ['EVENT_NOT_FOUND'],
})

const listOddsHistory = leagueRoute({
  path: '/events/{eventId}/odds/history',
  operationId: 'listOddsHistory',
  tag: 'Odds',
  summary: 'List odds history',
  description:
    'One snapshot per change of the line; `odds` is null from when it was taken down. For games that were not observed live, the opening and the ' +
    'closing line; the opening line has `timeValid: false` because the source does not publish its time.',
  inPath: eventPath,
  query: { limit: limitParameter(oddsHistoryBounds) },
  operation: `query listOddsHistory($league: String!, $eventId: ID!, $first: Int!) {
    league(slug: $league) {
      event(id: $eventId) { oddsHistory(first: $first) { nodes { timestamp timeValid odds { ...Odds } } } }
    }
  }`,
  variables: ({ eventId, limit }) => ({ eventId, first: limit }),
  serialize: ([{ league }]) => ({
    data: league.event.oddsHistory.nodes.map((node) => ({
      timestamp: node.timestamp,
      timeValid: node.timeValid,
      odds: node.odds && toWireOdds(node.odds),
    })),
  }),
  shape: oddsHistory,
  capability: 'odds',
  errors: ['EVENT_NOT_FOUND'],
})

/** Odds of a game (spec 2.12, 4.1). */
export const ODDS_ROUTES: readonly Route[] = [getOdds, listOddsHistory]
