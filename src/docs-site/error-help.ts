import type { ErrorCode } from '../domain/error.ts'
import { replaysByPlan } from '../domain/plan.ts'
import { WEBHOOK_RULES } from '../domain/webhook.ts'

/** The Markdown on an error code's page, in addition to its status and message. */
export interface ErrorHelp {
  /** When it happens. */
  readonly why: string
  /** How to fix it. */
  readonly fix: string
  /** A request that causes it, with a working key in `$KEY`. */
  readonly example?: string
}

const SITE = 'http://127.0.0.1:4000'
const API = `${SITE}/api/v1/sports`
const get = (path: string) => `curl -s "${API}${path}" -H "X-API-Key: $KEY"`
const matrix = 'See the [coverage matrix](/docs/coverage) or `hint` for the leagues that have this data.'

/** One row per code: the compiler reports codes without a row. */
export const ERROR_HELP: Readonly<Record<ErrorCode, ErrorHelp>> = {
  INVALID_PARAMETER: {
    why:
      'A value in the path, query or body has the wrong type, is out of range, is not one of the allowed ' +
      'values, or is repeated.',
    fix:
      'Read `hint`: it names the parameter and the accepted values. The [REST reference](/docs/rest) ' +
      'documents all parameters and their limits.',
    example: get('/football/leagues/nfl/events?limit=0'),
  },
  SCHEDULE_WEEKS_NOT_SUPPORTED: {
    why: '`week`, or a path that ends in `/weeks`, was used with a league that has no weeks.',
    fix: 'Filter by `startDate` and `endDate` (YYYYMMDD). Only nfl and college-football have weeks.',
    example: get('/soccer/leagues/eng.1/seasons/2026/schedule?week=1'),
  },
  MISSING_TOKEN: {
    why: 'The request has no API key, or the key is malformed: it is truncated or its checksum is wrong.',
    fix:
      'Send `Authorization: Bearer <key>` or `X-API-Key: <key>`. Copy the complete key: the prefix ' +
      '`sd_live_` and 38 characters.',
    example: `curl -s "${API}/football/leagues/nfl/events"`,
  },
  USER_NOT_FOUND: {
    why: 'The key is well-formed, but unknown or revoked.',
    fix: 'Create a new key. Check that the key belongs to this deployment.',
  },
  TRIAL_EXPIRED: {
    why: 'The key or its account has expired.',
    fix: 'Use another key of the account, or create one without `expiresAt`.',
  },
  ORIGIN_NOT_ALLOWED: {
    why:
      'A publishable key (`sd_pub_…`) was used without an `Origin` header, or from an origin that is not ' +
      'in the key’s list.',
    fix: 'Create a key with the origin of the page. From a server, use a secret key.',
  },
  SECRET_KEY_REQUIRED: {
    why: 'Webhooks, keys, usage or `viewer` were requested with a publishable key or a stream token.',
    fix: 'Send a secret key (`sd_live_…`) from your server. Never embed a secret key in a web page.',
  },
  SCOPE_REQUIRED: {
    why:
      'The secret key was created without the scope that the request needs: `read` for sports data, subscriptions, ' +
      'stream tokens and MCP, `webhooks` for webhooks and their deliveries, `keys` for API keys and the audit log. ' +
      'Creating a key with a wider scope than that of the request’s key is refused with the same code.',
    fix:
      'Use a key that has the scope named in `hint`, or create one, in the [console](/console) or with ' +
      '`createApiKey`, using a key that has it. The scopes of a key cannot be changed.',
  },
  PLAN_REQUIRED: {
    why: 'The plan of the account does not include the requested feature: webhooks are not available on Free.',
    fix: 'Upgrade to a plan that includes it: see [plans and limits](/docs/plans).',
  },
  SPORT_NOT_FOUND: {
    why: 'The path names an unknown sport.',
    fix: 'Use football, basketball, baseball, hockey or soccer.',
    example: get('/cricket/leagues'),
  },
  LEAGUE_NOT_FOUND: {
    why: 'The league does not exist, or belongs to another sport.',
    fix: 'The [coverage matrix](/docs/coverage) lists all leagues with their sports and slugs.',
    example: get('/football/leagues/nba/events'),
  },
  SEASON_NOT_FOUND: {
    why: 'The league has no such season, or the season has no such type.',
    fix: 'List the available seasons with `GET …/seasons`.',
    example: get('/football/leagues/nfl/seasons/1850'),
  },
  EVENT_NOT_FOUND: {
    why: 'The league has no game with this id.',
    fix:
      'Use an id from `GET …/events` or `GET …/seasons/{season}/schedule` of the same league. In GraphQL, ' +
      '`sourceId` is the id of REST paths; `id` is not.',
    example: get('/football/leagues/nfl/events/1'),
  },
  TEAM_NOT_FOUND: {
    why: 'The league has no team with this id. A club has a separate id in each competition.',
    fix: 'Use an id from `GET …/teams` of the same league.',
    example: get('/football/leagues/nfl/teams/999999'),
  },
  ATHLETE_NOT_FOUND: {
    why: 'The league has no athlete with this id.',
    fix: 'Find the id with `GET …/athletes/search?q=`.',
  },
  KEY_NOT_FOUND: {
    why: 'There is no API key with this id, or it belongs to another account. A key is revoked by its id, not by its text.',
    fix: 'List the keys with `viewer { keys { nodes { sourceId } } }`.',
  },
  WEBHOOK_NOT_FOUND: {
    why: 'The account has no webhook with this id: it was deleted or belongs to another account.',
    fix: 'List the webhooks with `GET /api/v1/webhooks`.',
    example: `curl -s ${SITE}/api/v1/webhooks/nothing -H "X-API-Key: $KEY"`,
  },
  DELIVERY_NOT_FOUND: {
    why: `The webhook has no delivery with this id. Deliveries are retained for ${WEBHOOK_RULES.keepDeliveriesHours} hours.`,
    fix: 'List the deliveries with `GET /api/v1/webhooks/{id}/deliveries`.',
  },
  REPLAY_NOT_FOUND: {
    why: 'No replay of this account has this id, or it has ended: an hour after its last listener has left.',
    fix: 'Create it again with `POST /replays` or `createReplay`. `viewer { replays { sourceId } }` lists those that there are.',
  },
  EXPORT_NOT_FOUND: {
    why: 'There is no export of that kind.',
    fix: '`GET /api/v1/exports` lists the kinds with their columns; see [exports](/docs/exports).',
    example: get('/football/leagues/nfl/seasons/2026/exports/games'),
  },
  ID_NOT_FOUND: {
    why: 'No team, player or game is known to have that id of the provider.',
    fix:
      '`GET /api/v1/ids` lists the providers with the number of ids. Ids are stated by open registers, never guessed; ' +
      'see [ids](/docs/ids).',
    example: `curl -s "${SITE}/api/v1/ids/wikidata/Q0" -H "X-API-Key: $KEY"`,
  },
  CHANGES_EXPIRED: {
    why: 'Deletions after this position of the changes feed may be forgotten, or the database was restored since.',
    fix: 'Take the [exports](/docs/exports) again or read the changes without `since`, then follow; see [mirrors](/docs/mirror).',
    example: `curl -s "${SITE}/api/v1/changes?since=00000000-1-1-1" -H "X-API-Key: $KEY"`,
  },
  MOMENT_NOT_AVAILABLE: {
    why:
      'The past of the game is not known: it is not in the log any more, and its plays have no times. Or the path, such ' +
      'as a box score, is not kept of past moments.',
    fix: 'Leave `at` out to get the current data; see [any moment](/docs/moments).',
  },
  ROUTE_NOT_FOUND: {
    why: 'The path does not exist.',
    fix: 'Check the [REST reference](/docs/rest). Paths begin with `/api/v1` and have no trailing slash.',
    example: `curl -s ${SITE}/api/v1/nothing -H "X-API-Key: $KEY"`,
  },
  BOXSCORE_NOT_AVAILABLE: {
    why: 'The league has no box scores.',
    fix: matrix,
    example: get('/hockey/leagues/nhl/events/1/boxscore'),
  },
  INJURIES_NOT_AVAILABLE: {
    why: 'The league has no injury reports.',
    fix: matrix,
    example: get('/soccer/leagues/eng.1/injuries'),
  },
  WINPROBABILITY_NOT_AVAILABLE: {
    why: 'Win probability is not available for the league.',
    fix: matrix,
    example: get('/hockey/leagues/nhl/events/1/winprobability'),
  },
  TOURNAMENT_NOT_AVAILABLE: { why: 'The league has no tournament.', fix: matrix },
  PLAYS_NOT_AVAILABLE: { why: 'The league has no play-by-play.', fix: matrix },
  PERSISTED_QUERY_NOT_FOUND: {
    why: 'A persisted operation was requested by a hash that the server does not know, or no longer knows.',
    fix:
      'Send the hash together with the text once. The persisted-query links of Apollo and urql do this ' +
      'automatically.',
  },
  METHOD_NOT_ALLOWED: {
    why: 'The path exists, but does not support the method.',
    fix: 'Use a method listed in the `Allow` header.',
    example: `curl -s -X DELETE ${SITE}/api/v1/sports -H "X-API-Key: $KEY"`,
  },
  PAYLOAD_TOO_LARGE: {
    why: 'The body is larger than the path accepts.',
    fix:
      'Send a smaller body. A GraphQL document can have at most 64 Ki characters; request long lists in ' +
      'pages.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    why: 'The body is not JSON, or its `Content-Type` is not JSON.',
    fix: 'Send JSON with `Content-Type: application/json`.',
  },
  WEBHOOK_LIMIT_REACHED: {
    why: 'The account has reached the maximum number of webhooks.',
    fix: 'Delete a webhook. One webhook can receive several event types and leagues.',
  },
  REPLAY_LIMIT_REACHED: {
    why: `The account has as many replays as its plan allows at once: ${replaysByPlan()}.`,
    fix: 'Delete one with `DELETE /replays/{id}`, or upgrade.',
  },
  WEBHOOK_URL_REFUSED: {
    why: 'The URL is not HTTPS, contains a user name or password, or resolves to an address that is not public.',
    fix:
      'Use a publicly reachable https URL. During development, `sports listen` forwards deliveries to your ' +
      'machine: see the [command line](/docs/cli).',
  },
  OPERATION_TOO_LARGE: {
    why: 'The response to a GraphQL operation would exceed 10 MB or 200,000 values.',
    fix:
      'Request fewer objects at a time (`first`) or fewer fields. The failed operation does not count ' +
      'against the quota.',
  },
  RATE_LIMIT_EXCEEDED: {
    why: 'The monthly quota of calls, stream messages or deliveries is exhausted.',
    fix:
      'Wait for `Retry-After` seconds, until the next period begins, or upgrade to a larger ' +
      '[plan](/docs/plans). Use ETags to save calls: a 304 is free.',
  },
  RATE_LIMIT_PER_SECOND: {
    why: 'The plan’s limit of requests per second was exceeded.',
    fix:
      'Wait for `Retry-After` seconds and retry. Do not poll: use [the stream](/docs/stream), ' +
      '[webhooks](/docs/webhooks) or a subscription to receive changes.',
  },
  INTERNAL_ERROR: {
    why: 'An unexpected error occurred in the service. It is logged with the request id.',
    fix: 'Retry the request. If the error persists, report the id from `hint` or the `X-Request-Id` header.',
  },
  SERVICE_UNAVAILABLE: {
    why:
      'The database is unavailable, the service is starting, stopping or overloaded, or the requested data ' +
      'is still being read from its source.',
    fix: 'Wait for `Retry-After` seconds and retry. The failed request does not count against the quota.',
  },
}
