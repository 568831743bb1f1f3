import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { leagueDay } from '../../src/domain/day.ts'
import { createTestDatabase } from '../support/store.ts'
import { PEER_GAME } from './peer-league.ts'
import { request, cpuOf, fillPeerDatabase, requestsOf, startContestant } from './peer-processes.ts'
import type { Contestant, RunningContestant } from './peer-processes.ts'
import { peerNow, peerQueries, valuesOf } from './peer-queries.ts'
import type { PeerQuery } from './peer-queries.ts'
import { printPeers } from './peers-table.ts'

/** The contestant that ratios refer to. */
const POSTGRAPHILE = 'PostGraphile 5'
const WARM_UP_REQUESTS = 50

/** The result of one contestant with one query in one round. */
export interface PeerRound {
  /** Requests per second. */
  readonly rate: number
  /** CPU time of the server process per request, in milliseconds, without the database's. */
  readonly cpuMs: number
  /** Milliseconds. */
  readonly p99: number
  readonly failed: number
}

/** The service with four cache settings, and its peers. */
const CONTESTANTS: readonly Contestant[] = [
  { name: 'ours, hit', file: 'peers-server.ts', caches: 'bytes' },
  { name: 'ours, while data changes', file: 'peers-server.ts', caches: 'changing' },
  { name: 'ours, miss with warm objects', file: 'peers-server.ts', caches: 'objects' },
  { name: 'ours, read from the database', file: 'peers-server.ts', caches: 'none' },
  { name: POSTGRAPHILE, file: './peers/postgraphile.ts', queriesOf: 'postgraphile' },
  { name: 'Mercurius, compiled, pg', file: './peers/mercurius.ts' },
  { name: 'Apollo Server, pg', file: './peers/apollo.ts' },
  { name: 'yoga, Prisma', file: './peers/yoga.ts' },
]

export interface PeersOptions {
  readonly rounds: number
  /** Duration per contestant, round and query. */
  readonly seconds: number
  /** Measures only contestants whose name contains this text, and PostGraphile. */
  readonly only?: string
}

const LONGEST_IDLE_WAIT_MS = 3_000
const IDLE_CHECK_MS = 100

/**
 * Compares the service with its peers for three queries over one PostgreSQL, in alternating rounds. Prints rates, CPU
 * time per request, and the ratios of both to PostGraphile. Throws if two contestants return different values.
 */
export async function benchPeers({ rounds, seconds, only }: PeersOptions): Promise<void> {
  installPeers()
  const server = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/test'
  const database = await createTestDatabase(server)
  const running: RunningContestant[] = []
  try {
    const now = peerNow()
    await fillPeerDatabase(database.url, now)
    const selected = CONTESTANTS.filter(({ name }) => !only || name.includes(only) || name === POSTGRAPHILE)
    for (const contestant of selected) running.push(await startContestant(contestant, database.url, now))
    const queries = peerQueries(leagueDay(now), PEER_GAME)
    for (const query of queries) await checkResults(running, query)
    // By contestant, then by query.
    const measured = running.map(() => queries.map((): PeerRound[] => []))
    for (let round = 0; round <= rounds; round += 1) {
      for (const [place, query] of queries.entries()) {
        for (const [index, contestant] of running.entries()) {
          const result = await measure(contestant, query, round === 0 ? Math.min(seconds, 2) : seconds)
          await untilIdle(contestant)
          // The first round is a warm-up.
          if (round > 0) measured[index]?.[place]?.push(result)
        }
      }
    }
    printPeers(
      queries.map(({ name }) => name),
      running,
      measured,
      POSTGRAPHILE,
    )
  } finally {
    for (const { child } of running) child.kill()
    await database.drop()
  }
}

/** Runs `npm ci` for the peers' own packages, unless they are installed. */
function installPeers(): void {
  const folder = new URL('./peers', import.meta.url).pathname
  if (existsSync(`${folder}/node_modules/postgraphile`)) return
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder], { stdio: 'inherit' })
}

/** Sends a query until all caches are warm; all responses must equal the first. */
async function checkResults(running: readonly RunningContestant[], query: PeerQuery): Promise<void> {
  let expected: readonly string[] | undefined
  for (const contestant of running) {
    const { name, url } = contestant
    // Keys are rotated: a single one would reach its per-second limit.
    const requests = requestsOf(contestant, query)
    let text = ''
    for (let times = 0; times < WARM_UP_REQUESTS; times += 1)
      text = await (await fetch(url, requests[times % requests.length])).text()
    const { data } = JSON.parse(text) as { data?: unknown }
    const values = valuesOf(data)
    expected ??= values
    const differs = expected.findIndex((value, index) => value !== values[index])
    if (differs >= 0 || values.length !== expected.length)
      throw new Error(
        `${name} answers ${query.name} otherwise: ${values.length} values instead of ${expected.length}, and ` +
          `${values[differs]} instead of ${expected[differs]}\n${text.slice(0, 1_000)}`,
      )
  }
}

async function measure(contestant: RunningContestant, query: PeerQuery, seconds: number): Promise<PeerRound> {
  const before = await cpuOf(contestant)
  const { requests, latency, non2xx, errors } = await request(contestant, query, { duration: seconds })
  const spentMs = (await cpuOf(contestant)) - before
  return {
    rate: requests.average,
    cpuMs: spentMs / requests.total,
    p99: latency.p99,
    failed: non2xx + errors,
  }
}

/**
 * Waits until a server has finished the requests whose connections were closed at the end of a round, which would
 * otherwise slow the next server down. At most three seconds.
 */
async function untilIdle(contestant: RunningContestant): Promise<void> {
  const until = performance.now() + LONGEST_IDLE_WAIT_MS
  let last = await cpuOf(contestant)
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS))
    const now = await cpuOf(contestant)
    if (now - last <= IDLE_CHECK_MS / 5) return
    last = now
  }
}
