import { ConnectionError } from '../client/client.ts'
import { clientFor } from './context.ts'
import type { CliContext } from './context.ts'
import { UsageError } from './failure.ts'
import { tableOf } from './output.ts'
import { saveCliSettings, readCliSettings } from './settings.ts'

/** Shows whether the service responds, its data, and the account's usage. */
export async function showStatus(context: CliContext): Promise<void> {
  const { client, settings, output, signal } = context
  const begun = performance.now()
  const [ready, dataSource] = await fetch(`${settings.url}/ready`, { signal }).then(
    (response): [boolean, string] => [response.ok, response.headers.get('x-data-source') ?? 'unknown'],
    (error: unknown) => {
      throw new ConnectionError(`No response from ${settings.url}`, { cause: error })
    },
  )
  const latencyMs = Math.round(performance.now() - begun)
  const known = settings.key === undefined ? null : await client.get('/api/v1/account/usage', { signal })
  const account = known?.data.account ?? null
  const quota = known?.meta.rateLimit ?? null
  const rows = [
    [
      'service',
      `${settings.url}  ${ready ? output.style('green', 'ready') : output.style('red', 'not ready')}`,
    ],
    ['data', dataSource],
    ['latency', `${latencyMs} ms`],
    ['account', account ? `${account.email}, plan ${account.plan}` : 'no key: sports login'],
    ...(quota
      ? [['quota', `${quota.remaining} of ${quota.limit} calls left, until ${whenOf(quota.reset)}`]]
      : []),
  ]
  output.show({ url: settings.url, ready, dataSource, latencyMs, account, quota }, () => tableOf(rows))
}

/** The current key, its account, and the usage of the account's keys, newest day first. */
export async function showKey({ client, settings, output, signal }: CliContext): Promise<void> {
  const { data, meta } = await client.get('/api/v1/account/usage', { signal })
  const key = maskedKey(settings.key ?? '')
  const { account, usage } = data
  const whose = `${key}  ${account.email}, plan ${account.plan}${account.overage ? ', with overage' : ''}`
  const rows = usage.map(({ day, endpoint, calls }) => [day, endpoint, String(calls)])
  const table = rows.length === 0 ? [] : ['', ...tableOf([['day', 'endpoint', 'calls'], ...rows])]
  output.show({ key, ...data, quota: meta.rateLimit }, () => [whose, ...table])
}

/** Saves a service and a key after the service has accepted the key. */
export async function login(context: CliContext, options: { url?: string; key?: string }): Promise<void> {
  const { environment, output, signal } = context
  const before = await readCliSettings(environment)
  const url = (options.url ?? before.url).replace(/\/+$/, '')
  const key = options.key ?? (await readKey(context, url))
  if (key === '')
    throw new UsageError('No key given. Use `sports login --key …`, or paste the key at the prompt.')
  const { data } = await clientFor({ url, key }).get('/api/v1/account/usage', { signal })
  const file = await saveCliSettings(environment, { url, key })
  const kept = `${data.account.email}, plan ${data.account.plan}: saved in ${file}`
  output.show({ file, url, account: data.account }, () => [kept])
}

/** Enough of a key to identify it. */
function maskedKey(key: string): string {
  return key.length <= 16 ? key : `${key.slice(0, 12)}…${key.slice(-4)}`
}

/** Reads the key from standard input: typed without echo, or piped. */
async function readKey({ output, signal }: CliContext, url: string): Promise<string> {
  const { stdin } = process
  if (stdin.isTTY)
    output.note(
      `Paste an API key for ${url} (input is hidden; a local service prints a demo key) and press Enter:`,
    )
  if (stdin.isTTY) stdin.setRawMode(true)
  try {
    let text = ''
    for await (const chunk of stdin) {
      text += String(chunk)
      signal.throwIfAborted()
      if (text.includes('\u0003')) throw new UsageError('Nothing was saved.')
      if (['\r', '\n', '\u0004'].some((end) => text.includes(end))) break
    }
    return text.trim()
  } finally {
    if (stdin.isTTY) stdin.setRawMode(false)
    stdin.pause()
  }
}

function whenOf(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')
}
