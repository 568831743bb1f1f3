import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildImage, bytesUnder } from '../../support/image.ts'
import type { BuiltImage } from '../../support/image.ts'
import { openTempFolder } from '../../support/temp-folder.ts'

const MAX_BYTES = 250e6
const BUILD_MS = 600_000
/** The user of the image, if the tests can switch users: `nobody`. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const folder = openTempFolder()
let image: BuiltImage
beforeAll(() => {
  chmodSync(folder.dir, 0o755)
  image = buildImage(folder.dir)
}, BUILD_MS)
afterAll(() => folder[Symbol.dispose](), BUILD_MS)

test('the image is at most 250 MB, without build dependencies', () => {
  expect(bytesUnder(image.root)).toBeLessThan(MAX_BYTES)
  const has = (name: string) => existsSync(path.join(image.workingDirectory, name))
  expect(
    ['dist/service/main.js', 'dist/web/index.html', 'dist/site/docs/index.html'].filter(has),
  ).toHaveLength(3)
  const forBuild = ['src', 'test', '.git', '.env', 'node_modules/vitest', 'node_modules/typescript']
  expect(forBuild.filter(has)).toEqual([])
})

test('it contains the operator commands', async () => {
  const env = { PATH: process.env['PATH'] ?? '', ...image.environment }
  const help = promisify(execFile)('node', ['dist/cli/admin.js', '--help'], {
    cwd: image.workingDirectory,
    env,
    ...NOBODY,
  })
  expect((await help).stdout).toContain('accounts')
  const own = path.join(image.root, 'usr/local/bin/sports-data')
  const { stdout } = await promisify(execFile)(own, ['--help'], { env, ...NOBODY })
  expect(stdout).toContain('doctor')
})

test('it starts with an empty volume as an unprivileged user, becomes healthy, responds and stops', async () => {
  expect(image.user).not.toBe('root')
  const env = { PATH: process.env['PATH'] ?? '', ...image.environment, HOST: '127.0.0.1', PORT: '0' }
  const service = await startImage(image, env)
  try {
    const port = new URL(service.url).port
    const [program = '', ...args] = image.healthCheck
    // Like a container engine, the check is repeated during the start.
    const check = () => promisify(execFile)(program, args, { env: { ...env, PORT: port }, ...NOBODY })
    await vi.waitFor(() => expect(check()).resolves.toMatchObject({ stderr: '' }), {
      timeout: 60_000,
      interval: 1_000,
    })
    const elsewhere = promisify(execFile)(program, args, { env: { ...env, PORT: '1' }, ...NOBODY })
    await expect(elsewhere).rejects.toMatchObject({ code: 1 })
    const headers = { authorization: `Bearer ${service.key}` }
    const sports = await fetch(`${service.url}/api/v1/sports`, { headers })
    expect(await sports.json()).toMatchObject({ success: true })
    for (const page of ['/', '/docs', '/console', '/graphql']) {
      const response = await fetch(service.url + page, { headers: { accept: 'text/html' } })
      expect([page, response.status, response.headers.get('content-type')]).toEqual([
        page,
        200,
        expect.stringContaining('text/html'),
      ])
    }
    const { DATA_DIR: data = '' } = image.environment
    if ('uid' in NOBODY) expect(statSync(data).uid).toBe(NOBODY.uid)
  } finally {
    service.child.kill('SIGTERM')
  }
  expect(await service.code).toBe(0)
}, 120_000)

interface Started {
  readonly child: ChildProcess
  readonly url: string
  readonly key: string
  readonly code: Promise<number | null>
}

/** Runs the image's command until it listens. Throws its output if it exits. */
async function startImage(
  { command: [program = '', ...args], workingDirectory: cwd }: BuiltImage,
  env: Readonly<Record<string, string>>,
): Promise<Started> {
  const child = spawn(program, args, { cwd, env, ...NOBODY, stdio: ['ignore', 'pipe', 'pipe'] })
  const code = once(child, 'exit').then(([value]) => value as number | null)
  let output = ''
  const [url, key] = await new Promise<[string, string]>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, address] = /listening on (\S+)\n/.exec(output) ?? []
      const [, demoKey] = /demo key (\S+)\n/.exec(output) ?? []
      if (address !== undefined && demoKey !== undefined) resolve([address, demoKey])
    })
    child.once('exit', () => reject(new Error(`the image's command ended: ${output}`)))
  })
  return { child, url, key, code }
}
