import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentLineOfState, foldHistory } from '../../src/domain/odds.ts'
import type { OddsSnapshot } from '../../src/domain/odds.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { findOdds, listOddsHistory } from '../../src/store/entities/odds.ts'
import type { Store } from '../../src/store/store.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { sampleOdds } from '../support/samples.ts'
import { boardOf, openScripted, STATUS } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

const START = '2026-11-20T11:00Z'
const NOON = new Date('2026-11-20T12:00:00Z')

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

async function historyOf(league: string, eventId: string) {
  const [history = []] = await listOddsHistory(store, [[league, eventId]], {}, { limit: 100, offset: 0 })
  return history.map(({ timestamp, odds }) => ({
    timestamp,
    line: odds.spread?.line,
    price: odds.moneyline?.home,
    timeValid: odds.timeValid !== false,
  }))
}

/** The core API's provider, with an opening line of -3.5 and another current one. */
function books(line: number, price: number): object {
  const open = {
    pointSpread: { american: '-3.5' },
    spread: { american: '-110' },
    moneyLine: { american: '-160' },
  }
  const homeTeamOdds = { moneyLine: price, spreadOdds: -110, open }
  return { items: [{ provider: { id: '58', name: 'ESPN BET', priority: 1 }, spread: line, homeTeamOdds }] }
}

/** The start of validity, the home line, and the home team's price. */
type LineState = readonly [string, number, number]

const movement = (...states: readonly LineState[]) => ({
  items: states.map(([lineDate, line, homeOdds]) => ({ lineDate, line, homeOdds })),
})

function openGame(status: (typeof STATUS)[keyof typeof STATUS]) {
  const upstream = openScripted()
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status, date: START }]) })
  const parts = { store, upstream, fingerprints: new WriteFingerprints(), now: () => NOON }
  return {
    read: (request: UpstreamRequest) => ingest(parts, request),
    async lineIs(line: number, price: number) {
      upstream.respondWith('nba/odds&eventId=10', { body: books(line, price) })
      await ingest(parts, { kind: 'odds', league: 'nba', eventId: '10' })
    },
    async movementIs(...states: readonly LineState[]) {
      const ids = { eventId: '10', providerId: '58', provider: 'ESPN BET' }
      const request = { kind: 'oddsMovement', league: 'nba', ...ids } as const
      upstream.respondWith(requestKey(request), { body: movement(...states) })
      await ingest(parts, request)
    },
  }
}

test('an unobserved game has its opening and closing line without a history', async () => {
  const game = openGame(STATUS.final)
  await game.read({ kind: 'scoreboard', league: 'nba' })
  await game.lineIs(-5, -200)
  await game.lineIs(-5, -200)
  expect(await historyOf('nba', '10')).toEqual([
    { timestamp: '2026-11-20T11:00:00.000Z', line: -5, price: -200, timeValid: true },
    { timestamp: '2026-11-20T10:59:59.999Z', line: -3.5, price: -160, timeValid: false },
  ])
})

test('a line that never moved has one state', async () => {
  const game = openGame(STATUS.final)
  await game.read({ kind: 'scoreboard', league: 'nba' })
  await game.lineIs(-3.5, -160)
  expect(await historyOf('nba', '10')).toHaveLength(1)
})

test('the opening line of an observed game stays the oldest', async () => {
  const game = openGame(STATUS.scheduled)
  await game.read({ kind: 'scoreboard', league: 'nba' })
  for (const line of [-4, -4.5, -4]) await game.lineIs(line, -180 + line)
  const lines = (await historyOf('nba', '10')).map(({ line, timeValid }) => ({ line, timeValid }))
  expect(lines.at(-1)).toEqual({ line: -3.5, timeValid: false })
  expect(lines.filter(({ timeValid }) => !timeValid)).toHaveLength(1)
})

test('a history with times replaces the opening line', async () => {
  const game = openGame(STATUS.final)
  await game.read({ kind: 'scoreboard', league: 'nba' })
  await game.lineIs(-5, -200)
  await game.movementIs(['2026-11-18T08:00Z', -3.5, -160], ['2026-11-19T08:00Z', -4.5, -180])
  await game.lineIs(-5, -200)
  expect((await historyOf('nba', '10')).map(({ line, timeValid }) => [line, timeValid])).toEqual([
    [-5, true],
    [-4.5, true],
    [-3.5, true],
  ])
})

test('of two equal lines, the one with a time is kept', () => {
  const state = (timestamp: string, timeValid?: false): OddsSnapshot => {
    const odds = sampleOdds('10', { updatedAt: timestamp })
    return {
      league: 'nba',
      eventId: '10',
      timestamp,
      odds: timeValid === false ? { ...odds, timeValid } : odds,
    }
  }
  const [undated, dated] = [state('2026-11-19T10:00:00.000Z', false), state('2026-11-19T11:00:00.000Z')]
  expect(foldHistory([undated, dated])).toEqual([dated])
  expect(foldHistory([state('2026-11-19T09:00:00.000Z'), undated])).toEqual([
    state('2026-11-19T09:00:00.000Z'),
  ])
})

test('simulated games have their opening line without their history', async () => {
  const upstream = openSimulator({ seed: 'lines', startAt: NOON.getTime(), now: () => 0 })
  const parts = { store, upstream, fingerprints: new WriteFingerprints(), now: () => new Date() }
  await ingest(parts, { kind: 'teams', league: 'nfl' })
  const board = { kind: 'scoreboard', league: 'nfl', season: 2026, seasonType: 2, week: 1 } as const
  await ingest(parts, board)
  const { events } = upstream.peek(board) as { readonly events: readonly { readonly id: string }[] }
  expect(events.length).toBeGreaterThan(10)
  const read = await Promise.all(
    events.map(async ({ id }) => {
      await ingest(parts, { kind: 'odds', league: 'nfl', eventId: id })
      const states = upstream.peek({ kind: 'oddsMovement', league: 'nfl', eventId: id, providerId: '100' })
      return { id, opened: (states as { items: { line: number; homeOdds: number }[] }).items.at(0) }
    }),
  )
  for (const { id, opened } of read) {
    const oldest = (await historyOf('nfl', id)).at(-1)
    expect({ line: oldest?.line, price: oldest?.price }).toEqual({
      line: opened?.line,
      price: opened?.homeOdds,
    })
  }
})

test('each state of a simulated line has the prices of its spread, and the line is its newest state', async () => {
  for (const [league, request] of [
    ['nfl', { kind: 'scoreboard', league: 'nfl', season: 2026, seasonType: 2, week: 1 }],
    ['nhl', { kind: 'scoreboard', league: 'nhl' }],
    ['eng.1', { kind: 'scoreboard', league: 'eng.1' }],
  ] as const) {
    const upstream = openSimulator({ seed: 'prices', startAt: NOON.getTime(), now: () => 0 })
    const parts = { store, upstream, fingerprints: new WriteFingerprints(), now: () => NOON }
    await ingest(parts, { kind: 'teams', league })
    const { facts } = await ingest(parts, request)
    const games = facts.events.slice(0, 12)
    for (const { id: eventId } of games) {
      await ingest(parts, { kind: 'odds', league, eventId })
      await ingest(parts, {
        kind: 'oddsMovement',
        league,
        eventId,
        providerId: '100',
        provider: 'DraftKings',
      })
    }
    const keys = games.map(({ id }) => [league, id])
    const histories = await listOddsHistory(store, keys, {}, { limit: 100, offset: 0 })
    const lines = await findOdds(store, keys)
    expect(histories.flat().length).toBeGreaterThan(games.length)
    for (const [index, history] of histories.entries()) {
      for (const { odds } of history)
        for (const part of [odds.spread, odds.moneyline, odds.overUnder]) {
          const figures = Object.entries(part ?? {}).filter(([name]) => name !== 'draw')
          expect(figures.filter(([, figure]) => figure === null)).toEqual([])
        }
      const line = lines[index]
      if (line) expect(line.updatedAt >= (history[0]?.timestamp ?? '')).toBe(true)
    }
  }
})

test('a newer state of the history leaves what it does not have as it was', () => {
  const line = sampleOdds('10', { spread: { line: -3.5, home: -110, away: -105 } })
  const state = {
    ...line,
    spread: { line: -3.5, home: null, away: null },
    overUnder: null,
    isPartial: true,
  } as const
  const moneyline = { home: -170, away: 150, draw: null }
  const later = '2026-11-20T00:00:00.000Z'
  expect(currentLineOfState(line, { ...state, moneyline }, later)).toEqual({
    ...line,
    moneyline,
    updatedAt: later,
  })
  const moved = currentLineOfState(line, { ...state, spread: { line: -4, home: null, away: null } }, later)
  expect(moved.spread).toEqual({ line: -4, home: null, away: null })
})
