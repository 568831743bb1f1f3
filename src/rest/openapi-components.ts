import { ERRORS } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { JsonSchema } from './json-schema.ts'

/** The interface’s version (spec 9). */

/** What each tag is about. */
export const TAGS: Readonly<Record<string, string>> = {
  Leagues: 'Sports, leagues, standings and rankings.',
  Events: 'Games: scoreboard, details, plays, box scores, chances.',
  Odds: 'Lines of a single source book.',
  Teams: 'Teams, rosters, depth charts and roster moves.',
  Athletes: 'Athletes, their statistics and game logs.',
  Seasons: 'Seasons, their types, weeks and groups.',
  Schedules: 'Schedules and the tournament.',
  News: 'News of the last two weeks, and the archive.',
  Injuries: 'Injury reports and availability.',
  Account: 'Keys and usage.',
  Stream: 'Tokens for the WebSocket stream.',
  Webhooks: 'Webhooks and their deliveries; paid plans.',
  Operator: 'Accounts and keys, for whoever runs the service.',
}

/** What the interface is, in a paragraph. */
export const ABOUT =
  'Live scores, play-by-play, box scores, schedules, teams, rosters, athletes, injuries, news and odds of 29 leagues ' +
  'in one envelope. Every successful call counts as one; errors and 304 answers cost nothing. Text that is not ' +
  'published is empty, a count 0, a flag false, unless the field is said to be nullable or may be absent.'

/** How a key or the operator’s token is sent. */
export const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer <API_KEY>`' },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'Where a proxy strips Authorization.',
  },
  operator: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer <ADMIN_TOKEN>`' },
}

/** Schemas that every operation has. */
export const COMMON: Record<string, JsonSchema> = {
  RateLimit: {
    type: 'object',
    required: ['limit', 'remaining', 'reset'],
    properties: {
      limit: { type: 'integer', description: 'Calls of the present period.' },
      remaining: { type: 'integer', description: 'Calls left; approximate.' },
      reset: { type: 'integer', description: 'When the next period begins, Unix epoch milliseconds.' },
    },
  },
  Error: {
    type: 'object',
    required: ['success', 'error', 'meta'],
    properties: {
      success: { const: false },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', enum: Object.keys(ERRORS) },
          message: { type: 'string' },
          hint: { type: 'string', description: 'What to do about it.' },
        },
      },
      meta: { type: 'object', properties: { rateLimit: { $ref: '#/components/schemas/RateLimit' } } },
    },
  },
}

/** The parameter of answers that are remembered. */
export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that you have; 304 costs nothing.',
  schema: { type: 'string' },
}

const text = (description: string) => ({ description, schema: { type: 'string' } })
/** Headers of answers to a caller whose key is known, errors too. */
export const HEADERS_OF_KEYED = {
  RateLimit: text('What is left, and for how many seconds (IETF draft).'),
  'RateLimit-Policy': text('The limits of the plan (IETF draft).'),
}
/** Headers of every answer, errors too. */
export const HEADERS_OF_ALL = {
  'X-Request-Id': text('Names the request, for reports.'),
  'X-Data-Source': text(
    'Where the data comes from: `simulator; calendar=always` (or `real`), `espn` or `recordings`.',
  ),
}
/** Headers of answers that are remembered. */
export const HEADERS_OF_CACHED = { ETag: text('Names the answer: `If-None-Match` takes it.') }

/** Further headers of errors, by their status. */
export const HEADERS_OF_ERRORS: Readonly<Record<number, Readonly<Record<string, object>>>> = {
  401: { 'WWW-Authenticate': text('`Bearer`: how a key is sent.') },
  429: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  503: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
}

/** Values of required parameters, by name. */
export type ParameterExamples = Readonly<Record<string, string | number>>

/** What every store has from the first start on. */
const ALWAYS_THERE: ParameterExamples = { sport: 'football', league: 'nfl', type: 2, query: 'jo' }

/** Operations that the league of the other examples has not. */
const ELSEWHERE: Readonly<Record<string, ParameterExamples>> = {
  getTournament: { sport: 'basketball', league: 'mens-college-basketball' },
  getRankings: { sport: 'football', league: 'college-football' },
}

/** The examples of an operation's required parameters: those that hold at the moment over those that always do. */
export function examplesOf(operationId: string, current: ParameterExamples): ParameterExamples {
  return { ...ALWAYS_THERE, ...current, ...ELSEWHERE[operationId] }
}

/** Errors that any request can have. */
export const ERRORS_OF_ALL: readonly ErrorCode[] = [
  'INVALID_PARAMETER',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]
const WITH_KEY: readonly ErrorCode[] = [
  'MISSING_TOKEN',
  'USER_NOT_FOUND',
  'TRIAL_EXPIRED',
  'ORIGIN_NOT_ALLOWED',
  'RATE_LIMIT_PER_SECOND',
]
/** Errors that a request can have by who may call. */
export const ERRORS_BY_ACCESS: Readonly<Record<Endpoint['access'], readonly ErrorCode[]>> = {
  anyone: [],
  key: WITH_KEY,
  secretKey: [...WITH_KEY, 'SECRET_KEY_REQUIRED'],
  operator: ['MISSING_TOKEN'],
}
