import { createRequire } from 'node:module'
import { transformSync } from '@babel/core'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const root = new URL('.', import.meta.url).pathname
const report = process.env['VITEST_REPORT']

/** Replaces Relay's tagged templates by the compiler's artifacts, as an application's bundler does. */
const relay: Plugin = {
  name: 'relay',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('guides/relay.ts')) return null
    const options = { cwd: root, filename: id, sourceMaps: true, babelrc: false, configFile: false }
    const plugins = ['@babel/plugin-syntax-typescript', ['relay', { artifactDirectory: './generated/relay' }]]
    return { code: transformSync(code, { ...options, plugins })?.code ?? code }
  },
}

/** The test that restarts the service is the last one. */
class RestartLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isRestart = ({ moduleId }: TestSpecification) => moduleId.endsWith('/restart.test.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !isRestart(file)), ...sorted.filter(isRestart)]
  }
}

export default defineConfig({
  plugins: [relay],
  resolve: {
    // Node's own resolution: with the bundler's, there would be two copies of graphql, which reject each other's
    // objects.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    root,
    include: ['*.test.ts'],
    globalSetup: ['support/service.ts'],
    setupFiles: ['support/environment.ts'],
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // The service needs most of a small machine: test files run one after the other.
    maxWorkers: 1,
    sequence: { sequencer: RestartLast },
  },
})
