import type { Environment } from 'relay-runtime'
import { expect, test } from 'vitest'
import {
  addWebhook,
  createRelayEnvironment,
  followUpdates,
  lookUpBoard,
  lookUpWebhooks,
  readBoard,
  readTeams,
  removeWebhook,
  retainWebhooks,
} from './guides/relay.ts'
import { countWebhooks, namesOfTeams } from './support/execute.ts'
import { recordRequests, useHarness } from './support/harness.ts'
import { CUTS, followThroughCuts } from './support/resume.ts'

const harness = useHarness()
const open = (site = harness.site): Environment =>
  createRelayEnvironment(site, harness.key, harness.openSocket(site))

test('a scoreboard is queried by its compiled id, without its text', async () => {
  const requests = await recordRequests(async () => {
    const board = await readBoard(open(), 3)
    expect(board?.liveEvents.nodes).toHaveLength(3)
  })
  const bodies = requests.map(({ body }) => JSON.parse(body) as object)
  expect(bodies).toEqual([
    {
      operationName: 'relayBoardQuery',
      documentId: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      variables: { first: 3 },
    },
  ])
})

test('all pages of a connection are merged, each once and in order', async () => {
  expect(await readTeams(open(), 'nba')).toEqual(await namesOfTeams(harness, 'nba'))
})

test('a webhook is appended to the list in the store when it is created, and leaves it when it is deleted', async () => {
  const environment = open()
  const retained = await retainWebhooks(environment)
  const listed = () => lookUpWebhooks(environment).viewer.webhooks.edges.map(({ node }) => node)
  expect(listed()).toEqual([])
  const urls = ['http://127.0.0.1:9/first', 'http://127.0.0.1:9/second']
  for (const url of urls) {
    const { createWebhook } = await addWebhook(environment, url)
    expect(createWebhook).toMatchObject({ webhookEdge: { node: { url, active: true } }, userErrors: [] })
  }
  expect(listed().map(({ url }) => url)).toEqual(urls)
  expect(await countWebhooks(harness)).toBe(2)
  const [first, second] = listed()
  expect((await removeWebhook(environment, first?.id ?? '')).deleteWebhook.userErrors).toEqual([])
  expect(listed()).toEqual([second])
  expect(
    environment
      .getStore()
      .getSource()
      .get(first?.id ?? '') ?? null,
  ).toBeNull()
  await removeWebhook(environment, second?.id ?? '')
  expect([listed(), await countWebhooks(harness)]).toEqual([[], 0])
  retained.dispose()
})

test('a subscription updates the scoreboard in the store', async () => {
  const environment = open()
  await readBoard(environment, 50)
  await new Promise<void>((resolve, reject) => {
    const subscription = followUpdates(environment, ({ event }) => {
      const shown = lookUpBoard(environment, 50).liveEvents.nodes.find(({ id }) => id === event.id)
      if (!shown) return
      subscription.dispose()
      if (JSON.stringify(shown) === JSON.stringify(event)) resolve()
      else reject(new Error(`the store shows ${JSON.stringify(shown)}, not ${JSON.stringify(event)}`))
    })
  })
})

test(`no update is lost or duplicated while the socket is killed ${CUTS} times`, async () => {
  const types = 'SCORE_CHANGE, PLAY, FINAL'
  const { seen, published, connections } = await followThroughCuts({ ...harness, types }, (site, take) => {
    const subscription = followUpdates(open(site), ({ seq }) => take(seq))
    return () => subscription.dispose()
  })
  expect(seen).toEqual(published)
  expect(connections).toBeGreaterThan(CUTS)
})
