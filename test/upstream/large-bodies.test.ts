import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalise } from '../../src/ingest/normalise/normalise.ts'
import { normaliseLarge } from '../../src/ingest/pipeline/large-responses.ts'
import { cutIntoPieces, joinPieces } from '../../src/ingest/pipeline/pieces.ts'
import { profileOf } from '../../src/ingest/pipeline/usual-responses.ts'
import { openByteBudget } from '../../src/upstream/espn/byte-budget.ts'
import { JsonScanner } from '../../src/upstream/espn/json-scanner.ts'
import { ESPN_LIMITS, neededKiB } from '../../src/upstream/espn/limits.ts'
import { openEspnServer } from '../support/espn-server.ts'
import { NOW } from '../support/normalised.ts'
import { listRecordings, readRecording } from '../support/recording-files.ts'
import { UPSTREAM_FOLDERS } from '../support/recordings-folder.ts'
import { until } from '../support/updates.ts'

const BOARD = { kind: 'scoreboard', league: 'nfl' } as const
const NEWS = { kind: 'news', league: 'nfl' } as const

describe.each(UPSTREAM_FOLDERS)('every recorded response in %s', (_, dir) => {
  test('is within the size expected of its kind, and a quarter of the values allowed', () => {
    const beyond = listRecordings(dir).flatMap(({ path, request }) => {
      const bytes = Buffer.from(JSON.stringify(readRecording(path, dir)))
      const maxValues = (neededKiB(request) * 1024) / 16
      const problem = new JsonScanner({ maxDepth: 50, maxValues }).feed(bytes)
      // Some boards were recorded for all leagues of a sport together.
      const isLarger = bytes.length > neededKiB(request) * 1024
      return isLarger || problem !== null ? [`${path}: ${bytes.length} bytes, ${String(problem)}`] : []
    })
    expect(beyond).toEqual([])
  })
})

test('the limit of a body is four times the size expected of its kind', () => {
  expect(ESPN_LIMITS.maxBodyBytes(NEWS)).toBe(4_000 * 1024)
  expect(ESPN_LIMITS.maxBodyBytes(BOARD)).toBe(4 * 2_700 * 1024)
  expect(ESPN_LIMITS.maxBodyBytes({ ...BOARD, date: '20260101' })).toBe(4 * 2_700 * 1024)
  expect(ESPN_LIMITS.maxBodyBytes({ ...BOARD, date: '202601' })).toBe(4 * 9_500 * 1024)
})

const bodyOf = (text: string) => ({ kind: 'status', status: 200, body: Buffer.from(text) }) as const
test.each([
  ['levels', `{"events":${'['.repeat(100_000)}`, 'expected JSON at most 200 levels deep, got more'],
  ['values', `{"events":[${'{},'.repeat(400_000)}{}]}`, 'expected at most 691200 values, got more'],
])('a body of too many %s is rejected before it is parsed', async (_, text, reason) => {
  await using opened = await openEspnServer()
  opened.server.fail(/./, bodyOf(text))
  expect(await opened.espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable', fault: 'unusable', reason })
})

test('of a body that unpacks to 200 MB only as much is unpacked as its kind may have', async () => {
  await using opened = await openEspnServer()
  const body = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
  opened.server.fail(/./, {
    kind: 'status',
    status: 200,
    body,
    headers: { 'content-encoding': 'gzip' },
  })
  const reason = `expected a body of at most ${4_000 * 1024} bytes, got more`
  expect(await opened.espn.fetch(NEWS)).toMatchObject({ outcome: 'unavailable', fault: 'unusable', reason })
})

test('brackets, commas and quotes in strings do not count, also where chunks end in them', () => {
  const text = Buffer.from(JSON.stringify({ a: '[[[{{{,,,"\\', b: ['\\"[', '"'] }))
  for (let at = 0; at <= text.length; at++) {
    const scanner = new JsonScanner({ maxDepth: 2, maxValues: 5 })
    expect(scanner.feed(text.subarray(0, at)) ?? scanner.feed(text.subarray(at))).toBeNull()
  }
  expect(new JsonScanner({ maxDepth: 1, maxValues: 5 }).feed(text)).toContain('1 levels')
  expect(new JsonScanner({ maxDepth: 2, maxValues: 3 }).feed(text)).toContain('3 values')
})

test('bodies take from one budget; only the oldest may exceed it, and what is released lets others go on', async () => {
  const budget = openByteBudget(100)
  const { signal } = new AbortController()
  const [first, second, third] = [budget.open(), budget.open(), budget.open()]
  await first.take(60, signal)
  await second.take(40, signal)
  const done: string[] = []
  const waits = [
    second.take(10, signal).then(() => done.push('second')),
    third.take(50, signal).then(() => done.push('third')),
  ]
  const stop = new AbortController()
  const fourth = budget.open().take(1, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(fourth).rejects.toThrow('stopped')
  await first.take(1_000, signal)
  expect([budget.held, done]).toEqual([1_100, []])
  first.release()
  await waits[0]
  expect(done).toEqual(['second', 'third'])
  await waits[1]
  expect(budget.held).toBe(100)
  second.release()
  third.release()
  third.release()
  expect(budget.held).toBe(0)
})

test('a large body is given on as bytes, which are in flight until they are released', async () => {
  await using opened = await openEspnServer({ largeBodyBytes: 10, maxBytesInFlight: 100 })
  const { espn, server } = opened
  const large = { events: [{ name: 'x'.repeat(80) }] }
  const text = JSON.stringify(large)
  server.failAlways(/./, bodyOf(text))
  const response = await espn.fetch(BOARD)
  if (response.outcome !== 'largeBody') throw new Error(`got ${response.outcome}`)
  expect(new TextDecoder().decode(response.json)).toBe(text)
  // The next body does not fit beside it.
  const next = espn.fetch(BOARD)
  await until(() => server.requests.length === 2)
  response.release()
  expect(await next).toMatchObject({ outcome: 'unchanged' })
  expect(espn.health()).toMatchObject([{ responses: { unchanged: 1 } }])
})

describe('outside of the thread that serves requests', () => {
  const [, dir] = UPSTREAM_FOLDERS[0] ?? []
  const files = listRecordings(dir).filter(({ request }) => ['scoreboard', 'summary'].includes(request.kind))

  test('a large response is normalised to the same facts', async () => {
    expect(files.length).toBeGreaterThan(0)
    for (const { path, request } of files.slice(0, 6)) {
      const body = readRecording(path, dir)
      const json = new TextEncoder().encode(JSON.stringify(body))
      const facts: unknown = JSON.parse(JSON.stringify(normalise(request, body, NOW)))
      const profile = profileOf(request, body)
      expect(await normaliseLarge(request, json, NOW)).toEqual({ ok: true, facts, nextPage: null, profile })
    }
  })

  test.each([
    ['{"events":[', 'expected JSON'],
    ['[1]', 'expected a JSON object'],
  ])('%s is rejected', async (text, reason) => {
    const outcome = await normaliseLarge(BOARD, new TextEncoder().encode(text), NOW)
    expect(outcome).toEqual({ ok: false, reason: expect.stringContaining(reason) as string })
  })

  test('any value is the same after it was cut into pieces and put together', async () => {
    const container = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()))
    await fc.assert(
      fc.asyncProperty(container, fc.integer({ min: 1, max: 40 }), async (made, atMost) => {
        const value: unknown = JSON.parse(JSON.stringify(made).replaceAll('__proto__', 'proto'))
        const pieces = cutIntoPieces(value as object, atMost)
        expect(await joinPieces(pieces, async () => undefined)).toEqual(value)
      }),
    )
  })
})
