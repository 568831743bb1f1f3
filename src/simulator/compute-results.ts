// Computes the results that a first start needs and stores them beside the worker's program (`known-results.ts`).
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { LEAGUES } from '../domain/league.ts'
import { openSimulator } from './simulator.ts'
import { collectResults, resultsFile, type StoredResults } from './world/known-results.ts'
import { DEFAULT_SEED } from './world/calendar-kind.ts'

/** A service may be started for the first time this long after its installation. */
const LATEST_START_MS = 7 * 86_400_000

const results = collectResults()
const installedAt = Date.now()
for (const startAt of [installedAt, installedAt + LATEST_START_MS]) {
  const simulator = openSimulator({ seed: DEFAULT_SEED, startAt, results })
  for (const { slug: league } of LEAGUES) await simulator.prepare({ kind: 'scoreboard', league })
}
const file = fileURLToPath(resultsFile(new URL('worker.js', import.meta.url)))
const unfinished = `${file}.${process.pid}`
writeFileSync(
  unfinished,
  JSON.stringify({ seed: DEFAULT_SEED, games: results.games } satisfies StoredResults),
)
renameSync(unfinished, file)
// Results of other programs are no longer needed.
for (const name of readdirSync(path.dirname(file)))
  if (name.startsWith('results-') && name !== path.basename(file)) rmSync(path.join(path.dirname(file), name))
