import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { buildProgram } from './built.ts'

interface Served {
  readonly rest: string
  readonly graphql: string
  /** The path of a GET of the operation by its hash. */
  readonly persisted: string
  /** The body of a POST of the operation. */
  readonly body: string
  readonly bare: string
  readonly keys: readonly string[]
  readonly bytes: number
  readonly etag: string
  readonly graphBytes: number
  readonly graphEtag: string
}

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 32

/**
 * Measures requests per second for the scoreboard with 400 keys, and the server's CPU time per request, as ratios to
 * node:http sending the same bytes in the same run. Rounds alternate; medians are printed.
 */
export async function benchRest(): Promise<void> {
  const child = fork(await buildProgram('rest-server.ts'), { execArgv: [] })
  const [served] = (await once(child, 'message')) as [Served]
  const withHeaders = (headers: Readonly<Record<string, string>>) =>
    served.keys.map((key) => ({ headers: { 'x-api-key': key, ...headers } }))
  const { rest, graphql, persisted, body, bare } = served
  const post = { method: 'POST', body } as const
  const json = { 'content-type': 'application/json' }
  const posts = withHeaders(json).map((request) => ({ ...request, ...post }))
  const loads: readonly Load[] = [
    { name: 'node:http sending the same bytes', url: bare, requests: [{}] },
    { name: 'REST with key, quota, limits and log', url: rest, requests: withHeaders({}) },
    { name: 'the same, 304', url: rest, requests: withHeaders({ 'if-none-match': served.etag }) },
    { name: 'the same, brotli', url: rest, requests: withHeaders({ 'accept-encoding': 'br' }) },
    { name: 'the same, gzip', url: rest, requests: withHeaders({ 'accept-encoding': 'gzip' }) },
    { name: 'node:http, POST, parse and look up', url: bare, requests: [{ ...post, headers: json }] },
    { name: 'GraphQL, POST', url: graphql, requests: posts },
    { name: 'GraphQL, GET by hash', url: persisted, requests: withHeaders({}) },
    { name: 'the same, 304', url: persisted, requests: withHeaders({ 'if-none-match': served.graphEtag }) },
  ]
  const rounds: (readonly Measured[])[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured: Measured[] = []
    for (const each of loads) measured.push(await measure(child, each))
    // The first round is a warm-up.
    if (round > 0) rounds.push(measured)
  }
  child.kill()
  const [size, graphSize] = [served.bytes, served.graphBytes].map((bytes) => `${Math.round(bytes / 1000)} kB`)
  process.stdout.write(
    `\nscoreboard, REST ${size}, GraphQL ${graphSize}, ${CONNECTIONS} connections, 400 keys\n`,
  )
  const medians = loads.map((_, index) => middle(rounds.flatMap((round) => round[index] ?? [])))
  const base = medians[0] ?? middle([])
  for (const [index, { name }] of loads.entries()) print(name, medians[index] ?? base, base)
}

interface Load {
  readonly name: string
  readonly url: string
  readonly requests: autocannon.Request[]
}

interface Measured {
  readonly rate: number
  readonly p99: number
  /** CPU time of the server per request, in milliseconds. */
  readonly cpuMs: number
  readonly failed: number
}

async function measure(child: ChildProcess, { url, requests }: Load): Promise<Measured> {
  const before = await cpuOf(child)
  // Each connection starts at a different key, because customers are not synchronised.
  let clients = 0
  const setupClient = (client: autocannon.Client) => {
    const start = Math.floor((requests.length * clients) / CONNECTIONS) % requests.length
    clients += 1
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
  }
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, setupClient })
  const spentMs = (await cpuOf(child)) - before
  const count = result.requests.total
  const notModified = result.statusCodeStats['304']?.count ?? 0
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    cpuMs: spentMs / count,
    failed: result.non2xx - notModified + result.errors,
  }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1_000
}

function middle(measured: readonly Measured[]): Measured {
  const median = (values: readonly number[]) =>
    [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
  return {
    rate: median(measured.map(({ rate }) => rate)),
    p99: median(measured.map(({ p99 }) => p99)),
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    failed: measured.reduce((sum, { failed }) => sum + failed, 0),
  }
}

function print(name: string, { rate, p99, cpuMs, failed }: Measured, base: Measured): void {
  const shown = Math.round(rate).toLocaleString('en').padStart(10)
  const rateRatio = (rate / base.rate).toFixed(2).padStart(6)
  const cpuRatio = (cpuMs / base.cpuMs).toFixed(2).padStart(6)
  process.stdout.write(
    `  ${name.padEnd(40)} ${shown} requests/s ${rateRatio} ×   CPU ${cpuMs.toFixed(3)} ms ${cpuRatio} ×   p99 ${p99} ms\n`,
  )
  if (failed > 0) process.stdout.write(`  ${failed} of these failed\n`)
}
