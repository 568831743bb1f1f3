import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { TEST_FLAGS } from './support/node-flags.ts'
import { readImportsOnce } from './support/read-imports-once.ts'

const report = process.env['VITEST_REPORT']

/** The slowest files: they start first, so that none of them is left at the end. */
const LONGEST =
  /test\/(browser\/(live|docs|console)|faults\/(replays|webhooks|kills|push|ingest|answer-bounds|black-hole|proxies)|soaks\/(random-faults|live-moments|pages-beside-api|normalised|bands|injuries)|faults\/embedded\/(hostile-\w+|stop|embedded|damage|image|full-disk)|ingest\/(exposed-values|suspect-answers)|exports\/import|graphql\/(executors|source-faults)|rest\/recorded|simulator\/(schedule|season-facts))\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  plugins: [readImportsOnce],
  resolve: {
    // Node's own resolution: with the bundler's, there would be two copies of graphql, which reject each other's
    // objects.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    // They have their own packages: `npm run test:clients`. Those of `test/duckdb` have one beside them.
    exclude: ['**/node_modules/**', 'test/clients/**'],
    globalSetup: ['test/support/template.ts'],
    // CI merges the reports of several runs.
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    // On a busy machine, opening a database and reading a season into it takes over a minute.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // For a third of the time, tests wait for sockets, browsers and other processes: three workers suit two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Tests create much garbage: a large nursery saves an eighth of the time.
    execArgv: ['--max-semi-space-size=64', ...TEST_FLAGS],
    // Separate processes would compile the program for each file: twice the time in total.
    isolate: false,
    // Compiled code is cached for later runs, as long as the file is unchanged.
    experimental: { fsModuleCache: true },
  },
})
