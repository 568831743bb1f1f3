import { ERRORS } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import { LEAGUES } from '../domain/league.ts'
import type { Endpoint } from '../http/pipeline/endpoint.ts'
import type { JsonSchema } from './json-schema.ts'

/** The tag of the operator's operations, which have a document of their own. */
export const OPERATOR_TAG = 'Operator'

/** Descriptions of the tags. */
export const TAGS: Readonly<Record<string, string>> = {
  Leagues: 'Sports, leagues, standings and rankings.',
  Events: 'Games: scoreboard, details, plays, box scores and win probability.',
  Odds: 'Odds from a single sportsbook.',
  Teams: 'Teams, rosters, depth charts and roster moves.',
  Athletes: 'Athletes, their statistics and game logs.',
  Seasons: 'Seasons with their types, weeks and groups.',
  Schedules: 'Schedules and the NCAA tournament.',
  News: 'News of the last two weeks and the news archive.',
  Injuries: 'Injury reports and availability.',
  Ids: 'Ids of teams, athletes and games at other providers.',
  Changes: 'What was changed or withdrawn since a position, for mirrors of the data.',
  Exports: 'All rows of a season as files.',
  Account: 'Sign-up and usage.',
  Stream: 'Access tokens for the WebSocket stream.',
  Replays: 'Stored games, sent again on the stream, in subscriptions and to webhooks.',
  Webhooks: 'Webhooks and their deliveries. Requires a paid plan and a key with the scope `webhooks`.',
  [OPERATOR_TAG]: 'Management of accounts and keys by the operator of the service.',
}

/** Description of the API, one paragraph. */
export const ABOUT =
  'Live scores, play-by-play, box scores, schedules, teams, rosters, athletes, injuries, news and odds ' +
  `for ${LEAGUES.length} leagues, in a common response envelope. Each successful request counts as one call; errors and ` +
  '304 responses are free. Values that are not published are an empty string, 0 or false, unless the ' +
  'field is documented as nullable or optional.'

/** Description of the operator's document. */
export const ABOUT_OPERATION =
  'Accounts and keys, managed by the operator of the service with `Authorization: Bearer <ADMIN_TOKEN>`. The ' +
  'endpoints exist only if the service has an `ADMIN_TOKEN`. Operations of API keys are in `/openapi.json`.'

/** Security schemes of API keys and the operator token. */
export const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer <API_KEY>`' },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'For clients behind a proxy that removes the Authorization header.',
  },
  operator: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer <ADMIN_TOKEN>`' },
}

/** The member of `meta` that each response with a key has. */
export const RATE_LIMIT = {
  $ref: '#/components/schemas/RateLimit',
  description: 'Calls left in the current period.',
}

/** Schemas used by all operations. */
export const COMMON: Record<string, JsonSchema> = {
  RateLimit: {
    type: 'object',
    required: ['limit', 'remaining', 'reset'],
    properties: {
      limit: { type: 'integer', description: 'Calls included in the current period.' },
      remaining: { type: 'integer', description: 'Calls remaining; approximate.' },
      reset: { type: 'integer', description: 'Start of the next period, in Unix epoch milliseconds.' },
    },
  },
  Error: {
    type: 'object',
    required: ['success', 'error', 'meta'],
    properties: {
      success: { const: false, description: '`false` in errors.' },
      error: {
        type: 'object',
        description: 'What went wrong.',
        required: ['code', 'message'],
        properties: {
          code: {
            type: 'string',
            enum: Object.keys(ERRORS),
            description: 'Code for programs; stays the same.',
          },
          message: { type: 'string', description: 'What went wrong, in a sentence.' },
          hint: { type: 'string', description: 'How to resolve the error.' },
        },
      },
      meta: {
        type: 'object',
        description: 'Information about the response.',
        properties: { rateLimit: RATE_LIMIT },
      },
    },
  },
}

/** Parameter of cacheable operations. */
export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETag of a previous response. A 304 response does not count against the quota.',
  schema: { type: 'string' },
}

const text = (description: string) => ({ description, schema: { type: 'string' } })
/** Response headers with a known key, including errors. */
export const HEADERS_OF_KEYED = {
  RateLimit: text('Remaining calls and seconds until the reset (IETF draft).'),
  'RateLimit-Policy': text('Limits of the plan (IETF draft).'),
}
/** Headers of every response, including errors. */
export const HEADERS_OF_ALL = {
  'X-Request-Id': text('Identifier of the request, for support.'),
  'X-Data-Source': text('Data source: `simulator; calendar=always` (or `real`), `espn` or `recordings`.'),
}
/** Headers of cacheable responses. */
export const HEADERS_OF_CACHED = { ETag: text('Version of the response, for use in `If-None-Match`.') }

/** Additional headers of errors, by status. */
export const HEADERS_OF_ERRORS: Readonly<Record<number, Readonly<Record<string, object>>>> = {
  401: { 'WWW-Authenticate': text('`Bearer`: the authentication scheme.') },
  429: {
    'Retry-After': { description: 'Number of seconds to wait before retrying.', schema: { type: 'integer' } },
  },
  503: {
    'Retry-After': { description: 'Number of seconds to wait before retrying.', schema: { type: 'integer' } },
  },
}

/** Values of parameters, by name. */
export type ParameterExamples = Readonly<Record<string, string | number | boolean>>

/** Values that exist in every store from the first start. */
const DEFAULT_EXAMPLES: ParameterExamples = {
  sport: 'football',
  league: 'nfl',
  type: 2,
  query: 'jo',
  limit: 10,
  page: 1,
  week: 1,
  seasonType: 2,
  round: 'Final Four',
  region: 'East',
  firstFour: false,
  providers: 'wikidata',
}

/** Operations with own examples, such as those not available for the league of the others. */
const EXAMPLES_BY_ROUTE: Readonly<Record<string, ParameterExamples>> = {
  getTournament: { sport: 'basketball', league: 'mens-college-basketball' },
  getRankings: { sport: 'football', league: 'college-football' },
  listChanges: { leagues: 'nfl,nba', types: 'event,play' },
  listExternalIdOwners: { provider: 'wikidata', id: 'Q223522' },
  // Any id comes after this one.
  downloadExport: { kind: 'events', after: '0' },
}

/**
 * Returns the examples of an operation's parameters; current values take precedence over static ones.
 */
export function examplesOf(operationId: string, current: ParameterExamples): ParameterExamples {
  return { ...DEFAULT_EXAMPLES, ...current, ...EXAMPLES_BY_ROUTE[operationId] }
}

/** Examples of request bodies, by operation. */
export const BODY_EXAMPLES: Readonly<Record<string, object>> = {
  signUp: { email: 'you@example.com' },
  createWebhook: { url: 'https://example.com/hook', events: ['event.final'], leagues: ['nba'] },
  updateWebhook: { frequency: '1m', active: true },
  testWebhook: { eventType: 'event.final' },
  rotateWebhookSecret: { finish: false },
  createReplay: { league: 'nba', event: '401869386', speed: 60 },
  updateReplay: { paused: true },
  replayToWebhook: { league: 'nba', eventId: '401869386', speed: 60 },
  createAccount: { email: 'customer@example.com', plan: 'pro' },
  updateAccount: { plan: 'pro' },
  createKey: { accountId: 'acc_1', scopes: ['read'] },
}

/** Errors of any request. */
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
/** Errors of a request by access type. */
export const ERRORS_BY_ACCESS: Readonly<Record<Endpoint['access'], readonly ErrorCode[]>> = {
  anyone: [],
  key: WITH_KEY,
  secretKey: [...WITH_KEY, 'SECRET_KEY_REQUIRED'],
  operator: ['MISSING_TOKEN'],
}
