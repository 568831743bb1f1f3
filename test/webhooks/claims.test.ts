import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDeliveries } from '../../src/store/delivery/claims.ts'
import type { Store } from '../../src/store/store.ts'
import { countStatements, openTestStore } from '../support/store.ts'
import { append, sampleUpdate } from '../support/updates.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

test('without pending deliveries, polling needs one read-only statement', async () => {
  await append(store, [sampleUpdate('score_change', { eventId: '1' })])
  const now = new Date()
  const held = { webhooks: new Map(), hosts: new Map(), accounts: new Map() }
  const statements = await countStatements(store, async () => {
    const claimed = await claimDeliveries(store, {
      claimToken: 'first',
      now,
      until: new Date(now.getTime() + 60_000),
      slower: new Map(),
      limit: 10,
      perWebhook: 4,
      perHost: 4,
      perAccount: 4,
      held,
    })
    expect(claimed).toEqual([])
  })
  expect(statements).toEqual([expect.stringMatching(/^SELECT 1 FROM deliveries/)])
})
