import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Update } from '../../src/domain/update.ts'
import { openNotifier } from '../../src/updates/notifier.ts'
import type { Notifier } from '../../src/updates/notifier.ts'
import { HAVE_REDIS, startRedis } from '../support/redis.ts'
import type { RedisServer } from '../support/redis.ts'
import { sampleUpdate, until } from '../support/updates.ts'

const UPDATES: readonly Update[] = [
  { ...sampleUpdate(), seq: 7, timestamp: '2026-11-20T12:00:00.000Z', sport: 'basketball' },
]

test('without Redis nothing is notified', async () => {
  const unexpected = (cause: unknown) => expect.unreachable(String(cause))
  const notifications = await openNotifier(null, unexpected, unexpected)
  notifications.notify(UPDATES)
  await notifications.close()
})

describe.skipIf(!HAVE_REDIS)('through Redis', () => {
  let redis: RedisServer
  const opened: Notifier[] = []
  const problems: unknown[] = []
  beforeEach(async () => {
    redis = await startRedis()
  })
  afterEach(async () => {
    for (const notifications of opened.splice(0)) await notifications.close()
    problems.length = 0
    await redis.kill()
  })

  const open = async (onNotification: (updates: readonly Update[]) => void) => {
    const notifications = await openNotifier(redis.url, onNotification, (cause) => problems.push(cause))
    opened.push(notifications)
    return notifications
  }
  /** Notifies until the other side receives it, like a growing log. */
  const notifyUntil = (notifications: Notifier, isHeard: () => boolean, updates = UPDATES) =>
    until(() => {
      if (!isHeard()) notifications.notify(updates)
      return isHeard()
    })

  test('updates reach other instances unchanged, but not their writer', async () => {
    const [here, there]: (readonly Update[])[][] = [[], []]
    const one = await open((updates) => here?.push(updates))
    await open((updates) => there?.push(updates))
    await notifyUntil(one, () => there?.length !== 0)
    expect(there?.[0]).toEqual(UPDATES)
    expect(here).toEqual([])
    expect(problems).toEqual([])
  })

  test('too large updates, or those of another version, only notify', async () => {
    const there: (readonly Update[])[] = []
    const one = await open(() => undefined)
    await open((updates) => there.push(updates))
    const large = UPDATES.map((update) => ({ ...update, data: 'x'.repeat(300_000) }))
    await notifyUntil(one, () => there.length > 0, large)
    const unknown = UPDATES.map((update) => ({ ...update, type: 'overtime' as 'final' }))
    const before = there.length
    await notifyUntil(one, () => there.length > before, unknown)
    expect(there.every((updates) => updates.length === 0)).toBe(true)
  })

  test('without Redis nothing is thrown; updates are delivered again afterwards', async () => {
    let there = 0
    const one = await open(() => undefined)
    await open(() => (there += 1))
    await notifyUntil(one, () => there > 0)
    await redis.kill()
    one.notify(UPDATES)
    await until(() => problems.length >= 2)
    const { port } = redis
    redis = await startRedis(port)
    there = 0
    await notifyUntil(one, () => there > 0)
    // Reported once by each, not on every reconnect.
    expect(problems).toHaveLength(2)
  })
})
