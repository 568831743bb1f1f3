import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { firstResult, openGraphSockets } from '../support/graph-socket.ts'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'

/** `onError` beside operations that are sent over a socket, and beside live queries as event streams. */

let harness: PushHarness
const sockets = openGraphSockets(() => harness.url)
beforeAll(async () => {
  harness = await openPushHarness()
})
afterEach(() => sockets.close())
afterAll(() => harness.close())

const graphqlUrl = () => harness.url.replace('/ws', '/graphql')

/** The first result over a socket, or the errors with which it is refused. */
const first = (key: string, query: string, onError?: string) =>
  firstResult(sockets.open(key), { query, ...(onError === undefined ? {} : { onError }) })

// The zone is read when the field is resolved, and the field is never null.
const FIELDS = '{ sports { slug } events(timeZone: "Nowhere") { totalCount } }'
const SPORTS = expect.arrayContaining([{ slug: 'football' }]) as unknown

test.each([`query ${FIELDS}`, `query @live ${FIELDS}`])('over a socket: %s', async (query) => {
  const key = await harness.key()
  const errors = [expect.objectContaining({ path: ['events'] }) as unknown]
  expect(await first(key, query)).toMatchObject({ data: null, errors })
  expect(await first(key, query, 'NULL')).toMatchObject({ data: { sports: SPORTS, events: null }, errors })
  expect(await first(key, query, 'HALT')).toMatchObject({ data: null, errors })
  expect(await first(key, query, 'IGNORE')).toMatchObject([{ extensions: { code: 'INVALID_PARAMETER' } }])
})

test('a live query as an event stream', async () => {
  const key = await harness.key()
  const response = await fetch(graphqlUrl().replace('ws:', 'http:'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ query: `query @live ${FIELDS}`, onError: 'NULL' }),
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('"data":')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  const [, json = ''] = /^data: (.*"data":.*)$/m.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({ data: { sports: SPORTS, events: null } })
})
