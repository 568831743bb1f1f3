/** `npm run simulator`: the simulated upstream as a separate server; see `--help`. */
import { Command, InvalidArgumentError, Option } from 'commander'
import { toError } from '../domain/to-error.ts'
import { FAULTS } from './server/fault-injection.ts'
import { parseSourceFaults, SOURCE_FAULTS } from './server/source-faults.ts'
import type { SourceFaultSpec } from './server/source-faults.ts'
import { CALENDAR_KINDS, type CalendarKind } from './world/calendar/kind.ts'
import { FASTEST, SLOWEST } from './world/calendar/clock.ts'

interface Settings {
  readonly port: number
  readonly host: string
  readonly seed: string
  readonly speed: number
  readonly startAt?: number
  readonly calendar: CalendarKind
  readonly service: string
  readonly faults?: readonly SourceFaultSpec[]
  readonly faultsFor?: number
}

const CONTROL = `
While it runs, GET /_simulator tells how its clock stands, and POST /_simulator changes it:
  {"speed": 60}                        speed of the clock of the world, 1 to 600
  {"paused": true}                     stops it
  {"jump": "2026-12-24T18:00:00Z"}     goes to a time
  {"fault": {"path": "scoreboard", "kind": "status", "status": 500, "times": 3}}
                                       fails where a path has that in it: ${FAULTS.join(', ')}
  {"clearFaults": true}                fails no more`

const FAULT_NAMES = `
Faults of --faults, each with the share of requests that it happens to (0 to 1, all by default):
${Object.entries(SOURCE_FAULTS)
  .map(([name, text]) => `  ${name.padEnd(16)} ${text}`)
  .join('\n')}`

const program = new Command('npm run simulator --')
  .description("Serves a simulated world of all 29 leagues over HTTP, under the public upstream's own paths.")
  .addOption(
    new Option('--port <port>', 'port to listen on; 0 for any free port')
      .env('PORT')
      .default(4100)
      .argParser(numberBetween(0, 65_535)),
  )
  .addOption(new Option('--host <host>', 'address to listen on').env('HOST').default('127.0.0.1'))
  .addOption(
    new Option('--seed <text>', 'seed of the world: the same seed gives the same world')
      .env('SEED')
      .default('sports'),
  )
  .addOption(
    new Option('--speed <number>', 'speed of the clock of the world, 1 to 600')
      .env('SPEED')
      .default(1)
      .argParser(numberBetween(SLOWEST, FASTEST)),
  )
  .addOption(
    new Option('--start-at <time>', 'start of the world, such as 2026-11-21T18:00:00Z [now]')
      .env('START_AT')
      .argParser(time),
  )
  .addOption(
    new Option('--calendar <kind>', 'always: games at any time; real: the real calendars of the leagues')
      .env('SIM_CALENDAR')
      .default('always')
      .choices(CALENDAR_KINDS),
  )
  .addOption(
    new Option('--service <url>', 'root URL of the service, to which links and pictures lead')
      .env('PUBLIC_URL')
      .default('http://127.0.0.1:4000'),
  )
  .addOption(
    new Option('--faults <name[:share],…>', 'the source fails, such as forbidden or cut-list:0.3,slow:0.1')
      .env('FAULTS')
      .argParser(faults),
  )
  .addOption(
    new Option('--faults-for <seconds>', 'the faults end after this time [never]')
      .env('FAULTS_FOR')
      .argParser(numberBetween(0, 86_400)),
  )
  .addHelpText('after', FAULT_NAMES)
  .addHelpText('after', CONTROL)
  .action(serve)

function numberBetween(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (text.trim() !== '' && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`)
  }
}

function faults(text: string): readonly SourceFaultSpec[] {
  try {
    return parseSourceFaults(text)
  } catch (error) {
    throw new InvalidArgumentError(toError(error).message)
  }
}

function time(text: string): number {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw new InvalidArgumentError('It must be a time such as 2026-11-21T18:00:00Z.')
  return moment
}

async function serve(settings: Settings): Promise<void> {
  const { port, host, seed, speed, calendar, service: serviceUrl, startAt = Date.now() } = settings
  const { faults: specs = [], faultsFor } = settings
  // Loaded when they are needed: --help does not.
  const { openSimulator } = await import('./server/upstream.ts')
  const { openSimulatorServer } = await import('./server/http.ts')
  const simulator = openSimulator({ seed, startAt, speed, calendar, serviceUrl })
  const server = await openSimulatorServer({ simulator, port, host })
  const { url } = server
  process.stdout.write(`listening on ${url}\n`)
  process.stdout.write(`ESPN_SITE_URL=${url} ESPN_CORE_URL=${url} ESPN_WEB_URL=${url} SOURCE=espn\n`)
  server.setFaults(specs)
  if (specs.length > 0) process.stdout.write(`faults: ${specs.map(({ name }) => name).join(', ')}\n`)
  if (specs.length > 0 && faultsFor !== undefined) {
    setTimeout(() => {
      server.setFaults([])
      process.stdout.write('faults have ended\n')
    }, faultsFor * 1_000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server
        .close()
        .then(() => simulator.close())
        .then(() => process.exit(0))
    })
  }
}

try {
  await program.parseAsync()
} catch (error) {
  const reason = toError(error).message
  process.stderr.write(`The simulator cannot listen: ${reason}. Set PORT and HOST to a free address.\n`)
  process.exitCode = 1
}
