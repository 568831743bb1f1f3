import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openNotifier } from '../../src/updates/notifier.ts'
import type { Notifier } from '../../src/updates/notifier.ts'
import { HAVE_REDIS, startRedis } from '../support/redis.ts'
import type { RedisServer } from '../support/redis.ts'
import { until } from '../support/updates.ts'

test('without a Redis a poke stays in the process', async () => {
  let poked = 0
  const pokes = openNotifier(
    null,
    () => (poked += 1),
    (cause) => expect.unreachable(String(cause)),
  )
  pokes.notify()
  expect(poked).toBe(1)
  await pokes.close()
})

describe.skipIf(!HAVE_REDIS)('through Redis', () => {
  let redis: RedisServer
  const opened: Notifier[] = []
  const problems: unknown[] = []
  beforeEach(async () => {
    redis = await startRedis()
  })
  afterEach(async () => {
    for (const pokes of opened.splice(0)) await pokes.close()
    problems.length = 0
    await redis.kill()
  })

  const open = (onPoke: () => void) => {
    const pokes = openNotifier(redis.url, onPoke, (cause) => problems.push(cause))
    opened.push(pokes)
    return pokes
  }
  /** Pokes until the other side hears, as a log that grows does. */
  const pokeUntil = (pokes: Notifier, isHeard: () => boolean) =>
    until(() => {
      if (!isHeard()) pokes.notify()
      return isHeard()
    })

  test('a poke reaches the other instance, and this one at once', async () => {
    let [here, there] = [0, 0]
    const one = open(() => (here += 1))
    open(() => (there += 1))
    one.notify()
    expect(here).toBe(1)
    await pokeUntil(one, () => there > 0)
    expect(problems).toEqual([])
  })

  test('while Redis is away a poke stays in the process; once it is back it reaches the other again', async () => {
    let [here, there] = [0, 0]
    const one = open(() => (here += 1))
    open(() => (there += 1))
    await pokeUntil(one, () => there > 0)
    await redis.kill()
    here = 0
    one.notify()
    expect(here).toBe(1)
    await until(() => problems.length >= 2)
    const { port } = redis
    redis = await startRedis(port)
    there = 0
    await pokeUntil(one, () => there > 0)
    // Said once by each, not at every attempt to connect.
    expect(problems).toHaveLength(2)
  })
})
