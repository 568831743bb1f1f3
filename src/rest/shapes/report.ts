import * as z from 'zod'
import { AVAILABILITY_STATUSES } from '../../domain/injury.ts'
import { orNull, text, timestamp } from '../../domain/wire/values.ts'
import { embeddedAthlete, embeddedTeam } from './common.ts'

const subject = z.object({ id: text, name: text })

export const article = z
  .object({
    id: z.int(),
    headline: text,
    description: text,
    type: text,
    published: timestamp,
    lastModified: timestamp,
    premium: z.boolean(),
    images: z.array(z.object({ url: text, width: z.int(), height: z.int() })),
    link: text,
    categories: z.array(text),
    athletes: z.array(subject),
    teams: z.array(subject),
  })
  .meta({ id: 'Article' })

export const injury = z
  .object({
    athlete: embeddedAthlete,
    team: embeddedTeam,
    status: text,
    fantasyStatus: text.optional(),
    type: text,
    bodyPart: text.optional(),
    location: text.optional(),
    detail: text.optional(),
    side: text.optional(),
    date: timestamp,
    shortComment: text,
    longComment: text,
  })
  .meta({ id: 'Injury' })

export const injuries = z
  .object({
    count: z.int(),
    groups: z.array(z.object({ team: embeddedTeam, injuries: z.array(injury) })),
    injuries: z.array(injury),
  })
  .meta({ id: 'Injuries' })

export const availability = z
  .object({
    count: z.int(),
    players: z.array(
      z.object({
        athlete: embeddedAthlete,
        team: embeddedTeam.nullable(),
        availability: z.enum(AVAILABILITY_STATUSES),
        reason: orNull(text),
        expectedReturn: orNull(text),
        updatedAt: orNull(text),
      }),
    ),
  })
  .meta({ id: 'PlayerAvailability' })

export const transaction = z
  .object({
    id: text,
    date: timestamp,
    description: text,
    type: text,
    team: embeddedTeam.nullable(),
    athletes: z.array(z.object({ id: text, displayName: text })),
  })
  .meta({ id: 'Transaction' })
