import { describe, expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { normalise } from '../../src/ingest/normalise/normalise.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { teamsOf } from '../../src/simulator/world/teams/teams.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { expectSound } from '../support/normalised.ts'

const START = Date.parse('2026-11-20T22:30:00Z')
const HALF_A_DAY_MS = 43_200_000
const HALF_A_YEAR_MS = 183 * 86_400_000
const simulator = openSimulator({ seed: 'normalised', startAt: START, now: () => 0 })

interface BoardEvent {
  readonly id: string
  readonly status: { readonly type: { readonly state: string } }
  readonly competitions: readonly { readonly competitors: readonly { readonly id: string }[] }[]
}

/** All requests for a league that follow from its scoreboard, its first team and that team's first player. */
function requests(league: string): UpstreamRequest[] {
  const { events } = simulator.peek({ kind: 'scoreboard', league }) as { events: BoardEvent[] }
  const picked = ['pre', 'in', 'post'].flatMap(
    (state) => events.find(({ status }) => status.type.state === state) ?? [],
  )
  const teamId = events[0]?.competitions[0]?.competitors[0]?.id ?? ''
  const roster = simulator.peek({ kind: 'roster', league, teamId }) as {
    athletes: { id: string; items?: { id: string }[] }[]
  }
  const athleteId = roster.athletes[0]?.items?.[0]?.id ?? roster.athletes[0]?.id ?? ''
  const { year: season } = simulator.peek({ kind: 'season', league }) as { year: number }
  const part = { league, season, seasonType: 2 }
  return [
    { kind: 'scoreboard', league },
    { kind: 'scoreboard', league, date: '20261121' },
    ...picked.flatMap(({ id: eventId }): UpstreamRequest[] => [
      ...(
        [
          'summary',
          'competition',
          'plays',
          'drives',
          'probabilities',
          'odds',
          'officials',
          'broadcasts',
        ] as const
      ).map((kind): UpstreamRequest => ({ kind, league, eventId })),
      { kind: 'oddsMovement', league, eventId, providerId: '100' },
      { kind: 'gameRoster', league, eventId, teamId },
    ]),
    ...(['teams', 'injuries', 'news', 'standings', 'rankings', 'transactions', 'season'] as const).map(
      (kind): UpstreamRequest => ({ kind, league }),
    ),
    ...(['team', 'teamSchedule', 'roster', 'depthChart', 'teamInjuries'] as const).map(
      (kind): UpstreamRequest => ({ kind, league, teamId }),
    ),
    { kind: 'seasonRoster', league, teamId, season: season - 1 },
    ...(['athlete', 'athleteStats', 'athleteOverview', 'gameLog'] as const).map((kind): UpstreamRequest => ({
      kind,
      league,
      athleteId,
    })),
    { kind: 'athleteStatistics', athleteId, ...part },
    { kind: 'weeks', ...part },
    { kind: 'week', ...part, week: 2 },
    { kind: 'groups', ...part },
  ]
}

describe.each(LEAGUES.map(({ slug }) => slug))('%s', (league) => {
  test('every response is normalised without rejected items or duplicates', () => {
    for (const request of requests(league)) {
      const body = simulator.peek(request)
      if (body === null) continue
      const response = normalise(request, JSON.parse(JSON.stringify(body)) as unknown, new Date(START))
      expect({ request, rejectedItems: response.rejected }).toEqual({ request, rejectedItems: [] })
      expectSound(response)
    }
  }, 180_000)
})

describe('with evicted caches in between,', () => {
  const boardOf = (league: string) =>
    (simulator.peek({ kind: 'scoreboard', league }) as { events: BoardEvent[] }).events
  /** More teams, games and players than the caches hold. */
  const requestMany = (league: string) => {
    const season = (simulator.peek({ kind: 'season', league }) as { year: number }).year
    for (const { id: teamId } of teamsOf(league).teams) {
      simulator.peek({ kind: 'seasonRoster', league, teamId, season: season - 1 })
    }
    for (const { slug } of LEAGUES) {
      for (const { id: eventId } of boardOf(slug)) simulator.peek({ kind: 'plays', league: slug, eventId })
    }
  }

  test.each(['mens-college-basketball', 'college-football'])(
    'responses of %s are unchanged',
    (league) => {
      const rosters = boardOf(league).flatMap(({ id: eventId, competitions }) =>
        (competitions[0]?.competitors ?? []).map(({ id: teamId }): UpstreamRequest => ({
          kind: 'gameRoster',
          league,
          eventId,
          teamId,
        })),
      )
      const request = () =>
        [...requests(league), ...rosters].map((one) => [one, JSON.stringify(simulator.peek(one))])
      const before = request()
      requestMany(league)
      expect(request()).toEqual(before)
    },
    180_000,
  )
})

test('a response is unchanged until the clock advances, and unknown requests are absent', async () => {
  let time = 0
  const moving = openSimulator({ seed: 'normalised', startAt: START, now: () => time })
  const board: UpstreamRequest = { kind: 'scoreboard', league: 'mens-college-basketball' }
  expect((await moving.fetch(board)).outcome).toBe('body')
  expect((await moving.fetch(board)).outcome).toBe('unchanged')
  time += 120_000
  expect((await moving.fetch(board)).outcome).toBe('body')
  expect((await moving.fetch({ kind: 'summary', league: 'nfl', eventId: '1' })).outcome).toBe('absent')
  expect((await moving.fetch({ kind: 'scoreboard', league: 'nfl', date: '20260101-20260109' })).outcome).toBe(
    'unavailable',
  )
  expect((await moving.fetch({ kind: 'teams', league: 'cricket' })).outcome).toBe('absent')
})

test('scoreboards and tables are also normalised between seasons and in the next one', () => {
  // The world of the tests above, in which most of the first season is already simulated.
  for (const { slug: league } of LEAGUES) {
    simulator.clock.jump(START)
    const { endDate } = simulator.peek({ kind: 'season', league }) as { endDate: string }
    const moments = [HALF_A_DAY_MS, HALF_A_YEAR_MS].map((after) => Date.parse(endDate) + after)
    for (const moment of moments) {
      simulator.clock.jump(moment)
      for (const kind of ['scoreboard', 'standings', 'season'] as const) {
        const request: UpstreamRequest = { kind, league }
        const body = JSON.parse(JSON.stringify(simulator.peek(request))) as unknown
        const response = normalise(request, body, new Date(moment))
        expect({ request, moment, rejectedItems: response.rejected }).toEqual({
          request,
          moment,
          rejectedItems: [],
        })
      }
    }
  }
  simulator.clock.jump(START)
}, 180_000)

test('the clock can be accelerated, paused and moved', () => {
  let time = 0
  const { clock } = openSimulator({ seed: 'clock', startAt: START, speed: 60, now: () => time })
  time = 1000
  expect(clock.now()).toBe(START + 60_000)
  clock.pause()
  time = 5000
  expect(clock.now()).toBe(START + 60_000)
  clock.setSpeed(600)
  clock.resume()
  time = 6000
  expect(clock.now()).toBe(START + 660_000)
  clock.jump(START)
  expect(clock.now()).toBe(START)
  expect(() => clock.setSpeed(601)).toThrow('1 to 600')
})

test('a reopened world continues as if it had never been closed', () => {
  let time = 0
  const first = openSimulator({ seed: 'again', startAt: START, speed: 10, openedAt: 0, now: () => time })
  time = 3_600_000
  const again = openSimulator({ seed: 'again', startAt: START, speed: 10, openedAt: 0, now: () => time })
  for (const league of ['nhl', 'nba', 'eng.1']) {
    const request: UpstreamRequest = { kind: 'scoreboard', league }
    expect(JSON.stringify(again.peek(request))).toBe(JSON.stringify(first.peek(request)))
  }
})
