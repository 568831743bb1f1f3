import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { Command } from 'commander'
import { startApp } from './app.ts'
import type { App } from './app.ts'
import { describeVariables, readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { limitHeapGrowth } from './config/heap-growth.ts'
import { findDemoKey } from './composition/demo-account.ts'
import { openStandardError } from './http/observe/log.ts'
import { createAppLog, explainStart } from './config/start-messages.ts'
import { untilAvailable } from './store/database/until-available.ts'

limitHeapGrowth()

/** Process managers expect an exit within ten seconds, the last lines of the log included. */
const LONGEST_STOP_MS = 8_500
const LAST_LINES_MS = 1_000
/**
 * A signal repeated within this time is a duplicate: a terminal signals both npm and this process, and npm
 * forwards.
 */
const SAME_SIGNAL_MS = 1_000

/** Runs the service until a signal stops it. */
async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const output = openStandardError()
  const log = createAppLog(config, output)
  const exit = async (code: number) => {
    if (await output.finish(LAST_LINES_MS)) process.exit(code)
    // An exit waits for the thread that writes the log, whose reader takes nothing.
    process.kill(process.pid, 'SIGKILL')
  }
  // Node's own listener prints text, between the JSON lines of the log.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ warning: warning.name, err: warning }, 'warning of Node.js'))
  const stopping = new AbortController()
  const starting = startApp(config, log, stopping.signal)
  let announcedAt = 0
  const stop = (signal: NodeJS.Signals) => {
    // A second signal ends the process at once.
    if (stopping.signal.aborted) {
      if (performance.now() - announcedAt > SAME_SIGNAL_MS) void exit(1)
      return
    }
    announcedAt = performance.now()
    stopping.abort()
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('Shutdown timed out; acknowledged data is safe')
      void exit(1)
    }, LONGEST_STOP_MS)
    starting
      .then(
        (app) => app.close(),
        (error: unknown) => {
          if (error !== stopping.signal.reason) throw error
        },
      )
      .then(
        () => exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'shutdown failed')
          return exit(1)
        },
      )
  }
  // A script that reads the first line only.
  process.stdout.on('error', () => undefined)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const app = await starting
  await announce(app, config, stopping.signal, log)
  await app.resumeIngest()
}

/** Prints the URL on which it listens, and the demo key. */
async function announce(
  { url, service }: App,
  config: Config,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  // Real games need real accounts.
  const isDemo = service !== null && config.source.kind !== 'espn' && !signal.aborted
  const report = (err: unknown) => log.warn({ err }, 'the demo key is not known yet; trying again')
  const demoKey = isDemo
    ? await untilAvailable(() => findDemoKey(service.accounts, config.dataDirectory), { signal, report })
    : null
  process.stdout.write(`listening on ${url}\n`)
  if (demoKey !== null) process.stdout.write(`demo key ${demoKey}\n`)
}

/** Every environment variable, with its accepted values and its default. */
function variables(): string {
  const rows = describeVariables().map(({ name, accepts, default: fallback }) => {
    return `  ${name.padEnd(15)} ${accepts}${fallback === null ? '' : ` [${fallback}]`}`
  })
  return `\nEnvironment (also read from .env; PORT=5000 npm start sets one for once):\n${rows.join('\n')}`
}

const program = new Command('npm start')
  .description(
    'Starts the sports data service: reads games from a source, stores them in PostgreSQL, and serves ' +
      'GraphQL at /graphql and REST at /api/v1.',
  )
  .addHelpText('after', variables)
  .showHelpAfterError('(configured with environment variables: npm start -- --help lists them)')
  .action(run)

program.parseAsync().catch((error: unknown) => {
  if (error instanceof DOMException && error.name === 'AbortError') return
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
})
