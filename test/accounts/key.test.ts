import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashSecret, isWellFormedKey, makeKey } from '../../src/accounts/identity/key.ts'
import { allowanceOf } from '../../src/accounts/quota/period.ts'
import { createMemoryRate } from '../../src/accounts/rate/limiter.ts'
import { PLANS } from '../../src/domain/plan.ts'
import { manualClock } from '../support/clock.ts'

test('a key has the documented format and a valid checksum', () => {
  for (let round = 0; round < 200; round += 1) {
    const key = makeKey()
    expect(key).toMatch(/^sd_live_[0-9A-Za-z]{38}$/)
    expect(isWellFormedKey(key)).toBe(true)
  }
})

test('a key with any one character changed is not well formed', () => {
  const key = makeKey()
  fc.assert(
    fc.property(
      fc.nat({ max: key.length - 1 }),
      fc.constantFrom('0', 'A', 'a', 'z', '_'),
      (place, character) => {
        fc.pre(key[place] !== character)
        expect(isWellFormedKey(key.slice(0, place) + character + key.slice(place + 1))).toBe(false)
      },
    ),
  )
})

test('keys are unique, and their hash is SHA-256', () => {
  const keys = new Set(Array.from({ length: 500 }, makeKey))
  expect(keys.size).toBe(500)
  expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a month is the calendar month in UTC', () => {
  const at = Date.parse('2026-12-31T23:59:59.999Z')
  const allowance = allowanceOf(PLANS.pro, 0, 'rest', at)
  expect(allowance).toEqual({
    pool: 'calls',
    period: '2026-12',
    limit: 50_000,
    resetAt: Date.parse('2027-01-01T00:00:00Z'),
    periodSeconds: 31 * 86_400,
  })
  expect(allowanceOf(PLANS.pro, 0, 'rest', at + 1).period).toBe('2027-01')
})

test('Free has 1,000 calls in its first 30 days, then 125 a month', () => {
  const created = Date.parse('2026-11-20T08:00:00Z')
  const last = created + 30 * 86_400_000
  expect(allowanceOf(PLANS.free, created, 'rest', last - 1)).toMatchObject({ limit: 1_000, resetAt: last })
  expect(allowanceOf(PLANS.free, created, 'rest', last)).toMatchObject({ limit: 125, period: '2026-12' })
})

test.each([
  ['free', 'stream', 'stream', 500],
  ['free', 'webhooks', 'webhooks', 0],
  ['starter', 'stream', 'calls', 10_000],
  ['growth', 'webhooks', 'calls', 25_000],
  ['pro', 'stream', 'stream', 100_000],
  ['pro', 'webhooks', 'webhooks', 25_000],
  ['scale', 'webhooks', 'webhooks', 100_000],
] as const)('%s counts %s in the pool of %s', (plan, channel, pool, limit) => {
  expect(allowanceOf(PLANS[plan], 0, channel, Date.parse('2026-11-20'))).toMatchObject({ pool, limit })
})

test('no one-second window has more requests than the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 400 }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 5 }),
      (steps, limit) => {
        const clock = manualClock()
        const rate = createMemoryRate(clock.now)
        const passed: number[] = []
        for (const step of steps) {
          clock.advance(step)
          const verdict = rate.take('k', limit, 1_000)
          if ('ok' in verdict && verdict.ok) passed.push(clock.now())
        }
        passed.forEach((time, index) => {
          const earlier = passed[index - limit]
          if (earlier !== undefined) expect(time - earlier).toBeGreaterThanOrEqual(1_000)
        })
      },
    ),
  )
})

test('a rejection states when the next request is admitted', () => {
  const clock = manualClock()
  const rate = createMemoryRate(clock.now)
  void rate.take('k', 1, 1_000)
  clock.advance(300)
  expect(rate.take('k', 1, 1_000)).toEqual({ ok: false, retryAfterMs: 700 })
  clock.advance(700)
  expect(rate.take('k', 1, 1_000)).toEqual({ ok: true })
})
