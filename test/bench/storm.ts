import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startService } from '../support/process.ts'
import { post } from './post.ts'

const ADMIN_TOKEN = 'operator-token-for-bench'
/** Scale accounts can open 200 sockets. */
const SOCKETS_AN_ACCOUNT = 200
const LONGEST_MS = 30_000

/** The results of the connections, as counted by `storm-clients.ts`. */
interface Outcome {
  readonly welcomed: number
  readonly rejected: Readonly<Record<string, number>>
  readonly silent: number
  readonly lastMs: number
}

/**
 * Opens sockets to the stream at the same time; prints how many are open, after how long, and the reasons of the
 * others.
 */
export async function benchStorm(sockets: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'storm-'))
  const service = await startService({ DATA_DIR: folder, ADMIN_TOKEN, ROLE: 'api' })
  const clients = fork(new URL('storm-clients.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    process.stdout.write(`${sockets} sockets connect at once\n`)
    const tokens: string[] = []
    for (let account = 0; account < Math.ceil(sockets / SOCKETS_AN_ACCOUNT); account += 1) {
      tokens.push(await makeToken(service.url))
    }
    const port = Number(new URL(service.url).port)
    clients.send({ port, count: sockets, tokens, longestMs: LONGEST_MS })
    const startedAt = performance.now()
    const health = fetch(`${service.url}/health`).then(() => performance.now() - startedAt)
    const [outcome] = (await once(clients, 'message')) as [Outcome]
    print(sockets, outcome, await health)
  } finally {
    clients.kill()
    await service.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

function print(sockets: number, { welcomed, rejected, silent, lastMs }: Outcome, healthMs: number): void {
  const seconds = (lastMs / 1_000).toFixed(1)
  process.stdout.write(`  accepted              ${welcomed} of ${sockets}, the last after ${seconds} s\n`)
  for (const [reason, count] of Object.entries(rejected)) {
    process.stdout.write(`  rejected: ${reason.padEnd(20)} ${count}\n`)
  }
  process.stdout.write(`  no response           ${silent}\n`)
  process.stdout.write(`  /health at that time  ${healthMs.toFixed(0)} ms\n`)
}

async function makeToken(url: string): Promise<string> {
  const made = await post(`${url}/api/admin/accounts`, ADMIN_TOKEN, { email: 'a@example.com', plan: 'scale' })
  const opened = await post(`${url}/api/websocket/auth`, (made as { key: string }).key, {})
  return (opened as { token: string }).token
}
