import type * as z from 'zod'
import { detailedEvent } from './event-details.ts'
import { wireResult } from '../domain/wire/result.ts'
import { injuries } from '../rest/shapes/report.ts'
import { schemaOfSelection } from '../rest/shapes/shape.ts'
import { roster, team } from '../rest/shapes/team.ts'
import { shortenInjuries, shortenList, shortenRoster, shortenStandings } from './shorten.ts'
import type { Shorten } from './shorten.ts'

/** A tool of the Model Context Protocol (contract 7), backed by a REST route. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** `operationId` of the route. */
  readonly operationId: string
  /** Optional arguments; each is the route's parameter in snake case. */
  readonly optional: readonly string[]
  /** Arguments whose parameter has a different name. */
  readonly renamed?: Readonly<Record<string, string>>
  /** The member of `structuredContent` that contains the route's `data`. */
  readonly result: string
  /** Of tools that return a list: how many entries by default. Each has `limit`, and says how many entries are left out. */
  readonly list?: { readonly default: number; readonly max: number } & (
    | { readonly shorten: Shorten }
    // The route has `limit` and `page`, and counts what it has.
    | { readonly isPaged: true }
  )
  /** `operationId` of the route with its ids at other providers, which are added as `externalIds`. */
  readonly ids?: string
  /** What the result has, if it differs from the route's. */
  readonly shape?: z.ZodType
  /** Whether the result is a list of games, which are compact unless `detail` is `full`. */
  readonly isGames?: true
  /** Whether the result is a list in the order of time, which can be turned round and cut by age. */
  readonly isOrdered?: true
  /** Whether the result is one game, with all its details. */
  readonly isGame?: true
}

/** Entries of a list of games: some 2,000 tokens. */
const GAMES = { default: 25, max: 500 } as const

const TEAM = { team_id: 'team' } as const

/** The tools backed by routes, in the order of contract 7. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'get_live_events',
    title: 'Live games',
    description: 'List the games of a league that are in progress. Empty if there are none.',
    operationId: 'listLiveEvents',
    optional: ['include_odds'],
    result: 'events',
    isGames: true,
    list: { ...GAMES, shorten: shortenList },
  },
  {
    name: 'get_events',
    title: 'Scoreboard',
    description: 'List the current scoreboard of a league: live games first, then upcoming, then finished.',
    operationId: 'listEvents',
    optional: ['include_odds'],
    result: 'events',
    isGames: true,
    list: { ...GAMES, shorten: shortenList },
  },
  {
    name: 'get_event',
    title: 'Game',
    description: 'Get a game by its id, with all its details. Details that it does not have are left out.',
    operationId: 'getEvent',
    optional: ['include_odds'],
    result: 'event',
    isGame: true,
    shape: detailedEvent,
  },
  {
    name: 'get_plays',
    title: 'Play-by-play',
    description: 'List the plays of a game by page, oldest first unless `order` is `newest`.',
    operationId: 'listPlays',
    optional: ['page'],
    result: 'plays',
    isOrdered: true,
    list: { default: 25, max: 1_000, isPaged: true },
  },
  {
    name: 'get_box_score',
    title: 'Box score',
    description: 'Get the team and player statistics of a game.',
    operationId: 'getBoxScore',
    optional: [],
    result: 'boxScore',
  },
  {
    name: 'get_odds',
    title: 'Betting odds',
    description:
      'Get the spread, moneyline and total of a game from one sportsbook. Null if there are no odds.',
    operationId: 'getOdds',
    optional: [],
    result: 'odds',
  },
  {
    name: 'get_schedule',
    title: 'Schedule',
    description:
      'List games of a season ordered by start time, by date range (YYYYMMDD) or by week. Defaults to ' +
      'the current season.',
    operationId: 'getSchedule',
    optional: ['start_date', 'end_date', 'season', 'week', 'season_type', 'page'],
    result: 'events',
    isGames: true,
    list: { default: 25, max: 200, isPaged: true },
  },
  {
    name: 'list_teams',
    title: 'Teams',
    description: 'List the teams of a league, ordered by name.',
    operationId: 'listTeams',
    optional: ['page'],
    result: 'teams',
    list: { default: 50, max: 200, isPaged: true },
  },
  {
    name: 'get_team',
    title: 'Team',
    description: 'Get a team by its id: names, colors, logos, record, venue and ids elsewhere.',
    operationId: 'getTeam',
    optional: [],
    result: 'team',
    ids: 'listTeamIds',
    shape: team.schema.extend(schemaOfSelection('Team', '{ externalIds { provider id url } }').shape),
  },
  {
    name: 'get_team_roster',
    title: 'Roster',
    description: 'Get the current roster of a team.',
    operationId: 'getTeamRoster',
    optional: [],
    result: 'roster',
    list: { default: 100, max: 500, shorten: shortenRoster },
    shape: roster.omit({ groups: true }),
  },
  {
    name: 'search_athletes',
    title: 'Search athletes',
    description: 'Search athletes of a league by any part of their name, best match first.',
    operationId: 'searchAthletes',
    optional: [],
    result: 'athletes',
    list: { default: 10, max: 100, shorten: shortenList },
  },
  {
    name: 'get_injuries',
    title: 'Injury report',
    description: 'List the injury reports of a league, or the complete report of a team.',
    operationId: 'listInjuries',
    optional: ['team_id'],
    renamed: TEAM,
    result: 'injuries',
    list: { default: 50, max: 1_000, shorten: shortenInjuries },
    shape: injuries.omit({ groups: true }),
  },
  {
    name: 'get_news',
    title: 'News',
    description: 'List recent articles about a league, newest first.',
    operationId: 'listNews',
    optional: ['team_id', 'page'],
    renamed: TEAM,
    result: 'articles',
    list: { default: 10, max: 50, isPaged: true },
  },
  {
    name: 'get_standings',
    title: 'Standings',
    description: 'Get the standings of a league by conference, division or group.',
    operationId: 'getStandings',
    optional: ['season'],
    result: 'standings',
    list: { default: 100, max: 1_000, shorten: shortenStandings },
  },
  {
    name: 'get_result',
    title: 'Result',
    description: 'Get the result of a game, and who confirms it. Null before its end.',
    operationId: 'getEventResult',
    optional: [],
    result: 'result',
    shape: wireResult,
  },
]
