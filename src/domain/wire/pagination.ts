import * as z from 'zod'

/** Position of a page in its list (spec 2.2). */
export const pagination = z
  .object({
    page: z.int().meta({ description: 'Number of the page, 1-based.' }),
    pageSize: z.int().meta({ description: 'Entries of a page: the `limit` of the request.' }),
    total: z.int().meta({ description: 'Entries of the whole list.' }),
    totalPages: z.int().meta({ description: 'Pages of the whole list.' }),
    hasNextPage: z.boolean().meta({ description: 'Whether there is a page after this one.' }),
    hasPreviousPage: z.boolean().meta({ description: 'Whether there is a page before this one.' }),
  })
  .meta({ id: 'Pagination', description: 'Pagination information.' })
