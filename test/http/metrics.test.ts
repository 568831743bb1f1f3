import { expect, test } from 'vitest'
import { createMetrics } from '../../src/http/observe/metrics.ts'

test('what only rises is a counter, and each scrape reads its total', async () => {
  let dropped = 2
  const metrics = createMetrics({ readers: { stream_sockets: () => 7 } })
  metrics.add({ stream_dropped_slow: () => dropped })
  expect(await metrics.registry.metrics()).toContain(
    '# TYPE stream_dropped_slow counter\nstream_dropped_slow 2\n',
  )
  dropped = 5
  const text = await metrics.registry.metrics()
  expect(text).toContain('\nstream_dropped_slow 5\n')
  expect(text).toContain('# TYPE stream_sockets gauge\nstream_sockets 7\n')
})

test('a metric that cannot be read does not prevent the others from being reported', async () => {
  const { registry } = createMetrics({
    readers: {
      webhook_deliveries_pending: () => Promise.reject(new Error('no database')),
      updates_position: () => {
        throw new Error('closed')
      },
      ingest_requests_due: () => 3,
    },
  })
  const text = await registry.metrics()
  expect(text).toContain('\ningest_requests_due 3\n')
  expect(text).not.toMatch(/^(webhook_deliveries_pending|updates_position) /m)
})
