import { createClient as createGraphQLClient } from 'graphql-ws'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { pause } from '../../src/domain/wait.ts'
import { PLANS } from '../../src/domain/plan.ts'
import { UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../src/domain/update.ts'
import type { Change, Update } from '../../src/domain/update.ts'
import { listUpdates, removeUpdates } from '../../src/store/entities/updates.ts'
import { removeOld } from '../../src/updates/log-follower.ts'
import { openReplays } from '../../src/updates/replays.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { connect } from '../support/push.ts'
import type { Message, StreamClient } from '../support/push.ts'
import { append, PLAYED, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'

let live: LiveService
let key: string
beforeEach(async () => {
  live = await openLiveService()
  key = await live.key()
  await saveGame('1')
})
afterEach(() => live.close())

/** The game whose updates are in the log: each a second after the one before. */
const TYPES: readonly Change['type'][] = [
  'odds_change',
  'status_change',
  'live',
  'play',
  'score_change',
  'play',
  'odds_change',
  'score_change',
  'status_change',
  'final',
]
/** What a replay has: neither the odds nor the status of before its start. */
const MESSAGES = TYPES.length - 2
const BEGUN = Date.now() - 3_600_000

function saveGame(id: string, league = 'nba'): Promise<void> {
  return saveSampleGame(live.store, id, league, { status: PLAYED, date: new Date(BEGUN).toISOString() })
}

async function playGame(eventId = '1', stepMs = 1_000): Promise<readonly Update[]> {
  for (const [index, type] of TYPES.entries())
    await append(
      live.store,
      [sampleUpdate(type, { eventId, score: index })],
      new Date(BEGUN + index * stepMs),
    )
  return logged(eventId)
}

async function logged(eventId = '1'): Promise<readonly Update[]> {
  const all = await listUpdates(live.store, { after: 0, limit: 1_000 })
  return all.filter((update) => update.eventId === eventId).slice(2)
}

interface Answer {
  readonly status: number
  readonly data: Record<string, unknown>
  readonly code: string | undefined
  readonly hint: string | undefined
}

async function rest(method: string, path: string, body?: object, asKey = key): Promise<Answer> {
  const response = await fetch(`${live.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${asKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data, error } = (await response.json()) as {
    data: Record<string, unknown>
    error?: { code: string; hint?: string }
  }
  return { status: response.status, data, code: error?.code, hint: error?.hint }
}

async function createReplay(input: object = {}): Promise<string> {
  const { status, data } = await rest('POST', '/replays', { league: 'nba', event: '1', speed: 600, ...input })
  expect(status).toBe(201)
  return String(data['id'])
}

async function openStream(asKey = key): Promise<StreamClient> {
  const response = await fetch(`${live.url}/api/websocket/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${asKey}` },
  })
  const { data } = (await response.json()) as { data: { token: string } }
  const client = await connect(`${live.url.replace('http', 'ws')}/ws?token=${data.token}`)
  await client.next('welcome')
  return client
}

/** Follows all types of a replay on the stream until each has ended; returns the messages in the order of `seq`. */
async function followOnStream(replay: string, more: object = {}): Promise<readonly Message[]> {
  const client = await openStream()
  for (const type of UPDATE_TYPE_NAMES)
    client.send({ type: 'subscribe', event: UPDATE_TYPES[type].stream, replay, since: 0, ...more })
  const ended = () => client.waiting().filter(({ type }) => type === 'replay_ended').length
  await until(() => ended() === UPDATE_TYPE_NAMES.length, 'the end on the stream')
  client.socket.close()
  const messages = client.waiting().filter(({ type }) => type.startsWith('event_'))
  return messages.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
}

interface Received {
  readonly __typename: string
  readonly seq: number
  readonly timestamp: string
  readonly replay: boolean
  readonly homeTeam: { readonly score: number }
}
const QUERY = `subscription ($replay: ID!, $since: Sequence) {
  updates(replay: $replay, since: $since) { __typename seq timestamp replay homeTeam { score } event { sourceId } }
}`

async function followOnSocket(replay: string): Promise<readonly Received[]> {
  const client = createGraphQLClient({
    url: `${live.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: key },
  })
  const received: Received[] = []
  for await (const { data, errors } of client.iterate<{ updates: Received }>({
    query: QUERY,
    variables: { replay, since: 0 },
  })) {
    expect(errors).toBeUndefined()
    if (data) received.push(data.updates)
  }
  await client.dispose()
  return received
}

async function followOnEvents(replay: string): Promise<readonly Received[]> {
  const response = await fetch(`${live.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ query: QUERY, variables: { replay, since: 0 } }),
  })
  // It ends with the replay.
  const text = await response.text()
  expect(text).toContain('event: complete')
  return [...text.matchAll(/^data: (\{.*)$/gm)].flatMap(([, json = '']) => {
    const { data } = JSON.parse(json) as { data: { updates: Received } | null }
    return data ? [data.updates] : []
  })
}

describe('a game in the log', () => {
  test('is the same on the stream, over SSE and over WebSocket, in order, with its times', async () => {
    const log = await playGame('1', 2_000)
    expect(log).toHaveLength(MESSAGES)
    const id = await createReplay({ speed: 60 })
    const [stream, events, socket] = await Promise.all([
      followOnStream(id),
      followOnEvents(id),
      followOnSocket(id),
    ])
    const expected = log.map(({ type, timestamp, data }, index) => {
      return {
        type: UPDATE_TYPES[type].stream,
        seq: index + 1,
        timestamp,
        replay: true,
        data: JSON.parse(data) as unknown,
      }
    })
    expect(stream).toEqual(expected)
    expect(socket).toEqual(events)
    expect(
      socket.map(({ seq, timestamp, replay, homeTeam }) => ({
        seq,
        timestamp,
        replay,
        score: homeTeam.score,
      })),
    ).toEqual(
      log.map(({ timestamp, data }, index) => {
        const { score } = (JSON.parse(data) as { homeTeam: { score: number } }).homeTeam
        return { seq: index + 1, timestamp, replay: true, score }
      }),
    )
  })

  test('begins with its first listener, and a later one resumes after `since`', async () => {
    await playGame()
    const id = await createReplay()
    expect((await rest('GET', `/replays/${id}`)).data).toMatchObject({
      ended: false,
      messages: MESSAGES,
    })
    const { from, position } = (await rest('GET', `/replays/${id}`)).data
    expect(position).toBe(from)
    const all = await followOnStream(id)
    expect((await rest('GET', `/replays/${id}`)).data).toMatchObject({ ended: true })
    expect(await followOnStream(id, { since: 4 })).toEqual(all.slice(4))
  })

  test('is followed from a position that it has not reached yet, without a gap', async () => {
    await playGame()
    const id = await createReplay({ speed: 10 })
    const client = await openStream()
    client.send({ type: 'subscribe', event: 'event_final', replay: id, since: 5 })
    client.send({ type: 'subscribe', event: 'event_score_change', replay: id, since: 5 })
    await until(() => client.waiting().filter(({ type }) => type === 'replay_ended').length === 2, 'the end')
    const expected = ['subscribed', 'subscribed', 'event_score_change', 'event_final']
    expect(client.waiting().map(({ type }) => type)).toEqual([...expected, 'replay_ended', 'replay_ended'])
  })

  test('messages of replays are no live ones, and the other way round', async () => {
    await playGame()
    const client = await openStream()
    client.send({ type: 'subscribe', event: 'event_final' })
    await client.next('subscribed')
    await followOnStream(await createReplay())
    await append(live.store, [sampleUpdate('final', { eventId: '2' })])
    const message = await client.next('event_final')
    expect(message).not.toHaveProperty('replay')
    expect(message.data).toMatchObject({ eventId: '2' })
  })

  test('without its log, it has no past, as its plays have no times', async () => {
    await playGame()
    await removeUpdates(live.store, new Date(), 1_000)
    const { status, code } = await rest('POST', '/replays', { league: 'nba', event: '1' })
    expect([status, code]).toEqual([404, 'MOMENT_NOT_AVAILABLE'])
  })
})

describe('creation', () => {
  const owner = { accountId: 'acc', plan: PLANS.starter }
  const input = { league: 'nba', eventId: '1', date: null, from: null, to: null, speed: 60, webhookId: null }

  test('that takes longer than a request leaves nothing, and says when to send it again', async () => {
    let isReading = false
    const replays = openReplays({
      store: live.store,
      now: () => new Date(),
      readGame() {
        isReading = true
        return new Promise(() => undefined)
      },
    })
    await expect(replays.create(owner, input)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 5,
    })
    expect(isReading).toBe(true)
    expect(await replays.list(owner)).toEqual([])
  })

  test('that the database finishes after its answer leaves nothing either', async () => {
    await playGame()
    const { database } = live.store
    const transaction = database.transaction.bind(database)
    const written: Promise<unknown>[] = []
    database.transaction = async (act) => {
      await pause(2_600)
      const writing = transaction(act)
      written.push(writing)
      return writing
    }
    const replays = openReplays({ store: live.store, now: () => new Date() })
    const { accountId } = await live.service.accounts.authenticate({ authorization: null, apiKey: key })
    const late = { accountId, plan: PLANS.starter }
    onTestFinished(() => {
      database.transaction = transaction
    })
    await expect(replays.create(late, input)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await until(() => written.length === 1, 'the late transaction')
    await expect(Promise.all(written)).resolves.toMatchObject([{ accountId }])
    await expect.poll(() => replays.list(late)).toEqual([])
  })

  test('beyond the limit of the plan is refused before any game is read', async () => {
    await playGame()
    const starter = await live.key('starter')
    expect(await rest('POST', '/replays', { league: 'nba', eventId: '1' }, starter)).toMatchObject({
      status: 201,
    })
    const statements: string[] = []
    live.store.database.onStatement = (sql) => statements.push(sql)
    const second = await rest('POST', '/replays', { leagues: ['nba'], eventIds: ['1'] }, starter)
    live.store.database.onStatement = null
    expect(second).toMatchObject({ status: 409, code: 'REPLAY_LIMIT_REACHED' })
    expect(statements.filter((sql) => /FROM (updates|plays)/.test(sql))).toEqual([])
    const { data } = await rest('GET', '/replays', undefined, starter)
    expect(data).toMatchObject([{ league: 'nba', event: '1' }])
  })
})

describe('controls', () => {
  test('pause, seek and speed: messages are sent again with numbers that go on', async () => {
    const log = await playGame('1', 60_000)
    // At this speed, it takes minutes: what is sent is what the position says.
    const id = await createReplay({ speed: 1 })
    const client = await openStream()
    for (const type of UPDATE_TYPE_NAMES)
      client.send({ type: 'subscribe', event: UPDATE_TYPES[type].stream, replay: id, since: 0 })
    const sent = () => client.waiting().filter(({ type }) => type.startsWith('event_'))
    await until(() => sent().length === 1, 'the first message')
    const change = async (body: object) => {
      const { status, data } = await rest('PATCH', `/replays/${id}`, body)
      expect(status).toBe(200)
      return data
    }
    expect(await change({ paused: true })).toMatchObject({ paused: true })
    await change({ position: log[4]?.timestamp })
    await until(() => sent().length === 2, 'the message at the position')
    await change({ position: log[2]?.timestamp })
    await until(() => sent().length === 3, 'the message of before')
    await change({ position: log.at(-1)?.timestamp, paused: false })
    await until(() => client.waiting().some(({ type }) => type === 'replay_ended'), 'the end')
    const at = (index: number) => log[index]?.timestamp
    expect(sent().map(({ seq, timestamp }) => [seq, timestamp])).toEqual([
      [1, at(0)],
      [2, at(4)],
      [3, at(2)],
      [4, at(log.length - 1)],
    ])
    // All that was sent can be had again.
    expect((await followOnStream(id)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  test('a deleted one ends for its listeners, and is unknown', async () => {
    await playGame('1', 60_000)
    const id = await createReplay({ speed: 1 })
    const client = await openStream()
    client.send({ type: 'subscribe', event: 'event_live', replay: id, id: 'mine', since: 0 })
    await client.next('subscribed')
    await client.next('event_live')
    expect((await rest('DELETE', `/replays/${id}`)).status).toBe(200)
    expect(await client.next('replay_ended')).toEqual({ type: 'replay_ended', id: 'mine' })
    expect(await rest('GET', `/replays/${id}`)).toMatchObject({ status: 404, code: 'REPLAY_NOT_FOUND' })
  })

  test('an hour after its last listener has left, it is over, and another can be made', async () => {
    await playGame()
    const starter = await live.key('starter')
    const input = { league: 'nba', event: '1', speed: 600 }
    const { data } = await rest('POST', '/replays', input, starter)
    expect(await rest('POST', '/replays', input, starter)).toMatchObject({
      status: 409,
      code: 'REPLAY_LIMIT_REACHED',
    })
    await live.store.database.run(`UPDATE replays SET listened_at = listened_at - interval '61 minutes'`)
    expect(await rest('GET', `/replays/${String(data['id'])}`, undefined, starter)).toMatchObject({
      status: 404,
    })
    expect(await rest('POST', '/replays', input, starter)).toMatchObject({ status: 201 })
    await removeOld({ store: live.store, now: () => new Date() })
    const [left] = await live.store.database.run<{ replays: number; messages: number }>(
      `SELECT count(DISTINCT r.id)::int AS replays, count(m.place)::int AS messages
       FROM replays r LEFT JOIN replay_messages m ON m.replay_id = r.id`,
    )
    expect(left).toEqual({ replays: 1, messages: MESSAGES })
  })
})

describe('a day', () => {
  test('has the games of the day in the order of time, and names those without a past', async () => {
    await playGame('1')
    await saveGame('2')
    await saveGame('3')
    await playGame('2', 1_500)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(BEGUN))
    const { status, data } = await rest('POST', '/replays', { league: 'nba', date: day, speed: 600 })
    expect(status).toBe(201)
    expect(data['note']).toContain('(3)')
    const messages = await followOnStream(String(data['id']))
    const times = messages.map((message) => Date.parse(String(message.timestamp)))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(new Set(messages.map(({ data: of }) => of?.['eventId']))).toEqual(new Set(['1', '2']))
    const ofGame = (id: string) => messages.filter(({ data: of }) => of?.['eventId'] === id)
    expect(ofGame('1')).toHaveLength(MESSAGES)
    // The log's time never decreases: what is appended later has the time of the first game's end.
    expect(ofGame('2')).toHaveLength(TYPES.length)
  })
})

describe('bad input has a clear error', () => {
  test.each([
    [{ league: 'nba' }, 400, 'INVALID_PARAMETER'],
    [{ league: 'nba', event: '1', date: '2026-11-20' }, 400, 'INVALID_PARAMETER'],
    [{ league: 'nba', event: '1', speed: 601 }, 400, 'INVALID_PARAMETER'],
    [{ league: 'nba', event: '1', speed: 0.5 }, 400, 'INVALID_PARAMETER'],
    [{ league: 'nba', event: '1', from: 'yesterday' }, 400, 'INVALID_PARAMETER'],
    [{ league: 'none', event: '1' }, 404, 'LEAGUE_NOT_FOUND'],
    [{ league: 'nba', event: '99' }, 404, 'EVENT_NOT_FOUND'],
    [{ league: 'nba', date: '2020-01-01' }, 404, 'MOMENT_NOT_AVAILABLE'],
  ])('%j is %i %s', async (input, status, code) => {
    expect(await rest('POST', '/replays', input)).toMatchObject({ status, code })
  })

  test.each([
    [{ league: 'nba' }, '`date`'],
    [{ league: 'nba', event: '1', speed: 601 }, '`speed` must be an integer from 1 to 600.'],
    [
      { league: 'nba', event: '1', from: '2026-11-20T18:00:00Z', to: '2026-11-20T18:00:00Z' },
      '`from` must be',
    ],
  ])('the hint of %j names the member and what it takes', async (input, hint) => {
    expect((await rest('POST', '/replays', input)).hint).toContain(hint)
  })

  test('the replay of another account, and an unknown one, on all channels', async () => {
    await playGame()
    const id = await createReplay()
    const other = await live.key()
    expect(await rest('GET', `/replays/${id}`, undefined, other)).toMatchObject({
      status: 404,
      code: 'REPLAY_NOT_FOUND',
    })
    expect(await rest('PATCH', `/replays/${id}`, { paused: true }, other)).toMatchObject({ status: 404 })
    expect(await rest('PATCH', `/replays/${id}`, { position: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
    })
    const client = await openStream(other)
    client.send({ type: 'subscribe', event: 'event_play', replay: id })
    expect((await client.next('error')).error?.code).toBe('REPLAY_NOT_FOUND')
    client.send({ type: 'subscribe', event: 'event_play', replay: id, delay: 5 })
    expect((await client.next('error')).error?.code).toBe('INVALID_PARAMETER')
    const response = await fetch(`${live.url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${other}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ query: QUERY, variables: { replay: id } }),
    })
    expect(await response.text()).toContain('REPLAY_NOT_FOUND')
  })
})

test('GraphQL creates, lists, changes and deletes, by either id', async () => {
  await playGame()
  const run = async (query: string, variables: object) => {
    const response = await fetch(`${live.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()) as { data: Record<string, never>; errors?: unknown }
  }
  const created = await run(
    `mutation ($input: CreateReplayInput!) {
      createReplay(input: $input) { replay { id sourceId speed messages ended event { sourceId } } userErrors { path code } }
    }`,
    { input: { league: 'nba', event: Buffer.from('Event:nba/1').toString('base64') } },
  )
  const { replay } = created.data['createReplay'] as unknown as { replay: { id: string; sourceId: string } }
  expect(replay).toMatchObject({
    speed: 60,
    messages: MESSAGES,
    ended: false,
    event: { sourceId: '1' },
  })
  const update = `mutation ($input: UpdateReplayInput!) { updateReplay(input: $input) { replay { speed } userErrors { code } } }`
  for (const id of [replay.id, replay.sourceId])
    expect((await run(update, { input: { id, speed: 600 } })).data).toEqual({
      updateReplay: { replay: { speed: 600 }, userErrors: [] },
    })
  expect((await run('{ viewer { replays { sourceId } } }', {})).data).toEqual({
    viewer: { replays: [{ sourceId: replay.sourceId }] },
  })
  expect((await followOnStream(replay.id)).length).toBe(MESSAGES)
  expect((await followOnEvents(replay.id)).length).toBe(MESSAGES)
  const remove = `mutation ($input: DeleteReplayInput!) { deleteReplay(input: $input) { deletedReplayId userErrors { code } } }`
  const input = { input: { id: replay.id } }
  expect((await run(remove, input)).data).toEqual({
    deleteReplay: { deletedReplayId: replay.id, userErrors: [] },
  })
  expect((await run(remove, input)).data).toEqual({
    deleteReplay: { deletedReplayId: null, userErrors: [{ code: 'REPLAY_NOT_FOUND' }] },
  })
})
