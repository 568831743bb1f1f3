import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { Store } from '../../src/store/store.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let url = ''
const server = createServer((request, response) => void graphql(request, response, {}))
let graphql: ReturnType<typeof createGraphQLServer>
beforeAll(async () => {
  store = await openTestStore()
  graphql = createGraphQLServer({ ...LONG_TIMEOUT, store, now: () => new Date(), report: () => undefined })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await store.close()
})

test('all audits of graphql-http for GraphQL over HTTP pass', async () => {
  const audits = serverAudits({ url: () => url })
  expect(audits.length).toBeGreaterThan(60)
  const results = await Promise.all(audits.map((audit) => audit.fn()))
  expect(results.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([])
})
