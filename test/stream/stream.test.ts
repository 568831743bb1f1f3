import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { randomBase62 } from '../../src/accounts/identity/key.ts'
import { removeOld } from '../../src/updates/log-follower.ts'
import { connect, openPushHarness } from '../support/push.ts'
import type { PushHarness, StreamClient } from '../support/push.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'

let harness: PushHarness
beforeEach(async () => {
  harness = await openPushHarness()
})
afterEach(async () => {
  await harness.close()
  expect(harness.problems).toEqual([])
})

const subscribe = { type: 'subscribe', event: 'event_score_change' }
const score = (value: number, more: { eventId?: string; league?: string } = {}) =>
  append(harness.store, [sampleUpdate('score_change', { score: value, ...more })])
const scoreIn = (message: { data?: unknown }) =>
  (message.data as { homeTeam: { score: number } }).homeTeam.score

/** Resolves when the server has read everything that the client has sent. */
async function settled(client: StreamClient): Promise<void> {
  client.send({ type: 'ping' })
  await client.next('pong')
}

describe('opening', () => {
  test('a token opens the stream, which reports the position of the log', async () => {
    await score(1)
    await until(() => harness.logFollower.position() === 1)
    const client = await connect(`${harness.url}?token=${await harness.token('free')}`)
    expect(await client.next('welcome')).toEqual({
      type: 'welcome',
      data: { seq: 1, retentionHours: 72, heartbeatSeconds: 25 },
    })
    client.socket.close()
  })

  test.each(['', '?token=', '?token=st_nonsense', `?token=st_${'a'.repeat(40)}`])(
    'without a known token (%s) it closes with 4401',
    async (query) => {
      const client = await connect(harness.url + query)
      expect(await client.closed).toBe(4401)
    },
  )

  test('an expired token is rejected; open sockets stay open', async () => {
    const token = await harness.token()
    const client = await connect(`${harness.url}?token=${token}`)
    await client.next('welcome')
    harness.clock.advance(3_600_001)
    const late = await connect(`${harness.url}?token=${token}`)
    expect(await late.closed).toBe(4401)
    await settled(client)
    client.socket.close()
  })

  test('a socket above the plan’s limit is closed with 4409, without effect on others', async () => {
    const url = `${harness.url}?token=${await harness.token('starter')}`
    const clients = []
    for (let count = 0; count < 5; count += 1) clients.push(await connect(url))
    const last = await connect(url)
    expect(await last.closed).toBe(4409)
    const [first] = clients
    await first?.next('welcome')
    first?.send({ type: 'ping' })
    await first?.next('pong')
    first?.socket.close()
    await until(() => harness.stream.counts().sockets === 4)
    await (await connect(url)).next('welcome')
    for (const client of clients) client.socket.close()
  })
})

describe('subscriptions', () => {
  test('deliver matching updates once', async () => {
    const client = await harness.client()
    client.send({ ...subscribe, filters: { sport: 'basketball', league: 'nba' } })
    const ack = await client.next('subscribed')
    expect(ack).toMatchObject({ event: 'event_score_change', seq: 0, warnings: [] })
    client.send({ ...subscribe, filters: { league: 'nba', eventId: '1' }, id: 'mine' })
    expect(await client.next('subscribed')).toMatchObject({ id: 'mine' })
    await score(1, { league: 'nfl' })
    await score(2)
    await append(harness.store, [sampleUpdate('live')])
    await score(3)
    const first = await client.next('event_score_change')
    expect(Object.keys(first)).toEqual(['type', 'seq', 'timestamp', 'data'])
    expect(first).toMatchObject({
      seq: 2,
      data: {
        eventId: '1',
        sport: 'basketball',
        league: 'nba',
        homeTeam: { id: 'H', score: 2 },
        previousScore: { home: 1, away: 0 },
        status: { type: { state: 'pre', completed: false }, state: 'pre', period: 0 },
      },
    })
    expect(scoreIn(await client.next('event_score_change'))).toBe(3)
    await settled(client)
    client.send({ type: 'unsubscribe', id: 'mine' })
    expect(await client.next('unsubscribed')).toEqual({ type: 'unsubscribed', id: 'mine' })
    client.send({
      type: 'unsubscribe',
      event: 'event_score_change',
      filters: { league: 'nba', sport: 'basketball' },
    })
    expect(await client.next('unsubscribed')).toMatchObject({ id: ack.id })
    expect(harness.bus.size()).toBe(0)
    client.socket.close()
  })

  test('warn about leagues without odds and unknown filters', async () => {
    const client = await harness.client()
    client.send({
      type: 'subscribe',
      event: 'event_odds_change',
      filters: { league: 'fifa.worldq.uefa', team: '5' },
      leagues: ['nba'],
    })
    const { warnings } = await client.next('subscribed')
    expect(warnings).toContain('leagues is unknown and was ignored')
    expect(warnings?.join()).toContain('filters.team')
    expect(warnings?.join()).toMatch(/fifa\.worldq\.uefa has .*odds/)
    client.socket.close()
  })

  test('are limited to 128 per socket; a repeated one replaces the first', async () => {
    const client = await harness.client()
    for (let count = 1; count <= 128; count += 1) {
      client.send({ ...subscribe, filters: { eventId: String(count) } })
      await client.next('subscribed')
      harness.clock.advance(1_000)
    }
    client.send({ ...subscribe, filters: { eventId: '129' } })
    expect((await client.next('error')).error?.message).toContain('128')
    client.send({ ...subscribe, filters: { eventId: '1' } })
    await client.next('subscribed')
    await score(5)
    expect(scoreIn(await client.next('event_score_change'))).toBe(5)
    expect(harness.bus.size()).toBe(128)
    client.socket.close()
    await until(() => harness.bus.size() === 0)
  })

  test('resume after `since` without gaps or duplicates during writes', async () => {
    for (let value = 1; value <= 300; value += 50) {
      const scores = Array.from({ length: 50 }, (_, index) => value + index)
      await append(
        harness.store,
        scores.map((one) => sampleUpdate('score_change', { score: one })),
      )
    }
    await until(() => harness.logFollower.position() === 300)
    const client = await harness.client()
    client.send({ ...subscribe, since: 17 })
    await client.next('subscribed')
    for (let value = 301; value <= 330; value += 1) await score(value)
    await until(() => client.waiting().length === 313)
    expect(client.waiting().map(scoreIn)).toEqual(Array.from({ length: 313 }, (_, index) => index + 18))
    client.socket.close()
  })

  test('report the end of a replay on request', async () => {
    for (const value of [1, 2, 3]) await score(value)
    await append(harness.store, [sampleUpdate('live')])
    await until(() => harness.logFollower.position() === 4)
    const client = await harness.client()
    client.send({ ...subscribe, since: 1, id: 'a', caughtUp: true })
    await client.next('subscribed')
    expect((await client.next('event_score_change')).seq).toBe(2)
    expect((await client.next('event_score_change')).seq).toBe(3)
    expect(await client.next('caught_up')).toEqual({ type: 'caught_up', id: 'a', seq: 4 })
    await score(5)
    expect((await client.next('event_score_change')).seq).toBe(5)
    client.socket.close()
  })

  test('replay concurrently on one socket', async () => {
    const leagues = [
      'nba',
      'nfl',
      'nhl',
      'mlb',
      'eng.1',
      'usa.1',
      'mens-college-basketball',
      'college-football',
    ]
    for (const league of leagues) {
      const plays = Array.from({ length: 400 }, (_, score) => sampleUpdate('play', { score, league }))
      await append(harness.store, plays)
    }
    await until(() => harness.logFollower.position() === 3_200)
    const client = await harness.client()
    for (const league of leagues)
      client.send({ type: 'subscribe', event: 'event_play', filters: { league }, since: 0 })
    await until(() => client.waiting().length === 3_208 || client.socket.readyState === client.socket.CLOSED)
    const seqs = client.waiting().flatMap(({ seq, type }) => (type === 'event_play' ? [seq ?? 0] : []))
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 3_200 }, (_, index) => index + 1))
    client.socket.close()
  })

  test('report if `since` is older than the log', async () => {
    await score(1)
    await score(2)
    harness.clock.advance(73 * 3_600_000)
    await removeOld({ store: harness.store, now: () => new Date(Date.now() + 73 * 3_600_000) })
    await score(3)
    await until(() => harness.logFollower.position() === 3)
    const client = await harness.client()
    client.send({ ...subscribe, since: 1 })
    await client.next('subscribed')
    expect(await client.next('gap')).toEqual({ type: 'gap', data: { requested: 1, oldest: 3 } })
    expect(scoreIn(await client.next('event_score_change'))).toBe(3)
    client.send({ ...subscribe, since: 99, id: 'future' })
    await client.next('subscribed')
    expect(await client.next('gap')).toMatchObject({ data: { requested: 99 } })
    client.socket.close()
  })

  test('with a frequency deliver the newest update per game and interval', async () => {
    const client = await harness.client()
    client.send({ ...subscribe, frequency: '1m' })
    await client.next('subscribed')
    for (const value of [1, 2, 3]) await score(value)
    await score(1, { eventId: '2' })
    expect(scoreIn(await client.next('event_score_change'))).toBe(1)
    expect((await client.next('event_score_change')).data).toMatchObject({ eventId: '2' })
    await settled(client)
    harness.clock.advance(59_000)
    harness.stream.tick()
    await settled(client)
    harness.clock.advance(1_000)
    harness.stream.tick()
    const held = await client.next('event_score_change')
    expect([scoreIn(held), held.conflated]).toEqual([3, true])
    await score(4)
    await until(() => harness.logFollower.position() === 5)
    harness.clock.advance(60_000)
    harness.stream.tick()
    const next = await client.next('event_score_change')
    expect([scoreIn(next), next.conflated]).toEqual([4, undefined])
    client.socket.close()
  })
})

describe('client messages', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  test.each<[string, string | Buffer]>([
    ['garbage', 'hello'],
    ['an array', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['{}', '{}'],
    ['truncated JSON', '{"type":"subscribe"'],
    ['two JSON values', '{"type":"ping"}{"type":"ping"}'],
    ['an empty frame', ''],
    ['a binary frame', Buffer.from('{"type":"ping"}')],
    ['deep JSON', deep],
    ['a type of its prototype', '{"__proto__":{"type":"ping"}}'],
    ['a long event name', JSON.stringify({ type: 'subscribe', event: 'e'.repeat(300) })],
    ['a league that is none', JSON.stringify({ ...subscribe, filters: { league: '__proto__' } })],
    [
      'a league of another sport',
      JSON.stringify({ ...subscribe, filters: { league: 'nba', sport: 'soccer' } }),
    ],
    ['filters of another kind', JSON.stringify({ ...subscribe, filters: [] })],
    ['a frequency that is none', JSON.stringify({ ...subscribe, frequency: 'toString' })],
    ['a since that is none', JSON.stringify({ ...subscribe, since: -1 })],
    ['an id that is none', JSON.stringify({ ...subscribe, id: 2 ** 53 })],
    ['what was not subscribed', JSON.stringify({ type: 'unsubscribe', id: 'nothing' })],
  ])('%s results in an error, and the socket stays open', async (_, frame) => {
    const client = await harness.client()
    client.socket.send(frame)
    expect((await client.next('error')).error?.code).toMatch(/^[A-Z_]+$/)
    await settled(client)
    client.socket.close()
  })

  test('three invalid messages in a row close it with 4400', async () => {
    const client = await harness.client()
    client.send('no')
    client.send('no')
    await client.next('error')
    await client.next('error')
    await settled(client)
    client.send('no')
    client.send('no')
    client.send('no')
    expect(await client.closed).toBe(4400)
  })

  test('a frame over 64 KiB closes it with 1009, whole or in pieces', async () => {
    const client = await harness.client()
    client.send(JSON.stringify({ type: 'ping', padding: 'x'.repeat(65_537) }))
    expect(await client.closed).toBe(1009)
    const other = await harness.client()
    for (let piece = 0; piece < 70; piece += 1) other.socket.send('x'.repeat(1_000), { fin: false })
    expect(await other.closed).toBe(1009)
  })

  test('more than 20 messages a second close it with 4429', async () => {
    const client = await harness.client()
    for (let count = 0; count < 21; count += 1) client.send({ type: 'ping' })
    expect(await client.closed).toBe(4429)
  })
})

test('each message costs one call; an exhausted quota is reported and closes with 4429', async () => {
  const client = await harness.client('free')
  client.send(subscribe)
  await client.next('subscribed')
  const scores = Array.from({ length: 510 }, (_, index) => sampleUpdate('score_change', { score: index + 1 }))
  await append(harness.store, scores)
  expect(await client.closed).toBe(4429)
  const messages = client.waiting()
  expect(messages.slice(0, 500).map(scoreIn)).toEqual(scores.slice(0, 500).map((_, index) => index + 1))
  expect(messages.slice(500)).toEqual([
    { type: 'quota', data: { remaining: 0, reset: Date.parse('2026-12-01T00:00:00Z') } },
  ])
})

test('clients that do not answer a ping are disconnected', async () => {
  const client = await harness.client()
  const silent = await harness.client()
  // The client does not send its pongs.
  silent.socket.pong = () => undefined
  const pinged = new Promise((resolve) => client.socket.once('ping', resolve))
  harness.clock.advance(25_000)
  harness.stream.tick()
  await pinged
  await settled(client)
  harness.clock.advance(25_000)
  harness.stream.tick()
  expect(await silent.closed).toBe(1006)
  await settled(client)
  client.socket.close()
})

test('a revoked key ends its sockets', async () => {
  const { key, apiKey } = await harness.accounts.createAccount('a@example.com', 'pro')
  const caller = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  const { token } = await harness.accounts.createStreamToken(caller)
  const client = await connect(`${harness.url}?token=${token}`)
  await harness.accounts.revokeKey(apiKey.id)
  expect(await client.closed).toBe(4401)
})

test('guessing tokens does not affect valid tokens', async () => {
  const guess = () => `st_${randomBase62(40)}`
  for (let tries = 0; tries < 40; tries += 1) {
    const client = await connect(`${harness.url}?token=${guess()}`)
    expect(await client.closed).toBe(4401)
  }
  const client = await harness.client()
  await settled(client)
  client.socket.close()
})

test('a stopping service tells its clients to reconnect, and rejects new ones', async () => {
  const client = await harness.client()
  const token = await harness.token()
  const stopping = harness.stream.close()
  expect(await client.closed).toBe(1001)
  await stopping
  await expect(connect(`${harness.url}?token=${token}`)).rejects.toThrow('503')
})
