import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

interface Served {
  readonly rest: string
  readonly bare: string
  readonly keys: readonly string[]
  readonly bytes: number
}

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 32

/** Requests a second of the scoreboard with 200 keys, as a ratio to node:http sending the same bytes in the same run. */
export async function benchRest(): Promise<void> {
  const child = fork(new URL('rest-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  const [served] = (await once(child, 'message')) as [Served]
  const requests = served.keys.map((key) => ({ headers: { 'x-api-key': key } }))
  const bare: Measured[] = []
  const rest: Measured[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await load(served.bare, [{}])
    const other = await load(served.rest, requests)
    // The first round warms up.
    if (round > 0) {
      bare.push(one)
      rest.push(other)
    }
  }
  child.kill()
  const [base, ours] = [middle(bare), middle(rest)]
  process.stdout.write(
    `\nscoreboard over REST, ${Math.round(served.bytes / 1000)} kB, ${CONNECTIONS} connections, 200 keys\n`,
  )
  print('node:http sending the same bytes', base, 1)
  print('REST with key, quota, limits and log', ours, ours.rate / base.rate)
  if (ours.failed > 0) process.stdout.write(`  ${ours.failed} requests were not answered with 200\n`)
}

interface Measured {
  readonly rate: number
  readonly p99: number
  readonly failed: number
}

async function load(url: string, requests: autocannon.Request[]): Promise<Measured> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests })
  return { rate: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors }
}

function middle(measured: readonly Measured[]): Measured {
  const sorted = [...measured].sort((one, other) => one.rate - other.rate)
  return sorted[Math.floor(sorted.length / 2)] ?? { rate: NaN, p99: NaN, failed: 0 }
}

function print(name: string, { rate, p99 }: Measured, ratio: number): void {
  const shown = Math.round(rate).toLocaleString('en').padStart(10)
  process.stdout.write(
    `  ${name.padEnd(46)} ${shown} requests/s  ${ratio.toFixed(2).padStart(7)} ×  p99 ${p99} ms\n`,
  )
}
