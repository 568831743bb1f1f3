import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { leagueDay } from '../../src/domain/day.ts'
import { openServer } from '../../src/store/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import { buildProgram, START_FLAGS } from './built.ts'
import { fillPeerLeague } from './peer-league.ts'
import type { PeerQuery } from './peer-queries.ts'
import type { Frame } from './top-frames.ts'

const CONNECTIONS = 32
const here = (file: string) => new URL(file, import.meta.url)

/** A server that is asked. */
export interface Contestant {
  readonly name: string
  readonly file: string
  /** What of ours is kept between requests, as `peers-server.ts` takes it. */
  readonly caches?: 'bytes' | 'changing' | 'objects' | 'none'
  /** PostGraphile names its fields itself, and is asked in its own words. */
  readonly asks?: 'postgraphile'
}

/** A server that listens, in a process of its own. */
export interface RunningContestant extends Contestant {
  readonly child: ChildProcess
  readonly url: string
  readonly keys: readonly string[]
}

interface Listening {
  readonly url: string
  readonly keys?: readonly string[]
}

/** Fills an empty database with the league that is asked for, as our rows and as the tables of the peers. */
export async function fillPeerDatabase(url: string, now: Date): Promise<void> {
  const database = await openServer(url)
  const store = await prepareStore(database)
  await fillPeerLeague(store, now)
  await database.script(readFileSync(here('./peers/tables.sql'), 'utf8'))
  await store.close()
}

/** Starts a server over such a database; resolves when it listens. `now` is the time it is for it. */
export async function startContestant(
  contestant: Contestant,
  databaseUrl: string,
  now: Date,
): Promise<RunningContestant> {
  // Peers are small programs over libraries that are built already.
  const { caches, file } = contestant
  const program = caches === undefined ? here(file) : await buildProgram(file)
  const child = fork(program, {
    execArgv: caches === undefined ? ['--import', 'tsx'] : [...START_FLAGS],
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
  // It is killed in the end.
  ended.catch(() => undefined)
  return { ...contestant, child, url, keys }
}

/** Asks a query over and over, for a time or so often, at 32 connections. */
export function ask(
  contestant: RunningContestant,
  query: PeerQuery,
  until: { readonly duration: number } | { readonly amount: number },
): Promise<autocannon.Result> {
  const requests = requestsOf(contestant, query)
  return autocannon({ url: contestant.url, connections: CONNECTIONS, requests, ...until })
}

/** A request as `fetch` and the load generator take it. */
export interface PeerRequest {
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The same query with each of the keys that the server gave. */
export function requestsOf({ asks, keys }: RunningContestant, query: PeerQuery): readonly PeerRequest[] {
  const body = JSON.stringify({ query: asks === 'postgraphile' ? query.postgraphile : query.text })
  const headers = { 'content-type': 'application/json' }
  if (keys.length === 0) return [{ method: 'POST', headers, body }]
  return keys.map((key) => ({ method: 'POST', headers: { ...headers, 'x-api-key': key }, body }))
}

/** Milliseconds of processor time that a server took so far. */
export async function cpuOf({ child }: RunningContestant): Promise<number> {
  const { user, system } = (await messageAfter(child, 'cpu')) as NodeJS.CpuUsage
  return (user + system) / 1_000
}

/** Where one of our servers is busy while `work` is done. */
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
