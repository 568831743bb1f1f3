import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Update } from '../../src/domain/update.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { listUpdates, readLogRange } from '../../src/store/entities/updates.ts'
import { createBus } from '../../src/updates/bus.ts'
import { openLogFollower, removeOld } from '../../src/updates/log-follower.ts'
import { countStatements, openTestStore } from '../support/store.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'

let store: Store
const problems: unknown[] = []
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(async () => {
  await store.close()
  expect(problems.splice(0)).toEqual([])
})

function openBus() {
  return createBus((cause) => problems.push(cause))
}

describe('the log', () => {
  test('contains concurrent updates in commit order, and readers miss none', async () => {
    const bus = openBus()
    const seen: number[] = []
    bus.listen('score_change', {}, (update) => seen.push(update.seq))
    const report = (cause: unknown) => problems.push(cause)
    const tail = await openLogFollower({ store, bus, now: () => new Date(), report, pollMs: 1 })
    const leagues = ['nba', 'nfl', 'mlb', 'nhl']
    await Promise.all(
      leagues.map(async (league) => {
        for (let score = 1; score <= 25; score += 1)
          await append(store, [sampleUpdate('score_change', { league, score })])
      }),
    )
    await until(() => seen.length === 100, 'a hundred updates')
    await tail.close()
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(new Set(seen).size).toBe(100)
  })

  test('contains the start and the end of a game once', async () => {
    const twice = [sampleUpdate('live'), sampleUpdate('final')]
    await append(store, twice)
    await append(store, [...twice, sampleUpdate('live', { eventId: '2' })])
    const log = await listUpdates(store, { after: 0, limit: 10 })
    expect(log.map(({ type, eventId }) => `${type} ${eventId}`)).toEqual(['live 1', 'final 1', 'live 2'])
  })

  test('contains nothing of a failed transaction', async () => {
    const failing = store.write('nba', async (writer) => {
      writer.append([sampleUpdate()], new Date())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listUpdates(store, { after: 0, limit: 10 })).toEqual([])
  })

  test('has increasing times even if a writer’s clock is set back', async () => {
    await append(store, [sampleUpdate()], new Date('2026-11-20T12:00:00Z'))
    await append(store, [sampleUpdate()], new Date('2026-11-20T11:00:00Z'))
    const log = await listUpdates(store, { after: 0, limit: 10 })
    expect(log.map(({ timestamp }) => timestamp)).toEqual(Array(2).fill('2026-11-20T12:00:00.000Z'))
  })

  test('keeps 72 hours, and knows what was removed', async () => {
    await append(store, [sampleUpdate()], new Date('2026-11-17T11:59:00Z'))
    await append(store, [sampleUpdate()], new Date('2026-11-17T12:01:00Z'))
    await removeOld({ store, now: () => new Date('2026-11-20T12:00:00Z') })
    expect(await listUpdates(store, { after: 0, limit: 10 })).toHaveLength(1)
    expect(await readLogRange(store)).toEqual({ oldest: 2, newest: 2, removed: 1 })
    await removeOld({ store, now: () => new Date('2026-11-21T12:00:00Z') })
    expect(await readLogRange(store)).toEqual({ oldest: 3, newest: 2, removed: 2 })
  })
})

describe('the follower', () => {
  /** A follower that rarely polls, and its published updates. */
  async function openFollower() {
    const bus = openBus()
    const published: Update[] = []
    bus.listen('score_change', { league: 'nba' }, (update) => published.push(update))
    const report = (cause: unknown) => problems.push(cause)
    const follower = await openLogFollower({ store, bus, now: () => new Date(), report, pollMs: 60_000 })
    return { follower, published, seqs: () => published.map(({ seq }) => seq) }
  }
  const seqsTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
  const changes = (count: number) => Array.from({ length: count }, () => sampleUpdate())
  /** Counts reads of the log. */
  const readsOfLog = async (work: () => Promise<void>) =>
    (await countStatements(store, work)).filter((sql) => sql.includes('FROM updates u JOIN')).length

  test('publishes updates of this process without reading them', async () => {
    const { follower, published, seqs } = await openFollower()
    const reads = await readsOfLog(async () => {
      for (let one = 0; one < 20; one += 1) await append(store, changes(2))
      await until(() => published.length === 40)
    })
    expect(seqs()).toEqual(seqsTo(40))
    expect(published[0]).toMatchObject({ sport: 'basketball', league: 'nba', eventId: '1' })
    expect(reads).toBe(0)
    expect(follower.position()).toBe(40)
    expect(published).toEqual(await listUpdates(store, { after: 0, limit: 50 }))
    await follower.close()
  })

  test('reads missing updates from the log, and publishes none twice', async () => {
    const { follower, published, seqs } = await openFollower()
    await append(store, changes(3))
    await until(() => published.length === 3)
    // Simulates another process: its updates are not passed on here.
    const elsewhere = await prepareStore(store.database)
    await append(elsewhere, changes(4))
    const log = await listUpdates(store, { after: 0, limit: 50 })
    const readsWhenNext = await readsOfLog(async () => {
      follower.take(log.slice(3, 4))
      follower.take(log.slice(2, 4))
      await until(() => published.length === 4)
    })
    expect(readsWhenNext).toBe(0)
    follower.take(log.slice(6))
    await until(() => published.length === 7)
    await append(elsewhere, changes(1))
    follower.take([])
    await until(() => published.length === 8)
    await append(elsewhere, changes(1))
    await append(store, changes(1))
    await until(() => published.length === 10)
    expect(seqs()).toEqual(seqsTo(10))
    await follower.close()
  })

  test('buffers a bounded number of updates, and reads the others from the log', async () => {
    const { follower, published, seqs } = await openFollower()
    const reads = await readsOfLog(async () => {
      await store.write('nba', async (writer) => {
        for (let piece = 0; piece < 3; piece += 1) writer.append(changes(1_500), new Date())
      })
      await until(() => published.length === 4_500)
    })
    expect(seqs()).toEqual(seqsTo(4_500))
    expect(reads).toBeGreaterThan(1)
    await follower.close()
  })
})

test('the follower polls the log, and immediately when notified', async () => {
  const bus = openBus()
  const seen: Update[] = []
  bus.listen('score_change', { league: 'nba' }, (update) => seen.push(update))
  const report = (cause: unknown) => problems.push(cause)
  const tail = await openLogFollower({ store, bus, now: () => new Date(), report, pollMs: 5 })
  const elsewhere = await prepareStore(store.database)
  await append(elsewhere, [sampleUpdate()])
  await until(() => seen.length === 1)
  expect(seen[0]).toMatchObject({ seq: 1, sport: 'basketball', league: 'nba', eventId: '1' })
  expect(tail.position()).toBe(1)
  await tail.close()
  const lazy = await openLogFollower({ store, bus, now: () => new Date(), report, pollMs: 60_000 })
  await append(elsewhere, [sampleUpdate()])
  lazy.take([])
  await until(() => seen.length === 2)
  await lazy.close()
})

test('the bus delivers updates to matching listeners, and drops one that throws', () => {
  const causes: unknown[] = []
  const bus = createBus((cause) => causes.push(cause))
  const heard: string[] = []
  const hear = (name: string) => () => heard.push(name)
  bus.listen('final', {}, hear('all'))
  bus.listen('final', { sport: 'basketball' }, hear('sport'))
  bus.listen('final', { league: 'nba', eventId: '1' }, hear('game'))
  bus.listen('final', { league: 'nfl' }, hear('nfl'))
  bus.listen('live', {}, hear('live'))
  const stop = bus.listen('final', {}, hear('gone'))
  stop()
  bus.listen('final', {}, () => {
    throw new Error('mine')
  })
  const update: Update = { ...sampleUpdate('final'), seq: 1, timestamp: '', sport: 'basketball' }
  bus.publish(update)
  bus.publish(update)
  expect(heard.toSorted()).toEqual(['all', 'all', 'game', 'game', 'sport', 'sport'])
  expect(causes).toHaveLength(1)
})
