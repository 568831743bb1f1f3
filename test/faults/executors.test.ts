import { expect, test } from 'vitest'
import { compareGenerated, saveComparedGame } from '../support/compared-executors.ts'
import { openExecutorPair } from '../support/executor-pair.ts'
import { openTestStore } from '../support/store.ts'

const COUNT = Number(process.env['GENERATED_OPERATIONS'] ?? 50_000)
/** The same operations in every run; `npm test` takes others each time. */
const SEED = Number(process.env['GENERATED_SEED'] ?? 1)
const COMPARING_MS = 3_600_000

test(
  `${COUNT} generated operations have the results of graphql-js, with seeds from ${SEED}`,
  async () => {
    const store = await openTestStore()
    await saveComparedGame(store)
    const pair = openExecutorPair(store, () => new Date('2026-11-20T12:00:00Z'))
    const done = await compareGenerated(store, pair, { count: COUNT, firstSeed: SEED })
    console.log(`from seed ${SEED}: ${JSON.stringify(done)}`)
    expect(Math.min(done.withErrors, done.withValues)).toBeGreaterThan(COUNT / 20)
    await store.close()
  },
  COMPARING_MS,
)
