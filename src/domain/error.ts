import { GraphQLError } from 'graphql'

/** Every error code with its HTTP status (contract 2) and the message said where the thrower has none better. */
export const ERRORS = {
  INVALID_PARAMETER: { status: 400, message: 'A parameter has a value that it does not take.' },
  SCHEDULE_WEEKS_NOT_SUPPORTED: { status: 400, message: 'This league has no weeks; ask by date instead.' },
  MISSING_TOKEN: { status: 401, message: 'Authorization required.' },
  USER_NOT_FOUND: { status: 401, message: 'This API key is not known.' },
  TRIAL_EXPIRED: { status: 401, message: 'This API key has expired.' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'This key is not for pages of this origin.' },
  SECRET_KEY_REQUIRED: { status: 403, message: 'This needs a secret key.' },
  PLAN_REQUIRED: { status: 403, message: 'The plan of this API key does not include this.' },
  SPORT_NOT_FOUND: { status: 404, message: 'There is no such sport.' },
  LEAGUE_NOT_FOUND: { status: 404, message: 'There is no such league.' },
  SEASON_NOT_FOUND: { status: 404, message: 'There is no such season.' },
  EVENT_NOT_FOUND: { status: 404, message: 'There is no such event.' },
  TEAM_NOT_FOUND: { status: 404, message: 'There is no such team.' },
  ATHLETE_NOT_FOUND: { status: 404, message: 'There is no such athlete.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'There is no such webhook.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'There is no such delivery.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is no such path.' },
  BOXSCORE_NOT_AVAILABLE: { status: 404, message: 'This league has no box scores.' },
  INJURIES_NOT_AVAILABLE: { status: 404, message: 'This league has no injury reports.' },
  WINPROBABILITY_NOT_AVAILABLE: { status: 404, message: 'This league has no win probabilities.' },
  TOURNAMENT_NOT_AVAILABLE: { status: 404, message: 'This league has no tournament.' },
  PLAYS_NOT_AVAILABLE: { status: 404, message: 'This league has no plays.' },
  // The message is what clients look for, to send the text along.
  PERSISTED_QUERY_NOT_FOUND: { status: 404, message: 'PersistedQueryNotFound' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This path does not take that method.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request body must be JSON.' },
  WEBHOOK_LIMIT_REACHED: { status: 409, message: 'Webhook limit reached.' },
  WEBHOOK_URL_REFUSED: { status: 422, message: 'This address cannot receive webhooks.' },
  OPERATION_TOO_LARGE: { status: 422, message: 'The answer to this operation is too large.' },
  RATE_LIMIT_EXCEEDED: { status: 429, message: 'The monthly quota is spent.' },
  RATE_LIMIT_PER_SECOND: { status: 429, message: 'Too many requests in one second.' },
  INTERNAL_ERROR: { status: 500, message: 'Unexpected error.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service cannot answer right now.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/**
 * An answer that is an error, on every channel: what is thrown at the border of a request. `message` says what is
 * wrong, `hint` what to do about it. Anything else that is thrown is masked.
 */
export class ApiError extends GraphQLError {
  readonly code: ErrorCode
  readonly hint: string | undefined

  /** What `Retry-After` says, where the thrower knows. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    details: { readonly message?: string; readonly hint?: string; readonly retryAfterSeconds?: number } = {},
  ) {
    const { message = ERRORS[code].message, hint, retryAfterSeconds } = details
    super(message, { extensions: { code, ...(hint === undefined ? {} : { hint }) } })
    this.name = 'ApiError'
    this.code = code
    this.hint = hint
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The HTTP status that goes with the code. */
  get status(): number {
    return ERRORS[this.code].status
  }
}
