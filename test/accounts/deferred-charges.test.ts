import { beforeEach, expect, test } from 'vitest'
import { openCharges } from '../../src/accounts/admission.ts'
import type { Caller } from '../../src/accounts/callers.ts'
import type { Meter } from '../../src/accounts/meter.ts'
import { DeferredCharges } from '../../src/accounts/deferred-charges.ts'

const caller = (accountId: string) => ({ accountId }) as Caller
let spent: Record<string, number> = {}
let kept: string[] = []
let remaining = 50_000
let isAway = false
const reported: unknown[] = []

const meter: Pick<Meter, 'reserve' | 'quotaStatus'> = {
  reserve: async ({ accountId }, _, calls) => {
    if (isAway) throw new Error('the database is away')
    spent[accountId] = (spent[accountId] ?? 0) + calls
    return { isGranted: true, commit: (endpoint) => kept.push(endpoint), release: () => undefined }
  },
  quotaStatus: async () => ({ limit: 100_000, remaining, resetAt: 0, periodSeconds: 1 }),
}
const open = () =>
  new DeferredCharges(
    openCharges(meter, () => 0),
    'stream',
    (cause) => reported.push(cause),
  )

beforeEach(() => {
  spent = {}
  kept = []
  remaining = 50_000
  isAway = false
  reported.length = 0
})

test('an account that is not known pays beforehand; one that is known owes, and pays a moment after', async () => {
  const till = open()
  expect(till.tryDefer(caller('a'))).toBe(false)
  await till.loadBalance(caller('a'))
  for (let message = 0; message < 300; message += 1) expect(till.tryDefer(caller('a'))).toBe(true)
  expect(spent).toEqual({})
  await expect.poll(() => spent).toEqual({ a: 300 })
  expect(kept).toEqual(['stream'])
})

test('near its end an account owes nothing more', async () => {
  const till = open()
  remaining = 1_002
  await till.loadBalance(caller('a'))
  expect([1, 2, 3].map(() => till.tryDefer(caller('a')))).toEqual([true, true, false])
  await till.flush()
  expect(spent).toEqual({ a: 2 })
})

test('what is owed is paid before the end, and what could not be paid is owed on', async () => {
  const till = open()
  await till.loadBalance(caller('a'))
  await till.loadBalance(caller('b'))
  till.tryDefer(caller('a'))
  till.tryDefer(caller('b'))
  isAway = true
  await till.flush()
  expect(spent).toEqual({})
  expect(reported).toHaveLength(2)
  isAway = false
  till.tryDefer(caller('a'))
  await till.flush()
  expect(spent).toEqual({ a: 2, b: 1 })
})
