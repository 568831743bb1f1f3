import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAdmin } from '../../src/admin/cli.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import type { SourceExchange } from '../../src/upstream/espn/exchange.ts'
import { openFlightRecorder } from '../../src/upstream/flight/recorder.ts'
import type { FlightRecorder } from '../../src/upstream/flight/recorder.ts'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import type { Upstream, UpstreamRequest, UpstreamResponse } from '../../src/upstream/upstream.ts'
import { openConstant, openEspnServer } from '../support/espn-server.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import type { TempFolder } from '../support/temp-folder.ts'
import { openTestStore } from '../support/store.ts'

const START = Date.parse('2026-11-20T20:00:00Z')
const MB = 1024 * 1024
const KEY = 'sd_live_never-recorded'

let folder: TempFolder
let directory: string
let problems: unknown[]
beforeEach(() => {
  folder = openTempFolder()
  directory = path.join(folder.dir, 'data/flight')
  problems = []
})
afterEach(() => {
  folder[Symbol.dispose]()
})

function open(maxBytes = 10 * MB): FlightRecorder {
  return openFlightRecorder({ directory, maxBytes, report: (error) => problems.push(error) })
}

/** Records what `requests` get from a server over `source`, one after the other. */
async function recordFrom(
  source: Upstream,
  requests: readonly UpstreamRequest[],
  prepare: (server: Awaited<ReturnType<typeof openEspnServer>>['server'], index: number) => void = () =>
    undefined,
) {
  const recorder = open()
  const onExchange = (exchange: SourceExchange) => recorder.record(exchange)
  const limits = { retries: 0, breakerFailures: 1_000 }
  await using opened = await openEspnServer(limits, { onExchange, userAgent: KEY }, source)
  const responses = []
  for (const [index, request] of requests.entries()) {
    opened.server.recover()
    prepare(opened.server, index)
    responses.push(await opened.espn.fetch(request))
    // Answers of one millisecond have one time.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await recorder.close()
  return responses
}

function bodyOf(response: UpstreamResponse | undefined): unknown {
  if (response?.outcome === 'body') return response.body
  if (response?.outcome !== 'largeBody') return null
  response.release()
  return JSON.parse(Buffer.from(response.json).toString())
}

/** Runs `npm run admin -- flight`. */
async function exportTo(target: string): Promise<string> {
  let printed = ''
  const environment = { DATA_DIR: path.dirname(directory) }
  const program = buildAdmin({ environment, print: (text) => (printed += text) })
  await program.parseAsync(['flight', target], { from: 'user' })
  return printed
}

const NFL_WEEK = { kind: 'scoreboard', league: 'nfl', season: 2026, seasonType: 2, week: 1 } as const

test(
  'what was recorded of a source is served as recordings, with the same games',
  { timeout: 180_000 },
  async () => {
    const world = openSimulator({ seed: 'flight', startAt: START, now: () => 0 })
    const board = bodyOf(await world.fetch(NFL_WEEK)) as { events: { id: string }[] }
    world.forget()
    const eventId = board.events[0]?.id ?? ''
    const requests: UpstreamRequest[] = [
      { kind: 'teams', league: 'nfl' },
      NFL_WEEK,
      { kind: 'summary', league: 'nfl', eventId },
      { kind: 'odds', league: 'nfl', eventId },
      { kind: 'news', league: 'nfl' },
    ]
    const responses = await recordFrom(world, requests)
    const target = path.join(folder.dir, 'exported')
    expect(await exportTo(target)).toContain(`Wrote ${requests.length} answers`)
    const recordings = openRecordings(target, { step: true })
    for (const [index, request] of requests.entries()) {
      const body = bodyOf(responses[index])
      expect(body).toBeTypeOf('object')
      expect(await recordings.fetch(request)).toMatchObject({ outcome: 'body', body })
    }
    expect(recordings.skipped().map(({ file }) => file)).toEqual(['README.md'])
    expect(recordings.catalogue().map(({ request }) => request.kind)).toEqual(
      expect.arrayContaining(['teams', 'scoreboard', 'summary', 'odds', 'news']) as string[],
    )
    const store = await openTestStore()
    const upstream = openRecordings(target, { step: true })
    const parts = { store, upstream, fingerprints: new WriteFingerprints(), now: () => new Date(START) }
    for (const request of requests.slice(0, 2)) await ingest(parts, request)
    const games = await findEvents(
      store,
      board.events.map(({ id }) => ['nfl', id] as const),
    )
    expect(games.length).toBeGreaterThan(10)
    expect(games.map((game) => game?.id)).toEqual(board.events.map(({ id }) => id))
    await store.close()
    expect(problems).toEqual([])
  },
)

test('failures are recorded with their bodies, and served as the same failures', async () => {
  const cut = '{"events": [{"id": "4'
  const team = { kind: 'team', league: 'nfl', teamId: '1' } as const
  await recordFrom(
    openConstant({ team: { id: '1' } }),
    Array<UpstreamRequest>(5).fill(team),
    (server, index) => {
      if (index === 1) server.failAlways(/./, { kind: 'status', status: 403, body: 'Access Denied' })
      if (index === 2) server.failAlways(/./, { kind: 'status', status: 200, body: cut })
      if (index === 3) server.failAlways(/./, { kind: 'reset' })
      if (index === 4) server.failAlways(/./, { kind: 'status', status: 404, body: '{"code":404}' })
    },
  )
  const target = path.join(folder.dir, 'exported')
  expect(await exportTo(target)).toContain('Wrote 5 answers')
  const recordings = openRecordings(target, { step: true })
  const served = []
  for (let index = 0; index < 5; index += 1) served.push(await recordings.fetch(team))
  expect(served).toMatchObject([
    { outcome: 'body', body: { team: { id: '1' } } },
    { outcome: 'unavailable', fault: 'refused', reason: expect.stringContaining('HTTP 403') as string },
    { outcome: 'unavailable', fault: 'unusable' },
    { outcome: 'unavailable', fault: 'failed' },
    { outcome: 'absent', reason: expect.stringContaining('404') as string },
  ])
  const readme = readFileSync(path.join(target, 'README.md'), 'utf8')
  expect(readme).toContain(`SOURCE=recordings:${target}`)
  expect(readme).toMatch(/\| refused \| 403 \| .*Access Denied/)
  const list = JSON.parse(readFileSync(path.join(target, 'flight.json'), 'utf8')) as {
    answers: { file: string; outcome: string }[]
  }
  const unusable = list.answers.find(({ outcome }) => outcome === 'unusable')
  expect(gunzipSync(readFileSync(path.join(target, unusable?.file ?? ''))).toString()).toBe(cut)
  // By the clock, each fault is served at its time, again and again.
  let now = 0
  const timed = openRecordings(target, { speed: 1, now: () => now })
  expect(await timed.fetch(team)).toMatchObject({ outcome: 'body' })
  now = 60_000
  for (let index = 0; index < 2; index += 1) expect((await timed.fetch(team)).outcome).toBe('absent')
})

test('nothing of requests but what they request is recorded', async () => {
  await recordFrom(openConstant(), [{ kind: 'teams', league: 'nfl' }])
  const [name = ''] = readdirSync(directory)
  const content = gunzipSync(readFileSync(path.join(directory, name))).toString()
  expect(content).toContain('"kind":"teams"')
  expect(content).not.toContain(KEY)
  expect(content).not.toMatch(/user-agent|http:\/\//i)
})

/** An answer of `bytes` that cannot be compressed. */
function exchangeOf(request: UpstreamRequest, atMs: number, bytes = 20_000): SourceExchange {
  const text = Array.from({ length: bytes / 8 }, () => Math.random().toString(36).slice(2, 10)).join('')
  const response = {
    status: 200,
    contentType: 'application/json',
    etag: null,
    lastModified: null,
    retryAfter: null,
    date: null,
    text: JSON.stringify({ text }),
    large: null,
    bytes,
    hash: text.slice(0, 20),
  }
  const validator = { etag: null, lastModified: null, hash: response.hash }
  const outcome = { outcome: 'body', body: { text }, bytes, validator } as const
  return { request, host: 'site.example', atMs, response, outcome }
}
const summary = (eventId: number) => ({ kind: 'summary', league: 'nfl', eventId: String(eventId) }) as const
const sizeOf = () =>
  readdirSync(directory).reduce((sum, name) => sum + statSync(path.join(directory, name)).size, 0)

test('answers are bounded by size; the oldest go first, but the newest of a kind, league and host last', async () => {
  const maxBytes = MB / 2
  const recorder = open(maxBytes)
  recorder.record(exchangeOf({ kind: 'teams', league: 'nfl' }, START))
  for (let index = 0; index < 60; index += 1) recorder.record(exchangeOf(summary(index), START + 1 + index))
  await recorder.close()
  expect(sizeOf()).toBeLessThanOrEqual(maxBytes)
  const names = readdirSync(directory).toSorted()
  expect(names.length).toBeGreaterThan(10)
  expect(names[0]).toMatch(/_teams_nfl_site\.example_/)
  const times = names.slice(1).map((name) => Number(name.split('_')[0]) - START)
  expect(times).toEqual(Array.from({ length: times.length }, (_, index) => 61 - times.length + index))
  // A restart with less space, and files that are none of ours, or damaged.
  writeFileSync(path.join(directory, 'notes.txt'), 'mine')
  writeFileSync(path.join(directory, names.at(-1) ?? ''), 'damaged')
  const smaller = open(maxBytes / 2)
  smaller.record(exchangeOf(summary(1_000), START + 1_000))
  await smaller.close()
  expect(sizeOf()).toBeLessThanOrEqual(maxBytes / 2)
  expect(readdirSync(directory)).toContain('notes.txt')
  const target = path.join(folder.dir, 'exported')
  expect(await exportTo(target)).toContain('1 damaged files were left out')
  expect(problems).toEqual([])
})

test('the same answer again is not recorded again, also after a restart', async () => {
  const exchange = exchangeOf(summary(1), START)
  const later = (atMs: number) => ({ ...exchange, atMs })
  const recorder = open()
  recorder.record(exchange)
  recorder.record(later(START + 1))
  recorder.record({ ...later(START + 2), outcome: { outcome: 'unchanged', bytes: 1 } })
  await recorder.close()
  const again = open()
  again.record(later(START + 3))
  await again.close()
  expect(readdirSync(directory)).toHaveLength(1)
})

test('a folder that cannot be used is reported once, and stops nothing', async () => {
  mkdirSync(path.dirname(directory), { recursive: true })
  writeFileSync(directory, 'a file')
  const recorder = open()
  for (let index = 0; index < 3; index += 1) recorder.record(exchangeOf(summary(index), START + index))
  await recorder.close()
  expect(problems).toHaveLength(1)
})

test('nothing is written to a disk that has little space', async () => {
  const recorder = openFlightRecorder({
    directory,
    maxBytes: MB,
    isDiskLow: () => true,
    report: (error) => problems.push(error),
  })
  recorder.record(exchangeOf(summary(1), START))
  await recorder.close()
  expect(readdirSync(directory)).toEqual([])
})

test('an export needs recorded answers and an empty folder', async () => {
  await expect(exportTo(path.join(folder.dir, 'exported'))).rejects.toThrow(/has no recorded answers/)
  expect(existsSync(path.join(folder.dir, 'exported'))).toBe(false)
  await recordFrom(openConstant(), [{ kind: 'teams', league: 'nfl' }])
  await expect(exportTo(path.dirname(directory))).rejects.toThrow(/is not empty/)
})
