import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENTS } from '../../src/store/entities/events.ts'
import { INJURIES } from '../../src/store/entities/injuries.ts'
import { ARTICLES } from '../../src/store/entities/news.ts'
import type { Store } from '../../src/store/store.ts'
import { TRANSACTIONS } from '../../src/store/entities/transactions.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { sampleArticle, sampleEvent, sampleInjury } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let graph: Graph

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  const ended = { ...sampleEvent('x', '1', '2').status, state: 'post' as const, completed: true }
  await store.write('nba', async (writer) => {
    await writer.save(EVENTS, [
      sampleEvent('e1', '1', '3', { date: '2026-11-12T20:00:00Z', status: ended }),
      sampleEvent('e2', '3', '1', { date: '2026-11-13T20:00:00Z', status: ended }),
      sampleEvent('e3', '2', '1', { date: '2026-11-25T20:00:00Z' }),
    ])
    await writer.save(
      ARTICLES,
      ['Story', 'Media', 'Recap'].map((type, day) => ({
        ...sampleArticle(9_000 + day, {
          type,
          premium: day === 1,
          published: `2026-11-1${day + 5}T10:00:00Z`,
        }),
        teams: day === 0 ? [] : [{ id: '2', name: 'Two' }],
        athletes: day === 2 ? [{ id: '102', name: 'Player 102' }] : [],
      })),
    )
    const reports = (['OUT', 'QUESTIONABLE', 'OUT', 'DAY_TO_DAY'] as const).map((availability, place) =>
      sampleInjury(`i${place}`, `10${place + 2}`, {
        availability,
        teamId: String(1 + (place % 2)),
        position: place === 3 ? 'C' : 'G',
        date: `2026-11-0${place + 1}T10:00:00Z`,
      }),
    )
    await writer.save(INJURIES, reports)
    await writer.save(
      TRANSACTIONS,
      ['trade', 'waiver', 'trade'].map((type, day) => ({
        league: 'nba',
        id: `t${day}`,
        date: `2026-10-0${day + 1}T10:00:00Z`,
        type,
        description: type,
        teamId: String(1 + (day % 2)),
        athleteIds: [],
      })),
    )
  })
  graph = openGraph(store, () => new Date('2026-11-20T12:00:00Z'))
}, 60_000)
afterAll(() => store.close())

type Row = Readonly<Record<string, never>>

/** The rows of a list of the league, or of one of its entities, with the count. */
async function rowsOf(parent: string, list: string, fields: string): Promise<readonly Row[]> {
  const { data, errors } = await graph.executeThrice(
    `{ parent: ${parent} { list: ${list} { totalCount nodes { ${fields} } } } }`,
  )
  expect(errors, list).toEqual([])
  const found = data?.['parent'] as unknown as { list: { totalCount: number; nodes: readonly Row[] } }
  expect(found.list.nodes.length, list).toBe(found.list.totalCount)
  return found.list.nodes
}

const LEAGUE = 'league(slug: "nba")'
const TEAM = 'team(league: "nba", id: "1")'
const GAME = 'event(league: "nfl", id: "900")'
const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row)
const is =
  (path: string, ...values: readonly unknown[]) =>
  (row: Row) =>
    values.includes(at(row, path))
const teamsOf = (row: Row) => (at(row, 'teams') as { sourceId: string }[]).map(({ sourceId }) => sourceId)
const people = (row: Row) => (at(row, 'athletes') as { sourceId: string }[]).map(({ sourceId }) => sourceId)

const ARTICLE = 'sourceId type premium published teams { sourceId } athletes { sourceId }'
const REPORT = 'sourceId availability position date athleteId team { sourceId }'
const MOVE = 'sourceId type date team { sourceId }'
const EVENT = 'sourceId date status { state } homeTeam { sourceId } awayTeam { sourceId }'
const PLAY = 'sourceId period scoringPlay penalty { type } teamId type { text }'

/** Each filter with the rows it matches. */
const FILTERS: readonly (readonly [
  parent: string,
  list: string,
  fields: string,
  filter: string,
  (row: Row) => boolean,
])[] = [
  ...['news', 'newsArchive'].flatMap((list) => [
    [LEAGUE, list, ARTICLE, 'type: "media"', is('type', 'Media')] as const,
    [LEAGUE, list, ARTICLE, 'premium: true', is('premium', true)] as const,
    [LEAGUE, list, ARTICLE, 'teamId: "2"', (row: Row) => teamsOf(row).includes('2')] as const,
    [LEAGUE, list, ARTICLE, 'athleteId: "102"', (row: Row) => people(row).includes('102')] as const,
    [
      LEAGUE,
      list,
      ARTICLE,
      'to: "2026-11-16T10:00:00Z"',
      (row: Row) => String(at(row, 'published')) <= '2026-11-16T10:00:00Z',
    ] as const,
  ]),
  [LEAGUE, 'injuries', REPORT, 'availability: [OUT, DAY_TO_DAY]', is('availability', 'OUT', 'DAY_TO_DAY')],
  [LEAGUE, 'injuries', REPORT, 'position: "c"', is('position', 'C')],
  [LEAGUE, 'injuries', REPORT, 'athleteId: "103"', is('athleteId', '103')],
  [LEAGUE, 'injuries', REPORT, 'teamId: "2"', is('team.sourceId', '2')],
  [TEAM, 'injuries', REPORT, 'availability: [OUT], position: "G"', is('availability', 'OUT')],
  [LEAGUE, 'transactions', MOVE, 'type: "TRADE"', is('type', 'trade')],
  [LEAGUE, 'transactions', MOVE, 'teamId: "2"', is('team.sourceId', '2')],
  [
    LEAGUE,
    'transactions',
    MOVE,
    'from: "2026-10-03T00:00:00Z"',
    (row) => String(at(row, 'date')) >= '2026-10-03',
  ],
  [LEAGUE, 'schedule', EVENT, 'state: POST', is('status.state', 'POST')],
  [TEAM, 'schedule', EVENT, 'state: PRE', is('status.state', 'PRE')],
  [TEAM, 'schedule', EVENT, 'homeAway: AWAY', is('awayTeam.sourceId', '1')],
  [
    TEAM,
    'schedule',
    EVENT,
    'opponentId: "3"',
    (row) => is('homeTeam.sourceId', '3')(row) || is('awayTeam.sourceId', '3')(row),
  ],
  [TEAM, 'schedule', EVENT, 'from: "2026-11-13", to: "2026-11-13"', is('sourceId', 'e2')],
  [GAME, 'plays', PLAY, 'period: 2', is('period', 2)],
  [GAME, 'plays', PLAY, 'scoring: true', is('scoringPlay', true)],
  [GAME, 'plays', PLAY, 'penalty: true', (row) => at(row, 'penalty') !== null],
]

test.each(FILTERS)('%s, %s: %s %s', async (parent, list, fields, filter, lets) => {
  const first = list === 'plays' ? 200 : 50
  // Without a filter or an order, the reports of a league are limited per team.
  const whole =
    list === 'injuries'
      ? `${list}(first: ${first}, orderBy: { field: DATE, direction: DESC })`
      : `${list}(first: ${first})`
  const all = await rowsOf(parent, whole, fields)
  const some = await rowsOf(parent, `${list}(first: ${first}, filter: { ${filter} })`, fields)
  const ids = (rows: readonly Row[]) => rows.map((row) => String(at(row, 'sourceId'))).toSorted()
  expect(ids(some)).toEqual(ids(all.filter(lets)))
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(all.length)
})

test.each([
  [LEAGUE, 'news', ARTICLE, 'published', 'DATE'],
  [LEAGUE, 'newsArchive', ARTICLE, 'published', 'DATE'],
  [LEAGUE, 'injuries', REPORT, 'date', 'DATE'],
  [TEAM, 'injuries', REPORT, 'date', 'DATE'],
  [LEAGUE, 'transactions', MOVE, 'date', 'DATE'],
  [LEAGUE, 'schedule', EVENT, 'date', 'START'],
  [TEAM, 'schedule', EVENT, 'date', 'START'],
])('%s %s in both orders, page by page', async (parent, list, fields, moment, order) => {
  const [ascending, other] = [`{ field: ${order}, direction: ASC }`, `{ field: ${order}, direction: DESC }`]
  const forward = await rowsOf(parent, `${list}(first: 50, orderBy: ${ascending})`, fields)
  const backward = await rowsOf(parent, `${list}(first: 50, orderBy: ${other})`, fields)
  const moments = forward.map((row) => String(at(row, moment)))
  expect(moments).toEqual(moments.toSorted())
  expect(backward).toEqual(forward.toReversed())
  const seen: unknown[] = []
  for (let after = ''; ;) {
    const { data } = await graph.execute(
      `{ parent: ${parent} { list: ${list}(first: 2, orderBy: ${other}${after}) { nodes { sourceId } pageInfo { hasNextPage endCursor } } } }`,
    )
    const page = (
      data?.['parent'] as unknown as {
        list: { nodes: { sourceId: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
      }
    ).list
    seen.push(...page.nodes.map(({ sourceId }) => sourceId))
    after = `, after: ${JSON.stringify(page.pageInfo.endCursor)}`
    if (!page.pageInfo.hasNextPage) break
  }
  expect(seen).toEqual(backward.map((row) => at(row, 'sourceId')))
})

test('news across leagues has the same filters', async () => {
  const { data, errors } = await graph.executeThrice(
    '{ news(filter: { type: "recap" }, orderBy: { field: DATE, direction: ASC }, first: 50) { nodes { type } } }',
  )
  expect(errors).toEqual([])
  expect(data?.['news']).toEqual({ nodes: [{ type: 'Recap' }] })
})

test('a filter of nulls matches all', async () => {
  const all = await rowsOf(LEAGUE, 'injuries(first: 50)', REPORT)
  expect(await rowsOf(LEAGUE, 'injuries(first: 50, filter: { teamId: null })', REPORT)).toEqual(all)
})
