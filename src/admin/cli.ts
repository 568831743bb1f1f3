// The operator's command line: calls the running server. Run `npm run admin -- --help`.
import { constants, existsSync } from 'node:fs'
import { copyFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command, Option } from 'commander'
import { toError } from '../domain/to-error.ts'
import { KEY_SCOPE_NAMES } from '../domain/account.ts'
import { PLAN_NAMES } from '../domain/plan.ts'
import { openBar } from '../domain/progress-bar.ts'
import { pause } from '../domain/wait.ts'
import type { Backup } from '../store/database/backup.ts'

/** Dependencies of the command line. */
export interface AdminWorld {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (text: string) => void
}

const DEFAULT_URL = 'http://127.0.0.1:4000'
const DEFAULT_DATA_DIR = '.data'

/** Builds the commands; each calls one operator endpoint and prints its response as JSON. */
export function buildAdmin(world: AdminWorld): Command {
  const call = async (method: string, endpoint: string, body?: object) => {
    world.print(JSON.stringify(await callServer(world, method, endpoint, body), null, 2))
  }
  const program = new Command('npm run admin --').description(
    'Manage accounts and API keys of a running server (uses ADMIN_TOKEN and PUBLIC_URL)',
  )
  const plan = new Option('--plan <plan>', 'plan of the account').choices(PLAN_NAMES)
  const accounts = program.command('accounts').description('accounts')
  accounts
    .command('create')
    .description('create an account with its first API key, which is shown only once')
    .requiredOption('--email <email>', 'email address of the account')
    .addOption(new Option('--plan <plan>', 'plan of the account').choices(PLAN_NAMES).default('free'))
    .action((options: { email: string; plan: string }) => call('POST', '/api/admin/accounts', options))
  accounts
    .command('update')
    .description('update an account')
    .argument('<id>', 'id of the account')
    .addOption(plan)
    .option('--overage <true|false>', 'whether to allow calls beyond the quota', parseFlag)
    .option('--expires-at <moment>', 'expiry of the account’s keys; "never" removes it', parseMoment)
    .option('--used <calls>', 'set the number of calls used in the current period', Number)
    .action((id: string, options: object) =>
      call('PATCH', `/api/admin/accounts/${encodeURIComponent(id)}`, options),
    )
  const keys = program.command('keys').description('keys')
  keys
    .command('create')
    .description('create another API key for an account; it is shown only once')
    .requiredOption('--account <id>', 'id of the account')
    .option('--expires-at <moment>', 'expiry of the key', parseMoment)
    .option('--scopes <list>', `comma-separated: ${KEY_SCOPE_NAMES.join(',')} [all]`)
    .action(({ account, expiresAt = null, scopes }: KeyOptions) =>
      call('POST', '/api/admin/keys', {
        accountId: account,
        expiresAt,
        ...(scopes === undefined ? {} : { scopes: scopes.split(',').map((scope) => scope.trim()) }),
      }),
    )
  keys
    .command('revoke')
    .description('revoke an API key')
    .argument('<id>', 'id of the key')
    .action((id: string) => call('DELETE', `/api/admin/keys/${encodeURIComponent(id)}`))
  program
    .command('migrate')
    .description('bring the tables of DATABASE_URL up to date before the first process of a release starts')
    .action(async () => {
      // The other commands need neither settings of the service nor a database.
      const { readConfig } = await import('../config/config.ts')
      const { migrateServer } = await import('./database.ts')
      const { databaseUrl, ...config } = readConfig(world.environment)
      if (databaseUrl === null)
        throw new Error('Set DATABASE_URL: an embedded database is migrated when the service starts.')
      world.print(await migrateServer(databaseUrl, config))
    })
  program
    .command('await-release')
    .description(
      'wait until all ready processes of the roles at these URLs are of this release, or a newer one',
    )
    .argument('[urls...]', 'such as http://sports-ingest:4000: a name with the addresses of all processes')
    .action(async (urls: string[]) => {
      const [{ awaitRelease }, { VERSION }] = await Promise.all([
        import('./await-release.ts'),
        import('../domain/version.ts'),
      ])
      await awaitRelease({ urls, version: VERSION, print: world.print })
    })
  program
    .command('reset-games')
    .description('delete all games, with the service stopped; accounts, keys, usage and webhooks stay')
    .action(async () => {
      const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDirectory = DEFAULT_DATA_DIR } = world.environment
      const { resetGames } = await import('./database.ts')
      world.print(await resetGames({ databaseUrl: databaseUrl === '' ? null : databaseUrl, dataDirectory }))
    })
  program
    .command('backup')
    .description('back up the embedded database of a running server on this machine')
    .argument('<file>', 'file to create, such as sports.tar.gz')
    .action((file: string) => backUp(world, file))
  program
    .command('restore')
    .description('restore a backup into an empty DATA_DIR that no server uses')
    .argument('<file>', 'file made by backup')
    .action((file: string) => restore(world, file))
  program
    .command('flight')
    .description('write the recorded answers of the source in DATA_DIR as a folder for SOURCE=recordings:')
    .argument('<folder>', 'folder to create; it can be served by another instance, to reproduce a fault')
    .action((folder: string) => writeFlight(world, folder))
  program
    .command('import')
    .description('import exports of another instance, which need not be read from the source then')
    .argument('<files...>', 'exports of a season: NDJSON, CSV or Parquet, also compressed (.gz, .br)')
    .option('--league <league>', 'league of the files [by their names]')
    .option('--season <year>', 'season of the files [by their names]', parseYear)
    .action(async (files: string[], { league, season }: ImportOptions) => {
      const { importFiles } = await import('./import.ts')
      const callImport = (endpoint: string, body: object) => callServer(world, 'POST', endpoint, body)
      world.print(await importFiles({ files, league, season }, callImport))
    })
  return program
}

const POLL_MS = 300
const KEY_SENTENCE =
  'The encryption key is not part of it: keep DATA_DIR/encryption-key (or ENCRYPTION_KEY) apart; without it, webhook ' +
  'secrets cannot be read.'

/** Has the server make a backup, shows its progress, and moves it to `file`. */
async function backUp(world: AdminWorld, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists. Name a new file.`)
  const bar = await openBar('Backup', 1)
  try {
    let backup = (await callServer(world, 'POST', '/api/admin/backups')) as Backup
    while (backup.state === 'running') {
      await pause(POLL_MS)
      backup = (await callServer(world, 'GET', `/api/admin/backups/${backup.name}`)) as Backup
      bar.set(backup.bytes, Math.max(1, backup.totalBytes))
    }
    if (backup.state === 'failed')
      throw new Error(`The backup failed: ${backup.problem ?? 'no reason is known'}`)
    if (!existsSync(backup.file))
      throw new Error(`The backup is ${backup.file} on the machine of the server, which is not this one.`)
    await moveFile(backup.file, file)
  } finally {
    bar.close()
  }
  world.print(`Wrote ${file} (${(await stat(file)).size} bytes). ${KEY_SENTENCE}`)
}

/** Moves a file, also to another disk. */
async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
    await rm(from)
  })
}

async function restore(world: AdminWorld, file: string): Promise<void> {
  const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDirectory = DEFAULT_DATA_DIR } = world.environment
  if (databaseUrl !== '')
    throw new Error(
      'Only the embedded database is restored from such a file. Unset DATABASE_URL, or use pg_restore.',
    )
  const { restoreBackup } = await import('../store/database/backup.ts')
  const bar = await openBar('Restore', 1)
  try {
    await restoreBackup(file, dataDirectory, (bytes, total) => bar.set(bytes, total))
  } finally {
    bar.close()
  }
  world.print(
    `Restored ${dataDirectory}. The encryption key is not part of a backup: put yours in ` +
      `${dataDirectory}/encryption-key (or ENCRYPTION_KEY) before you start the server, or webhook secrets cannot be read.`,
  )
}

/** Works with or without a running server: its files are complete at any time. */
async function writeFlight(world: AdminWorld, folder: string): Promise<void> {
  const { DATA_DIR: dataDirectory = DEFAULT_DATA_DIR } = world.environment
  const { exportFlight } = await import('../upstream/flight/export.ts')
  const { answers, failures, damaged } = await exportFlight(path.join(dataDirectory, 'flight'), folder)
  const leftOut = damaged.length === 0 ? '' : ` ${damaged.length} damaged files were left out.`
  world.print(
    `Wrote ${answers} answers to ${folder}, of which ${failures} were no good answers.${leftOut} Serve them with ` +
      `SOURCE=recordings:${folder} SPEED=1, and another DATA_DIR; ${folder}/README.md lists the failures.`,
  )
}

interface ImportOptions {
  readonly league?: string
  readonly season?: number
}

interface KeyOptions {
  readonly account: string
  readonly expiresAt?: string | null
  /** Separated by commas. */
  readonly scopes?: string
}

function parseFlag(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new Error(`--overage must be true or false, not ${JSON.stringify(text)}`)
}

function parseYear(text: string): number {
  if (/^\d{4}$/.test(text)) return Number(text)
  throw new Error(`--season must be a year, such as 2025, not ${JSON.stringify(text)}`)
}

function parseMoment(text: string): string | null {
  return text === 'never' ? null : text
}

/** Calls the server; throws error responses as readable errors. */
async function callServer(
  world: AdminWorld,
  method: string,
  endpoint: string,
  body?: object,
): Promise<unknown> {
  const { ADMIN_TOKEN: token, PUBLIC_URL: root = DEFAULT_URL } = world.environment
  if (token === undefined || token === '')
    throw new Error('Set ADMIN_TOKEN to the token that the server was started with.')
  const response = await fetch(new URL(endpoint, root), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: unknown) => {
    throw new Error(`No server responds at ${root}. Start it, or set PUBLIC_URL.`, { cause: error })
  })
  const reply = (await response.json()) as {
    readonly data?: unknown
    readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
  }
  if (reply.error) {
    const { code, message, hint = '' } = reply.error
    const adminIsOff = code === 'ROUTE_NOT_FOUND' && endpoint !== '' && message.includes('path')
    throw new Error(
      `${code}: ${message} ${adminIsOff ? 'Was the server started with ADMIN_TOKEN?' : hint}`.trim(),
    )
  }
  return reply.data
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
    process.stderr.write(`${toError(error).message}\n`)
    process.exitCode = 1
  }
}
