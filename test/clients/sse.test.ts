import { createClient } from 'graphql-sse'
import { expect, test } from 'vitest'
import { createSseClient, followOverSse } from './guides/sse.ts'
import { execute, countWebhooks } from './support/execute.ts'
import { recordRequests, useHarness } from './support/harness.ts'
import { openLine } from './support/line.ts'
import { CUTS, followThroughCuts, readPosition } from './support/resume.ts'

const harness = useHarness()
const UPDATES = 'subscription ($since: Sequence) { updates(since: $since) { seq } }'
const position = () => readPosition(harness.site, harness.key)
const retry = () => new Promise<void>((resolve) => setTimeout(resolve, 20))
const reject = (cause: unknown) => {
  throw new Error('the subscription ended', { cause })
}

test('queries and mutations use the same client', async () => {
  const client = createSseClient(harness.site, harness.key)
  const run = async (query: string, variables: Record<string, unknown>) => {
    for await (const { data, errors } of client.iterate({ query, variables })) {
      expect(errors).toBeUndefined()
      return data
    }
    return null
  }
  const board = await run('query ($first: Int!) { liveEvents(first: $first) { nodes { id } } }', { first: 2 })
  expect(board).toMatchObject({ liveEvents: { nodes: [{}, {}] } })
  const add = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }'
  const added = (await run(add, { input: { url: 'http://127.0.0.1:9/', events: ['FINAL'] } })) as {
    createWebhook: { webhook: { id: string } }
  }
  expect(await countWebhooks(harness)).toBe(1)
  const remove = 'mutation ($id: ID!) { deleteWebhook(input: { id: $id }) { webhook { id } } }'
  await run(remove, { id: added.createWebhook.webhook.id })
  expect(await countWebhooks(harness)).toBe(0)
})

test('a live query has a result whenever it differs', async () => {
  const client = createSseClient(harness.site, harness.key)
  const seen = new Set<string>()
  const query =
    'query @live { liveEvents(first: 50) { nodes { id homeTeam { score } awayTeam { score } status { detail } } } }'
  for await (const { data, errors } of client.iterate({ query })) {
    expect(errors).toBeUndefined()
    seen.add(JSON.stringify(data))
    if (seen.size === 3) break
  }
  expect(seen.size).toBe(3)
})

test(`no update is lost or duplicated while the connection is killed ${CUTS} times`, async () => {
  const types = 'LIVE, STATUS_CHANGE, SCORE_CHANGE, PLAY, FINAL, ODDS_CHANGE'
  const since = await position()
  const { seen, published, connections } = await followThroughCuts({ ...harness, types }, (site, take) =>
    followOverSse<{ updates: { seq: number } }>(
      createSseClient(site, harness.key, { retry }),
      { query: UPDATES, variables: { since } },
      { next: ({ updates }) => take(updates.seq), error: reject },
    ),
  )
  expect(seen).toEqual(published)
  expect(connections).toBeGreaterThan(CUTS)
})

test('an expired `since` is reported as a gap, followed by later updates', async () => {
  let gaps = 0
  await new Promise<void>((resolve) => {
    const stop = followOverSse<{ updates: { seq: number } }>(
      createSseClient(harness.site, harness.key),
      { query: UPDATES, variables: { since: 9_999_999_999 } },
      {
        next() {
          stop()
          resolve()
        },
        gap: () => (gaps += 1),
        error: reject,
      },
    )
  })
  expect(gaps).toBe(1)
})

test('a rejected subscription ends with its error, without a retry', async () => {
  const query = 'subscription ($since: Sequence) { updates(leagues: ["none"], since: $since) { seq } }'
  const requests = await recordRequests(async () => {
    const error = await new Promise((resolve) => {
      followOverSse(
        createSseClient(harness.site, harness.key),
        { query, variables: { since: 0 } },
        { next: () => {}, error: resolve },
      )
    })
    expect(error).toMatchObject([{ extensions: { code: 'LEAGUE_NOT_FOUND' } }])
  })
  expect(requests).toHaveLength(1)
})

test('a browser’s EventSource only needs a URL with a stream token', async () => {
  const mutation = 'mutation { createStreamToken { streamToken { token } } }'
  const { createStreamToken } = await execute<{ createStreamToken: { streamToken: { token: string } } }>(
    harness,
    mutation,
  )
  const { token } = createStreamToken.streamToken
  const query = 'subscription { updates(types: [PLAY]) { seq } }'
  const hangUp = new AbortController()
  const response = await fetch(`${harness.site}/graphql?${new URLSearchParams({ query, token })}`, {
    headers: { accept: 'text/event-stream' },
    signal: hangUp.signal,
  })
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('\n\nevent: next')) break
  }
  expect(text).toMatch(/event: next\ndata: \{"data":\{"updates":\{"seq":\d+\}\}\}/)
  hangUp.abort()
})

test('the library’s own retry repeats the initial variables', async () => {
  const line = await openLine(harness.site)
  const since = await position()
  const requests = await recordRequests(async () => {
    const client = createClient({
      url: `${line.site}/graphql`,
      headers: { authorization: `Bearer ${harness.key}` },
      retry,
    })
    let results = 0
    await new Promise<void>((resolve) => {
      const next = () => {
        results += 1
        // After the first result of the second connection.
        if (results === 1) line.cut()
        else if (line.connections() > 1) resolve()
      }
      client.subscribe({ query: UPDATES, variables: { since } }, { next, error: reject, complete: () => {} })
    })
    client.dispose()
  })
  const sinces = requests.map(({ body }) => (JSON.parse(body) as { variables: object }).variables)
  expect(sinces.slice(0, 2)).toEqual([{ since }, { since }])
  await line.close()
})
