import { applyPatch } from 'rfc6902'
import type { Operation } from 'rfc6902'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pause } from '../../src/domain/wait.ts'
import { TICK_MS } from '../../src/graphql/subscriptions/live-queries.ts'
import { follow, openGraphSockets } from '../support/graph-socket.ts'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'
import { sampleEventTeam } from '../support/samples.ts'
import { saveSampleGame, until } from '../support/updates.ts'

let harness: PushHarness
const sockets = openGraphSockets(() => harness.url)
beforeEach(async () => {
  harness = await openPushHarness()
  await score(1)
})
afterEach(async () => {
  await sockets.close()
  await harness.close()
  expect(harness.problems).toEqual([])
})

interface Result {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[]
  readonly patch?: Operation[]
  readonly extensions?: {
    readonly live?: { readonly revision: string; readonly seq: number; readonly interval?: number }
  }
}

const graphqlUrl = () => harness.url.replace('/ws', '/graphql')
const score = (value: number, eventId = '1') =>
  saveSampleGame(harness.store, eventId, 'nba', { homeTeam: sampleEventTeam('H', { score: value }) })

const GAME = 'league { slug } homeTeam { score } awayTeam { score }'
const game = (directive: string) =>
  `query Game($id: ID!) ${directive} { event(league: "nba", id: $id) { ${GAME} } }`

function watch(
  key: string,
  query: string,
  {
    variables = { id: '1' },
    extensions = {},
  }: { variables?: object; extensions?: Record<string, unknown> } = {},
) {
  return follow<Result>(sockets.open(key), {
    query,
    variables: variables as Record<string, unknown>,
    extensions,
  })
}

async function fresh(key: string, query: string, variables: object = { id: '1' }): Promise<Result> {
  harness.clock.advance(1_000)
  const response = await fetch(graphqlUrl().replace('ws:', 'http:'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as Result
}

async function revoke(key: string): Promise<void> {
  const { keyId } = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  await harness.accounts.revokeKey(keyId)
}

const codesOf = (errors: unknown) =>
  (errors as readonly { readonly extensions?: { readonly code?: string } }[]).map(
    ({ extensions }) => extensions?.code,
  )

describe('a live query', () => {
  test('is answered at once and after each change with what a query answers, and not otherwise', async () => {
    const key = await harness.key()
    const { seen } = watch(key, game('@live'))
    await until(() => seen.length === 1)
    expect(seen[0]?.data).toEqual((await fresh(key, game(''))).data)
    await score(7)
    await until(() => seen.length === 2)
    expect(seen[1]?.data).toEqual((await fresh(key, game(''))).data)
    expect(seen[1]?.data).toMatchObject({ event: { homeTeam: { score: 7 } } })
    // Another game of the league is read by the same statement, and changes nothing of this one.
    const { runs } = harness.live.queries.counts()
    await score(3, '2')
    await until(() => harness.live.queries.counts().runs > runs)
    await score(8)
    await until(() => seen.length === 3)
    expect(seen[2]?.data).toMatchObject({ event: { homeTeam: { score: 8 } } })
    const [first, second] = seen.map(({ extensions }) => extensions?.live?.revision)
    expect(first).not.toBe(second)
  })

  test('is executed once for all who watch it, and not at all once nobody does', async () => {
    const keys = await Promise.all([harness.key(), harness.key()])
    const watching = Array.from({ length: 20 }, (_, index) => watch(keys[index % 2] ?? '', game('@live')))
    await until(() => watching.every(({ seen }) => seen.length === 1))
    expect(harness.live.queries.counts()).toMatchObject({ queries: 1, watchers: 20 })
    const { runs } = harness.live.queries.counts()
    await score(9)
    await until(() => watching.every(({ seen }) => seen.length === 2))
    expect(harness.live.queries.counts().runs).toBe(runs + 1)
    for (const { state } of watching) state.stop()
    await until(() => harness.live.queries.counts().queries === 0)
    const after = harness.live.queries.counts().runs
    await score(10)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(harness.live.queries.counts().runs).toBe(after)
  })

  test('is made after those before it, without another turn of the timer', async () => {
    const turns: (() => void)[] = []
    const every = globalThis.setInterval
    const spied = vi.spyOn(globalThis, 'setInterval')
    // The timer of live queries fires when the test says so.
    spied.mockImplementation(((work: () => void, ms: number) => {
      if (ms !== TICK_MS) return every(work, ms)
      turns.push(work)
      return every(() => undefined, ms)
    }) as typeof setInterval)
    try {
      const key = await harness.key()
      const watching = Array.from({ length: 40 }, (_, index) =>
        watch(
          key,
          `query Game($id: ID!) @live { event(league: "nba", id: $id) { name${index}: name ${GAME} } }`,
        ),
      )
      await until(() => watching.every(({ seen }) => seen.length === 1))
      await score(9)
      let taken = 0
      // Where executions are slow, some queries may not be made again yet in a turn.
      for (; watching.some(({ seen }) => seen.length < 2); taken += 1) {
        await pause(1_500)
        for (const turn of turns) turn()
        await pause(500)
      }
      expect(taken).toBeLessThan(5)
    } finally {
      spied.mockRestore()
    }
  })

  test('sends patches of the result before to those that ask for them', async () => {
    const key = await harness.key()
    await score(1, '2')
    const games = ['1', '2'].map((id) => Buffer.from(`Event:nba/${id}`).toString('base64'))
    const board = (directive: string) =>
      `query Board ${directive} { nodes(ids: ${JSON.stringify(games)}) { ... on Event { id name date shortName ${GAME} } } }`
    const { seen } = watch(key, board('@live(patch: true)'), { variables: {} })
    await until(() => seen.length === 1)
    const state = structuredClone({ data: seen[0]?.data })
    expect(state.data).toMatchObject({ nodes: [{ name: expect.any(String) as string }, {}] })
    for (const value of [11, 12]) {
      const before = seen.length
      await score(value)
      await until(() => seen.length > before)
      const { patch = [] } = seen.at(-1) ?? {}
      expect(patch).toEqual([{ op: 'replace', path: '/data/nodes/0/homeTeam/score', value }])
      expect(applyPatch(state, patch)).toEqual([null])
      expect(state.data).toEqual((await fresh(key, board(''), {})).data)
    }
  })

  test('that comes back with its revision gets nothing until the result differs', async () => {
    const key = await harness.key()
    const first = watch(key, game('@live'))
    await until(() => first.seen.length === 1)
    const { revision } = first.seen[0]?.extensions?.live ?? {}
    const back = watch(key, game('@live'), { extensions: { live: { revision } } })
    const other = watch(key, game('@live'))
    await until(() => other.seen.length === 1)
    expect(back.seen).toEqual([])
    await score(5)
    await until(() => back.seen.length === 1)
    expect(back.seen[0]?.data).toMatchObject({ event: { homeTeam: { score: 5 } } })
  })

  test('of the viewer is shared by nobody else', async () => {
    const [one, two] = await Promise.all([harness.key('scale'), harness.key('pro')])
    const query = `query @live { viewer { plan { name } } event(league: "nba", id: "1") { ${GAME} } }`
    const watching = [one, two, two].map((key) => watch(key, query, { variables: {} }))
    await until(() => watching.every(({ seen }) => seen.length === 1))
    expect(harness.live.queries.counts().queries).toBe(2)
    const plans = watching.map(({ seen }) => JSON.stringify(seen[0]?.data?.['viewer']))
    expect(new Set(plans).size).toBe(2)
  })

  test('is charged as the query first, then as messages', async () => {
    const key = await harness.key()
    const used = async () => {
      const caller = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
      const { admission } = harness.accounts
      const rest = await admission.quotaStatus(caller, 'rest')
      const stream = await admission.quotaStatus(caller, 'stream')
      return [rest, stream].map(({ limit, remaining }) => limit - remaining)
    }
    const { seen } = watch(key, game('@live'))
    await until(() => seen.length === 1)
    expect(await used()).toEqual([1, 0])
    await score(2)
    await until(() => seen.length === 2)
    expect(await used()).toEqual([1, 1])
  })

  test('that cannot be one is refused, and says why', async () => {
    const key = await harness.key()
    const refused: readonly (readonly [string, string])[] = [
      [
        `query @live { event(league: "nba", id: "1", at: "2026-01-01T00:00:00Z") { ${GAME} } }`,
        'INVALID_PARAMETER',
      ],
      ['query @live { __schema { queryType { name } } }', 'INVALID_PARAMETER'],
      [`query @live(minInterval: 0) { event(league: "nba", id: "1") { ${GAME} } }`, 'INVALID_PARAMETER'],
      [
        'query @live { event(league: "nba", id: "1") { plays(first: 2500) { nodes { id } } } }',
        'INVALID_PARAMETER',
      ],
      [
        'query @live { league(slug: "nba") { availability(first: 2500) { totalCount } } }',
        'OPERATION_TOO_LARGE',
      ],
      [`mutation @live { deleteReplay(input: { id: "1" }) { deletedReplayId } }`, 'INVALID_PARAMETER'],
    ]
    for (const [query, code] of refused) {
      const { state, seen } = watch(key, query, { variables: {} })
      await until(() => state.error !== null, query)
      expect([query, codesOf(state.error)]).toEqual([query, [code]])
      expect(seen).toEqual([])
    }
    expect(codesOf((await fresh(key, game('@live'))).errors)).toEqual(['INVALID_PARAMETER'])
  })

  test('has the errors of its fields as a result', async () => {
    const { seen } = watch(
      await harness.key(),
      'query @live { a: league(slug: "none") { slug } b: __typename }',
      {
        variables: {},
      },
    )
    await until(() => seen.length === 1)
    expect(seen[0]?.data).toMatchObject({ b: 'Query' })
  })

  test('ends when the service stops, and with its key', async () => {
    const key = await harness.key()
    const { seen, state } = watch(key, game('@live'))
    await until(() => seen.length === 1)
    const revoked = await harness.key()
    const other = watch(revoked, game('@live'))
    await until(() => other.seen.length === 1)
    await revoke(revoked)
    await until(() => other.state.error !== null)
    expect(other.state.error).toMatchObject({ code: 4403, reason: 'Forbidden: USER_NOT_FOUND' })
    expect(seen).toHaveLength(1)
    harness.live.close()
    await until(() => state.isComplete)
  })
})

test.each(['the client hangs up', 'its key is revoked'])(
  'a live query is sent as server-sent events, until %s',
  async (end) => {
    const key = await harness.key()
    const hangUp = new AbortController()
    const response = await fetch(graphqlUrl().replace('ws:', 'http:'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ query: game('@live'), variables: { id: '1' } }),
      signal: hangUp.signal,
    })
    let text = ''
    const reading = (async () => {
      const decoder = new TextDecoder()
      const reader = response.body?.getReader()
      for (let read = await reader?.read(); read?.done === false; read = await reader?.read())
        text += decoder.decode(read.value)
    })().catch(() => undefined)
    const events = () =>
      [...text.matchAll(/event: next\ndata: (.*)\n/g)].map(([, json = '']) => JSON.parse(json) as Result)
    await until(() => events().length === 1)
    expect(events()[0]?.data).toEqual((await fresh(key, game(''))).data)
    await score(4)
    await until(() => events().length === 2)
    expect(events()[1]?.data).toMatchObject({ event: { homeTeam: { score: 4 } } })
    if (end === 'its key is revoked') await revoke(key)
    else hangUp.abort()
    await reading
    await until(() => harness.live.queries.counts().watchers === 0)
    expect(text.includes('USER_NOT_FOUND')).toBe(end === 'its key is revoked')
  },
)
