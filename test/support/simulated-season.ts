import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { runBackfill } from '../../src/ingest/backfill/run-backfill.ts'
import type { BackfillParts } from '../../src/ingest/backfill/run-backfill.ts'
import { seasonJob } from '../../src/domain/backfill.ts'
import { writeFacts } from '../../src/ingest/pipeline/write-facts.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { findActiveSeasons } from '../../src/store/entities/seasons.ts'
import { listFinishedGames } from '../../src/store/entities/exports.ts'
import type { Store } from '../../src/store/store.ts'

/** Simulated games of a league's season, long after it began. */
export interface SimulatedSeason {
  readonly season: number
  /** Finished games that were read with all their data. */
  readonly games: readonly string[]
}

const STARTED_AT = Date.parse('2026-09-01T12:00:00Z')

/** Fills a store with the current season of a league as it is at a time, and the data of at most `most` finished games. */
export async function fillSeason(
  store: Store,
  league: string,
  { at, most = Infinity }: { readonly at: string; readonly most?: number },
): Promise<SimulatedSeason> {
  const now = () => new Date(at)
  const fingerprints = new WriteFingerprints()
  const upstream = openSimulator({
    seed: 'season',
    startAt: STARTED_AT,
    now: () => Date.parse(at),
    openedAt: STARTED_AT,
    calendar: 'real',
  })
  const parts: BackfillParts = {
    store,
    now,
    ingest: (request) => ingest({ upstream, store, fingerprints, now }, request),
    rewrite: async ({ facts }) => void (await writeFacts(store, fingerprints, league, facts, now())),
    rest: async () => undefined,
    signal: new AbortController().signal,
  }
  await parts.ingest({ kind: 'scoreboard', league })
  const [current] = await findActiveSeasons(store, [[league]], now())
  if (!current) throw new Error(`${league} has no season at ${at}`)
  const season = current.year
  await runBackfill(parts, seasonJob(league, season))
  const finished = await listFinishedGames(store, { league, season, isCurrent: true })
  const games = finished.slice(0, most)
  for (const id of games) await runBackfill(parts, { league, kind: 'game', subject: [id] })
  return { season, games }
}
