// Of the library only the class: this module belongs to all roles.
import { GraphQLError } from 'graphql/error/GraphQLError.js'
import { documentationOf } from './schema-documentation.ts'

/** Every error code with its HTTP status (contract 2), default message, and default hint if one fits every case. */
export const ERRORS = {
  INVALID_PARAMETER: { status: 400, message: 'Invalid parameter value.' },
  SCHEDULE_WEEKS_NOT_SUPPORTED: { status: 400, message: 'This league has no weeks. Filter by date instead.' },
  MISSING_TOKEN: {
    status: 401,
    message: 'Authorization required.',
    hint: 'Send a key as `Authorization: Bearer <API_KEY>` or as `X-API-Key: <API_KEY>`.',
  },
  USER_NOT_FOUND: { status: 401, message: 'Unknown or revoked API key.' },
  TRIAL_EXPIRED: { status: 401, message: 'This API key has expired.' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'This API key is not allowed from this origin.' },
  SECRET_KEY_REQUIRED: { status: 403, message: 'A secret API key is required.' },
  SCOPE_REQUIRED: { status: 403, message: 'This API key lacks a required scope.' },
  PLAN_REQUIRED: { status: 403, message: 'The plan of this account does not include this feature.' },
  SPORT_NOT_FOUND: { status: 404, message: 'Sport not found.' },
  LEAGUE_NOT_FOUND: { status: 404, message: 'League not found.' },
  SEASON_NOT_FOUND: { status: 404, message: 'Season not found.' },
  EVENT_NOT_FOUND: { status: 404, message: 'Event not found.' },
  TEAM_NOT_FOUND: { status: 404, message: 'Team not found.' },
  ATHLETE_NOT_FOUND: { status: 404, message: 'Athlete not found.' },
  KEY_NOT_FOUND: { status: 404, message: 'API key not found.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Webhook not found.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'Delivery not found.' },
  REPLAY_NOT_FOUND: { status: 404, message: 'Replay not found, or it has ended.' },
  EXPORT_NOT_FOUND: { status: 404, message: 'Export not found.' },
  MOMENT_NOT_AVAILABLE: { status: 404, message: 'Not available at past moments.' },
  ID_NOT_FOUND: { status: 404, message: 'No team, player or game has that id of another provider.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'Path not found.' },
  BOXSCORE_NOT_AVAILABLE: { status: 404, message: 'Box scores are not available for this league.' },
  INJURIES_NOT_AVAILABLE: { status: 404, message: 'Injury reports are not available for this league.' },
  WINPROBABILITY_NOT_AVAILABLE: { status: 404, message: 'Win probability is not available for this league.' },
  TOURNAMENT_NOT_AVAILABLE: { status: 404, message: 'The tournament is not available for this league.' },
  PLAYS_NOT_AVAILABLE: { status: 404, message: 'Play-by-play is not available for this league.' },
  // Clients look for this message, and then resend the request with the query text.
  PERSISTED_QUERY_NOT_FOUND: {
    status: 404,
    message: 'PersistedQueryNotFound',
    hint: 'Send the document together with its hash once.',
  },
  CHANGES_EXPIRED: { status: 410, message: 'The changes after this position are no longer kept.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request body must be JSON.' },
  WEBHOOK_LIMIT_REACHED: { status: 409, message: 'Webhook limit reached.' },
  REPLAY_LIMIT_REACHED: { status: 409, message: 'Replay limit reached.' },
  WEBHOOK_URL_REFUSED: { status: 422, message: 'This URL cannot be used for webhooks.' },
  OPERATION_TOO_LARGE: { status: 422, message: 'The result of this operation is too large.' },
  RATE_LIMIT_EXCEEDED: { status: 429, message: 'The monthly quota is exhausted.' },
  RATE_LIMIT_PER_SECOND: { status: 429, message: 'Too many requests per second.' },
  INTERNAL_ERROR: { status: 500, message: 'Unexpected error.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service is temporarily unavailable.',
    hint: 'Retry in a moment.',
  },
} as const satisfies Record<string, ErrorDefaults>

interface ErrorDefaults {
  readonly status: number
  readonly message: string
  readonly hint?: string
}

export type ErrorCode = keyof typeof ERRORS

/** What is known of an error beyond its code. */
export interface ErrorDetails {
  readonly message?: string
  readonly hint?: string
  /** Schema coordinate of what it is about, for GraphQL: `Event.plays(first:)`. */
  readonly coordinate?: string
  /** Seconds until the request may succeed; of 503, 2 by default. */
  readonly retryAfterSeconds?: number
  /** When the request may succeed, in Unix epoch milliseconds; by default the seconds from now. */
  readonly resetAt?: number
  /** The time at which it was thrown, in Unix epoch milliseconds; the wall clock's by default. */
  readonly now?: number
}

const UNAVAILABLE_SECONDS = 2

/** When to retry, for GraphQL on every transport: in seconds, and as a moment in UTC. */
function retryExtensions(retryAfter: number, { now = Date.now(), resetAt }: ErrorDetails) {
  return { retryAfter, resetAt: new Date(resetAt ?? now + retryAfter * 1_000).toISOString() }
}

/**
 * An error response on every channel, thrown at the boundary of a request. `message` states the problem, `hint`
 * the remedy. All other thrown errors are masked.
 */
export class ApiError extends GraphQLError {
  readonly code: ErrorCode
  readonly hint: string | undefined

  /** The value of `Retry-After`; undefined for errors that a later request meets again. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const defaults: ErrorDefaults = ERRORS[code]
    const { message = defaults.message, hint = defaults.hint, coordinate } = details
    const { retryAfterSeconds = ERRORS[code].status === 503 ? UNAVAILABLE_SECONDS : undefined } = details
    super(message, {
      extensions: {
        code,
        ...(hint === undefined ? {} : { hint }),
        ...(coordinate === undefined ? {} : { coordinate, documentation: documentationOf(coordinate) }),
        ...(retryAfterSeconds === undefined ? {} : retryExtensions(retryAfterSeconds, details)),
      },
    })
    this.name = 'ApiError'
    this.code = code
    this.hint = hint
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The HTTP status of the code. */
  get status(): number {
    return ERRORS[this.code].status
  }
}
