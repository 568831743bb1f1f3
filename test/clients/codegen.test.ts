import { expect, test } from 'vitest'
import { AddWebhook, RemoveWebhook, Scoreboard, followScores, readTeams, request } from './guides/codegen.ts'
import { countWebhooks, namesOfTeams } from './support/execute.ts'
import { recordRequests, useHarness } from './support/harness.ts'
import { CUTS, followThroughCuts } from './support/resume.ts'

const harness = useHarness()

test('a scoreboard is queried by the hash of its text', async () => {
  const requests = await recordRequests(async () => {
    const { league } = await request(harness, Scoreboard, { league: 'nba' })
    expect(league?.scoreboard.nodes.length).toBeGreaterThan(0)
    expect(league?.scoreboard.nodes[0]?.status.phase).toMatch(/^[A-Z_]+$/)
  })
  const bodies = requests.map(({ body }) => JSON.parse(body) as object)
  expect(bodies).toEqual([
    { documentId: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown, variables: { league: 'nba' } },
  ])
})

test('a rejected operation is an error with the service’s message', async () => {
  await expect(request({ ...harness, key: 'sd_live_none' }, Scoreboard, { league: 'nba' })).rejects.toThrow()
})

test('all pages of a connection are read, each once and in order', async () => {
  expect(await readTeams(harness, 'nba')).toEqual(await namesOfTeams(harness, 'nba'))
})

test('a webhook is created and deleted', async () => {
  const input = { url: 'http://127.0.0.1:9/', events: ['FINAL' as const] }
  const { createWebhook } = await request(harness, AddWebhook, { input })
  expect(createWebhook).toMatchObject({ webhook: { active: true }, userErrors: [] })
  expect(await countWebhooks(harness)).toBe(1)
  await request(harness, RemoveWebhook, { id: createWebhook.webhook?.id ?? '' })
  expect(await countWebhooks(harness)).toBe(0)
})

test(`no update is lost or duplicated while the socket is killed ${CUTS} times`, async () => {
  const { seen, published, connections } = await followThroughCuts(
    { ...harness, types: 'SCORE_CHANGE, PLAY' },
    (site, take) => followScores(harness.openSocket(site), ({ seq }) => take(seq)),
  )
  expect(seen).toEqual(published)
  expect(connections).toBeGreaterThan(CUTS)
})
