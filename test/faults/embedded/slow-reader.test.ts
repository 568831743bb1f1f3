import { expect, test } from 'vitest'
import type { Update } from '../../../src/domain/update.ts'
import { connect, openPushHarness } from '../../support/push.ts'
import { sampleUpdate, until } from '../../support/updates.ts'

test('a client that never reads is closed and its memory released, and 200 others miss nothing', async () => {
  const harness = await openPushHarness()
  const url = `${harness.url}?token=${await harness.token()}`
  const readers = await Promise.all(
    Array.from({ length: 199 }, async () => {
      const client = await connect(url)
      await client.next('welcome')
      client.send({ type: 'subscribe', event: 'event_score_change', filters: { eventId: 'read' } })
      await client.next('subscribed')
      return client
    }),
  )
  const slow = await harness.client()
  slow.send({ type: 'subscribe', event: 'event_score_change' })
  await slow.next('subscribed')
  slow.socket.pause()
  const padding = 'x'.repeat(16_000)
  for (let seq = 1; seq <= 1_500 && harness.stream.counts().tooSlow === 0; seq += 1) {
    const eventId = seq % 10 === 0 ? 'read' : 'other'
    const sample = sampleUpdate('score_change', { eventId, score: seq })
    const data = seq % 10 === 0 ? sample.data : sample.data.replace('Héros', padding)
    const update: Update = {
      ...sample,
      data,
      seq,
      timestamp: '2026-11-20T12:00:00.000Z',
      sport: 'basketball',
    }
    harness.bus.publish(update)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(harness.stream.counts().tooSlow).toBe(1)
  await until(() => harness.stream.counts().sockets === 199, 'the slow one to go')
  const expected = Math.max(...readers.map((client) => client.waiting().length))
  expect(expected).toBeGreaterThan(0)
  await until(() => readers.every((client) => client.waiting().length >= expected), 'all that were sent')
  const [first] = readers
  for (const client of readers) {
    expect(client.waiting().map(({ seq }) => seq)).toEqual(first?.waiting().map(({ seq }) => seq))
    client.socket.terminate()
  }
  await harness.close()
  expect(harness.problems).toEqual([])
})
