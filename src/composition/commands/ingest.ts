import { existsSync } from 'node:fs'
import { startApp } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import type { Config } from '../../config/config.ts'
import { findLeague, LEAGUES } from '../../domain/league.ts'
import type { League } from '../../domain/league.ts'
import { WriteFingerprints } from '../../ingest/pipeline/write-fingerprints.ts'
import { formatRejected, formatTallies, ingestOnce } from '../../ingest/backfill/ingest-once.ts'
import { openBar } from '../../domain/progress-bar.ts'
import { countRejectedItems } from '../../store/entities/rejected-items.ts'
import { openStore } from '../../store/store.ts'
import { createAppLog } from '../../config/start-messages.ts'
import { loadOrCreateEpoch } from '../simulated-world.ts'
import { openUpstream } from '../source.ts'

/** Options of `npm run ingest`. */
export interface IngestCommandOptions {
  /** Everything is read once instead of continuously. */
  readonly once?: true
  /** Slugs of the leagues to read once; defaults to all. */
  readonly league?: readonly string[]
}

/** Reads the configured source into the database. Throws errors of configuration and opening. */
export async function runIngest(options: IngestCommandOptions): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const leagues = (options.league ?? []).map(leagueOrThrow)
  if (options.once) await runOnce(config, leagues.length === 0 ? LEAGUES : leagues)
  else await startApp({ ...config, role: 'ingest' }, createAppLog(config))
}

function leagueOrThrow(slug: string): League {
  const league = findLeague(slug)
  if (league) return league
  throw new Error(
    `LEAGUE: unknown league "${slug}"; available leagues: ${LEAGUES.map((one) => one.slug).join(', ')}`,
  )
}

async function runOnce(config: Config, leagues: readonly League[]): Promise<void> {
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory })
  const upstream = await openUpstream(config, { step: true, world: await loadOrCreateEpoch(store, config) })
  const bar = await openBar(`reading ${upstream.name}`, 1)
  const parts = { store, upstream, fingerprints: new WriteFingerprints(), now: () => new Date() }
  const tallies = await ingestOnce(parts, leagues, (done, total) => bar.set(done, total))
  bar.close()
  const rejected = await countRejectedItems(store)
  await upstream.close()
  await store.close()
  process.stdout.write(`${formatTallies(tallies)}\n${formatRejected(rejected)}`)
}
