import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT, startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { freePort } from '../support/redis.ts'
import { createTestDatabase } from '../support/store.ts'
import { databaseServer } from './databases.ts'
import { INSPECTABLE, inspectThreads } from './inspected-process.ts'
import type { InspectedThread } from './inspected-process.ts'

export interface FootprintOptions {
  /** The longest time for a first start to settle. */
  readonly minutes: number
  /** Another checkout, which is built. */
  readonly folder?: string
  /** Prints the functions that run when nobody asks. */
  readonly profile?: boolean
  /** Settings for each start, as `NAME=value`. */
  readonly set?: readonly string[]
}

const SHARED_RECORDINGS = path.resolve(PROJECT, '../shared/recordings')
const RECORDINGS = existsSync(SHARED_RECORDINGS)
  ? SHARED_RECORDINGS
  : path.join(PROJECT, 'test/fixtures/recordings')
const ON_RECORDINGS = { SOURCE: `recordings:${RECORDINGS}` }

/** Starts by name. Those with a server share its database, which the first of them fills. */
const STARTS: Readonly<Record<string, { readonly settings: object; readonly hasServer: boolean }>> = {
  default: { settings: {}, hasServer: false },
  recordings: { settings: ON_RECORDINGS, hasServer: false },
  all: { settings: ON_RECORDINGS, hasServer: true },
  ingest: { settings: { ...ON_RECORDINGS, ROLE: 'ingest' }, hasServer: true },
  api: { settings: { ...ON_RECORDINGS, ROLE: 'api' }, hasServer: true },
  webhooks: { settings: { ...ON_RECORDINGS, ROLE: 'webhooks' }, hasServer: true },
}

/** New games cause a few requests at any time. */
const FEW = 5
const QUIET_SECONDS = 15
const IDLE_SECONDS = 60
const PROFILE_MS = 60_000
const SHOWN_FRAMES = 12
const MEGABYTE = 1024 * 1024

const print = (line: string) => process.stdout.write(`${line}\n`)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Measures the memory by part, and the share of a core at rest, of the selected starts. Linux only. */
export async function benchFootprint(selected: readonly string[], options: FootprintOptions): Promise<void> {
  const starts = Object.entries(STARTS).filter(([name]) => selected.includes(name))
  const isOnServer = starts.some(([, { hasServer }]) => hasServer)
  const database = isOnServer ? await createTestDatabase(databaseServer()) : null
  try {
    for (const [name, { settings, hasServer }] of starts) {
      const server = hasServer && database ? { DATABASE_URL: database.url } : {}
      await measureStart(name, { ...settings, ...server }, options)
    }
  } finally {
    await database?.drop()
  }
}

async function measureStart(name: string, settings: object, options: FootprintOptions): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'bench-footprint-'))
  const metricsPort = await freePort()
  const environment: Record<string, string> = {
    DATA_DIR: data,
    METRICS_PORT: String(metricsPort),
    ...settings,
    ...Object.fromEntries((options.set ?? []).map((one) => one.split('=', 2) as [string, string])),
  }
  const begun = performance.now()
  const { folder } = options
  const service = await startService(environment, {
    flags: INSPECTABLE,
    ...(folder === undefined ? {} : { folder }),
  })
  try {
    print(`\n${name}: listening after ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
    await watchFill(service, metricsPort, options.minutes)
    const before = await cpuByThread(service)
    await sleep(IDLE_SECONDS * 1_000)
    const after = await cpuByThread(service)
    const shares = [...after].map(([thread, seconds]) => (seconds - (before.get(thread) ?? 0)) / IDLE_SECONDS)
    const [first = 0, ...others] = shares
    const list = others.toSorted((one, other) => other - one).filter((share) => share >= 0.001)
    print(
      `idle: ${percent(shares.reduce((sum, share) => sum + share, 0))} of a core ` +
        `(main thread ${percent(first)}; others ${list.map(percent).join(', ')})`,
    )
    await printMemory(service)
    if (options.profile === true) await printProfiles(service)
  } finally {
    await service.stop()
    await rm(data, { recursive: true, force: true })
  }
}

/** Observes a first fill until it is complete, and everything else until it is quiet. */
async function watchFill(service: ServiceProcess, metricsPort: number, minutes: number): Promise<void> {
  const begun = performance.now()
  const second = () => (performance.now() - begun) / 1_000
  const startCpu = await cpuOf(service)
  let peak = 0
  /** Waits until a metric is close to zero, and stays so for a while, because responses cause new requests. */
  const untilFew = async (metric: string, what: string) => {
    let quiet = 0
    let last = { second: second(), cpu: await cpuOf(service) }
    while (second() < minutes * 60 && quiet < QUIET_SECONDS) {
      await sleep(1_000)
      peak = Math.max(peak, await residentBytes(service))
      const count = await readMetric(metricsPort, metric)
      quiet = count <= FEW ? quiet + 1 : 0
      if (quiet <= 1) last = { second: second(), cpu: await cpuOf(service) }
    }
    const cpu = last.cpu - startCpu
    if (quiet < QUIET_SECONDS) print(`${what}: not after ${second().toFixed(0)} s`)
    else
      print(
        `${what}: ${last.second.toFixed(0)} s after that, with ${cpu.toFixed(0)} s of a core, ` +
          percent(cpu / last.second),
      )
  }
  await untilFew('ingest_basic_requests_pending', 'current seasons complete')
  await untilFew('ingest_requests_pending', 'everything answered')
  await untilFew('ingest_backfill_jobs_open', 'past seasons complete')
  print(`maximum memory until then: ${(peak / MEGABYTE).toFixed(0)} MB`)
}

/** The memory of the process: what the system counts, then what each thread has of it. */
async function printMemory(service: ServiceProcess): Promise<void> {
  const before = await mappingsOf(service)
  const inspected = await inspectThreads(service)
  const memories = await Promise.all(
    inspected.threads.map(async (thread) => {
      const { heapTotal, external } = await thread.memory()
      await thread.collectGarbage()
      const { heapUsed } = await thread.memory()
      return { name: thread.name, heapTotal, external, heapUsed }
    }),
  )
  const row = (name: string, bytes: number, note = '') =>
    print(`| ${name.padEnd(44)} | ${(bytes / MEGABYTE).toFixed(0).padStart(5)} | ${note.padEnd(20)} |`)
  print(`| ${'part'.padEnd(44)} | ${'MB'.padStart(5)} | ${'after collection'.padEnd(20)} |`)
  print(`| ${'-'.repeat(44)} | ----- | ${'-'.repeat(20)} |`)
  row('resident (RSS)', before.rss, `PSS ${(before.pss / MEGABYTE).toFixed(0)}`)
  row('node and libraries (mapped files)', before.mapped)
  let rest = before.rss - before.mapped
  for (const { name, heapTotal, external, heapUsed } of memories) {
    row(`heap of ${name}`, heapTotal, `${(heapUsed / MEGABYTE).toFixed(0)} alive`)
    row(`buffers and WebAssembly of ${name}`, external)
    rest -= heapTotal + external
  }
  row('rest: malloc, compiled code, stacks', rest)
  inspected.close()
}

async function printProfiles(service: ServiceProcess): Promise<void> {
  const inspected = await inspectThreads(service)
  const profiles = await Promise.all(
    inspected.threads.map(async (thread: InspectedThread) => ({
      name: thread.name,
      frames: await thread.profile(PROFILE_MS),
    })),
  )
  for (const { name, frames } of profiles) {
    print(`\nwhat ${name} does when nobody asks, shares of its time`)
    for (const { name: frame, share } of frames.slice(0, SHOWN_FRAMES))
      print(`  ${percent(share).padStart(7)}  ${frame}`)
  }
  inspected.close()
}

/** A metric of the service; 0 if it has none of this name, Infinity if it does not answer. */
async function readMetric(port: number, name: string): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (response) => response.text(),
    () => null,
  )
  if (text === null) return Infinity
  return Number(new RegExp(`^sports_data_${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

const readProcess = ({ child }: ServiceProcess, file: string) =>
  readFile(`/proc/${child.pid ?? 0}/${file}`, 'utf8')

function cpuSecondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const cpuOf = async (service: ServiceProcess) => cpuSecondsIn(await readProcess(service, 'stat'))

/** Seconds of CPU of each thread, the main one first. */
async function cpuByThread(service: ServiceProcess): Promise<ReadonlyMap<string, number>> {
  const ids = await readdir(`/proc/${service.child.pid ?? 0}/task`)
  const entries = ids.map(async (id): Promise<[string, number]> => {
    // A thread may end meanwhile.
    const stat = await readProcess(service, `task/${id}/stat`).catch(() => null)
    return [id, stat === null ? 0 : cpuSecondsIn(stat)]
  })
  return new Map(await Promise.all(entries))
}

const kilobytesOf = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024

const residentBytes = async (service: ServiceProcess) =>
  kilobytesOf(await readProcess(service, 'status'), 'VmRSS')

/** Resident bytes, and those of them that are mapped from files. */
async function mappingsOf(service: ServiceProcess): Promise<{ rss: number; pss: number; mapped: number }> {
  const [rollup, status] = await Promise.all([
    readProcess(service, 'smaps_rollup'),
    readProcess(service, 'status'),
  ])
  return {
    rss: kilobytesOf(rollup, 'Rss'),
    pss: kilobytesOf(rollup, 'Pss'),
    mapped: kilobytesOf(status, 'RssFile'),
  }
}
