import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DATABASE_PRIORITIES,
  DatabaseQueue,
  MOST_OVERTAKING,
} from '../../src/store/database/priority-queue.ts'
import type { DatabasePriority } from '../../src/store/database/priority-queue.ts'

/** What arrives, and how many of those that run end before the next arrives. */
const arrivals = fc.array(
  fc.record({ priority: fc.constantFrom(...DATABASE_PRIORITIES), ends: fc.nat({ max: 2 }) }),
  { maxLength: 200 },
)

interface Run {
  readonly priority: DatabasePriority
  readonly arrival: number
  /** What waited when it began. */
  readonly waiting: readonly { readonly priority: DatabasePriority; readonly arrival: number }[]
}

/** Runs arrivals, whose work is ended from outside; returns the runs in order. */
async function runsOf(given: readonly { readonly priority: DatabasePriority; readonly ends: number }[]) {
  const queue = new DatabaseQueue()
  const waiting: { readonly priority: DatabasePriority; readonly arrival: number }[] = []
  const runs: Run[] = []
  const current: { end: (() => void) | null } = { end: null }
  const all: Promise<unknown>[] = []
  const end = async () => {
    const done = current.end
    current.end = null
    done?.()
    // The next one begins within a few microtasks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const [arrival, { priority, ends }] of given.entries()) {
    const one = { priority, arrival }
    waiting.push(one)
    all.push(
      queue.run(priority, () => {
        waiting.splice(waiting.indexOf(one), 1)
        runs.push({ ...one, waiting: [...waiting] })
        return new Promise<void>((resolve) => {
          current.end = resolve
        })
      }),
    )
    for (let ended = 0; ended < ends; ended += 1) await end()
  }
  while (current.end) await end()
  await Promise.all(all)
  return runs
}

const rankOf = (priority: DatabasePriority) => DATABASE_PRIORITIES.indexOf(priority)

test('requests go before live games, and these before seasons, each in order, unless they were overtaken too often', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async (given) => {
      const runs = await runsOf(given)
      expect(runs.map(({ arrival }) => arrival).toSorted((one, other) => one - other)).toEqual([
        ...given.keys(),
      ])
      const overtaken = new Map<DatabasePriority, number>()
      for (const { priority, arrival, waiting } of runs) {
        const alike = waiting.filter((other) => other.priority === priority)
        expect(alike.every((other) => other.arrival > arrival)).toBe(true)
        const isOverdue = (overtaken.get(priority) ?? 0) >= MOST_OVERTAKING
        const isMoreUrgent = (other: { readonly priority: DatabasePriority }) =>
          rankOf(other.priority) < rankOf(priority)
        if (!isOverdue) expect(waiting.some(isMoreUrgent)).toBe(false)
        overtaken.set(priority, 0)
        for (const lower of DATABASE_PRIORITIES.slice(rankOf(priority) + 1)) {
          if (waiting.some((other) => other.priority === lower))
            overtaken.set(lower, (overtaken.get(lower) ?? 0) + 1)
          expect(overtaken.get(lower) ?? 0).toBeLessThanOrEqual(MOST_OVERTAKING + 1)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('seasons are read even if requests never end', async () => {
  const queue = new DatabaseQueue()
  let requests = 0
  let isRead = false
  const request = async (): Promise<void> => {
    requests += 1
    if (!isRead) void queue.run('request', request)
  }
  void queue.run('request', request)
  await queue.run('background', async () => {
    isRead = true
  })
  expect(requests).toBeLessThanOrEqual(MOST_OVERTAKING + 1)
})

test('work that fails rejects its own promise, and the next runs', async () => {
  const queue = new DatabaseQueue()
  const failing = queue.run('live', () => Promise.reject(new Error('no such table')))
  const next = queue.run('background', async () => 'done')
  await expect(failing).rejects.toThrow('no such table')
  await expect(next).resolves.toBe('done')
})

test('work runs in the context of its caller', async () => {
  const queue = new DatabaseQueue()
  const storage = new AsyncLocalStorage<string>()
  const run = (name: string) => storage.run(name, () => queue.run('request', async () => storage.getStore()))
  expect(await Promise.all([run('first'), run('second')])).toEqual(['first', 'second'])
})
