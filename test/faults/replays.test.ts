import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createClient } from '../../src/client/client.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { freePort } from '../support/redis.ts'
import { createTestDatabase } from '../support/store.ts'
import { until } from '../support/updates.ts'

const SERVER = process.env['TEST_DATABASE_URL']
/** Each kills the service twice; `KILLS=20` for a longer test. */
const ROUNDS = Math.ceil(Number(process.env['KILLS'] ?? 2) / 2)
const ADMIN_TOKEN = 'operator-token-for-tests'
/** The plan Scale allows 20 at once. */
const REPLAYS_OF_ACCOUNT = 15
const GAMES = '/api/v1/sports/football/leagues/nfl/seasons/2026/exports/events?format=ndjson'

interface Game {
  readonly sourceId: string
  readonly league: { readonly slug: string }
}

interface ReplayOf {
  readonly key: string
  readonly id: string
  readonly messages: number
}

/** One service at one address, which is killed and started again. */
class Killed {
  readonly #environment: Readonly<Record<string, string>>
  #service: ServiceProcess | null = null
  url = ''
  /** How often something may have been created twice, as the answer did not come. */
  repeated = 0

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment
  }

  async start(): Promise<void> {
    this.#service = await startService(this.#environment)
    this.url = this.#service.url
  }

  async kill(): Promise<void> {
    await this.#service?.kill()
    this.#service = null
  }

  /** Sends a request until the service is there and has time for it. */
  async send<T>(path: string, key: string, body?: object): Promise<T> {
    for (;;) {
      const text = await this.#text(path, key, body)
      if (text !== null) return JSON.parse(text) as T
      if (body !== undefined) this.repeated += 1
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  async #text(path: string, key: string, body?: object): Promise<string | null> {
    try {
      const response = await fetch(`${this.url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if ([429, 503].includes(response.status)) return null
      expect([path, response.status < 300 ? 200 : text]).toEqual([path, 200])
      return text
    } catch (error) {
      // The socket was closed by a kill.
      if (error instanceof TypeError) return null
      throw error
    }
  }
}

async function createKey(service: Killed, name: string): Promise<string> {
  const body = { email: `${name}@example.com`, plan: 'scale' }
  const { data } = await service.send<{ data: { key: string } }>('/api/admin/accounts', ADMIN_TOKEN, body)
  return data.key
}

async function finishedGames(service: Killed, key: string, count: number): Promise<readonly Game[]> {
  const from = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)
  const query = `{ events(leagues: ["nba", "nhl"], from: "${from}", state: POST, first: ${count}) { nodes { sourceId league { slug } } } }`
  for (;;) {
    const { data } = await service.send<{ data: { events: { nodes: readonly Game[] } } | null }>(
      '/graphql',
      key,
      {
        query,
      },
    )
    if (data && data.events.nodes.length === count) return data.events.nodes
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function createReplay(service: Killed, key: string, { sourceId, league }: Game): Promise<ReplayOf> {
  const body = { league: league.slug, event: sourceId, speed: 600 }
  const { data } = await service.send<{ data: { id: string; messages: number } }>(
    '/api/v1/replays',
    key,
    body,
  )
  return { key, id: data.id, messages: data.messages }
}

/** Follows a replay to its end, over all kills; returns the positions of its messages. */
async function positionsOf(service: Killed, { key, id }: ReplayOf, onMessage: () => void): Promise<number[]> {
  const client = createClient({ url: service.url, key, webSocket: WebSocket, firstPauseMs: 50 })
  const positions: number[] = []
  for await (const item of client.updates({ replay: id, since: 0 })) {
    positions.push(item.type === 'gap' ? -1 : item.seq)
    onMessage()
  }
  return positions
}

/** Reads an export row by row, and goes on after its last whole row where it was cut off. */
async function exportedRows(service: Killed, key: string): Promise<string[]> {
  const rows: string[] = []
  for (;;) {
    const part = await partOfExport(service, key, rows.at(-1))
    rows.push(...part.rows)
    if (part.isWhole) return rows
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function partOfExport(service: Killed, key: string, last: string | undefined) {
  let text = ''
  let status: number
  try {
    const after = last === undefined ? '' : `&after=${keyOf(last)}`
    const response = await fetch(`${service.url}${GAMES}${after}`, { headers: { 'x-api-key': key } })
    // After the first start, the season is still being read.
    const isPart = response.headers.get('x-data-complete') === 'false'
    if ([429, 503].includes(response.status) || isPart || !response.body) {
      await response.body?.cancel()
      return { rows: [], isWhole: false }
    }
    status = response.status
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) text += chunk
  } catch {
    return { rows: text.split('\n').slice(0, -1), isWhole: false }
  }
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return { rows: text.split('\n').filter((row) => row !== ''), isWhole: true }
}

async function replayOverKills(database: Readonly<Record<string, string>>): Promise<void> {
  const service = new Killed({ ADMIN_TOKEN, PORT: String(await freePort()), ...database })
  await service.start()
  try {
    for (let round = 0; round < ROUNDS; round += 1) await killInReplays(service, round)
  } finally {
    await service.kill()
  }
}

async function killInReplays(service: Killed, round: number): Promise<void> {
  const [first, second] = [
    await createKey(service, `first-${round}`),
    await createKey(service, `second-${round}`),
  ]
  const games = await finishedGames(service, first, 2 * REPLAYS_OF_ACCOUNT)
  const replays: ReplayOf[] = []
  for (const [index, game] of games.entries())
    replays.push(await createReplay(service, index % 2 === 0 ? first : second, game))
  let received = 0
  const all = replays.reduce((sum, { messages }) => sum + messages, 0)
  const followed = Promise.all(replays.map((replay) => positionsOf(service, replay, () => (received += 1))))
  const exported: Promise<string[]>[] = []
  for (let kill = 0; kill < 2; kill += 1) {
    const enough = received + (all / 4) * Math.random()
    exported.push(exportedRows(service, first))
    await until(() => received > enough, 'messages of replays')
    await service.kill()
    await service.start()
  }
  const expected = replays.map(({ messages }) => Array.from({ length: messages }, (_, index) => index + 1))
  expect(await followed).toEqual(expected)
  const whole = await exportedRows(service, first)
  expect(whole.length).toBeGreaterThan(100)
  for (const rows of await Promise.all(exported)) expect(rows.map(keyOf)).toEqual(whole.map(keyOf))
  // Those that were made are still there, and no others but those whose answer was lost.
  const { data } = await service.send<{ data: readonly { id: string; ended: boolean }[] }>(
    '/api/v1/replays',
    first,
  )
  const ofFirst = replays.filter(({ key }) => key === first).map(({ id }) => [id, true])
  const isKnown = ({ id }: { readonly id: string }) => ofFirst.some(([known]) => known === id)
  expect(data.length - ofFirst.length).toBeLessThanOrEqual(service.repeated)
  expect(data.filter(isKnown).map(({ id, ended }) => [id, ended])).toEqual(ofFirst)
}

const keyOf = (row: string) => (JSON.parse(row) as { readonly id: string }).id

const RULE = 'thirty replays at 600 and exports are complete, each message once, over kills'

test.skipIf(SERVER !== undefined)(`${RULE}, on the embedded database`, { timeout: 900_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'replays-'))
  try {
    await replayOverKills({ DATA_DIR: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.skipIf(SERVER === undefined)(`${RULE}, on PostgreSQL`, { timeout: 900_000 }, async () => {
  const { url, drop } = await createTestDatabase(SERVER ?? '')
  try {
    await replayOverKills({ DATABASE_URL: url })
  } finally {
    await drop()
  }
})
