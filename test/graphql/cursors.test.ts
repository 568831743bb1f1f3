import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '../../src/store/query/entity.ts'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let graph: Graph

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  graph = openGraph(store, () => new Date('2026-11-20T12:00:00Z'))
}, 60_000)
afterAll(() => store.close())

interface Listed {
  readonly field: string
  /** The table of the rows, and the column that distinguishes them in the list. */
  readonly table: string
  readonly column?: 'id' | 'year' | 'timestamp'
  readonly entity: Entity
  /** Rows that are copied during paging. */
  readonly where?: string
  readonly node?: string
}

const LISTS: Readonly<Record<string, Listed>> = {
  teams: { field: 'league(slug: "nfl") { list: teams(PAGE) }', table: 'teams', entity: 'team' },
  athletes: { field: 'league(slug: "nfl") { list: athletes(PAGE) }', table: 'athletes', entity: 'athlete' },
  found: {
    field: 'league(slug: "nfl") { list: searchAthletes(query: "player", PAGE) }',
    table: 'athletes',
    entity: 'athlete',
  },
  schedule: {
    field: 'league(slug: "nfl") { list: schedule(season: 2026, PAGE) }',
    table: 'events',
    entity: 'event',
  },
  scoreboard: {
    field: 'league(slug: "nfl") { list: scoreboard(PAGE) }',
    table: 'events',
    entity: 'event',
  },
  live: { field: 'list: liveEvents(PAGE)', table: 'events', entity: 'event', where: `state = 'in'` },
  'games of a team': {
    field: 'league(slug: "nfl") { team(id: "1") { list: schedule(PAGE) } }',
    table: 'events',
    entity: 'event',
  },
  plays: {
    field: 'league(slug: "nfl") { event(id: "900") { list: plays(PAGE) } }',
    table: 'plays',
    entity: 'play',
  },
  // The 25 newest of each team: a new report may push an old one out.
  injuries: {
    field: 'league(slug: "nfl") { list: injuries(PAGE) }',
    table: 'injuries',
    entity: 'injury',
    where: `team_id = '2'`,
  },
  'injuries of a team': {
    field: 'league(slug: "nfl") { team(id: "1") { list: injuries(PAGE) } }',
    table: 'injuries',
    entity: 'injury',
    where: `team_id = '1'`,
  },
  availability: {
    field: 'league(slug: "nfl") { list: availability(PAGE) }',
    table: 'athletes',
    entity: 'athlete',
    node: 'athlete { id }',
  },
  news: { field: 'league(slug: "nfl") { list: newsArchive(PAGE) }', table: 'articles', entity: 'news' },
  transactions: {
    field: 'league(slug: "nfl") { list: transactions(PAGE) }',
    table: 'transactions',
    entity: 'transaction',
    node: 'id: sourceId',
  },
  seasons: {
    field: 'league(slug: "nfl") { list: seasons(PAGE) }',
    table: 'seasons',
    entity: 'season',
    column: 'year',
  },
  'lines of a game': {
    field: 'league(slug: "nfl") { event(id: "900") { list: oddsHistory(PAGE) } }',
    table: 'odds_snapshots',
    entity: 'odds',
    column: 'timestamp',
    node: 'id: timestamp',
  },
}

test.each(
  Object.entries(LISTS).flatMap(([name, list]) => [
    [name, 'forward', list] as const,
    [name, 'backward', list] as const,
  ]),
)(
  'pages of %s, %s, neither repeat nor skip rows during changes',
  { timeout: 120_000 },
  async (_, direction, list) => {
    await copyRows(list, 6, 0)
    const lasting = await idsOf(list)
    await copyRows(list, 4, 1)
    const seen: string[] = []
    let cursor: string | null = null
    for (let turn = 0; ; turn += 1) {
      const page = await pageOf(list, sizes(direction, 3, cursor))
      seen.push(...(direction === 'forward' ? page.ids : page.ids.toReversed()))
      cursor = direction === 'forward' ? page.end : page.start
      if (direction === 'forward' ? !page.hasNext : !page.hasPrevious) break
      await removeCopies(list, 1)
      await copyRows(list, 4, 1)
    }
    expect(seen.filter((id, place) => seen.indexOf(id) !== place)).toEqual([])
    expect(lasting.filter((id) => !seen.includes(id))).toEqual([])
    // Without changed rows, it is the order of the list.
    const whole = direction === 'forward' ? lasting : lasting.toReversed()
    expect(seen.filter((id) => lasting.includes(id))).toEqual(whole)
    await removeCopies(list, 1)
    await removeCopies(list, 0)
  },
)

test('a cursor of another list or an invalid one is INVALID_PARAMETER', async () => {
  const execute = async (field: string, cursor: string) => {
    const { errors } = await graph.execute(
      `{ league(slug: "nfl") { ${field}(first: 1, after: ${JSON.stringify(cursor)}) { nodes { __typename } } } }`,
    )
    return errors.map(({ extensions }) => extensions['code'])
  }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { end } = await pageOf({ ...(LISTS['teams'] as Listed) }, 'first: 1')
  expect(await execute('teams', end ?? '')).toEqual([])
  const wrong: readonly (readonly [string, string])[] = [
    ['athletes', end ?? ''],
    ['scoreboard', end ?? ''],
    ['teams', 'place:3'],
    ['teams', Buffer.from('place:3').toString('base64url')],
    ['teams', ''],
    ['teams', encoded({})],
    ['teams', encoded([1, 'teamsOfLeague', 'a', 'b'])],
    ['teams', encoded([2, 'teamsOfLeague', 'a'])],
    ['teams', encoded([2, 'teamsOfLeague', 'a', 5])],
    ['teams', encoded([2, 'teamsOfLeague', 'a\0', '5'])],
    ['schedule', encoded([2, 'eventsOfLeague', 'never', '5'])],
    ['seasons', encoded([2, 'seasonsOfLeague', '99999999999'])],
    ['scoreboard', encoded([2, 'board', 'toString', 'a', 'b'])],
  ]
  for (const [field, cursor] of wrong)
    expect(await execute(field, cursor), cursor).toEqual(['INVALID_PARAMETER'])
})

test('a page between two cursors contains the items between them', async () => {
  const list = LISTS['athletes'] as Listed
  const all = await pageOf(list, 'first: 10')
  const third = await pageOf(list, 'first: 3')
  const last = await pageOf(list, `first: 4, after: "${third.end}"`)
  const between = await pageOf(list, `first: 50, after: "${third.end}", before: "${last.end}"`)
  expect(between.ids).toEqual(all.ids.slice(3, 6))
  expect((await pageOf(list, `last: 2, before: "${last.end}"`)).ids).toEqual(all.ids.slice(4, 6))
})

function sizes(direction: 'forward' | 'backward', size: number, cursor: string | null): string {
  if (direction === 'forward') return `first: ${size}${cursor === null ? '' : `, after: "${cursor}"`}`
  return `last: ${size}${cursor === null ? '' : `, before: "${cursor}"`}`
}

interface Page {
  readonly ids: readonly string[]
  readonly end: string | null
  readonly start: string | null
  readonly hasNext: boolean
  readonly hasPrevious: boolean
}

async function pageOf({ field, node = 'id' }: Listed, page: string): Promise<Page> {
  const shape = `{ edges { cursor node { ${node} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }`
  const [before = '', after = ''] = field.split('(PAGE)')
  const query = `{ ${field.includes('(PAGE)') ? `${before}(${page}) ${shape}${after}` : field.replace('PAGE)', `${page}) ${shape}`)} }`
  const { data, errors } = await graph.execute(query)
  expect(errors, query).toEqual([])
  const { edges, pageInfo } = listIn(data)
  const ids = edges.map((edge) => edge.node.id ?? edge.node.athlete?.id ?? '')
  expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null)
  return {
    ids,
    end: pageInfo.endCursor,
    start: pageInfo.startCursor,
    hasNext: pageInfo.hasNextPage,
    hasPrevious: pageInfo.hasPreviousPage,
  }
}

interface Connection {
  readonly edges: readonly {
    readonly cursor: string
    readonly node: { readonly id?: string; readonly athlete?: { readonly id: string } }
  }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
}

function listIn(data: unknown): Connection {
  const { list, ...others } = data as { readonly list?: Connection }
  return list ?? listIn(Object.values(others)[0])
}

async function idsOf(list: Listed): Promise<readonly string[]> {
  const ids: string[] = []
  let page = await pageOf(list, 'first: 50')
  ids.push(...page.ids)
  while (page.hasNext) {
    page = await pageOf(list, `first: 50, after: "${page.end}"`)
    ids.push(...page.ids)
  }
  return ids
}

/** Names of copies that sort between and beyond existing ones. */
const COPIES = {
  id: (family: number) => (family === 0 ? ['9a', '0b'] : ['9c', '0d']),
  year: (family: number) => 1_950 + 20 * family,
} as const

/** Copies rows of a list, with ids of their own family. */
async function copyRows(list: Listed, count: number, family: number): Promise<void> {
  const { table, column = 'id', entity, where = 'true' } = list
  await store.write('nfl', async (writer) => {
    for (let index = 0; index < count; index += 1) {
      const names = COPIES.id(family)
      const number = String((column === 'year' ? COPIES.year(family) : 7_000_000 + family * 100_000) + index)
      const id = table === 'articles' || column === 'year' ? number : `${names[index % 2] ?? ''}${index}`
      const moment = `2026-11-20T10:0${family}:${String(10 + index)}.000Z`
      const key = column === 'timestamp' ? moment : id
      const inDocument =
        table === 'articles' || column === 'year' ? 'to_jsonb($2::bigint)' : 'to_jsonb($2::text)'
      const isKnown = await writer.tx.query(
        `SELECT 1 FROM ${table} WHERE league = 'nfl' AND ${column}::text = $1::text`,
        [column === 'timestamp' ? 'never' : key],
      )
      if (isKnown.length > 0) continue
      await writer.tx.query(
        `INSERT INTO ${table} SELECT copy.* FROM
           (SELECT x FROM ${table} x WHERE league = 'nfl' AND ${where} AND ${notCopied(list)}
            ORDER BY md5(x.${column}::text || $1::text) LIMIT 1) picked,
           jsonb_populate_record(picked.x, jsonb_build_object('${column}', $2::text,
             'doc', jsonb_set((picked.x).doc::jsonb, '{${column}}', ${inDocument}))) copy
         ON CONFLICT DO NOTHING`,
        [String(index), key],
      )
      if (table === 'athletes')
        await writer.tx.query(
          `INSERT INTO roster_entries (league, team_id, athlete_id, season, position, "group")
           VALUES ('nfl', '1', $1, 0, 0, NULL) ON CONFLICT DO NOTHING`,
          [key],
        )
    }
    writer.touch(entity)
  })
}

async function removeCopies(list: Listed, family: number): Promise<void> {
  await store.write('nfl', async (writer) => {
    await writer.tx.query(`DELETE FROM ${list.table} WHERE league = 'nfl' AND NOT ${notCopied(list, family)}`)
    writer.touch(list.entity)
  })
}

/** Rows that are not copies, or not of one family. */
function notCopied({ table, column = 'id' }: Listed, family?: number): string {
  const families = family === undefined ? [0, 1] : [family]
  if (column === 'timestamp')
    return `NOT (${families.map((one) => `timestamp BETWEEN '2026-11-20T10:0${one}:05Z' AND '2026-11-20T10:0${one}:50Z'`).join(' OR ')})`
  if (column === 'year')
    return `NOT (${families.map((one) => `year BETWEEN ${COPIES.year(one)} AND ${COPIES.year(one) + 19}`).join(' OR ')})`
  if (table === 'articles')
    return `NOT (${families.map((one) => `id BETWEEN ${7_000_000 + one * 100_000} AND ${7_000_999 + one * 100_000}`).join(' OR ')})`
  const names = families.flatMap((one) => COPIES.id(one))
  return `NOT (id ~ '^(${names.join('|')})')`
}
