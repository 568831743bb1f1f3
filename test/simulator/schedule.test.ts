import { describe, expect, test } from 'vitest'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'

/** Checks the schedule of a season by the scoreboards of its weeks and months. */

const START = Date.parse('2026-11-21T18:00:00Z')
const openAt = (seed: string) => openSimulator({ seed, startAt: START, now: () => START })
type Simulator = ReturnType<typeof openAt>

/** A world shared by tests without requirements of their own: games simulated for one test are reused by the next. */
const simulator = openAt('fans')

interface BoardEvent {
  readonly id: string
  readonly date: string
  readonly season: { readonly year: number; readonly type: number }
  readonly status: {
    readonly displayClock: string
    readonly type: { readonly name: string; readonly completed: boolean }
  }
  readonly competitions: readonly [
    {
      readonly competitors: readonly {
        readonly team: { readonly id: string; readonly displayName: string }
        readonly winner?: boolean
        readonly records?: readonly { readonly name: string; readonly summary: string }[]
      }[]
      readonly geoBroadcasts: readonly unknown[]
    },
  ]
}

function boardOf(simulator: Simulator, league: string, parts: object): readonly BoardEvent[] {
  const request = { kind: 'scoreboard', league, ...parts } as UpstreamRequest
  return (simulator.peek(request) as { events: readonly BoardEvent[] }).events
}

const weekOf = (simulator: Simulator, league: string, season: number, seasonType: number, week: number) =>
  boardOf(simulator, league, { season, seasonType, week })

/** The number of games per team; a game moved to another week is on the scoreboards of both. */
function gamesByTeam(events: readonly BoardEvent[]): ReadonlyMap<string, number> {
  const games = new Map<string, number>()
  const once = [...new Map(events.map((event) => [event.id, event])).values()]
  for (const { team } of once.flatMap(({ competitions }) => competitions[0].competitors)) {
    games.set(team.displayName, (games.get(team.displayName) ?? 0) + 1)
  }
  return games
}

const MONTHS = ['202510', '202511', '202512', '202601', '202602', '202603', '202604', '202605']

describe('a season', () => {
  test.each(['sports', 'fans', 'c'])('has twelve games for every college of football (%s)', (seed) => {
    const world = openAt(seed)
    for (const season of [2025, 2026]) {
      const weeks = Array.from({ length: 14 }, (_, index) => index + 1)
      const events = weeks.flatMap((week) => weekOf(world, 'college-football', season, 2, week))
      expect(new Set(gamesByTeam(events).values())).toEqual(new Set([12]))
    }
  })

  test.each(['sports', 'c'])('shows every game on some day, including late makeup games (%s)', (seed) => {
    const world = openAt(seed)
    const season = MONTHS.flatMap((date) => boardOf(world, 'nhl', { date })).filter(
      ({ season: { year, type } }) => year === 2026 && type === 2,
    )
    expect(new Set(gamesByTeam(season).values())).toEqual(new Set([82]))
  })

  test('ends in the NFL with the Super Bowl in its own week', () => {
    for (const year of [2025, 2026]) {
      const request = { kind: 'week', league: 'nfl', season: year, seasonType: 3, week: 5 } as const
      const last = simulator.peek(request) as { text: string; startDate: string; endDate: string } | null
      expect(last?.text).toBe('Super Bowl')
      const [game] = weekOf(simulator, 'nfl', year, 3, 5)
      expect(Date.parse(game?.date ?? '')).toBeGreaterThanOrEqual(Date.parse(last?.startDate ?? ''))
      expect(Date.parse(game?.date ?? '')).toBeLessThan(Date.parse(last?.endDate ?? ''))
    }
  })

  test('has a broadcast for every NFL game and every knockout game', () => {
    const nfl = [1, 2, 3, 4].flatMap((week) => weekOf(simulator, 'nfl', 2026, 2, week))
    const nhl = ['202604', '202605'].flatMap((date) => boardOf(simulator, 'nhl', { date }))
    const shown = [...nfl, ...nhl.filter(({ season: { type } }) => type === 3)]
    for (const { competitions } of shown) expect(competitions[0].geoBroadcasts).not.toEqual([])
  })
})

/** The record of each team after each of its games, as on the game's scoreboard. */
function recordsAfter(events: readonly BoardEvent[], name: string): readonly string[] {
  return events
    .filter(({ status }) => status.type.completed)
    .toSorted((one, two) => one.date.localeCompare(two.date))
    .flatMap(({ competitions }) => competitions[0].competitors)
    .filter(({ team }) => team.displayName === name)
    .map(({ records }) => records?.find(({ name: kind }) => kind === 'overall')?.summary ?? '')
}

const gamesIn = (record: string) => record.split('-').reduce((sum, part) => sum + Number(part), 0)

test('a finished game shows the records after it', () => {
  const weeks = Array.from({ length: 18 }, (_, index) => index + 1)
  const season = weeks.flatMap((week) => weekOf(simulator, 'nfl', 2025, 2, week))
  const records = recordsAfter(season, 'Green Bay Packers')
  expect(records.map(gamesIn)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

test('a college’s record includes bowls and championship games', () => {
  const regular = Array.from({ length: 15 }, (_, week) =>
    weekOf(simulator, 'college-football', 2025, 2, week + 1),
  )
  const season = [...regular.flat(), ...weekOf(simulator, 'college-football', 2025, 3, 1)]
  const last = season.toSorted((one, two) => one.date.localeCompare(two.date)).at(-1)
  const [{ team } = { team: { displayName: '' } }] = last?.competitions[0].competitors ?? []
  const records = recordsAfter(season, team.displayName)
  expect(records.length).toBeGreaterThan(12)
  expect(records.map(gamesIn)).toEqual(records.map((_, index) => index + 1))
})

test('a player’s game log counts wins on penalties', () => {
  const cup = ['202510', '202511', '202512', '202601', '202602'].flatMap((date) =>
    boardOf(simulator, 'eng.league_cup', { date }),
  )
  const shootouts = cup.filter(({ status }) => status.type.name === 'STATUS_FINAL_PEN')
  const [first] = shootouts
  if (!first) throw new Error('no shoot-out')
  const { id, season, competitions } = first
  for (const { team, winner } of competitions[0].competitors) {
    const request = { kind: 'roster', league: 'eng.league_cup', teamId: team.id } as const
    const { athletes } = simulator.peek(request) as { athletes: readonly { id: string }[] }
    const results = athletes.flatMap((athlete) => {
      const log = simulator.peek({
        kind: 'gameLog',
        league: 'eng.league_cup',
        athleteId: athlete.id,
        season: season.year,
      }) as { events: Readonly<Record<string, { gameResult: string }>> } | null
      return log?.events[id]?.gameResult ?? []
    })
    expect(new Set(results)).toEqual(new Set([winner ? 'W' : 'L']))
  }
})

test('a finished match shows the minute of its last play', () => {
  const over = boardOf(simulator, 'eng.1', { date: '202611' }).filter(({ status }) => status.type.completed)
  expect(over.length).toBeGreaterThan(10)
  for (const { id, status } of over.slice(0, 10)) {
    const summary = simulator.peek({ kind: 'summary', league: 'eng.1', eventId: id }) as {
      readonly keyEvents: readonly { readonly clock: { readonly displayValue: string } }[]
    }
    expect(status.displayClock).toBe(summary.keyEvents.at(-1)?.clock.displayValue)
  }
})
