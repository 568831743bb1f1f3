import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startService } from '../support/process.ts'
import { createTestDatabase } from '../support/store.ts'
import type { AttackOrder } from './attack-clients.ts'
import { databaseServer } from './databases.ts'
import { bomb, largeScoreboard, NO_GAMES, openHostileSource } from './hostile-source.ts'
import type { HostileSource, RunningSource } from './hostile-source.ts'
import { post } from './post.ts'

/** An attack on a running service, and the stall that it causes. */
export interface Attack {
  readonly name: string
  /** What the attackers do. */
  readonly what: string
  /** The stall before the service was changed, measured in the same way. */
  readonly formerly: string
  /** The stall that is acceptable, in milliseconds. */
  readonly goalMs: number
  /** Whether other customers meanwhile take the time that there is. */
  readonly isBusy?: boolean
  /** The source that the service reads; without it, the simulated one. */
  readonly source?: HostileSource
  /** Whether the source answers at once, because the attack is another one. */
  readonly isSourceCalm?: boolean
  /** Attacks the service; call the returned function to stop. */
  readonly start: (target: AttackTarget) => () => void
}

export interface AttackTarget {
  /** The service's URL. */
  readonly url: string
  /** A key of the plan Free. */
  readonly freeKey: string
  /** The source of the attack; null if it has none. */
  readonly source: RunningSource | null
  /** Reports progress. */
  readonly note: (text: string) => void
}

/** Source addresses of the attackers: all of 127.0.0.0/8 is this machine. Customers use 127.0.0.1. */
const ADDRESSES = Array.from({ length: 10 }, (_, index) => `127.0.0.${index + 2}`)

/** The longest wait for GET /health and for a request at version cdf730c, on the machine of docs/performance.md. */
const FORMERLY = {
  freeErrors: '13,915 ms, and requests were refused with 503',
  keylessErrors: '139 ms; 4,543 ms beside a simulated world that is being stored',
  brackets: '59 ms and 60 ms, as 500 with a stack in the log',
  largeBodies: '21,518 ms and 21,650 ms',
  bombs: '34 ms and 123 ms',
} as const

const LINE_BREAKS = '\n'.repeat(20_000)
/** A condition that must not be null, and is. */
const NULL_CONDITION = { x: null }
const MANY_ERRORS = {
  query: `query($x:Boolean=true)${LINE_BREAKS}{league(slug:"mlb"){teams(first:30){nodes{schedule(first:100){nodes{venue{name @skip(if:$x)}}}}}}}`,
  variables: NULL_CONDITION,
}
const MANY_SCHEMA_ERRORS = {
  query: `query($x:Boolean=true)${LINE_BREAKS}{__type(name:"Event"){fields{type{ofType{name @skip(if:$x)}}args{type{name @skip(if:$x)}}}}}`,
  variables: NULL_CONDITION,
}
const BRACKETS = { query: `{__type(name:${'['.repeat(30_000)}${']'.repeat(30_000)}){name}}` }

/** Twenty totals over all leagues, each of another window, so that no two operations are equal. */
function seasonTotals(turn: number): object {
  const from = (index: number) => new Date(Date.UTC(2020, 0, 1 + ((20 * turn + index) % 2_000)))
  const field = (index: number) =>
    `a${index}: events(first: 1, from: "${from(index).toISOString().slice(0, 10)}", to: "2029-12-31") { totalCount }`
  return { query: `{ ${Array.from({ length: 20 }, (_, index) => field(index)).join(' ')} }` }
}

/** An invalid document, and a list of ids that are none, neither of which was a request of a second. */
const invalidDocument = (turn: number): object => ({ query: `{ nothing${turn} }` })
const manyIds = (): object => ({
  query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
  variables: { ids: Array.from({ length: 19_900 }, () => 'a') },
})

const ATTACKS: readonly Attack[] = [
  {
    name: 'totals of a Free key',
    what: 'twenty operations a second with twenty totals over all leagues and seasons each',
    formerly: '2.3 s for one operation, and 39 of 40 customers were refused afterwards',
    goalMs: 500,
    start: (target) => repeatOperation(target, target.freeKey, seasonTotals, { perSecond: 20, atOnce: 20 }),
  },
  {
    name: 'invalid documents of a Free key',
    what: 'two hundred invalid documents a second',
    formerly: '1,450 in six seconds were answered, none with 429',
    goalMs: 500,
    start: (target) =>
      repeatOperation(target, target.freeKey, invalidDocument, { perSecond: 200, atOnce: 50 }),
  },
  {
    name: 'ids of a Free key',
    what: 'twenty operations a second with 19,900 texts that are no ids',
    formerly: '0.8 s for one operation',
    goalMs: 500,
    start: (target) => repeatOperation(target, target.freeKey, manyIds, { perSecond: 20, atOnce: 20 }),
  },
  {
    name: 'idle connections',
    what: '5,000 idle connections and 100 WebSocket handshakes a second without a key, from ten addresses',
    formerly: 'opening: median 18 s, longest 25 s; held: median 4.6 s, longest 7.5 s',
    goalMs: 500,
    isBusy: true,
    start: (target) => startClients(target, { addresses: ADDRESSES, idle: 5_000, handshakesPerSecond: 100 }),
  },
  {
    name: 'idle connections of one address',
    what: 'the same from the address of the customers',
    formerly: 'not measured with these clients',
    goalMs: 500,
    isBusy: true,
    start: (target) =>
      startClients(target, { addresses: ['127.0.0.1'], idle: 5_000, handshakesPerSecond: 100 }),
  },
  {
    name: 'errors of a Free key',
    what: 'one operation of 20 KB after another, with an error per object and 20,000 line breaks',
    formerly: FORMERLY.freeErrors,
    goalMs: 500,
    start: (target) => repeatOperation(target, target.freeKey, MANY_ERRORS, { perSecond: 1, atOnce: 1 }),
  },
  {
    name: 'errors without a key',
    what: 'three operations a second of the same kind, through introspection and without a key',
    formerly: FORMERLY.keylessErrors,
    goalMs: 500,
    source: NO_GAMES,
    isSourceCalm: true,
    start: (target) => repeatOperation(target, null, MANY_SCHEMA_ERRORS, { perSecond: 3, atOnce: 30 }),
  },
  {
    name: 'brackets',
    what: 'three operations a second with 30,000 brackets, without a key',
    formerly: FORMERLY.brackets,
    goalMs: 500,
    source: NO_GAMES,
    isSourceCalm: true,
    start: (target) => repeatOperation(target, null, BRACKETS, { perSecond: 3, atOnce: 30 }),
  },
  {
    name: 'large bodies of the source',
    what: 'every scoreboard of the source has 11 MB',
    formerly: FORMERLY.largeBodies,
    goalMs: 500,
    source: { body: largeScoreboard },
    start: sendBodies,
  },
  {
    name: 'gzip bombs of the source',
    what: 'every scoreboard of the source unpacks to 200 MB',
    formerly: FORMERLY.bombs,
    goalMs: 500,
    source: { body: bomb, coding: 'gzip' },
    start: sendBodies,
  },
]

const ADMIN_TOKEN = 'operator-token-for-bench'
/** A new simulated world is stored first. */
const SETTLING_MS = 20_000
const CALM_MS = 5_000
/** Until all connections are open, all polls are due, and the first operations have ended. */
const OPENING_MS = 10_000
const HELD_MS = 15_000
const EVERY_MS = 100
/** Responses that take longer are counted as this. */
const LONGEST_MS = 60_000

export interface AttackOptions {
  /** Only attacks whose name contains this. */
  readonly only?: string
  /** A checkout of another version, built. */
  readonly folder?: string
  /** Whether the service uses a database on the server of `TEST_DATABASE_URL` instead of the embedded one. */
  readonly server?: boolean
}

/** Runs the attacks, each on a service of its own, and prints what customers notice. */
export async function benchAttack({ only = '', folder, server = false }: AttackOptions): Promise<void> {
  const rows: string[] = []
  for (const attack of ATTACKS.filter(({ name }) => name.includes(only))) {
    const database = server ? await createTestDatabase(databaseServer()) : null
    try {
      rows.push(await runAttack(attack, folder, database ? { DATABASE_URL: database.url } : {}))
    } finally {
      await database?.drop()
    }
  }
  process.stdout.write(
    '\n| waits, in ms | `GET /health`, longest: calm | attacked | a request, 95 %: calm | attacked | longest: calm | attacked | goal |\n' +
      `|---|---|---|---|---|---|---|---|\n${rows.join('')}`,
  )
}

/** Runs an attack and returns its row of the table. */
async function runAttack(
  attack: Attack,
  folder: string | undefined,
  database: Readonly<Record<string, string>>,
): Promise<string> {
  const { name, what, formerly, goalMs, isBusy = false } = attack
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'attack-'))
  // Attacks that need no data have a source without games: ingestion would take time beside them.
  const source = attack.source ? await openHostileSource(attack.source) : null
  if (attack.isSourceCalm === true) source?.attack(() => undefined)
  const service = await startService(
    { DATA_DIR: dataFolder, ADMIN_TOKEN, ...database, ...source?.environment },
    folder === undefined ? {} : { folder },
  )
  try {
    process.stdout.write(`\n${name}: ${what}\n`)
    const keyOf = async (plan: string) => {
      const account = { email: 'a@example.com', plan }
      return ((await post(`${service.url}/api/admin/accounts`, ADMIN_TOKEN, account)) as { key: string }).key
    }
    const [key, freeKey] = [await keyOf('scale'), await keyOf('free')]
    const rest = isBusy ? keepBusy(service.url, key) : () => undefined
    // The first requests of a process take longer, without any attack.
    await measureCustomers(service.url, key, source ? CALM_MS : SETTLING_MS)
    const calm = await measureCustomers(service.url, key, CALM_MS)
    print('calm', calm)
    const notes: string[] = []
    const stop = attack.start({ url: service.url, freeKey, source, note: (text) => notes.push(text) })
    const opening = await measureCustomers(service.url, key, OPENING_MS)
    print('opening', opening)
    const held = await measureCustomers(service.url, key, HELD_MS)
    stop()
    print('held', held)
    print('afterwards', await measureCustomers(service.url, key, CALM_MS))
    rest()
    for (const note of notes.slice(-1)) process.stdout.write(`  ${note}\n`)
    process.stdout.write(`  formerly      ${formerly}\n`)
    const longest = longestOf(held.requests)
    process.stdout.write(`  goal          ${goalMs} ms at most: ${longest <= goalMs ? 'met' : 'not met'}\n`)
    // New connections are opened while the attack begins; whatever else stalls counts from its beginning.
    const attacked = isBusy ? [held] : [opening, held]
    const cells = [
      longestOf(calm.health),
      Math.max(...attacked.map(({ health }) => longestOf(health))),
      waitOf(calm.requests, 0.95),
      Math.max(...attacked.map(({ requests }) => waitOf(requests, 0.95))),
      longestOf(calm.requests),
      Math.max(...attacked.map(({ requests }) => longestOf(requests))),
    ]
    return `| ${name} | ${cells.map((ms) => ms.toFixed(0)).join(' | ')} | ${goalMs} |\n`
  } finally {
    await service.kill()
    await source?.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** The operation of a turn, so that no two are equal. */
type OperationOfTurn = (turn: number) => object

/** Sends an operation again and again, also while earlier ones are not answered yet. */
function repeatOperation(
  { url, note }: AttackTarget,
  key: string | null,
  operation: object | OperationOfTurn,
  { perSecond, atOnce }: { readonly perSecond: number; readonly atOnce: number },
): () => void {
  let turn = 0
  const bodyOf: OperationOfTurn =
    typeof operation === 'function' ? (operation as OperationOfTurn) : () => operation
  const headers = { 'content-type': 'application/json', ...(key === null ? {} : { 'x-api-key': key }) }
  const statuses = new Map<number | string, number>()
  let open = 0
  const send = async () => {
    open += 1
    const body = JSON.stringify(bodyOf((turn += 1)))
    const status = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
      .then(async (response) => {
        await response.arrayBuffer()
        return response.status
      })
      .catch(() => 'no response')
    open -= 1
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    note(`answers       ${[...statuses].map(([one, count]) => `${count} × ${one}`).join(', ')}`)
  }
  const timer = setInterval(() => open < atOnce && void send(), 1_000 / perSecond)
  return () => clearInterval(timer)
}

function sendBodies({ source, note }: AttackTarget): () => void {
  source?.attack((count) => note(`bodies        ${count} sent`))
  return () => undefined
}

/** Customers whose operations take the time that there is: each turn of the event loop is as long as it may be. */
const BUSY_CUSTOMERS = 2

function keepBusy(url: string, key: string): () => void {
  let isOver = false
  let count = 0
  const work = async () => {
    while (!isOver) {
      // No two operations are equal, so that none is answered from a cache.
      const query = `query Q${(count += 1)} { leagues { teams(first: 30) { nodes { displayName schedule(first: 20) { nodes { name date status { detail } } } } } } }`
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const request = fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
      await request.then((response) => response.arrayBuffer()).catch(() => undefined)
    }
  }
  for (let customer = 0; customer < BUSY_CUSTOMERS; customer += 1) void work()
  return () => {
    isOver = true
  }
}

interface Waits {
  /** Times of GET /health, in milliseconds and ascending order. */
  readonly health: readonly number[]
  /** Times of a customer's small request, in the same way. */
  readonly requests: readonly number[]
}

/** Times of new customers, from connecting to the complete response. */
async function measureCustomers(url: string, key: string, ms: number): Promise<Waits> {
  const until = performance.now() + ms
  const health: Promise<number>[] = []
  const requests: Promise<number>[] = []
  while (performance.now() < until) {
    health.push(timeOf(`${url}/health`, key))
    requests.push(timeOf(`${url}/api/v1/sports`, key))
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  const sorted = async (times: readonly Promise<number>[]) =>
    (await Promise.all(times)).toSorted((one, other) => one - other)
  return { health: await sorted(health), requests: await sorted(requests) }
}

const waitOf = (times: readonly number[], share: number) => times[Math.ceil(times.length * share) - 1] ?? NaN
const longestOf = (times: readonly number[]) => waitOf(times, 1)

function timeOf(url: string, key: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = () => resolve(performance.now() - startedAt)
    const fail = () => resolve(LONGEST_MS)
    const options = { agent: new Agent(), headers: { 'x-api-key': key, connection: 'close' } }
    get(url, { ...options, timeout: LONGEST_MS }, (response) => {
      if (response.statusCode === 200) response.resume().once('end', end)
      else fail()
    })
      .once('timeout', fail)
      .once('error', fail)
  })
}

function print(label: string, { health, requests }: Waits): void {
  const at = (share: number) => `${waitOf(requests, share).toFixed(0)} ms`
  process.stdout.write(
    `  ${label.padEnd(13)} ${requests.length} new customers: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}; ` +
      `GET /health: longest ${longestOf(health).toFixed(0)} ms\n`,
  )
}

function startClients({ url, note }: AttackTarget, order: Omit<AttackOrder, 'port'>): () => void {
  const clients = fork(new URL('attack-clients.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  clients.on('message', (counts: { open: number; opened: number; handshakes: number }) => {
    note(`connections   ${counts.open} open of ${counts.opened}, ${counts.handshakes} handshakes`)
  })
  clients.send({ ...order, port: Number(new URL(url).port) })
  return () => {
    clients.kill()
  }
}
