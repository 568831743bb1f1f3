import { createServer as createHttpsServer } from 'node:https'
import fs, { readdirSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runDoctor } from '../../src/composition/commands/doctor.ts'
import { runChecks } from '../../src/doctor/check.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { lockDirectory } from '../../src/store/database/lock.ts'
import { certificateOf } from '../support/certificates.ts'
import { openConstant } from '../support/espn-server.ts'
import { openRecordingServer } from '../support/recording-server.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import type { TempFolder } from '../support/temp-folder.ts'

const AGENT = 'doctor-test/1.0 (+https://example.com/contact)'
/** Nothing listens there. */
const NOWHERE = '127.0.0.1:1'

let folder: TempFolder
beforeEach(() => {
  folder = openTempFolder()
})
afterEach(() => {
  folder[Symbol.dispose]()
})

/** The exit code, and the lines of `subject`. */
async function examine(environment: Record<string, string>, now?: () => number) {
  const lines: string[] = []
  const code = await runDoctor({
    environment: { DATA_DIR: folder.dir, ...environment },
    print: (line) => lines.push(line),
    ...(now && { now }),
  })
  // A line each, beginning with what was found; what is not well has its next step.
  for (const line of lines) expect(line).toMatch(/^(?:ok {3}|warn |wrong) [^\n]+$/)
  for (const line of lines.filter((one) => !one.startsWith('ok'))) expect(line).toMatch(/ -> [A-Z]/)
  return { code, lines, of: (subject: string) => lines.filter((line) => line.slice(6).startsWith(subject)) }
}

const rootsOf = (url: string) => ({
  SOURCE: 'espn',
  ESPN_SITE_URL: url,
  ESPN_CORE_URL: url,
  ESPN_WEB_URL: url,
  UPSTREAM_USER_AGENT: AGENT,
})

test('without any settings, a machine that can run the service is well', async () => {
  const { code, lines } = await examine({})
  expect(code).toBe(0)
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([])
  // It leaves nothing behind.
  expect(readdirSync(folder.dir)).toEqual([])
})

test(
  'every kind is requested of a host that answers, and its clock is compared',
  { timeout: 180_000 },
  async () => {
    const upstream = openSimulator({
      seed: 'doctor',
      startAt: Date.parse('2026-11-20T20:00:00Z'),
      now: () => 0,
    })
    await using server = await openRecordingServer(upstream)
    const { code, of } = await examine(rootsOf(server.url))
    const source = of('source')
    expect(source.filter((line) => line.startsWith('wrong'))).toEqual([])
    expect(source.length).toBeGreaterThan(25)
    for (const kind of ['scoreboard', 'summary', 'plays', 'roster', 'athlete', 'gameLog'])
      expect(source.some((line) => line.startsWith('ok') && line.includes(` ${kind}: `))).toBe(true)
    expect(of('clock')).toEqual(['ok    clock: agrees with that of the source'])
    expect(code).toBe(0)
    expect(server.requests.every(({ headers }) => headers['user-agent'] === AGENT)).toBe(true)
  },
)

test('a clock that is ten minutes off is wrong', async () => {
  await using server = await openRecordingServer(openConstant())
  const { code, of } = await examine(rootsOf(server.url), () => Date.now() + 10 * 60_000)
  expect(of('clock')[0]).toMatch(
    /^wrong clock: is (?:59\d|60\d|61\d) s ahead of that of the source -> Synchronise/,
  )
  expect(code).toBe(1)
})

test('a host that refuses is requested three times, and the next step is the user agent', async () => {
  await using server = await openRecordingServer(openConstant())
  server.failAlways(/./, { kind: 'status', status: 403, body: '<html>Access Denied</html>' })
  const { code, of } = await examine(rootsOf(server.url))
  expect(code).toBe(1)
  expect(of('source')[0]).toMatch(
    /^wrong source .* scoreboard: refused: .*HTTP 403.* -> Set UPSTREAM_USER_AGENT/,
  )
  expect(of('source').some((line) => line.includes('other kinds were not requested'))).toBe(true)
  expect(server.requests).toHaveLength(3)
})

test('a host that is away is wrong', async () => {
  const { code, of } = await examine(rootsOf(`http://${NOWHERE}`))
  expect(code).toBe(1)
  expect(of('source')[0]).toMatch(/failed: .*ECONNREFUSED.* -> Check the network/)
})

test('a proxy that ends TLS with a certificate of its own is named, with NODE_EXTRA_CA_CERTS', async () => {
  const server = createHttpsServer(certificateOf('good'), (_, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { code, of } = await examine(rootsOf(`https://127.0.0.1:${port}`))
  expect(code).toBe(1)
  expect(of('source')[0]).toMatch(/the certificate of 127.* is not trusted .* -> Set NODE_EXTRA_CA_CERTS/)
  server.closeAllConnections()
  server.close()
})

test('a database that cannot be reached is wrong, without its password; the rest is checked', async () => {
  const { code, of, lines } = await examine({
    DATABASE_URL: `postgresql://user:hunter2@${NOWHERE}/sports`,
    ENCRYPTION_KEY: 'none',
  })
  expect(code).toBe(1)
  expect(of('database')[0]).toMatch(
    /^wrong database: DATABASE_URL: cannot reach PostgreSQL .* -> Check DATABASE_URL/,
  )
  expect(lines.join('\n')).not.toContain('hunter2')
  expect(of('disk')[0]).toMatch(/^(?:ok|warn)/)
})

test('Redis that does not respond is wrong', async () => {
  const { code, of } = await examine({ REDIS_URL: `redis://${NOWHERE}` })
  expect(code).toBe(1)
  expect(of('redis')[0]).toMatch(/^wrong redis: 127.* ECONNREFUSED.* -> Start Redis/)
})

test('a data directory that another process uses is no failure', async () => {
  const lock = await lockDirectory(folder.dir)
  const { code, of } = await examine({})
  expect(of('database')).toEqual([
    `ok    database: embedded, in use by process ${process.pid}: a service runs on ${folder.dir}`,
  ])
  expect(code).toBe(0)
  await lock.release()
})

test('a full disk, and a directory that cannot be written to, are wrong', async () => {
  const { statfsSync } = fs
  Object.assign(fs, { statfsSync: () => ({ bavail: 0, bsize: 4096 }) })
  syncBuiltinESMExports()
  try {
    const full = await examine({})
    expect(full.code).toBe(1)
    expect(full.of('disk')[0]).toMatch(/^wrong disk: .*0 MB are free.* -> Free disk space/)
  } finally {
    Object.assign(fs, { statfsSync })
    syncBuiltinESMExports()
  }
  const unusable = await examine({ DATA_DIR: '/proc/nope' })
  expect(unusable.code).toBe(1)
  expect(unusable.of('disk')[0]).toMatch(/^wrong disk: /)
})

test('keys, tokens and the user agent are checked by their form, and not printed', async () => {
  folder.write({ 'encryption-key': 'damaged' })
  const weak = 'aaaaaaaaaaaaaaaaaaaa'
  await using server = await openRecordingServer(openConstant())
  const espn = rootsOf(server.url)
  const bare = await examine({ ...espn, ADMIN_TOKEN: weak, UPSTREAM_USER_AGENT: 'curl' })
  expect(bare.of('ENCRYPTION_KEY')[0]).toMatch(/^wrong .*does not have 32 bytes/)
  expect(bare.of('ADMIN_TOKEN')[0]).toMatch(/^warn .*openssl rand/)
  expect(bare.of('UPSTREAM_USER_AGENT')[0]).toMatch(/^wrong .*bare token/)
  expect(bare.lines.join('\n')).not.toContain(weak)
  const browser = await examine({ ...espn, UPSTREAM_USER_AGENT: 'Mozilla/5.0 (X11)' })
  expect(browser.of('UPSTREAM_USER_AGENT')[0]).toMatch(/^wrong .*browser/)
  const local = await examine({ ...espn, UPSTREAM_USER_AGENT: '', PUBLIC_URL: 'http://localhost:4000' })
  expect(local.of('PUBLIC_URL')[0]).toMatch(/^warn .*nobody outside can open/)
  const missing = await examine({ DATABASE_URL: `postgresql://${NOWHERE}/sports` })
  expect(missing.of('ENCRYPTION_KEY')[0]).toMatch(/^wrong .*openssl rand -base64 32/)
})

test('every setting that is not accepted has its line', async () => {
  const { code, of } = await examine({ PORT: 'x', ENCRYPTION_KEY: 'short', REDIS_URL: 'http://x' })
  expect(code).toBe(1)
  expect(
    of('settings')
      .map((line) => line.split(':')[0])
      .toSorted(),
  ).toEqual(['wrong settings ENCRYPTION_KEY', 'wrong settings PORT', 'wrong settings REDIS_URL'])
})

test('a check that hangs ends with its limit, and one that throws is a finding', async () => {
  const lines: string[] = []
  const isWell = await runChecks(
    [
      { subject: 'hangs', limitMs: 20, run: () => new Promise(() => undefined) },
      { subject: 'throws', limitMs: 1_000, run: () => Promise.reject(new Error('two\nlines')) },
    ],
    (line) => lines.push(line),
  )
  expect(isWell).toBe(false)
  expect(lines).toEqual([
    expect.stringMatching(/^wrong hangs: could not be checked: it took longer than 0\.02 s -> /) as string,
    expect.stringMatching(/^wrong throws: could not be checked: two lines -> /) as string,
  ])
})
