import { createRequire } from 'node:module'
import { transformSync } from '@babel/core'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vitest/config'
import { TEST_FLAGS } from '../support/node-flags.ts'

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

/** This test restarts the service of the other ones, so it runs after them. */
const RESTART = 'restart.test.ts'
/** This test gets the responses of 503 that are repeated for the other ones. */
const RETRY = 'retry.test.ts'

/** A part of the tests; parts run in the order of `groupOrder`. */
const projectOf = (
  name: string,
  groupOrder: number,
  files: { include: string[]; exclude?: string[]; setupFiles?: string[] },
) => ({
  plugins: [relay],
  resolve: {
    // Node's own resolution: with the bundler's, there would be two copies of graphql, which reject each other's
    // objects.
    alias: [
      { find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') },
      {
        find: 'sports-data-service/client',
        replacement: new URL('../../src/client/client.ts', import.meta.url).pathname,
      },
    ],
  },
  test: {
    setupFiles: ['support/environment.ts'],
    ...files,
    name,
    root,
    sequence: { groupOrder },
    testTimeout: 400_000,
    hookTimeout: 240_000,
    // The clients wait for updates for most of the time.
    maxWorkers: 2,
    execArgv: [...TEST_FLAGS],
  },
})

export default defineConfig({
  test: {
    root,
    // One service for all projects.
    globalSetup: ['support/service.ts'],
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      projectOf('clients', 0, { include: ['*.test.ts'], exclude: [RESTART, RETRY] }),
      projectOf('retry', 1, { include: [RETRY], setupFiles: ['support/web-socket.ts'] }),
      projectOf('restart', 2, { include: [RESTART] }),
    ],
  },
})
