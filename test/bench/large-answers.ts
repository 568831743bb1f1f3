import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startService } from '../support/process.ts'
import { post } from './post.ts'

const ADMIN_TOKEN = 'operator-token-for-bench'
const LOOK_EVERY_MS = 10
const SETTLING_MS = 5_000

/** An operation with few objects and many leaves: just within 200,000 values and 10 MB. */
function largeOperation(): string {
  const names = Array.from({ length: 180 }, (_, index) => `a${'x'.repeat(20)}${index}: name`)
  const copies = Array.from({ length: 30 }, (_, index) => `b${index}: leagues { ...F }`)
  return `{ ${copies.join(' ')} } fragment F on League { ${names.join(' ')} }`
}

/** Sends concurrent requests with large responses and one key; prints the memory used and the latency of `/health`. */
export async function benchLargeResponses(calls: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'large-answers-'))
  const service = await startService({ DATA_DIR: folder, ADMIN_TOKEN, ROLE: 'api' })
  try {
    const made = await post(`${service.url}/api/admin/accounts`, ADMIN_TOKEN, {
      email: 'a@example.com',
      plan: 'scale',
    })
    const { key } = made as { key: string }
    const query = largeOperation()
    await execute(service.url, key, query)
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
    const residentBytes = () => residentBytesOf(service.child.pid ?? 0)
    const before = residentBytes()
    let peak = before
    const waits: number[] = []
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const startedAt = performance.now()
        await (await fetch(`${service.url}/health`)).text()
        waits.push(performance.now() - startedAt)
        peak = Math.max(peak, residentBytes())
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    })()
    const startedAt = performance.now()
    const statuses = await Promise.all(Array.from({ length: calls }, () => execute(service.url, key, query)))
    const seconds = (performance.now() - startedAt) / 1_000
    isOver = true
    await watching
    print({ statuses, seconds, grownBytes: peak - before, waits })
  } finally {
    await service.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Findings {
  readonly statuses: readonly number[]
  readonly seconds: number
  readonly grownBytes: number
  readonly waits: readonly number[]
}

function print({ statuses, seconds, grownBytes, waits }: Findings): void {
  const sorted = [...waits].sort((one, other) => one - other)
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  const summary = [...counts].map(([status, count]) => `${count} with ${status}`).join(', ')
  process.stdout.write(
    `${statuses.length} concurrent large responses: ${summary}, in ${seconds.toFixed(1)} s\n`,
  )
  process.stdout.write(`  memory grew by        ${(grownBytes / 1e6).toFixed(0)} MB\n`)
  process.stdout.write(
    `  /health meanwhile     p50 ${quantile(0.5).toFixed(0)} ms, p99 ${quantile(0.99).toFixed(0)} ms, ` +
      `worst ${quantile(1).toFixed(0)} ms, ${sorted.length} responses\n`,
  )
}

/** Sends one request and discards the body; returns the status. */
async function execute(url: string, key: string, query: string): Promise<number> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query }),
  })
  const reader = response.body?.getReader()
  while (reader && !(await reader.read()).done);
  return response.status
}

/** Returns the resident memory of a process in bytes (Linux, `/proc`). */
function residentBytesOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}
