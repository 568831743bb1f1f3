// The operator's command line: calls the running server. Run `npm run admin -- --help`.
import { pathToFileURL } from 'node:url'
import { Command, Option } from 'commander'
import { PLAN_NAMES } from '../domain/plan.ts'

/** What the command line needs of the world. */
export interface AdminWorld {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (text: string) => void
}

const DEFAULT_URL = 'http://127.0.0.1:4000'

/** Builds the commands; each calls one operator endpoint and prints its answer as JSON. */
export function buildAdmin(world: AdminWorld): Command {
  const call = async (method: string, path: string, body?: object) => {
    world.print(JSON.stringify(await callServer(world, method, path, body), null, 2))
  }
  const program = new Command('npm run admin --').description(
    'Accounts and keys of a running server (ADMIN_TOKEN, PUBLIC_URL)',
  )
  const plan = new Option('--plan <plan>', 'the plan').choices(PLAN_NAMES)
  const accounts = program.command('accounts').description('accounts')
  accounts
    .command('create')
    .description('make an account with its first key, shown this once')
    .requiredOption('--email <email>', 'whose it is')
    .addOption(new Option('--plan <plan>', 'the plan').choices(PLAN_NAMES).default('free'))
    .action((options: { email: string; plan: string }) => call('POST', '/api/admin/accounts', options))
  accounts
    .command('update')
    .description('change an account')
    .argument('<id>', 'the account’s id')
    .addOption(plan)
    .option('--overage <true|false>', 'answer calls beyond the quota', parseFlag)
    .option('--expires-at <moment>', 'refuse its keys from then on; "never" takes that back', parseMoment)
    .option('--used <calls>', 'set the count of calls of the present period', Number)
    .action((id: string, options: object) =>
      call('PATCH', `/api/admin/accounts/${encodeURIComponent(id)}`, options),
    )
  const keys = program.command('keys').description('keys')
  keys
    .command('create')
    .description('make one more key of an account, shown this once')
    .requiredOption('--account <id>', 'the account’s id')
    .option('--expires-at <moment>', 'refuse it from then on', parseMoment)
    .action(({ account, expiresAt = null }: { account: string; expiresAt?: string | null }) =>
      call('POST', '/api/admin/keys', { accountId: account, expiresAt }),
    )
  keys
    .command('revoke')
    .description('refuse a key from now on')
    .argument('<id>', 'the key’s id')
    .action((id: string) => call('DELETE', `/api/admin/keys/${encodeURIComponent(id)}`))
  return program
}

function parseFlag(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new Error(`--overage takes true or false, not ${JSON.stringify(text)}`)
}

function parseMoment(text: string): string | null {
  return text === 'never' ? null : text
}

/** Calls the server; throws what it answers as an error, in words. */
async function callServer(world: AdminWorld, method: string, path: string, body?: object): Promise<unknown> {
  const { ADMIN_TOKEN: token, PUBLIC_URL: root = DEFAULT_URL } = world.environment
  if (token === undefined || token === '')
    throw new Error('Set ADMIN_TOKEN to the token that the server was started with.')
  const response = await fetch(new URL(path, root), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: unknown) => {
    throw new Error(`No server answers at ${root}. Start it, or set PUBLIC_URL.`, { cause: error })
  })
  const answer = (await response.json()) as {
    readonly data?: unknown
    readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
  }
  if (answer.error) {
    const { code, message, hint = '' } = answer.error
    const adminIsOff = code === 'ROUTE_NOT_FOUND' && path !== '' && message.includes('path')
    throw new Error(
      `${code}: ${message} ${adminIsOff ? 'Was the server started with ADMIN_TOKEN?' : hint}`.trim(),
    )
  }
  return answer.data
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const program = buildAdmin({
    environment: process.env,
    print: (text) => {
      process.stdout.write(`${text}\n`)
    },
  })
  try {
    await program.parseAsync()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
