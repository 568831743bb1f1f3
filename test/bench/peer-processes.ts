import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { leagueDay } from '../../src/domain/day.ts'
import { openServer } from '../../src/store/database/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import { buildProgram } from './built.ts'
import { fillPeerLeague } from './peer-league.ts'
import type { PeerQuery } from './peer-queries.ts'
import type { Frame } from './top-frames.ts'

const CONNECTIONS = 32
const here = (file: string) => new URL(file, import.meta.url)

/** A server under test. */
export interface Contestant {
  readonly name: string
  readonly file: string
  /** Which caches of the service are active (`peers-server.ts`). */
  readonly caches?: 'bytes' | 'changing' | 'objects' | 'none'
  /** PostGraphile generates its own field names and needs its own query text. */
  readonly queriesOf?: 'postgraphile'
}

/** A running server in its own process. */
export interface RunningContestant extends Contestant {
  readonly child: ChildProcess
  readonly url: string
  readonly keys: readonly string[]
}

interface Listening {
  readonly url: string
  readonly keys?: readonly string[]
}

/** Fills an empty database with the test league: the service's rows, and the tables of the peers. */
export async function fillPeerDatabase(url: string, now: Date): Promise<void> {
  const database = await openServer(url)
  const store = await prepareStore(database)
  await fillPeerLeague(store, now)
  await database.script(readFileSync(here('./peers/tables.sql'), 'utf8'))
  await store.close()
}

/** Starts a server with this database; resolves when it listens. `now` is its current time. */
export async function startContestant(
  contestant: Contestant,
  databaseUrl: string,
  now: Date,
): Promise<RunningContestant> {
  // The peers are small programs that use already built libraries.
  const { caches, file } = contestant
  const program = caches === undefined ? here(file) : await buildProgram(file)
  const child = fork(program, {
    execArgv: caches === undefined ? ['--import', 'tsx'] : [],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
      PEERS_DATABASE_URL: databaseUrl,
      PEERS_DAY: leagueDay(now),
      PEERS_NOW: now.toISOString(),
      PEERS_CACHES: contestant.caches ?? '',
    },
  })
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error(`${contestant.name} ended before it listened`)),
  )
  const [{ url, keys = [] }] = (await Promise.race([once(child, 'message'), ended])) as [Listening]
  // Killed at the end of the run.
  ended.catch(() => undefined)
  return { ...contestant, child, url, keys }
}

/** Sends a query repeatedly over 32 connections, for a duration or a number of requests. */
export function request(
  contestant: RunningContestant,
  query: PeerQuery,
  until: { readonly duration: number } | { readonly amount: number },
): Promise<autocannon.Result> {
  const requests = requestsOf(contestant, query)
  return autocannon({ url: contestant.url, connections: CONNECTIONS, requests, ...until })
}

/** A request in the form of `fetch` and of the load generator. */
export interface PeerRequest {
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns the query as one request per API key of the server. */
export function requestsOf({ queriesOf, keys }: RunningContestant, query: PeerQuery): readonly PeerRequest[] {
  const body = JSON.stringify({ query: queriesOf === 'postgraphile' ? query.postgraphile : query.text })
  const headers = { 'content-type': 'application/json' }
  if (keys.length === 0) return [{ method: 'POST', headers, body }]
  return keys.map((key) => ({ method: 'POST', headers: { ...headers, 'x-api-key': key }, body }))
}

/** Returns the CPU time of a server so far, in milliseconds. */
export async function cpuOf({ child }: RunningContestant): Promise<number> {
  const { user, system } = (await messageAfter(child, 'cpu')) as NodeJS.CpuUsage
  return (user + system) / 1_000
}

/** Returns the CPU profile of one of the service's servers during `work`. */
export async function framesDuring(
  { child }: RunningContestant,
  work: () => Promise<unknown>,
): Promise<readonly Frame[]> {
  await messageAfter(child, 'profile')
  await work()
  return (await messageAfter(child, 'frames')) as readonly Frame[]
}

async function messageAfter(child: ChildProcess, what: string): Promise<unknown> {
  child.send(what)
  return ((await once(child, 'message')) as [unknown])[0]
}
