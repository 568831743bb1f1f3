import { cursorAt } from '../../graphql/connection.ts'
import { integerParameter } from '../../domain/parameter.ts'

/** Far beyond any list there is, and near enough that places in it stay small numbers. */
const MAX_PAGE = 100_000

/** The parameters of a list that comes in pages. */
export function pageParameters(bounds: { readonly default: number; readonly max: number }) {
  return { limit: limitParameter(bounds), page: integerParameter({ ...PAGE, default: 1 }) }
}

const PAGE = { description: 'Page number, 1-based.', min: 1, max: MAX_PAGE }

/** The parameter of a list that is cut. */
export function limitParameter(bounds: { readonly default: number; readonly max: number }) {
  const { max } = bounds
  return integerParameter({ description: 'Maximum number of results.', min: 1, max, default: bounds.default })
}

interface PageValues {
  readonly limit: number
  readonly page: number
}

/** The connection arguments that a page stands for. */
export function pageVariables({ limit, page }: PageValues): { first: number; after: string | null } {
  return { first: limit, after: page === 1 ? null : cursorAt((page - 1) * limit - 1) }
}

/** `meta.pagination` (spec 2.2). A page after the last one is empty. */
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

/** The cursor to go on from; null at the end. */
export function nextOf({
  pageInfo,
}: {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null
}
