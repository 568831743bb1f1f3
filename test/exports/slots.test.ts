import { expect, test } from 'vitest'
import { PLANS } from '../../src/domain/plan.ts'
import type { PlanName } from '../../src/domain/plan.ts'
import { EXPORTS_AT_ONCE, ExportSlots } from '../../src/exports/slots.ts'

const caller = (accountId: string, plan: PlanName) => ({ accountId, plan: PLANS[plan] })

/** Takes as many places as an account gets; returns how to give them back. */
function takeAll(slots: ExportSlots, accountId: string, plan: PlanName): readonly (() => void)[] {
  const taken: (() => void)[] = []
  try {
    for (;;) taken.push(slots.enter(caller(accountId, plan)))
  } catch {
    return taken
  }
}

test('accounts of small plans cannot hold all places', () => {
  const slots = new ExportSlots()
  const taken = Array.from({ length: 20 }, (_, index) => takeAll(slots, `free ${index}`, 'free')).flat()
  expect(taken).toHaveLength(EXPORTS_AT_ONCE.smallPlans)
  expect(takeAll(slots, 'customer', 'scale')).toHaveLength(EXPORTS_AT_ONCE.account)
  for (const leave of taken) leave()
  expect(takeAll(slots, 'free again', 'free')).toHaveLength(EXPORTS_AT_ONCE.account)
})

test('the last places are for accounts that have none', () => {
  const slots = new ExportSlots()
  const { process, lastPlaces, account } = EXPORTS_AT_ONCE
  const full = (process - lastPlaces) / account
  for (let index = 0; index < full; index += 1)
    expect(takeAll(slots, `account ${index}`, 'scale')).toHaveLength(account)
  for (let index = 0; index < lastPlaces; index += 1)
    expect(takeAll(slots, `late ${index}`, 'scale')).toHaveLength(1)
  expect(() => slots.enter(caller('later', 'scale'))).toThrow('Too many exports')
})
