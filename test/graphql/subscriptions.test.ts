import type { Client, FormattedExecutionResult } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeKey } from '../../src/accounts/identity/key.ts'
import { follow, openGraphSockets } from '../support/graph-socket.ts'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'
import { append, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'

let harness: PushHarness
const sockets = openGraphSockets(() => harness.url)
beforeEach(async () => {
  harness = await openPushHarness()
  await saveSampleGame(harness.store)
})
afterEach(async () => {
  await sockets.close()
  await harness.close()
  expect(harness.problems).toEqual([])
})

const graphqlUrl = () => harness.url.replace('/ws', '/graphql')
const score = (value: number, league = 'nba') =>
  append(harness.store, [sampleUpdate('score_change', { score: value, league })])

const open = (key: string) => sockets.open(key)

/** Revokes a key, like an operator. */
async function revoke(key: string): Promise<void> {
  const { keyId } = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  await harness.accounts.revokeKey(keyId)
}

type Result = FormattedExecutionResult<Record<string, never>>

const listen = (client: Client, query: string, variables: Record<string, unknown> = {}) =>
  follow<Result>(client, { query, variables })

const SCORES = `subscription Scores($league: String, $since: Sequence) {
  eventScoreChange(league: $league, since: $since) {
    seq conflated previousScore { home } homeTeam { score name } event { shortName league { slug } }
  }
}`

const RETRY = {
  retryAfter: expect.any(Number) as number,
  resetAt: expect.stringMatching(/^20\d\d-.*Z$/) as string,
}

describe('over graphql-ws', () => {
  test('an update has its type and references', async () => {
    const { seen } = listen(open(await harness.key()), SCORES, { league: 'nba' })
    await until(() => harness.live.shared.counts().subscribers === 1)
    await score(1, 'nfl')
    await score(2)
    await until(() => seen.length === 1)
    expect(seen).toEqual([
      {
        data: {
          eventScoreChange: {
            seq: 2,
            conflated: false,
            previousScore: { home: 1 },
            homeTeam: { score: 2, name: 'Héros 日本' },
            event: { shortName: 'TA @ TH', league: { slug: 'nba' } },
          },
        },
      },
    ])
  })

  test('every type of update has its fields', async () => {
    const client = open(await harness.key())
    const queries = {
      live: 'subscription { eventLive(sport: BASKETBALL) { seq status { state completed } } }',
      status_change: 'subscription { eventStatusChange { seq previousStatus { detail } } }',
      play: 'subscription { eventPlay(eventId: "1") { seq corrected play { text sourceId } } }',
      final: 'subscription { eventFinal { seq awayTeam { abbreviation } timestamp } }',
      odds_change:
        'subscription { eventOddsChange { seq odds { spread { line } } previousOdds { provider } } }',
    } as const
    const all = Object.values(queries).map((query) => listen(client, query))
    await until(() => harness.live.shared.counts().subscribers === all.length)
    for (const type of Object.keys(queries) as (keyof typeof queries)[])
      await append(harness.store, [sampleUpdate(type)])
    await until(() => all.every(({ seen }) => seen.length === 1))
    expect(all.flatMap(({ seen }) => seen.map(({ errors }) => errors))).toEqual(Array(5).fill(undefined))
  })

  test('equal subscriptions share one execution; different ones do not', async () => {
    const keys = await Promise.all([harness.key(), harness.key()])
    const listeners = Array.from({ length: 20 }, (_, index) =>
      listen(open(keys[index % 2] ?? ''), SCORES, { league: 'nba' }),
    )
    const other = listen(open(keys[0]), SCORES, {})
    await until(() => harness.live.shared.counts().subscribers === 21)
    expect(harness.live.shared.counts().groups).toBe(2)
    for (const value of [1, 2, 3]) await score(value)
    await until(() => [...listeners, other].every(({ seen }) => seen.length === 3))
    expect(harness.live.shared.counts().runs).toBe(6)
    for (const { seen } of listeners) expect(seen).toEqual(other.seen)
  })

  test('`since` replays earlier updates, then shares executions with the others', async () => {
    for (let value = 1; value <= 30; value += 1) await score(value)
    await until(() => harness.logFollower.position() === 30)
    const client = open(await harness.key())
    const fresh = listen(client, SCORES, { league: 'nba' })
    const late = listen(client, SCORES, { league: 'nba', since: 25 })
    await until(() => harness.live.shared.counts().subscribers === 2)
    for (let value = 31; value <= 35; value += 1) await score(value)
    await until(() => fresh.seen.length === 5 && late.seen.length === 10)
    const seqs = ({ seen }: { seen: readonly Result[] }) =>
      seen.map(({ data }) => (data?.['eventScoreChange'] as unknown as { seq: number }).seq)
    expect(seqs(late)).toEqual([26, 27, 28, 29, 30, 31, 32, 33, 34, 35])
    expect(harness.live.shared.counts().groups).toBe(1)
  })

  test('`minInterval` delivers the newest update of a game', async () => {
    const query = 'subscription { eventScoreChange(minInterval: 60) { conflated homeTeam { score } } }'
    const { seen } = listen(open(await harness.key()), query)
    await until(() => harness.live.shared.counts().subscribers === 1)
    for (const value of [1, 2, 3]) await score(value)
    await until(() => harness.logFollower.position() === 3)
    harness.clock.advance(60_000)
    harness.live.shared.tick()
    await until(() => seen.length === 2)
    expect(seen.map(({ data }) => data?.['eventScoreChange'])).toEqual([
      { conflated: false, homeTeam: { score: 1 } },
      { conflated: true, homeTeam: { score: 3 } },
    ])
  })

  test('`where` delivers only updates that fulfil it, live and replayed', async () => {
    const query = (since: string) =>
      `subscription { updates(where: "homeScore >= 2 and margin < 3"${since}) { ... on ScoreChange { homeTeam { score } } } }`
    const { seen } = listen(open(await harness.key()), query(''))
    await until(() => harness.live.shared.counts().subscribers === 1)
    for (const value of [1, 2, 3]) await score(value)
    await until(() => harness.logFollower.position() === 3)
    const { seen: replayed } = listen(open(await harness.key()), query(', since: 0'))
    await until(() => seen.length > 0 && replayed.length > 0)
    for (const { length } of [seen, replayed]) expect(length).toBe(1)
    for (const [only] of [seen, replayed]) expect(only?.data).toEqual({ updates: { homeTeam: { score: 2 } } })
  })

  test('queries are executed, too', async () => {
    const client = open(await harness.key())
    const { seen, state } = listen(client, '{ leagues { slug } rateLimit { cost } }')
    await until(() => state.isComplete)
    expect(seen[0]?.data).toMatchObject({ rateLimit: { cost: 1 } })
  })

  test.each([
    ['two root fields', 'subscription { eventLive { seq } eventFinal { seq } }'],
    ['a field that is not there', 'subscription { eventLive { nothing } }'],
    ['a league that is none', 'subscription { eventLive(league: "none") { seq } }'],
    ['a condition that is none', 'subscription { updates(where: "margin <") { seq } }'],
    ['an interval that is none', 'subscription { eventLive(minInterval: -1) { seq } }'],
    [
      'too many objects',
      'subscription { eventLive { league { teams(first: 200) { nodes { roster { athletes { id } } schedule(first: 500) { nodes { id } } } } } } }',
    ],
    [
      'a page that is too large',
      'subscription { eventLive { league { teams(first: 9999) { nodes { id } } } } }',
    ],
    [
      'a page of less than nothing',
      'subscription { eventLive { league { teams(last: -1) { nodes { id } } } } }',
    ],
    [
      'a page that is too large by a variable',
      'subscription ($n: Int = 9999) { eventLive { event { ...E } } } fragment E on Event { league { teams(first: $n) { totalCount } } }',
    ],
    [
      'too many levels',
      `subscription { eventLive { event ${'{ league { liveEvents { nodes '.repeat(6)}{ id }${' } } }'.repeat(6)} } }`,
    ],
  ])('%s is rejected with a message', async (_, query) => {
    const { state } = listen(open(await harness.key()), query)
    await until(() => state.error !== null)
    const [error] = state.error as { message: string; extensions?: { code?: string } }[]
    expect(error?.extensions?.code).toMatch(/^[A-Z_]+$/)
    expect(harness.live.shared.counts().subscribers).toBe(0)
  })

  test.each(['query', 'subscription'])(
    'a %s of more than 20,000 objects is OPERATION_TOO_LARGE',
    async (type) => {
      const teams =
        'teams(first: 200) { nodes { roster { athletes { id } } schedule(first: 500) { nodes { id } } } }'
      const query =
        type === 'query' ? `{ leagues { ${teams} } }` : `subscription { eventLive { league { ${teams} } } }`
      const { seen, state } = listen(open(await harness.key()), query)
      await until(() => state.error !== null || seen.length > 0)
      const [error] = (state.error ?? seen[0]?.errors) as { extensions?: { code?: string } }[]
      expect(error?.extensions?.code).toBe('OPERATION_TOO_LARGE')
      expect(seen.map(({ data }) => data ?? null)).toEqual(seen.map(() => null))
    },
  )

  test('a completed operation sends nothing more', async () => {
    const client = open(await harness.key())
    const { state, seen } = listen(client, SCORES)
    const { seen: control } = listen(client, 'subscription { eventScoreChange { seq } }')
    await until(() => harness.live.shared.counts().subscribers === 2)
    state.stop()
    await until(() => harness.live.shared.counts().subscribers === 1)
    await score(1)
    await until(() => control.length === 1)
    expect(seen).toEqual([])
  })

  test('each message costs one call; an exhausted quota is reported', async () => {
    const { seen, state } = listen(
      open(await harness.key('free')),
      'subscription { eventScoreChange { seq } }',
    )
    await until(() => harness.live.shared.counts().subscribers === 1)
    const scores = Array.from({ length: 505 }, (_, index) =>
      sampleUpdate('score_change', { score: index + 1 }),
    )
    await append(harness.store, scores)
    await until(() => state.error !== null)
    expect(seen).toHaveLength(500)
    expect(state.error).toMatchObject([{ extensions: { code: 'RATE_LIMIT_EXCEEDED', ...RETRY } }])
  })
})

describe('the protocol', () => {
  async function raw(protocol = 'graphql-transport-ws') {
    const socket = new WebSocket(graphqlUrl(), protocol)
    const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
    const heard: { type: string; payload?: unknown }[] = []
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as { type: string }))
    socket.on('error', () => undefined)
    await new Promise((resolve) => {
      socket.once('open', resolve)
      socket.once('close', resolve)
    })
    const send = (...messages: unknown[]) => {
      for (const message of messages)
        socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    }
    return { socket, closed, heard, send }
  }
  const init = async () => ({
    type: 'connection_init',
    payload: { authorization: `Bearer ${await harness.key()}` },
  })
  const subscribe = { id: 'a', type: 'subscribe', payload: { query: 'subscription { eventLive { seq } }' } }

  test('a missing init closes with 4408', async () => {
    await harness.close()
    harness = await openPushHarness(null, { initMs: 100 })
    expect(await (await raw()).closed).toBe(4408)
  })

  test('a client that does not answer a ping is disconnected', async () => {
    await harness.close()
    harness = await openPushHarness(null, { pingEveryMs: 50 })
    const { socket, closed } = await raw()
    // The client does not send its pongs.
    socket.pong = () => undefined
    expect(await closed).toBe(1006)
  })

  test('subscribing before the acknowledgement closes with 4401', async () => {
    const { send, closed } = await raw()
    send(subscribe)
    expect(await closed).toBe(4401)
  })

  test('a second init closes with 4429', async () => {
    const [one, two] = [await init(), await init()]
    const { send, closed } = await raw()
    send(one, two)
    expect(await closed).toBe(4429)
  })

  test('the same id twice closes with 4409', async () => {
    const begin = await init()
    const { send, closed, heard } = await raw()
    send(begin)
    await until(() => heard.length === 1)
    expect(heard[0]).toEqual({ type: 'connection_ack', payload: { seq: 0, retentionHours: 72 } })
    send(subscribe, subscribe)
    expect(await closed).toBe(4409)
    expect(harness.live.shared.counts().subscribers).toBe(0)
  })

  test('an id may be used again right after its operation was completed', async () => {
    const begin = await init()
    const { send, heard } = await raw()
    send(begin)
    await until(() => heard.length === 1)
    send(subscribe)
    await until(() => harness.live.shared.counts().subscribers === 1)
    const payload = { query: 'subscription { eventScoreChange { seq } }' }
    send({ id: 'a', type: 'complete' }, { ...subscribe, payload })
    for (let value = 1; heard.length === 1; value += 1) await score(value)
    expect(heard.at(1)).toMatchObject({ id: 'a', type: 'next' })
    expect(harness.live.shared.counts().subscribers).toBe(1)
  })

  test('an operation name that the document lacks is an error of the operation', async () => {
    const begin = await init()
    const { send, heard } = await raw()
    send(begin)
    await until(() => heard.length === 1)
    send({ id: 'a', type: 'subscribe', payload: { query: 'query A { __typename }', operationName: 'B' } })
    await until(() => heard.length === 2)
    const payload = [{ extensions: { code: 'INVALID_PARAMETER' } }]
    expect(heard[1]).toMatchObject({ id: 'a', type: 'error', payload })
  })

  test.each(['no JSON', '{}', '{"type":"surprise"}', '[]', '{"type":"next","id":"a","payload":{}}'])(
    '%s closes with 4400',
    async (message) => {
      const { send, closed } = await raw()
      send(message)
      expect(await closed).toBe(4400)
    },
  )

  test('a binary frame closes with 4400', async () => {
    const { socket, closed } = await raw()
    socket.send(Buffer.from('{"type":"ping"}'))
    expect(await closed).toBe(4400)
  })

  test.each([{}, { authorization: 'Bearer nonsense' }, { token: 'st_nonsense' }])(
    'parameters %j close with 4403',
    async (payload) => {
      const { send, closed } = await raw()
      send({ type: 'connection_init', payload })
      expect(await closed).toBe(4403)
    },
  )

  test('a stream token opens it, and a ping is answered', async () => {
    const token = await harness.token()
    const { send, heard, socket } = await raw()
    send({ type: 'connection_init', payload: { token } })
    await until(() => heard.length === 1)
    send({ type: 'ping', payload: { x: 1 } })
    await until(() => heard.length === 2)
    expect(heard[1]).toEqual({ type: 'pong' })
    socket.close()
  })

  test('a revoked key closes with 4403', async () => {
    const key = await harness.key()
    const client = open(key)
    const closed = new Promise<unknown>((resolve) => {
      client.on('closed', resolve)
    })
    listen(client, SCORES)
    await until(() => harness.live.shared.counts().subscribers === 1)
    await revoke(key)
    expect(await closed).toMatchObject({ code: 4403 })
    expect(harness.live.shared.counts().subscribers).toBe(0)
  })

  test('a stream token also allows queries, which are charged to its account', async () => {
    const token = await harness.token()
    const { send, heard } = await raw()
    send(JSON.stringify({ type: 'connection_init', payload: { token } }))
    await until(() => heard.length === 1)
    const query = '{ rateLimit { cost remaining } }'
    send(JSON.stringify({ type: 'subscribe', id: 'q', payload: { query } }))
    await until(() => heard.length === 3)
    const data = { rateLimit: { cost: 1, remaining: 499_999 } }
    expect(heard.slice(1)).toMatchObject([
      { id: 'q', type: 'next', payload: { data } },
      { id: 'q', type: 'complete' },
    ])
  })

  test('another subprotocol closes with 4406', async () => {
    const socket = new WebSocket(graphqlUrl())
    const code = await new Promise((resolve) => socket.once('close', resolve))
    expect(code).toBe(4406)
  })
})

describe('over Server-Sent Events', () => {
  test('an exhausted quota says when to retry', async () => {
    const { text, reading } = await execute(
      await harness.key('free'),
      'subscription { eventScoreChange { seq } }',
      new AbortController().signal,
    )
    await until(() => harness.live.shared.counts().subscribers === 1)
    await append(
      harness.store,
      Array.from({ length: 505 }, (_, index) => sampleUpdate('score_change', { score: index + 1 })),
    )
    await reading
    expect(text()).toMatch(/"code":"RATE_LIMIT_EXCEEDED","retryAfter":\d+,"resetAt":"20\d\d-/)
  })

  async function execute(key: string, query: string, signal: AbortSignal) {
    const response = await fetch(graphqlUrl().replace('ws:', 'http:'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ query }),
      signal,
    })
    const chunks: string[] = []
    const reading = (async () => {
      const decoder = new TextDecoder()
      const reader = response.body?.getReader()
      for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
        chunks.push(decoder.decode(read.value))
      }
    })().catch(() => undefined)
    return { response, text: () => chunks.join(''), reading }
  }

  test('updates are sent as events, and disconnecting ends the subscription', async () => {
    const hangUp = new AbortController()
    const key = await harness.key()
    const query = 'subscription { eventScoreChange { seq homeTeam { name } } }'
    const [one, two] = [await execute(key, query, hangUp.signal), await execute(key, query, hangUp.signal)]
    await until(() => harness.live.shared.counts().subscribers === 2)
    await score(1)
    const event =
      'event: next\ndata: {"data":{"eventScoreChange":{"seq":1,"homeTeam":{"name":"Héros 日本"}}}}\n\n'
    await until(() => one.text().includes(event) && two.text().includes(event))
    expect(one.response.headers.get('content-type')).toContain('text/event-stream')
    expect(harness.live.shared.counts().runs).toBe(1)
    hangUp.abort()
    await one.reading
    await until(() => harness.live.shared.counts().subscribers === 0)
  })

  test('a revoked key ends it', async () => {
    const key = await harness.key()
    const { text, reading } = await execute(
      key,
      'subscription { eventLive { seq } }',
      new AbortController().signal,
    )
    await until(() => harness.live.shared.counts().subscribers === 1)
    await revoke(key)
    await reading
    expect(text()).toContain('USER_NOT_FOUND')
    expect(harness.live.shared.counts().subscribers).toBe(0)
  })

  test('without a key it is rejected', async () => {
    const { text, reading } = await execute(
      '',
      'subscription { eventLive { seq } }',
      new AbortController().signal,
    )
    await reading
    expect(text()).toContain('MISSING_TOKEN')
  })
})

test('guessing keys is slowed down over WebSocket without rejecting valid keys', async () => {
  const codes: unknown[] = []
  const connectWith = (authorization: string) =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(graphqlUrl(), 'graphql-transport-ws')
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })),
      )
      socket.on('message', (data: Buffer) => {
        codes.push((JSON.parse(data.toString()) as { type: string }).type)
        socket.close()
      })
      socket.on('close', (_, reason) => {
        if (reason.length > 0) codes.push(reason.toString())
        resolve()
      })
    })
  for (let tries = 0; tries < 31; tries += 1) await connectWith(`Bearer ${makeKey()}`)
  expect(codes.at(0)).toBe('Forbidden: USER_NOT_FOUND')
  expect(codes.at(-1)).toBe('Forbidden: RATE_LIMIT_PER_SECOND')
  await connectWith(`Bearer ${await harness.key()}`)
  expect(codes.at(-1)).toBe('connection_ack')
})

describe('all updates in one subscription', () => {
  const BOARD = `subscription Board($types: [UpdateType!], $leagues: [String!], $events: [ID!], $since: Sequence) {
    updates(types: $types, leagues: $leagues, events: $events, since: $since) {
      __typename seq league { slug } homeTeam { score team { sourceId } }
      ... on PlayHappened { play { text } }
    }
  }`
  type Board = { readonly updates: { readonly __typename: string; readonly seq: number } }
  const typesAndSeqs = (seen: readonly Result[]) =>
    seen.map(({ data }) => (data as unknown as Board).updates).map(({ __typename, seq }) => [__typename, seq])

  test('it delivers every type once, in order, with its own type, and shares its execution', async () => {
    const keys = await Promise.all([harness.key(), harness.key()])
    const listeners = keys.map((key) => listen(open(key), BOARD, { leagues: ['nba'] }))
    await until(() => harness.live.shared.counts().subscribers === 2)
    await append(harness.store, [sampleUpdate('live'), sampleUpdate('play'), sampleUpdate('score_change')])
    await score(5, 'nfl')
    await append(harness.store, [sampleUpdate('final')])
    const expected = [
      ['WentLive', 1],
      ['PlayHappened', 2],
      ['ScoreChange', 3],
      ['GameEnded', 5],
    ]
    await until(() => listeners.every(({ seen }) => seen.length === expected.length))
    for (const { seen } of listeners) expect(typesAndSeqs(seen)).toEqual(expected)
    expect(harness.live.shared.counts()).toMatchObject({ groups: 1, runs: expected.length })
  })

  test('`since` replays earlier updates with the same filter, and each message costs one call', async () => {
    const key = await harness.key()
    await append(harness.store, [sampleUpdate('live'), sampleUpdate('play'), sampleUpdate()])
    await until(() => harness.logFollower.position() === 3)
    const { seen } = listen(open(key), BOARD, { types: ['LIVE', 'SCORE_CHANGE'], events: ['1'], since: 0 })
    await until(() => seen.length === 2)
    await append(harness.store, [sampleUpdate('play'), sampleUpdate()])
    await until(() => seen.length === 3)
    expect(typesAndSeqs(seen).map(([, seq]) => seq)).toEqual([1, 3, 5])
    const caller = await harness.accounts.authenticate({ authorization: null, apiKey: key })
    const { limit, remaining } = await harness.accounts.quotaStatus(caller, 'stream')
    expect(limit - remaining).toBe(3)
    const usage = await harness.accounts.usageOf(caller.accountId)
    expect(usage.map(({ endpoint, calls }) => [endpoint, calls])).toEqual([['stream', 3]])
  })

  test.each([
    ['an unknown league', { leagues: ['nba', 'nowhere'] }, 'LEAGUE_NOT_FOUND'],
    ['an unknown game', { events: ['1', '404'] }, 'EVENT_NOT_FOUND'],
    ['an unknown type', { types: ['FLOOD'] }, 'INVALID_PARAMETER'],
    ['no league at all', { leagues: [] }, 'INVALID_PARAMETER'],
  ])('%s is an error', async (_, variables, code) => {
    const { state } = listen(open(await harness.key()), BOARD, variables)
    await until(() => state.error !== null)
    expect(JSON.stringify(state.error)).toContain(code)
  })

  test('a subscription of an unknown game is an error, too', async () => {
    const { state } = listen(open(await harness.key()), 'subscription { eventPlay(eventId: "404") { seq } }')
    await until(() => state.error !== null)
    expect(JSON.stringify(state.error)).toContain('EVENT_NOT_FOUND')
  })
})
