import type { TypedDocument } from '../client/client.ts'
import type { PageOperations } from './generated/operations.ts'

/* The pages' GraphQL operations. `npm run schema` generates their result types. */

/** An operation of the pages, with its result type. */
export type PageDocument<Result> = string & TypedDocument<Result, Readonly<Record<string, unknown>>>

/** Extracts the name: `Board` of `query Board($first: Int!) { … }`. */
type NameOf<Text extends string> =
  Text extends `${'query' | 'mutation' | 'subscription'} ${infer Head} ${string}`
    ? Head extends `${infer Name}(${string}`
      ? Name
      : Head
    : never

/** Adds the result type that is generated under the operation's name. */
function typed<Text extends string>(
  text: Text,
): PageDocument<NameOf<Text> extends keyof PageOperations ? PageOperations[NameOf<Text>] : never> {
  return text
}

const SIDE = `sourceId name team { shortDisplayName } abbreviation color alternateColor logo record rank score winner shootoutScore periodScores`

const SITUATION = `downDistanceText possessionText possessionTeamId lastPlayText isRedZone balls strikes outs onFirst onSecond onThird`

/** Fields of a game on the scoreboard and in the header of its page. */
const GAME_FIELDS = `sourceId name shortName date
  status { state completed period clock detail }
  homeTeam { ${SIDE} } awayTeam { ${SIDE} }
  situation { ${SITUATION} }
  broadcasts { network type }
  odds { spread { line } overUnder { total } }`

/** All leagues with the first games of their scoreboards, and which games are live: the first ones may not be those. */
export const BOARD_QUERY = typed(`query Board($first: Int!, $live: Int!) {
  liveEvents(first: $live) { nodes { sourceId league { slug } } }
  leagues { slug shortName abbreviation sport { slug name } scoreboard(first: $first) { totalCount nodes { ${GAME_FIELDS} } } }
}`)

/** A game as on the scoreboard, for one that was not there when it was loaded, or whose updates do not say all. */
export const BOARD_GAME_QUERY = typed(`query BoardGame($league: String!, $id: ID!) {
  event(league: $league, id: $id) { ${GAME_FIELDS} }
}`)

/** The games of one league. */
export const LEAGUE_BOARD_QUERY = typed(`query LeagueBoard($slug: String!, $first: Int!) {
  league(slug: $slug) {
    slug shortName abbreviation sport { slug name } scoreboard(first: $first) { totalCount nodes { ${GAME_FIELDS} } }
  }
}`)

/** The games of a league on a day, for an element on another page. */
export const EMBED_DAY_QUERY = typed(`query EmbedDay($slug: String!, $date: Date!, $timeZone: String!) {
  league(slug: $slug) {
    slug shortName abbreviation sport { slug name }
    schedule(date: $date, timeZone: $timeZone, first: 100) { totalCount nodes { ${GAME_FIELDS} } }
  }
}`)

/** A game for an element on another page. */
export const EMBED_GAME_QUERY = typed(`query EmbedGame($league: String!, $id: ID!) {
  event(league: $league, id: $id) { league { sport { slug } } ${GAME_FIELDS} }
}`)

const UPDATE_FIELDS = `seq
    league { slug }
    status { state completed period clock detail }
    homeTeam { sourceId score } awayTeam { sourceId score }
    event { sourceId situation { ${SITUATION} } }`

/** All updates of the given leagues or games, or of all. */
export const UPDATES_SUBSCRIPTION =
  typed(`subscription Updates($leagues: [String!], $events: [ID!], $since: Sequence) {
  updates(leagues: $leagues, events: $events, since: $since) {
    ${UPDATE_FIELDS}
  }
}`)

/** The next score of any game. */
export const NEXT_SCORE_SUBSCRIPTION = typed(`subscription NextScore($since: Sequence) {
  eventScoreChange(since: $since) { seq }
}`)

const PLAY = `sourceId period clock { displayValue } text shortText scoringPlay homeScore awayScore teamId wallClock`

/** All updates of a game, with the play of each. */
export const GAME_UPDATES_SUBSCRIPTION =
  typed(`subscription GameUpdates($leagues: [String!], $events: [ID!], $since: Sequence) {
  updates(leagues: $leagues, events: $events, since: $since) {
    ${UPDATE_FIELDS}
    ... on PlayHappened { corrected play { sourceId } }
  }
}`)

/** A game with its header, its last plays, all scoring plays, win probability and odds. */
export const GAME_QUERY = typed(`query Game($league: String!, $id: ID!, $plays: Int!, $scoring: Int!) {
  event(league: $league, id: $id) {
    ${GAME_FIELDS}
    league { slug name sport { slug } }
    venue { name city }
    competition { attendance neutralSite }
    officials { displayName position }
    season { type { name } week { text } }
    now: situation { down distance possessionText possessionTeamId homeTimeouts awayTimeouts }
    drives { sourceId description displayResult team { sourceId } plays { sourceId } }
    plays(last: $plays) { totalCount nodes { ${PLAY} } }
    scoring: plays(last: $scoring, filter: { scoring: true }) { totalCount nodes { ${PLAY} } }
    winProbability { points { playId homeWinPercentage play { period } } }
    line: odds { provider spread { line home away } moneyline { home away draw } overUnder { total over under } }
  }
}`)

const LEADERS = `label leaders { displayValue athlete { sourceId displayName } team { sourceId abbreviation } }`
const INJURIES = `sourceId athleteId athleteName position status returnDate shortComment`
const BOX_PLAYERS = `athleteId name position starter didNotPlay categories { displayName stats { name label displayValue value } }`

/** Other details of a game, which change less often than its plays. */
export const GAME_DETAILS_QUERY = typed(`query GameDetails($league: String!, $id: ID!) {
  event(league: $league, id: $id) {
    boxScore {
      awayPlayers { ${BOX_PLAYERS} } homePlayers { ${BOX_PLAYERS} }
      awayTeam { statistics { name label displayValue } } homeTeam { statistics { name label displayValue } }
    }
    oddsHistory(first: 100) {
      nodes { timestamp odds { spread { line } overUnder { total } moneyline { home away } } }
    }
    rosters { homeAway athletes { athleteId displayName jersey position starter didNotPlay } }
    leaders(first: 3) {
      label leaders { rank displayValue athlete { sourceId displayName } team { sourceId abbreviation } }
    }
    awayTeam { sourceId team { injuries(first: 25) { nodes { ${INJURIES} } } } }
    homeTeam { sourceId team { injuries(first: 25) { nodes { ${INJURIES} } } } }
  }
}`)

const FORM = `sourceId team { form standingSummary lastEvents { sourceId date homeTeam { sourceId abbreviation score } awayTeam { sourceId abbreviation score } } }`

/** What is known of two teams before their game: their form. */
export const PREVIEW_QUERY = typed(`query Preview($league: String!, $id: ID!) {
  event(league: $league, id: $id) { homeTeam { ${FORM} } awayTeam { ${FORM} } }
}`)

/** The best players of a season in three categories. */
export const SEASON_LEADERS_QUERY =
  typed(`query SeasonLeaders($league: String!, $one: LeaderCategory!, $two: LeaderCategory!, $three: LeaderCategory!, $first: Int!) {
  league(slug: $league) {
    one: leaders(category: $one, first: $first) { ${LEADERS} }
    two: leaders(category: $two, first: $first) { ${LEADERS} }
    three: leaders(category: $three, first: $first) { ${LEADERS} }
  }
}`)

const COUNT = `{ totalCount }`

/** How many plays of a kind each side of a game has. */
export const PLAY_COUNTS_QUERY =
  typed(`query PlayCounts($league: String!, $id: ID!, $home: ID!, $away: ID!, $type: String, $penalty: Boolean, $period: Int) {
  event(league: $league, id: $id) {
    home: plays(last: 1, filter: { teamId: $home, type: $type, penalty: $penalty, period: $period }) ${COUNT}
    away: plays(last: 1, filter: { teamId: $away, type: $type, penalty: $penalty, period: $period }) ${COUNT}
  }
}`)

/** The newest games between two teams, in order of start. */
export const MEETINGS_QUERY = typed(`query Meetings($league: String!, $home: ID!, $away: ID!, $last: Int!) {
  team(league: $league, id: $home) {
    meetings(with: $away, last: $last) {
      nodes {
        sourceId date status { completed detail }
        homeTeam { sourceId name abbreviation score winner shootoutScore }
        awayTeam { sourceId name abbreviation score winner shootoutScore }
      }
    }
  }
}`)

const ARTICLE = `sourceId headline description published league { slug shortName } teams { sourceId name }`

/** The newest articles of all leagues, or of the given ones. */
export const NEWS_QUERY = typed(`query News($leagues: [String!], $first: Int!) {
  news(leagues: $leagues, first: $first) {
    nodes { ${ARTICLE} }
  }
}`)

/** The standings of a league by group. */
export const STANDINGS_QUERY = typed(`query Standings($slug: String!) {
  league(slug: $slug) { standings { name entries { rank teamId teamName stats { name displayValue } } } }
}`)

/** The games of a day in a time zone, in all leagues. */
export const DAY_QUERY = typed(`query Day($date: Date!, $timeZone: String!, $first: Int!) {
  events(date: $date, timeZone: $timeZone, first: $first) {
    totalCount
    nodes { league { slug shortName abbreviation sport { slug name } } ${GAME_FIELDS} }
  }
}`)

/** Leagues, teams and players that match a part of their name. */
export const SEARCH_QUERY = typed(`query Search($query: String!, $first: Int!) {
  search(query: $query, first: $first) {
    totalCount
    nodes {
      __typename
      ... on League { slug name }
      ... on Team { sourceId displayName record league { slug shortName sport { slug } } }
      ... on Athlete { sourceId displayName position jersey league { slug shortName } team { displayName } }
    }
  }
}`)

/** A team: its games, players and injuries. */
export const TEAM_QUERY = typed(`query Team($league: String!, $id: ID!) {
  team(league: $league, id: $id) {
    displayName abbreviation color alternateColor record standingSummary form
    logos { href }
    league { slug shortName sport { slug } }
    venue { name city }
    schedule(first: 200) { nodes { ${GAME_FIELDS} } }
    roster { groups { position athletes { sourceId displayName jersey position age height weight status } } }
    injuries(first: 25) { nodes { sourceId athleteName position status returnDate shortComment } }
  }
}`)

/** The newest articles about a team. */
export const TEAM_NEWS_QUERY = typed(`query TeamNews($league: String!, $id: ID!, $first: Int!) {
  news(leagues: [$league], filter: { teamId: $id }, first: $first) { nodes { ${ARTICLE} } }
}`)

const FIGURES = `category displayName stats { name label displayValue }`

/** A player: profile and statistics of the season. */
export const ATHLETE_QUERY = typed(`query Athlete($league: String!, $id: ID!) {
  athlete(league: $league, id: $id) {
    displayName jersey positionName age height weight birthPlace college status headshot
    league { slug shortName }
    team { sourceId displayName color alternateColor }
    injuries { status shortComment returnDate }
    statistics { season categories { ${FIGURES} } }
    gameLog {
      season
      games { eventId date homeAway result score opponent { abbreviation displayName } stats { ${FIGURES} } }
    }
  }
}`)

const WEBHOOK_FIELDS = `id sourceId url events leagues teamIds eventIds where target frequency active consecutiveFailures
  deactivatedReason createdAt`
const ERRORS = `userErrors { path code message }`

/** All data of an account in the console that its key may read, in one operation that costs one call. */
export const CONSOLE_QUERY = typed(`query Console($keys: Boolean!, $webhooks: Boolean!) {
  viewer {
    accountId email overage
    plan { name calls perSecond sockets }
    quota {
      requests { limit used remaining resetAt }
      stream { limit used remaining resetAt }
      webhooks { limit used remaining resetAt }
    }
    usage { day endpoint calls }
    keys(first: 200) @include(if: $keys) { nodes { id sourceId kind origins scopes hint createdAt expiresAt } }
    webhooks @include(if: $webhooks) { nodes { ${WEBHOOK_FIELDS} } }
  }
}`)

/** Changes of the account, newest first. */
export const AUDIT_QUERY = typed(`query AuditLog($after: String) {
  viewer {
    auditLog(first: 50, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { sourceId at action objectId actor keyHint detail }
    }
  }
}`)

/** The deliveries of a webhook, newest first. */
export const DELIVERIES_QUERY = typed(`query Deliveries($id: ID!, $status: DeliveryStatus, $after: String) {
  node(id: $id) {
    ... on Webhook {
      ${WEBHOOK_FIELDS}
      deliveries(first: 25, status: $status, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { sourceId isTest event status attempts responseStatus durationMs error createdAt deliveredAt requestBody }
      }
    }
  }
}`)

export const CREATE_KEY_MUTATION = typed(`mutation CreateKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key apiKey { id } ${ERRORS} }
}`)

export const REVOKE_KEY_MUTATION = typed(`mutation RevokeKey($id: ID!) {
  revokeApiKey(input: { id: $id }) { ${ERRORS} }
}`)

export const CREATE_WEBHOOK_MUTATION = typed(`mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) { secret webhook { id } ${ERRORS} }
}`)

export const UPDATE_WEBHOOK_MUTATION = typed(`mutation UpdateWebhook($input: UpdateWebhookInput!) {
  updateWebhook(input: $input) { webhook { id } ${ERRORS} }
}`)

export const DELETE_WEBHOOK_MUTATION = typed(`mutation DeleteWebhook($id: ID!) {
  deleteWebhook(input: { id: $id }) { ${ERRORS} }
}`)

export const TEST_WEBHOOK_MUTATION = typed(`mutation TestWebhook($id: ID!, $eventType: WebhookEventType) {
  testWebhook(input: { id: $id, eventType: $eventType }) { outcome { delivered statusCode durationMs error } ${ERRORS} }
}`)

export const REPLAY_DELIVERY_MUTATION = typed(`mutation ReplayDelivery($id: ID!, $deliveryId: ID!) {
  replayDelivery(input: { id: $id, deliveryId: $deliveryId }) {
    outcome { delivered statusCode durationMs error } ${ERRORS}
  }
}`)

export const ROTATE_SECRET_MUTATION = typed(`mutation RotateSecret($id: ID!) {
  rotateWebhookSecret(input: { id: $id }) { secret ${ERRORS} }
}`)

export const STREAM_TOKEN_MUTATION = typed(`mutation StreamToken {
  createStreamToken { streamToken { url token } ${ERRORS} }
}`)

/** The selectable leagues. */
export const LEAGUES_QUERY = typed(`query Leagues { leagues { slug shortName } }`)
