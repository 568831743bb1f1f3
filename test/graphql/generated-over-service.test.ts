import { createHash } from 'node:crypto'
import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Service } from '../../src/composition/http.ts'
import { openPush } from '../../src/composition/realtime.ts'
import { openUpdates } from '../../src/composition/updates.ts'
import type { Updates } from '../../src/composition/updates.ts'
import { pause } from '../../src/domain/wait.ts'
import { createLog } from '../../src/http/observe/log.ts'
import type { Store } from '../../src/store/store.ts'
import { changeComparedGame, POOLS, saveComparedGame } from '../support/compared-executors.ts'
import {
  comparableErrors,
  comparableText,
  comparableObjects,
  openExecutorPair,
} from '../support/executor-pair.ts'
import type { ComparableResult, ExecutorPair } from '../support/executor-pair.ts'
import { generateOperation } from '../support/generated-operations.ts'
import type { GeneratedOperation } from '../support/generated-operations.ts'
import { Random } from '../support/random.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'

const COUNT = Number(process.env['GENERATED_REQUESTS'] ?? 200)
const SEED = Number(process.env['GENERATED_SEED'] ?? Math.floor(Math.random() * 1_000_000_000))
const COMPARING_MS = 60_000 + COUNT * 1_000
const NOW = () => new Date('2026-11-20T12:00:00Z')
/** A GET may be this long. */
const MAX_URL = 7_000

let store: Store
let updates: Updates
let service: Service
let pair: ExecutorPair
let socket: Client
let key: string
beforeAll(async () => {
  store = await openTestStore()
  await saveComparedGame(store)
  const log = createLog('silent')
  updates = await openUpdates({ store, log, redisUrl: null })
  const push = openPush({ store, updates, log, now: NOW, publicUrl: () => '' })
  service = await serveStore(store, { now: NOW, push })
  ;({ key } = await service.accounts.createAccount('a@example.com', 'scale'))
  pair = openExecutorPair(store, NOW, service.url)
  socket = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: key },
    lazy: false,
  })
})
afterAll(async () => {
  await socket.dispose()
  await service.close()
  await updates.close()
  await store.close()
})

interface Result {
  readonly data?: unknown
  readonly errors?: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
  readonly extensions?: { readonly cost?: { readonly returned: number } }
}

/** Each way by which an operation may be sent. */
const WAYS: Readonly<Record<string, (operation: GeneratedOperation) => Promise<Result | null>>> = {
  'POST, first run': post,
  'POST, again': post,
  GET: (operation) => get(operation, { query: operation.query }),
  'GET by hash': async (operation) => {
    const sha256Hash = createHash('sha256').update(operation.query).digest('hex')
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } })
    await get(operation, { query: operation.query, extensions })
    return get(operation, { extensions })
  },
  WebSocket: async ({ query, operationName, variables }) => {
    for (;;) {
      const result = await firstResult(socket, { query, operationName, variables: { ...variables } })
      if (result.errors?.[0]?.extensions['code'] !== 'RATE_LIMIT_PER_SECOND') return result
      await pause(1_000)
    }
  },
}

/** Sends a request; again, if the plan's rate was exceeded. */
async function send(url: string, init: RequestInit): Promise<Result> {
  for (;;) {
    const response = await fetch(url, init)
    const result = (await response.json()) as Result
    if (response.status !== 429) return result
    await pause(Number(response.headers.get('retry-after')) * 1_000)
  }
}

async function post({ query, operationName, variables }: GeneratedOperation): Promise<Result> {
  return send(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query, operationName, variables }),
  })
}

async function firstResult(client: Client, payload: Parameters<Client['iterate']>[0]): Promise<Result> {
  for await (const result of client.iterate(payload)) return result as Result
  throw new Error('The socket sent no result')
}

async function get(
  { operationName, variables }: GeneratedOperation,
  members: Readonly<Record<string, string>>,
): Promise<Result | null> {
  const search = new URLSearchParams({
    ...members,
    variables: JSON.stringify(variables),
    ...(operationName === null ? {} : { operationName }),
  })
  const url = `${service.url}/graphql?${search}`
  if (url.length > MAX_URL) return null
  return send(url, { headers: { 'x-api-key': key } })
}

/** Data in its order, and errors without what differs for each request. */
function comparable({ data, errors = [], extensions }: Result): ComparableResult {
  const text = data === undefined ? undefined : JSON.stringify(data)
  const shown = errors.map(({ extensions: { requestId: _requestId, ...others }, ...error }) => {
    return { ...error, extensions: others }
  })
  const found = comparableErrors(text, shown)
  return {
    data: comparableText(text),
    errors: found,
    objects: comparableObjects(extensions?.cost?.returned ?? 0, found),
  }
}

async function compare(operation: GeneratedOperation, ways: readonly string[]): Promise<number> {
  let compared = 0
  for (const way of ways) {
    const result = await WAYS[way]?.(operation)
    if (!result) continue
    expect(comparable(result), way).toEqual(await pair.reference(operation))
    compared += 1
  }
  return compared
}

test(
  `${COUNT} generated operations have the results of graphql-js by every way, with seeds from ${SEED}`,
  async () => {
    let compared = 0
    let responses = 0
    for (let seed = SEED; compared < COUNT; seed += 1) {
      const operation = generateOperation(pair.schema, new Random(seed), POOLS)
      // Only the service knows its caller, and a server shows changes once older transactions of all databases have ended.
      if (/\b(rateLimit|viewer|changes)\b/.test(operation.query) || !(await pair.accepts(operation))) continue
      compared += 1
      try {
        responses += await compare(operation, Object.keys(WAYS))
        await changeComparedGame(store, compared)
        responses += await compare(operation, ['POST, again'])
      } catch (error) {
        console.error(`GENERATED_SEED=${seed} GENERATED_REQUESTS=1\n${JSON.stringify(operation, null, 1)}`)
        throw error
      }
    }
    console.log(`from seed ${SEED}: ${responses} responses to ${compared} operations`)
    expect(responses).toBeGreaterThan(compared * 3)
  },
  COMPARING_MS,
)
