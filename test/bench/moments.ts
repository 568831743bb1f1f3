import { openGraph } from '../support/graph.ts'
import { fillSeason } from '../support/simulated-season.ts'
import { openEmbeddedBench, openServerBench } from './databases.ts'
import { atOnce, printRatios, race } from './measure.ts'

const CONCURRENCY = 4
const TIMES = 100
const GAMES = 16
/** The middle of a season, and a moment in one of its games. */
const NOW = '2026-10-15T12:00:00Z'

const SIDE = '{ score periodScores winner team { displayName } }'
const EVENT = `sourceId name date status { state period clock detail } homeTeam ${SIDE} awayTeam ${SIDE}`

/** Queries of a game, a scoreboard and plays; `$at` is null or a moment. */
const QUERIES = {
  event: `query ($id: ID!, $at: DateTime) { event(league: "nfl", id: $id, at: $at) { ${EVENT} } }`,
  plays: `query ($id: ID!, $at: DateTime) { event(league: "nfl", id: $id, at: $at) {
    plays(first: 50) { totalCount nodes { text period clock { displayValue } homeScore awayScore } } } }`,
  scoreboard: `query ($at: DateTime) { league(slug: "nfl") {
    scoreboard(first: 20, at: $at) { totalCount nodes { ${EVENT} } } } }`,
} as const

/** Compares queries with `at` with the same queries without, with cached objects and without. */
export async function benchMoments(): Promise<void> {
  for (const open of [openEmbeddedBench, openServerBench]) {
    const bench = await open()
    if (!bench) continue
    const { store, name } = bench
    const { games } = await fillSeason(store, 'nfl', { at: NOW, most: GAMES })
    await store.database.script('VACUUM ANALYZE')
    const graph = openGraph(store, () => new Date(NOW))
    const [game] = await store.database.read<{ id: string; at: string }>(
      `SELECT event_id AS id, doc->>'wallClock' AS at FROM plays WHERE event_id = ANY($1::text[]) AND doc->>'wallClock' IS NOT NULL
       ORDER BY event_id DESC, position OFFSET 80 LIMIT 1`,
      [games],
    )
    if (!game) throw new Error('no game has plays with times')
    for (const [what, query] of Object.entries(QUERIES)) {
      for (const isCold of [false, true]) {
        const contestants = [null, game.at].map((at) => ({
          name: at === null ? 'without at' : 'with at',
          run: (times: number) =>
            atOnce(CONCURRENCY, times, async () => {
              if (isCold) store.cache.clear()
              const { errors } = await graph.execute(query, { id: game.id, at })
              if (errors.length > 0) throw new Error(JSON.stringify(errors))
            }),
        }))
        const title = `${name}: ${what}, ${isCold ? 'without' : 'with'} cached objects`
        printRatios(title, 'queries/s', contestants, await race(contestants, TIMES))
      }
    }
    await bench.close()
  }
}
