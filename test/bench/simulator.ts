import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareStart } from '../support/process.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const LONGEST_FILL_SECONDS = 900
/** New games cause a few requests at any time. */
const FEW = 5
const QUIET_SECONDS = 30
const SETTLED_SECONDS = 60
const METRICS_PORT = 48_123

/** Returns the memory and the CPU time of a process (Linux, `/proc`). */
async function look(pid: number): Promise<{ readonly megabytes: number; readonly cpuSeconds: number }> {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ])
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(status) ?? []
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { megabytes: Number(kilobytes) / 1024, cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100 }
}

/** Starts the service like `npm start`, and prints the time until it listens. */
async function start(folder: string) {
  const begun = performance.now()
  const child = spawn(process.execPath, prepareStart(), {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: folder,
      PORT: '0',
      METRICS_PORT: String(METRICS_PORT),
      SOURCE: 'simulator',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('listening on')) resolve()
    })
  })
  const seconds = (performance.now() - begun) / 1_000
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { pid: child.pid ?? 0, seconds, stop }
}

/** Returns a metric of ingestion; null if it is not available. */
async function readFigure(name: string): Promise<number | null> {
  const text = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then(
    (response) => response.text(),
    () => '',
  )
  const [, count] = new RegExp(`^${name} (\\d+)`, 'm').exec(text) ?? []
  return count === undefined ? null : Number(count)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000))

/** Measures the cost of the service with the simulated world of all 29 leagues, from an empty folder. */
export async function benchSimulator(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-simulator-'))
  const service = await start(folder)
  print(`empty folder to listening: ${service.seconds.toFixed(1)} s`)
  await watchFill(service.pid)
  const before = await look(service.pid)
  await seconds(SETTLED_SECONDS)
  const now = await look(service.pid)
  const share = (now.cpuSeconds - before.cpuSeconds) / SETTLED_SECONDS
  print(`settled: ${now.megabytes.toFixed(0)} MB, ${(share * 100).toFixed(0)} % of a core`)
  await service.stop()
  const again = await start(folder)
  print(`restart to listening: ${again.seconds.toFixed(1)} s`)
  await again.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Observes a first fill until it is complete. */
async function watchFill(pid: number): Promise<void> {
  let peak = 0
  let second = 0
  /** Waits until a metric is close to zero, and stays so for a while, because responses cause new requests. */
  const untilFew = async (name: string, what: string) => {
    let quiet = 0
    let last = { second, cpuSeconds: 0 }
    for (; second < LONGEST_FILL_SECONDS && quiet < QUIET_SECONDS; second += 1) {
      await seconds(1)
      const { megabytes, cpuSeconds } = await look(pid)
      peak = Math.max(peak, megabytes)
      const count = await readFigure(name)
      quiet = count !== null && count <= FEW ? quiet + 1 : 0
      if (quiet <= 1) last = { second, cpuSeconds }
    }
    print(
      quiet < QUIET_SECONDS
        ? `${what}: not after ${second} s`
        : `${what}: ${last.second} s after that, with ${last.cpuSeconds.toFixed(0)} s of a core`,
    )
  }
  await untilFew('sports_data_ingest_basic_requests_pending', 'current seasons complete')
  await untilFew('sports_data_ingest_requests_pending', 'everything answered')
  await untilFew('sports_data_ingest_backfill_jobs_open', 'past seasons complete')
  print(`maximum memory until then: ${peak.toFixed(0)} MB`)
}
