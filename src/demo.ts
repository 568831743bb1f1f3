import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Accounts } from './accounts/accounts.ts'

/**
 * A working key on the Scale plan, to try things with: the one of the last start where it still works, else a new
 * one. It stands in a file beside the embedded database that only the owner may read; the database has its
 * hash, as of any key.
 */
export async function findDemoKey(accounts: Accounts, dataDirectory: string): Promise<string> {
  const file = path.join(dataDirectory, 'demo-key')
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known !== '' && (await isGood(accounts, known))) return known
  const { key } = await accounts.createAccount('demo@localhost', 'scale')
  await mkdir(dataDirectory, { recursive: true })
  await writeFile(file, `${key}\n`, { mode: 0o600 })
  return key
}

async function isGood(accounts: Accounts, key: string): Promise<boolean> {
  return accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null }).then(
    () => true,
    () => false,
  )
}
