import type { Client } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ADD_WEBHOOK,
  BOARD,
  REMOVE_WEBHOOK,
  UPDATES,
  createUrqlClient,
  readTeams,
  watchBoard,
} from './guides/urql.ts'
import type { Updates } from './guides/urql.ts'
import { countWebhooks, namesOfTeams } from './support/execute.ts'
import { recordRequests, useHarness } from './support/harness.ts'
import { CUTS, followThroughCuts } from './support/resume.ts'

const harness = useHarness()
const open = (site = harness.site): Client => createUrqlClient(site, harness.key, harness.openSocket(site))

// Graphcache warns about objects it cannot cache, such as types without keys.
const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockClear())
afterEach(() => expect(warn.mock.calls).toEqual([]))

test('a scoreboard is queried by its hash, and its text is sent once', async () => {
  const read = async () => {
    const { data, error } = await open().query(BOARD, { first: 3 }).toPromise()
    expect(error).toBeUndefined()
    expect(data?.liveEvents.nodes).toHaveLength(3)
  }
  const first = await recordRequests(read)
  const again = await recordRequests(read)
  const haveText = (requests: typeof first) => requests.map(({ url }) => url.searchParams.has('query'))
  expect([haveText(first), haveText(again)]).toEqual([[false, true], [false]])
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
  const { data } = await client
    .mutation(ADD_WEBHOOK, { url: 'http://127.0.0.1:9/', idempotencyKey: crypto.randomUUID() })
    .toPromise()
  expect(data?.createWebhook).toMatchObject({ webhook: { active: true }, userErrors: [] })
  expect(await countWebhooks(harness)).toBe(1)
  await client.mutation(REMOVE_WEBHOOK, { id: data?.createWebhook.webhook?.id ?? '' }).toPromise()
  expect(await countWebhooks(harness)).toBe(0)
})

/** Follows updates until `isEnough` returns true; resolves after the last one. */
function follow(client: Client, since: number | null, isEnough: (update: Updates['updates']) => boolean) {
  return new Promise<void>((resolve, reject) => {
    const subscription = client.subscription(UPDATES, { since }).subscribe(({ data, error }) => {
      if (error) reject(error)
      if (!data || !isEnough(data.updates)) return
      subscription.unsubscribe()
      resolve()
    })
  })
}

test('a subscription updates the scoreboard in the cache', async () => {
  const client = open()
  const board = () => client.readQuery(BOARD, { first: 50 })?.data?.liveEvents.nodes ?? []
  await client.query(BOARD, { first: 50 }).toPromise()
  expect(board().length).toBeGreaterThan(0)
  await follow(client, null, ({ event }) => {
    const shown = board().find(({ id }) => id === event.id)
    if (!shown) return false
    expect(shown).toEqual(event)
    return true
  })
})

test(`no update is lost or duplicated while the socket is killed ${CUTS} times`, async () => {
  const types = 'SCORE_CHANGE, PLAY, FINAL'
  const { seen, published, connections } = await followThroughCuts({ ...harness, types }, (site, take) => {
    const subscription = open(site)
      .subscription(UPDATES, { since: null })
      .subscribe(({ data }) => data && take(data.updates.seq))
    return () => subscription.unsubscribe()
  })
  expect(seen).toEqual(published)
  expect(connections).toBeGreaterThan(CUTS)
})

test('an expired `since` is reported as a gap, followed by later updates', async () => {
  const before = harness.gaps.count
  await follow(open(), 9_999_999_999, ({ seq }) => seq > 0)
  expect(harness.gaps.count).toBe(before + 1)
})
