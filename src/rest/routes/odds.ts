import * as z from 'zod'
import { oddsHistoryBounds } from '../../graphql/schema/types/bounds.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { oddsSnapshot } from '../shapes/game.ts'
import { eventPath } from './events.ts'
import { momentParameter } from './moment.ts'
import { limitParameter } from './page.ts'
import { toWireOdds, wireOdds } from '../../domain/wire/odds.ts'

const getOdds = leagueRoute({
  path: '/events/{eventId}/odds',
  operationId: 'getOdds',
  tag: 'Odds',
  summary: 'Retrieve odds',
  description: 'If a game has no odds, `data` is null and `message` explains why. This is not an error.',
  inPath: eventPath,
  query: { at: momentParameter },
  operation: `query getOdds($league: String!, $eventId: ID!, $at: DateTime) {
    league(slug: $league) { event(id: $eventId, at: $at) { odds { ...Odds } } }
  }`,
  variables: ({ eventId, at }) => ({ eventId, at: at ?? null }),
  serialize: ([{ league }]) =>
    league.event.odds
      ? { data: toWireOdds(league.event.odds) }
      : { data: null, message: 'No odds are available for this event.' },
  shape: wireOdds,
  capability: 'odds',
  errors: ['EVENT_NOT_FOUND', 'MOMENT_NOT_AVAILABLE'],
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
  query: { limit: limitParameter(oddsHistoryBounds), at: momentParameter },
  operation: `query listOddsHistory($league: String!, $eventId: ID!, $first: Int!, $at: DateTime) {
    league(slug: $league) {
      event(id: $eventId, at: $at) { oddsHistory(first: $first) { nodes { ...OddsSnapshot } } }
    }
  }`,
  variables: ({ eventId, limit, at }) => ({ eventId, first: limit, at: at ?? null }),
  serialize: ([{ league }]) => ({ data: league.event.oddsHistory.nodes.map(oddsSnapshot.serialize) }),
  shape: z.array(oddsSnapshot.schema),
  capability: 'odds',
  errors: ['EVENT_NOT_FOUND', 'MOMENT_NOT_AVAILABLE'],
})

/** Odds of a game (spec 2.12, 4.1). */
export const ODDS_ROUTES: readonly Route[] = [getOdds, listOddsHistory]
