import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { openTestStore } from '../support/store.ts'
import { openRecordedStore } from '../support/recorded-store.ts'
import type { RecordedStore } from '../support/recorded-store.ts'

const FOLDER = new URL('examples/', import.meta.url).pathname
const EXAMPLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => ({ name, text: readFileSync(path.join(FOLDER, name), 'utf8') }))
const guide = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const GUIDE = guide('docs/graphql.md')

test.each(EXAMPLES)('$name is valid, and quoted or named in the guide', ({ name, text }) => {
  expect(validate(schema, parse(text))).toEqual([])
  expect(GUIDE.includes(text.trim()) || GUIDE.includes(`\`${name}\``)).toBe(true)
})

test.each(['README.md', 'docs/graphql.md'])('every GraphQL block of %s is valid', (file) => {
  const blocks = [...guide(file).matchAll(/```graphql\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks) expect(validate(schema, parse(block)), block).toEqual([])
})

describe('on simulated games', () => {
  const START = Date.parse('2026-11-20T20:00:00Z')
  let store: Store
  let graph: Graph
  beforeAll(async () => {
    store = await openTestStore()
    const upstream = openSimulator({ seed: 'examples', startAt: START, now: () => START })
    const parts = { store, upstream, fingerprints: new WriteFingerprints(), now: () => new Date(START) }
    graph = openGraph(store, () => new Date(START))
    await ingest(parts, { kind: 'scoreboard', league: 'mlb' })
    await ingest(parts, { kind: 'teams', league: 'nba' })
    for (const team of ['1', '2', '4', '5'])
      await ingest(parts, { kind: 'roster', league: 'nba', teamId: team })
  }, 120_000)
  afterAll(() => store.close())

  test.each(['schedule', 'search'])('the data of %s.graphql exists in any world', async (name) => {
    const text = EXAMPLES.find((example) => example.name === `${name}.graphql`)?.text ?? ''
    const { data, errors } = await graph.execute(text)
    expect(errors).toEqual([])
    expect(JSON.stringify(data)).toMatch(/"totalCount":[1-9]\d*,"nodes":\[\{/)
  })
})

describe('on recorded games', () => {
  let recorded: RecordedStore
  let graph: Graph
  beforeAll(async () => {
    recorded = await openRecordedStore()
    graph = openGraph(recorded.store, (league) => recorded.recordings.now(league))
  }, 120_000)
  afterAll(() => recorded.store.close())

  test.each(EXAMPLES)('$name returns data without errors', async ({ text }) => {
    const { data, errors } = await graph.execute(text)
    expect(errors).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(/^\{"\w+":(null|\[\])\}$/)
    expect(JSON.stringify(data).length).toBeGreaterThan(80)
  })
})
