import type { ApolloClient } from '@apollo/client'
import { expect, test } from 'vitest'
import {
  ADD_WEBHOOK,
  BOARD,
  REMOVE_WEBHOOK,
  UPDATES,
  createApolloClient,
  openApolloClient,
  readTeams,
  watchBoard,
} from './guides/apollo.ts'
import type { Updates } from './guides/apollo.ts'
import { countWebhooks, namesOfTeams } from './support/execute.ts'
import { recordRequests, useHarness } from './support/harness.ts'
import { CUTS, followThroughCuts } from './support/resume.ts'

const harness = useHarness()
const open = (site = harness.site): ApolloClient =>
  createApolloClient(site, harness.key, harness.openSocket(site))

test('a scoreboard is queried by its hash, and its text is sent once', async () => {
  const read = () => open().query({ query: BOARD, variables: { first: 3 } })
  const first = await recordRequests(async () => {
    const { data } = await read()
    expect(data?.liveEvents.edges).toHaveLength(3)
  })
  const again = await recordRequests(read)
  const methods = (requests: typeof first) => requests.map(({ body }) => (body === '' ? 'GET' : 'POST'))
  expect(methods(first)).toEqual(['GET', 'POST'])
  expect(first[1]?.body).toContain('query Board')
  expect(methods(again)).toEqual(['GET'])
  expect(again[0]?.url.searchParams.has('query')).toBe(false)
})

test('all pages of a connection are merged, each once and in order', async () => {
  expect(await readTeams(open(), 'nba')).toEqual(await namesOfTeams(harness, 'nba'))
})

test('a live query shows the scoreboard whenever it differs', async () => {
  const client = open()
  const boards: string[] = []
  await new Promise<void>((resolve) => {
    const stop = watchBoard(client, (board) => {
      boards.push(JSON.stringify(board))
      if (boards.length < 3) return
      stop()
      resolve()
    })
  })
  expect(new Set(boards).size).toBe(3)
})

test('a webhook is created and deleted', async () => {
  const client = open()
  const add = (url: string) =>
    client.mutate({ mutation: ADD_WEBHOOK, variables: { url, idempotencyKey: crypto.randomUUID() } })
  const { data } = await add('http://127.0.0.1:9/')
  expect(data?.createWebhook).toMatchObject({ webhook: { active: true }, userErrors: [] })
  expect(await countWebhooks(harness)).toBe(1)
  await client.mutate({ mutation: REMOVE_WEBHOOK, variables: { id: data?.createWebhook.webhook?.id ?? '' } })
  expect(await countWebhooks(harness)).toBe(0)
  const rejected = await add('nowhere')
  expect(rejected.data?.createWebhook.userErrors).toMatchObject([{ path: ['input', 'url'] }])
})

/** Follows updates until `isEnough` returns true; resolves after the last one. */
function follow(
  client: ApolloClient,
  since: number | null,
  isEnough: (update: Updates['updates']) => boolean,
) {
  return new Promise<void>((resolve, reject) => {
    const subscription = client.subscribe({ query: UPDATES, variables: { since } }).subscribe({
      next({ data, error }) {
        if (error) reject(new Error('the subscription failed', { cause: error }))
        if (!data || !isEnough(data.updates)) return
        subscription.unsubscribe()
        resolve()
      },
      error: reject,
    })
  })
}

test('a subscription updates the scoreboard in the cache', async () => {
  const client = open()
  const { data: before } = await client.query({ query: BOARD, variables: { first: 50 } })
  const onBoard = new Set(before?.liveEvents.edges.map(({ node }) => node.id))
  await follow(client, null, ({ event }) => {
    if (!onBoard.has(event.id)) return false
    const board = client.readQuery({ query: BOARD, variables: { first: 50 } })
    const shown = board?.liveEvents.edges.find(({ node }) => node.id === event.id)?.node
    expect(shown).toEqual(event)
    return true
  })
})

test(`no update is lost or duplicated while the socket is killed ${CUTS} times`, async () => {
  const types = 'SCORE_CHANGE, PLAY, FINAL'
  const { seen, published, connections } = await followThroughCuts({ ...harness, types }, (site, take) => {
    const subscription = open(site)
      .subscribe({ query: UPDATES, variables: { since: null } })
      .subscribe(({ data }) => data && take(data.updates.seq))
    return () => subscription.unsubscribe()
  })
  expect(seen).toEqual(published)
  expect(connections).toBeGreaterThan(CUTS)
})

test('after an expired `since`, active queries are refetched, and later updates follow', async () => {
  const client = openApolloClient(harness.site, harness.key)
  const board = client.watchQuery({ query: BOARD, variables: { first: 3 } }).subscribe(() => {})
  await client.query({ query: BOARD, variables: { first: 3 } })
  const requests = await recordRequests(() => follow(client, 9_999_999_999, ({ seq }) => seq > 0))
  expect(requests.map(({ url }) => url.searchParams.get('operationName'))).toEqual(['Board'])
  board.unsubscribe()
})
