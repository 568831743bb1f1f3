import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createClient } from 'graphql-ws'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { followScores } from './guides/graphql-ws.ts'
import { createResumingClient } from './guides/resume.ts'
import { useHarness } from './support/harness.ts'
import { openLine } from './support/line.ts'
import { CUTS, followThroughCuts, readPosition, SeenUpdates } from './support/resume.ts'

const harness = useHarness()
const UPDATES = 'subscription ($since: Sequence) { updates(since: $since) { seq } }'

interface Frame {
  readonly type: string
  readonly payload?: { readonly variables?: { readonly since: number | null } }
}

/**
 * A WebSocket that records sent messages; `subscribed` resolves with the `since` of the first `count` subscriptions.
 */
function recordFrames() {
  const sinces: (number | null | undefined)[] = []
  let wake = () => {}
  class Recording extends WebSocket {
    override send(data: string) {
      const { type, payload } = JSON.parse(data) as Frame
      if (type === 'subscribe') sinces.push(payload?.variables?.since)
      wake()
      super.send(data)
    }
  }
  const subscribed = async (count: number) => {
    while (sinces.length < count) await new Promise<void>((resolve) => (wake = resolve))
    return sinces
  }
  return { Recording, subscribed }
}

const optionsOf = (site: string) => ({
  url: `${site.replace('http', 'ws')}/graphql`,
  connectionParams: { authorization: `Bearer ${harness.key}` },
  retryWait: () => new Promise<void>((resolve) => setTimeout(resolve, 20)),
})

test('a live query has a result whenever it differs', async () => {
  const client = createClient({
    url: `${harness.site.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${harness.key}` },
  })
  const seen = new Set<string>()
  const query =
    'query @live { liveEvents(first: 50) { nodes { id homeTeam { score } awayTeam { score } status { detail } } } }'
  for await (const { data, errors } of client.iterate({ query })) {
    expect(errors).toBeUndefined()
    seen.add(JSON.stringify(data))
    if (seen.size === 3) break
  }
  expect(seen.size).toBe(3)
  await client.dispose()
})

test('score changes are delivered', async () => {
  const shown = await new Promise<{ seq: number }>((resolve) => {
    const stop = followScores(harness.site, harness.key, {
      leagues: null,
      show(scores) {
        stop()
        resolve(scores)
      },
    })
  })
  expect(shown).toMatchObject({ seq: expect.any(Number) as unknown, event: expect.any(Object) as unknown })
})

test(`no update is lost or duplicated while the socket is killed ${CUTS} times`, async () => {
  const types = 'LIVE, STATUS_CHANGE, SCORE_CHANGE, PLAY, FINAL, ODDS_CHANGE'
  const { seen, published, connections } = await followThroughCuts({ ...harness, types }, (site, take) =>
    harness.openSocket(site).subscribe<{ updates: { seq: number } }>(
      { query: UPDATES, variables: { since: null } },
      {
        next: ({ data }) => data && take(data.updates.seq),
        error: (cause) => console.error(cause),
        complete: () => {},
      },
    ),
  )
  expect(seen).toEqual(published)
  expect(connections).toBeGreaterThan(CUTS)
})

test('a socket that went silent without closing is replaced, and no update is lost', async () => {
  const line = await openLine(harness.site)
  const updates = new SeenUpdates()
  const client = createResumingClient({ ...optionsOf(line.site), keepAlive: 1_000 })
  client.subscribe<{ updates: { seq: number } }>(
    { query: UPDATES, variables: { since: null } },
    {
      next: ({ data }) => data && updates.take(data.updates.seq),
      error: (cause) => console.error(cause),
      complete: () => {},
    },
  )
  await updates.more(2)
  line.silence()
  const connections = line.connections()
  do await updates.more(2)
  while (line.connections() === connections)
  const types = 'LIVE, STATUS_CHANGE, SCORE_CHANGE, PLAY, FINAL, ODDS_CHANGE'
  const { seen, published } = await updates.compare({ ...harness, types })
  expect(seen).toEqual(published)
  await client.dispose()
  await line.close()
})

test('a connection lost before its first update resumes at its start', async () => {
  const line = await openLine(harness.site)
  const { Recording, subscribed } = recordFrames()
  const client = createResumingClient({ ...optionsOf(line.site), webSocketImpl: Recording })
  const before = await readPosition(harness.site, harness.key)
  const query =
    'subscription ($since: Sequence) { updates(leagues: ["nba"], types: [FINAL], since: $since) { seq } }'
  client.subscribe({ query, variables: { since: null } }, { next() {}, error() {}, complete() {} })
  expect(await subscribed(1)).toEqual([null])
  line.cut()
  const [, since] = await subscribed(2)
  expect(since).toBeGreaterThanOrEqual(before)
  await client.dispose()
  await line.close()
})

/** A service with scripted responses to successive subscriptions; `sinces` are the received positions. */
async function openScripted(script: ((socket: WebSocket, id: string) => void)[]) {
  const sinces: unknown[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const { type, id = '', payload } = JSON.parse(data.toString()) as Frame & { id?: string }
      if (type === 'connection_init')
        socket.send(JSON.stringify({ type: 'connection_ack', payload: { seq: 7, retentionHours: 72 } }))
      if (type !== 'subscribe') return
      sinces.push(payload?.variables?.since)
      script.shift()?.(socket, id)
    })
  })
  return { site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sinces, server }
}

test('transient errors are retried from the start of the connection, and permanent ones end with their error', async () => {
  const unavailable = [{ message: 'later', extensions: { code: 'SERVICE_UNAVAILABLE' } }]
  const rejected = [{ message: 'no', extensions: { code: 'LEAGUE_NOT_FOUND' } }]
  const message = (type: string, payload?: unknown) => (socket: WebSocket, id: string) =>
    socket.send(JSON.stringify({ id, type, payload }))
  const { site, sinces, server } = await openScripted([
    (socket) => socket.close(4500, 'Unexpected error.'),
    message('error', unavailable),
    message('complete'),
    (socket, id) => {
      message('next', { data: { updates: { seq: 9 } } })(socket, id)
      socket.terminate()
    },
    message('error', rejected),
  ])
  const client = createResumingClient(optionsOf(site))
  const error = await new Promise((resolve) => {
    const sink = { next() {}, error: resolve, complete() {} }
    client.subscribe({ query: UPDATES, variables: { since: null } }, sink)
  })
  expect(error).toEqual(rejected)
  expect(sinces).toEqual([null, 7, 7, 7, 9])
  await client.dispose()
  server.close()
})

test('the library’s own retry repeats the initial variables', async () => {
  const line = await openLine(harness.site)
  const { Recording, subscribed } = recordFrames()
  const client = createClient({ ...optionsOf(line.site), webSocketImpl: Recording })
  const since = await readPosition(harness.site, harness.key)
  await new Promise<void>((resolve) => {
    const sink = { next: () => resolve(), error: () => {}, complete: () => {} }
    client.subscribe({ query: UPDATES, variables: { since } }, sink)
  })
  line.cut()
  expect(await subscribed(2)).toEqual([since, since])
  await client.dispose()
  await line.close()
})
