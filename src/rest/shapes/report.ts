import * as z from 'zod'
import { described, either, fields, nested, nullable, optional, together } from './choice.ts'
import { athleteMention, numeric, teamMention } from './common.ts'
import { shapeOf } from './shape.ts'

const subject = { id: 'sourceId', name: 'name' } as const

/** An article (spec 2.11). */
export const article = shapeOf('Article', {
  id: numeric('sourceId'),
  ...fields('headline', 'description', 'type', 'published', 'lastModified', 'premium'),
  images: nested('images', fields('url', 'width', 'height')),
  ...fields('link', 'categories'),
  athletes: nested('athletes', subject),
  teams: nested('teams', subject),
})

export const injury = shapeOf('Injury', {
  athlete: together({ id: 'athleteId', displayName: 'athleteName', position: 'position' }, 'The player.'),
  team: nested('team', teamMention),
  status: 'status',
  fantasyStatus: optional('fantasyStatus'),
  type: 'type',
  bodyPart: optional('bodyPart'),
  location: optional('location'),
  detail: optional('detail'),
  side: optional('side'),
  ...fields('date', 'shortComment', 'longComment'),
})

export const count = z.int().meta({ description: 'Number of entries.' })

/** Injuries, flat and by team (spec 2.13). */
export const injuries = z
  .object({
    count,
    groups: z
      .array(
        z.object({
          team: teamMention.schema.meta({ description: 'The team.' }),
          injuries: z.array(injury.schema).meta({ description: 'Reports on players of the team.' }),
        }),
      )
      .meta({ description: 'The reports by team.' }),
    injuries: z.array(injury.schema).meta({ description: 'All reports.' }),
  })
  .meta({ id: 'Injuries' })

export const playerAvailability = shapeOf(
  'PlayerAvailability',
  {
    athlete: nested('athlete', athleteMention),
    team: described(
      nullable(either(nested('injury.team', teamMention), 'athlete.team')),
      'Team according to the report, otherwise the current team. `null` if the player has none.',
    ),
    availability: 'availability',
    reason: described(
      nullable(either('injury.type', 'injury.status')),
      'Type of the injury, otherwise its status. `null` without a report.',
    ),
    expectedReturn: nullable('injury.returnDate'),
    updatedAt: nullable('injury.date'),
  },
  'AvailablePlayer',
)

export const availability = z
  .object({
    count,
    players: z.array(playerAvailability.schema).meta({ description: 'The players, ordered by name.' }),
  })
  .meta({ id: 'PlayerAvailability' })

export const transaction = shapeOf('Transaction', {
  id: 'sourceId',
  ...fields('date', 'description', 'type'),
  team: nullable(nested('team', teamMention)),
  athletes: nested('athletes', { id: 'sourceId', displayName: 'displayName' }),
})
