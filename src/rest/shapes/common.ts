import * as z from 'zod'
import { text } from '../../domain/wire/values.ts'

/** Position of a page in its list (spec 2.2). */
export const pagination = z
  .object({
    page: z.int().meta({ description: '1-based.' }),
    pageSize: z.int(),
    total: z.int(),
    totalPages: z.int(),
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
  })
  .meta({ id: 'Pagination', description: 'Pagination information.' })

/** The pagination variant of teams (spec 4.2). */
export const teamPagination = pagination
  .omit({ totalPages: true })
  .extend({ pageCount: z.int() })
  .meta({ id: 'TeamPagination', description: 'Pagination information for lists of teams.' })

export const stats = z
  .record(z.string(), z.string())
  .meta({ description: 'Map of statistic name, as published by the source, to display value.' })
/** Category to stat name to display value. */
export const statsByCategory = z.record(z.string(), stats)

/** A reference to a team. */
export const embeddedTeam = z.object({ id: text, displayName: text }).meta({ id: 'TeamMention' })

/** A team in short form. */
export const teamLine = z
  .object({ id: text, displayName: text, abbreviation: text, logo: text.nullable() })
  .meta({ id: 'TeamLine' })

/** A reference to an athlete. */
export const embeddedAthlete = z
  .object({ id: text, displayName: text, position: text })
  .meta({ id: 'AthleteMention' })
