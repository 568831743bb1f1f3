import { execFile } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM } from '../support/browser.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { prepareStart, PROJECT } from '../support/process.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import { until } from '../support/updates.ts'
import { fillWorld } from '../support/world.ts'

const run = promisify(execFile)
const TSC = path.join(PROJECT, 'node_modules/typescript/bin/tsc')
const BUILT = path.join(PROJECT, 'dist/client')

let live: LiveService
let key: string
const folder = openTempFolder()
beforeAll(async () => {
  prepareStart()
  live = await openLiveService()
  await fillWorld(live.store)
  key = await live.key()
})
afterAll(async () => {
  await live.close()
  folder[Symbol.dispose]()
})

/** A program that uses the installed client: a REST call, a query, and the first update. */
const PROGRAM = `
import { createClient, RequestError, SignatureError, verifyWebhook } from 'sports-data-service/client'
import type { StreamUpdate, WebhookBody, WebSocketConstructor } from 'sports-data-service/client'

const { SITE = '', KEY = '', SOCKETS = '' } = process.env
const { WebSocket: webSocket } = (await import(SOCKETS)) as { WebSocket: WebSocketConstructor }
const client = createClient({ url: SITE, key: KEY, webSocket })
const path = { sport: 'football', league: 'nfl' }
const { data } = await client.get('/api/v1/sports/{sport}/leagues/{league}/teams', { path, query: { limit: 1 } })
const team: string | undefined = data[0]?.displayName
const { league } = await client.query<{ league: { slug: string } }>('{ league(slug: "nfl") { slug } }')
// @ts-expect-error Path not found.
const rejected = await client.get('/api/v1/nothing').catch((error: unknown) => error instanceof RequestError)
const stopping = new AbortController()
let update: StreamUpdate | null = null
const onConnection = (state: string) => console.error(state)
for await (const one of client.updates({ leagues: ['nba'], signal: stopping.signal, onConnection })) {
  if (one.type === 'gap') continue
  update = one
  stopping.abort()
}
const SCORES = \`subscription Scores($leagues: [String!], $since: Sequence) {
  updates(types: [SCORE_CHANGE, FINAL], leagues: $leagues, since: $since) { seq homeTeam { name score } }
}\`
interface Scores { updates: { seq: number; homeTeam: { name: string; score: number } } }
let score: number | null = null
for await (const item of client.subscribe<Scores>(SCORES, { leagues: ['nba'], since: 0 })) {
  if (item.type === 'gap') continue
  score = item.data.updates.homeTeam.score
  break
}
const forged: Promise<WebhookBody> = verifyWebhook(Buffer.from('{}'), {}, ['whsec_c2VjcmV0'])
const unsigned = await forged.catch((error: unknown) => error instanceof SignatureError)
console.log(JSON.stringify({ unsigned, score, team, league: league.slug, rejected, update: update?.data.eventId }))
`

const COMPILER_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2023', 'dom'],
  types: ['node'],
}

/** Resolution of modules by Node and by bundlers. */
const RESOLUTIONS = [
  { module: 'esnext', moduleResolution: 'bundler' },
  { module: 'node16', moduleResolution: 'node16' },
]

test('the packed client installs without dependencies, compiles in strict mode, and runs in Node.js', async () => {
  await run(process.execPath, [TSC, '-p', 'src/client'], { cwd: PROJECT })
  const { stdout: packed } = await run('npm', ['pack', BUILT, '--json'], { cwd: folder.dir })
  const [{ filename = '', size = 0 } = {}] = JSON.parse(packed) as { filename?: string; size?: number }[]
  expect(size).toBeLessThan(200_000)
  folder.write({
    'package.json': { private: true, type: 'module' },
    'main.ts': PROGRAM,
  })
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: folder.dir })
  // As on another machine: from the lock file only.
  await run('npm', ['ci', '--offline', '--no-audit', '--no-fund'], { cwd: folder.dir })
  const lock = JSON.parse(readFileSync(path.join(folder.dir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/sports-data-service'])
  for (const name of ['node', '../undici-types'])
    cpSync(
      path.join(PROJECT, 'node_modules/@types', name),
      path.join(folder.dir, 'node_modules/@types', name),
      { recursive: true },
    )
  for (const resolution of RESOLUTIONS) {
    folder.write({
      'tsconfig.json': { compilerOptions: { ...COMPILER_OPTIONS, ...resolution }, files: ['main.ts'] },
    })
    const compiled = await run(process.execPath, [TSC, '-p', '.'], { cwd: folder.dir }).catch(
      (error: unknown) => error as { stdout: string },
    )
    expect(compiled.stdout, resolution.moduleResolution).toBe('')
  }
  const env = {
    PATH: process.env['PATH'] ?? '',
    SITE: live.url,
    KEY: key,
    SOCKETS: pathToFileURL(path.join(PROJECT, 'node_modules/ws/wrapper.mjs')).href,
  }
  const running = run(process.execPath, ['main.js'], { cwd: folder.dir, env, timeout: 60_000 })
  let output = ''
  running.child.stderr?.on('data', (chunk: Buffer | string) => (output += chunk.toString()))
  await until(() => output.includes('connected') && live.updates.bus.size() > 0, 'the program to follow')
  await live.happen('score_change', { eventId: '4711' })
  const { stdout } = await running
  expect(JSON.parse(stdout)).toEqual({
    team: expect.any(String) as unknown,
    league: 'nfl',
    rejected: true,
    update: '4711',
    score: 1,
    unsigned: true,
  })
}, 300_000)

test.skipIf(CHROMIUM === undefined)(
  'the built client runs in a browser as a module: REST, a query, and updates over a socket',
  async () => {
    const script = readFileSync(path.join(BUILT, 'client.js'))
    const site = createServer((request, response) => {
      const isScript = request.url === '/client.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? script : pageOf(live.url, key))
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
      await until(() => live.updates.bus.size() > 0 || problems.length > 0, 'the page to follow')
      expect(problems).toEqual([])
      await live.happen('score_change', { eventId: '4712' })
      const seen = await page.waitForFunction('window.seen')
      expect(await seen.jsonValue()).toEqual({ teams: 1, league: 'nfl', status: 404, update: '4712' })
      expect(problems).toEqual([])
    } finally {
      await browser.close()
      await new Promise((resolve) => site.close(resolve))
    }
  },
  120_000,
)

/** A page that does the same and stores the results in `window.seen`. */
function pageOf(url: string, secret: string): string {
  return `<!doctype html><title>client</title><script type="module">
import { createClient } from '/client.js'
const client = createClient(${JSON.stringify({ url, key: secret })})
const path = { sport: 'football', league: 'nfl' }
const { data } = await client.get('/api/v1/sports/{sport}/leagues/{league}/teams', { path, query: { limit: 1 } })
const { league } = await client.query('{ league(slug: "nfl") { slug } }')
const status = await client.get('/api/v1/nothing').then(() => 200, (error) => error.status)
for await (const update of client.updates({ leagues: ['nba'] })) {
  if (update.type === 'gap') continue
  window.seen = { teams: data.length, league: league.slug, status, update: update.data.eventId }
  break
}
</script>`
}
