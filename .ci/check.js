// The checks before the tests of `npm test`: types and rules (oxlint, with the native TypeScript compiler) and formatting
// (oxfmt), in parallel. The output of each is printed when it ends. Both always run; the exit code is 1 if one fails.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { Command } from 'commander'

const PROJECT = path.join(import.meta.dirname, '..')

/** Checks, run in parallel. */
const COMMANDS = [['oxlint'], ['oxfmt', '--check']]

/** Runs a package's command; returns whether it succeeded. */
function run([name, ...options]) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(path.join(PROJECT, 'node_modules/.bin', name), options, {
      cwd: PROJECT,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const add = (chunk) => (output += chunk)
    child.stdout.setEncoding('utf8').on('data', add)
    child.stderr.setEncoding('utf8').on('data', add)
    const end = (problem) => {
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
      const result = problem === null ? 'ok' : `failed (${problem})`
      process.stdout.write(`${[name, ...options].join(' ')}: ${result} after ${seconds} s\n${output}`)
      resolve(problem === null)
    }
    child.once('error', (cause) => end(cause.message))
    child.once('close', (code, signal) => end(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
}

await new Command('npm run check')
  .description(
    'Lints, checks types and formatting, one beside the other; the exit code is 1 where one finds something.',
  )
  .action(async () => {
    const results = await Promise.all(COMMANDS.map(run))
    process.exitCode = results.every(Boolean) ? 0 : 1
  })
  .parseAsync()
