import { dateTime } from '../../domain/parameter.ts'

/** The moment of an answer; the present if missing. */
export const momentParameter = dateTime({
  description:
    'A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in ' +
    '`meta.note`. A list leaves out games whose past is not known, and names them there.',
})
