import { expect, test } from 'vitest'
import { watchReader } from '../../src/http/server/slow-readers.ts'

const LIMIT = { bytesPerSecond: 1_000, windowMs: 20 }

/** Resolves with whether the reader of this socket was found to be slow, after some windows. */
async function isSlow(socket: { bytesWritten: number; writableLength: number }, onWindow: () => void) {
  let windows = 0
  return new Promise<boolean>((resolve) => {
    const stop = watchReader(socket, () => resolve(true), LIMIT)
    const timer = setInterval(() => {
      onWindow()
      windows += 1
      if (windows < 30) return
      clearInterval(timer)
      stop()
      resolve(false)
    }, LIMIT.windowMs / 4)
  })
}

test('a client that reads nothing while bytes wait is too slow', async () => {
  const socket = { bytesWritten: 1_000_000, writableLength: 900_000 }
  expect(await isSlow(socket, () => undefined)).toBe(true)
})

test('a client for which nothing waits, and one that reads on, are not', async () => {
  expect(await isSlow({ bytesWritten: 100, writableLength: 0 }, () => undefined)).toBe(false)
  const reading = { bytesWritten: 1_000_000, writableLength: 900_000 }
  expect(await isSlow(reading, () => (reading.writableLength -= 1_000))).toBe(false)
})
