import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOrCreateEpoch, describeSource } from '../src/composition/simulated-world.ts'
import { ConfigError, readConfig } from '../src/config/config.ts'
import { updateSetting } from '../src/store/accounts/settings.ts'
import type { Store } from '../src/store/store.ts'
import { readLogRange } from '../src/store/entities/updates.ts'
import { openTestStore } from './support/store.ts'
import { fillWorld } from './support/world.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const configOf = (settings: Record<string, string> = {}) => readConfig(settings)

async function countRows(): Promise<Record<string, number>> {
  const [row] = await store.database.read<Record<string, number>>(
    `SELECT (SELECT count(*) FROM events)::int AS events, (SELECT count(*) FROM teams)::int AS teams,
       (SELECT count(*) FROM plays)::int AS plays, (SELECT count(*) FROM leagues)::int AS leagues`,
  )
  return row ?? {}
}

/** The embedded database is recreated; a server's is rejected. */
async function expectReplaced(settings: Record<string, string>, message: RegExp): Promise<void> {
  if (store.database.kind === 'server') {
    await expect(loadOrCreateEpoch(store, configOf(settings))).rejects.toThrow(ConfigError)
    await expect(loadOrCreateEpoch(store, configOf(settings))).rejects.toThrow(message)
    return
  }
  const before = await readLogRange(store)
  const epoch = await loadOrCreateEpoch(store, configOf(settings))
  expect(epoch.calendar).toBe(settings['SIM_CALENDAR'] ?? 'always')
  const { leagues, ...facts } = await countRows()
  expect(leagues).toBeGreaterThan(0)
  expect(facts).toEqual({ events: 0, teams: 0, plays: 0 })
  const after = await readLogRange(store)
  expect(after.removed).toBe(before.newest)
}

test('a world continues with its calendar, and keeps its games', async () => {
  const first = await loadOrCreateEpoch(store, configOf())
  await fillWorld(store)
  const filled = await countRows()
  expect(await loadOrCreateEpoch(store, configOf())).toEqual(first)
  expect(await countRows()).toEqual(filled)
})

test('games of another calendar are replaced', async () => {
  await loadOrCreateEpoch(store, configOf())
  await fillWorld(store)
  await expectReplaced({ SIM_CALENDAR: 'real' }, /^SIM_CALENDAR=real: .* set SIM_CALENDAR=always/)
})

test('games of an earlier version of the simulation are replaced', async () => {
  await updateSetting(store, 'world', () => ({ seed: 'sports', startAt: 0, openedAt: 0, speed: 1 }))
  await fillWorld(store)
  await expectReplaced({}, /^SOURCE=simulator: .* version 1 .* empty database/)
})

test('a process without ingestion uses the existing world', async () => {
  await loadOrCreateEpoch(store, configOf())
  await fillWorld(store)
  const filled = await countRows()
  const epoch = await loadOrCreateEpoch(store, configOf({ SIM_CALENDAR: 'real', ROLE: 'api' }))
  expect(describeSource({ kind: 'simulator' }, epoch)).toBe('simulator; calendar=always')
  expect(await countRows()).toEqual(filled)
})
