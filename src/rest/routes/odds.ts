import { oddsHistoryBounds } from '../../graphql/types/bounds.ts'
import { leagueRoute } from '../route.ts'
import type { Results, Route } from '../route.ts'
import { odds } from '../shapes/event.ts'
import { oddsHistory } from '../shapes/game.ts'
import { eventPath } from './events.ts'
import { limitParameter } from './page.ts'
import { toWireOdds } from '../../domain/wire/odds.ts'
import type { OddsNode } from './present.ts'

interface HistoryResult {
  readonly league: {
    readonly event: {
      readonly oddsHistory: {
        readonly nodes: readonly { readonly timestamp: string; readonly odds: OddsNode }[]
      }
    }
  }
}

const getOdds = leagueRoute({
  path: '/events/{eventId}/odds',
  operationId: 'getOdds',
  tag: 'Odds',
  summary: 'Retrieve odds',
  description: 'Where a game has no odds, `data` is null and `message` says so; this is not an error.',
  inPath: eventPath,
  operation: `query getOdds($league: String!, $eventId: ID!) {
    league(slug: $league) { event(id: $eventId) { odds { ...Odds } } }
  }`,
  variables: ({ eventId }) => ({ eventId }),
  present: ([{ league }]: Results<{ league: { event: { odds: OddsNode | null } } }>) =>
    league.event.odds
      ? { data: toWireOdds(league.event.odds) }
      : { data: null, message: 'There are no odds on this event.' },
  shape: odds,
  capability: 'odds',
  errors: ['EVENT_NOT_FOUND'],
})

const listOddsHistory = leagueRoute({
  path: '/events/{eventId}/odds/history',
  operationId: 'listOddsHistory',
  tag: 'Odds',
  summary: 'List odds history',
  description: 'One snapshot for each change of the line.',
  inPath: eventPath,
  query: { limit: limitParameter(oddsHistoryBounds) },
  operation: `query listOddsHistory($league: String!, $eventId: ID!, $first: Int!) {
    league(slug: $league) {
      event(id: $eventId) { oddsHistory(first: $first) { nodes { timestamp odds { ...Odds } } } }
    }
  }`,
  variables: ({ eventId, limit }) => ({ eventId, first: limit }),
  present: ([{ league }]: Results<HistoryResult>) => ({
    data: league.event.oddsHistory.nodes.map((node) => ({
      timestamp: node.timestamp,
      odds: toWireOdds(node.odds),
    })),
  }),
  shape: oddsHistory,
  capability: 'odds',
  errors: ['EVENT_NOT_FOUND'],
})

/** Lines of a game (spec 2.12, 4.1). */
export const ODDS_ROUTES: readonly Route[] = [getOdds, listOddsHistory]
