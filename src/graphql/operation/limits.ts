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

/** The error of an operation that requests more objects than allowed. */
export function tooManyObjects({ objects }: { readonly objects: number }): ApiError {
  return new ApiError('OPERATION_TOO_LARGE', {
    message: `An operation can request at most ${LIMITS.objects} objects; this one requests ${objects} or more.`,
    hint: 'Request smaller pages (`first`).',
  })
}
