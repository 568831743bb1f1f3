import pg from 'pg'
import { openSimulatorServer } from '../../src/simulator/server/http.ts'
import { SOURCE_FAULTS } from '../../src/simulator/server/source-faults.ts'
import type { SourceFaultName } from '../../src/simulator/server/source-faults.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { freePort } from '../support/redis.ts'
import { startService } from '../support/process.ts'
import { createTestDatabase } from '../support/store.ts'
import { databaseServer } from './databases.ts'
import { post } from './post.ts'

/** How long each fault lasts: three intervals of live games and one probe fit in. */
const FAULT_SECONDS = 80
/** From here on, a host that fails as a whole has been left alone. */
const OPEN_AFTER_SECONDS = 20
const LONGEST_RECOVERY_SECONDS = 150
/** What a fault took away wrongly is back by then: the first answers after it are those of live games and boards. */
const RETURN_SECONDS = 30
/** After this, kinds that are polled have the twenty answers that say what is usual. */
const LEARNING_SECONDS = 300

/** What is seen of a service from outside at a moment. */
interface Sighting {
  /** `OK`, or the state of the source, as `/status.json`, `/ready` and the metrics tell it. */
  readonly status: string
  readonly ready: string
  readonly metric: string
  /** Requests to the source so far. */
  readonly requests: number
  /** Live games, and whether the response says that they are complete. */
  readonly live: number
  readonly isComplete: boolean
}

/** One row of the table. */
interface FaultFigures {
  readonly name: SourceFaultName
  readonly log: string
  readonly metric: string
  readonly status: string
  readonly ready: string
  readonly perMinute: number
  readonly answers: string
  readonly withdrawn: number
  readonly recovery: string
}

const ADMIN_TOKEN = 'operator-token-for-bench'
const LIVE_GAMES = '{ events(state: IN, first: 50) { isComplete nodes { id } } }'

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000))

/**
 * Takes a running service through each fault of the simulated source, and prints what it said of it, how many requests it sent
 * meanwhile, what it withdrew, and how long after its end it was well again.
 */
export async function benchSourceFaults(only: string | undefined): Promise<void> {
  const names = Object.keys(SOURCE_FAULTS) as SourceFaultName[]
  const selected = names.filter((name) => only === undefined || name === only)
  if (selected.length === 0) throw new Error(`There is no fault "${only}". The faults: ${names.join(', ')}.`)
  const simulator = openSimulator({ seed: 'faults', startAt: Date.now(), speed: 1, calendar: 'always' })
  const source = await openSimulatorServer({ simulator })
  const created = await createTestDatabase(databaseServer())
  const metricsPort = await freePort()
  const service = await startService({
    DATABASE_URL: created.url,
    SOURCE: 'espn',
    ESPN_SITE_URL: source.url,
    ESPN_CORE_URL: source.url,
    ESPN_WEB_URL: source.url,
    ADMIN_TOKEN,
    WITNESSES: 'none',
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: 'https://sports.example',
  })
  const database = new pg.Pool({ connectionString: created.url, max: 1 })
  const account = { email: 'faults@example.com', plan: 'scale' }
  const { key } = (await post(`${service.url}/api/admin/accounts`, ADMIN_TOKEN, account)) as {
    readonly key: string
  }
  // A connection that is closed as a request is sent, or a machine that is full: the next look says it.
  const look = () => sight(service.url, metricsPort, key).catch(() => null)
  const watch: Watch = { look, log: service.log, withdrawals: () => readWithdrawals(database) }
  const note = (text: string) => process.stderr.write(`${text}\n`)
  note(`learning what is usual: ${LEARNING_SECONDS} s`)
  await seconds(LEARNING_SECONDS)
  process.stdout.write(HEAD)
  for (const name of selected) {
    note(name)
    print(await watchFault(name, watch, (faults) => source.setFaults(faults)))
  }
  await database.end()
  await service.stop()
  await source.close()
  await simulator.close()
  await created.drop()
}

interface Watch {
  /** `null`: it does not answer now. */
  readonly look: () => Promise<Sighting | null>
  readonly log: () => string
  readonly withdrawals: () => Promise<ReadonlySet<string>>
}

type SetFaults = Awaited<ReturnType<typeof openSimulatorServer>>['setFaults']

async function watchFault(name: SourceFaultName, watch: Watch, setFaults: SetFaults): Promise<FaultFigures> {
  let before = await watch.look()
  for (; !before; before = await watch.look()) await seconds(1)
  const withdrawnBefore = await watch.withdrawals()
  const logBefore = watch.log().length
  const seen: Sighting[] = []
  const withdrawn = new Set<string>()
  let opened = before
  let isFaulty = false
  const sample = async (duration: number, until: (sighting: Sighting) => boolean) => {
    const begun = performance.now()
    const elapsed = () => (performance.now() - begun) / 1_000
    while (elapsed() < duration) {
      await seconds(2)
      const sighting = await watch.look()
      if (!sighting) continue
      seen.push(sighting)
      if (isFaulty && elapsed() < OPEN_AFTER_SECONDS) opened = sighting
      for (const row of await watch.withdrawals()) if (!withdrawnBefore.has(row)) withdrawn.add(row)
      if (until(sighting)) return elapsed()
    }
    return null
  }
  setFaults([{ name, share: 1 }])
  isFaulty = true
  await sample(FAULT_SECONDS, () => false)
  const during = seen.at(-1) ?? before
  const recorded = watch.log().slice(logBefore)
  const withFault = [...seen]
  setFaults([])
  isFaulty = false
  const recovery = await sample(LONGEST_RECOVERY_SECONDS, ({ status }) => status === 'OK')
  await sample(RETURN_SECONDS, () => false)
  const still = await watch.withdrawals()
  const returned = [...withdrawn].filter((row) => !still.has(row))
  const reported = (of: (sighting: Sighting) => string) =>
    withFault.map(of).find((state) => state !== 'OK') ?? 'OK'
  const lines = recorded.split('\n').filter((line) => line.includes('"host"') || line.includes('host='))
  return {
    name,
    log: String(lines.length),
    metric: reported(({ metric }) => metric),
    status: reported(({ status }) => status),
    ready: reported(({ ready }) => ready),
    perMinute: (60 * (during.requests - opened.requests)) / (FAULT_SECONDS - OPEN_AFTER_SECONDS),
    answers: withFault.every(({ isComplete }) => isComplete) ? 'complete' : 'incomplete',
    withdrawn: returned.length,
    recovery: recovery === null ? `not after ${LONGEST_RECOVERY_SECONDS}` : recovery.toFixed(0),
  }
}

async function sight(url: string, metricsPort: number, key: string): Promise<Sighting | null> {
  const [status, ready, metrics, graph] = await Promise.all([
    fetch(`${url}/status.json`).then((response) => response.json()) as Promise<{
      source?: { state: string }
    }>,
    fetch(`${url}/ready`).then((response) => response.json()) as Promise<{
      source: { state: string } | null
    }>,
    fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((response) => response.text()),
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ query: LIVE_GAMES }),
    }).then((response) => response.json()) as Promise<{
      data?: { events?: { isComplete: boolean; nodes: readonly object[] } }
    }>,
  ])
  const states = [...metrics.matchAll(/upstream_host_state\{[^}]*state="(\w+)"[^}]*\} 1/g)]
  const requests = [...metrics.matchAll(/upstream_responses_total\{[^}]*\} (\d+)/g)]
  const games = graph.data?.events
  if (!status.source || !games) return null
  return {
    status: status.source.state,
    ready: ready.source?.state ?? 'OK',
    metric: states.map(([, state]) => state).find((state) => state !== 'OK') ?? 'OK',
    requests: requests.reduce((sum, [, count]) => sum + Number(count), 0),
    live: games.nodes.length,
    isComplete: games.isComplete,
  }
}

async function readWithdrawals(database: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ name: string }>(`SELECT type || ' ' || id AS name FROM deletions`)
  return new Set(rows.map(({ name }) => name))
}

const HEAD = [
  '| fault | log lines | metrics | status | ready | requests a minute | answers | rows withdrawn wrongly | seconds to recovery |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  '',
].join('\n')

function print(figures: FaultFigures): void {
  const { name, log, metric, status, ready, perMinute, answers, withdrawn, recovery } = figures
  const cells = [
    `\`${name}\``,
    log,
    metric,
    status,
    ready,
    perMinute.toFixed(1),
    answers,
    withdrawn,
    recovery,
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
