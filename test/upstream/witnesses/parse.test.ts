import { expect, test } from 'vitest'
import { pairGames } from '../../../src/results/pairing.ts'
import { parseMlb } from '../../../src/upstream/witnesses/mlb/parse.ts'
import { parseNba } from '../../../src/upstream/witnesses/nba/parse.ts'
import { parseNflverse } from '../../../src/upstream/witnesses/nflverse/parse.ts'
import { parseNhl } from '../../../src/upstream/witnesses/nhl/parse.ts'
import { parseOpenfootball } from '../../../src/upstream/witnesses/openfootball/parse.ts'
import { parseOpenLigaDb } from '../../../src/upstream/witnesses/openligadb/parse.ts'

const SILENCE = { state: null, homeScore: null, awayScore: null, isFinal: false }

interface MatchParts {
  readonly id?: number
  readonly start?: string
  readonly round?: number
  readonly isFinished?: boolean
  readonly results?: readonly (readonly [type: number, home: number, away: number])[]
  readonly goals?: readonly (readonly [home: number, away: number])[]
}

function match(parts: MatchParts) {
  const {
    id = 1,
    start = '2026-09-12T13:30:00Z',
    round = 3,
    isFinished = true,
    results = [],
    goals = [],
  } = parts
  return {
    matchID: id,
    matchDateTimeUTC: start,
    leagueSeason: 2026,
    group: { groupOrderID: round },
    team1: { teamId: 40 },
    team2: { teamId: 7 },
    lastUpdateDateTime: '2026-09-12T17:25:10.1',
    matchIsFinished: isFinished,
    matchResults: results.map(([resultTypeID, pointsTeam1, pointsTeam2]) => {
      return { resultTypeID, pointsTeam1, pointsTeam2 }
    }),
    goals: goals.map(([scoreTeam1, scoreTeam2]) => ({ scoreTeam1, scoreTeam2 })),
  }
}

const onlyGame = ({ games }: ReturnType<typeof parseOpenLigaDb>) => {
  expect(games).toHaveLength(1)
  return games[0]
}
const openLigaDb = (parts: MatchParts) => onlyGame(parseOpenLigaDb([match(parts)]))

test('OpenLigaDB: a finished match with one result and the goals of it is a final', () => {
  const parts = {
    results: [[1, 0, 0] as const, [2, 2, 1] as const],
    goals: [[2, 1] as const, [1, 0] as const, [1, 1] as const],
  }
  expect(openLigaDb(parts)).toMatchObject({
    id: '1',
    home: '40',
    away: '7',
    day: '2026-09-12',
    startMs: Date.parse('2026-09-12T13:30:00Z'),
    state: 'FINAL',
    homeScore: 2,
    awayScore: 1,
    isFinal: true,
    saidAtMs: Date.parse('2026-09-12T15:25:00Z'),
  })
})

test('OpenLigaDB: both styles of keys are read, and one match that is no list', () => {
  const old = {
    MatchID: 5,
    MatchDateTimeUTC: '2019-02-15T19:30:00Z',
    Group: { GroupOrderID: 22 },
    Team1: { TeamId: 95 },
    Team2: { TeamId: 40 },
    MatchIsFinished: true,
    MatchResults: [{ PointsTeam1: 0, PointsTeam2: 3, ResultTypeID: 2 }],
    Goals: [],
  }
  expect(onlyGame(parseOpenLigaDb(old))).toMatchObject({
    id: '5',
    home: '95',
    homeScore: 0,
    awayScore: 3,
    isFinal: true,
  })
})

test('OpenLigaDB: "not finished" and 0:0 are the default of a match that nobody has edited', () => {
  expect(openLigaDb({ isFinished: false, results: [[2, 0, 0]] })).toMatchObject(SILENCE)
  expect(openLigaDb({ isFinished: false })).toMatchObject(SILENCE)
})

test('OpenLigaDB: a result that stays at 0:0 does not hide the goals of a running match', () => {
  const running = openLigaDb({
    isFinished: false,
    results: [
      [1, 0, 0],
      [2, 0, 0],
    ],
    goals: [
      [1, 0],
      [1, 1],
    ],
  })
  expect(running).toMatchObject({ state: 'IN_PROGRESS', homeScore: 1, awayScore: 1, isFinal: false })
})

test('OpenLigaDB: a match that is finished before its result says nothing', () => {
  expect(openLigaDb({ results: [[1, 1, 0]] })).toMatchObject(SILENCE)
  expect(openLigaDb({ results: [[2, 0, 0]], goals: [[1, 0]] })).toMatchObject(SILENCE)
})

test('OpenLigaDB: several finals in one match are none', () => {
  expect(
    openLigaDb({
      results: [
        [2, 1, 2],
        [2, 0, 0],
        [2, 0, 0],
      ],
      goals: [
        [0, 1],
        [1, 1],
      ],
    }),
  ).toMatchObject(SILENCE)
})

test('OpenLigaDB: result types above 2, such as 0:0 of an extra time that was not played, are not read', () => {
  expect(
    openLigaDb({
      results: [
        [2, 2, 0],
        [4, 0, 0],
        [5, 0, 0],
      ],
    }),
  ).toMatchObject({ homeScore: 2, awayScore: 0, isFinal: true })
  expect(
    openLigaDb({
      results: [
        [4, 3, 2],
        [5, 4, 2],
      ],
    }),
  ).toMatchObject(SILENCE)
})

test('OpenLigaDB: a round whose days and months were swapped is rejected as a whole', () => {
  const round = (number: number, start: string) =>
    [1, 2, 3].map((n) => match({ id: number * 10 + n, round: number, start, results: [[2, 1, 0]] }))
  const good = [...round(9, '2026-10-31T14:30:00Z'), ...round(11, '2026-11-21T14:30:00Z')]
  const { games, rejected } = parseOpenLigaDb([...good, ...round(10, '2026-08-11T14:30:00Z')])
  expect(games.map(({ id }) => id)).toEqual(['91', '92', '93', '111', '112', '113'])
  expect(rejected.map(({ id }) => id)).toEqual(['101', '102', '103'])
  // A single match that was moved is no reason to reject its round.
  const moved = [
    ...round(10, '2026-11-08T14:30:00Z').slice(1),
    match({ id: 7, round: 10, start: '2027-01-20T19:30:00Z' }),
  ]
  expect(parseOpenLigaDb([...good, ...moved]).rejected).toEqual([])
  // Outside of the season: no neighbours are needed.
  expect(parseOpenLigaDb(round(10, '2026-04-11T14:30:00Z')).games).toEqual([])
})

function season(rows: readonly object[]) {
  return parseOpenfootball('ger.1', {
    name: 'Deutsche Bundesliga 2026/27',
    matches: rows.map((row) => ({
      date: '2026-09-12',
      time: '15:30',
      team1: 'Borussia Dortmund',
      team2: 'RB Leipzig',
      ...row,
    })),
  })
}

test('openfootball: a row with the score at full time is a final; an empty one says nothing', () => {
  expect(season([{ score: { ht: [0, 0], ft: [2, 1] } }]).games).toMatchObject([
    { homeScore: 2, awayScore: 1, isFinal: true, startMs: Date.parse('2026-09-12T13:30:00Z') },
  ])
  for (const score of [{}, null, [2, 0], { ht: [1, 0] }])
    expect(season([{ score }]).games).toMatchObject([SILENCE])
})

test('openfootball: an awarded score and a shoot-out are no witnesses of play', () => {
  expect(season([{ score: { ft: [0, 2] }, status: 'awarded' }]).games).toMatchObject([SILENCE])
  expect(season([{ score: { ft: [1, 1], et: [2, 2], p: [4, 2] } }]).games).toMatchObject([SILENCE])
  expect(season([{ score: { ft: [1, 1], et: [2, 1] } }]).games).toMatchObject([
    { homeScore: 2, awayScore: 1, isFinal: true },
  ])
})

test('openfootball: an impossible shoot-out, and an extra time of 0:0 that was invented, are rejected', () => {
  expect(
    season([{ score: { ft: [0, 1], et: [0, 1], p: [4, 4] } }, { score: { ft: [2, 0], et: [0, 0] } }]),
  ).toMatchObject({
    games: [],
    rejected: [
      { reason: 'a shoot-out cannot end 4:4' },
      { reason: 'a score cannot fall in extra time, from 2:0 to 0:0' },
    ],
  })
})

test('openfootball: times without a zone are the league’s, and others have theirs', () => {
  const startOf = (league: string, time: string | null) =>
    parseOpenfootball(league, { matches: [{ date: '2026-06-11', time, team1: 'A', team2: 'B', score: {} }] })
      .games[0]?.startMs
  expect(startOf('usa.1', '19:30')).toBe(Date.parse('2026-06-11T23:30:00Z'))
  expect(startOf('fifa.world', '13:00 UTC-6')).toBe(Date.parse('2026-06-11T19:00:00Z'))
  expect(startOf('ger.1', null)).toBe(null)
  expect(startOf('ger.1', '20:45 CET')).toBe(null)
})

const COLUMNS =
  'game_id,season,gameday,gametime,away_team,away_score,home_team,home_score,overtime,espn,stadium'

test('nflverse: both scores are a final, by its id of our source; ids that two rows share are neither’s', () => {
  const { games, rejected } = parseNflverse(
    [
      COLUMNS,
      '2026_01_DAL_PHI,2026,2026-09-10,20:20,DAL,20,PHI,24,0,401,"Field, ""Linc"""',
      '2026_02_BUF_MIA,2026,2026-09-20,13:00,BUF,,MIA,,,402,',
      '2003_17_A_B,2003,2003-12-28,13:00,GB,31,DEN,3,1,230',
      '2003_17_C_D,2003,2003-12-28,13:00,SF,17,SEA,24,0,230',
      '2026_03_X,2026,31.12.2026,13:00,SF,1,SEA,2,0,403',
      '',
    ].join('\n'),
  )
  expect(games).toMatchObject([
    {
      eventId: '401',
      home: 'PHI',
      away: 'DAL',
      homeScore: 24,
      awayScore: 20,
      isFinal: true,
      startMs: Date.parse('2026-09-11T00:20:00Z'),
    },
    { eventId: '402', ...SILENCE },
    { eventId: null, state: 'FINAL_OVERTIME' },
    { eventId: null, state: 'FINAL' },
  ])
  expect(rejected).toMatchObject([{ id: 'row 4' }])
})

function nhl(game: object) {
  const whole = {
    id: 2026020100,
    gameDate: '2026-10-20',
    startTimeUTC: '2026-10-20T23:00:00Z',
    gameScheduleState: 'OK',
    homeTeam: { id: 10, score: 3 },
    awayTeam: { id: 8, score: 2 },
    ...game,
  }
  return parseNhl({ currentDate: '2026-10-20', games: [whole] }).games
}

test('NHL: final and official are finals, over is not, and a postponed game is one to come with a state of its schedule', () => {
  expect(nhl({ gameState: 'OFF', gameOutcome: { lastPeriodType: 'SO' } })).toMatchObject([
    { state: 'FINAL_PENALTIES', homeScore: 3, awayScore: 2, isFinal: true },
  ])
  expect(nhl({ gameState: 'FINAL', gameOutcome: { lastPeriodType: 'REG' } })).toMatchObject([
    { state: 'FINAL', isFinal: true },
  ])
  expect(nhl({ gameState: 'OVER' })).toMatchObject([{ state: null, isFinal: false }])
  expect(nhl({ gameState: 'CRIT' })).toMatchObject([{ state: 'IN_PROGRESS', homeScore: 3, isFinal: false }])
  expect(nhl({ gameState: 'FUT', gameScheduleState: 'PPD' })).toMatchObject([
    { state: 'POSTPONED', homeScore: null, isFinal: false },
  ])
  expect(nhl({ gameState: 'FUT', gameScheduleState: 'CNCL' })).toMatchObject([
    { state: 'CANCELED', isFinal: false },
  ])
})

test('NHL: the games of a week have the days of their lists', () => {
  const game = {
    id: 1,
    startTimeUTC: '2026-10-21T02:00:00Z',
    gameState: 'FUT',
    homeTeam: { id: 10 },
    awayTeam: { id: 8 },
  }
  expect(parseNhl({ gameWeek: [{ date: '2026-10-20', games: [game] }] }).games).toMatchObject([
    { day: '2026-10-20', state: 'SCHEDULED' },
  ])
})

function mlb(games: readonly (readonly [day: string, game: object])[]) {
  const whole = (game: object) => ({
    gamePk: 800,
    gameDate: '2026-07-01T23:05:00Z',
    officialDate: '2026-07-01',
    gameNumber: 1,
    doubleHeader: 'N',
    teams: { home: { team: { id: 147 }, score: 5 }, away: { team: { id: 111 }, score: 4 } },
    ...game,
  })
  return parseMlb({ dates: games.map(([date, game]) => ({ date, games: [whole(game)] })) }).games
}
const coded = (codedGameState: string, abstractGameCode = 'F') => ({
  status: { codedGameState, abstractGameCode },
})

test('MLB: a final is a final by its code: postponed, canceled and suspended games are "Final" or "Live", too', () => {
  expect(mlb([['2026-07-01', coded('F')]])).toMatchObject([
    { state: 'FINAL', homeScore: 5, awayScore: 4, isFinal: true },
  ])
  expect(mlb([['2026-07-01', coded('D')]])).toMatchObject([
    { state: 'POSTPONED', homeScore: null, isFinal: false },
  ])
  expect(mlb([['2026-07-01', coded('C')]])).toMatchObject([{ state: 'CANCELED', isFinal: false }])
  expect(mlb([['2026-07-01', coded('U', 'L')]])).toMatchObject([{ state: 'SUSPENDED', isFinal: false }])
  expect(mlb([['2026-07-01', coded('R')]])).toMatchObject([
    { state: 'FORFEIT', homeScore: null, isFinal: false },
  ])
  expect(mlb([['2026-07-01', coded('O')]])).toMatchObject([{ state: null, isFinal: false }])
  expect(mlb([['2026-07-01', coded('?', 'L')]])).toMatchObject([{ state: 'IN_PROGRESS', isFinal: false }])
})

test('MLB: a game that is listed under its old day and its new one is that of the new day', () => {
  const moved = { officialDate: '2026-07-02', gameDate: '2026-07-02T20:00:00Z' }
  const listed = mlb([
    ['2026-07-01', { ...moved, gameDate: '2026-07-01T23:05:00Z', ...coded('D') }],
    ['2026-07-02', { ...moved, ...coded('F') }],
  ])
  expect(listed).toMatchObject([
    { day: '2026-07-02', state: 'FINAL', startMs: Date.parse('2026-07-02T20:00:00Z') },
  ])
})

test('MLB: a suspended game that is resumed on another day stays the game of its first part', () => {
  const resumed = {
    gameDate: '2026-08-26T17:05:00Z',
    officialDate: '2026-06-26',
    resumedFrom: '2026-06-26T23:10:00Z',
    resumedFromDate: '2026-06-26',
  }
  const first = {
    gameDate: '2026-06-26T23:10:00Z',
    officialDate: '2026-06-26',
    resumeDate: '2026-08-26T17:05:00Z',
    resumeGameDate: '2026-08-26',
  }
  const ofDay = { gamePk: 801, gameDate: '2026-08-26T22:10:00Z', officialDate: '2026-08-26' }
  const known = { id: '800', day: '2026-06-26', startMs: Date.parse('2026-06-26T23:10:00Z'), rank: null }
  // Each day is requested by itself.
  const later = mlb([
    ['2026-08-26', { ...resumed, ...coded('F') }],
    ['2026-08-26', { ...ofDay, ...coded('S', 'P') }],
  ])
  expect(later).toMatchObject([
    { ...known, state: 'FINAL', isFinal: true },
    { id: '801', day: '2026-08-26', state: 'SCHEDULED' },
  ])
  expect(mlb([['2026-06-26', { ...first, ...coded('U', 'L') }]])).toMatchObject([
    { ...known, state: 'SUSPENDED' },
  ])
  const both = mlb([
    ['2026-06-26', { ...first, ...coded('F') }],
    ['2026-08-26', { ...resumed, ...coded('F') }],
  ])
  expect(both).toMatchObject([{ ...known, state: 'FINAL' }])
  // Neither is paired with the other's game.
  const event = { home: '10', away: '2', isOff: false, state: 'post', isOpen: true } as const
  const ours = [
    { ...event, id: 'first', startMs: Date.parse('2026-06-26T23:10:00Z') },
    { ...event, id: 'later', startMs: Date.parse('2026-08-26T22:10:00Z') },
  ]
  const teams = new Map([
    ['147', '10'],
    ['111', '2'],
  ])
  const { paired, unpaired } = pairGames(later, ours, teams, new Map())
  expect(paired.map(({ game, eventId }) => [game.id, eventId])).toEqual([
    ['800', 'first'],
    ['801', 'later'],
  ])
  expect(unpaired).toEqual([])
  // Where only the day of the first part is stated, it has no start.
  expect(mlb([['2026-08-26', { ...resumed, resumedFrom: undefined, ...coded('F') }]])).toMatchObject([
    { ...known, startMs: null },
  ])
})

test('MLB: the second game of a traditional doubleheader has no start, only its number', () => {
  const second = {
    gamePk: 801,
    gameNumber: 2,
    doubleHeader: 'Y',
    gameDate: '2026-07-01T17:15:00Z',
    ...coded('S', 'P'),
  }
  expect(mlb([['2026-07-01', second]])).toMatchObject([{ rank: 2, startMs: null }])
  const split = { ...second, doubleHeader: 'S', gameDate: '2026-07-01T23:15:00Z' }
  expect(mlb([['2026-07-01', split]])).toMatchObject([
    { rank: 2, startMs: Date.parse('2026-07-01T23:15:00Z') },
  ])
})

function nba(gameStatus: number, gameStatusText: string) {
  const game = {
    gameId: '0022600100',
    gameCode: '20261108/MIACHI',
    gameStatus,
    gameStatusText,
    gameTimeUTC: '2026-11-09T01:00:00Z',
    homeTeam: { teamId: 1610612741, score: 101 },
    awayTeam: { teamId: 1610612748, score: 99 },
  }
  // In the morning of the next day, at 8:54 pm or am, "today" is still the day before.
  return parseNba({
    meta: { time: '2026-11-09 08:54:54.5454' },
    scoreboard: { gameDate: '2026-11-09', games: [game] },
  }).games
}

test('NBA: a final has the number and the text of one', () => {
  expect(nba(3, 'Final/OT2')).toMatchObject([
    { state: 'FINAL_OVERTIME', homeScore: 101, awayScore: 99, isFinal: true },
  ])
  expect(nba(3, 'Final')).toMatchObject([{ state: 'FINAL', isFinal: true }])
  expect(nba(2, 'Final')).toMatchObject([{ state: null, isFinal: false }])
  expect(nba(2, 'Q1 :00.0')).toMatchObject([{ state: 'IN_PROGRESS', homeScore: 101, isFinal: false }])
  expect(nba(1, 'PPD')).toMatchObject([{ state: 'POSTPONED', homeScore: null, isFinal: false }])
})

test('NBA: games have their own days; neither the day nor the clock of the board is read', () => {
  expect(nba(3, 'Final')).toMatchObject([
    { day: '2026-11-08', startMs: Date.parse('2026-11-09T01:00:00Z'), saidAtMs: null },
  ])
})
