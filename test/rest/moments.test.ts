import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import { openRecordedStore } from '../support/recorded-store.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD } from '../support/world.ts'

const GAME = '/sports/football/leagues/nfl/events/401547417'
/** In the second quarter of the recorded game, after the play of 17:53:00Z or before. */
const AT = '2023-09-17T17:53:00Z'

let rest: RestUnderTest
beforeAll(async () => {
  rest = openRest((await openRecordedStore()).store)
})
afterAll(() => rest.close())

interface Game {
  readonly status: { readonly state: string; readonly completed: boolean; readonly period: number }
  readonly homeTeam: { readonly score: number; readonly winner: boolean; readonly record: unknown }
  readonly awayTeam: { readonly score: number }
}
interface Play {
  readonly id: string
  readonly wallClock: string
  readonly homeScore: number
  readonly awayScore: number
  readonly period: number
}

test('the paths of a game have its moment, and name what has no history', async () => {
  const { status, body, headers } = await rest.get(`${GAME}?at=${AT}`)
  expect(status).toBe(200)
  const game = body.data as Game
  expect(game.status).toMatchObject({ state: 'in', completed: false, period: 2 })
  expect(game.homeTeam.winner).toBe(false)
  expect(body.meta.note).toContain('Without a history: ')
  expect(body.meta).not.toHaveProperty('complete')
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')

  const plays = await rest.get(`${GAME}/plays?limit=1000&at=${AT}`)
  const listed = plays.body.data as readonly Play[]
  expect(plays.body.meta['pagination']).toMatchObject({ total: listed.length })
  const last = listed.at(-1)
  expect(listed.every(({ wallClock }) => wallClock <= AT)).toBe(true)
  expect(last).toMatchObject({ period: 2, homeScore: game.homeTeam.score, awayScore: game.awayTeam.score })

  const chances = await rest.get(`${GAME}/winprobability?at=${AT}`)
  const { winProbability, drives } = chances.body.data as {
    readonly winProbability: readonly { readonly playId: string }[]
    readonly drives: readonly unknown[]
  }
  expect(winProbability.length).toBeGreaterThan(10)
  const ids = new Set(listed.map(({ id }) => id))
  expect(winProbability.slice(1).every(({ playId }) => ids.has(playId))).toBe(true)
  expect(drives).toEqual([])

  const odds = await rest.get(`${GAME}/odds?at=${AT}`)
  expect(odds.status).toBe(200)
})

test('lists of past moments have the games that were in progress, and no later state', async () => {
  const live = await rest.get(`/sports/football/leagues/nfl/events/live?at=${AT}`)
  expect((live.body.data as readonly { readonly id: string }[]).map(({ id }) => id)).toContain('401547417')
  const board = await rest.get(`/sports/football/leagues/nfl/events?at=${AT}&limit=100`)
  const states = (board.body.data as readonly (Game & { readonly id: string })[]).filter(
    ({ id }) => id === '401547417',
  )
  expect(states.map(({ status }) => status.state)).toEqual(['in'])
})

test('the present is answered as before', async () => {
  const { body, headers } = await rest.get(GAME)
  expect((body.data as Game).status).toMatchObject({ state: 'post', completed: true })
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

test.each([
  [`${GAME}/boxscore?at=${AT}`, 404, 'MOMENT_NOT_AVAILABLE'],
  [`${GAME}/roster?at=${AT}`, 404, 'MOMENT_NOT_AVAILABLE'],
  [`/sports/football/leagues/nfl/standings?at=${AT}`, 404, 'MOMENT_NOT_AVAILABLE'],
  [`${GAME}?at=2999-01-01T00:00:00Z`, 400, 'INVALID_PARAMETER'],
  [`${GAME}?at=yesterday`, 400, 'INVALID_PARAMETER'],
])('%s is %i %s', async (path, status, code) => {
  const response = await rest.get(path)
  expect([response.status, response.body.error?.code]).toEqual([status, code])
})

/** A queue of which every job is as far as `progress`. */
function queueAt(progress: 'loading' | 'complete'): BackfillQueue {
  return {
    request: async () => progress,
    progressOf: async () => progress,
    notify: () => undefined,
    close: () => undefined,
  }
}

test.each([
  ['loading', 503, 'SERVICE_UNAVAILABLE'],
  ['complete', 404, 'MOMENT_NOT_AVAILABLE'],
] as const)(
  'while the reading of plays is %s, a game of which no play has a time is %i',
  async (progress, status, code) => {
    const store = await openTestStore()
    await fillWorld(store)
    await store.database.run(`DELETE FROM plays WHERE event_id = '${WORLD.finished}'`)
    const service = await serveStore(store, { backfill: queueAt(progress) })
    const { key } = await service.accounts.createAccount('a@example.com', 'scale')
    const path = `/api/v1/sports/football/leagues/nfl/events/${WORLD.finished}?at=2026-11-19T20:00:00Z`
    const response = await fetch(`${service.url}${path}`, { headers: { 'x-api-key': key } })
    const { error } = (await response.json()) as { error?: { code: string } }
    expect([response.status, error?.code]).toEqual([status, code])
    expect(response.headers.has('retry-after')).toBe(status === 503)
    await service.close()
    await store.close()
  },
)

test.each([
  ['loading', false],
  ['complete', true],
] as const)(
  'while the reading of plays is %s, a list of a past moment that lacks a game is complete: %s',
  async (progress, isComplete) => {
    const store = await openTestStore()
    await fillWorld(store)
    await store.database.run(`DELETE FROM plays WHERE event_id = '${WORLD.finished}'`)
    const service = await serveStore(store, { backfill: queueAt(progress) })
    const { key } = await service.accounts.createAccount('a@example.com', 'scale')
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const at = '2026-11-19T20:00:00Z'

    const path = `/api/v1/sports/football/leagues/nfl/events?at=${at}`
    const { data, meta } = (await (await fetch(`${service.url}${path}`, { headers })).json()) as {
      readonly data: readonly { readonly id: string }[]
      readonly meta: { readonly complete?: boolean; readonly note: string }
    }
    expect(data.map(({ id }) => id)).not.toContain(WORLD.finished)
    expect(meta.complete).toBe(isComplete ? undefined : false)
    expect(meta.note).toMatch(isComplete ? /Not available at this moment: .*902/ : /still being read: .*902/)

    const query = `{
      league(slug: "nfl") { scoreboard(at: "${at}") { isComplete } liveEvents(at: "${at}") { isComplete } }
      events(date: "2026-11-19", leagues: ["nfl"], at: "${at}") { isComplete }
    }`
    const reply = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    const graph = (await reply.json()) as { readonly data: unknown }
    // Whether a live game may be missing depends on the hours between its start and the moment.
    expect(graph.data).toMatchObject({
      league: { scoreboard: { isComplete }, liveEvents: { isComplete: expect.any(Boolean) as boolean } },
      events: { isComplete },
    })
    await service.close()
    await store.close()
  },
)
