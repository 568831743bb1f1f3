import type { Command } from 'commander'
import { showKey } from './account.ts'
import type { CliContext, RunCommand } from './context.ts'
import { UsageError } from './failure.ts'
import { tableOf } from './output.ts'

interface ApiKeyNode {
  readonly sourceId: string
  readonly kind: 'SECRET' | 'PUBLISHABLE'
  readonly hint: string
  readonly origins: readonly string[]
  readonly scopes: readonly string[]
  readonly createdAt: string
  readonly expiresAt: string | null
}

interface UserError {
  readonly path: readonly string[]
  readonly message: string
}

const KEY = 'sourceId kind hint origins scopes createdAt expiresAt'
const LIST = `query ListKeys { viewer { keys(first: 200) { nodes { ${KEY} } } } }`
const CREATE = `mutation CreateKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key apiKey { ${KEY} } userErrors { path message } }
}`
const REVOKE = `mutation RevokeKey($input: RevokeApiKeyInput!) {
  revokeApiKey(input: $input) { apiKey { ${KEY} } userErrors { path message } }
}`

const SCOPES = ['read', 'webhooks', 'keys']

interface Creation {
  readonly publishable?: boolean
  readonly origins?: string[]
  readonly scopes?: string[]
  readonly expires?: string
}

/** `sports keys …`. */
export function addKeyCommands(program: Command, run: RunCommand, listOf: (text: string) => string[]): void {
  const keys = program
    .command('keys')
    .description('show the current key and its usage; list, create and revoke keys')
  keys
    .command('show', { isDefault: true })
    .description('show the current key, its account and usage by day')
    .action(() => run(showKey))
  keys
    .command('list')
    .description('list the active keys of the account')
    .action(() => run(listKeys))
  keys
    .command('create')
    .description('create a key; it is shown only once')
    .option('--publishable', 'for web pages: read-only, from the given origins')
    .option('--origins <list>', 'comma-separated: https://example.com,http://localhost:3000', listOf)
    .option('--scopes <list>', 'comma-separated: read,webhooks,keys [those of the current key]', listOf)
    .option('--expires <time>', 'time of expiry: 2027-01-31 or 2027-01-31T12:00:00Z [never]')
    .action((options: Creation) => run((context) => createKey(context, options)))
  keys
    .command('revoke')
    .description('revoke a key')
    .argument('<id>', 'id of the key, as listed by `sports keys list`: key_…')
    .action((id: string) => run((context) => revokeKey(context, id)))
}

async function listKeys({ client, output, signal }: CliContext): Promise<void> {
  const { viewer } = await client.query<{ viewer: { keys: { nodes: ApiKeyNode[] } } }>(LIST, {}, { signal })
  const { nodes } = viewer.keys
  output.show(nodes, () => tableOf(nodes.map(rowOf)))
}

async function createKey({ client, output, signal }: CliContext, options: Creation): Promise<void> {
  const { publishable = false, origins, scopes, expires } = options
  const input = {
    kind: publishable ? 'PUBLISHABLE' : 'SECRET',
    ...(origins && { origins }),
    ...(scopes && { scopes: scopes.map(scopeOf) }),
    ...(expires !== undefined && { expiresAt: momentOf(expires) }),
  }
  const { createApiKey: made } = await client.query<{
    createApiKey: { key: string | null; apiKey: ApiKeyNode | null; userErrors: UserError[] }
  }>(CREATE, { input }, { signal })
  reject(made.userErrors)
  output.show({ key: made.key, ...made.apiKey }, () => [
    `${made.key}  (shown only once)`,
    `id ${made.apiKey?.sourceId}`,
  ])
}

async function revokeKey({ client, output, signal }: CliContext, id: string): Promise<void> {
  const { revokeApiKey: revoked } = await client.query<{
    revokeApiKey: { apiKey: ApiKeyNode | null; userErrors: UserError[] }
  }>(REVOKE, { input: { id } }, { signal })
  reject(revoked.userErrors)
  output.show(revoked.apiKey, () => [`revoked ${revoked.apiKey?.sourceId}`])
}

function reject(errors: readonly UserError[]): void {
  if (errors.length > 0) throw new UsageError(errors.map(({ message }) => message).join(' '))
}

function scopeOf(name: string): string {
  if (SCOPES.includes(name)) return name.toUpperCase()
  throw new UsageError(`--scopes must contain only ${SCOPES.join(', ')}, not ${name}.`)
}

function rowOf({ sourceId, kind, hint, origins, scopes, createdAt, expiresAt }: ApiKeyNode): string[] {
  const until = expiresAt === null ? 'never expires' : `expires ${expiresAt.slice(0, 16)}`
  const allowed = scopes.map((scope) => scope.toLowerCase()).join(',')
  return [sourceId, kind.toLowerCase(), allowed, hint, createdAt.slice(0, 16), until, origins.join(',')]
}

function momentOf(text: string): string {
  const moment = new Date(text)
  if (!Number.isNaN(moment.getTime())) return moment.toISOString()
  throw new UsageError('--expires must be a date or date-time: 2027-01-31 or 2027-01-31T12:00:00Z.')
}
