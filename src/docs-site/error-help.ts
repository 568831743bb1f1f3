import type { ErrorCode } from '../domain/error.ts'

/** What the page of an error code says beside its status and message. Markdown. */
export interface ErrorHelp {
  /** When it happens. */
  readonly why: string
  /** What to do about it. */
  readonly fix: string
  /** A request that gets it, with a working key in `$KEY`. */
  readonly example?: string
}

const SITE = 'http://127.0.0.1:4000'
const API = `${SITE}/api/v1/sports`
const get = (path: string) => `curl -s "${API}${path}" -H "X-API-Key: $KEY"`
const matrix = 'The [coverage matrix](/docs/coverage) has the leagues that have it; `hint` names them, too.'

/** One row a code: the compiler asks for a row where a code has none. */
export const ERROR_HELP: Readonly<Record<ErrorCode, ErrorHelp>> = {
  INVALID_PARAMETER: {
    why: 'A value in the path, the query or the body has the wrong type, is below its minimum or above its maximum, is not one of its values, or is repeated.',
    fix: 'Read `hint`: it names the parameter and what it takes. The [REST reference](/docs/rest) has every parameter with its bounds.',
    example: get('/football/leagues/nfl/events?limit=0'),
  },
  SCHEDULE_WEEKS_NOT_SUPPORTED: {
    why: '`week`, or a path that ends in `/weeks`, was used with a league that plays by dates.',
    fix: 'Ask by `startDate` and `endDate` (YYYYMMDD). Only nfl and college-football have weeks.',
    example: get('/soccer/leagues/eng.1/seasons/2026/schedule?week=1'),
  },
  MISSING_TOKEN: {
    why: 'The request has no key, or the text is no key: it is cut off, or its checksum is wrong.',
    fix: 'Send `Authorization: Bearer <key>` or `X-API-Key: <key>`. Copy the key again, whole: 8 characters `sd_live_` and 38 more.',
    example: `curl -s "${API}/football/leagues/nfl/events"`,
  },
  USER_NOT_FOUND: {
    why: 'The key is well formed, but unknown here or revoked.',
    fix: 'Make a new key. Check that the key is of this deployment and not of another.',
  },
  TRIAL_EXPIRED: {
    why: 'The key, or its account, is past its date of expiry.',
    fix: 'Use another key of the account, or make one without `expiresAt`.',
  },
  ORIGIN_NOT_ALLOWED: {
    why: 'A publishable key (`sd_pub_…`) came without an `Origin` header, or from an origin that its owner did not list.',
    fix: 'Add the origin of the page to the key. From a server use a secret key.',
  },
  SECRET_KEY_REQUIRED: {
    why: 'Webhooks, keys and usage were asked for with a publishable key or a stream token.',
    fix: 'Send a secret key (`sd_live_…`) from your server. Never put one into a web page.',
  },
  PLAN_REQUIRED: {
    why: 'The plan of the account does not include what was asked: webhooks on Free.',
    fix: 'Take a plan that has it: see [plans and limits](/docs/plans).',
  },
  SPORT_NOT_FOUND: {
    why: 'The path names a sport that there is not.',
    fix: 'Use football, basketball, baseball, hockey or soccer.',
    example: get('/cricket/leagues'),
  },
  LEAGUE_NOT_FOUND: {
    why: 'There is no such league, or it is under another sport.',
    fix: 'The [coverage matrix](/docs/coverage) has each league with its sport and slug.',
    example: get('/football/leagues/nba/events'),
  },
  SEASON_NOT_FOUND: {
    why: 'The league has no such season, or none of that type.',
    fix: 'List the seasons there are with `GET …/seasons`.',
    example: get('/football/leagues/nfl/seasons/1850'),
  },
  EVENT_NOT_FOUND: {
    why: 'The league has no game of this id.',
    fix: 'Take the id from `GET …/events` or `GET …/seasons/{season}/schedule` of the same league. In the graph `sourceId` is the id of REST paths, `id` is not.',
    example: get('/football/leagues/nfl/events/1'),
  },
  TEAM_NOT_FOUND: {
    why: 'The league has no team of this id. A club has an id of its own in each competition.',
    fix: 'Take the id from `GET …/teams` of the same league.',
    example: get('/football/leagues/nfl/teams/999999'),
  },
  ATHLETE_NOT_FOUND: {
    why: 'The league has no athlete of this id.',
    fix: 'Find the id with `GET …/athletes/search?q=`.',
  },
  WEBHOOK_NOT_FOUND: {
    why: 'The account has no webhook of this id: it was deleted, or it is of another account.',
    fix: 'List what there is with `GET /api/v1/webhooks`.',
    example: `curl -s ${SITE}/api/v1/webhooks/nothing -H "X-API-Key: $KEY"`,
  },
  DELIVERY_NOT_FOUND: {
    why: 'The webhook has no delivery of this id. Deliveries are kept for 72 hours.',
    fix: 'List what there is with `GET /api/v1/webhooks/{id}/deliveries`.',
  },
  ROUTE_NOT_FOUND: {
    why: 'No interface has this path.',
    fix: 'Compare with the [REST reference](/docs/rest). Paths begin with `/api/v1` and have no slash at their end.',
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
    why: 'The league has no win probabilities.',
    fix: matrix,
    example: get('/hockey/leagues/nhl/events/1/winprobability'),
  },
  TOURNAMENT_NOT_AVAILABLE: { why: 'The league has no tournament.', fix: matrix },
  PLAYS_NOT_AVAILABLE: { why: 'The league has no play-by-play.', fix: matrix },
  PERSISTED_QUERY_NOT_FOUND: {
    why: 'A persisted operation was named by a hash that this server has not seen, or has forgotten since.',
    fix: 'Send the hash together with the text, once. Apollo’s and urql’s persisted links do that by themselves.',
  },
  METHOD_NOT_ALLOWED: {
    why: 'The path is there, but takes other methods.',
    fix: 'Use a method that the `Allow` header names.',
    example: `curl -s -X DELETE ${SITE}/api/v1/sports -H "X-API-Key: $KEY"`,
  },
  PAYLOAD_TOO_LARGE: {
    why: 'The body is larger than the path takes.',
    fix: 'Send less. A GraphQL document has at most 64 Ki characters; ask for long lists in pages.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    why: 'The body is not JSON, or does not say so.',
    fix: 'Send JSON with `Content-Type: application/json`.',
  },
  WEBHOOK_LIMIT_REACHED: {
    why: 'The account has as many webhooks as an account may have.',
    fix: 'Delete one. One webhook can have many event types and leagues.',
  },
  WEBHOOK_URL_REFUSED: {
    why: 'The address is not HTTPS, has a user name or password in it, or leads to an address that is not public.',
    fix: 'Give an https address that everybody can reach. While you develop, `sports listen` forwards deliveries to your machine: see the [command line](/docs/cli).',
  },
  OPERATION_TOO_LARGE: {
    why: 'The answer to a GraphQL operation would have more than 10 MB or 200,000 values.',
    fix: 'Ask for fewer objects at a time (`first`), or for fewer fields. It cost nothing.',
  },
  RATE_LIMIT_EXCEEDED: {
    why: 'The calls, stream messages or deliveries of the month are spent.',
    fix: 'Wait for `Retry-After` seconds, which is when the month’s count starts again, or take a larger [plan](/docs/plans). ETags save calls: a 304 costs none.',
  },
  RATE_LIMIT_PER_SECOND: {
    why: 'More requests came in one second than the plan has.',
    fix: 'Wait for `Retry-After` seconds and send it again. Do not poll: [the stream](/docs/stream), [webhooks](/docs/webhooks) or a subscription bring what changed.',
  },
  INTERNAL_ERROR: {
    why: 'Something went wrong here. It is logged with the id of the request.',
    fix: 'Send it again. If it stays, report the id that `hint` and the header `X-Request-Id` have.',
  },
  SERVICE_UNAVAILABLE: {
    why: 'The database is away, the service is starting, stopping or busy, or what was asked for is still being read from its source.',
    fix: 'Wait for `Retry-After` seconds and send it again. It cost nothing.',
  },
}
