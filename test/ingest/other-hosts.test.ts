import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEspn } from '../../src/upstream/espn/espn.ts'
import type { EspnUpstream } from '../../src/upstream/espn/espn.ts'
import type { Store } from '../../src/store/store.ts'
import type { UpdateType } from '../../src/domain/update.ts'
import {
  answersOf,
  countRows,
  openEveningWorld,
  readDeletions,
  readEvening,
  readLog,
} from '../support/evening.ts'
import { openRecordingServer } from '../support/recording-server.ts'
import type { RecordingServer } from '../support/recording-server.ts'
import { openTestStore } from '../support/store.ts'

/** An evening during which the hosts of the source are away in turn tells the same as one without faults. */

const world = openEveningWorld()
const stores: Store[] = []
let servers: Readonly<Record<'site' | 'core' | 'web', RecordingServer>>
let espn: EspnUpstream
beforeEach(async () => {
  servers = {
    site: await openRecordingServer(answersOf(world)),
    core: await openRecordingServer(answersOf(world)),
    web: await openRecordingServer(answersOf(world, thin)),
  }
  espn = openEspn({
    siteUrl: servers.site.url,
    coreUrl: servers.core.url,
    webUrl: servers.web.url,
    limits: { retries: 0, probePausesMs: [5] },
  })
})
afterEach(async () => {
  await espn.close()
  for (const server of Object.values(servers)) await server.close()
  for (const store of stores.splice(0)) await store.close()
})

async function openStore(): Promise<Store> {
  const store = await openTestStore()
  stores.push(store)
  return store
}

/** Lists of which the web host has only the first half, and members that it lacks. */
const HALVED = /^(athletes|items|entries|plays|broadcasts|records|injuries|leaders|rosters|notes)$/
const MISSING = /^(odds|pickcenter|weather|venue|headlines|situation|gameInfo|format)$/

/** A body with fewer facts. */
function thin(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(thin)
  if (typeof body !== 'object' || body === null) return body
  const members = Object.entries(body).filter(([name]) => !MISSING.test(name))
  return Object.fromEntries(
    members.map(([name, value]: [string, unknown]) => {
      const isHalved = Array.isArray(value) && value.length > 1 && HALVED.test(name)
      return [name, thin(isHalved ? value.slice(0, value.length / 2) : value)]
    }),
  )
}

/** Which hosts are away in which steps. */
const OUTAGES: readonly (readonly [from: number, to: number, hosts: readonly (keyof typeof servers)[]])[] = [
  [4, 8, ['site']],
  [8, 10, ['web']],
  [10, 13, ['core']],
  [13, 14, ['site']],
  [15, 16, ['site']],
  [17, 18, ['site']],
  [19, 23, ['site', 'core']],
  [25, 34, ['site']],
]

async function apply(step: number): Promise<void> {
  const away = OUTAGES.flatMap(([from, to, hosts]) => (step >= from && step < to ? hosts : []))
  for (const [name, server] of Object.entries(servers)) {
    server.recover()
    if (away.some((host) => host === name))
      server.failAlways(/./, { kind: 'status', status: 403, body: '<html>Access Denied</html>' })
  }
  const open = new Set(away.map((name) => new URL(servers[name].url).host))
  await expect
    .poll(() => espn.health().every(({ host, state }) => state === 'OK' || open.has(host)), {
      timeout: 20_000,
    })
    .toBe(true)
}

const PUBLISHED_FROM_BOARDS: ReadonlySet<string> = new Set<UpdateType>([
  'status_change',
  'score_change',
  'live',
  'final',
  'result',
])
const typeOf = (line: string) => line.split(' ')[1] ?? ''

test('nothing is withdrawn or repeated when hosts are away in turn and another one has less', async () => {
  const expected = await openStore()
  const counts: Readonly<Record<string, number>>[] = []
  const note = async () => void counts.push(await countRows(expected))
  await readEvening(world, { store: expected, upstream: answersOf(world) }, { after: note })

  const store = await openStore()
  await readEvening(
    world,
    { store, upstream: espn },
    {
      before: apply,
      after: async (step) => {
        const rows = await countRows(store)
        for (const table of ['injuries', 'roster_entries', 'group_teams', 'standings', 'odds', 'events'])
          expect([step, table, rows[table]]).toEqual([step, table, counts[step]?.[table]])
      },
    },
  )
  expect(servers.web.requests.length).toBeGreaterThan(100)

  const [log, clean] = [await readLog(store), await readLog(expected)]
  const ofBoards = (lines: readonly string[]) =>
    lines.filter((line) => PUBLISHED_FROM_BOARDS.has(typeOf(line)))
  expect(ofBoards(log)).toEqual(ofBoards(clean))
  expect(ofBoards(clean).filter((line) => typeOf(line) === 'final')).not.toEqual([])
  const firstOfPlays = (lines: readonly string[]) =>
    lines.filter((line) => typeOf(line) === 'play' && !line.endsWith('corrected')).toSorted()
  expect(firstOfPlays(log).map(idOf)).toEqual(firstOfPlays(clean).map(idOf))
  expect(new Set(firstOfPlays(log).map(idOf)).size).toBe(firstOfPlays(log).length)
  // All hosts are back: what is stored is the same.
  expect(await countRows(store)).toEqual(counts.at(-1))
  expect(await readDeletions(store)).toEqual(await readDeletions(expected))
}, 300_000)

function idOf(line: string): string {
  return `${line.split(' ')[0] ?? ''} ${line.split(' ')[4] ?? ''}`
}
