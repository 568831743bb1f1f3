import { expect, test } from 'vitest'
import { backoffMs, isDoneWithin, Wakeable } from '../../src/domain/wait.ts'

const HOUR_MS = 3_600_000

test('a wait ends when woken, even if that happened before it started', async () => {
  const news = new Wakeable()
  const waiting = news.wait(HOUR_MS)
  news.wake()
  await waiting
  await news.wait(HOUR_MS)
  news.rearm()
  const again = news.wait(HOUR_MS)
  news.wake()
  await again
})

test('a wait ends after its time', async () => {
  const news = new Wakeable()
  await news.wait(1)
  await news.wait(1)
})

test('waits after failures double, up to the longest', () => {
  const waits = [0, 1, 2, 3, 4, 2_000].map((failures) =>
    backoffMs(failures, { firstMs: 100, longestMs: 500 }),
  )
  expect(waits).toEqual([100, 100, 200, 400, 500, 500])
})

test('work that is not done in time goes on; an error before is thrown', async () => {
  let finish: (value: string) => void = () => undefined
  const work = new Promise<string>((resolve) => {
    finish = resolve
  })
  expect(await isDoneWithin(work, 1)).toBe(false)
  finish('done')
  expect(await isDoneWithin(work, 60_000)).toBe(true)
  await expect(isDoneWithin(Promise.reject(new Error('failed')), 60_000)).rejects.toThrow('failed')
})
