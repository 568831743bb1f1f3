import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import { openServer } from '../../src/store/database/database.ts'
import { settleAbandoned } from '../../src/store/accounts/quotas.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { createTestDatabase } from '../support/store.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const LIMIT = 500_000
const QUOTA = 500
const KILLS = 4
const CLIENTS = 12
/** A lease is at most 100 calls, and at least what its waiters need. */
const LARGEST_LEASE = Math.max(100, CLIENTS)

describe.skipIf(SERVER === undefined)(
  'processes that share a quota and are killed',
  { timeout: 240_000 },
  () => {
    let database: { url: string; drop: () => Promise<void> }
    let store: Store
    const running: ServiceProcess[] = []
    beforeAll(async () => {
      database = await createTestDatabase(SERVER ?? '')
      store = await prepareStore(await openServer(database.url))
    })
    afterAll(async () => {
      for (const service of running) await service.kill()
      await store.close()
      await database.drop()
    })

    test('never exceed the quota, and lose at most one lease per kill', async () => {
      const accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
      const { account, key } = await accounts.createAccount('a@example.com', 'scale')
      await accounts.updateAccount(account.id, { used: LIMIT - QUOTA })
      const start = () => startService({ ROLE: 'api', DATABASE_URL: database.url })
      running.push(await start(), await start())
      const seen = { successes: 0, spent: 0 }
      let isOver = false
      const request = async () => {
        const service = running[Math.floor(Math.random() * running.length)]
        if (!service) return
        const response = await fetch(`${service.url}/api/v1/sports`, { headers: { 'x-api-key': key } }).catch(
          () => null,
        )
        // A killed process may not have responded.
        const body = await response?.text().catch(() => null)
        if (response?.status === 200 && body?.endsWith('}')) seen.successes += 1
        if (response?.status === 429 && body?.includes('RATE_LIMIT_EXCEEDED')) seen.spent += 1
        if (response?.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20))
      }
      const client = async () => {
        while (!isOver) await request()
      }
      const clients = Array.from({ length: CLIENTS }, client)
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const enough = (QUOTA / (KILLS + 2)) * kill
        await expect.poll(() => seen.successes, { timeout: 60_000 }).toBeGreaterThan(enough)
        const [victim] = running.splice(Math.floor(Math.random() * running.length), 1)
        await victim?.kill()
        running.push(await start())
      }
      await expect.poll(() => seen.spent, { timeout: 120_000 }).toBeGreaterThan(20)
      isOver = true
      await Promise.all(clients)
      for (const service of running.splice(0)) expect(await service.stop()).toBe(0)

      // Requests in progress during a kill may have been answered without being received.
      const lost = KILLS * LARGEST_LEASE
      expect(seen.successes).toBeLessThanOrEqual(QUOTA)
      expect(seen.successes).toBeGreaterThanOrEqual(QUOTA - lost)
      const caller = await accounts.authenticate({ authorization: null, apiKey: key })
      const { remaining } = await accounts.quotaStatus(caller, 'rest')
      // The count is at least the number of responses.
      const counted = LIMIT - remaining - (LIMIT - QUOTA)
      expect(counted).toBeGreaterThanOrEqual(seen.successes)
      // As is the usage: calls of killed processes are recorded without an endpoint.
      await settleAbandoned(store, 0, new Date().toISOString().slice(0, 10))
      const usage = (await accounts.usageOf(account.id)).reduce((sum, { calls }) => sum + calls, 0)
      expect(usage).toBe(counted)
      await accounts.close()
    })
  },
)
