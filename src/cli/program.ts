import { readFile } from 'node:fs/promises'
import { Argument, Command, InvalidArgumentError } from 'commander'
import { login, showStatus } from './account.ts'
import { completionScript, SHELLS } from './completion.ts'
import { clientFor } from './context.ts'
import type { RunCommand } from './context.ts'
import { listen, makeListenSecret, NAMED_EVENT_NAMES, postSample, WEBHOOK_EVENT_NAMES } from './deliver.ts'
import { describeFailure, EXIT_CODES, UsageError } from './failure.ts'
import { gameLines, listLeagues, liveGames } from './games.ts'
import { addKeyCommands } from './keys.ts'
import { createOutput, tableOf } from './output.ts'
import { readCliSettings } from './settings.ts'
import { watch } from './watch.ts'
import { addWebhookCommands, testWebhook } from './webhooks.ts'

type Environment = Readonly<Record<string, string | undefined>>

const EXAMPLES = `
Examples:
  sports login --url http://127.0.0.1:4000        save a service and a key
  sports live --league nba                        games in progress
  sports watch nba                                a live scoreboard
  sports watch nba/401810123                      one game, play by play
  sports listen --forward-to http://localhost:3000/hook
  sports trigger event.final --forward-to http://localhost:3000/hook
  sports query '{ liveEvents { nodes { name } } }' --json | jq .
  source <(sports completion bash)

Environment: SPORTS_URL, SPORTS_KEY (override the saved settings), NO_COLOR

Exit codes:
${Object.values(EXIT_CODES)
  .map(([code, when]) => `  ${code}  ${when}`)
  .join('\n')}`

/** The commands. Failures are printed on standard error and set the process's exit code. */
export function buildCli(environment: Environment, signal: AbortSignal): Command {
  const program = new Command('sports')
    .description('Live scores, plays and updates in the terminal, from a sports data service.')
    .option('--json', 'print JSON instead of text: one value, or one per line for continuous output')
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('(sports --help lists commands, with examples)')
    .exitOverride((error) => {
      process.exit(error.exitCode === 0 ? EXIT_CODES.ok[0] : EXIT_CODES.usage[0])
    })
  const run: RunCommand = async (command) => {
    const settings = await readCliSettings(environment)
    const output = createOutput(program.opts<{ json?: boolean }>().json === true)
    try {
      await command({ settings, client: clientFor(settings), output, environment, signal })
    } catch (error) {
      if (signal.aborted) return
      const failure = describeFailure(error, settings.url)
      process.exitCode = failure.exitCode
      const { code, message, hint, requestId } = failure
      if (output.isJson) output.note(JSON.stringify({ error: { code, message, hint, requestId } }))
      else
        output.note(
          [`${code}: ${message}`, hint, requestId && `request ${requestId}`].filter(Boolean).join('\n'),
        )
    }
  }
  addGameCommands(program, run)
  addDeliveryCommands(program, run, environment)
  addWebhookCommands(program, run, listOf)
  addKeyCommands(program, run, listOf)
  addAccountCommands(program, run)
  // `--json` is accepted at any position.
  for (const command of allOf(program)) if (command !== program) adopt(command, program)
  return program
}

function addGameCommands(program: Command, run: RunCommand): void {
  program
    .command('live')
    .description('list games in progress')
    .option('--league <slug>', 'only games of this league')
    .option('--sport <sport>', 'only games of this sport')
    .action((filter: { league?: string; sport?: string }) =>
      run(async (context) => {
        const games = await liveGames(context, filter)
        context.output.show(games, () => gameLines(games, context.output))
        if (games.length === 0) context.output.note('No games in progress.')
      }),
    )
  program
    .command('leagues')
    .description('list the leagues and their slugs')
    .option('--slugs', 'print only the slugs')
    .action(({ slugs: onlySlugs = false }: { slugs?: boolean }) =>
      run(async (context) => {
        const leagues = await listLeagues(context)
        const rows = leagues.map(({ slug, name }) => (onlySlugs ? [slug] : [slug, name]))
        context.output.show(leagues, () => tableOf(rows))
      }),
    )
  program
    .command('watch')
    .description('follow the scoreboard of a league, or a game, live')
    .argument('<what>', 'a league (nba), a game (nba/401810123), or the id of a game')
    .option('--league <slug>', 'the league of the game')
    .option('--count <n>', 'exit after this number of updates', countOf)
    .action((what: string, options: { league?: string; count?: number }) =>
      run((context) => watch(context, { what, ...options })),
    )
  program
    .command('query')
    .description('run a GraphQL operation and print its data')
    .argument('<document>', 'the operation, or - for standard input')
    .option('--variables <json>', 'variables of the operation', variablesOf)
    .action((document: string, { variables }: { variables?: Record<string, unknown> }) =>
      run(async ({ client, output, signal }) => {
        const text = document === '-' ? await readFile('/dev/stdin', 'utf8') : document
        output.json(await client.query(text, variables, { signal }))
      }),
    )
}

interface DeliveryOptions {
  readonly forwardTo: string
  readonly webhook?: string
  readonly events?: string[]
  readonly leagues?: string[]
  readonly secret?: string
  readonly since?: number
  readonly count?: number
}

function addDeliveryCommands(program: Command, run: RunCommand, environment: Environment): void {
  const secretOf = (given?: string) => given ?? environment['SPORTS_WEBHOOK_SECRET'] ?? makeListenSecret()
  program
    .command('listen')
    .description('forward updates to a URL, signed like webhook deliveries')
    .requiredOption('--forward-to <url>', 'URL of the receiver, such as http://localhost:3000/hook')
    .option(
      '--events <list>',
      `comma-separated: ${WEBHOOK_EVENT_NAMES.join(', ')} [all but ${NAMED_EVENT_NAMES.join(', ')}]`,
      listOf,
    )
    .option('--leagues <list>', 'comma-separated league slugs [all]', listOf)
    .option(
      '--secret <secret>',
      'signing secret [SPORTS_WEBHOOK_SECRET, otherwise a new one, which is printed]',
    )
    .option('--since <seq>', 'replay updates after this sequence number first', countOf)
    .option('--count <n>', 'exit after this number of updates', countOf)
    .action(({ secret, ...options }: DeliveryOptions) =>
      run((context) => listen(context, { ...options, secret: secretOf(secret) })),
    )
  program
    .command('trigger')
    .description('send a signed sample event to a receiver or to one of your webhooks')
    .addArgument(new Argument('<event>', 'which').choices(WEBHOOK_EVENT_NAMES))
    .option('--forward-to <url>', 'your receiver: sent from here')
    .option('--webhook <id>', 'id of a webhook; the service sends the sample')
    .option(
      '--secret <secret>',
      'signing secret [SPORTS_WEBHOOK_SECRET, otherwise a new one, which is printed]',
    )
    .action((event: string, { forwardTo, webhook, secret }: Partial<DeliveryOptions>) =>
      run(async (context) => {
        if (webhook !== undefined) return testWebhook(context, webhook, event)
        if (forwardTo === undefined)
          throw new UsageError('Pass a receiver with --forward-to, or a webhook with --webhook.')
        const signing = secretOf(secret)
        if (secret === undefined) context.output.note(`signing secret ${signing}`)
        const outcome = await postSample(forwardTo, signing, event)
        context.output.show(outcome, () => [
          `${event} → ${outcome.status ?? outcome.error} (${outcome.durationMs} ms)`,
        ])
        if (outcome.status === null || outcome.status >= 300) process.exitCode = EXIT_CODES.failed[0]
      }),
    )
}

function addAccountCommands(program: Command, run: RunCommand): void {
  program
    .command('status')
    .description('show whether the service is available, and the remaining quota')
    .action(() => run(showStatus))
  program
    .command('login')
    .description('save a service URL and an API key in ~/.config/sports/config.json')
    .option('--url <url>', 'URL of the service')
    .option('--key <key>', 'the key [read from standard input]')
    .action((options: { url?: string; key?: string }) => run((context) => login(context, options)))
  program
    .command('completion')
    .description('print a shell completion script')
    .addArgument(new Argument('<shell>', 'which').choices(SHELLS))
    .action((shell: string) => run(async ({ output }) => output.line(completionScript(program, shell))))
}

function allOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allOf)]
}

function adopt(command: Command, program: Command): void {
  command.copyInheritedSettings(program)
  command
    .option('--json', 'print JSON instead of text')
    .on('option:json', () => program.setOptionValue('json', true))
}

function listOf(text: string): string[] {
  return text.split(',').map((one) => one.trim())
}

function countOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be an integer.')
}

function variablesOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new InvalidArgumentError('It must be a JSON object.')
  }
}
