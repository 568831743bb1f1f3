import { parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RESPONSE_LIMITS, ResponseMeter } from '../../src/graphql/response-meter.ts'
import { createContext } from '../../src/graphql/context.ts'
import { createExecute } from '../../src/graphql/execute.ts'
import { schema } from '../../src/graphql/schema.ts'
import { TextCaches } from '../../src/graphql/text-cache.ts'
import { planText } from '../../src/graphql/text-plan.ts'
import { EVENTS } from '../../src/store/events.ts'
import type { Store } from '../../src/store/store.ts'
import { OPERATIONS, VARIABLES } from '../support/operations.ts'
import { sampleEvent } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { saveSampleGame } from '../support/updates.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
  await saveSampleGame(store)
})
afterAll(() => store.close())

const MAX_LENGTH = 128 * 1024

function contextOf(meter?: ResponseMeter) {
  return createContext({
    store,
    now: () => new Date('2026-11-20T12:00:00Z'),
    requestId: 'test',
    ...(meter ? { meter } : {}),
  })
}

/** The executor's result, and the number of its objects. */
async function executed(text: string, variableValues: Record<string, unknown>) {
  const meter = new ResponseMeter(RESPONSE_LIMITS)
  const execute = createExecute(schema)
  const args = { schema, document: parse(text), variableValues, contextValue: contextOf(meter) }
  return { result: await execute(args), objects: meter.objects }
}

function planOf(text: string, variables: Record<string, unknown> = {}, maxLength = MAX_LENGTH) {
  const operation = { document: parse(text), operationName: null, variables }
  return planText({ schema, caches: new TextCaches(), maxLength }, operation)
}

let written = 0

test.each(OPERATIONS)('the text of a response equals the executor’s result: %.70s', async (text) => {
  for (const variables of VARIABLES) {
    const { result, objects } = await executed(text, variables)
    const plan = planOf(text, variables)
    // The second run uses the texts cached by the first one.
    for (let run = 0; run < 2 && plan; run += 1) {
      if (result.errors) {
        await expect(plan(contextOf())).rejects.toThrow(Error)
        continue
      }
      expect(await plan(contextOf())).toEqual({ text: JSON.stringify(result.data), objects })
      written += 1
    }
  }
})

test('most operations have a text plan', () => {
  expect(written).toBeGreaterThan(OPERATIONS.length)
})

const GAME =
  '{ event(league: "nba", id: "1") { id name status { detail } homeTeam { team { displayName } } } }'

test('a changed object is serialized again', async () => {
  const plan = planOf(GAME)
  const before = await plan?.(contextOf())
  await store.write('nba', async (writer) => {
    await writer.save(EVENTS, [{ ...sampleEvent('1', 'H', 'A'), name: 'Another name' }])
  })
  const after = await plan?.(contextOf())
  expect(before?.text).not.toContain('Another name')
  expect(after?.text).toContain('Another name')
  expect(after?.text).toBe(JSON.stringify((await executed(GAME, {})).result.data))
})

test.each([
  ['a mutation', 'mutation { createStreamToken(input: {}) { userErrors { code } } }'],
  ['a subscription', 'subscription { updates { seq } }'],
  ['a query of the schema', '{ __schema { queryType { name } } }'],
])('%s is left to the executor', (_name, text) => {
  expect(planOf(text)).toBeNull()
})

test('variables of a wrong type are left to the executor', () => {
  expect(planOf('query ($n: Int!) { league(slug: "nba") { teams(first: $n) { totalCount } } }')).toBeNull()
})

test('a response over the length limit is rejected, also with cached texts', async () => {
  const plan = planOf(GAME, {}, 100)
  for (let run = 0; run < 2; run += 1) await expect(plan?.(contextOf())).rejects.toThrow('long')
})
