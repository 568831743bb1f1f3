import { ApiError } from '../../domain/error.ts'

/**
 * Limits of one operation (contract 5). Introspection and aliases of repeated fields do not count as tokens;
 * including them, a document may have up to `tokensWithAllowance`.
 */
export const LIMITS = {
  levels: 15,
  objects: 20_000,
  tokens: 1_000,
  tokensWithAllowance: 2_000,
} as const

/** The error of an operation that requests more objects than allowed; `first` is the largest page size that fits. */
export function tooManyObjects({
  objects,
  first,
  coordinate,
}: {
  readonly objects: number
  readonly first: number | null
  /** The schema coordinate of its largest list; `null` without one. */
  readonly coordinate: string | null
}): ApiError {
  return new ApiError('OPERATION_TOO_LARGE', {
    message: `An operation can request at most ${LIMITS.objects} objects; this one requests ${objects} or more.`,
    ...(coordinate !== null && { coordinate }),
    hint:
      first === null
        ? 'Request fewer lists in each other, or fewer fields with objects.'
        : `Request smaller pages${coordinate === null ? '' : `, as of ${coordinate}`}: the largest \`first\` that fits is ${first}.`,
  })
}
