// `npm run bench` runs all measurements in this process; `npm run bench -- --help` lists the others.
import { Argument, Command, InvalidArgumentError } from 'commander'
import type { Bench } from './databases.ts'
import type { PeersOptions } from './peers.ts'

// Modules are loaded on demand.
const BENCHES: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  writes: async (bench) => (await import('./writes.ts')).benchWrites(bench),
  reads: async (bench) => (await import('./reads.ts')).benchReads(bench),
  statements: async (bench) => (await import('./statements.ts')).benchStatements(bench),
}
const NAMES = [...Object.keys(BENCHES), 'rest']
const SOCKETS = [1_000, 5_000, 10_000]

/** Runs the named measurements, with the embedded database and with a server if one responds. */
async function measure(wanted: readonly string[]): Promise<void> {
  if (wanted.includes('rest')) await (await import('./rest.ts')).benchRest()
  const onDatabases = Object.entries(BENCHES).filter(([name]) => wanted.includes(name))
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
  return [...(counts ?? []), count]
}

const program = new Command('npm run bench --')
  .description('Measures the service. Figures are ratios of one run: compare those of one machine.')
  .addArgument(new Argument('[what...]', 'only these').choices(NAMES).default(NAMES, NAMES.join(' ')))
  .action(measure)
program
  .command('push')
  .description('from a commit to the last of so many sockets, beside plain ws; webhook deliveries a second')
  .addArgument(
    new Argument('[sockets...]', 'how many').argParser(addSocketCount).default(SOCKETS, SOCKETS.join(' ')),
  )
  .action(async (sizes: readonly number[]) => (await import('./push.ts')).benchPush(sizes))
program
  .command('simulator')
  .description('what npm start costs from an empty folder on: times, memory, share of a core (minutes)')
  .action(async () => (await import('./simulator.ts')).benchSimulator())
program
  .command('first-start')
  .description(
    'what schedules and old games answer after a first start, and what the data directory takes (minutes)',
  )
  .action(async () => (await import('./first-start.ts')).benchFirstStart())
program
  .command('bands')
  .description('figures of 500 games of every league, beside what the real ones have')
  .action(async () => (await import('./bands.ts')).benchBands())
program
  .command('kills')
  .description(
    'kills the service without warning, so often, while it is written to; says what of the acknowledged is gone',
  )
  .argument('[times]', 'how often', takeCount, 100)
  .action(async (times: number) => (await import('./kills.ts')).benchKills(times))
program
  .command('balancer')
  .description(
    'two api, ingest and webhooks behind nginx as in compose.yaml: what clients see while each is killed (minutes)',
  )
  .action(async () => (await import('./balancer.ts')).benchBalancer())
program
  .command('storm')
  .description('so many sockets that connect at once: in, or refused with a reason, and how soon')
  .argument('[sockets]', 'how many', takeCount, 10_000)
  .action(async (sockets: number) => (await import('./storm.ts')).benchStorm(sockets))
program
  .command('live-push')
  .description(
    'all leagues live: from the upstream’s answer to the last of so many sockets, over some minutes',
  )
  .argument('[sockets]', 'how many', takeCount, 1_000)
  .option('--seconds <number>', 'how long', takeCount, 120)
  .action(async (sockets: number, { seconds }: { readonly seconds: number }) =>
    (await import('./live-push.ts')).benchLivePush(sockets, seconds),
  )
program
  .command('peers')
  .description(
    'PostGraphile, Apollo Server, Mercurius and yoga beside the service, over one PostgreSQL: rates, CPU, ratios (minutes)',
  )
  .option('--rounds <number>', 'how many', takeCount, 5)
  .option('--seconds <number>', 'of each in a round', takeCount, 3)
  .option('--only <name>', 'only those with this in their names, beside PostGraphile')
  .action(async (options: PeersOptions) => (await import('./peers.ts')).benchPeers(options))
program
  .command('profile')
  .description('which functions a hit and a miss are busy in: board, event page and deep query')
  .argument('[requests]', 'of each', takeCount, 2_000)
  .option('--only <name>', 'only cases with this in their names: hit, warm, database')
  .action(async (requests: number, { only }: { readonly only?: string }) =>
    (await import('./profile.ts')).benchProfile(requests, only),
  )
program
  .command('seasons')
  .description(
    'board, event page, plays and news read from the database with one season stored and with twenty',
  )
  .action(async () => (await import('./seasons.ts')).benchSeasons())
program
  .command('pages')
  .description(
    'what somebody new waits for in a browser, and how soon each page shows something; needs Chromium',
  )
  .action(async () => (await import('./pages.ts')).benchPages())
program
  .command('large-answers')
  .description('so many of the largest answers at once with one key: memory, and how long /health waits')
  .argument('[calls]', 'at once', takeCount, 30)
  .action(async (calls: number) => (await import('./large-answers.ts')).benchLargeAnswers(calls))
program
  .command('soak')
  .description(
    'four hours of the simulated world in as many minutes, with 500 subscribers: memory, handles, messages',
  )
  .argument('[minutes]', 'of real time', takeCount, 4)
  .action(async (minutes: number) => (await import('./soak.ts')).benchSoak(minutes))

await program.parseAsync()
process.exit(0)
