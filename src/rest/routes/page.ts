import { cursorAt } from '../../graphql/loading/connection.ts'
import { integerParameter } from '../../domain/parameter.ts'

/** Far beyond any list, and small enough to keep list offsets small. */
const MAX_PAGE = 100_000

/** Parameters of a paginated list. */
export function pageParameters(bounds: { readonly default: number; readonly max: number }) {
  return { limit: limitParameter(bounds), page: integerParameter({ ...PAGE, default: 1 }) }
}

const PAGE = { description: 'Page number, 1-based.', min: 1, max: MAX_PAGE }

/** Parameter of a list with a limit. */
export function limitParameter(bounds: { readonly default: number; readonly max: number }) {
  const { max } = bounds
  return integerParameter({ description: 'Maximum number of results.', min: 1, max, default: bounds.default })
}

interface PageValues {
  readonly limit: number
  readonly page: number
}

/** Returns the connection arguments for a page. */
export function pageVariables({ limit, page }: PageValues): { first: number; after: string | null } {
  return { first: limit, after: page === 1 ? null : cursorAt((page - 1) * limit - 1) }
}

/** Returns `meta.pagination` (spec 2.2). A page after the last one is empty. */
export function paginationOf({ limit, page }: PageValues, total: number) {
  const totalPages = Math.ceil(total / limit)
  return {
    page,
    pageSize: limit,
    total,
    totalPages,
    hasNextPage: page < totalPages,
    hasPreviousPage: page > 1 && total > 0,
  }
}

/** Returns the cursor of the next page; `null` at the end. */
export function nextOf({
  pageInfo,
}: {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null
}
