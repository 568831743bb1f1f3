import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Accounts } from '../accounts/accounts.ts'
import type { Caller } from '../accounts/identity/callers.ts'

/**
 * Returns a working key on the Scale plan, for trying out the service: that of the last start if it still works,
 * otherwise a new one. It is stored in a file beside the embedded database that only its owner can read; the database
 * contains its hash, as for all keys.
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
 * Returns a publishable key of the demo account, for the service's own pages at these origins: that of the last start
 * if it still works, otherwise a new one. Anyone who opens such a page can read it.
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

/** Null if the key does not work. */
function callerOf(accounts: Accounts, key: string, origin: string | null = null): Promise<Caller | null> {
  return accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null, origin }).catch(() => null)
}
