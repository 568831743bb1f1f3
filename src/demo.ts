import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Accounts } from './accounts/accounts.ts'
import type { Caller } from './accounts/callers.ts'

/**
 * A working key on the Scale plan, to try things with: the one of the last start where it still works, else a new
 * one. It stands in a file beside the embedded database that only the owner may read; the database has its
 * hash, as of any key.
 */
export async function findDemoKey(accounts: Accounts, dataDirectory: string): Promise<string> {
  const file = path.join(dataDirectory, 'demo-key')
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known !== '' && (await callerOf(accounts, known))) return known
  const { key } = await accounts.createAccount('demo@localhost', 'scale')
  await mkdir(dataDirectory, { recursive: true })
  await writeFile(file, `${key}\n`, { mode: 0o600 })
  return key
}

/**
 * A publishable key of the demo account, for the pages that the service itself serves at these origins: the one of the
 * last start where it still works, else a new one. Anyone who opens such a page may read it.
 */
export async function findDemoPublishableKey(
  accounts: Accounts,
  dataDirectory: string,
  origins: readonly string[],
): Promise<string> {
  const file = path.join(dataDirectory, 'demo-publishable-key')
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  const callers = await Promise.all(origins.map((origin) => callerOf(accounts, known, origin)))
  if (known !== '' && callers.every((caller) => caller !== null)) return known
  const owner = await callerOf(accounts, await findDemoKey(accounts, dataDirectory))
  const input = { kind: 'publishable', origins: [...origins], expiresAt: null } as const
  const made = owner && (await accounts.createKey(owner.accountId, input))
  if (!made) throw new Error('the demo account does not exist')
  await writeFile(file, `${made.key}\n`, { mode: 0o600 })
  return made.key
}

/** Null where the key does not work. */
function callerOf(accounts: Accounts, key: string, origin: string | null = null): Promise<Caller | null> {
  return accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null, origin }).catch(() => null)
}
