import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const report = process.env['VITEST_REPORT']

/** The files that take longest: they start first, so that no worker is left with one of them at the end. */
const LONGEST =
  /test\/(faults\/(webhooks|kills|push)|soaks\/(normalised|bands)|faults\/embedded\/(hostile-arguments|vacuum|stop)|rest\/recorded|simulator\/schedule)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: {
    // Node's own resolution: with the bundler's there would be two copies of graphql, which refuse each other.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    // They have packages of their own: `npm run test:clients`.
    exclude: ['**/node_modules/**', 'test/clients/**'],
    globalSetup: ['test/support/template.ts'],
    // CI adds up several runs from their reports.
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A third of the time tests wait for sockets, browsers and other processes: three share two cores well.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What a test makes is gone after it: a large nursery saves an eighth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // A process for each file would load and compile the whole program again for each: twice the time in all.
    isolate: false,
    // What was compiled for one run is there for the next one, as long as the file is the same.
    experimental: { fsModuleCache: true },
  },
})
