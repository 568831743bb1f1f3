import * as z from 'zod'
import { orNull, text } from '../../domain/wire/values.ts'
import { venue } from './event.ts'

export const team = z
  .object({
    id: text,
    uid: text,
    slug: text,
    location: text,
    name: text,
    nickname: text,
    abbreviation: text,
    displayName: text,
    shortDisplayName: text,
    color: text,
    alternateColor: text,
    logos: z.array(
      z.object({
        href: text,
        width: z.int(),
        height: z.int(),
        alt: text,
        rel: z.array(text),
        lastUpdated: text,
      }),
    ),
    record: text.optional(),
    standingSummary: text.optional(),
    league: z.object({ id: text, slug: text, name: text, abbreviation: text }),
    venue: venue.nullable(),
    isActive: z.boolean(),
    isAllStar: z.boolean(),
  })
  .meta({ id: 'Team' })

const teamShort = z.object({ id: text, displayName: text, abbreviation: text })

export const rosterAthlete = z
  .object({
    id: text,
    displayName: text,
    firstName: text,
    lastName: text,
    jersey: text,
    position: text,
    height: text,
    weight: text,
    status: text,
    headshot: text,
    age: orNull(z.int()).meta({ description: 'Age in years. Null if not published.' }),
    experience: orNull(z.int()).meta({ description: 'Number of seasons played. Null if not published.' }),
  })
  .meta({ id: 'RosterAthlete' })

export const roster = z
  .object({
    team: teamShort,
    season: orNull(z.int()),
    count: z.int(),
    groups: z
      .array(z.object({ position: text, athletes: z.array(rosterAthlete) }))
      .optional()
      .meta({ description: 'Current roster only.' }),
    athletes: z.array(rosterAthlete),
  })
  .meta({ id: 'Roster' })

export const depthChart = z
  .object({
    team: teamShort,
    season: orNull(z.int()),
    charts: z.array(
      z.object({
        id: text,
        name: text,
        positions: z.array(
          z.object({
            position: z.object({ id: text, name: text, abbreviation: text }),
            athletes: z.array(
              z.object({
                rank: z.int(),
                slot: z.int(),
                athlete: z.object({ id: text, displayName: text, jersey: text }),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DepthChart' })
