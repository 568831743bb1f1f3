import { expect, test } from 'vitest'
import { getLeague } from '../../src/domain/league.ts'
import { POLL_INTERVALS_MS } from '../../src/ingest/polling/poll-intervals.ts'
import { pollSpecsFor } from '../../src/ingest/polling/schedule.ts'
import type { PollSpec } from '../../src/ingest/polling/poll-intervals.ts'
import type { LeagueState, ScheduledEvent } from '../../src/ingest/polling/schedule.ts'
import { requestKey } from '../../src/upstream/upstream.ts'

const NOW = new Date('2026-11-20T23:00:00Z')
const HOUR = 3_600_000

function view(
  slug: string,
  events: readonly Partial<ScheduledEvent>[] = [],
  rest: Partial<LeagueState> = {},
): LeagueState {
  return {
    league: getLeague(slug),
    now: NOW,
    events: events.map((event, index) => {
      return {
        id: String(index),
        startMs: NOW.getTime(),
        state: 'pre',
        completed: false,
        teamIds: ['1', '2'],
        ...event,
      }
    }),
    teamIds: [],
    season: null,
    weeks: [],
    ...rest,
  }
}

const byKey = (selected: readonly PollSpec[]) =>
  new Map(selected.map((one) => [requestKey(one.request), one.everyMs]))

test.each([
  ['a game in progress: 5 s', [{ state: 'in' }], POLL_INTERVALS_MS.liveBoard],
  ['a game about to begin: 5 s', [{ startMs: NOW.getTime() + 30_000 }], POLL_INTERVALS_MS.liveBoard],
  ['games later today: 60 s', [{ startMs: NOW.getTime() + 3 * HOUR }], POLL_INTERVALS_MS.todayBoard],
  [
    'games of another day only: 10 min',
    [{ startMs: NOW.getTime() + 30 * HOUR }],
    POLL_INTERVALS_MS.idleBoard,
  ],
  ['no games: 10 min', [], POLL_INTERVALS_MS.idleBoard],
  ['a postponed game: 60 s', [{ state: 'post' }], POLL_INTERVALS_MS.todayBoard],
] as const)('the scoreboard of a league with %s', (_, events, everyMs) => {
  expect(byKey(pollSpecsFor(view('nba', events))).get('nba/scoreboard')).toBe(everyMs)
})

test('polls of games: in progress, finished, and old', () => {
  const selected = byKey(
    pollSpecsFor(
      view('nba', [
        { id: '1', state: 'in' },
        { id: '2', state: 'post', completed: true, startMs: NOW.getTime() - 3 * HOUR },
        { id: '3', state: 'post', completed: true, startMs: NOW.getTime() - 48 * HOUR },
        { id: '4', state: 'post', completed: false },
      ]),
    ),
  )
  expect(selected.get('nba/summary&eventId=1')).toBe(POLL_INTERVALS_MS.liveGame)
  expect(selected.get('nba/summary&eventId=2')).toBe(POLL_INTERVALS_MS.recentGame)
  expect(selected.get('nba/summary&eventId=3')).toBe(Infinity)
  expect(selected.has('nba/summary&eventId=4')).toBe(false)
})

test('with jobs, a finished game is polled only while corrections are likely: its job reads it', () => {
  const finished = { state: 'post', completed: true } as const
  const games = [
    { ...finished, id: '2', startMs: NOW.getTime() - 3 * HOUR },
    { ...finished, id: '3', startMs: NOW.getTime() - 48 * HOUR },
  ]
  const ofGames = (rest: Partial<LeagueState>) =>
    [...byKey(pollSpecsFor(view('nba', games, rest))).keys()].filter((key) => key.includes('eventId'))
  expect(ofGames({}).filter((key) => key.includes('eventId=3'))).toHaveLength(6)
  for (const seasonReadAtMs of [null, NOW.getTime()])
    expect(ofGames({ seasonReadAtMs })).toEqual(['nba/summary&eventId=2', 'nba/plays&eventId=2'])
})

test('odds are polled every minute shortly before the game, and not days before', () => {
  const selected = byKey(
    pollSpecsFor(
      view('nfl', [
        { id: '1', startMs: NOW.getTime() + 2 * HOUR },
        { id: '2', startMs: NOW.getTime() + 20 * HOUR },
        { id: '3', startMs: NOW.getTime() + 40 * HOUR },
      ]),
    ),
  )
  expect([1, 2, 3].map((id) => selected.get(`nfl/odds&eventId=${id}`))).toEqual([
    POLL_INTERVALS_MS.odds,
    POLL_INTERVALS_MS.farOdds,
    undefined,
  ])
})

test('unsupported data of a league is not polled', () => {
  const soccer = byKey(pollSpecsFor(view('eng.1', [], { teamIds: ['359'] })))
  expect(soccer.has('eng.1/injuries')).toBe(false)
  expect(soccer.has('eng.1/rankings')).toBe(false)
  expect(soccer.has('eng.1/depthChart&teamId=359')).toBe(false)
  expect(soccer.get('eng.1/roster&teamId=359')).toBe(POLL_INTERVALS_MS.daily)
  expect(byKey(pollSpecsFor(view('nba'))).get('nba/injuries')).toBe(POLL_INTERVALS_MS.injuries)
})

test('a season is read by week, month or day, never by a range', () => {
  const season = { year: 2026, startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' }
  const weeks = [1, 2].map((number) => ({ seasonType: 2, number, startMs: 0, endMs: 1 }))
  const boards = (slug: string) =>
    pollSpecsFor(view(slug, [], { season, weeks }))
      .map(({ request }) => requestKey(request))
      .filter((key) => key.includes('/scoreboard&'))
  expect(boards('nfl')).toEqual([
    'nfl/scoreboard&season=2026&seasonType=2&week=1',
    'nfl/scoreboard&season=2026&seasonType=2&week=2',
  ])
  expect(boards('nba')).toEqual(['nba/scoreboard&date=202611', 'nba/scoreboard&date=202612'])
  expect(boards('mens-college-basketball')).toHaveLength(61)
})

test('the schedule of a season with invalid dates uses bounded memory', () => {
  const season = { year: 2026, startDate: '1900-01-01T00:00:00Z', endDate: '2900-01-01T00:00:00Z' }
  expect(pollSpecsFor(view('nba', [], { season })).length).toBeLessThan(1_000)
})

test('scoreboards of a season are polled only after its backfill job', () => {
  const season = { league: 'nba', year: 2027, displayName: '2026-27', currentType: 2 }
  const dates = { startDate: '2026-10-20T07:00:00Z', endDate: '2027-06-20T07:00:00Z' }
  const boardsOf = (rest: Partial<LeagueState>) =>
    pollSpecsFor(view('nba', [], { season: { ...season, ...dates }, ...rest })).filter(
      ({ request }) => request.kind === 'scoreboard' && request.date !== undefined,
    )
  expect(boardsOf({ seasonReadAtMs: null })).toEqual([])
  expect(boardsOf({}).every(({ readAtMs }) => readAtMs === undefined)).toBe(true)
  const later = boardsOf({ seasonReadAtMs: NOW.getTime() })
  expect(later.length).toBe(boardsOf({}).length)
  for (const { readAtMs } of later) expect(readAtMs).toBe(NOW.getTime())
})
