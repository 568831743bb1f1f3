import { createDeferredPromise } from '@whatwg-node/promise-helpers'
import { expect, test } from 'vitest'
import { NotBegun, StatementQueue } from '../../src/store/database/statement-queue.ts'
import type { StatementOwner } from '../../src/store/database/statement-queue.ts'

const owner = (account: string, isOver = () => false): StatementOwner => ({ account, isOver })

/** Begins statements that end on request, and records their order. */
function scripted(queue: StatementQueue) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (of: StatementOwner, name: string) =>
    queue.run(of, () => {
      begun.push(name)
      const { promise, resolve } = createDeferredPromise<string>()
      ends.push(() => resolve(name))
      return promise
    })
  /** Ends the statement that was begun first of those that run. */
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, run, endOne }
}

test('an account with many statements waits for those of others', async () => {
  const { begun, run, endOne } = scripted(new StatementQueue(1))
  const results = ['a1', 'a2', 'a3', 'a4'].map((name) => run(owner('a'), name))
  results.push(run(owner('b'), 'b1'))
  await endOne()
  results.push(run(owner('c'), 'c1'))
  for (let left = 0; left < 6; left += 1) await endOne()
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
  expect(begun[0]).toBe('a1')
  // Both that came later are begun before the third of the first.
  expect(begun.indexOf('b1')).toBeLessThan(begun.indexOf('a3'))
  expect(begun.indexOf('c1')).toBeLessThan(begun.indexOf('a4'))
})

test('no more statements run at a time than there are places, and a failed one frees its own', async () => {
  const queue = new StatementQueue(2)
  let running = 0
  let most = 0
  const work = async (index: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    if (index % 3 === 0) throw new Error('failed')
    return index
  }
  const all = Array.from({ length: 20 }, (_, index) =>
    queue.run(owner(`account ${index % 4}`), () => work(index)),
  )
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  expect(most).toBe(2)
})

test('a statement whose request has ended is not begun', async () => {
  const { begun, run, endOne } = scripted(new StatementQueue(1))
  let isOver = false
  const first = run(owner('a'), 'first')
  const late = run(
    owner('a', () => isOver),
    'late',
  )
  const other = run(owner('b'), 'other')
  isOver = true
  const rejected = expect(late).rejects.toThrow(NotBegun)
  await endOne()
  await endOne()
  await endOne()
  await rejected
  expect(await Promise.all([first, other])).toEqual(['first', 'other'])
  expect(begun).not.toContain('late')
})
