import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { beginEarlyWorld } from '../src/composition/early-world.ts'
import { agreeOnEpoch } from '../src/composition/simulated-world.ts'
import { readConfig } from '../src/config.ts'
import { openTempFolder } from './support/temp-folder.ts'
import { openTestStore } from './support/store.ts'

const BOARD = { kind: 'scoreboard', league: 'nfl' } as const

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** The configuration of a start in a folder with these files. */
function configIn(files: Readonly<Record<string, unknown>>, settings: Readonly<Record<string, string>> = {}) {
  const folder = openTempFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  folder.write(files)
  return readConfig({ DATA_DIR: folder.dir, ...settings })
}

function begin(config: ReturnType<typeof configIn>) {
  const early = beginEarlyWorld(config)
  if (early) closers.push(() => early.close())
  return early
}

test('a world started before its database is the one stored in the database', async () => {
  const config = configIn({})
  const early = begin(config)
  const store = await openTestStore()
  closers.push(() => store.close())
  const world = await agreeOnEpoch(store, config, early?.begunAt)
  expect(world.startAt).toBe(early?.begunAt)
  const simulator = await early?.take(world)
  expect(await simulator?.fetch(BOARD)).toMatchObject({ outcome: 'body' })
})

test('a database with another world keeps it, and the early one is closed', async () => {
  const config = configIn({})
  const early = begin(config)
  const store = await openTestStore()
  closers.push(() => store.close())
  const known = await agreeOnEpoch(store, config, 1_000)
  const world = await agreeOnEpoch(store, config, early?.begunAt)
  expect(world).toEqual(known)
  expect(await early?.take(world)).toBeNull()
})

describe('no world is started early', () => {
  test.each([
    ['where there is a database', { 'postgres/PG_VERSION': '18' }, {}],
    ['for another source', {}, { SOURCE: 'espn' }],
    ['for a server, which others may have filled', {}, { DATABASE_URL: 'postgresql://127.0.0.1:5432/none' }],
    ['in a process that only answers', {}, { ROLE: 'api' }],
  ])('%s', (_, files, settings) => {
    expect(begin(configIn(files, settings))).toBeNull()
  })
})
