import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { compareExecutors, compareGenerated, saveComparedGame } from '../support/compared-executors.ts'
import { openExecutorPair } from '../support/executor-pair.ts'
import type { ExecutorPair } from '../support/executor-pair.ts'
import { OPERATIONS, VARIABLES } from '../support/operations.ts'
import { openTestStore } from '../support/store.ts'

/** Number of generated operations, and the seed of the first one, which is printed. */
const COUNT = Number(process.env['GENERATED_OPERATIONS'] ?? 2_000)
const SEED = Number(process.env['GENERATED_SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
/** Several milliseconds each. */
const COMPARING_MS = 60_000 + COUNT * 100

let store: Store
let pair: ExecutorPair
beforeAll(async () => {
  store = await openTestStore()
  await saveComparedGame(store)
  pair = openExecutorPair(store, () => new Date('2026-11-20T12:00:00Z'))
})
afterAll(() => store.close())

test(
  `${COUNT} generated operations have the results of graphql-js, with seeds from ${SEED}`,
  async () => {
    const done = await compareGenerated(store, pair, { count: COUNT, firstSeed: SEED })
    console.log(`from seed ${SEED}: ${JSON.stringify(done)}`)
    // Otherwise the generator would compare nothing.
    if (COUNT >= 100) expect(Math.min(done.withErrors, done.withValues)).toBeGreaterThan(COUNT / 20)
  },
  COMPARING_MS,
)

test('there are operations to compare', () => {
  expect(OPERATIONS.length).toBeGreaterThan(30)
})

test.each(OPERATIONS)('an operation of the tests has the result of graphql-js: %.70s', async (query) => {
  for (const variables of VARIABLES)
    await compareExecutors(pair, { query, operationName: null, variables }, 3)
})
