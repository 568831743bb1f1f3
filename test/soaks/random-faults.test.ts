import { afterEach, expect, test } from 'vitest'
import { UsualResponses } from '../../src/ingest/pipeline/usual-responses.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { openSimulatorServer } from '../../src/simulator/server/http.ts'
import type { SourceFaultName } from '../../src/simulator/server/source-faults.ts'
import type { Store } from '../../src/store/store.ts'
import { openEspn } from '../../src/upstream/espn/espn.ts'
import {
  answersOf,
  EVENINGS,
  readDeletions,
  readEvening,
  readLog,
  readRows,
  WITHDRAWN_FROM,
} from '../support/evening.ts'
import { Random } from '../support/random.ts'
import { openTestStore } from '../support/store.ts'

/**
 * Four hours of games of five sports each, of which the source fails a tenth of the time in ways that are drawn: in the end
 * everything stored equals what is stored without a fault, and the log has each score once. `FAULT_HOURS=2` for a shorter
 * test.
 */

const MINUTE_MS = 60_000
const STEP_MINUTES = 2
const HOURS = Number(process.env['FAULT_HOURS'] ?? 4)
const STEPS = (HOURS * 60) / STEP_MINUTES
/** The faults end with the games; what takes rows away waits for a second answer, ten minutes later. */
const SETTLING_STEPS = 5
const SETTLING_MINUTES = 11

/** Slow answers and limits take real time, and are tried elsewhere. */
const FAULTS: readonly SourceFaultName[] = [
  'html',
  'cut-json',
  'empty-object',
  'cut-list',
  'stale',
  'flapping',
  'missing-member',
  'host-gone',
  'broken-gzip',
  'other-day',
  'duplicate-ids',
  'no-rows',
]
/** In each block of steps, one fault of up to three steps begins. */
const BLOCK_STEPS = 20
const LONGEST_FAULT = 3

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})
async function openStore(): Promise<Store> {
  const store = await openTestStore()
  stores.push(store)
  return store
}

test.each(EVENINGS)(
  'random faults change nothing in the end: $league',
  async ({ league, date, start }) => {
    const startAt = Date.parse(start)
    const times = Array.from({ length: STEPS + SETTLING_STEPS }, (_, step) => {
      const settling = Math.max(0, step - STEPS)
      const minutes = (step - settling) * STEP_MINUTES + settling * SETTLING_MINUTES
      return startAt + minutes * MINUTE_MS
    })
    const world = openSimulator({ seed: `faults ${league}`, startAt, calendar: 'real', now: () => 0 })
    const expected = await openStore()
    const evening = { league, date }
    await readEvening(
      world,
      {
        store: expected,
        upstream: answersOf(world),
        usual: new UsualResponses(expected, () => world.clock.now()),
      },
      { times, evening },
    )

    const store = await openStore()
    const random = new Random(Number(date))
    const server = await openSimulatorServer({ simulator: world })
    const roots = { siteUrl: server.url, coreUrl: server.url, webUrl: server.url }
    const espn = openEspn({
      ...roots,
      now: () => world.clock.now(),
      limits: { retries: 0, breakerFailures: 1_000_000 },
    })
    const drawn = Array.from({ length: STEPS / BLOCK_STEPS }, (_, block) => ({
      name: random.pick(FAULTS),
      share: 0.2 + 0.8 * random.next(),
      begins: block * BLOCK_STEPS + random.integer(BLOCK_STEPS - LONGEST_FAULT),
      steps: 1 + random.integer(LONGEST_FAULT),
    }))
    await readEvening(
      world,
      { store, upstream: espn, usual: new UsualResponses(store, () => world.clock.now()) },
      {
        times,
        evening,
        before(step) {
          const fault = drawn.find(({ begins, steps }) => step >= begins && step < begins + steps)
          if (fault === undefined || step === fault.begins)
            server.setFaults(fault ? [{ name: fault.name, share: fault.share }] : [])
        },
      },
    )
    await espn.close()
    await server.close()
    await world.close()
    expect(drawn.length).toBeGreaterThan(HOURS)
    // A board of another day adds games, which are true.
    const games = new Set((await readRows(expected, 'events')).map(({ id }) => id))
    for (const table of WITHDRAWN_FROM) {
      const rows = await readRows(store, table)
      const ofGames = rows.filter(({ id, event_id: game = table === 'events' ? id : null }) => {
        return game === null || games.has(game)
      })
      expect([table, ofGames]).toEqual([table, await readRows(expected, table)])
    }
    expect(await readDeletions(store)).toEqual(await readDeletions(expected))
    const scores = (await readLog(store)).filter((line) => line.includes(' score_change '))
    expect(scores.filter((line, place) => scores.indexOf(line) !== place)).toEqual([])
  },
  600_000,
)
