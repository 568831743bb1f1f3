import { afterEach, expect, test } from 'vitest'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { openSimulatorThread, startWorker } from '../../src/simulator/thread.ts'
import type { Upstream, UpstreamResponse, UpstreamRequest } from '../../src/upstream/upstream.ts'

const WORLD = {
  seed: 'thread',
  startAt: Date.parse('2026-11-21T18:00:00Z'),
  openedAt: Date.now(),
  speed: 1,
  calendar: 'always',
} as const
/** A game finished long ago, so that it does not change during a test. */
const OLD = { kind: 'scoreboard', league: 'nfl', season: 2026, seasonType: 2, week: 1 } as const
const TEAMS = { kind: 'teams', league: 'nba' } as const

const opened: Upstream[] = []
const open = (start = startWorker) => {
  const upstream = openSimulatorThread(WORLD, start)
  opened.push(upstream)
  return upstream
}
afterEach(async () => {
  for (const upstream of opened.splice(0)) await upstream.close()
})

/** A response, or the message of its error. */
const outcome = (response: Promise<UpstreamResponse>) =>
  response.then(
    (response) => response.outcome,
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

test('the simulator in a thread has the same responses and the same clock', async () => {
  const requests: readonly UpstreamRequest[] = [
    OLD,
    { kind: 'weeks', league: 'nfl', season: 2026, seasonType: 2 },
    TEAMS,
    { kind: 'summary', league: 'nfl', eventId: 'none' },
    { kind: 'scoreboard', league: 'nfl', date: '20260901-20260930' },
  ]
  const here = openSimulator(WORLD)
  const there = open()
  const responses = await Promise.all(requests.map((one) => there.fetch(one)))
  expect(responses).toEqual(await Promise.all(requests.map((one) => here.fetch(one))))
  expect(responses.map((response) => response.outcome)).toEqual([
    'body',
    'body',
    'body',
    'absent',
    'unavailable',
  ])
  expect((await there.fetch(OLD)).outcome).toBe('unchanged')
  const [before, between, after] = [here.clock.now(), there.now?.('nfl').getTime(), here.clock.now()]
  expect(between).toBeGreaterThanOrEqual(before)
  expect(between).toBeLessThanOrEqual(after)
})

test('a cancelled request ends immediately, and others continue', async () => {
  const upstream = open()
  const stopping = new AbortController()
  const [off, on] = [outcome(upstream.fetch(OLD, stopping.signal)), outcome(upstream.fetch(TEAMS))]
  stopping.abort()
  expect(await off).toBe('unavailable')
  expect(await on).toBe('body')
  expect(await outcome(upstream.fetch(OLD, stopping.signal))).toBe('unavailable')
})

test('closing ends pending requests, and rejects later ones', async () => {
  const upstream = open()
  const waiting = outcome(upstream.fetch(OLD))
  await upstream.close()
  expect(await waiting).toBe('unavailable')
  expect(await outcome(upstream.fetch(OLD))).toBe('unavailable')
})

test('if the thread exits, pending requests fail, and the next one starts an equal thread', async () => {
  const started: ReturnType<typeof startWorker>[] = []
  const upstream = open((options) => {
    const worker = startWorker(options)
    started.push(worker)
    return worker
  })
  const first = await upstream.fetch(OLD)
  const ending = started[0]?.terminate()
  const waiting = [outcome(upstream.fetch(OLD)), outcome(upstream.fetch(TEAMS))]
  await ending
  expect(await Promise.all(waiting)).toEqual(Array(2).fill('The simulated world ended with code 1'))
  expect(await upstream.fetch(OLD)).toEqual(first)
  expect(started).toHaveLength(2)
})

test('errors in the thread only affect their request', async () => {
  const upstream = open()
  const impossible = { kind: 'weather', league: 'nfl' } as unknown as UpstreamRequest
  const [wrong, right] = [outcome(upstream.fetch(impossible)), outcome(upstream.fetch(OLD))]
  expect(await wrong).toContain('not a function')
  expect(await right).toBe('body')
})

test('a speed change applies in both threads', async () => {
  const WEEK = { kind: 'scoreboard', league: 'nfl', season: 2026, seasonType: 2, week: 12 } as const
  const there = open()
  const before = await there.fetch(WEEK)
  // The season is over after this time, so that nothing changes during the test.
  const pace = { speed: 600, openedAt: Date.now() - (200 * 86_400_000) / 600 }
  there.retime(pace)
  const moved = openSimulator({ ...WORLD, ...pace })
  const after = await there.fetch(WEEK)
  expect(after).toEqual(await moved.fetch(WEEK))
  expect(after).not.toEqual(before)
  const [first, between, last] = [moved.clock.now(), there.now?.('nfl').getTime() ?? 0, moved.clock.now()]
  expect(between).toBeGreaterThanOrEqual(Math.floor(first))
  expect(between).toBeLessThanOrEqual(last)
})
