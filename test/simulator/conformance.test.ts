import { describe, expect, test } from 'vitest'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { readRecording } from '../support/recording-files.ts'
import { shapeOf, shortcomings } from './shape.ts'

const START = Date.parse('2026-11-20T22:30:00Z')
const simulator = openSimulator({ seed: 'conformance', startAt: START, now: () => 0 })

interface BoardEvent {
  readonly id: string
  readonly status: { readonly type: { readonly state: string; readonly completed: boolean } }
  readonly competitions: readonly { readonly competitors: readonly { readonly id: string }[] }[]
}

function board(league: string, date?: string): BoardEvent[] {
  const body = simulator.peek({ kind: 'scoreboard', league, ...(date === undefined ? {} : { date }) })
  return (body as { events: BoardEvent[] }).events
}

/** A finished game of the league. */
function finished(league: string): BoardEvent {
  const days = ['20261120', '20261119', '20261116', '20261115']
  const found = [...board(league), ...days.flatMap((day) => board(league, day))].find(
    ({ status }) => status.type.completed,
  )
  if (!found) throw new Error(`No finished game in ${league}`)
  return found
}

/** A player of a team's roster who has played. */
function player(league: string): string {
  const teamId = finished(league).competitions[0]?.competitors[0]?.id ?? ''
  const roster = simulator.peek({ kind: 'roster', league, teamId }) as {
    athletes: readonly { id: string; items?: readonly { id: string }[] }[]
  }
  const [first] = roster.athletes
  return first?.items?.[0]?.id ?? first?.id ?? ''
}

const firstTeam = (league: string): string => finished(league).competitions[0]?.competitors[0]?.id ?? ''

/** Parts of payloads that the service does not read: texts, images, links and advertisements. */
const OPAQUE =
  /\.(links|logos?|images|news|article|videos|headlines|highlights|tickets|headshot|linksv4|media|jerseyImages|video|contract|link|header\.competitions\[\]\.series)$|\.(odds\[\]|pickcenter\[\]|weather|provider|coach|draft|standings|seasonseries|againstTheSpread\[\]|predictor|meta|gameSource|statistics\[\]|nextEvent|franchise|seasons|glossary|filters|teams\.[a-z-]+)$/

/** Fields that recordings always have and the simulator omits, with the reason. */
const EXCLUDED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/\$ref$/, 'pages inside pages: nobody follows a reference to what stands there already'],
  [/\.(guid|alternateIds|sdr)$/, 'ids of other systems'],
  [/zipCode$|\.capacity$|\.shortName$|\.address\.(state|country)$/, 'more of a ground than is known of it'],
  [/lastUpdated$|timestamp$/, 'when the upstream stored something'],
  [/^\.draft/, 'in which draft: not everybody was called in one'],
  [
    /(leaders|featuredAthletes|probables|playByPlayAthletes|highlights|record)\b/,
    'the best players are one of several lists',
  ],
  [
    /situation\.lastPlay\.(drive|athletesInvolved|summaryType|type|team)/,
    'details of the last play: the play list has them, and the end of a period has no team',
  ],
  [
    /\.boxscore\.teams\[\]\.(uniform|details)|\.boxscore\.form|headToHeadGames|uniform|header\.competitions\[\]\.series$|jerseyImages|details\[\]\.(team\.|participants|addedClock)/,
    'shirts and earlier games',
  ],
  [/onIce|playsMap|atBats|\.notes$|\.positions/, 'indexes of the play list, and places played'],
  [/alternativeType|alternativePlay|alternativeText/, 'other words for a play'],
  [/ytd(Goals|Assists)|shotInfo/, 'season totals inside a play'],
  [
    /\.(college|collegeAthlete|contracts|statisticslog|seasons|awards|debut|birthCountry|hand|alternateId)\b/,
    'other pages',
  ],
  [/goalPositionY|fieldPosition2/, 'where a ball went'],
  [
    /\.(bettingOdds|propBets|playerOdds|awayTeamOdds|homeTeamOdds|open|close|current|price|displayOdds)\b/,
    'several books in several forms',
  ],
  [
    /\.(isTBDFlex|conferenceCompetition|neutralSite|playByPlayAvailable|outsText|venue\.indoor)$/,
    'only some years have it',
  ],
  [/\.(calendar|week|leaders|groups|categories|stats|eventsDate)\b/, 'depends on the day'],
  [
    /competitors\[\]\.(winner|linescores)$|items\[\]\.(team|participants)$|\.headlines$|pointAfterAttempt\.id$/,
    'depends on the state, or on which plays were recorded',
  ],
  [
    /^\.(rotowire|fantasy)$|header\.(gameNote|standings|linksv4)|periodPrefix|roster\[\]\.media|athletes\[\]\.contract$|position\.items$/,
    'pages of other products',
  ],
  [
    /^\.(weekCounts|weeks|requestedSeason|availableRankings|latest\w+)|rankings\[\]\.(availability|showConferences|firstOccurrence|season)|^\.(sports|leagues)\[\]\./,
    'lists of other polls',
  ],
  [/\.teams\.[a-z-]+$|birthPlace\.state$/, 'depends on the player'],
]

type Case = readonly [
  name: string,
  recordings: readonly string[],
  request: () => UpstreamRequest | readonly UpstreamRequest[],
]

const today =
  (league: string): (() => UpstreamRequest[]) =>
  () => [
    { kind: 'scoreboard', league },
    { kind: 'scoreboard', league, date: '20261119' },
  ]
const game =
  (
    kind:
      | 'summary'
      | 'plays'
      | 'drives'
      | 'competition'
      | 'odds'
      | 'officials'
      | 'broadcasts'
      | 'probabilities',
    league: string,
  ) =>
  (): UpstreamRequest => ({ kind, league, eventId: finished(league).id })
const ofLeague =
  (kind: 'teams' | 'injuries' | 'news' | 'standings' | 'rankings' | 'season', league: string) =>
  (): UpstreamRequest => ({ kind, league })
const ofTeam =
  (kind: 'team' | 'roster' | 'teamSchedule' | 'depthChart' | 'teamInjuries', league: string) =>
  (): UpstreamRequest => ({
    kind,
    league,
    teamId: firstTeam(league),
  })
const ofPlayer =
  (kind: 'athlete' | 'athleteStatistics' | 'athleteStats' | 'gameLog' | 'athleteOverview', league: string) =>
  (): UpstreamRequest => ({
    kind,
    league,
    athleteId: player(league),
  })

const CASES: readonly Case[] = [
  [
    'nfl board',
    ['nfl/scoreboard-2025-12-07T185945Z.json.gz', 'nfl/scoreboard-20241215.json.gz'],
    today('nfl'),
  ],
  ['college football board', ['college-football/scoreboard-2025.json.gz'], today('college-football')],
  ['nba board', ['nba/scoreboard-2025.json.gz', 'nba/scoreboard-20241215.json.gz'], today('nba')],
  [
    'college basketball board',
    ['mens-college-basketball/scoreboard-acc.json.gz'],
    today('mens-college-basketball'),
  ],
  ['mlb board', ['mlb/scoreboard-20250604.json.gz', 'mlb/scoreboard-raindelay.json.gz'], today('mlb')],
  ['nhl board', ['nhl/scoreboard.json.gz', 'nhl/scoreboard-2022-live.json.gz'], today('nhl')],
  [
    'soccer board',
    ['eng.1/scoreboard-2026-04-28.json.gz', 'soccer-all/scoreboard-2026-03-21.json.gz'],
    today('uefa.europa'),
  ],
  ['nfl summary', ['nfl/summary-401547417.json.gz'], game('summary', 'nfl')],
  ['nba summary', ['nba/summary-post.json.gz'], game('summary', 'nba')],
  [
    'college basketball summary',
    ['mens-college-basketball/summary-post.json.gz'],
    game('summary', 'mens-college-basketball'),
  ],
  ['mlb summary', ['mlb/summary.json.gz'], game('summary', 'mlb')],
  ['nhl summary', ['nhl/summary.json.gz'], game('summary', 'nhl')],
  ['soccer summary', ['fifa.world/summary-760415.json.gz'], game('summary', 'fifa.world')],
  ['nfl plays', ['nfl/core-plays-401547417-page1.json.gz'], game('plays', 'nfl')],
  ['nba plays', ['nba/core-plays-401584793.json.gz'], game('plays', 'nba')],
  ['mlb plays', ['mlb/core-plays-401472463.json.gz'], game('plays', 'mlb')],
  ['nhl plays', ['nhl/core-plays-401559593.json.gz'], game('plays', 'nhl')],
  ['nfl drives', ['nfl/core-drives-401547417.json.gz'], game('drives', 'nfl')],
  ['nfl competition', ['nfl/core-competition-401547417.json.gz'], game('competition', 'nfl')],
  ['nfl officials', ['nfl/core-officials.json.gz'], game('officials', 'nfl')],
  ['nfl broadcasts', ['nfl/core-broadcasts.json.gz'], game('broadcasts', 'nfl')],
  ['nfl probabilities', ['nfl/core-probabilities-401547417.json.gz'], game('probabilities', 'nfl')],
  ['mlb odds', ['mlb/core-odds-401695789.json.gz'], game('odds', 'mlb')],
  ['nfl teams', ['nfl/teams.json.gz'], ofLeague('teams', 'nfl')],
  ['soccer teams', ['usa.1/teams.json.gz'], ofLeague('teams', 'usa.1')],
  ['nba injuries', ['nba/injuries.json.gz'], ofLeague('injuries', 'nba')],
  ['mlb news', ['mlb/news.json.gz', 'nfl/news.json.gz'], ofLeague('news', 'mlb')],
  ['nba standings', ['nba/standings.json.gz', 'nfl/standings.json.gz'], ofLeague('standings', 'nba')],
  ['college rankings', ['college-football/rankings.json.gz'], ofLeague('rankings', 'college-football')],
  ['nfl team', ['nfl/team-12.json.gz', 'nba/team-2.json.gz'], ofTeam('team', 'nfl')],
  [
    'nba schedule',
    ['nba/team-schedule-13.json.gz', 'nfl/team-schedule-12.json.gz'],
    ofTeam('teamSchedule', 'nba'),
  ],
  ['nfl roster', ['nfl/roster-12.json.gz'], ofTeam('roster', 'nfl')],
  ['nba roster', ['nba/roster-13.json.gz'], ofTeam('roster', 'nba')],
  ['nfl depth chart', ['nfl/core-depthcharts.json.gz'], ofTeam('depthChart', 'nfl')],
  ['nfl athlete', ['nfl/athlete-3139477-core.json.gz'], ofPlayer('athlete', 'nfl')],
  ['mlb athlete', ['mlb/athlete-33912-core.json.gz'], ofPlayer('athlete', 'mlb')],
  ['nfl statistics', ['nfl/athlete-3139477-statistics.json.gz'], ofPlayer('athleteStatistics', 'nfl')],
  ['nba season table', ['nba/athlete-1966-stats-v3.json.gz'], ofPlayer('athleteStats', 'nba')],
  ['nfl game log', ['nfl/athlete-gamelog.json.gz'], ofPlayer('gameLog', 'nfl')],
  ['nfl overview', ['nfl/athlete-4430191-overview.json.gz'], ofPlayer('athleteOverview', 'nfl')],
]

const isOpaque = (path: string): boolean => OPAQUE.test(path)
const isLeftOut = (path: string): boolean => EXCLUDED.some(([pattern]) => pattern.test(path))

describe('the simulator has all fields that recordings always have', () => {
  test.each(CASES)('%s', (_name, recordings, request) => {
    const examples = request()
    const requests = Array.isArray(examples) ? (examples as UpstreamRequest[]) : [examples as UpstreamRequest]
    const ours = requests.map((one) => JSON.parse(JSON.stringify(simulator.peek(one))) as unknown)
    const theirs = recordings.map((path) => readRecording(path))
    const { missing, strange } = shortcomings(shapeOf(ours, isOpaque), shapeOf(theirs, isOpaque))
    expect({
      missing: missing.filter((path) => !isLeftOut(path)),
      strange: strange.filter((path) => !isLeftOut(path)),
    }).toEqual({
      missing: [],
      strange: [],
    })
  })
})
