import { expect, test } from 'vitest'
import { getLeague } from '../../src/domain/league.ts'
import { CADENCE } from '../../src/ingest/cadence.ts'
import { wantedOf } from '../../src/ingest/schedule.ts'
import type { Wanted } from '../../src/ingest/cadence.ts'
import type { LeagueView, ScheduledEvent } from '../../src/ingest/schedule.ts'
import { requestKey } from '../../src/upstream/upstream.ts'

const NOW = new Date('2026-11-20T23:00:00Z')
const HOUR = 3_600_000

function view(
  slug: string,
  events: readonly Partial<ScheduledEvent>[] = [],
  rest: Partial<LeagueView> = {},
): LeagueView {
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

const byKey = (wanted: readonly Wanted[]) =>
  new Map(wanted.map((one) => [requestKey(one.request), one.everyMs]))

test.each([
  ['a game in progress: 5 s', [{ state: 'in' }], CADENCE.liveBoard],
  ['a game about to begin: 5 s', [{ startMs: NOW.getTime() + 30_000 }], CADENCE.liveBoard],
  ['games later today: 60 s', [{ startMs: NOW.getTime() + 3 * HOUR }], CADENCE.todayBoard],
  ['games of another day only: 10 min', [{ startMs: NOW.getTime() + 30 * HOUR }], CADENCE.idleBoard],
  ['no games: 10 min', [], CADENCE.idleBoard],
  ['a postponed game: 60 s', [{ state: 'post' }], CADENCE.todayBoard],
] as const)('the board of a league with %s', (_, events, everyMs) => {
  expect(byKey(wantedOf(view('nba', events))).get('nba/scoreboard')).toBe(everyMs)
})

test('a game in progress is asked for itself, a finished one whole and then seldom, an old one once', () => {
  const wanted = byKey(
    wantedOf(
      view('nba', [
        { id: '1', state: 'in' },
        { id: '2', state: 'post', completed: true, startMs: NOW.getTime() - 3 * HOUR },
        { id: '3', state: 'post', completed: true, startMs: NOW.getTime() - 48 * HOUR },
        { id: '4', state: 'post', completed: false },
      ]),
    ),
  )
  expect(wanted.get('nba/summary&eventId=1')).toBe(CADENCE.liveGame)
  expect(wanted.get('nba/summary&eventId=2')).toBe(CADENCE.recentGame)
  expect(wanted.get('nba/summary&eventId=3')).toBe(Infinity)
  expect(wanted.has('nba/summary&eventId=4')).toBe(false)
})

test('lines are asked for every minute when the game is near, and not days before', () => {
  const wanted = byKey(
    wantedOf(
      view('nfl', [
        { id: '1', startMs: NOW.getTime() + 2 * HOUR },
        { id: '2', startMs: NOW.getTime() + 20 * HOUR },
        { id: '3', startMs: NOW.getTime() + 40 * HOUR },
      ]),
    ),
  )
  expect([1, 2, 3].map((id) => wanted.get(`nfl/odds&eventId=${id}`))).toEqual([
    CADENCE.odds,
    CADENCE.farOdds,
    undefined,
  ])
})

test('what a league does not have is not asked for', () => {
  const soccer = byKey(wantedOf(view('eng.1', [], { teamIds: ['359'] })))
  expect(soccer.has('eng.1/injuries')).toBe(false)
  expect(soccer.has('eng.1/rankings')).toBe(false)
  expect(soccer.has('eng.1/depthChart&teamId=359')).toBe(false)
  expect(soccer.get('eng.1/roster&teamId=359')).toBe(CADENCE.daily)
  expect(byKey(wantedOf(view('nba'))).get('nba/injuries')).toBe(CADENCE.injuries)
})

test('a season is read by week, by month, or by day where a month is too much for one answer; never by a range', () => {
  const season = { year: 2026, startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' }
  const weeks = [1, 2].map((number) => ({ seasonType: 2, number, startMs: 0, endMs: 1 }))
  const boards = (slug: string) =>
    wantedOf(view(slug, [], { season, weeks }))
      .map(({ request }) => requestKey(request))
      .filter((key) => key.includes('/scoreboard&'))
  expect(boards('nfl')).toEqual([
    'nfl/scoreboard&season=2026&seasonType=2&week=1',
    'nfl/scoreboard&season=2026&seasonType=2&week=2',
  ])
  expect(boards('nba')).toEqual(['nba/scoreboard&date=202611', 'nba/scoreboard&date=202612'])
  expect(boards('mens-college-basketball')).toHaveLength(61)
})

test('a season whose dates are nonsense does not fill the memory', () => {
  const season = { year: 2026, startDate: '1900-01-01T00:00:00Z', endDate: '2900-01-01T00:00:00Z' }
  expect(wantedOf(view('nba', [], { season })).length).toBeLessThan(1_000)
})
