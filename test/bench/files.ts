// Files and functions of `src` that one request executes, by V8's precise coverage.
import { Session } from 'node:inspector/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { serveHttp } from '../../src/composition/http.ts'
import { createLog } from '../../src/http/observe/log.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { openPushHarness } from '../support/push.ts'
import { sampleEvent, sampleTeam } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { append, sampleUpdate } from '../support/updates.ts'

/** Timers run beside a request: the smallest of this many numbers counts. */
const TRIES = 5

/** Prints how many files and functions of `src` a request executes; `isListed`: and the names of files. */
export async function benchFiles(isListed: boolean): Promise<void> {
  const { store, rest, graphql, close } = await serve()
  let number = 0
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    'REST, cached': () => rest('teams'),
    'REST, not cached': () => rest(`teams?limit=${(number += 1)}`),
    'GraphQL, cached': () => graphql('{ league(slug: "nba") { teams { nodes { id } } } }'),
    'GraphQL, not cached': () =>
      graphql(`query Q${(number += 1)} { event(league: "nba", id: "g1") { id homeTeam { team { name } } } }`),
  }
  for (const [name, request] of Object.entries(ways)) await print(name, request, isListed)
  await close()
  await store.close()
  const push = await servePush()
  await print('an update pushed over GraphQL', () => push.update(), isListed)
  await push.close()
}

async function serve() {
  const store = await openTestStore()
  await store.write('nba', async (writer) => {
    await writer.save(
      TEAMS,
      ['1', '2'].map((id) => ({ value: sampleTeam(id), from: 'listing' as const })),
    )
    await writer.save(EVENTS, [sampleEvent('g1', '1', '2')])
  })
  const config = {
    host: '127.0.0.1',
    port: 0,
    redisUrl: null,
    publicUrl: null,
    adminToken: null,
    metricsPort: null,
    trustProxy: false,
  }
  const log = createLog('info', { write: () => undefined })
  const service = await serveHttp({ config, store, now: () => new Date(), log })
  const { key } = await service.accounts.createAccount('bench@example.com', 'scale')
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const read = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(service.url + path, { headers, ...init })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.text()
  }
  return {
    store,
    close: () => service.close(),
    rest: (path: string) => read(`/api/v1/sports/basketball/leagues/nba/${path}`),
    graphql: (query: string) => read('/graphql', { method: 'POST', body: JSON.stringify({ query }) }),
  }
}

async function servePush() {
  const harness = await openPushHarness()
  const client = createClient({
    url: harness.url.replace(/\/ws$/, '/graphql'),
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: await harness.key() },
  })
  const received = client.iterate({ query: 'subscription { eventScoreChange { event { id } } }' })
  const next = async () => received.next()
  const first = next()
  while (harness.live.shared.counts().subscribers === 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
  let score = 0
  const send = () => append(harness.store, [sampleUpdate('score_change', { score: (score += 1) })])
  await send()
  await first
  return {
    async update() {
      harness.clock.advance(60_000)
      const message = next()
      await send()
      await message
    },
    async close() {
      await client.dispose()
      await harness.close()
    },
  }
}

async function print(name: string, request: () => Promise<unknown>, isListed: boolean): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  for (let warm = 0; warm < TRIES; warm += 1) await request()
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  let fewest: { readonly files: readonly string[]; readonly functions: number } | null = null
  for (let index = 0; index < TRIES; index += 1) {
    await session.post('Profiler.takePreciseCoverage')
    await request()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const executed = result.flatMap(({ url, functions }) => {
      const count = url.includes('/src/') ? functions.filter(isExecuted).length : 0
      return count === 0 ? [] : [{ file: url.slice(url.indexOf('/src/') + 1), count }]
    })
    const functions = executed.reduce((sum, { count }) => sum + count, 0)
    if (!fewest || functions < fewest.functions)
      fewest = { files: executed.map(({ file }) => file).sort(), functions }
  }
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  if (!fewest) return
  const { files, functions } = fewest
  process.stdout.write(
    `${String(files.length).padStart(4)} files ${String(functions).padStart(4)} functions  ${name}\n`,
  )
  if (isListed) for (const file of files) process.stdout.write(`             ${file}\n`)
}

/** Whether a function was called; the code of modules themselves has no name, and `__name` is the transpiler's. */
function isExecuted({
  functionName,
  ranges,
}: {
  readonly functionName: string
  readonly ranges: readonly { readonly count: number }[]
}) {
  return functionName !== '' && functionName !== '__name' && (ranges[0]?.count ?? 0) > 0
}
