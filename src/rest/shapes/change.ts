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
export const changePage = shapeOf('ChangePage', {
  changes: nested('changes', change),
  next: described('next', 'Where to continue: the next `since`. Never hides a change that is written later.'),
  hasMore: 'hasMore',
})
