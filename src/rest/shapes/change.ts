import { CHANGE_TYPES } from '../../domain/change.ts'
import { described, nested } from './choice.ts'
import { lower } from './common.ts'
import { shapeOf } from './shape.ts'

const change = shapeOf('Change', {
  position: described('position', 'Position in the feed, accepted as `since`. Opaque.'),
  type: lower('type', CHANGE_TYPES),
  league: 'league.slug',
  id: described(
    'sourceId',
    'Id as in paths. Of odds, that of the game; of a play, `eventId:playId`; of standings, ' +
      '`season:seasonType:groupId`; of a poll, `season:seasonType:rankings:pollId`.',
  ),
  change: lower('change', ['upsert', 'delete']),
  at: 'at',
})

/** A page of the changes feed (contract 9). */
export const changePage = shapeOf(
  'ChangeConnection',
  {
    changes: nested('nodes', change),
    next: described(
      'pageInfo.endCursor',
      'Where to continue: the next `since`. Never hides a change that is written later.',
    ),
    hasMore: described('pageInfo.hasNextPage', '`false` if the feed has been read to its end for now.'),
  },
  'ChangePage',
)
