import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openProxy } from './support/proxy.ts'
import { openPushHarness } from './support/push.ts'
import { freePort } from './support/redis.ts'
import { openTempFolder } from './support/temp-folder.ts'
import { append, sampleUpdate, until } from './support/updates.ts'
import { openWebhookHarness } from './support/webhooks.ts'

// The programs of the guides, unchanged, against a real service.
const PROJECT = new URL('..', import.meta.url).pathname
const GUIDES = ['docs/stream.md', 'docs/webhooks.md']
  .map((file) => readFileSync(path.join(PROJECT, file), 'utf8'))
  .join('\n')

function programNamed(name: string): string {
  const blocks = [...GUIDES.matchAll(/```(?:js|python|go)\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
  const found = blocks.find((block) => block.split('\n', 1)[0]?.endsWith(` ${name}`))
  if (found === undefined) throw new Error(`No guide has a program ${name}`)
  return found
}

interface Program {
  readonly child: ChildProcess
  readonly lines: () => string[]
}

const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

function run(command: string, args: readonly string[], environment: Record<string, string>): Program {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment }
  const child = spawn(command, args, { cwd: PROJECT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, lines: () => output.split('\n').slice(0, -1) }
}

const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const RECEIVERS = [
  { name: 'receive.mjs', isRunnable: true },
  { name: 'receive.py', isRunnable: isThere('python3', '--version') },
  { name: 'receive.go', isRunnable: isThere('go', 'version') },
]

async function startReceiver(name: string, secret: string) {
  const port = await freePort()
  const environment = { SECRET: secret, PORT: String(port) }
  const url = `http://127.0.0.1:${port}/`
  if (name.endsWith('.mjs'))
    return { url, ...run(process.execPath, ['--input-type=module', '-e', programNamed(name)], environment) }
  if (name.endsWith('.py')) return { url, ...run('python3', ['-c', programNamed(name)], environment) }
  using folder = openTempFolder()
  folder.write({ [name]: programNamed(name) })
  const built = path.join(folder.dir, 'receive')
  const { status, stderr } = spawnSync('go', ['build', '-o', built, path.join(folder.dir, name)], {
    env: { ...process.env, GO111MODULE: 'off', GOCACHE: path.join(folder.dir, 'cache') },
  })
  expect(status, String(stderr)).toBe(0)
  const program = run(built, [], environment)
  await once(program.child, 'spawn')
  return { url, ...program }
}

test.for(RECEIVERS)('$name accepts genuine deliveries only', async ({ name, isRunnable }, { skip }) => {
  skip(!isRunnable, 'this machine has no such language')
  const harness = await openWebhookHarness(5_000)
  try {
    // The secret is known once the webhook exists: then its URL is changed to the receiver's.
    const { secret, webhook, caller } = await harness.hook()
    const receiver = await startReceiver(name, secret)
    await until(() => receiver.lines().includes('receiving'))
    await harness.manager.update(caller, webhook.id, { url: receiver.url })
    const stranger = await fetch(receiver.url, {
      method: 'POST',
      headers: { 'X-Webhook-Signature': '00'.repeat(32) },
      body: '{}',
    })
    expect(stranger.status).toBe(401)
    await append(harness.store, [sampleUpdate('score_change', { score: 7 })], new Date(harness.clock.now()))
    await until(() => receiver.lines().length === 2)
    expect(receiver.lines()[1]).toMatch(/^\S+ event\.score_change$/)
    const page = { status: null, limit: 10, offset: 0 } as const
    await until(async () => {
      const deliveries = await harness.manager.deliveries(caller, webhook.id, page)
      return deliveries[0]?.status === 'delivered'
    })
  } finally {
    await harness.close()
  }
})

test('resume.mjs receives all updates once and in order, across reconnects', async () => {
  const harness = await openPushHarness()
  const key = await harness.key()
  const { port } = new URL(harness.url)
  let line = await openProxy('127.0.0.1', Number(port))
  const site = createServer((request, response) => {
    const credentials = { authorization: request.headers.authorization, apiKey: null }
    void harness.accounts
      .authenticate(credentials)
      .then(async (caller) => harness.accounts.createStreamToken(caller))
      .then(({ token }) => {
        response.end(JSON.stringify({ data: { url: `ws://127.0.0.1:${line.port}/ws`, token } }))
      })
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const score = (value: number) => append(harness.store, [sampleUpdate('score_change', { score: value })])
  try {
    await score(1)
    const { lines } = run(process.execPath, ['--input-type=module', '-e', programNamed('resume.mjs')], {
      SITE: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      KEY: key,
      SINCE: '0',
    })
    await until(() => lines().length === 1)
    await score(2)
    await until(() => lines().length === 2)
    await line.close()
    await score(3)
    line = await openProxy('127.0.0.1', Number(port))
    await score(4)
    await until(() => lines().length === 4)
    expect(lines().map((each) => each.split(' ')[0])).toEqual(['1', '2', '3', '4'])
  } finally {
    await line.close()
    site.close()
    await harness.close()
  }
})
