import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CHANGE_TYPES } from '../../src/domain/change.ts'
import { findEvents, EVENTS } from '../../src/store/entities/events.ts'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { deleteRecovered, INJURIES } from '../../src/store/entities/injuries.ts'
import { ARTICLES } from '../../src/store/entities/news.ts'
import { saveOdds } from '../../src/store/entities/odds.ts'
import { findPlays, PLAYS } from '../../src/store/entities/plays.ts'
import { STANDINGS } from '../../src/store/entities/standings.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { TRANSACTIONS } from '../../src/store/entities/transactions.ts'
import type { Store, Writer } from '../../src/store/store.ts'
import { forgetDeletions, replaceFeed } from '../../src/store/entities/change-feed.ts'
import { openGraph } from '../support/graph.ts'
import { feedSettled, openMirror, readWholeGraph } from '../support/mirror.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import {
  sampleArticle,
  sampleAthlete,
  sampleEvent,
  sampleEventTeam,
  sampleInjury,
  sampleOdds,
  samplePlay,
  sampleTeam,
} from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let rest: RestUnderTest
beforeEach(async () => {
  store = await openTestStore()
  rest = openRest(store)
})
afterEach(async () => {
  await rest.close()
  await store.close()
})

interface Page {
  readonly changes: readonly {
    readonly position: string
    readonly type: string
    readonly league: string
    readonly id: string
    readonly change: string
    readonly at: string
  }[]
  readonly next: string
  readonly hasMore: boolean
}

async function read(query: Record<string, string | number> = {}): Promise<Page> {
  await feedSettled(store)
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, text, body } = await rest.get(`/changes?${search}`)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body.data as Page
}

async function refused(query: string): Promise<{ status: number; code?: string; hint?: string }> {
  const { status, body } = await rest.get(`/changes?${query}`)
  return { status, ...(body.error ?? {}) }
}

const listing = <T>(value: T) => ({ value, from: 'listing' as const })
const write = (work: (writer: Writer) => Promise<unknown>) => store.write('nba', work)
const standings = (name: string) => ({
  league: 'nba',
  id: '5',
  name,
  abbreviation: null,
  season: 2026,
  seasonType: 2,
  order: 1,
  entries: [],
})
const move = (description: string) => ({
  league: 'nba',
  id: 'm1',
  date: '2026-11-18T10:00:00Z',
  description,
  type: 'signing',
  teamId: '1',
  athleteIds: [],
})
const sql = (statement: string) => store.database.run(statement)

async function saveGame(): Promise<void> {
  await write(async (writer) => {
    await writer.save(TEAMS, [listing(sampleTeam('1')), listing(sampleTeam('2'))])
    await writer.save(ATHLETES, [listing(sampleAthlete('7'))])
    await writer.save(EVENTS, [sampleEvent('10', '1', '2')])
  })
}

/** How an entity of each type is written, and how the source withdraws it. */
const CASES: Readonly<
  Record<
    (typeof CHANGE_TYPES)[number],
    { id: string; save: (text: string) => Promise<unknown>; withdraw: () => Promise<unknown> }
  >
> = {
  event: {
    id: '11',
    save: (name) => write((writer) => writer.save(EVENTS, [sampleEvent('11', '1', '2', { name })])),
    withdraw: () => sql(`DELETE FROM events WHERE id = '11'`),
  },
  play: {
    id: '10:10-0',
    save: (text) =>
      write((writer) => writer.save(PLAYS, [listing(samplePlay('10', 0, { id: '10-0', text }))])),
    withdraw: () => sql(`DELETE FROM plays WHERE event_id = '10'`),
  },
  odds: {
    id: '10',
    save: (provider) =>
      write((writer) => saveOdds(writer, [sampleOdds('10', { spread: spreadOf(provider) })])),
    // A line that is taken down stays as a row without figures.
    withdraw: () =>
      write((writer) =>
        saveOdds(writer, [
          sampleOdds('10', {
            spread: null,
            moneyline: null,
            overUnder: null,
            updatedAt: '2026-11-19T13:00:00.000Z',
          }),
        ]),
      ),
  },
  team: {
    id: '3',
    save: (displayName) => write((writer) => writer.save(TEAMS, [listing(sampleTeam('3', { displayName }))])),
    withdraw: () => sql(`DELETE FROM teams WHERE id = '3'`),
  },
  athlete: {
    id: '8',
    save: (displayName) =>
      write((writer) => writer.save(ATHLETES, [listing(sampleAthlete('8', { displayName }))])),
    withdraw: () => sql(`DELETE FROM athletes WHERE id = '8'`),
  },
  injury: {
    id: 'i1',
    save: (status) => write((writer) => writer.save(INJURIES, [sampleInjury('i1', '7', { status })])),
    withdraw: () => write((writer) => deleteRecovered(writer, 'nba', null, [])),
  },
  standing: {
    id: '2026:2:5',
    save: (name) => write((writer) => writer.save(STANDINGS, [standings(name)])),
    withdraw: () => sql(`DELETE FROM standings`),
  },
  article: {
    id: '77',
    save: (headline) => write((writer) => writer.save(ARTICLES, [sampleArticle(77, { headline })])),
    withdraw: () => sql(`DELETE FROM articles`),
  },
  transaction: {
    id: 'm1',
    save: (text) => write((writer) => writer.save(TRANSACTIONS, [move(text)])),
    withdraw: () => sql(`DELETE FROM transactions`),
  },
}

const spreadOf = (text: string) => ({ line: -text.length, home: -110, away: -110 })

describe.each(CHANGE_TYPES)('%s', (type) => {
  const { id, save, withdraw } = CASES[type]

  test('is in the feed when it is new, changed, withdrawn and back again', async () => {
    await saveGame()
    let since = (await read()).next
    const next = async () => {
      const page = await read({ since, types: type })
      since = page.next
      return page.changes.map(({ league, id, change }) => ({ league, id, change }))
    }
    await save('new')
    expect(await next()).toEqual([{ league: 'nba', id, change: 'upsert' }])
    await save('new')
    expect(await next()).toEqual([])
    await save('changed')
    expect(await next()).toEqual([{ league: 'nba', id, change: 'upsert' }])
    await withdraw()
    expect(await next()).toEqual([{ league: 'nba', id, change: 'delete' }])
    expect((await read({ types: type })).changes.filter((each) => each.id === id)).toEqual([
      expect.objectContaining({ change: 'delete' }),
    ])
    if (type !== 'odds') await save('back')
    else
      await write((writer) => saveOdds(writer, [sampleOdds('10', { updatedAt: '2026-11-19T14:00:00.000Z' })]))
    expect(await next()).toEqual([{ league: 'nba', id, change: 'upsert' }])
    // It stands once.
    expect((await read({ types: type })).changes.filter((each) => each.id === id)).toHaveLength(1)
  })
})

test('a withdrawn game withdraws its plays and odds', async () => {
  await saveGame()
  await CASES.play.save('a')
  await CASES.odds.save('a')
  const { next } = await read()
  await sql(`DELETE FROM events WHERE id = '10'`)
  const { changes } = await read({ since: next })
  expect(changes.map(({ type, id, change }) => `${change} ${type} ${id}`).sort()).toEqual([
    'delete event 10',
    'delete odds 10',
    'delete play 10:10-0',
  ])
})

test('pages are in order, repeat and skip nothing, and have what the store has', async () => {
  await fillWorld(store)
  const whole = await read({ limit: 10_000 })
  expect(whole.hasMore).toBe(false)
  const { next } = whole
  const paged: Page['changes'][number][] = []
  let since: string | undefined
  for (;;) {
    const page: Page = await read({ limit: 37, ...(since === undefined ? {} : { since }) })
    expect(page.changes.length).toBeLessThanOrEqual(37)
    paged.push(...page.changes)
    since = page.next
    if (!page.hasMore) break
    expect(page.next).toBe(page.changes.at(-1)?.position)
  }
  const named = (changes: Page['changes']) => changes.map(({ type, league, id }) => `${type}/${league}/${id}`)
  expect(named(paged)).toEqual(named(whole.changes))
  expect(new Set(named(paged)).size).toBe(paged.length)
  const [rows] = await store.database.read<{ rows: number }>(
    `SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM plays) + (SELECT count(*) FROM odds)
      + (SELECT count(*) FROM teams) + (SELECT count(*) FROM athletes) + (SELECT count(*) FROM injuries)
      + (SELECT count(*) FROM standings WHERE kind <> 'leaders') + (SELECT count(*) FROM articles)
      + (SELECT count(*) FROM transactions) AS rows`,
  )
  expect(paged.length).toBe(rows?.rows)
  expect((await read({ since: next })).changes).toEqual([])
  // A change continues after itself.
  const [first, second] = whole.changes
  expect((await read({ since: first?.position ?? '', limit: 1 })).changes[0]).toMatchObject({
    id: second?.id,
  })
})

test('filters select leagues and types, in GraphQL as in REST', async () => {
  await fillWorld(store)
  const filtered = await read({ leagues: 'nfl,nba', types: 'team,event', limit: 10_000 })
  const whole = await read({ limit: 10_000 })
  const isWanted = ({ league, type }: Page['changes'][number]) =>
    ['nfl', 'nba'].includes(league) && ['team', 'event'].includes(type)
  const named = (changes: Page['changes']) => changes.map(({ type, league, id }) => `${type}/${league}/${id}`)
  expect(named(filtered.changes)).toEqual(named(whole.changes.filter(isWanted)))
  const { data } = await openGraph(store).execute(
    `{ changes(leagues: ["nfl", "nba"], types: [TEAM, EVENT], first: 5000) {
      nodes { type league { slug } sourceId change at node { __typename } } } }`,
  )
  const page = data?.['changes'] as unknown as {
    nodes: {
      type: string
      league: { slug: string }
      sourceId: string
      change: string
      at: string
      node: { __typename: string }
    }[]
  }
  expect(
    page.nodes.map(({ type, league, sourceId, change, at }) => ({
      type: type.toLowerCase(),
      league: league.slug,
      id: sourceId,
      change: change.toLowerCase(),
      at,
    })),
  ).toEqual(filtered.changes.map(({ type, league, id, change, at }) => ({ type, league, id, change, at })))
  for (const { type, node } of page.nodes) expect(node['__typename']).toBe(type === 'TEAM' ? 'Team' : 'Event')
})

test('invalid parameters are named', async () => {
  expect(await refused('since=nonsense')).toMatchObject({ status: 400, code: 'INVALID_PARAMETER' })
  expect((await refused('since=nonsense')).hint).toMatch(/`since` must be/)
  for (const limit of ['0', '10001', 'x', '-1'])
    expect(await refused(`limit=${limit}`)).toMatchObject({
      status: 400,
      hint: '`limit` must be an integer from 1 to 10000.',
    })
  expect(await refused('types=game')).toMatchObject({ status: 400, code: 'INVALID_PARAMETER' })
  expect((await refused('types=game')).hint).toMatch(/some of event, play, odds/)
  expect(await refused('leagues=nflx')).toMatchObject({ status: 404, code: 'LEAGUE_NOT_FOUND' })
  const graph = openGraph(store)
  for (const first of [0, 10_001]) {
    const { errors } = await graph.execute(`{ changes(first: ${first}) { pageInfo { endCursor } } }`)
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER' })
  }
  const { errors } = await graph.execute('{ changes(since: "1") { pageInfo { endCursor } } }')
  expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER' })
})

test('one request costs one call, and a refused one none', async () => {
  await fillWorld(store)
  const remaining = async (path: string) => (await rest.get(path)).body.meta.rateLimit?.remaining ?? NaN
  const before = await remaining('/changes?limit=1')
  expect(await remaining('/changes?limit=10000')).toBe(before - 1)
  expect(await remaining('/changes?since=nonsense')).toBe(before - 1)
})

test('a position expires with the deletions, however the retention is set later', async () => {
  await saveGame()
  const { next } = await read()
  await sql(`DELETE FROM events WHERE id = '10'`)
  const shortly = { ...store, changesRetentionHours: 0.000_01 }
  const short = openRest(shortly)
  await expect
    .poll(async () => (await short.get(`/changes?since=${next}`)).body.error?.code)
    .toBe('CHANGES_EXPIRED')
  const { status, body } = await short.get(`/changes?since=${next}`)
  expect(status).toBe(410)
  expect(body.error?.hint).toMatch(/Take the exports again/)
  const { errors } = await openGraph(shortly).execute(
    'query ($since: String) { changes(since: $since) { pageInfo { endCursor } } }',
    {
      since: next,
    },
  )
  expect(errors[0]?.extensions).toMatchObject({ code: 'CHANGES_EXPIRED' })
  await short.close()
  // They are kept as long as the usual retention says, until a process with a short one has forgotten them.
  expect((await read({ since: next })).changes).toHaveLength(1)
  await forgetDeletions(store.database, 0.000_01)
  expect(await refused(`since=${next}`)).toMatchObject({ status: 410, code: 'CHANGES_EXPIRED' })
  const again = await read()
  expect(again.changes.length).toBeGreaterThan(0)
  expect((await read({ since: again.next })).changes).toEqual([])
})

test('deletions are removed after the retention', async () => {
  await saveGame()
  await sql(`DELETE FROM events WHERE id = '10'`)
  await forgetDeletions(store.database, 720)
  expect((await read()).changes.filter(({ change }) => change === 'delete')).toHaveLength(1)
  await sql(`UPDATE deletions SET changed_at = now() - interval '722 hours'`)
  await forgetDeletions(store.database, 720)
  expect((await read()).changes.filter(({ change }) => change === 'delete')).toHaveLength(0)
})

test('a reading of the whole feed does not expire between its pages', async () => {
  await fillWorld(store)
  await sql(`UPDATE deletions SET changed_at = now() - interval '722 hours'`)
  const first = await read({ limit: 5 })
  await forgetDeletions(store.database, 720)
  expect((await read({ since: first.next, limit: 5 })).changes).toHaveLength(5)
})

test('a position of another database, or of this one before it was restored, is refused', async () => {
  await saveGame()
  const { next } = await read()
  await store.database.transaction(replaceFeed)
  expect(await refused(`since=${next}`)).toMatchObject({ status: 410, code: 'CHANGES_EXPIRED' })
  const { body } = await rest.get(`/changes?since=${next}`)
  expect(body.error?.message).toMatch(/of another database/)
  expect((await read({ since: (await read()).next })).changes).toEqual([])
})

test('a database whose transactions count anew has later changes after those that it was restored with', async () => {
  await saveGame()
  // As a restore of a dump into another cluster leaves it.
  await sql('UPDATE events SET change_xid = change_xid + 1000000')
  await sql(`UPDATE change_feed SET cluster = 'another'`)
  // The first reading renews the feed, whose end waits for transactions of the server that are older than that.
  await read()
  const { changes, next } = await read()
  expect(changes.map(({ type, id }) => `${type} ${id}`).sort()).toEqual([
    'athlete 7',
    'event 10',
    'team 1',
    'team 2',
  ])
  await CASES.team.save('later')
  expect((await read({ since: next })).changes).toMatchObject([{ type: 'team', id: '3' }])
  await sql(
    `CREATE OR REPLACE FUNCTION change_xid() RETURNS BIGINT LANGUAGE sql STABLE AS 'SELECT txid_current()'`,
  )
})

test('a mirror that follows twenty writers equals the graph', async () => {
  const games = Array.from({ length: 20 }, (_, index) => String(100 + index))
  await write(async (writer) => {
    await writer.save(TEAMS, [listing(sampleTeam('1')), listing(sampleTeam('2'))])
    await writer.save(ATHLETES, [listing(sampleAthlete('7'))])
    await writer.save(
      EVENTS,
      games.map((id) => sampleEvent(id, '1', '2')),
    )
  })
  const graph = openGraph(store)
  const mirror = openMirror(graph, 25)
  let left = games.length
  const writers = games.map(async (id, index) => {
    for (let round = 1; round <= 12; round += 1) {
      const isFailing = (round + index) % 5 === 0
      await write(async (writer) => {
        await writer.save(EVENTS, [
          sampleEvent(id, '1', '2', { homeTeam: sampleEventTeam('1', { score: round }) }),
        ])
        await writer.save(
          PLAYS,
          [0, 1, 2].map((order) => listing(samplePlay(id, order, { text: `Round ${round}` }))),
        )
        // Either: two writers that need each other's injury would wait for one another.
        if (round % 4 === 0) await writer.tx.query(`DELETE FROM injuries WHERE id = $1`, [`i${index}`])
        else
          await writer.save(INJURIES, [
            sampleInjury(`i${(index + round) % 30}`, '7', { status: `${id}/${round}` }),
          ])
        if (round % 3 === 0)
          await writer.tx.query('DELETE FROM plays WHERE event_id = $1 AND position = 1', [id])
        if (isFailing) throw new Error('rolled back')
      }).catch((error: unknown) => {
        if (!isFailing) throw error
      })
    }
    left -= 1
  })
  const following = (async () => {
    while (left > 0) {
      await mirror.follow()
    }
  })()
  await Promise.all([...writers, following])
  await feedSettled(store)
  await mirror.follow()
  expect(mirror.pages()).toBeGreaterThan(5)
  expect(await readWholeGraph(graph)).toEqual(mirror.entities)
  const events = await findEvents(
    store,
    games.map((id) => ['nba', id]),
  )
  for (const event of events)
    expect(mirror.entities.get(`EVENT/nba/${event?.id}`)).toMatchObject({
      homeTeam: { score: event?.homeTeam.score },
    })
  const stored = await store.database.read<{ event_id: string; id: string }>('SELECT event_id, id FROM plays')
  const plays = await findPlays(
    store,
    stored.map(({ event_id, id }) => ['nba', event_id, id]),
  )
  expect([...mirror.entities.keys()].filter((key) => key.startsWith('PLAY/')).sort()).toEqual(
    plays.map((play) => `PLAY/nba/${play?.eventId}:${play?.id}`).sort(),
  )
  for (const play of plays)
    expect(mirror.entities.get(`PLAY/nba/${play?.eventId}:${play?.id}`)).toMatchObject({ text: play?.text })
})
