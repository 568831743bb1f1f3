import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPath, openExports } from '../support/exports.ts'
import { openGraph } from '../support/graph.ts'
import { fillSeason } from '../support/simulated-season.ts'
import { openTestStore } from '../support/store.ts'
import { openTempFolder } from '../support/temp-folder.ts'

// Exports as an analyst's database reads them, without any settings: its totals are those of the graph.

/** How DuckDB reads each format. */
const READERS = { parquet: 'read_parquet', csv: 'read_csv', ndjson: 'read_json' } as const
type Format = keyof typeof READERS
const FORMATS = Object.keys(READERS) as readonly Format[]
const KINDS = ['events', 'plays', 'boxscores', 'odds', 'winprobability'] as const

interface GraphSide {
  readonly score: number
  readonly team: { readonly sourceId: string }
}
interface GraphGame {
  readonly sourceId: string
  readonly homeTeam: GraphSide
  readonly awayTeam: GraphSide
  readonly plays: {
    readonly totalCount: number
    readonly nodes: readonly { readonly type: { readonly text: string }; readonly scoreValue: number }[]
  }
  readonly oddsHistory: { readonly totalCount: number }
  readonly winProbability: { readonly points: readonly object[] }
  readonly boxScore: { readonly homePlayers: readonly object[]; readonly awayPlayers: readonly object[] }
}

/** A time in the season, and how many of its finished games have been read by then. */
const AT = '2026-10-15T12:00:00Z'
const GAMES = 8
const QUERY = `query ($id: ID!) { event(league: "nfl", id: $id) {
  sourceId
  homeTeam { score team { sourceId } }
  awayTeam { score team { sourceId } }
  plays(first: 500) { totalCount nodes { type { text } scoreValue } }
  oddsHistory(first: 1) { totalCount }
  winProbability { points { playId } }
  boxScore { homePlayers { name } awayPlayers { name } }
} }`

let duckdb: DuckDBConnection
const games: GraphGame[] = []
const open: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  const store = await openTestStore()
  const rest = openExports(store)
  const folder = openTempFolder()
  duckdb = await (await DuckDBInstance.create(':memory:')).connect()
  open.push(
    () => duckdb.closeSync(),
    () => folder[Symbol.dispose](),
    () => rest.close(),
    () => store.close(),
  )
  const { season, games: ids } = await fillSeason(store, 'nfl', { at: AT, most: GAMES })
  const graph = openGraph(store, () => new Date(AT))
  for (const id of ids) {
    const { data, errors } = await graph.execute(QUERY, { id })
    expect(errors).toEqual([])
    games.push(data?.['event'] as unknown as GraphGame)
  }
  const key = await rest.key()
  const isOfGames = ids.map((id) => `'${id}'`).join(', ')
  for (const kind of KINDS)
    for (const format of FORMATS) {
      rest.clock.advance(1_000)
      const response = await rest.app.request(exportPath(kind, `?format=${format}`, season), {
        headers: { authorization: `Bearer ${key}` },
      })
      expect(response.status).toBe(200)
      const file = path.join(folder.dir, `${kind}.${format}`)
      await writeFile(file, Buffer.from(await response.arrayBuffer()))
      const id = kind === 'events' ? 'id' : 'eventId'
      await duckdb.run(
        `CREATE TABLE ${kind}_${format} AS SELECT * FROM ${READERS[format]}('${file}')
         WHERE CAST(${id} AS VARCHAR) IN (${isOfGames})`,
      )
    }
})
afterAll(async () => {
  for (const close of open) await close()
})

/** The rows of a query as DuckDB prints them. */
async function rowsOf(sql: string): Promise<string[][]> {
  const result = await duckdb.runAndReadAll(sql)
  return result.getRows().map((row) => row.map(String))
}

const inOrder = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map(String)).toSorted((one, other) => (one.join() < other.join() ? -1 : 1))

/** Sums numbers by name. */
function sumBy(pairs: readonly (readonly [name: string, value: number])[]): string[][] {
  const sums = new Map<string, number>()
  for (const [name, value] of pairs) sums.set(name, (sums.get(name) ?? 0) + value)
  return inOrder([...sums])
}

test('there are finished games with plays', () => {
  expect(games.length).toBe(GAMES)
  for (const { plays } of games) expect(plays.totalCount).toBe(plays.nodes.length)
  expect(games.flatMap(({ plays }) => plays.nodes).length).toBeGreaterThan(100 * GAMES)
})

test.each(FORMATS)('%s: games and points of each team are those of the graph', async (format) => {
  const sides = games.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])
  const points = await rowsOf(`SELECT team, sum(score) FROM (
      SELECT homeTeamId AS team, homeTeamScore AS score FROM events_${format} UNION ALL
      SELECT awayTeamId, awayTeamScore FROM events_${format}) GROUP BY team`)
  expect(inOrder(points)).toEqual(sumBy(sides.map(({ team, score }) => [team.sourceId, score])))
  expect(await rowsOf(`SELECT count(*) FROM events_${format}`)).toEqual([[String(GAMES)]])
})

test('parquet: scores by period are lists, whose sums are the scores', async () => {
  const sums = await rowsOf(
    `SELECT sum(list_sum(homeTeamPeriodScores)), sum(homeTeamScore) FROM events_parquet`,
  )
  const score = games.reduce((sum, { homeTeam }) => sum + homeTeam.score, 0)
  expect(sums).toEqual([[String(score), String(score)]])
})

test.each(FORMATS)(
  '%s: plays by type, and the points that they scored, are those of the graph',
  async (format) => {
    const plays = games.flatMap(({ plays: { nodes } }) => nodes)
    const byType = await rowsOf(`SELECT type, count(*) FROM plays_${format} GROUP BY type`)
    expect(inOrder(byType)).toEqual(sumBy(plays.map(({ type }) => [type.text, 1])))
    const scored = await rowsOf(
      `SELECT type, sum(scoreValue) FROM plays_${format} WHERE scoringPlay GROUP BY type`,
    )
    const scoring = plays.filter(({ scoreValue }) => scoreValue > 0)
    expect(inOrder(scored)).toEqual(sumBy(scoring.map(({ type, scoreValue }) => [type.text, scoreValue])))
  },
)

test.each(FORMATS)('%s: each game has the rows of the other kinds that the graph has', async (format) => {
  const counts = async (kind: string) =>
    inOrder(await rowsOf(`SELECT eventId, count(*) FROM ${kind}_${format} GROUP BY eventId`))
  const graph = (count: (game: GraphGame) => number) =>
    sumBy(games.map((game) => [game.sourceId, count(game)]))
  expect(await counts('plays')).toEqual(graph(({ plays }) => plays.totalCount))
  expect(await counts('odds')).toEqual(graph(({ oddsHistory }) => oddsHistory.totalCount))
  expect(await counts('winprobability')).toEqual(graph(({ winProbability }) => winProbability.points.length))
  // The totals of both teams beside the players; CSV has nothing for the athlete of a total.
  const lines = await rowsOf(
    `SELECT eventId, count(DISTINCT teamId || ':' || COALESCE(CAST(athleteId AS VARCHAR), ''))
     FROM boxscores_${format} GROUP BY eventId`,
  )
  expect(inOrder(lines)).toEqual(
    graph(({ boxScore: { homePlayers, awayPlayers } }) => homePlayers.length + awayPlayers.length + 2),
  )
})

test('columns of Parquet have their types, and nested values are JSON', async () => {
  const types = await rowsOf('SELECT column_name, column_type FROM (DESCRIBE plays_parquet)')
  expect(Object.fromEntries(types as [string, string][])).toMatchObject({
    id: 'VARCHAR',
    order: 'INTEGER',
    clockSeconds: 'DOUBLE',
    scoringPlay: 'BOOLEAN',
    wallClock: 'TIMESTAMP WITH TIME ZONE',
    athletes: 'JSON',
  })
  const [row = []] = await rowsOf(
    `SELECT count(*), min(wallClock) > TIMESTAMP '2020-01-01' FROM plays_parquet
     WHERE json_array_length(athletes) > 0 AND (athletes->0->>'id') IS NOT NULL`,
  )
  expect(Number(row[0])).toBeGreaterThan(0)
  expect(row[1]).toBe('true')
})
