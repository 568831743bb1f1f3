import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { WebSocket } from 'ws'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { UsualResponses } from '../../src/ingest/pipeline/usual-responses.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { answersOf, EVENINGS } from '../support/evening.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { openTestStore } from '../support/store.ts'

const [, { league, date, start }] = EVENINGS
/** Between two readings of the board, in simulated time: as often as a front-end polls. */
const STEP_MS = 5_000
/** Live queries send at most one result a second. */
const QUIET_MS = 1_300
/** In which something changes in some game, unless all have a break. */
const CHANGE_MS = 30_000
/** How long results are waited for. */
const LONGEST_MS = 10_000
/** Of a Scale account, a second. */
const SOCKETS_AN_ACCOUNT = 100
const WATCHERS = [1, 100, 1_000]
const DISTINCT_BOARDS = 300
/** An account has a share of the computing time, so that boards of a few accounts would wait for their turn. */
const BOARDS_AN_ACCOUNT = 10

const NODES = `id shortName status { state detail period clock }
  homeTeam { score team { abbreviation } } awayTeam { score team { abbreviation } }
  broadcasts { network } leaders { label leaders { displayValue } }`
const DAY = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
/** `name`: queries of two names have results of their own. */
const boardOf = (name = 'nodes', directive = '') =>
  `query ${directive}{ events(leagues: ["${league}"], date: "${DAY}", first: 50) { ${name}: nodes { ${NODES} } } }`
const PATCHED = '@live(patch: true) '
const UPDATES = `subscription { updates(leagues: ["${league}"]) { seq type event { ${NODES} } } }`

interface World {
  readonly live: LiveService
  /** Goes on by some simulated time, or as long as a front-end waits, and reads the board. */
  readonly step: (ms?: number) => Promise<void>
}

/**
 * A simulated evening whose board is read every five seconds of it: bytes of a live query beside those of polling, the
 * CPU that a change costs with more and more watchers beside that of updates, and how far 300 distinct boards are behind.
 */
export async function benchLive(changes: number): Promise<void> {
  const store = await openTestStore()
  const simulated = openSimulator({
    seed: 'live',
    startAt: Date.parse(start),
    calendar: 'real',
    now: () => 0,
  })
  const live = await openLiveService({ store })
  let at = Date.parse(start)
  const now = () => new Date(simulated.clock.now())
  const usual = new UsualResponses(store, () => simulated.clock.now())
  const parts = { store, upstream: answersOf(simulated), fingerprints: new WriteFingerprints(), now, usual }
  for (const kind of ['season', 'teams'] as const) await ingest(parts, { kind, league })
  const world: World = {
    live,
    async step(ms = STEP_MS) {
      at += ms
      simulated.clock.jump(at)
      await ingest(parts, { kind: 'scoreboard', league, date })
    },
  }
  const clients = fork(new URL('push-clients.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    await world.step()
    await measureBytes(world, changes)
    await measureWatchers(world, clients, changes)
    await measureBoards(world, clients, changes)
  } finally {
    clients.disconnect()
    await live.close()
    await simulated.close()
    await store.close()
  }
}

async function measureBytes({ live, step }: World, changes: number): Promise<void> {
  const key = await live.key()
  const sent = await Promise.all(
    [boardOf('nodes', PATCHED), boardOf('nodes', '@live ')].map((query) => openCounted(live.url, key, query)),
  )
  const polled = { plain: 0, gzip: 0 }
  for (let change = 0; change < changes; change += 1) {
    await step()
    await pause(QUIET_MS)
    const response = await fetch(`${live.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: boardOf() }),
    })
    const text = await response.text()
    polled.plain += text.length
    polled.gzip += gzipSync(text).length
  }
  const [patched = { bytes: NaN, close: () => undefined }, whole = patched] = sent
  const share = (bytes: number) => `${((100 * bytes) / polled.plain).toFixed(1)} %`
  process.stdout.write(
    `bytes of ${changes} readings, × polling: live with patches ${share(patched.bytes)}, live ${share(whole.bytes)}, ` +
      `polling with gzip ${share(polled.gzip)}\n`,
  )
  for (const one of sent) one.close()
}

/** A live query whose bytes are counted after its first result. */
async function openCounted(url: string, key: string, query: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const counted = { bytes: 0, close: () => socket.terminate() }
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } }))
  await once(socket, 'message')
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
  await once(socket, 'message')
  socket.on('message', (data: Buffer) => (counted.bytes += data.length))
  return counted
}

type Clients = ReturnType<typeof fork>

/** Rejects if the signal is aborted before. */
async function announced(clients: Clients, what: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const [message] = (await once(clients, 'message', { signal })) as [string]
    if (message === what) return
  }
}

/** Opens sockets in the other process, each with one operation; resolves when all have a first result. */
async function openSockets(
  world: World,
  clients: Clients,
  queries: readonly string[],
  { responses = 2, perAccount = SOCKETS_AN_ACCOUNT } = {},
) {
  const count = queries.length
  const keys: string[] = []
  for (let account = 0; account * perAccount < count; account += 1) keys.push(await world.live.key())
  const open = announced(clients, 'open')
  clients.send({
    open: {
      port: Number(new URL(world.live.url).port),
      count,
      protocol: 'graphql-transport-ws',
      responses,
      paths: queries.map(() => '/graphql'),
      hello: queries.map((query, index) => [
        JSON.stringify({
          type: 'connection_init',
          payload: { authorization: `Bearer ${keys[index % keys.length] ?? ''}` },
        }),
        JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }),
      ]),
    },
  })
  await open
  await pause(QUIET_MS)
}

/** Milliseconds of CPU that a step takes, until everything that it causes is sent. */
async function cpuOfSteps(world: World, steps: number): Promise<number> {
  const before = process.cpuUsage()
  for (let step = 0; step < steps; step += 1) {
    await world.step()
    await pause(QUIET_MS)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / steps
}

async function measureWatchers(world: World, clients: Clients, changes: number): Promise<void> {
  for (const count of WATCHERS) {
    const line: string[] = []
    for (const [name, query, responses] of [
      ['live', boardOf('nodes', PATCHED), 2],
      ['updates', UPDATES, 1],
    ] as const) {
      // Readings differ in what they change: those that nobody watches are taken before and after.
      await openSockets(world, clients, [])
      const before = await cpuOfSteps(world, changes)
      const queries = Array.from({ length: count }, () => query)
      await openSockets(world, clients, queries, { responses })
      const watched = await cpuOfSteps(world, changes)
      await openSockets(world, clients, [])
      const unwatched = (before + (await cpuOfSteps(world, changes))) / 2
      line.push(`${name} ${(watched - unwatched).toFixed(1)} ms (nobody: ${unwatched.toFixed(1)})`)
    }
    process.stdout.write(`${String(count).padStart(5)} watchers: CPU of a reading, ${line.join(', ')}\n`)
  }
}

async function measureBoards(world: World, clients: Clients, changes: number): Promise<void> {
  await openSockets(
    world,
    clients,
    Array.from({ length: DISTINCT_BOARDS }, (_, index) => boardOf(`board${index}`, PATCHED)),
    { perAccount: BOARDS_AN_ACCOUNT },
  )
  const behind: number[] = []
  const before = process.cpuUsage()
  const begun = performance.now()
  for (let change = 0; change < changes; change += 1) {
    const armed = announced(clients, 'armed')
    clients.send({ frames: DISTINCT_BOARDS })
    await armed
    const done = announced(clients, 'done', AbortSignal.timeout(LONGEST_MS))
    await world.step(CHANGE_MS)
    const committed = performance.now()
    // A reading without a change, in a break of all games, causes no result.
    await done.then(
      () => behind.push((performance.now() - committed) / 1_000),
      () => undefined,
    )
    await pause(Math.max(0, QUIET_MS - (performance.now() - committed)))
  }
  const { user, system } = process.cpuUsage(before)
  const sorted = behind.toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? NaN).toFixed(2)
  const cpu = (user + system) / 1_000
  process.stdout.write(
    `${DISTINCT_BOARDS} distinct boards: the last is ${at(0.5)} s behind (median; p95 ${at(0.95)} s), ` +
      `${(cpu / behind.length).toFixed(0)} ms of CPU a change, ${((100 * cpu) / (performance.now() - begun)).toFixed(0)} % of a core\n`,
  )
}
