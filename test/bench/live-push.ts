import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { startPoller } from '../../src/ingest/polling/poller.ts'
import { openSimulatorThread } from '../../src/simulator/thread.ts'
import type { Upstream } from '../../src/upstream/upstream.ts'
import { openPushHarness } from '../support/push.ts'

const SECOND_MS = 1_000
/** Scale accounts can open 200 sockets. */
const SOCKETS_AN_ACCOUNT = 100
/** The update types that every socket receives, for all leagues. */
const TYPES = ['event_score_change', 'event_status_change', 'event_final', 'event_play', 'event_odds_change']
/** Time from the first scoreboards until all games are polled. */
const SETTLE_MS = 30 * SECOND_MS

/** When an update was received, and when it was committed, in milliseconds. */
interface Had {
  readonly respondedAt: number
  readonly committedAt: number
}

/** Milliseconds on a clock that all processes of this machine share. */
const wallClock = () => performance.timeOrigin + performance.now()

/**
 * Simulates and polls all leagues as `npm start` does, with sockets that follow all games; measures the time from the
 * upstream's response, and from the commit, until the last socket has received an update.
 */
export async function benchLivePush(sockets: number, seconds: number): Promise<void> {
  const harness = await openPushHarness(null, { hasLongTimeout: true })
  const simulator = openSimulatorThread({
    seed: 'live-push',
    startAt: Date.now(),
    openedAt: Date.now(),
    calendar: 'always',
    speed: 1,
  })
  const responded = new Map<string, number>()
  const had = new Map<number, Had>()
  harness.store.onAppended((updates) => {
    for (const { seq, league } of updates)
      had.set(seq, { respondedAt: responded.get(league) ?? NaN, committedAt: wallClock() })
  })
  const upstream: Upstream = {
    ...simulator,
    async fetch(request, options) {
      const response = await simulator.fetch(request, options)
      responded.set(request.league, wallClock())
      return response
    },
  }
  const poller = startPoller({
    upstream,
    store: harness.store,
    fingerprints: new WriteFingerprints(),
    now: () => new Date(),
    doJobsReadSeasons: true,
  })
  const clients = fork(new URL('push-clients.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    await poller.ready
    const tokens: string[] = []
    for (let account = 0; account < Math.ceil(sockets / SOCKETS_AN_ACCOUNT); account += 1)
      tokens.push(await harness.token())
    const opened = once(clients, 'message')
    const hello = TYPES.map((event) => JSON.stringify({ type: 'subscribe', event }))
    clients.send({
      open: {
        port: Number(new URL(harness.url).port),
        count: sockets,
        protocol: '',
        responses: 1 + hello.length,
        paths: tokens.map((token) => `/ws?token=${token}`),
        hello: tokens.map(() => hello),
      },
    })
    await opened
    await pause(SETTLE_MS)
    clients.send({ follow: true })
    await pause(seconds * SECOND_MS)
    const reported = once(clients, 'message')
    clients.send({ followed: true })
    const [arrivals] = (await reported) as [
      readonly (readonly [seq: number, count: number, lastAt: number])[],
    ]
    print(sockets, seconds, arrivals, had)
  } finally {
    clients.kill()
    await poller.stop()
    await simulator.close()
    await harness.close()
  }
}

function print(
  sockets: number,
  seconds: number,
  arrivals: readonly (readonly [seq: number, count: number, lastAt: number])[],
  had: ReadonlyMap<number, Had>,
): void {
  const whole = arrivals.flatMap(([seq, count, lastAt]) => {
    const one = had.get(seq)
    return one && count === sockets ? [{ ...one, lastAt }] : []
  })
  const report = (name: string, from: (one: Had) => number) => {
    const times = whole.map((one) => one.lastAt - from(one)).toSorted((one, other) => one - other)
    const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? NaN).toFixed(0)
    process.stdout.write(`  ${name.padEnd(24)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms\n`)
  }
  process.stdout.write(
    `${sockets} sockets, ${whole.length} updates to all of them in ${seconds} s; until the last socket has an update\n`,
  )
  report('from the upstream’s response', (one) => one.respondedAt)
  report('from the commit', (one) => one.committedAt)
}
