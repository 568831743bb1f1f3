import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../src/http/observe/log.ts'
import { serveHttp } from '../../src/composition/http.ts'
import type { Service } from '../../src/composition/http.ts'
import type { Store } from '../../src/store/store.ts'
import { CHROMIUM } from '../support/browser.ts'
import { openBrowser } from '../support/pages.ts'
import { openTestStore } from '../support/store.ts'

describe.skipIf(CHROMIUM === undefined)('in Chromium', { timeout: 120_000 }, () => {
  let store: Store
  let service: Service
  beforeAll(async () => {
    store = await openTestStore()
    service = await serveHttp({
      config: {
        host: '127.0.0.1',
        port: 0,
        redisUrl: null,
        publicUrl: null,
        trustProxy: false,
        metricsPort: null,
        adminToken: null,
      },
      store,
      now: () => new Date('2026-11-20T12:00:00Z'),
      log: createLog('silent'),
    })
  })
  afterAll(async () => {
    await service.close()
    await store.close()
  })
  test('GraphiQL opens with the schema, and sends requests to this server only', async () => {
    const browser = await openBrowser(service.url)
    try {
      const { page, problems } = await browser.open('/graphql')
      await page.locator('.graphiql-container .graphiql-editors').waitFor()
      expect(page.url()).toBe(`${service.url}/graphql`)
      expect(problems.filter((problem) => problem.startsWith('requested '))).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
