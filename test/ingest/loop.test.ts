import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLeague } from '../../src/domain/league.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import type { IngestReport } from '../../src/ingest/pipeline/ingest.ts'
import { followUps } from '../../src/ingest/polling/follow-ups.ts'
import { POLL_PRIORITY } from '../../src/ingest/polling/poll-intervals.ts'
import { startPoller } from '../../src/ingest/polling/poller.ts'
import type { Poller, PollerOptions } from '../../src/ingest/polling/poller.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { closeBackfillJob } from '../../src/store/jobs/backfill-jobs.ts'
import { listTeams } from '../../src/store/entities/teams.ts'
import { DAY_MS, HOUR_MS } from '../../src/domain/time.ts'
import { listLeagueStatus } from '../../src/store/entities/league-status.ts'
import type { Store } from '../../src/store/store.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../src/upstream/upstream.ts'
import { boardOf, openScripted, STATUS } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let upstream: ScriptedUpstream
let loop: Poller | null = null
const errors: unknown[] = []
let clockMs = Date.parse('2026-11-20T23:00:00Z')
let busyMs = 0

beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
  errors.length = 0
})
afterEach(async () => {
  await loop?.stop()
  loop = null
  await store.close()
})

/** Starts a poller for one league; its reports can be awaited. */
function start(
  slug = 'nba',
  holds: (league: string) => boolean = () => true,
  options: Partial<PollerOptions> = {},
) {
  const reports: IngestReport[] = []
  const waiting: { matches: (report: IngestReport) => boolean; resolve: (report: IngestReport) => void }[] =
    []
  loop = startPoller({
    upstream,
    store,
    fingerprints: new WriteFingerprints(),
    now: () => new Date(clockMs),
    random: () => 0.5,
    busyMs: () => busyMs,
    // The poller does not notice clock changes by itself: it checks often.
    longestSleepMs: 20,
    leagues: [getLeague(slug)],
    owns: holds,
    onReport: (report) => {
      reports.push(report)
      for (const one of waiting.filter(({ matches }) => matches(report))) one.resolve(report)
    },
    onError: (error) => errors.push(error),
    ...options,
  })
  const next = (matches: (report: IngestReport) => boolean) =>
    new Promise<IngestReport>((resolve) => {
      waiting.push({ matches, resolve })
    })
  return { loop, reports, next }
}

const isBoard = ({ request }: IngestReport) => request.kind === 'scoreboard' && !('date' in request)

test('the poller is ready after the first scoreboard request, and repeats it when due', async () => {
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.inProgress }]) })
  const { loop: running, next } = start()
  await running.ready
  const again = next(isBoard)
  // The clock is stopped. Five seconds later a scoreboard with a live game is due.
  clockMs += 6_000
  expect((await again).outcome).toBe('unchanged')
  expect(errors).toEqual([])
})

test('the ids of the officials of a game in progress are read with the game, others in the background', async () => {
  const priorityIn = async (status: (typeof STATUS)[keyof typeof STATUS]) => {
    const request = { kind: 'summary', league: 'nba', eventId: '10' } as const
    const gameInfo = { officials: [{ displayName: 'A B', position: { name: 'Referee' }, order: 1 }] }
    const [event] = (boardOf([{ id: '10', status }]) as { events: object[] }).events
    upstream.respondWith(requestKey(request), { body: { header: event, gameInfo } })
    const parts = { upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date(clockMs) }
    const specs = await followUps(await ingest(parts, request), store)
    return specs.find(({ request: { kind } }) => kind === 'officials')?.priority
  }
  expect(await priorityIn(STATUS.inProgress)).toBe(POLL_PRIORITY.liveGame + 1)
  expect(await priorityIn(STATUS.final)).toBe(POLL_PRIORITY.background)
})

test('a league of a source without jobs has been read once a scoreboard has', async () => {
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.inProgress }]) })
  await start().loop.ready
  const statuses = await listLeagueStatus(store, new Date())
  expect(statuses.find(({ league }) => league === 'nba')).toMatchObject({ live: 1 })
  expect(statuses.find(({ league }) => league === 'nba')?.readSince).not.toBeNull()
})

test('a league owned by another process is not polled until it is taken over', async () => {
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.inProgress }]) })
  let isHeld = false
  const { loop: running, reports, next } = start('nba', () => isHeld)
  await running.ready
  expect(running.stats()).toMatchObject({ running: 0, waiting: 0 })
  const first = next(isBoard)
  expect(reports).toEqual([])
  isHeld = true
  running.replan(['nba'])
  expect((await first).outcome).toBe('written')
  expect(errors).toEqual([])
})

test('the summary of a live game is polled, and a finished game is read completely', async () => {
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.inProgress }]) })
  const { next } = start()
  await next(({ request }) => request.kind === 'summary')
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.final }]) })
  const whole: IngestReport[] = []
  void next(({ request }) => request.kind === 'competition').then((report) => whole.push(report))
  clockMs += 40_000
  const read = () => {
    // Pauses of deferrable requests use this clock, too.
    clockMs += 1_000
    return whole[0]?.request
  }
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ eventId: '10' })
})

test('after a restart, rosters are not read again until a day after they were read', async () => {
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.scheduled }]) })
  await ingest(
    { upstream, store, fingerprints: new WriteFingerprints(), now: () => new Date(clockMs) },
    { kind: 'scoreboard', league: 'nba' },
  )
  const [teams = []] = await listTeams(store, [['nba']], { limit: 10, offset: 0 })
  const [lately, before] = teams.map(({ id }) => id)
  expect(before).toBeDefined()
  const roster = (teamId = '') => ({ league: 'nba', kind: 'roster', subject: [teamId] }) as const
  await closeBackfillJob(store, roster(lately), new Date(clockMs - HOUR_MS))
  await closeBackfillJob(store, roster(before), new Date(clockMs - 2 * DAY_MS))
  const requested = () => upstream.requests.filter((key) => key.startsWith('nba/roster'))
  start('nba', undefined, { doJobsReadSeasons: true })
  const pass = (ms: number, done: () => boolean) => {
    clockMs += ms
    return expect.poll(() => ((clockMs += 1_000), done()), { timeout: 20_000 }).toBe(true)
  }
  // Both teams' details, which come last.
  await pass(0, () => upstream.requests.filter((key) => key.startsWith('nba/team&')).length === 2)
  expect(requested()).toEqual([`nba/roster&teamId=${before}`])
  await pass(23 * HOUR_MS, () => requested().includes(`nba/roster&teamId=${lately}`))
  expect(errors).toEqual([])
})

/** Holds requests of some kinds until they are let go; `waiting` has the keys of all of them so far. */
function holdRequests(...kinds: readonly UpstreamRequest['kind'][]) {
  const originalFetch = upstream.fetch.bind(upstream)
  const waiting: string[] = []
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  upstream.fetch = async (request) => {
    if (kinds.includes(request.kind)) {
      waiting.push(requestKey(request))
      await gate
    }
    return originalFetch(request)
  }
  return { waiting, letGo }
}

test('deferrable requests run two at a time, without delaying scoreboards', async () => {
  const { waiting, letGo } = holdRequests('weeks', 'roster', 'team')
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.inProgress }]) })
  const { next } = start()
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(2)
  const board = next(isBoard)
  clockMs += 6_000
  expect((await board).outcome).toBe('unchanged')
  expect(waiting).toHaveLength(2)
  letGo()
  const rest = () => {
    clockMs += 1_000
    return waiting.length
  }
  await expect.poll(rest, { timeout: 20_000 }).toBeGreaterThan(2)
})

test('after rosters and details, the poller rests for as long as the process was busy', async () => {
  const { waiting: details, letGo } = holdRequests('roster', 'team')
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.inProgress }]) })
  const { reports } = start()
  await expect.poll(() => details.length, { timeout: 20_000 }).toBe(2)
  busyMs += 400
  clockMs += 800
  letGo()
  const ended = () => reports.filter(({ request }) => details.includes(requestKey(request))).length
  await expect.poll(ended, { timeout: 20_000 }).toBe(2)
  clockMs += 300
  // Several checks of the poller.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(details).toHaveLength(2)
  clockMs += 100
  await expect.poll(() => details.length, { timeout: 20_000 }).toBeGreaterThan(2)
})

test('what comes after others goes on one at a time, however long they are there', async () => {
  const { waiting: details, letGo } = holdRequests('roster', 'team')
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.inProgress }]) })
  start('nba', () => true, { heldBackFrom: () => POLL_PRIORITY.teams })
  const later = () => {
    clockMs += 500
    return details.length
  }
  await expect.poll(later, { timeout: 20_000 }).toBe(1)
  const check = () => new Promise((resolve) => setTimeout(resolve, 50))
  for (let checks = 0; checks < 5; checks += 1) {
    clockMs += 1_000
    await check()
  }
  expect(details).toHaveLength(1)
  letGo()
  await check()
  expect(details).toHaveLength(1)
  await expect.poll(later, { timeout: 20_000 }).toBeGreaterThan(1)
})

test('a request that becomes urgent while running frees its deferrable slot', async () => {
  const { waiting, letGo } = holdRequests('summary')
  const games = (status: (typeof STATUS)[keyof typeof STATUS], score = '0') =>
    boardOf(
      [
        { id: '10', date: '2026-11-19T00:30Z' },
        { id: '11', date: '2026-11-19T03:30Z' },
      ].map((game) => ({ ...game, status, home: { id: '1', score } })),
    )
  upstream.respondWith('nba/scoreboard', { body: games(STATUS.final) })
  const { reports, next } = start()
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(2)
  // Finished and then in progress again, as two responses say: their summaries are urgent now.
  upstream.respondWith('nba/scoreboard', { body: games(STATUS.inProgress) })
  const isHeld = next((report) => isBoard(report) && report.outcome === 'unchanged')
  clockMs += 20 * 60_000
  await isHeld
  upstream.respondWith('nba/scoreboard', { body: games(STATUS.inProgress, '2') })
  const isOn = next((report) => isBoard(report) && report.outcome === 'written')
  clockMs += 20 * 60_000
  await isOn
  await expect.poll(() => upstream.requests.includes('nba/plays&eventId=11'), { timeout: 20_000 }).toBe(true)
  letGo()
  // Days later the rosters are due again.
  const isRequested = () => {
    clockMs += 3_600_000
    return reports.slice(before).some(({ request }) => request.kind === 'roster')
  }
  const before = reports.length
  await expect.poll(isRequested, { timeout: 20_000 }).toBe(true)
})

test.each([
  ['away', { outcome: 'unavailable', fault: 'failed', url: '', reason: 'HTTP 503', retryAfterMs: 1_000 }],
  ['refusing', { outcome: 'unavailable', fault: 'refused', url: '', reason: 'got <html>', retryAfterMs: 0 }],
  ['without such a thing', { outcome: 'absent', url: '', reason: 'HTTP 404' }],
] as const)(
  'a source that is %s does not stop the poller, which retries later',
  async (_, response: UpstreamResponse) => {
    upstream.respondWith('nba/scoreboard', response)
    const { loop: running, next } = start()
    await running.ready
    const again = next((report) => isBoard(report) && report.outcome === 'written')
    upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10' }]) })
    // Longer than any back-off and any interval of a scoreboard without games.
    clockMs += 20 * 60_000
    await again
    expect(errors).toEqual([])
  },
)

test('an upstream that throws is reported, and the poller continues', async () => {
  const originalFetch = upstream.fetch.bind(upstream)
  let calls = 0
  upstream.fetch = async (request) => {
    calls += 1
    if (calls === 1) throw new Error('broken')
    return originalFetch(request)
  }
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10' }]) })
  const { next } = start()
  const written = next((report) => report.outcome === 'written')
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      clockMs += 60_000
      if (errors.length > 0) {
        clearInterval(timer)
        resolve()
      }
    }, 5)
  })
  clockMs += 20 * 60_000
  await written
  expect(errors.map(String)).toEqual(['Error: broken'])
})

test('a stopped poller sends no requests', async () => {
  upstream.respondWith('nba/scoreboard', { body: boardOf([]) })
  const { loop: running } = start()
  await running.ready
  await running.stop()
  const requestCount = upstream.requests.length
  clockMs += 86_400_000
  await new Promise((resolve) => setImmediate(resolve))
  expect(upstream.requests).toHaveLength(requestCount)
})
