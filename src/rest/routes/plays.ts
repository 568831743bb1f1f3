import * as z from 'zod'
import { playBounds } from '../../graphql/schema/types/bounds.ts'
import { boolean } from '../../domain/parameter.ts'
import { toWireDetails, toWirePlay, toWirePlayAthlete, wirePlay } from '../../domain/wire/play.ts'
import type { WirePlay } from '../../domain/wire/play.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { pagination } from '../../domain/wire/pagination.ts'
import { drive, winProbability, winProbabilityPoint } from '../shapes/game.ts'
import { eventPath } from './events.ts'
import { momentParameter } from './moment.ts'
import { nextOf, pageParameters, pageVariables, paginationOf } from './page.ts'
import type { PlayFragment } from '../generated/operations.ts'

const enrich = boolean({ description: '`false`: only the ids of players.', default: true })

const listPlays = leagueRoute({
  path: '/events/{eventId}/plays',
  operationId: 'listPlays',
  tag: 'Events',
  summary: 'List plays',
  description: 'Plays of a game in chronological order.',
  inPath: eventPath,
  query: { ...pageParameters(playBounds), enrich, at: momentParameter },
  operation: `query listPlays(
    $league: String!, $eventId: ID!, $first: Int!, $after: String, $enrich: Boolean!, $at: DateTime
  ) {
    league(slug: $league) {
      event(id: $eventId, at: $at) { plays(first: $first, after: $after) { totalCount nodes { ...Play } } }
    }
  }`,
  variables: (values) => ({
    eventId: values.eventId,
    enrich: values.enrich,
    at: values.at ?? null,
    ...pageVariables(values),
  }),
  serialize: ([{ league }], values) => ({
    data: league.event.plays.nodes.map((node) => serializePlay(node, values.enrich)),
    meta: { pagination: paginationOf(values, league.event.plays.totalCount) },
  }),
  shape: z.array(wirePlay),
  meta: { pagination },
  capability: 'plays',
  errors: ['EVENT_NOT_FOUND', 'MOMENT_NOT_AVAILABLE'],
})

const listPenalties = leagueRoute({
  path: '/events/{eventId}/penalties',
  operationId: 'listPenalties',
  tag: 'Events',
  summary: 'List penalties',
  description:
    'All plays with penalties: flags in football, penalties in hockey, cards in soccer, technical fouls in ' +
    'basketball.',
  inPath: eventPath,
  query: { enrich, at: momentParameter },
  operation: `query listPenalties(
    $league: String!, $eventId: ID!, $after: String, $enrich: Boolean!, $at: DateTime
  ) {
    league(slug: $league) {
      event(id: $eventId, at: $at) {
        penalties(first: ${playBounds.max}, after: $after) {
          nodes { ...Play }
          pageInfo { hasNextPage endCursor }
        }
      }
    }
  }`,
  variables: ({ eventId, enrich: isEnriched, at }) => ({ eventId, enrich: isEnriched, at: at ?? null }),
  next: ({ league }) => nextOf(league.event.penalties),
  serialize: (results, values) => ({
    data: results.flatMap(({ league }) =>
      league.event.penalties.nodes.map((node) => serializePlay(node, values.enrich)),
    ),
  }),
  shape: z.array(wirePlay),
  capability: 'plays',
  errors: ['EVENT_NOT_FOUND', 'MOMENT_NOT_AVAILABLE'],
})

const getWinProbability = leagueRoute({
  path: '/events/{eventId}/winprobability',
  operationId: 'getWinProbability',
  tag: 'Events',
  summary: 'Retrieve win probability',
  inPath: eventPath,
  query: {
    drives: boolean({ description: 'Whether to include drive summaries, if published.', default: true }),
    at: momentParameter,
  },
  operation: `query getWinProbability($league: String!, $eventId: ID!, $drives: Boolean!, $at: DateTime) {
    league(slug: $league) {
      event(id: $eventId, at: $at) {
        winProbability {
          points { ...WinProbabilityPoint }
          drives @include(if: $drives) { ...Drive }
        }
      }
    }
  }`,
  variables: ({ eventId, drives, at }) => ({ eventId, drives, at: at ?? null }),
  serialize: ([{ league }], { eventId }) => ({
    data: {
      eventId,
      winProbability: (league.event.winProbability?.points ?? []).map(winProbabilityPoint.serialize),
      drives: (league.event.winProbability?.drives ?? []).map(drive.serialize),
    },
  }),
  shape: winProbability,
  capability: 'winprobability',
  errors: ['EVENT_NOT_FOUND', 'MOMENT_NOT_AVAILABLE'],
})

/** Plays, penalties and win probability of a game (spec 4.1). */
export const PLAY_ROUTES: readonly Route[] = [listPlays, listPenalties, getWinProbability]

/** A play (spec 2.5). */
function serializePlay(node: PlayFragment, isEnriched: boolean): WirePlay {
  const athletes = node.athletes.map(({ athlete, team, ...part }) => {
    if (!isEnriched) return { id: part.id }
    return toWirePlayAthlete(part, athlete ?? null, team?.id ?? null)
  })
  const { text, scoreValue } = node
  const known = { ...node, text: text ?? '', scoreValue: scoreValue ?? 0 }
  return toWirePlay(known, athletes, toWireDetails({ ...node, runners: runnersOf(node) }))
}

function runnersOf({ runners }: PlayFragment) {
  const { firstId = null, secondId = null, thirdId = null } = runners ?? {}
  const on = (id: string | null) => (id === null ? null : { id })
  return runners && { first: on(firstId), second: on(secondId), third: on(thirdId) }
}
