import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { INJURIES } from '../../src/store/entities/injuries.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { sampleAthlete, sampleEvent, sampleInjury, sampleOdds, sampleTeam } from '../support/samples.ts'
import { countStatements, openTestStore } from '../support/store.ts'

let store: Store
let graph: Graph

const EVENT_COUNT = 50

beforeAll(async () => {
  store = await openTestStore()
  graph = openGraph(store)
  const listing = <T>(value: T) => ({ value, from: 'listing' as const })
  const teams = Array.from({ length: 2 * EVENT_COUNT }, (_, index) => String(index + 1))
  await store.write('nba', async (writer) => {
    await writer.save(
      TEAMS,
      teams.map((id) => listing(sampleTeam(id))),
    )
    await writer.save(
      ATHLETES,
      teams.map((id) => listing(sampleAthlete(`a${id}`, { teamId: id }))),
    )
    await writer.save(
      INJURIES,
      teams.map((id) => sampleInjury(`i${id}`, `a${id}`, { teamId: id })),
    )
    const events = Array.from({ length: EVENT_COUNT }, (_, index) =>
      sampleEvent(String(index + 1), String(2 * index + 1), String(2 * index + 2)),
    )
    await writer.save(EVENTS, events)
    await saveOdds(
      writer,
      events.map((event) => sampleOdds(event.id)),
    )
  })
})
afterAll(() => store.close())

const DEEP = `query Deep($first: Int!) {
  league(slug: "nba") {
    schedule(season: 2027, first: $first) {
      nodes {
        id
        odds { moneyline { home } }
        homeTeam { team { displayName injuries(first: 10) { nodes { status athlete { displayName } } } } }
        awayTeam { team { displayName injuries(first: 10) { nodes { status athlete { displayName } } } } }
      }
    }
  }
}`

test('league → 50 events → both teams → injuries → latest odds needs at most one statement per level', async () => {
  for (const run of ['interpreted', 'compiled', 'compiled again']) {
    store.cache.clear()
    const statements = await countStatements(store, async () => {
      const { data, errors } = await graph.execute(DEEP, { first: EVENT_COUNT })
      expect(errors).toEqual([])
      const nodes = (data as unknown as { league: { schedule: { nodes: unknown[] } } }).league.schedule.nodes
      expect(nodes, run).toHaveLength(EVENT_COUNT)
    })
    // events, odds, teams, injuries, athletes.
    expect(statements.length, run).toBe(5)
  }
})

test('repeated without changes, it needs no statement', async () => {
  await graph.execute(DEEP, { first: EVENT_COUNT })
  const statements = await countStatements(store, () => graph.execute(DEEP, { first: EVENT_COUNT }))
  expect(statements).toEqual([])
})

test('a hundred nodes of one type by id need one statement', async () => {
  store.cache.clear()
  const ids = Array.from({ length: 40 }, (_, index) =>
    Buffer.from(`Team:nba/${index + 1}`).toString('base64'),
  )
  const query = `{ ${ids.map((id, index) => `n${index}: node(id: "${id}") { id }`).join(' ')} }`
  const statements = await countStatements(store, async () => {
    const { errors, data } = await graph.execute(query)
    expect(errors).toEqual([])
    expect(Object.values(data ?? {})).toHaveLength(40)
  })
  expect(statements).toHaveLength(1)
})

test('counts and pages of the same list of many parents need one statement each', async () => {
  store.cache.clear()
  const query = `{ league(slug: "nba") { teams(first: 100) { totalCount nodes { injuries(first: 1) { totalCount nodes { id } } } } } }`
  const statements = await countStatements(store, async () => {
    const { errors } = await graph.execute(query)
    expect(errors).toEqual([])
  })
  // teams, their count, injuries, their counts.
  expect(statements).toHaveLength(4)
})
