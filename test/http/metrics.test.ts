import { expect, test } from 'vitest'
import { createMetrics } from '../../src/http/observe/metrics.ts'

test('what only rises is a counter, and each scrape reads its total', async () => {
  let dropped = 2
  const metrics = createMetrics({ readers: { stream_sockets: () => 7 } })
  metrics.add({ stream_dropped_slow_total: () => dropped })
  expect(await metrics.registry.metrics()).toContain(
    '# TYPE sports_data_stream_dropped_slow_total counter\nsports_data_stream_dropped_slow_total 2\n',
  )
  dropped = 5
  const text = await metrics.registry.metrics()
  expect(text).toContain('\nsports_data_stream_dropped_slow_total 5\n')
  expect(text).toContain('# TYPE sports_data_stream_sockets gauge\nsports_data_stream_sockets 7\n')
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
  expect(text).toContain('\nsports_data_ingest_requests_due 3\n')
  expect(text).not.toMatch(/^sports_data_(webhook_deliveries_pending|updates_position) /m)
})
