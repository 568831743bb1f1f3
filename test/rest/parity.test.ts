import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD_LEAGUES } from '../support/world.ts'
import { getLeague } from '../../src/domain/league.ts'

let store: Store
let rest: RestUnderTest
let graph: Graph
beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  rest = openRest(store)
  graph = openGraph(store, () => new Date(rest.clock.now()))
})
afterAll(async () => {
  await rest.close()
  await store.close()
})

interface Ids {
  readonly pageInfo: { readonly endCursor: string | null }
  readonly nodes: readonly { readonly sourceId: string }[]
  readonly totalCount: number
}

/** The same request on both interfaces: a REST URL, and a selection on the league with its page. */
interface Pair {
  readonly path: string
  readonly field: string
  readonly limit: number
  readonly page: number
}

const page = fc.record({ limit: fc.integer({ min: 1, max: 50 }), page: fc.integer({ min: 1, max: 6 }) })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const query = (values: Readonly<Record<string, string | number | undefined>>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
const args = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `, ${name}: ${name === 'seasonType' ? String(value) : JSON.stringify(value)}`)
    .join('')

const filtered = (values: Readonly<Record<string, string | undefined>>) =>
  `, filter: { ${args(values).replace(', ', '')} }`

const teamId = fc.constantFrom('1', '2', '3', '4')
const day = fc
  .date({ min: new Date('2026-11-15'), max: new Date('2026-11-22'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const SEASON_TYPES = { 1: 'PRESEASON', 2: 'REGULAR', 3: 'POSTSEASON' } as const

const pairs: Record<string, fc.Arbitrary<Pair>> = {
  plays: page.map((at) => ({
    ...at,
    path: `/events/900/plays?${query(at)}`,
    field: 'event(id: "900") { list: plays(PAGE) { totalCount nodes { sourceId } } }',
  })),
  teams: page.map((at) => ({
    ...at,
    path: `/teams?${query(at)}`,
    field: 'list: teams(PAGE) { totalCount nodes { sourceId } }',
  })),
  athletes: page.map((at) => ({
    ...at,
    path: `/athletes?${query(at)}`,
    field: 'list: athletes(PAGE) { totalCount nodes { sourceId } }',
  })),
  search: fc
    .record({
      limit: fc.integer({ min: 1, max: 50 }),
      query: fc.constantFrom('player', '1', 'zoë', 'O’Neal', '%'),
    })
    .map(({ limit, query: text }) => ({
      limit,
      page: 1,
      path: `/athletes/search?${query({ query: text, limit })}`,
      field: `list: searchAthletes(PAGE, query: ${JSON.stringify(text)}) { totalCount nodes { sourceId } }`,
    })),
  schedule: fc.tuple(page, optional(day), optional(fc.constantFrom(1, 2, 3))).map(([at, from, type]) => ({
    ...at,
    path: `/seasons/2026/schedule?${query({ ...at, startDate: from?.replaceAll('-', ''), seasonType: type })}`,
    field: `list: schedule(PAGE, season: 2026${args({ from, seasonType: type && SEASON_TYPES[type] })}) {
      totalCount nodes { sourceId } }`,
  })),
  news: fc
    .tuple(page, optional(teamId), optional(fc.constantFrom('101', '102')), optional(day))
    .map(([at, team, athlete, since]) => ({
      ...at,
      path: `/news/history?${query({ ...at, team, athlete, from: since })}`,
      field: `list: newsArchive(PAGE${filtered({ teamId: team, athleteId: athlete, from: since && `${since}T00:00:00Z` })}) {
        totalCount nodes { sourceId } }`,
    })),
  transactions: fc.tuple(page, optional(teamId)).map(([at, team]) => ({
    ...at,
    path: `/transactions?${query({ ...at, team })}`,
    field: `list: transactions(PAGE${filtered({ teamId: team })}) { totalCount nodes { sourceId } }`,
  })),
}

/** A page of a list by number, reached with cursors. */
async function turnTo(slug: string, field: string, limit: number, page: number): Promise<Ids | undefined> {
  let list: Ids | undefined
  for (let number = 1, after = ''; number <= page; number += 1) {
    const selection = field
      .replace('PAGE', `first: ${limit}${after}`)
      .replace('totalCount', 'totalCount pageInfo { endCursor }')
    const { data, errors } = await graph.execute(`{ league(slug: "${slug}") { ${selection} } }`)
    expect(errors).toEqual([])
    const found = data?.['league'] as unknown as { list?: Ids; event?: { list: Ids } }
    list = found.list ?? found.event?.list
    const end = list?.pageInfo.endCursor ?? null
    if (end === null) break
    after = `, after: "${end}"`
  }
  return list
}

test.each(Object.entries(pairs))('%s are the same over REST and GraphQL, on every page', async (_, pair) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WORLD_LEAGUES),
      pair,
      async (slug, { path, field, limit, page: number }) => {
        const league = getLeague(slug)
        const { status, body } = await rest.get(`/sports/${league.sport}/leagues/${slug}${path}`)
        const expected = await turnTo(slug, field, limit, number)
        expect(status).toBe(200)
        expect((body.data as { id: string | number }[]).map(({ id }) => String(id))).toEqual(
          expected?.nodes.map(({ sourceId }) => sourceId),
        )
        const pagination = body.meta['pagination'] as { total: number } | undefined
        if (pagination) expect(pagination.total).toBe(expected?.totalCount)
      },
    ),
    { numRuns: 40 },
  )
})

test('a game is the same over REST and GraphQL, field by field', async () => {
  const selection = `{ league(slug: "nfl") { event(id: "900") {
    uid name shortName date
    status { completed period clock detail halftime firstHalfEnded }
    homeTeam { id: sourceId name score winner record color }
    season { year displayName week { number text } }
    odds { provider spread { line home away } overUnder { total over under } updatedAt }
  } } }`
  const { data } = await graph.execute(selection)
  const { event } = data?.['league'] as unknown as { event: Record<string, unknown> }
  const { body } = await rest.get('/sports/football/leagues/nfl/events/900?includeOdds=true')
  expect(body.data).toMatchObject(event)
})
