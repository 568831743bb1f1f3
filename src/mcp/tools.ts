/** A tool of the Model Context Protocol (contract 7): a route of REST, asked by name with arguments. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** `operationId` of the route that answers it. */
  readonly operationId: string
  /** Its arguments beside the route's required ones; each is the route's parameter in snake case. */
  readonly optional: readonly string[]
  /** Arguments whose parameter has another name. */
  readonly renamed?: Readonly<Record<string, string>>
  /** The member of `structuredContent` that has the route's `data`. */
  readonly result: string
  /** Whether the result is games: compact ones unless `detail` is `full`. */
  readonly isGames?: true
}

const TEAM = { team_id: 'team' } as const

/** The tools that are routes, in the order of contract 7. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'get_live_events',
    title: 'Live games',
    description: 'Games of a league that are in progress now; empty where none is.',
    operationId: 'listLiveEvents',
    optional: ['include_odds'],
    result: 'events',
    isGames: true,
  },
  {
    name: 'get_events',
    title: 'Scoreboard',
    description:
      'The current scoreboard of a league: live games first, then upcoming ones, then finished ones.',
    operationId: 'listEvents',
    optional: ['limit'],
    result: 'events',
    isGames: true,
  },
  {
    name: 'get_event',
    title: 'One game',
    description: 'A game by its id: teams, score, status, venue, broadcasts.',
    operationId: 'getEvent',
    optional: ['include_odds'],
    result: 'event',
  },
  {
    name: 'get_plays',
    title: 'Play-by-play',
    description: 'The plays of a game in chronological order, a page at a time.',
    operationId: 'listPlays',
    optional: ['limit', 'page'],
    result: 'plays',
  },
  {
    name: 'get_box_score',
    title: 'Box score',
    description: 'Team and player statistics of a game.',
    operationId: 'getBoxScore',
    optional: [],
    result: 'boxScore',
  },
  {
    name: 'get_odds',
    title: 'Betting odds',
    description: 'Spread, money line and total of a game, from one book; null where there is no line.',
    operationId: 'getOdds',
    optional: [],
    result: 'odds',
  },
  {
    name: 'get_schedule',
    title: 'Schedule',
    description:
      'Games of a season in the order they start, by dates (YYYYMMDD) or by week. Without a season: the current one.',
    operationId: 'getSchedule',
    optional: ['start_date', 'end_date', 'season', 'week', 'season_type'],
    result: 'events',
    isGames: true,
  },
  {
    name: 'list_teams',
    title: 'Teams',
    description: 'The teams of a league by name.',
    operationId: 'listTeams',
    optional: ['limit', 'page'],
    result: 'teams',
  },
  {
    name: 'get_team',
    title: 'One team',
    description: 'A team by its id: names, colors, logos, record, venue.',
    operationId: 'getTeam',
    optional: [],
    result: 'team',
  },
  {
    name: 'get_team_roster',
    title: 'Roster',
    description: 'The current players of a team.',
    operationId: 'getTeamRoster',
    optional: [],
    result: 'roster',
  },
  {
    name: 'search_athletes',
    title: 'Search athletes',
    description: 'Athletes of a league by any part of their name, best match first.',
    operationId: 'searchAthletes',
    optional: ['limit'],
    result: 'athletes',
  },
  {
    name: 'get_injuries',
    title: 'Injury report',
    description: 'The injury report of a league, or the complete one of a team.',
    operationId: 'listInjuries',
    optional: ['team_id'],
    renamed: TEAM,
    result: 'injuries',
  },
  {
    name: 'get_news',
    title: 'News',
    description: 'Articles about a league of the last days, newest first.',
    operationId: 'listNews',
    optional: ['team_id', 'limit'],
    renamed: TEAM,
    result: 'articles',
  },
  {
    name: 'get_standings',
    title: 'Standings',
    description: 'The standings of a league by conference, division or group.',
    operationId: 'getStandings',
    optional: ['season'],
    result: 'standings',
  },
]
