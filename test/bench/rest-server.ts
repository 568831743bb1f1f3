// The service as measured by `npm run bench -- rest`, in its own process: a scoreboard of 50 games over REST and
// GraphQL with keys, quotas, limits and logging, and a bare node:http server that sends the same bytes. Uses the server
// of TEST_DATABASE_URL, else the embedded database.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveHttp } from '../../src/composition/http.ts'
import { createLog } from '../../src/http/observe/log.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { sampleEvent, sampleEventTeam, sampleTeam } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'

const GAMES = 50
const KEYS = 400
const QUERY = `query Board {
  league(slug: "nba") {
    scoreboard(first: 50) {
      nodes {
        id name shortName date
        status { state phase detail clock period }
        homeTeam { score winner record name abbreviation logo color team { id displayName location } }
        awayTeam { score winner record name abbreviation logo color team { id displayName location } }
        venue { name city state }
        broadcasts { network market }
      }
    }
  }
}`

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
const { url, accounts } = await serveHttp({
  config: {
    host: '127.0.0.1',
    port: 0,
    redisUrl: null,
    publicUrl: 'http://127.0.0.1',
    adminToken: null,
    metricsPort: null,
    trustProxy: false,
  },
  store,
  now: () => new Date(),
  log: createLog('info', { write: () => undefined }),
})
const keys: string[] = []
for (let index = 0; index < KEYS; index += 1)
  keys.push((await accounts.createAccount('bench@example.com', 'scale')).key)

const rest = `${url}/api/v1/sports/basketball/leagues/nba/events`
const body = JSON.stringify({ query: QUERY })
const hash = createHash('sha256').update(QUERY).digest('hex')
const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })
const persisted = `${url}/graphql?extensions=${encodeURIComponent(extensions)}`

/** The exact bytes of the response to the first key. */
async function responseOf(
  address: string,
  request: RequestInit = {},
): Promise<{ bytes: Buffer; etag: string }> {
  const headers = {
    'x-api-key': keys[0] ?? '',
    'accept-encoding': 'identity',
    ...(request.headers as Readonly<Record<string, string>>),
  }
  const response = await fetch(address, { ...request, headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok || bytes.includes('"errors"'))
    throw new Error(`${address}: ${bytes.toString('utf8', 0, 500)}`)
  return { bytes, etag: response.headers.get('etag') ?? '' }
}

const json = { 'content-type': 'application/json' }
const board = await responseOf(rest)
const named = JSON.stringify({ query: QUERY, extensions: JSON.parse(extensions) as unknown })
const graph = await responseOf(`${url}/graphql`, { method: 'POST', headers: json, body: named })
const graphGet = await responseOf(persisted)

// Benchmark and server are separate processes: this one reports its CPU time.
process.on('message', () => process.send?.(process.cpuUsage()))
const head = (bytes: Buffer) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': bytes.length,
})
const known = new Map([[QUERY, graph.bytes]])
const bare = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, head(board.bytes))
    response.end(board.bytes)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { query } = JSON.parse(Buffer.concat(chunks).toString()) as { query: string }
    const bytes = known.get(query) ?? Buffer.alloc(0)
    response.writeHead(200, head(bytes))
    response.end(bytes)
  })
}).listen(0, '127.0.0.1', () => {
  const { port } = bare.address() as AddressInfo
  process.send?.({
    rest,
    graphql: `${url}/graphql`,
    persisted,
    body,
    bare: `http://127.0.0.1:${port}/`,
    keys,
    bytes: board.bytes.length,
    etag: board.etag,
    graphBytes: graph.bytes.length,
    graphEtag: graphGet.etag,
  })
})
