import { setTimeout as pause } from 'node:timers/promises'
import { createClient as createGraphqlWsClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { createClient } from '../../src/client/client.ts'
import { openServer } from '../../src/store/database/database.ts'
import type { Database } from '../../src/store/database/database.ts'
import { openCluster } from './cluster.ts'
import type { Cluster, ClusterRole } from './cluster.ts'
import { until } from './updates.ts'

/** What clients observed during a disturbance of the processes behind the load balancer. */
export interface BalancerPhase {
  readonly name: string
  responded: number
  /** Descriptions of requests with another status than 200. */
  readonly failed: string[]
  slowestMs: number
}

/** What a follower of updates received. */
export interface Follower {
  readonly name: string
  readonly seqs: number[]
  /** Durations of the disconnections. */
  readonly awayMs: number[]
}

export interface BalancerReport {
  readonly phases: readonly BalancerPhase[]
  readonly followers: readonly (Follower & { readonly missing: number; readonly repeated: number })[]
  /** Updates in the log from the start of the first phase to the end of the last. */
  readonly updates: number
  /** Time from killing the ingest process to the first update after its restart. */
  readonly silenceMs: number
}

const REQUESTS_A_PHASE = 150
/** Number of concurrent requests. */
export const READERS = 4
const PAUSE_MS = 60
const QUERY = '{ liveEvents(first: 5) { nodes { name status { detail } homeTeam { score } } } }'
const LEAGUES = [
  'football/leagues/nfl',
  'basketball/leagues/nba',
  'hockey/leagues/nhl',
  'baseball/leagues/mlb',
]

/**
 * Sends requests and follows updates through the load balancer while one process after the other is killed and
 * restarted.
 */
export async function runBalancer(databaseUrl: string, redisUrl: string): Promise<BalancerReport> {
  const cluster = await openCluster(databaseUrl, redisUrl)
  const database = await openServer(databaseUrl, 1)
  const stopping = new AbortController()
  try {
    const key = await makeKey(cluster)
    await until(async () => (await newestSeq(database)) > 0, 'a first update')
    const since = await newestSeq(database)
    const followers = [
      followStream(cluster.url, key, since, stopping.signal),
      followSubscription(cluster.url, key, since, stopping.signal),
    ]
    const load = openLoad(cluster.url, key, stopping.signal)
    const silenceMs = await disturb(cluster, database, load)
    const end = await newestSeq(database)
    for (const { name, seqs } of followers)
      await until(() => (seqs.at(-1) ?? 0) >= end, `update ${end} to reach ${name}`)
    const all = await database.read<{ seq: number }>(
      'SELECT seq FROM updates WHERE seq > $1 AND seq <= $2 ORDER BY seq',
      [since, end],
    )
    const compared = followers.map((follower) => {
      const seen = new Set(follower.seqs)
      const missing = all.filter(({ seq }) => !seen.has(seq)).length
      return { ...follower, missing, repeated: follower.seqs.length - seen.size }
    })
    return { phases: load.phases, followers: compared, updates: all.length, silenceMs }
  } finally {
    stopping.abort()
    await database.close()
    await cluster.close()
  }
}

/** Returns the duration without updates while the ingest process was down. */
async function disturb(cluster: Cluster, database: Database, load: Load): Promise<number> {
  await load.phase('nothing happens')
  for (const role of ['api-1', 'api-2'] as const) {
    await load.phase(`${role} is killed`, () => cluster.kill(role))
    await load.phase(`${role} starts again`, () => startUntilServing(cluster, role))
  }
  await load.phase('api-1 is stopped with SIGTERM', () => cluster.stop('api-1'))
  await load.phase('api-1 starts again after that', () => startUntilServing(cluster, 'api-1'))
  const begun = performance.now()
  let silenceMs = 0
  await load.phase('the ingest is killed and started again', async () => {
    await cluster.kill('ingest')
    const last = await newestSeq(database)
    await cluster.start('ingest')
    await until(async () => (await newestSeq(database)) > last, 'an update of the new ingest')
    silenceMs = performance.now() - begun
  })
  return silenceMs
}

async function startUntilServing(cluster: Cluster, role: ClusterRole): Promise<void> {
  await cluster.start(role)
  await until(() => cluster.isServing(role), `the balancer to use ${role}`)
}

interface Load {
  readonly phases: readonly BalancerPhase[]
  /** Runs a disturbance, and waits until a number of requests has been answered. */
  phase(name: string, act?: () => Promise<unknown>): Promise<void>
}

/** Continuously sends REST and GraphQL requests through the load balancer. */
function openLoad(url: string, key: string, signal: AbortSignal): Load {
  const phases: BalancerPhase[] = []
  let now: BalancerPhase = { name: '', responded: 0, failed: [], slowestMs: 0 }
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const request = async (turn: number) => {
    if (turn % 2 === 0)
      return fetch(`${url}/api/v1/sports/${LEAGUES[(turn / 2) % LEAGUES.length]}/events`, { headers })
    return fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: QUERY }) })
  }
  const isOver = () => signal.aborted
  const read = async (first: number) => {
    for (let turn = first; !isOver(); turn += 1) {
      const what = turn % 2 === 0 ? 'REST' : 'GraphQL'
      const begun = performance.now()
      const outcome = await request(turn).then(
        async (response) => (await response.text(), response.status === 200 ? null : String(response.status)),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      // Requests in progress at the end may fail, as processes are stopped.
      if (isOver()) return
      const phase = now
      phase.slowestMs = Math.max(phase.slowestMs, performance.now() - begun)
      phase.responded += 1
      if (outcome !== null) phase.failed.push(`${what} ${outcome}`)
      await pause(PAUSE_MS)
    }
  }
  for (let reader = 0; reader < READERS; reader += 1) void read(reader)
  return {
    phases,
    async phase(name, act) {
      const mine: BalancerPhase = { name, responded: 0, failed: [], slowestMs: 0 }
      phases.push(mine)
      now = mine
      await act?.()
      await until(() => mine.responded >= REQUESTS_A_PHASE, 'requests to be answered')
    },
  }
}

/** Follows the WebSocket stream with the typed client, which reconnects by itself. */
function followStream(url: string, key: string, since: number, signal: AbortSignal): Follower {
  const follower: Follower = { name: 'stream', seqs: [], awayMs: [] }
  const client = createClient({ url, key, webSocket: WebSocket })
  let left: number | null = null
  const onConnection = (state: string) => {
    if (state === 'reconnecting') left ??= performance.now()
    else if (left !== null) {
      follower.awayMs.push(performance.now() - left)
      left = null
    }
  }
  void (async () => {
    for await (const update of client.updates({ since, signal, onConnection })) {
      if (update.type === 'gap') throw new Error(`a gap before ${update.oldest}`)
      follower.seqs.push(update.seq)
    }
  })()
  return follower
}

/**
 * Follows a subscription over `graphql-transport-ws`, which is restarted from the last `seq` after each
 * disconnection.
 */
function followSubscription(url: string, key: string, since: number, signal: AbortSignal): Follower {
  const follower: Follower = { name: 'subscription', seqs: [], awayMs: [] }
  // Results are for those who name the type.
  const query = `subscription ($since: Sequence) {
    updates(since: $since, types: [FINAL, LIVE, ODDS_CHANGE, PLAY, RESULT, SCORE_CHANGE, STATUS_CHANGE]) { seq }
  }`
  void (async () => {
    let left: number | null = null
    while (!signal.aborted) {
      const client = createGraphqlWsClient({
        url: `${url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { apiKey: key },
        retryAttempts: 0,
        on: {
          connected: () => {
            if (left !== null) follower.awayMs.push(performance.now() - left)
            left = null
          },
        },
      })
      const stop = () => void client.dispose()
      signal.addEventListener('abort', stop)
      try {
        const updates = client.iterate<{ updates: { seq: number } }>({
          query,
          variables: { since: follower.seqs.at(-1) ?? since },
        })
        for await (const { data } of updates) if (data) follower.seqs.push(data.updates.seq)
      } catch {
        // The next connection resumes at the last position.
      } finally {
        signal.removeEventListener('abort', stop)
      }
      left ??= performance.now()
      await pause(100)
    }
  })()
  return follower
}

async function makeKey({ url, adminToken }: Cluster): Promise<string> {
  const response = await fetch(`${url}/api/admin/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'balancer@example.com', plan: 'scale' }),
  })
  if (!response.ok) throw new Error(`no account was made: ${response.status}`)
  return ((await response.json()) as { data: { key: string } }).data.key
}

async function newestSeq(database: Database): Promise<number> {
  const [row] = await database.read<{ newest: number | null }>('SELECT max(seq) AS newest FROM updates')
  return row?.newest ?? 0
}
