import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { awaitRelease, releaseStand } from '../../src/admin/await-release.ts'
import { buildAdmin } from '../../src/admin/cli.ts'
import { VERSION } from '../../src/domain/version.ts'
import { readyReply } from '../../src/http/observe/probes.ts'
import { until } from '../support/updates.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close()
})

/** A process of a role, whose `/ready` has this body. */
async function openProcess(host: string, port = 0) {
  const state: { body: string; status: number } = { body: '', status: 200 }
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/ready' ? state.status : 404, { 'content-type': 'application/json' })
    response.end(state.body)
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  cleanups.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return {
    port: (server.address() as AddressInfo).port,
    is(version: string | null, status = 200) {
      Object.assign(state, { body: JSON.stringify({ status: 'ready', ...(version && { version }) }), status })
    },
  }
}

test.each([
  [['0.3.0', '0.3.0'], 'released'],
  [['0.3.0', '0.10.0'], 'released'],
  [['0.3.0', '0.2.9'], 'older'],
  [['0.3.0', null], 'older'],
  [[], 'absent'],
] as const)('beside 0.3.0, a role whose ready processes are %j is %s', (versions, stand) => {
  expect(releaseStand(versions, '0.3.0')).toBe(stand)
})

test('it waits until all processes of the names state the version, one name after the other', async () => {
  const one = await openProcess('127.0.0.1')
  const other = await openProcess('127.0.0.2', one.port)
  const later = await openProcess('127.0.0.1')
  one.is('0.3.0')
  // A release before 0.3.0 states none.
  other.is(null)
  later.is('0.2.0')
  const printed: string[] = []
  let isOver = false
  const waiting = awaitRelease({
    urls: [`http://ingest:${one.port}`, `http://webhooks:${later.port}`],
    version: '0.3.0',
    print: (text) => printed.push(text),
    pollMs: 5,
    resolve: (host) => Promise.resolve(host === 'ingest' ? ['127.0.0.1', '127.0.0.2'] : ['127.0.0.1']),
  }).then(() => (isOver = true))
  const saysOf = (text: string) => until(() => printed.some((line) => line.includes(text)), text)
  await saysOf('its processes are 0.3.0, of no stated version')
  // One that states it but is not ready does not count.
  other.is('0.3.0', 503)
  expect(isOver).toBe(false)
  other.is('0.3.0')
  await saysOf('its processes are 0.2.0')
  expect(isOver).toBe(false)
  later.is('0.3.1')
  await waiting
  // Each state once.
  expect(printed).toHaveLength(2)
})

test('a role without a ready process is waited for for a while, and one that stays older fails', async () => {
  const printed: string[] = []
  const common = { version: '0.3.0', print: (text: string) => printed.push(text), pollMs: 1 }
  await awaitRelease({
    ...common,
    urls: ['http://ingest:4000'],
    absentMs: 0,
    resolve: () => Promise.resolve([]),
  })
  expect(printed).toEqual(['http://ingest:4000 has no ready process: going on without it.'])
  const old = await openProcess('127.0.0.1')
  old.is('0.2.0')
  const url = `http://127.0.0.1:${old.port}`
  await expect(awaitRelease({ ...common, urls: [url], timeoutMs: 0 })).rejects.toThrow(
    `${url} is not of version 0.3.0: its processes are 0.2.0.`,
  )
})

test('the command waits for the version of its own release, which `/ready` states, ready or not', async () => {
  const own = await openProcess('127.0.0.1')
  own.is(VERSION)
  const printed: string[] = []
  const program = buildAdmin({ environment: {}, print: (text) => printed.push(text) })
  await program.parseAsync(['await-release', `http://127.0.0.1:${own.port}`], { from: 'user' })
  await buildAdmin({ environment: {}, print: (text) => printed.push(text) }).parseAsync(['await-release'], {
    from: 'user',
  })
  expect(printed).toEqual([])
  for (const reason of [null, 'The process is starting.']) {
    const { body } = await readyReply(() => Promise.resolve({ reason }))
    expect(JSON.parse(String(body))).toMatchObject({ version: VERSION })
  }
})
