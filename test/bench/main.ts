// `npm run bench` runs all measurements in this process; `npm run bench -- --help` lists the others.
import { Argument, Command, InvalidArgumentError } from 'commander'
import { limitHeapGrowth } from '../../src/config/heap-growth.ts'
import type { AttackOptions } from './attack.ts'
import type { Bench } from './databases.ts'
import type { FootprintOptions } from './footprint.ts'
import type { PeersOptions } from './peers.ts'

// As in the service: figures of memory depend on it.
limitHeapGrowth()

// Modules are loaded on demand.
const BENCHES: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  writes: async (bench) => (await import('./writes.ts')).benchWrites(bench),
  reads: async (bench) => (await import('./reads.ts')).benchReads(bench),
  statements: async (bench) => (await import('./statements.ts')).benchStatements(bench),
}
const NAMES = [...Object.keys(BENCHES), 'rest']
const FOOTPRINT_STARTS = ['default', 'recordings', 'all', 'ingest', 'api', 'webhooks']
const SOCKETS = [1_000, 5_000, 10_000]

/** Runs the named measurements, with the embedded database and with a server if one responds. */
async function measure(selected: readonly string[]): Promise<void> {
  if (selected.includes('rest')) await (await import('./rest.ts')).benchRest()
  const onDatabases = Object.entries(BENCHES).filter(([name]) => selected.includes(name))
  if (onDatabases.length === 0) return
  const { openEmbeddedBench, openServerBench } = await import('./databases.ts')
  for (const open of [openEmbeddedBench, openServerBench]) {
    const bench = await open()
    if (!bench) process.stdout.write('\nno PostgreSQL server answers; set TEST_DATABASE_URL to measure one\n')
    else for (const [, run] of onDatabases) await run(bench)
    await bench?.close()
  }
}

function takeCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('It takes a number, 1 or more.')
  return count
}

function addSocketCount(text: string, counts: readonly number[] | undefined): number[] {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('It takes a number of sockets.')
  // Given numbers replace the default ones.
  return counts === undefined || counts === SOCKETS ? [count] : [...counts, count]
}

const program = new Command('npm run bench --')
  .description('Measures the service. Ratios are of one run; compare figures of the same machine only.')
  .addArgument(new Argument('[what...]', 'benchmarks to run').choices(NAMES).default(NAMES, NAMES.join(' ')))
  .action(measure)
program
  .command('push')
  .description('time from a commit to the last socket, compared with plain ws; webhook deliveries per second')
  .addArgument(
    new Argument('[sockets...]', 'numbers of sockets')
      .argParser(addSocketCount)
      .default(SOCKETS, SOCKETS.join(' ')),
  )
  .action(async (sizes: readonly number[]) => (await import('./push.ts')).benchPush(sizes))
program
  .command('footprint')
  .description('memory by part, and the share of a core at rest and while a first start fills (minutes)')
  .addArgument(
    new Argument('[starts...]', 'the default start, recordings, each role with a server')
      .choices(FOOTPRINT_STARTS)
      .default(FOOTPRINT_STARTS, FOOTPRINT_STARTS.join(' ')),
  )
  .option('--minutes <number>', 'the longest time to settle', takeCount, 15)
  .option('--folder <folder>', 'measure the version in another checkout, which is built')
  .option('--profile', 'the functions that run when nobody asks')
  .option('--set <NAME=value...>', 'settings of the service')
  .action(async (starts: readonly string[], options: FootprintOptions) =>
    (await import('./footprint.ts')).benchFootprint(starts, options),
  )
program
  .command('first-start')
  .description(
    'responses of schedules and old games after a first start, and size of the data directory (minutes)',
  )
  .action(async () => (await import('./first-start.ts')).benchFirstStart())
program
  .command('balancer')
  .description(
    'two api processes, ingest and webhooks behind nginx as in compose.yaml: effect on clients of killing each (minutes)',
  )
  .action(async () => (await import('./balancer.ts')).benchBalancer())
program
  .command('storm')
  .description('sockets that connect at once: accepted, or rejected with a reason, and after how long')
  .argument('[sockets]', 'number of sockets', takeCount, 10_000)
  .action(async (sockets: number) => (await import('./storm.ts')).benchStorm(sockets))
program
  .command('attack')
  .description('attacks on a service: how long new customers wait meanwhile, now and formerly (minutes)')
  .option('--only <name>', 'only attacks whose name contains this')
  .option('--folder <folder>', 'attack the version in another checkout, which is built')
  .option('--server', 'with a database on the server of TEST_DATABASE_URL, by default on this machine')
  .action(async (options: AttackOptions) => (await import('./attack.ts')).benchAttack(options))
program
  .command('live-push')
  .description('all leagues live: time from the response of the upstream to the last socket (minutes)')
  .argument('[sockets]', 'number of sockets', takeCount, 1_000)
  .option('--seconds <number>', 'duration', takeCount, 120)
  .action(async (sockets: number, { seconds }: { readonly seconds: number }) =>
    (await import('./live-push.ts')).benchLivePush(sockets, seconds),
  )
program
  .command('live')
  .description(
    'live queries: bytes beside polling, CPU of a change by watchers, 300 distinct boards (minutes)',
  )
  .argument('[changes]', 'readings of each measurement', takeCount, 40)
  .action(async (changes: number) => (await import('./live.ts')).benchLive(changes))
program
  .command('peers')
  .description(
    'the service compared with PostGraphile, Apollo Server, Mercurius and yoga on one PostgreSQL (minutes)',
  )
  .option('--rounds <number>', 'number of rounds', takeCount, 5)
  .option('--seconds <number>', 'duration of each server in a round', takeCount, 3)
  .option('--only <name>', 'only servers whose name contains this, and PostGraphile')
  .action(async (options: PeersOptions) => (await import('./peers.ts')).benchPeers(options))
program
  .command('profile')
  .description('functions in which hits and misses spend their time: board, event page and deep query')
  .argument('[requests]', 'requests per case', takeCount, 2_000)
  .option('--only <name>', 'only cases whose name contains this: hit, warm, database')
  .action(async (requests: number, { only }: { readonly only?: string }) =>
    (await import('./profile.ts')).benchProfile(requests, only),
  )
program
  .command('files')
  .description('files and functions of src that one request executes, by V8 coverage')
  .option('--list', 'their names')
  .action(async ({ list = false }: { readonly list?: boolean }) =>
    (await import('./files.ts')).benchFiles(list),
  )
program
  .command('merge-rule')
  .description('how long the library’s rule of mergeable fields takes for hostile documents, and ours')
  .action(async () => (await import('./merge-rule.ts')).benchMergeRule())
program
  .command('seasons')
  .description(
    'board, event page, plays and news read from the database with one season stored and with twenty',
  )
  .action(async () => (await import('./seasons.ts')).benchSeasons())
program
  .command('source-faults')
  .description('each fault of the simulated source: what the service says of it, and its recovery (an hour)')
  .option('--only <name>', 'only this fault')
  .action(async ({ only }: { readonly only?: string }) =>
    (await import('./source-faults.ts')).benchSourceFaults(only),
  )
program
  .command('pages')
  .description('loading times of pages for a new visitor; needs Chromium')
  .action(async () => (await import('./pages.ts')).benchPages())

let dropDatabases: () => Promise<void> = async () => undefined
// Without them, the first benchmark on a machine would have nothing to copy.
program.hook('preAction', async () => {
  dropDatabases = await (await import('../support/template.ts')).default()
})
await program.parseAsync()
await dropDatabases()
process.exit(0)
