import * as z from 'zod'
import { CHANGE_TYPES } from '../../domain/change.ts'
import { text, timestamp } from '../../domain/wire/values.ts'

const change = z
  .object({
    position: text.meta({ description: 'Opaque; accepted as `since`.' }),
    type: z.enum(CHANGE_TYPES),
    league: text.meta({ description: 'Slug of the league.' }),
    id: text.meta({
      description:
        'Id as in paths. Of odds, that of the game; of a play, `eventId:playId`; of standings, ' +
        '`season:seasonType:groupId`; of a poll, `season:seasonType:rankings:pollId`.',
    }),
    change: z.enum(['upsert', 'delete']),
    at: timestamp,
  })
  .meta({ id: 'Change' })

export const changePage = z
  .object({
    changes: z.array(change),
    next: text.meta({ description: 'Where to continue: the next `since`.' }),
    hasMore: z.boolean().meta({ description: '`false` at the end of the feed for now.' }),
  })
  .meta({ id: 'ChangePage' })
