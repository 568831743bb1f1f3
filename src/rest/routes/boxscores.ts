import type { League } from '../../domain/league.ts'
import { leagueRoute } from '../route.ts'
import type { Route } from '../route.ts'
import { boxScore, boxTeam } from '../shapes/game.ts'
import { eventPath } from './events.ts'
import { serializeCategories } from '../shapes/common.ts'
import type { BoxScorePlayerFragment } from '../generated/operations.ts'
import { filledList, optionalField } from '../../domain/wire/optional-field.ts'

type Stats = Record<string, string>

const getBoxScore = leagueRoute({
  path: '/events/{eventId}/boxscore',
  operationId: 'getBoxScore',
  tag: 'Events',
  summary: 'Retrieve a box score',
  description: 'Soccer has team statistics and period scores, but no player statistics.',
  inPath: eventPath,
  hasNoHistory: true,
  operation: `query getBoxScore($league: String!, $eventId: ID!) {
    league(slug: $league) {
      event(id: $eventId) {
        boxScore {
          homeTeam { ...BoxScoreTeam }
          awayTeam { ...BoxScoreTeam }
          homePlayers { ...BoxScorePlayer }
          awayPlayers { ...BoxScorePlayer }
          periodScores { home away }
        }
      }
    }
  }`,
  variables: ({ eventId }) => ({ eventId }),
  serialize: ([{ league }], { eventId }, routeLeague) => {
    const box = league.event.boxScore
    return {
      data: {
        eventId,
        homeTeam: boxTeam.serialize(box.homeTeam),
        awayTeam: boxTeam.serialize(box.awayTeam),
        homePlayers: box.homePlayers.map((player) => playerOf(player, routeLeague)),
        awayPlayers: box.awayPlayers.map((player) => playerOf(player, routeLeague)),
        periodScores: box.periodScores,
      },
    }
  },
  shape: boxScore,
  capability: 'boxscore',
  errors: ['EVENT_NOT_FOUND'],
})

/** Box scores (spec 2.8). */
export const BOX_SCORE_ROUTES: readonly Route[] = [getBoxScore]

/**
 * Outside football, statistics are also members of the row itself; of two with the same name, the one of the
 * player's first group counts (contract 3). The row's own members take precedence.
 */
function playerOf(player: BoxScorePlayerFragment, { sport }: League) {
  const { id, name, jersey, position, starter, didNotPlay, reason, battingOrder, notes } = player
  const categories = serializeCategories(player.categories)
  const { '': unnamed = {}, ...named } = categories
  const flat: Stats = {}
  if (sport !== 'football') Object.assign(flat, ...Object.values(categories).toReversed())
  else Object.assign(flat, unnamed)
  return {
    ...flat,
    id,
    name,
    jersey: jersey ?? '',
    ...optionalField('position', position),
    ...optionalField('starter', starter),
    ...optionalField('didNotPlay', didNotPlay),
    ...optionalField('reason', reason),
    ...optionalField('battingOrder', battingOrder),
    ...filledList('notes', notes),
    categories: named,
  }
}
