import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openNotifier } from '../../src/updates/notifier.ts'
import type { Notifier } from '../../src/updates/notifier.ts'
import { HAVE_REDIS, startRedis } from '../support/redis.ts'
import type { RedisServer } from '../support/redis.ts'
import { until } from '../support/updates.ts'

test('without a Redis a poke stays in the process', async () => {
  let notified = 0
  const notifications = openNotifier(
    null,
    () => (notified += 1),
    (cause) => expect.unreachable(String(cause)),
  )
  notifications.notify()
  expect(notified).toBe(1)
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

  const open = (onNotification: () => void) => {
    const notifications = openNotifier(redis.url, onNotification, (cause) => problems.push(cause))
    opened.push(notifications)
    return notifications
  }
  /** Pokes until the other side hears, as a log that grows does. */
  const notifyUntil = (notifications: Notifier, isHeard: () => boolean) =>
    until(() => {
      if (!isHeard()) notifications.notify()
      return isHeard()
    })

  test('a poke reaches the other instance, and this one at once', async () => {
    let [here, there] = [0, 0]
    const one = open(() => (here += 1))
    open(() => (there += 1))
    one.notify()
    expect(here).toBe(1)
    await notifyUntil(one, () => there > 0)
    expect(problems).toEqual([])
  })

  test('while Redis is away a poke stays in the process; once it is back it reaches the other again', async () => {
    let [here, there] = [0, 0]
    const one = open(() => (here += 1))
    open(() => (there += 1))
    await notifyUntil(one, () => there > 0)
    await redis.kill()
    here = 0
    one.notify()
    expect(here).toBe(1)
    await until(() => problems.length >= 2)
    const { port } = redis
    redis = await startRedis(port)
    there = 0
    await notifyUntil(one, () => there > 0)
    // Said once by each, not at every attempt to connect.
    expect(problems).toHaveLength(2)
  })
})
