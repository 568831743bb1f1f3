import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import {
  ADDRESS_BUDGET,
  createComputingBudget,
  TOTAL_BUDGET,
} from '../../src/http/pipeline/computing-budget.ts'
import { openGraphAdmission } from '../../src/graphql/plugins/admission.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from '../support/clock.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let accounts: Accounts
let server: GraphQLServer
beforeAll(async () => {
  store = await openTestStore()
  accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
  // No time passes: on a busy machine the budget would come back as fast as it is used.
  const budget = createComputingBudget(manualClock().now)
  const admission = openGraphAdmission(accounts.admission, budget)
  const auth = { accounts, admission, clock: Date.now }
  server = createGraphQLServer({
    ...LONG_TIMEOUT,
    store,
    now: () => new Date(),
    report: () => undefined,
    auth,
  })
})
afterAll(async () => {
  await accounts.close()
  await store.close()
})

async function send(query: string, address: string, key?: string) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'x-api-key': key }) },
    body: JSON.stringify({ query }),
  }
  const response = await server.fetch('http://test/graphql', init, { address })
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return {
    status: response.status,
    code: errors?.[0]?.extensions.code,
    retryAfter: response.headers.get('retry-after'),
  }
}

test('an address has a budget that comes back with time', () => {
  const clock = manualClock()
  const budget = createComputingBudget(clock.now)
  budget.begin('1.1.1.1')(ADDRESS_BUDGET.burstMs + 50)
  expect(() => budget.begin('1.1.1.1')).toThrow('computing time')
  budget.begin('2.2.2.2')(0)
  clock.advance(1_000)
  budget.begin('1.1.1.1')(0)
})

test('all addresses together have a budget', () => {
  const budget = createComputingBudget(manualClock().now)
  const addresses = Array.from({ length: 10 }, (_, index) => `1.1.1.${index}`)
  const each = TOTAL_BUDGET.burstMs / addresses.length
  for (const address of addresses) budget.begin(address)(each)
  expect(() => budget.begin('2.2.2.2')).toThrow('computing time')
})

test('requests that have not ended count, so that many at once are limited, too', () => {
  const budget = createComputingBudget(manualClock().now)
  let begun = 0
  expect(() => {
    for (; begun < 10_000; begun += 1) budget.begin('1.1.1.1')
  }).toThrow('computing time')
  expect(begun).toBeLessThan(1_000)
})

test('introspection fits many times; beyond the budget it is 429, and requests with a key go on', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'scale')
  const address = '198.51.100.7'
  let complete = 0
  let last = await send(getIntrospectionQuery(), address)
  for (; last.status === 200 && complete < 2_000; complete += 1)
    last = await send(getIntrospectionQuery(), address)
  expect(complete).toBeGreaterThan(3)
  expect(last).toMatchObject({ status: 429, code: 'RATE_LIMIT_PER_SECOND' })
  expect(Number(last.retryAfter)).toBeGreaterThan(0)
  expect(await send('{ sports { name } }', address, key)).toMatchObject({ status: 200 })
  expect(await send('{ __typename }', '198.51.100.8')).toMatchObject({ status: 200 })
})
