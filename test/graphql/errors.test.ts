import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let graph: Graph
beforeAll(async () => {
  store = await openTestStore()
  graph = openGraph(store)
})
afterAll(() => store.close())

const codes = async (query: string, variables = {}) => {
  const { errors } = await graph.executeThrice(query, variables)
  return errors.map((error) => error.extensions['code'])
}

test('each missing entity has its own code', async () => {
  expect(await codes('{ league(slug: "xfl") { slug } }')).toEqual(['LEAGUE_NOT_FOUND'])
  expect(await codes('{ event(league: "nfl", id: "1") { id } }')).toEqual(['EVENT_NOT_FOUND'])
  expect(await codes('{ event(league: "xfl", id: "1") { id } }')).toEqual(['LEAGUE_NOT_FOUND'])
  expect(await codes('{ league(slug: "nfl") { team(id: "99") { id } } }')).toEqual(['TEAM_NOT_FOUND'])
  expect(await codes('{ league(slug: "nfl") { athlete(id: "99") { id } } }')).toEqual(['ATHLETE_NOT_FOUND'])
  expect(await codes('{ league(slug: "nfl") { season(year: 1850) { id } } }')).toEqual(['SEASON_NOT_FOUND'])
})

test('an unknown id has a hint that states where to find ids', async () => {
  for (const part of ['event', 'team', 'athlete']) {
    const { errors } = await graph.execute(`{ league(slug: "nfl") { ${part}(id: "99") { id } } }`)
    expect(errors.map(({ extensions }) => extensions['hint'])).toEqual([expect.stringContaining('nfl')])
  }
})

test('a week in a league without weeks is SCHEDULE_WEEKS_NOT_SUPPORTED', async () => {
  expect(await codes('{ league(slug: "eng.1") { schedule(week: 3) { nodes { id } } } }')).toEqual([
    'SCHEDULE_WEEKS_NOT_SUPPORTED',
  ])
})

test.each([
  '{ league(slug: 5) { slug } }',
  '{ nothing }',
  '{ league }',
  '{ league(slug: "nfl") { schedule(date: "2026-02-30") { nodes { id } } } }',
  '{ league(slug: "nfl") { schedule(from: "2026-02-03", to: "2026-02-01") { nodes { id } } } }',
  '{ league(slug: "nfl") { schedule(date: "20260203", timeZone: "Mars/Olympus") { nodes { id } } } }',
  '{ league(slug: "nfl") { news(filter: { from: "yesterday" }) { nodes { id } } } }',
  '{ league(slug: "nfl") { news(filter: { from: "2026-02-29T00:00:00Z" }) { nodes { id } } } }',
  '{ league(slug: "nfl") { news(filter: { from: "0000-01-01T00:00:00Z" }) { nodes { id } } } }',
  '{ league(slug: "nfl") { searchAthletes(query: "") { nodes { id } } } }',
  '{ leagues(sport: CURLING) { slug } }',
  '{ league(slug: "nfl") { ',
])('an invalid request is INVALID_PARAMETER: %s', async (query) => {
  const result = await graph.executeThrice(query)
  expect([...new Set(result.errors.map((error) => error.extensions['code']))]).toEqual(['INVALID_PARAMETER'])
  expect(graph.unexpectedErrors).toEqual([])
})

test('an unknown node is null, whatever its id contains', async () => {
  const ids = [
    'Team:nfl/1',
    'Season:nfl/abc',
    'Season:nfl',
    'Group:nfl/1/2/x',
    'Group:nfl/x/y/z',
    'Article:nfl/1e5',
    'Play:a/b/c',
    'League:xfl',
    'Event:nfl/\0',
    'SeasonType:nfl/99999999999/2',
  ]
  for (const id of ids) {
    const { data, errors } = await graph.executeThrice('query ($id: ID!) { node(id: $id) { id } }', {
      id: Buffer.from(id).toString('base64'),
    })
    expect([id, data, errors]).toEqual([id, { node: null }, []])
  }
  expect(graph.unexpectedErrors).toEqual([])
})

test('hostile text in any argument is harmless', async () => {
  const query = `query ($text: String!, $id: ID!) {
    texts: league(slug: "nfl") {
      searchAthletes(query: $text) { nodes { id } }
      tournament(round: $text, region: $text) { nodes { id } }
    }
    schedule: league(slug: "nfl") { schedule(filter: { teamId: $id }) { nodes { id } } }
    news: league(slug: "nfl") { news(filter: { teamId: $id, athleteId: $id }) { nodes { id } } }
    injuries: league(slug: "nfl") { injuries(filter: { teamId: $id }) { nodes { id } } }
    transactions: league(slug: "nfl") { transactions(filter: { teamId: $id }) { nodes { sourceId } } }
  }`
  const hostile = fc.oneof(
    fc.string({ minLength: 1, maxLength: 100, unit: 'binary' }),
    fc.constantFrom(
      '%',
      '_',
      '\\',
      "'; DROP TABLE events; --",
      '\0',
      '\ud800',
      '👟',
      '{}',
      '"',
      '$1',
      'x'.repeat(100),
    ),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const { errors } = await graph.executeThrice(query, { text, id: text })
      const expected = new Set<unknown>(['INVALID_PARAMETER', 'TEAM_NOT_FOUND', 'ATHLETE_NOT_FOUND'])
      const unexpected = errors.filter((error) => !expected.has(error.extensions['code']))
      expect(unexpected).toEqual([])
    }),
    { numRuns: 60 },
  )
  expect(graph.unexpectedErrors).toEqual([])
})

test('unexpected errors read "Unexpected error." and contain only the request id', async () => {
  const broken = openGraph({
    ...store,
    database: {
      ...store.database,
      read: async () => {
        throw new Error('password=secret host=db.internal')
      },
    },
  })
  const { errors } = await broken.executeThrice('{ league(slug: "nfl") { team(id: "77777") { id } } }')
  expect(errors).toHaveLength(1)
  expect(errors[0]?.message).toBe('Unexpected error.')
  expect(errors[0]?.extensions).toEqual({ code: 'INTERNAL_ERROR', requestId: expect.any(String) as string })
  expect(JSON.stringify(errors)).not.toContain('secret')
  expect([...new Set(broken.unexpectedErrors.map(String))]).toEqual([
    'Error: password=secret host=db.internal',
  ])
})

test.each([
  ['of another type', { lg: 7 }],
  ['null', { lg: null }],
  ['left out', {}],
  ['an object', { lg: { __proto__: null } }],
  ['a list of two', { lg: ['nfl', 'nba'] }],
])('a variable that is %s has the same error on every execution', async (_, variables) => {
  const { errors } = await graph.executeThrice(
    'query ($lg: String!) { league(slug: $lg) { slug } }',
    variables,
  )
  expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['INVALID_PARAMETER'])
  expect(errors[0]?.message).toContain('$lg')
})

test('an error has its location and path on every execution', async () => {
  const query = `query ($n: Int) {
    league(slug: "nfl") {
      teams(first: $n) { totalCount }
    }
  }`
  const { errors } = await graph.executeThrice(query, { n: 5_000 })
  expect(errors).toMatchObject([{ locations: [{ line: 3, column: 7 }], path: ['league', 'teams'] }])
})
