import { Kind, parse } from 'graphql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ClientError, createClient, GraphQLRequestError } from '../../src/client/client.ts'
import type { LiveOptions, LiveResult } from '../../src/client/client.ts'
import { liveTextOf } from '../../src/client/live.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { sampleEventTeam } from '../support/samples.ts'
import { saveSampleGame, until } from '../support/updates.ts'

let live: LiveService
let sockets: WebSocket[]
let received: string[]
beforeEach(async () => {
  live = await openLiveService()
  sockets = []
  received = []
  await score(0)
})
afterEach(() => live.close())

class RecordedSocket extends WebSocket {
  constructor(url: string, protocol?: string) {
    super(url, protocol)
    sockets.push(this)
    this.on('message', (data: Buffer) => received.push(data.toString()))
  }
}

const score = (value: number) =>
  saveSampleGame(live.store, '1', 'nba', { homeTeam: sampleEventTeam('H', { score: value }) })

interface Game {
  readonly event: { readonly name: string; readonly homeTeam: { readonly score: number } }
}
const GAME = `query Game($id: ID!) {
  event(league: "nba", id: $id) { name shortName date homeTeam { name score } awayTeam { name score } }
}`

function watch(key: string, options: LiveOptions = {}, query = GAME) {
  const client = createClient({ url: live.url, key, webSocket: RecordedSocket, firstPauseMs: 20 })
  const seen: LiveResult<Game>[] = []
  const stop = new AbortController()
  const done = (async () => {
    for await (const result of client.live<Game>(query, { id: '1' }, { ...options, signal: stop.signal }))
      seen.push(result)
  })()
  done.catch(() => undefined)
  return { client, seen, done, stop: () => stop.abort() }
}

test('every result is whole, patches applied, and the last is what a query answers, over killed sockets', async () => {
  const { client, seen, done, stop } = watch(await live.key())
  await until(() => seen.length === 1)
  for (const value of [1, 2, 3, 4]) {
    if (value % 2 === 0) sockets.at(-1)?.terminate()
    await score(value)
    await until(() => seen.at(-1)?.data.event.homeTeam.score === value)
  }
  expect(seen.at(-1)?.data).toEqual(await client.query(GAME, { id: '1' }))
  // Each is an object of its own.
  expect(seen[0]?.data.event.homeTeam.score).toBeNull()
  expect(received.some((text) => text.includes('"patch":'))).toBe(true)
  expect(new Set(seen.map(({ revision }) => revision)).size).toBe(seen.length)
  stop()
  await done
})

test('who comes back with the same content gets nothing until it differs', async () => {
  const { seen, stop, done } = watch(await live.key())
  await until(() => seen.length === 1)
  sockets.at(-1)?.terminate()
  await until(() => received.filter((text) => text.includes('connection_ack')).length === 2)
  await score(9)
  await until(() => seen.length === 2)
  expect(seen[1]?.data.event.homeTeam.score).toBe(9)
  stop()
  await done
})

test('an error that a reconnect cannot mend is thrown', async () => {
  const { done } = watch(await live.key(), {}, '{ unknown }')
  await expect(done).rejects.toThrow(GraphQLRequestError)
  const client = createClient({ url: live.url, webSocket: RecordedSocket })
  const notQuery = client.live('mutation { deleteWebhook(input: { id: "1" }) { deletedWebhookId } }')
  await expect(notQuery.next()).rejects.toThrow(ClientError)
})

test('the directive is added to any query that has none', () => {
  const texts = [
    '{ a }',
    'query { a }',
    'query Name { a }',
    'query Name($a: [Int] = [1], $b: In = { c: "){" }) @other { a(b: $b) }',
    '# query comment {\nquery Name($t: String = ")") { a }',
    'fragment F on T { query } query Q { a ...F }',
  ]
  for (const text of texts) {
    const made = liveTextOf(text, 5)
    expect(() => parse(made)).not.toThrow()
    const operation = parse(made).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    const directives = operation?.directives?.map(({ name }) => name.value)
    expect([text, directives]).toEqual([text, expect.arrayContaining(['live'])])
    expect(made).toContain('minInterval: 5')
    expect(liveTextOf(made, 5)).toBe(made)
  }
})
