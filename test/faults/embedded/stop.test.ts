import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PROJECT, prepareStart, startService } from '../../support/process.ts'

/** A marker in the environment of all processes of a start, to find them. */
let mark: string
let folder: string
let node: string
beforeAll(() => {
  node = `node ${prepareStart().join(' ')}`
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stop-'))
  mark = `STOP_TEST=${String(process.pid)}-${String(performance.now())}`
})
afterEach(async () => {
  for (const pid of running()) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Running processes of a start, direct and indirect ones. */
function running(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isDead = /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
        return !isDead && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)
      } catch {
        return false
      }
    })
    .map(Number)
}

interface Started {
  readonly outermost: ChildProcess
  readonly port: number
}

async function start(command: readonly string[], isDetached = false): Promise<Started> {
  const [name, value] = mark.split('=')
  const [program = '', ...rest] = command
  const outermost = spawn(program, rest, {
    cwd: PROJECT,
    detached: isDetached,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      npm_config_update_notifier: 'false',
      PORT: '0',
      ROLE: 'api',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      [name ?? '']: value ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  outermost.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  outermost.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/listening on \S+\n/)
  return { outermost, port: Number(/listening on http:\S+:(\d+)\n/.exec(output)?.[1]) }
}

/** Throws if something still listens there. */
async function takePort(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
}

const WAYS = ['npm start', 'npx', 'sh -c', 'node'] as const
/** Shells pass no signals on: one in between must be replaced by its command. */
const COMMANDS: Readonly<Record<(typeof WAYS)[number], () => string[]>> = {
  'npm start': () => ['npm', 'start'],
  npx: () => ['npx', '-c', `exec ${node}`],
  'sh -c': () => ['sh', '-c', 'exec npm start'],
  node: () => node.split(' '),
}

test.skipIf(!existsSync('/proc')).each(WAYS)(
  'started by %s, stopping it leaves no process, port or lock behind',
  { timeout: 120_000 },
  async (way) => {
    const { outermost, port } = await start(COMMANDS[way]())
    outermost.kill('SIGTERM')
    await expect.poll(running, { timeout: 10_000 }).toEqual([])
    await takePort(port)
    expect(existsSync(path.join(folder, 'lock'))).toBe(false)
  },
)

test.skipIf(!existsSync('/proc'))(
  'Ctrl-C, which reaches both npm and the service, finishes work in progress',
  { timeout: 120_000 },
  async () => {
    const { outermost } = await start(COMMANDS['npm start'](), true)
    process.kill(-(outermost.pid ?? 0), 'SIGINT')
    await expect.poll(running, { timeout: 10_000 }).toEqual([])
    // Only a graceful stop removes the lock.
    expect(existsSync(path.join(folder, 'lock'))).toBe(false)
  },
)

test.each([
  ['stops reading', null],
  ['has ended', 0],
])('a service whose log reader %s still ends', { timeout: 120_000 }, async (what, expected) => {
  const service = await startService({ ROLE: 'api', LOG_LEVEL: 'info', DATA_DIR: folder })
  const { child, url } = service
  // The end of a stream whose process is killed below.
  child.stderr?.on('error', () => undefined)
  child.stderr?.pause()
  // More lines than the pipe and the stream's buffer take.
  for (let round = 0; round < 60; round += 1) {
    const requests = Array.from({ length: 100 }, () => fetch(`${url}/unknown`).then((it) => it.text()))
    await Promise.all(requests)
  }
  const stopping = service.stop()
  const ended = new Promise<'running'>((resolve) => setTimeout(resolve, 12_000, 'running'))
  if (what === 'has ended') child.stderr?.destroy()
  const code = await Promise.race([stopping, ended])
  if (code === 'running') child.kill('SIGKILL')
  // Only a kill ends a process that has a thread in a write.
  expect(code).toBe(expected)
  expect(existsSync(path.join(folder, 'lock'))).toBe(false)
})
