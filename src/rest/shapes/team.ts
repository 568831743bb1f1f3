import * as z from 'zod'
import { orNull } from '../../domain/wire/values.ts'
import { either, fields, made, nested, nullable, optional, together } from './choice.ts'
import { venue } from './event.ts'
import { shapeOf } from './shape.ts'
import type { Selected } from './choice.ts'

/** A team (spec 2.6). */
export const team = shapeOf('Team', {
  id: 'sourceId',
  ...fields('uid', 'slug', 'location', 'name'),
  nickname: either('nickname', 'name'),
  ...fields('abbreviation', 'displayName'),
  shortDisplayName: either('shortDisplayName', 'name'),
  ...fields('color', 'alternateColor'),
  logos: nested('logos', fields('href', 'width', 'height', 'alt', 'rel', 'lastUpdated')),
  ...fields('isActive', 'isAllStar'),
  venue: nullable(nested('venue', venue)),
  record: optional('record'),
  standingSummary: optional('standingSummary'),
  league: nested('league', {
    id: either('sourceId', 'slug'),
    ...fields('slug', 'name', 'abbreviation'),
  }),
})

export const teamShort = shapeOf(
  'Team',
  { id: 'sourceId', displayName: 'displayName', abbreviation: 'abbreviation' },
  'TeamShort',
)

export const rosterAthlete = shapeOf(
  'Athlete',
  {
    id: 'sourceId',
    ...fields(
      'displayName',
      'firstName',
      'lastName',
      'jersey',
      'position',
      'height',
      'weight',
      'status',
      'headshot',
    ),
    age: nullable('age'),
    experience: nullable('experience'),
  },
  'RosterAthlete',
)

export const rosterGroup = shapeOf('RosterGroup', {
  position: 'position',
  athletes: nested('athletes', rosterAthlete),
})

const season = orNull(z.int()).meta({ description: 'Season year, or `null` if no season is known yet.' })
const ofTeam = teamShort.schema.meta({ description: 'The team.' })

export const roster = z
  .object({
    team: ofTeam,
    season,
    count: z.int().meta({ description: 'Number of players.' }),
    groups: z
      .array(rosterGroup.schema)
      .optional()
      .meta({ description: 'The players by group of positions. Current roster only.' }),
    athletes: z.array(rosterAthlete.schema).meta({ description: 'All players.' }),
  })
  .meta({ id: 'Roster' })

const slot = shapeOf('DepthChartSlot', {
  ...fields('rank', 'slot'),
  athlete: nested('athlete', { id: 'sourceId', displayName: 'displayName', jersey: 'jersey' }),
})

/** Slots without a stored player are left out. */
type SlotNode = Selected<'DepthChartSlot'> & { readonly athlete: object | null }
const filledSlots = made('athletes', {
  select: 'athlete { sourceId } ...DepthChartSlot',
  schema: z.array(slot.schema),
  make: (nodes: readonly SlotNode[]) => nodes.filter(({ athlete }) => athlete !== null).map(slot.serialize),
})

export const formation = shapeOf('DepthChartFormation', {
  id: 'sourceId',
  name: 'name',
  positions: nested('positions', {
    position: together({ id: 'sourceId', name: 'name', abbreviation: 'abbreviation' }, 'The position.'),
    athletes: filledSlots,
  }),
})

export const depthChart = z
  .object({
    team: ofTeam,
    season,
    charts: z.array(formation.schema).meta({ description: 'Depth charts. Empty if none is published.' }),
  })
  .meta({ id: 'DepthChart' })
