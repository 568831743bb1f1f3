import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ClientError, ConnectionError, RequestError, createClient } from '../../src/client/client.ts'
import type { StreamUpdate, UpdateGap, UpdatesOptions } from '../../src/client/client.ts'
import { killAfter } from '../support/killed-socket.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { append, playSampleGame, sampleUpdate, until } from '../support/updates.ts'

let live: LiveService
let sockets: WebSocket[]
/** Texts in messages after which sockets are killed, one each. */
let lastTexts: string[]
beforeEach(async () => {
  live = await openLiveService()
  sockets = []
  lastTexts = []
})
afterEach(() => live.close())

/** The client's sockets, which the test closes. */
class RecordedSocket extends WebSocket {
  constructor(url: string) {
    super(url)
    sockets.push(this)
    killAfter(this, lastTexts)
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

test('with a delay, updates arrive that long after their time, and once, while the socket is killed twice', async () => {
  const reader = follow(await live.key(), { delay: 1 })
  await until(() => reader.states.includes('connected'), 'a connection')
  lastTexts.push('"seq":1,"timestamp"', '"seq":2,"timestamp"')
  for (const score of [1, 2, 3]) await live.happen('score_change', { score })
  await until(() => reader.items.length > 0, 'the first update')
  const [first] = reader.items
  if (first?.type !== 'event_score_change') throw new Error('no update')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(first.timestamp) + 1_000)
  await until(() => reader.items.length === 3, 'all updates')
  expect(reader.seqs()).toEqual([1, 2, 3])
  expect(sockets.length).toBe(3)
  reader.stop()
  await reader.done
  await expect(follow(await live.key(), { delay: 2, replay: 'rp_1' }).done).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
    message: '`delay` does not apply to a replay.',
  })
})

describe('a replay', () => {
  /** An hour ago, a game began, with an update every 20 s. */
  const BEGUN = Date.now() - 3_600_000
  const STEP_MS = 20_000
  const MESSAGES = 30
  const ALL = Array.from({ length: MESSAGES }, (_, index) => index + 1)
  const timeOf = (seq: number) => new Date(BEGUN + (seq - 1) * STEP_MS).toISOString()
  let key: string
  beforeEach(async () => {
    key = await live.key()
    await playSampleGame(live.store, ALL.map(timeOf))
  })

  async function createReplay(speed = 600) {
    const body = { league: 'nba', event: '1', speed }
    const { data } = await clientOf(key).post('/api/v1/replays', { body })
    return data.id
  }
  const change = (replayId: string, body: { readonly paused?: boolean; readonly position?: string }) =>
    clientOf(key).patch('/api/v1/replays/{replayId}', { path: { replayId }, body })
  const scoresOf = ({ items }: ReturnType<typeof follow>) =>
    items.flatMap((item) => (item.type === 'gap' ? [] : [item.data.homeTeam.score]))

  test('is delivered once, in order and to its end, while the socket is killed six times', async () => {
    const seqs = [1, 8, 9, 20].map((seq) => `"seq":${seq},"timestamp"`)
    lastTexts.push('"subscribed"', ...seqs, '"replay_ended"')
    const reader = follow(key, { replay: await createReplay() })
    await reader.done
    expect(reader.seqs()).toEqual(ALL)
    expect(scoresOf(reader)).toEqual(ALL)
    expect(reader.items.at(-1)).toMatchObject({
      type: 'event_final',
      seq: MESSAGES,
      timestamp: timeOf(MESSAGES),
      replay: true,
    })
    expect(sockets.length).toBe(7)
  })

  test('is read again after a position within it, with filters', async () => {
    const replay = await createReplay()
    await follow(key, { replay }).done
    const read = async (options: UpdatesOptions) => {
      const reader = follow(key, { replay, ...options })
      await reader.done
      return reader.seqs()
    }
    expect(await read({ since: 0 })).toEqual(ALL)
    expect(await read({ since: 12, leagues: ['nba'] })).toEqual(ALL.slice(12))
    expect(await read({ since: 0, types: ['event_live', 'event_final'] })).toEqual([1, MESSAGES])
    expect(await read({ since: 0, events: ['2'] })).toEqual([])
  })

  test('without `since`, it is joined where it is', async () => {
    const replay = await createReplay(1)
    const first = follow(key, { replay })
    await until(() => first.items.length === 1, 'its first update')
    await change(replay, { paused: true })
    const second = follow(key, { replay })
    await until(() => second.states.includes('connected'), 'a later listener')
    const missed = first.items.length
    await change(replay, { position: timeOf(MESSAGES - 1) })
    await until(() => second.items.length === 1, 'the update at the new position')
    await change(replay, { position: timeOf(MESSAGES) })
    await Promise.all([first.done, second.done])
    expect(second.items).toEqual(first.items.slice(missed))
    expect(scoresOf(second)).toEqual([MESSAGES - 1, MESSAGES])
    expect(second.seqs()).toEqual([missed + 1, missed + 2])
  })

  test('that is deleted ends for its readers; later ones learn that it is gone', async () => {
    const replay = await createReplay(1)
    const reader = follow(key, { replay })
    await until(() => reader.items.length === 1, 'its first update')
    await clientOf(key).delete('/api/v1/replays/{replayId}', { path: { replayId: replay } })
    await reader.done
    expect(reader.seqs()).toEqual([1])
    await expect(follow(key, { replay }).done).rejects.toMatchObject({
      name: 'RequestError',
      code: 'REPLAY_NOT_FOUND',
      message: 'Replay not found, or it has ended.',
    })
  })
})
