import { expect, test } from 'vitest'
import { READERS, runBalancer } from '../support/balancer.ts'
import { HAVE_NGINX } from '../support/nginx.ts'
import { HAVE_REDIS, startRedis } from '../support/redis.ts'
import { createTestDatabase } from '../support/store.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const CAN_RUN = SERVER !== undefined && HAVE_NGINX && HAVE_REDIS
if (!CAN_RUN)
  process.stderr.write('skipping the load balancer: it needs nginx, redis-server and TEST_DATABASE_URL\n')

/** Statuses on a busy machine, and of requests in progress when their process was killed. */
const BUSY = ['REST 503', 'GraphQL 503']
const UNDER_WAY = 'GraphQL 502'

test.skipIf(!CAN_RUN)(
  'behind a load balancer, a killed process loses at most its requests in progress, and no update',
  { timeout: 500_000 },
  async () => {
    const database = await createTestDatabase(SERVER ?? '')
    const redis = await startRedis()
    try {
      const { phases, followers, updates } = await runBalancer(database.url, redis.url)
      expect(updates).toBeGreaterThan(0)
      for (const { name, awayMs, missing, repeated } of followers) {
        expect({ name, missing, repeated }).toEqual({ name, missing: 0, repeated: 0 })
        // Both api processes were killed, so each client was disconnected at least once.
        expect(awayMs).not.toEqual([])
      }
      for (const { name, failed } of phases) {
        const lost = failed.filter((one) => !BUSY.includes(one))
        const most = /^api-\d is killed/.test(name) ? READERS : 0
        expect([name, lost.filter((one) => one !== UNDER_WAY)]).toEqual([name, []])
        expect([name, lost.length <= most]).toEqual([name, true])
      }
    } finally {
      await redis.kill()
      await database.drop()
    }
  },
)
