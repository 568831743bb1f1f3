import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { prepareStart } from './support/process.ts'

const run = promisify(execFile)
const PROJECT = new URL('..', import.meta.url).pathname
const { scripts } = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

/** All commands for users that take arguments, with Node's. */
const COMMANDS = Object.entries(scripts)
  .filter(([name, script]) => /^(exec )?node /.test(script) && !['build', 'prestart'].includes(name))
  .map(([name, script]) => ({ name, script: script.replace(/^(exec )?node /, '').split(' ') }))

async function completionOf(script: readonly string[], word: string) {
  const env = { PATH: process.env['PATH'] ?? '' }
  return run(process.execPath, [...script, word], { env, cwd: PROJECT, timeout: 60_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )
}

test('there are commands', () => {
  prepareStart()
  expect(COMMANDS.map(({ name }) => name)).toContain('start')
})

test.each(COMMANDS)('npm run $name has help and rejects invalid arguments', async ({ name, script }) => {
  const [help, wrong] = await Promise.all([
    completionOf(script, '--help'),
    completionOf(script, '--no-such-option'),
  ])
  const command = name === 'start' ? 'npm start' : `npm run ${name}`
  expect(help).toMatchObject({ code: 0, stderr: '' })
  expect(help.stdout).toMatch(`Usage: ${command}`)
  expect(wrong).toMatchObject({ code: 1, stdout: '' })
  expect(wrong.stderr).toContain("unknown option '--no-such-option'")
})
