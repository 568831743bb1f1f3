import { withMaskedFormula, withoutMask } from '../../src/domain/csv.ts'
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backfillJobKey } from '../../src/domain/backfill.ts'
import { EXPORT_KINDS, EXPORT_KIND_NAMES } from '../../src/exports/kinds.ts'
import type { ColumnType } from '../../src/exports/columns.ts'
import type { BackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import { openBackfillJobs } from '../../src/store/jobs/backfill-jobs.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { readExportPages } from '../../src/store/entities/exports.ts'
import { PLAYS } from '../../src/store/entities/plays.ts'
import type { Store } from '../../src/store/store.ts'
import { unzstd } from '../support/zstd.ts'
import { exportPath, openExports, parseCsv } from '../support/exports.ts'
import { openGraph } from '../support/graph.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { sampleEvent, samplePlay } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD, WORLD_SEASON } from '../support/world.ts'

let store: Store
let rest: RestUnderTest
let key: string
beforeEach(async () => {
  store = await openTestStore()
  await fillWorld(store)
  rest = openExports(store)
  key = await rest.key()
})
afterEach(async () => {
  await rest.close()
  await store.close()
})

const bearer = () => ({ authorization: `Bearer ${key}` })

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  rest.clock.advance(1_000)
  return rest.app.request(path, { headers: { ...bearer(), ...headers } })
}

/** Reads the parts of a response. */
function bodyOf({ body }: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (!body) throw new Error('The response has no body.')
  return body.getReader()
}

type Exported = Record<string, unknown>

async function ndjson(kind: string, query = ''): Promise<Exported[]> {
  return ndjsonOf(WORLD_SEASON, kind, query)
}

async function ndjsonOf(season: number, kind: string, query = ''): Promise<Exported[]> {
  const response = await get(exportPath(kind, query, season))
  expect([kind, response.status]).toEqual([kind, 200])
  const text = await response.text()
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Exported)
}

/** The value of a CSV field of a type. */
function valueOf(type: ColumnType, field: string): unknown {
  if (field === '') return null
  if (type === 'integer' || type === 'number') return Number(field)
  if (type === 'boolean') return field === 'true'
  return type === 'json' ? JSON.parse(field) : field
}

const keyOf = (kind: (typeof EXPORT_KIND_NAMES)[number], row: Exported) =>
  EXPORT_KINDS[kind].key.map((column) => String(row[column])).join(':')

/** A season of plays that does not fit a page: games with many plays, and some with none. */
async function addPlays(games: number, plays: number): Promise<void> {
  const ids = Array.from({ length: games }, (_, index) => String(2_000 + index))
  await store.write('nfl', async (writer) => {
    await writer.save(
      EVENTS,
      ids.map((id) => {
        const event = sampleEvent(id, '1', '2', { league: 'nfl', date: '2026-11-01T18:00:00Z' })
        return { ...event, season: { ...event.season, year: WORLD_SEASON } }
      }),
    )
    for (const [index, id] of ids.entries()) {
      if (index % 5 === 4) continue
      await writer.save(
        PLAYS,
        Array.from({ length: plays }, (_, order) => ({
          value: samplePlay(id, order, { league: 'nfl', text: `Play ${order}` }),
          from: 'detail' as const,
        })),
      )
    }
  })
}

test.each(EXPORT_KIND_NAMES)(
  '%s: all formats have the same typed rows, in the order of the key',
  async (kind) => {
    const rows = await ndjson(kind)
    expect(rows.length).toBeGreaterThan(0)
    const { columns, key: names } = EXPORT_KINDS[kind]
    const keys = rows.map((row) => keyOf(kind, row))
    expect(new Set(keys).size).toBe(keys.length)
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(columns.map(({ name }) => name))
      for (const name of names) expect(row[name]).not.toBeNull()
      for (const { name, type } of columns) expect(isOfType(row[name], type), `${name}: ${type}`).toBe(true)
    }
    const csv = await get(exportPath(kind, '?format=csv'))
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    const [head = [], ...records] = parseCsv(await csv.text())
    expect(head).toEqual(columns.map(({ name }) => name))
    const fromCsv = records.map((record) =>
      Object.fromEntries(columns.map(({ name, type }, index) => [name, valueOf(type, record[index] ?? '')])),
    )
    // An empty text is no value in CSV.
    expect(fromCsv).toEqual(rows.map((row) => withoutEmpty(row)))

    const parquet = await get(exportPath(kind, '?format=parquet'))
    expect(parquet.headers.get('content-type')).toBe('application/vnd.apache.parquet')
    const fromParquet = await parquetReadObjects({ file: await parquet.arrayBuffer() })
    const times = columns.filter(({ type }) => type === 'timestamp').map(({ name }) => name)
    expect(fromParquet.map((row) => ({ ...row }))).toEqual(
      rows.map((row) => ({
        ...row,
        ...Object.fromEntries(
          times.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)]),
        ),
      })),
    )
  },
)

function isOfType(value: unknown, type: ColumnType): boolean {
  if (value === null || type === 'json') return true
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'timestamp') return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return typeof value === type
}

function withoutEmpty(row: Exported): Exported {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value]))
}

/** What the graph says of the rows of a kind: the key with some of the columns. */
interface GraphRows {
  readonly query: string
  readonly rows: (data: Graphed) => readonly (readonly unknown[])[]
  readonly columns: readonly string[]
}
/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- each kind reads the response to its own query. */
type Graphed = any

const GRAPH_ROWS: Readonly<Record<(typeof EXPORT_KIND_NAMES)[number], GraphRows>> = {
  events: {
    query: `{ league(slug: "nfl") { schedule(season: ${WORLD_SEASON}, first: 100) { nodes {
      sourceId name date status { detail } homeTeam { score } awayTeam { name } venue { name } } } } }`,
    rows: (data) =>
      data.league.schedule.nodes.map((node: Graphed) => [
        node.sourceId,
        node.name,
        node.date,
        node.status.detail,
        // As REST, exports have 0 before the game.
        node.homeTeam.score ?? 0,
        node.awayTeam.name,
        node.venue?.name ?? null,
      ]),
    columns: ['id', 'name', 'date', 'detail', 'homeTeamScore', 'awayTeamName', 'venueName'],
  },
  ids: {
    query: `{ league(slug: "nfl") {
      teams(first: 100) { nodes { sourceId externalIds { provider id url method source { name } } } }
      athletes(first: 100) { nodes { sourceId externalIds { provider id url method source { name } } } }
      schedule(season: ${WORLD_SEASON}, first: 100) { nodes { sourceId externalIds { provider id url method source { name } } } } } }`,
    rows: ({ league }) =>
      (
        [
          ['team', league.teams],
          ['athlete', league.athletes],
          ['event', league.schedule],
        ] as const
      ).flatMap(([type, { nodes }]) =>
        nodes.flatMap((node: Graphed) =>
          node.externalIds.map((each: Graphed) => [
            type,
            node.sourceId,
            each.provider,
            each.id,
            each.url,
            each.method.toLowerCase(),
            each.source.name,
          ]),
        ),
      ),
    columns: ['type', 'entityId', 'provider', 'id', 'url', 'method', 'sourceName'],
  },
  plays: {
    query: `{ event(league: "nfl", id: "${WORLD.live}") { plays(first: 100) { nodes {
      sourceId text period clock { displayValue } homeScore wallClock yardsGained } } } }`,
    rows: (data) =>
      data.event.plays.nodes.map((node: Graphed) => [
        WORLD.live,
        node.sourceId,
        node.text,
        node.period,
        node.clock?.displayValue ?? null,
        node.homeScore,
        node.wallClock,
        node.yardsGained,
      ]),
    columns: ['eventId', 'id', 'text', 'period', 'clock', 'homeScore', 'wallClock', 'yardsGained'],
  },
  boxscores: {
    query: `{ event(league: "nfl", id: "${WORLD.live}") { boxScore {
      homeTeam { team { sourceId } statistics { name value displayValue } }
      awayTeam { team { sourceId } statistics { name value displayValue } }
      homePlayers { athleteId name categories { category stats { name value displayValue } } }
      awayPlayers { athleteId name categories { category stats { name value displayValue } } } } } }`,
    rows: ({ event: { boxScore } }) => {
      const sides = [
        [boxScore.homeTeam, boxScore.homePlayers],
        [boxScore.awayTeam, boxScore.awayPlayers],
      ] as const
      const rowsOf = (line: readonly unknown[], category: string, stats: Graphed) =>
        stats.map(({ name, value, displayValue }: Graphed) => [
          WORLD.live,
          ...line,
          category,
          name,
          value,
          displayValue,
        ])
      return sides.flatMap(([{ team, statistics }, players]) => [
        ...rowsOf([team.sourceId, '', null], '', statistics),
        ...players.flatMap((each: Graphed) =>
          each.categories.flatMap(({ category, stats }: Graphed) =>
            rowsOf([team.sourceId, each.athleteId, each.name], category, stats),
          ),
        ),
      ])
    },
    columns: ['eventId', 'teamId', 'athleteId', 'athleteName', 'category', 'name', 'value', 'displayValue'],
  },
  odds: {
    query: `{ event(league: "nfl", id: "${WORLD.live}") { oddsHistory(first: 100) { nodes {
      timestamp timeValid odds { provider spread { line } overUnder { over } } } } } }`,
    rows: (data) =>
      data.event.oddsHistory.nodes.map(({ timestamp, timeValid, odds }: Graphed) => [
        WORLD.live,
        new Date(timestamp).toISOString(),
        timeValid,
        odds.provider,
        odds.spread.line,
        odds.overUnder.over,
      ]),
    columns: ['eventId', 'timestamp', 'timeValid', 'provider', 'spread', 'over'],
  },
  winprobability: {
    query: `{ event(league: "nfl", id: "${WORLD.live}") { winProbability { points {
      playId homeWinPercentage tiePercentage secondsLeft } } } }`,
    rows: (data) =>
      data.event.winProbability.points.map((point: Graphed) => [
        WORLD.live,
        point.playId,
        point.homeWinPercentage,
        point.tiePercentage,
        point.secondsLeft,
      ]),
    columns: ['eventId', 'playId', 'homeWinPercentage', 'tiePercentage', 'secondsLeft'],
  },
  standings: {
    query: `{ league(slug: "nfl") { standings(season: ${WORLD_SEASON}) {
      sourceId name entries { teamId teamName rank } } } }`,
    rows: (data) =>
      data.league.standings.flatMap((group: Graphed) =>
        group.entries.map((entry: Graphed) => [
          group.sourceId,
          entry.teamId,
          group.name,
          entry.teamName,
          entry.rank,
        ]),
      ),
    columns: ['groupId', 'teamId', 'groupName', 'teamName', 'rank'],
  },
  rosters: {
    query: `{ league(slug: "nfl") { teams(first: 100) { nodes {
      sourceId roster { groups { position athletes { sourceId displayName } } } } } } }`,
    rows: (data) =>
      data.league.teams.nodes.flatMap((team: Graphed) =>
        team.roster.groups.flatMap((group: Graphed) =>
          group.athletes.map((each: Graphed) => [
            team.sourceId,
            each.sourceId,
            group.position,
            each.displayName,
          ]),
        ),
      ),
    columns: ['teamId', 'athleteId', 'group', 'displayName'],
  },
  athletes: {
    query: `{ league(slug: "nfl") { athletes(first: 100) { nodes { sourceId displayName age jersey } } } }`,
    rows: (data) =>
      data.league.athletes.nodes.map((each: Graphed) => [
        each.sourceId,
        each.displayName,
        each.age,
        each.jersey,
      ]),
    columns: ['id', 'displayName', 'age', 'jersey'],
  },
  injuries: {
    // The list of a league has at most 25 of each team.
    query: `{ league(slug: "nfl") { teams(first: 100) { nodes {
      injuries(first: 100) { nodes { sourceId date status shortComment } } } } } }`,
    rows: (data) =>
      data.league.teams.nodes
        .flatMap((team: Graphed) => team.injuries.nodes)
        .map((each: Graphed) => [each.sourceId, each.date, each.status, each.shortComment]),
    columns: ['id', 'date', 'status', 'shortComment'],
  },
  transactions: {
    query: `{ league(slug: "nfl") { transactions(first: 100) { nodes { sourceId date description } } } }`,
    rows: (data) =>
      data.league.transactions.nodes.map((each: Graphed) => [each.sourceId, each.date, each.description]),
    columns: ['id', 'date', 'description'],
  },
}

test.each(EXPORT_KIND_NAMES)('%s: rows are those of the graph', async (kind) => {
  const graph = openGraph(store, () => new Date(rest.clock.now()))
  const { query, rows, columns } = GRAPH_ROWS[kind]
  const { data, errors } = await graph.execute(query)
  expect(errors).toEqual([])
  const inOrder = (list: readonly (readonly unknown[])[]) =>
    list.map((each) => JSON.stringify(each.map(asTime))).toSorted()
  const exported = await ndjson(kind)
  expect(inOrder(exported.map((row) => columns.map((name) => row[name])))).toEqual(inOrder(rows(data)))
})

/* oxlint-enable */

/** Times may be written with and without milliseconds. */
function asTime(value: unknown): unknown {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
  return isTime ? new Date(value).toISOString() : value
}

test('rows of other seasons are not in an export', async () => {
  expect(await ndjsonOf(2025, 'events')).toEqual([])
  expect(await ndjsonOf(2025, 'injuries')).toEqual([])
  const players = await ndjsonOf(2025, 'rosters')
  expect(players.length).toBe(40)
  expect(new Set(players.map(({ group }) => group))).toEqual(new Set([null]))
})

const OLD_SEASON = 2025

/** Adds games that have been played, without any rows of theirs. Returns their ids, in order. */
async function addGames(first: number, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => String(first + index))
  await store.write('nfl', (writer) =>
    writer.save(
      EVENTS,
      ids.map((id) => {
        const event = sampleEvent(id, '1', '2', { league: 'nfl', date: '2025-11-02T18:00:00Z' })
        const status = { ...event.status, state: 'post' as const, completed: true }
        return { ...event, status, season: { ...event.season, year: OLD_SEASON } }
      }),
    ),
  )
  return ids
}

/** How many statements about plays an export takes. */
async function statementsOf(path: string): Promise<number> {
  let statements = 0
  store.database.onStatement = (sql) => {
    if (sql.includes('FROM plays ')) statements += 1
  }
  await (await get(path)).arrayBuffer()
  store.database.onStatement = null
  return statements
}

test('games without rows take no statements of their own', async () => {
  await addGames(5_000, 5)
  const path = exportPath('plays', '', OLD_SEASON)
  const few = await statementsOf(path)
  expect(few).toBeGreaterThan(0)
  await addGames(5_005, 95)
  expect(await statementsOf(path)).toBe(few)
  // The last one has rows.
  await store.write('nfl', (writer) =>
    writer.save(PLAYS, [{ value: samplePlay('5099', 1, { league: 'nfl' }), from: 'detail' }]),
  )
  expect((await ndjsonOf(OLD_SEASON, 'plays')).map(({ eventId }) => eventId)).toEqual(['5099'])
  // One more: the page of its rows.
  expect(await statementsOf(path)).toBe(few + 1)
})

test('the rows of a game that are written while an export is sent are in it if the game comes later', async () => {
  const ids = await addGames(5_000, 9)
  const addPlay = async (id: string) =>
    store.write('nfl', (writer) =>
      writer.save(PLAYS, [{ value: samplePlay(id, 1, { league: 'nfl' }), from: 'detail' }]),
    )
  for (const id of ids.slice(0, 5)) await addPlay(id)
  const pages = readExportPages<{ eventId: string }>(
    store,
    'plays',
    { league: 'nfl', season: OLD_SEASON, isCurrent: false },
    null,
  )
  const read: string[] = []
  for await (const page of pages) {
    if (read.length === 0) await addPlay('5008')
    read.push(...page.map(({ eventId }) => eventId))
  }
  expect(read).toEqual([...ids.slice(0, 5), '5008'])
})

test('an export without rows has the header line of CSV, nothing in NDJSON, and a Parquet file with all columns', async () => {
  await addGames(5_000, 3)
  const of = async (format: string) => {
    const response = await get(exportPath('odds', `?format=${format}`, OLD_SEASON))
    expect([response.status, response.headers.get('x-data-complete')]).toEqual([200, 'false'])
    expect(response.headers.get('x-data-missing')).toBe('3')
    return response
  }
  const names = EXPORT_KINDS.odds.columns.map(({ name }) => name)
  expect(await (await of('csv')).text()).toBe(`${names.join(',')}\r\n`)
  expect(await (await of('ndjson')).text()).toBe('')
  const file = await (await of('parquet')).arrayBuffer()
  expect(await parquetReadObjects({ file })).toEqual([])
  const { schema } = await parquetMetadataAsync(file)
  expect(schema.slice(1).map(({ name }) => name)).toEqual(names)
})

test('a resumed export has each row once, from any row on', async () => {
  await addPlays(12, 260)
  const all = await ndjson('plays')
  expect(all.length).toBe(60 + 10 * 260)
  const keys = all.map((row) => keyOf('plays', row))
  for (const place of [0, 59, 60, 259, 999, 1_000, 1_001, 1_999, 2_000, all.length - 1]) {
    const rest = await ndjson('plays', `?after=${keys[place]}`)
    expect(rest).toEqual(all.slice(place + 1))
  }
  // The game of the key may have gone.
  expect(await ndjson('plays', '?after=2004:1')).toEqual(
    all.slice(keys.findIndex((each) => each.startsWith('2005:'))),
  )
})

test.each(EXPORT_KIND_NAMES)('%s: an export resumes after each of its rows', async (kind) => {
  const all = await ndjson(kind)
  for (const place of [0, Math.floor(all.length / 2), all.length - 1]) {
    const after = encodeURIComponent(keyOf(kind, all[place] ?? {}))
    expect(await ndjson(kind, `?after=${after}`)).toEqual(all.slice(place + 1))
  }
})

test('the parts of a CSV that was resumed are one file', async () => {
  const whole = await (await get(exportPath('rosters', '?format=csv'))).text()
  const [, ...records] = parseCsv(whole)
  const after = records[9]?.slice(0, 2).join(':')
  const rest = await (await get(exportPath('rosters', `?format=csv&after=${after}`))).text()
  expect(whole.endsWith(rest)).toBe(true)
  expect(parseCsv(rest)).toEqual(records.slice(10))
})

test('CSV quotes commas, quotes and line breaks', async () => {
  const text = 'A "quoted", two-line\r\ntext\n, with ünïcode'
  await store.write('nfl', (writer) =>
    writer.save(PLAYS, [
      {
        value: samplePlay(WORLD.finished, 1, {
          league: 'nfl',
          text,
          athletes: [{ id: '101', role: 'a"b', order: 1 }],
        }),
        from: 'detail',
      },
    ]),
  )
  const [head = [], ...records] = parseCsv(await (await get(exportPath('plays', '?format=csv'))).text())
  const found = records.find((record) => record[0] === WORLD.finished)
  expect(found?.[head.indexOf('text')]).toBe(text)
  expect(JSON.parse(found?.[head.indexOf('athletes')] ?? '')).toEqual([{ id: '101', role: 'a"b', order: 1 }])
})

test('no field of a CSV is a formula, and an import has the text as it was', () => {
  const formulas = ['=HYPERLINK("https://evil.example")', '@SUM(1)', '+cmd|x', '-cmd', '\t=1', '+(1)']
  const masked = [...formulas, ...formulas.map((each) => `'${each}`)]
  for (const text of masked) {
    expect(withMaskedFormula(text)).toBe(`'${text}`)
    expect(withoutMask(withMaskedFormula(text))).toBe(text)
  }
  const others = ['+7', '-4.5', '--', '-', '+/-', "'Bama", "'", '', '5-3', 'a=b', '− 2']
  for (const text of others) {
    expect(withMaskedFormula(text)).toBe(text)
    expect(withoutMask(text)).toBe(text)
  }
})

test('row groups of Parquet are written as they come', async () => {
  await addPlays(30, 260)
  const response = await get(exportPath('plays', '?format=parquet'))
  let parts = 0
  const bytes: Uint8Array[] = []
  for (const reader = bodyOf(response); ;) {
    const { value, done } = await reader.read()
    if (done) break
    parts += 1
    bytes.push(value)
  }
  expect(parts).toBeGreaterThan(1)
  const file = Uint8Array.from(Buffer.concat(bytes)).buffer
  const rows = await parquetReadObjects({ file })
  expect(rows.length).toBe(60 + 24 * 260)
  expect(rows.map(({ id }) => id)).toEqual((await ndjson('plays')).map(({ id }) => id))
})

test('exports are compressed as accepted, except Parquet', async () => {
  const plain = await (await get(exportPath('plays'))).text()
  for (const [encoding, decode] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
    ...(unzstd ? [['zstd', unzstd] as const] : []),
  ] as const) {
    const response = await get(exportPath('plays'), { 'accept-encoding': encoding })
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(plain.length / 4)
    expect(decode(bytes).toString()).toBe(plain)
  }
  const parquet = await get(exportPath('plays', '?format=parquet'), { 'accept-encoding': 'gzip' })
  expect(parquet.headers.get('content-encoding')).toBeNull()
  await parquet.body?.cancel()
})

/** Calls left of the account of `key`. */
async function callsLeft(): Promise<number> {
  const response = await get('/api/v1/exports')
  const { meta } = (await response.json()) as { meta: { rateLimit: { remaining: number } } }
  return meta.rateLimit.remaining
}

test('each 1,000 rows begun cost one call; no rows and errors cost none', async () => {
  await addPlays(10, 260)
  const cost = async (path: string) => {
    const before = await callsLeft()
    await (await get(path)).arrayBuffer()
    return before - (await callsLeft())
  }
  expect(await cost(exportPath('plays'))).toBe(3)
  expect(await cost(exportPath('plays', '?format=parquet'))).toBe(3)
  expect(await cost(exportPath('injuries'))).toBe(1)
  expect(await cost(exportPath('events', '?after=99999999'))).toBe(0)
  expect(await cost(exportPath('games'))).toBe(0)
})

test('an export ends when the quota is used up: the client sees that it is cut off, and resumes', async () => {
  await addPlays(12, 260)
  const all = await ndjson('plays')
  const { key: limited, account } = await rest.accounts.createAccount('limited@example.com', 'starter')
  await rest.accounts.updateAccount(account.id, { used: 10_000 - 2 })
  key = limited
  const response = await get(exportPath('plays'), { 'accept-encoding': 'gzip' })
  expect(response.status).toBe(200)
  const zipped: Uint8Array[] = []
  const reading = (async () => {
    for (const reader = bodyOf(response); ;) {
      const { value, done } = await reader.read()
      if (done) return
      zipped.push(value)
    }
  })()
  await expect(reading).rejects.toThrow()
  const text = gunzipSync(Buffer.concat(zipped), { finishFlush: constants.Z_SYNC_FLUSH }).toString()
  const rows = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Exported)
  expect(rows.length).toBeGreaterThan(1_000)
  expect(rows.length).toBeLessThanOrEqual(2_000)
  expect(rows).toEqual(all.slice(0, rows.length))
  const denied = await get(exportPath('plays'))
  expect([denied.status, ((await denied.json()) as { error: { code: string } }).error.code]).toEqual([
    429,
    'RATE_LIMIT_EXCEEDED',
  ])
  await rest.accounts.updateAccount(account.id, { used: 0 })
  expect(await ndjson('plays', `?after=${keyOf('plays', rows.at(-1) ?? {})}`)).toEqual(all.slice(rows.length))
})

test('a client that goes away ends the work, pays for what was sent, and leaves its place', async () => {
  await addPlays(40, 260)
  const statements: string[] = []
  for (let run = 0; run < 3; run += 1) {
    const before = await callsLeft()
    const response = await get(exportPath('plays'))
    const reader = bodyOf(response)
    await reader.read()
    store.database.onStatement = (sql) => statements.push(sql)
    await reader.cancel()
    expect(before - (await callsLeft())).toBe(1)
    store.database.onStatement = null
  }
  expect(statements.filter((sql) => sql.includes('FROM plays'))).toEqual([])
  const logged = rest.lines.filter((line) => line.includes('/exports/{kind}'))
  expect(logged.length).toBe(3)
})

test('an account has two exports at once', async () => {
  await addPlays(10, 260)
  const first = await get(exportPath('plays'))
  const second = await get(exportPath('plays'))
  const third = await get(exportPath('plays'))
  expect(third.status).toBe(429)
  expect(third.headers.get('retry-after')).toBe('10')
  await first.body?.cancel()
  const fourth = await get(exportPath('plays'))
  expect(fourth.status).toBe(200)
  await Promise.all([second.text(), fourth.text()])
  expect((await get(exportPath('injuries'))).status).toBe(200)
})

test('invalid requests have errors of their own', async () => {
  const errorOf = async (path: string) => {
    const response = await get(path)
    const { error } = (await response.json()) as { error: { code: string; hint?: string } }
    return [response.status, error.code, error.hint]
  }
  expect(await errorOf(exportPath('play'))).toEqual([
    404,
    'EXPORT_NOT_FOUND',
    expect.stringContaining('Did you mean plays?'),
  ])
  expect((await errorOf(exportPath('plays', '', 1999))).slice(0, 2)).toEqual([404, 'SEASON_NOT_FOUND'])
  expect((await errorOf(exportPath('plays', '?format=xml'))).slice(0, 2)).toEqual([400, 'INVALID_PARAMETER'])
  expect(await errorOf(exportPath('plays', '?after=1'))).toEqual([
    400,
    'INVALID_PARAMETER',
    expect.stringContaining('<eventId>:<id>'),
  ])
  expect((await errorOf(exportPath('odds', '?after=1:yesterday'))).slice(0, 2)).toEqual([
    400,
    'INVALID_PARAMETER',
  ])
  const noInjuries = '/api/v1/sports/soccer/leagues/eng.1/seasons/2026/exports/winprobability'
  const [status, code] = await errorOf(noInjuries)
  expect([status, code]).toEqual([404, 'WINPROBABILITY_NOT_AVAILABLE'])
  expect((await rest.app.request(exportPath('plays'))).status).toBe(401)
})

test('the list has every kind with its columns', async () => {
  const response = await get('/api/v1/exports')
  const { data } = (await response.json()) as {
    data: { kind: string; key: string[]; columns: { name: string }[] }[]
  }
  expect(data.map(({ kind }) => kind)).toEqual([...EXPORT_KIND_NAMES])
  for (const { key: names, columns } of data)
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})

test('games of a season that no response describes are exported as incomplete', async () => {
  const season = WORLD_SEASON - 6
  expect((await get(exportPath('events', '', season))).status).toBe(404)
  const game = sampleEvent('old', '3', '4', { league: 'nfl' })
  const old = { ...game, season: { ...game.season, year: season } }
  await store.write('nfl', (writer) => writer.save(EVENTS, [old]))
  const response = await get(exportPath('events', '', season))
  expect(response.status).toBe(200)
  expect(response.headers.get('x-data-complete')).toBe('false')
  expect((await response.text()).trim().split('\n')).toHaveLength(1)
})

test('what is missing of finished games is read first, and the header says whether all is there', async () => {
  const requested: string[] = []
  let progress: 'loading' | 'loaded' = 'loading'
  const backfill: BackfillQueue = {
    request: async (job) => {
      requested.push(backfillJobKey(job))
      return progress
    },
    progressOf: async () => progress,
    notify: () => undefined,
    close: () => undefined,
  }
  const loading = openExports(store, backfill)
  const { key: other } = await loading.accounts.createAccount('other@example.com', 'scale')
  const isComplete = async (kind: string, season = WORLD_SEASON) => {
    loading.clock.advance(1_000)
    requested.length = 0
    const response = await loading.app.request(exportPath(kind, '', season), {
      headers: { authorization: `Bearer ${other}` },
    })
    await response.text()
    return response.headers.get('x-data-complete')
  }
  expect(await isComplete('plays')).toBe('false')
  expect(requested).toEqual([`nfl/season/${WORLD_SEASON}`, `nfl/game/${WORLD.finished}`])
  progress = 'loaded'
  expect(await isComplete('plays')).toBe('true')
  expect(await isComplete('events')).toBe('true')
  expect(requested).toEqual([`nfl/season/${WORLD_SEASON}`])
  expect(await isComplete('rosters')).toBe('true')
  expect(requested).toContain('nfl/roster/3')
  expect(await isComplete('rosters', 2025)).toBe('true')
  expect(requested).toContain('nfl/roster/3/2025')
  expect(await isComplete('injuries')).toBe('true')
  expect(requested).toContain('nfl/league/injuries')
  // The source is not read for games of older seasons.
  expect(await isComplete('plays', 2024)).toBe('false')
  await loading.close()
  // A source that is not read on demand lacks the plays of the finished game.
  expect((await get(exportPath('plays'))).headers.get('x-data-complete')).toBe('false')
  expect((await get(exportPath('events'))).headers.get('x-data-complete')).toBe('true')
})

/** A source that is read on demand and answers nothing; `requested` are its jobs, with the time that somebody waits. */
function silentSource(): { backfill: BackfillQueue; requested: [job: string, waitMs: number][] } {
  const requested: [string, number][] = []
  const backfill: BackfillQueue = {
    request: async (job, waitMs) => {
      requested.push([backfillJobKey(job), waitMs])
      await openBackfillJobs(store, [job], { now: new Date(), isUrgent: true })
      return 'loading'
    },
    progressOf: async () => 'loading',
    notify: () => undefined,
    close: () => undefined,
  }
  return { backfill, requested }
}

test('an export that does not wait has what is stored, says how many games are missing, and requests a few of them', async () => {
  const ids = await addGames(5_000, 25)
  const { backfill, requested } = silentSource()
  const loading = openExports(store, backfill)
  const { key: other } = await loading.accounts.createAccount('other@example.com', 'scale')
  const download = async (kind: string, query: string, league = 'nfl', sport = 'football') => {
    loading.clock.advance(1_000)
    requested.length = 0
    const path = `/api/v1/sports/${sport}/leagues/${league}/seasons/${OLD_SEASON}/exports/${kind}${query}`
    const response = await loading.app.request(path, { headers: { authorization: `Bearer ${other}` } })
    const { headers } = response
    return [
      response.status,
      await response.text(),
      headers.get('x-data-complete'),
      headers.get('x-data-missing'),
    ]
  }
  expect(await download('plays', '?wait=0')).toEqual([200, '', 'false', '25'])
  expect(requested).toEqual([
    [`nfl/season/${OLD_SEASON}`, 0],
    ...ids.slice(0, 20).map((id) => [`nfl/game/${id}`, 0]),
  ])
  // No more at once, as long as these are being read.
  expect(await download('plays', '?wait=0')).toEqual([200, '', 'false', '25'])
  expect(requested).toEqual([])
  // What is not of games does not say how many games are missing.
  expect(await download('injuries', '?wait=0')).toEqual([200, expect.any(String), 'false', null])
  // One that waits asks for all.
  expect((await download('plays', '')).slice(2)).toEqual(['false', '25'])
  expect(requested).toHaveLength(26)
  expect(requested.every(([, waitMs]) => waitMs > 0)).toBe(true)
  // A league of which no game is stored yet.
  expect(await download('plays', '?wait=false', 'mens-college-basketball', 'basketball')).toEqual([
    200,
    '',
    'false',
    null,
  ])
  expect(requested).toEqual([[`mens-college-basketball/season/${OLD_SEASON}`, 0]])
  await loading.close()
})

test('the OpenAPI document has the download with its media types and errors', async () => {
  const document = (await (await get('/openapi.json')).json()) as {
    paths: Record<string, { get: { responses: Record<string, { content: object; headers: object }> } }>
  }
  const path = '/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/exports/{kind}'
  const { responses } = document.paths[path]?.get ?? { responses: {} }
  expect(Object.keys(responses['200']?.content ?? {})).toEqual([
    'application/x-ndjson',
    'text/csv',
    'application/vnd.apache.parquet',
  ])
  expect(responses['200']?.headers).toHaveProperty('X-Data-Complete')
  expect(responses['200']?.headers).toHaveProperty('X-Data-Missing')
  expect(JSON.stringify(responses['404'])).toContain('EXPORT_NOT_FOUND')
  expect(document.paths).toHaveProperty(['/api/v1/exports'])
})

test('a request for the headers alone is free and sends no rows', async () => {
  const before = await callsLeft()
  rest.clock.advance(1_000)
  const response = await rest.app.request(exportPath('plays'), { method: 'HEAD', headers: bearer() })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
  expect(await response.text()).toBe('')
  expect(await callsLeft()).toBe(before)
})
