import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer } from '../../src/store/database/database.ts'
import { EVENTS, findEvents, listEventsEverywhere } from '../../src/store/entities/events.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { openProxy } from '../support/proxy.ts'
import { sampleEvent, sampleEventTeam } from '../support/samples.ts'
import { createTestDatabase } from '../support/store.ts'
import { SERVER_TEMPLATE } from '../support/template.ts'
import { saveSampleGame, until } from '../support/updates.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const ALL = { limit: 50, after: null, before: null, fromEnd: false } as const

/** A store with a replica, and the means to delay it: a write is on the replica only after it is copied there. */
interface Harness {
  readonly store: Store
  /** Another process that writes to the primary. */
  readonly other: Store
  readonly standby: Store
  readonly changes: (string | null)[]
}

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

/** Opens a primary with the sample game, and a copy of it. */
async function openHarness(via: (replicaUrl: string) => string = (url) => url): Promise<Harness> {
  const primary = await createTestDatabase(SERVER ?? '', SERVER_TEMPLATE)
  opened.push({ close: primary.drop })
  const copy = await createTestDatabase(SERVER ?? '', SERVER_TEMPLATE)
  opened.push({ close: copy.drop })
  const keep = (store: Store) => {
    opened.push(store)
    return store
  }
  const other = keep(await prepareStore(await openServer(primary.url)))
  const standby = keep(await prepareStore(await openServer(copy.url)))
  for (const each of [other, standby]) await saveSampleGame(each)
  const changes: (string | null)[] = []
  const replica = { url: via(copy.url), onChange: (reason: string | null) => changes.push(reason) }
  const store = keep(await prepareStore(await openServer(primary.url), undefined, replica))
  return { store, other, standby, changes }
}

/** Writes the sample game with a score. */
async function write(store: Store, score: number): Promise<void> {
  const homeTeam = sampleEventTeam('H', { score })
  await store.write('nba', async (writer) => {
    await writer.save(EVENTS, [{ ...sampleEvent('1', 'H', 'A'), league: 'nba', homeTeam }])
  })
}

async function scoreOf(store: Store): Promise<number | null | undefined> {
  const [event] = await findEvents(store, [['nba', '1']])
  return event?.homeTeam.score
}

describe.skipIf(SERVER === undefined)('a replica', () => {
  let harness: Harness
  beforeEach(async () => {
    harness = await openHarness()
  })

  test('answers reads while it is up to date', async () => {
    const { store, other, standby } = harness
    for (const each of [other, standby]) await write(each, 21)
    await store.versions.refresh(store.database)
    const statements: string[] = []
    store.database.onStatement = (sql) => statements.push(sql)
    expect(await scoreOf(store)).toBe(21)
    expect((await listEventsEverywhere(store, {}, ALL)).map(({ id }) => id)).toEqual(['1'])
    expect(store.replica?.stats()).toMatchObject({ isAway: false, responded: 2, behind: 0 })
    expect(statements.filter((sql) => sql.includes('events'))).toEqual([])
  })

  test('that lags is skipped, and no old data is cached under the new version', async () => {
    const { store, other, standby } = harness
    expect(await scoreOf(store)).not.toBe(7)
    await write(other, 7)
    await store.versions.refresh(store.database)
    expect(await scoreOf(store)).toBe(7)
    expect((await listEventsEverywhere(store, {}, ALL)).map(({ homeTeam }) => homeTeam.score)).toEqual([7])
    expect(store.replica?.stats()).toMatchObject({ responded: 1, behind: 2 })
    await write(standby, 7)
    expect(await scoreOf(store)).toBe(7)
    // Its own writes must be visible to this process immediately.
    await write(store, 8)
    expect(await scoreOf(store)).toBe(8)
    expect(store.replica?.stats()).toMatchObject({ responded: 1, behind: 3 })
    store.cache.clear()
    await write(standby, 8)
    expect(await scoreOf(store)).toBe(8)
    expect(store.replica?.stats()).toMatchObject({ responded: 2, behind: 3 })
  })

  test('never returns data older than the known versions', async () => {
    const { store, other, standby } = harness
    let written = 0
    let applied = 0
    for (let step = 0; step < 120; step += 1) {
      // A fixed mixture of writes by two processes, of a replica that catches up step by step, and of reads.
      const what = (step * 7) % 5
      if (what === 0 || what === 3) {
        written += 1
        await write(what === 0 ? other : store, written)
        await store.versions.refresh(store.database)
      } else if (what === 1 && applied < written) {
        applied += 1
        await write(standby, applied)
      } else if (what === 4 && step % 3 === 0) {
        for (; applied < written; applied += 1) await write(standby, applied + 1)
      }
      // Some reads are cache hits, and some are not.
      if (what === 2 || what === 4) store.cache.clear()
      if (written > 0) expect([step, await scoreOf(store)]).toEqual([step, written])
    }
    const { responded = 0, behind = 0 } = store.replica?.stats() ?? {}
    expect(responded).toBeGreaterThan(0)
    expect(behind).toBeGreaterThan(0)
  })
})

describe.skipIf(SERVER === undefined)('an unusable replica', () => {
  test('is skipped while it is unavailable, and used again afterwards', async () => {
    const target = new URL(SERVER ?? '')
    const proxy = await openProxy(target.hostname, Number(target.port || 5432))
    opened.push(proxy)
    const { store, other, changes } = await openHarness((url) =>
      Object.assign(new URL(url), { host: `127.0.0.1:${proxy.port}` }).toString(),
    )
    await scoreOf(store)
    expect([changes, store.replica?.stats().responded]).toEqual([[], 1])
    proxy.goDead()
    store.cache.clear()
    expect(await scoreOf(store)).toBeDefined()
    expect([changes.length, store.replica?.stats().isAway]).toEqual([1, true])
    proxy.comeBack()
    await until(() => store.replica?.stats().isAway === false, 'the replica')
    expect(changes).toEqual([expect.any(String), null])
    await write(other, 9)
    await store.versions.refresh(store.database)
    expect(await scoreOf(store)).toBe(9)
  }, 60_000)

  test('is rejected if it is not a copy, or does not respond', async () => {
    const { store: primary } = await openHarness()
    const foreign = await createTestDatabase(SERVER ?? '')
    opened.push({ close: foreign.drop })
    const migrated = await prepareStore(await openServer(foreign.url))
    opened.push(migrated)
    for (const [url, reason] of [
      [foreign.url, /not a replica of the database/],
      ['postgresql://postgres@127.0.0.1:1/sports', /ECONNREFUSED/],
    ] as const) {
      const reasons: (string | null)[] = []
      const options = { url, onChange: (why: string | null) => reasons.push(why) }
      const store = await prepareStore(primary.database, undefined, options)
      expect(reasons).toEqual([expect.stringMatching(reason)])
      expect(await scoreOf(store)).toBeDefined()
      expect(store.replica?.stats()).toEqual({ isAway: true, responded: 0, behind: 0 })
      await store.replica?.close()
    }
  })
})
