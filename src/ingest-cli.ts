import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { startApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { findLeague, LEAGUES } from './domain/league.ts'
import type { League } from './domain/league.ts'
import { WriteFingerprints } from './ingest/pipeline/write-fingerprints.ts'
import { formatTallies, ingestOnce } from './ingest/backfill/ingest-once.ts'
import { openBar } from './ingest/progress.ts'
import { openStore } from './store/store.ts'
import { createAppLog, explainStart } from './start-report.ts'
import { agreeOnEpoch } from './composition/simulated-world.ts'
import { openUpstream } from './composition/source.ts'

const program = new Command('npm run ingest --')
  .description('Reads games from SOURCE into the database: for ever, or with --once everything one time.')
  .option('--once', 'ask everything once, print what was read and written, and end')
  .option('--league <slug...>', 'only these leagues', undefined)
  .action(async (options: { once?: true; league?: string[] }) => {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = readConfig(process.env)
    const leagues = (options.league ?? []).map(leagueOrThrow)
    if (options.once) await runOnce(config, leagues.length === 0 ? LEAGUES : leagues)
    else await startApp({ ...config, role: 'ingest' }, createAppLog(config))
  })

function leagueOrThrow(slug: string): League {
  const league = findLeague(slug)
  if (league) return league
  throw new Error(
    `LEAGUE: there is no league "${slug}"; there are ${LEAGUES.map((one) => one.slug).join(', ')}`,
  )
}

async function runOnce(config: Config, leagues: readonly League[]): Promise<void> {
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory })
  const upstream = openUpstream(config, { step: true, world: await agreeOnEpoch(store, config) })
  const bar = openBar(`reading ${upstream.name}`, 1)
  const parts = { store, upstream, fingerprints: new WriteFingerprints(), now: () => new Date() }
  const tallies = await ingestOnce(parts, leagues, (done, total) => bar.set(done, total))
  bar.close()
  await upstream.close()
  await store.close()
  process.stdout.write(`${formatTallies(tallies)}\n`)
}

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
})
