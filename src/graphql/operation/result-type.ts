import { acceptedTypes } from '../../http/responses/accept.ts'

/** Media types of a result that is one text, in the order in which they are chosen if the client has no preference. */
export const RESULT_TYPES = ['application/json', 'application/graphql-response+json'] as const

export type ResultType = (typeof RESULT_TYPES)[number]

/** Returns the media type that an `Accept` header prefers; `null` if it accepts neither. */
export function resultTypeOf(accept: string | undefined): ResultType | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return 'application/json'
  return acceptedTypes(accept, RESULT_TYPES)[0] ?? null
}
