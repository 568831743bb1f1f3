import { ApiError } from '../../domain/error.ts'
import { dateTime } from '../../domain/parameter.ts'

const FORM = 'A moment until now, ISO 8601.'

/** The moment of an answer; the present if missing. */
export const momentParameter = dateTime({
  description:
    `${FORM} The answer is that of the moment: members that keep no past are null or empty, and named in \`meta.note\`. ` +
    'A list leaves out games whose past is not known, and names them there.',
})

/** The same parameter on a path that keeps no past: it is an error. */
export const noMoment = dateTime({
  description: `${FORM} Not available on this path: fails with \`MOMENT_NOT_AVAILABLE\`.`,
})

/** Throws MOMENT_NOT_AVAILABLE for a past moment of a path that keeps none. */
export function rejectMoment({ at }: { readonly at: string | undefined }): void {
  if (at === undefined) return
  throw new ApiError('MOMENT_NOT_AVAILABLE', { hint: 'Leave `at` out to get the current data.' })
}
