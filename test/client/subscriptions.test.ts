import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  ClientError,
  createClient,
  GraphQLRequestError,
  isRetryable,
  RequestError,
} from '../../src/client/client.ts'
import type {
  ClientOptions,
  FollowOptions,
  SubscriptionItem,
  TypedDocument,
} from '../../src/client/client.ts'
import { killAfter } from '../support/killed-socket.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { openProxy } from '../support/proxy.ts'
import { append, playSampleGame, sampleUpdate, until } from '../support/updates.ts'

let live: LiveService
let sockets: WebSocket[]
/** Texts in messages after which sockets are killed, one each. */
let lastTexts: string[]
/** Messages sent by the client's sockets, as JSON. */
let sent: { readonly type: string; readonly payload?: { readonly variables?: unknown } }[]
beforeEach(async () => {
  live = await openLiveService()
  sockets = []
  lastTexts = []
  sent = []
})
afterEach(() => live.close())

/** The client's sockets, which the test closes. */
class RecordedSocket extends WebSocket {
  constructor(url: string, protocol?: string) {
    super(url, protocol)
    sockets.push(this)
    killAfter(this, lastTexts)
  }

  override send(text: string): void {
    sent.push(JSON.parse(text) as (typeof sent)[number])
    super.send(text)
  }
}

interface Updates {
  readonly updates: { readonly seq: number; readonly homeTeam: { readonly score: number } }
}

const UPDATES: TypedDocument<Updates, { leagues?: readonly string[]; since?: number | null }> = {
  toString: () => `subscription Updates($leagues: [String!], $since: Sequence) {
    updates(leagues: $leagues, since: $since) { seq homeTeam { score } }
  }`,
}

function clientOf(key: string, options: Partial<ClientOptions> = {}) {
  return createClient({ url: live.url, key, webSocket: RecordedSocket, firstPauseMs: 20, ...options })
}

/** Reads in the background; `items` fills. */
function follow(
  key: string,
  variables: { leagues?: readonly string[]; since?: number | null } = {},
  options: Partial<ClientOptions> = {},
) {
  const items: SubscriptionItem<Updates>[] = []
  const states: string[] = []
  const stop = new AbortController()
  const onConnection = (state: string) => states.push(state)
  const done = (async () => {
    for await (const item of clientOf(key, options).subscribe(UPDATES, variables, {
      signal: stop.signal,
      onConnection,
    }))
      items.push(item)
  })()
  done.catch(() => undefined)
  const seqs = () => items.map((item) => (item.type === 'gap' ? 'gap' : item.data.updates.seq))
  return { items, states, done, seqs, stop: () => stop.abort() }
}

const subscribed = () =>
  sent.flatMap(({ type, payload }) => (type === 'subscribe' ? [payload?.variables] : []))

test('results are in order, without gaps or duplicates, while the socket is killed six times', async () => {
  let written = 0
  const write = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      written += 1
      await live.happen('score_change', { eventId: String(written), score: written })
    }
  }
  const reader = follow(await live.key(), { leagues: ['nba'] })
  await until(() => reader.states.includes('connected'))
  // Killed before the first result: it resumes at the log position of the first connection.
  sockets.at(-1)?.terminate()
  await write(10)
  for (let kill = 2; kill <= 6; kill += 1) {
    await until(() => sockets.length === kill, 'a connection')
    if (kill % 2 === 0) await until(() => reader.seqs().length >= written, 'all so far')
    sockets.at(-1)?.terminate()
    await write(10)
  }
  await until(() => reader.seqs().length >= written, 'all updates')
  expect(reader.seqs()).toEqual(Array.from({ length: written }, (_, index) => index + 1))
  expect(reader.items.at(-1)).toMatchObject({
    type: 'data',
    errors: [],
    data: { updates: { homeTeam: { score: written } } },
  })
  expect(subscribed().at(0)).toEqual({ leagues: ['nba'], since: 0 })
  reader.stop()
  await reader.done
}, 120_000)

test('an expired position is reported as one gap, followed by later results', async () => {
  await live.happen('score_change', { score: 1 })
  await until(() => live.updates.logFollower.position() === 1)
  const reader = follow(await live.key(), { since: 99 })
  await until(() => reader.items.length === 1)
  expect(reader.items[0]).toEqual({ type: 'gap', requested: 99 })
  sockets.at(-1)?.terminate()
  await until(() => reader.states.filter((state) => state === 'connected').length === 2)
  await live.happen('score_change', { score: 2 })
  await until(() => reader.items.length === 3)
  // The log is another one than that of 99: it is read from the start.
  expect(reader.seqs()).toEqual(['gap', 1, 2])
  reader.stop()
  await reader.done
})

test('a socket that went silent without closing is replaced, and no result is lost', async () => {
  const proxy = await openProxy('127.0.0.1', Number(new URL(live.url).port))
  const url = `http://127.0.0.1:${proxy.port}`
  const reader = follow(await live.key(), { leagues: ['nba'] }, { url, silenceMs: 1_200 })
  await until(() => reader.states.includes('connected'))
  await live.happen('score_change', { eventId: '1' })
  await until(() => reader.seqs().length === 1, 'the first result')
  proxy.silence()
  await live.happen('score_change', { eventId: '2' })
  await live.happen('score_change', { eventId: '3' })
  await until(() => reader.seqs().length === 3, 'the results that were sent into the silence')
  expect(reader.seqs()).toEqual([1, 2, 3])
  expect(sockets.length).toBeGreaterThan(1)
  reader.stop()
  await reader.done
  await proxy.close()
})

test('permanent errors are thrown: a rejected key, document or argument', async () => {
  const rejected = follow(`sd_live_${'a'.repeat(38)}`)
  await expect(rejected.done).rejects.toBeInstanceOf(RequestError)
  await expect(rejected.done).rejects.toMatchObject({ status: 0, code: 'MISSING_TOKEN' })
  const league = follow(await live.key(), { leagues: ['nonsense'] })
  await expect(league.done).rejects.toBeInstanceOf(GraphQLRequestError)
  await expect(league.done).rejects.toMatchObject({ code: 'LEAGUE_NOT_FOUND' })
  const client = clientOf(await live.key())
  const first = (document: string, options?: FollowOptions) => client.subscribe(document, {}, options).next()
  await expect(first('subscription { nothing }')).rejects.toBeInstanceOf(GraphQLRequestError)
  expect(() => client.subscribe('{ sports { id } }')).toThrow(ClientError)
  await live.happen()
  await expect(
    client
      .subscribe('subscription ($since: Sequence) { updates(since: $since) { timestamp } }', { since: 0 })
      .next(),
  ).rejects.toThrow('does not select `seq`')
  // Each was attempted once.
  expect(sockets.length).toBe(4)
})

test('transient failures are retried: restarts, capacity limits, completed operations', async () => {
  const reader = follow(await live.key())
  const timesOf = (state: string) => reader.states.filter((each) => each === state).length
  for (const code of [1001, 1013, 4408, 4409, 4500]) {
    const count = sockets.length
    const ends = timesOf('reconnecting')
    await until(
      () => sockets.length > count || reader.states.at(-1) === 'connected',
      `a socket before ${code}`,
    )
    // Simulates a close by the service: a client’s own close has the same code.
    sockets.at(-1)?.emit('close', code, Buffer.from(''))
    await until(() => timesOf('reconnecting') > ends, `the end by ${code}`)
    await until(() => reader.states.at(-1) === 'connected', `a connection after ${code}`)
  }
  await live.happen('score_change', { score: 3 })
  await until(() => reader.items.length === 1)
  reader.stop()
  await reader.done
  expect(isRetryable(new RequestError({ status: 0, code: 'SERVICE_UNAVAILABLE', message: '' }))).toBe(true)
  expect(isRetryable(new RequestError({ status: 429, code: 'RATE_LIMIT_EXCEEDED', message: '' }))).toBe(false)
}, 120_000)

test('a slow reader closes the connection, buffers a bounded number of results, and misses none', async () => {
  const total = 6_000
  for (let at = 0; at < total; at += 500) {
    const some = Array.from({ length: 500 }, (_, index) =>
      sampleUpdate('score_change', { eventId: String(at + index), score: at + index }),
    )
    await append(live.store, some)
  }
  await until(() => live.updates.logFollower.position() >= total)
  const states: string[] = []
  const onConnection = (state: string, reason: string) => states.push(`${state} ${reason}`.trim())
  const reading = clientOf(await live.key()).subscribe(UPDATES, { since: 0 }, { onConnection })
  const seqs: number[] = []
  const read = async () => {
    const { value } = await reading.next()
    if (value?.type === 'data') seqs.push(value.data.updates.seq)
  }
  await read()
  await until(() => states.includes('reconnecting too many unread messages'), 'the connection to be given up')
  expect(sockets[0]?.readyState).not.toBe(WebSocket.OPEN)
  while (seqs.length < total) await read()
  expect(seqs).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  // Results read in the meantime free as much buffer.
  expect([5_000, 5_001]).toContain((subscribed()[1] as { since: number }).since)
  expect(subscribed()).toHaveLength(2)
  await reading.return()
}, 120_000)

describe('a replay', () => {
  const ALL = Array.from({ length: 20 }, (_, index) => index + 1)
  const REPLAY = `subscription ($replay: ID, $since: Sequence) {
    updates(replay: $replay, since: $since) { seq homeTeam { score } }
  }`
  let key: string
  beforeEach(async () => {
    key = await live.key()
    const begun = Date.now() - 3_600_000
    await playSampleGame(
      live.store,
      ALL.map((seq) => new Date(begun + seq * 20_000).toISOString()),
    )
  })

  async function createReplay(speed = 600): Promise<string> {
    const body = { league: 'nba', event: '1', speed }
    return (await clientOf(key).post('/api/v1/replays', { body })).data.id
  }

  async function scoresOf(document: string, variables: object): Promise<readonly number[]> {
    const scores: number[] = []
    for await (const item of clientOf(key).subscribe<Updates>(document, variables as Record<string, unknown>))
      scores.push(item.type === 'gap' ? NaN : item.data.updates.homeTeam.score)
    return scores
  }

  test('ends the loop, and is delivered once and in order while the socket is killed', async () => {
    lastTexts.push('"seq":1,', '"seq":6,', '"seq":7,', '"complete"')
    const replay = await createReplay()
    expect(await scoresOf(REPLAY, { replay })).toEqual(ALL)
    // The end is confirmed by resuming after it, which the last kill prevents once.
    const positions = subscribed().map((variables) => (variables as { since: number | null }).since)
    expect(positions).toEqual([null, 1, 6, 7, 20, 20, 20])
    expect(
      await scoresOf(`subscription { updates(replay: "${replay}", since: 0) { homeTeam { score } } }`, {}),
    ).toEqual(ALL)
    expect(await scoresOf(REPLAY, { replay, since: 15 })).toEqual(ALL.slice(15))
  })

  test('goes on after a completion that is not its end', async () => {
    const replay = await createReplay()
    const done = scoresOf(REPLAY, { replay })
    await until(() => subscribed().length === 1, 'the subscription')
    // As by a service that stops.
    sockets[0]?.emit('message', Buffer.from('{"id":"1","type":"complete"}'), false)
    sockets[0]?.terminate()
    expect(await done).toEqual(ALL)
  })

  test('that is deleted ends the loop; a later one learns that it is gone', async () => {
    const replay = await createReplay(1)
    const reading = clientOf(key).subscribe<Updates>(REPLAY, { replay })
    expect((await reading.next()).value).toMatchObject({ data: { updates: { seq: 1 } } })
    const last = reading.next()
    await clientOf(key).delete('/api/v1/replays/{replayId}', { path: { replayId: replay } })
    expect(await last).toEqual({ done: true, value: undefined })
    await expect(scoresOf(REPLAY, { replay })).rejects.toMatchObject({ code: 'REPLAY_NOT_FOUND' })
  })

  test('without an id, the same document follows what happens now', async () => {
    const reading = clientOf(key).subscribe<Updates>(REPLAY, { replay: null, since: ALL.length })
    await live.happen('score_change', { score: 77 })
    expect((await reading.next()).value).toMatchObject({ data: { updates: { homeTeam: { score: 77 } } } })
    await reading.return()
  })
})

test('the signal ends the loop without an error, and closes the socket', async () => {
  const reader = follow(await live.key())
  await until(() => reader.states.includes('connected'))
  reader.stop()
  await reader.done
  await until(() => sockets.every(({ readyState }) => readyState === WebSocket.CLOSED))
  const stopped = AbortSignal.abort()
  for await (const item of clientOf('x').subscribe(UPDATES, {}, { signal: stopped })) expect(item).toBeNull()
  expect(sockets.length).toBe(1)
})

test('ending the loop closes the socket', async () => {
  await live.happen('live')
  for await (const item of clientOf(await live.key()).subscribe(UPDATES, { since: 0 })) {
    expect(item).toMatchObject({ type: 'data', data: { updates: { seq: 1 } } })
    break
  }
  await until(() => sockets.every(({ readyState }) => readyState === WebSocket.CLOSED))
})
