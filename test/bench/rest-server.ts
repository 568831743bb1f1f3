// The service that `npm run bench -- rest` measures, in a process of its own: the scoreboard of 50 games over REST with
// keys, quota and limits, and beside it a bare node:http server that sends the same bytes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openAccounts } from '../../src/accounts/accounts.ts'
import { asApiError } from '../../src/graphql/errors.ts'
import { schema } from '../../src/graphql/schema.ts'
import { createAddressReader } from '../../src/http/address.ts'
import { REQUEST_TIMEOUT_MS } from '../../src/http/deadline.ts'
import { createPipeline } from '../../src/http/handle.ts'
import { listenHttp } from '../../src/http/listener.ts'
import { watchLoad } from '../../src/http/load-shedding.ts'
import { createLog } from '../../src/http/log.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import { createRestApp } from '../../src/rest/server.ts'
import { EVENTS } from '../../src/store/events.ts'
import { TEAMS } from '../../src/store/teams.ts'
import { sampleEvent, sampleEventTeam, sampleTeam } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import makeTemplate from '../support/template.ts'

const GAMES = 50
const KEYS = 200

await makeTemplate()
const store = await openTestStore()
const ids = Array.from({ length: GAMES * 2 }, (_, index) => String(index))
const now = new Date()
await store.write('nba', async (writer) => {
  await writer.save(
    TEAMS,
    ids.map((id) => ({ value: sampleTeam(id), from: 'listing' as const })),
  )
  const games = Array.from({ length: GAMES }, (_, index) => {
    const [home, away] = [String(index * 2), String(index * 2 + 1)]
    const logo = 'https://img.example/teams/logo-of-a-usual-length.png'
    return sampleEvent(`g${index}`, home, away, {
      date: now.toISOString(),
      homeTeam: sampleEventTeam(home, { logo, color: '112233', alternateColor: 'ddeeff', record: '10-4' }),
      awayTeam: sampleEventTeam(away, { logo, color: '112233', alternateColor: 'ddeeff', record: '9-5' }),
      broadcasts: [{ type: 'TV', network: 'Channel One', market: 'national' }],
    })
  })
  await writer.save(EVENTS, games)
})
const accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
const pipeline = createPipeline({
  charges: accounts.admission,
  clock: Date.now,
  log: createLog('info', { write: () => undefined }),
  metrics: createMetrics(),
  loadShedding: watchLoad(),
  requestTimeoutMs: REQUEST_TIMEOUT_MS,
  isOverTls: false,
  addressOf: createAddressReader(false, () => undefined),
  asApiError,
})
const app = createRestApp({
  ...{ schema, store, accounts, clock: Date.now, pipeline },
  now: () => new Date(),
  publicUrl: () => 'http://127.0.0.1',
  adminToken: null,
  endpoints: [],
  whyNotReady: async () => null,
})
const rest = await listenHttp({ app, graphql: null, host: '127.0.0.1', port: 0 })
const keys: string[] = []
for (let index = 0; index < KEYS; index += 1)
  keys.push((await accounts.createAccount('bench@example.com', 'scale')).key)
const path = '/api/v1/sports/basketball/leagues/nba/events'
const body = Buffer.from(
  await (await fetch(rest.url + path, { headers: { 'x-api-key': keys[0] ?? '' } })).arrayBuffer(),
)
const bare = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
}).listen(0, '127.0.0.1', () => {
  const { port } = bare.address() as AddressInfo
  process.send?.({ rest: rest.url + path, bare: `http://127.0.0.1:${port}/`, keys, bytes: body.length })
})
