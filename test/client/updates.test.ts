import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ClientError, ConnectionError, RequestError, createClient } from '../../src/client/client.ts'
import type { StreamUpdate, UpdateGap, UpdatesOptions } from '../../src/client/client.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'

let live: LiveService
let sockets: WebSocket[]
beforeEach(async () => {
  live = await openLiveService()
  sockets = []
})
afterEach(() => live.close())

/** The client's sockets, which the test closes. */
class RecordedSocket extends WebSocket {
  constructor(url: string) {
    super(url)
    sockets.push(this)
  }
}

function clientOf(key: string) {
  return createClient({ url: live.url, key, webSocket: RecordedSocket, firstPauseMs: 20 })
}

/** Reads in the background; `items` fills. */
function follow(key: string, options: UpdatesOptions = {}) {
  const items: (StreamUpdate | UpdateGap)[] = []
  const states: string[] = []
  const stop = new AbortController()
  const onConnection = (state: string) => states.push(state)
  const done = (async () => {
    for await (const item of clientOf(key).updates({ ...options, signal: stop.signal, onConnection }))
      items.push(item)
  })()
  done.catch(() => undefined)
  const seqs = () => items.map((item) => (item.type === 'gap' ? 'gap' : item.seq))
  return { items, states, done, seqs, stop: () => stop.abort() }
}

test('updates are in order, without gaps or duplicates, while the socket is killed nine times', async () => {
  const leagues = ['nba', 'nfl', 'nhl']
  const types = ['score_change', 'live', 'final'] as const
  let written = 0
  const write = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const league = leagues[written % 3] ?? 'nba'
      await live.happen(types[(written >> 1) % 3], { league, eventId: String(written), score: written })
      written += 1
    }
  }
  await write(20)
  const reader = follow(await live.key(), {
    leagues,
    since: 0,
    types: ['event_score_change', 'event_live', 'event_final'],
  })
  for (let kill = 1; kill <= 9; kill += 1) {
    await until(() => sockets.length === kill, 'a connection')
    // In different states: before the welcome, during a replay, live.
    if (kill % 3 === 1) await until(() => reader.seqs().length >= written)
    if (kill % 3 === 2)
      await until(() => reader.states.filter((state) => state === 'connected').length > kill / 3)
    sockets.at(-1)?.terminate()
    await write(10)
  }
  await until(() => reader.seqs().length >= written, 'all updates')
  expect(reader.seqs()).toEqual(Array.from({ length: written }, (_, index) => index + 1))
  expect(sockets.length).toBe(10)
  reader.stop()
  await reader.done
}, 120_000)

test('replays of several subscriptions are merged in order', async () => {
  const names = ['score_change', 'play', 'odds_change', 'live', 'status_change'] as const
  const updates = Array.from({ length: 900 }, (_, index) =>
    sampleUpdate(names[(index * 7) % 5] ?? 'live', {
      score: index + 1,
      eventId: String(index),
      league: index % 3 === 0 ? 'nba' : 'nfl',
    }),
  )
  for (let at = 0; at < 900; at += 100) await append(live.store, updates.slice(at, at + 100))
  await until(() => live.updates.logFollower.position() >= 900)
  const reader = follow(await live.key(), { since: 250 })
  await until(() => reader.items.length >= 650)
  await live.happen('final')
  await until(() => reader.items.length >= 651)
  const all = live.updates.logFollower.position()
  expect(all).toBe(901)
  expect(reader.seqs()).toEqual(Array.from({ length: 651 }, (_, index) => index + 251))
  reader.stop()
  await reader.done
})

test('without `since` it starts with new updates, and delivers only matching ones', async () => {
  await live.happen('score_change', { score: 1 })
  await until(() => live.updates.logFollower.position() === 1)
  const reader = follow(await live.key(), { leagues: ['nba'], events: ['7'], types: ['event_score_change'] })
  await until(() => reader.states.includes('connected'))
  await live.happen('score_change', { eventId: '8', score: 2 })
  await live.happen('score_change', { eventId: '7', score: 3 })
  await until(() => reader.items.length === 1)
  expect(reader.items[0]).toMatchObject({ type: 'event_score_change', data: { eventId: '7', league: 'nba' } })
  reader.stop()
  await reader.done
})

test('an expired position is reported as one gap, followed by later updates', async () => {
  await live.happen('score_change', { score: 1 })
  await until(() => live.updates.logFollower.position() === 1)
  const reader = follow(await live.key(), { since: 99, leagues: ['nba', 'nfl'] })
  await until(() => reader.items.length === 1)
  expect(reader.items[0]).toMatchObject({ type: 'gap', requested: 99 })
  await live.happen('score_change', { score: 2 })
  await until(() => reader.items.length === 2)
  expect(reader.seqs()).toEqual(['gap', 2])
  reader.stop()
  await reader.done
})

test('a rejected token is replaced by a new one', async () => {
  const reader = follow(await live.key(), { since: 0 })
  await until(() => reader.states.includes('connected'))
  sockets.at(-1)?.close(4401)
  await until(() => reader.states.filter((state) => state === 'connected').length === 2)
  expect(new Set(sockets.map(({ url }) => url)).size).toBe(2)
  reader.stop()
  await reader.done
})

test('permanent errors are thrown', async () => {
  const unknown = follow(`sd_live_${'a'.repeat(38)}`)
  await expect(unknown.done).rejects.toMatchObject({
    name: 'RequestError',
    status: 401,
    code: 'MISSING_TOKEN',
  })
  await expect(unknown.done).rejects.toBeInstanceOf(RequestError)
  const league = follow(await live.key(), { leagues: ['nonsense'] })
  await expect(league.done).rejects.toMatchObject({ code: 'LEAGUE_NOT_FOUND' })
  const many = Array.from({ length: 200 }, (_, index) => String(index))
  expect(() => clientOf('x').updates({ events: many })).toThrow(ClientError)
  await expect(
    createClient({ url: 'http://127.0.0.1:1', retries: 0 }).query('{ sports { id } }'),
  ).rejects.toThrow(ConnectionError)
})

test('more than twenty subscriptions are sent within the message limit', async () => {
  const leagues = ['nba', 'nfl', 'nhl', 'mlb', 'eng.1']
  const reader = follow(await live.key(), { leagues, since: 0 })
  await live.happen('final', { league: 'eng.1' })
  await until(() => reader.items.length === 1)
  expect(sockets.length).toBe(1)
  reader.stop()
  await reader.done
})

test('ending the loop closes the socket', async () => {
  await live.happen('live')
  for await (const update of clientOf(await live.key()).updates({ since: 0 })) {
    expect(update.type).toBe('event_live')
    break
  }
  await until(() => sockets.every(({ readyState }) => readyState === WebSocket.CLOSED))
})
