import { EXPORT_FORMATS } from '../../src/exports/formats.ts'
import type { ExportFormatName } from '../../src/exports/formats.ts'
import { listFinishedGames } from '../../src/store/entities/exports.ts'
import { openGraph } from '../support/graph.ts'
import { exportPath, openExports } from '../support/exports.ts'
import { fillSeason } from '../support/simulated-season.ts'
import { openEmbeddedBench, openServerBench } from './databases.ts'

/** After the last game of a season. */
const AT = '2027-02-20T12:00:00Z'
const FORMATS = Object.keys(EXPORT_FORMATS) as readonly ExportFormatName[]

/** Gives each finished game the plays of the first one. */
const COPY_PLAYS = `
  INSERT INTO plays (league, event_id, id, position, period, scoring, penalty, team_id, rank, doc)
  SELECT p.league, e.id, p.id, p.position, p.period, p.scoring, p.penalty, p.team_id, p.rank,
    replace(p.doc::text, '"eventId":"' || p.event_id || '"', '"eventId":"' || e.id || '"')::json
  FROM plays p JOIN events e ON e.league = p.league AND e.completed AND e.id <> p.event_id
  WHERE p.event_id = $1`

/** Exports the plays of a season of the NFL in each format: rows, bytes, seconds, and memory beyond that before it. */
export async function benchExports(): Promise<void> {
  for (const open of [openEmbeddedBench, openServerBench]) {
    const bench = await open()
    if (!bench) continue
    const rest = openExports(bench.store)
    const { season, games: read } = await fillSeason(bench.store, 'nfl', { at: AT, most: 1 })
    // Reading all games takes minutes.
    await bench.driver(COPY_PLAYS, [read[0] ?? ''])
    const games = await listFinishedGames(bench.store, { league: 'nfl', season, isCurrent: true })
    const [count] = await bench.store.database.read<{ plays: number; points: number }>(
      `SELECT count(*)::int AS plays, COALESCE(sum((doc->>'scoreValue')::int) FILTER (WHERE scoring), 0)::int AS points
       FROM plays WHERE league = 'nfl'`,
    )
    print(
      `\n${bench.name}: season ${season} of the NFL, ${games.length} games, ${count?.plays} plays, ${count?.points} points`,
    )
    const key = await rest.key()
    for (const format of FORMATS)
      for (const encoding of format === 'parquet' ? ['identity'] : ['identity', 'gzip', 'br']) {
        rest.clock.advance(1_000)
        global.gc?.()
        const before = process.memoryUsage().rss
        let peak = before
        const startedAt = performance.now()
        const headers = { authorization: `Bearer ${key}`, 'accept-encoding': encoding }
        const response = await rest.app.request(exportPath('plays', `?format=${format}`, season), { headers })
        if (response.status !== 200 || !response.body) throw new Error(await response.text())
        let bytes = 0
        for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
          bytes += part.length
          peak = Math.max(peak, process.memoryUsage().rss)
        }
        const seconds = (performance.now() - startedAt) / 1_000
        print(
          `  ${`${format} ${encoding}`.padEnd(18)} ${(bytes / 1e6).toFixed(1).padStart(7)} MB ` +
            `${seconds.toFixed(1).padStart(6)} s  memory +${((peak - before) / 1e6).toFixed(0)} MB`,
        )
      }
    const graph = openGraph(bench.store, () => new Date(AT))
    let [plays, points] = [0, 0]
    for (const id of games) {
      const { data } = await graph.execute(
        `query ($id: ID!) { event(league: "nfl", id: $id) { plays(first: 500) { nodes { scoringPlay scoreValue } } } }`,
        { id },
      )
      const { nodes } = (
        data?.['event'] as unknown as { plays: { nodes: { scoringPlay: boolean; scoreValue: number }[] } }
      ).plays
      plays += nodes.length
      for (const { scoringPlay, scoreValue } of nodes) if (scoringPlay) points += scoreValue
    }
    print(`  the graph          ${plays} plays, ${points} points`)
    await rest.close()
    await bench.close()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
