import { randomBytes } from 'node:crypto'
import { chmod, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError, encryptionKeyOf } from './config.ts'
import type { Config } from './config.ts'
import { createKeyring } from '../webhooks/keyring.ts'
import type { Keyring } from '../webhooks/keyring.ts'

type Settings = Pick<
  Config,
  'role' | 'databaseUrl' | 'dataDirectory' | 'encryptionKey' | 'previousEncryptionKeys'
>

const KEY_BYTES = 32

/**
 * Throws ConfigError if secrets would be written to a database server as plain text without an explicit setting. A
 * process that only ingests uses no secrets.
 */
export function requireEncryptionKey(config: Settings): void {
  if (config.role === 'ingest' || config.databaseUrl === null || config.encryptionKey !== null) return
  throw new ConfigError(
    'ENCRYPTION_KEY is required with a PostgreSQL server. Webhook secrets are encrypted with this key, ' +
      'which must be the same for every process of the roles all, api and webhooks. Generate one with ' +
      '`openssl rand -base64 32`, or set ENCRYPTION_KEY=none to store the secrets as plain text.',
  )
}

/**
 * Opens the keys that encrypt webhook secrets: those of the environment and, with the embedded database, a generated
 * one that is stored beside it. That one remains available for decryption if the environment has another.
 */
export async function openKeyring(config: Settings): Promise<Keyring> {
  const { encryptionKey, previousEncryptionKeys, databaseUrl, dataDirectory } = config
  const file = databaseUrl === null ? path.join(dataDirectory, 'encryption-key') : null
  const inFile = file === null ? null : await readKeyFile(file)
  const previous = [...previousEncryptionKeys, ...(inFile ? [inFile] : [])]
  if (encryptionKey === 'none') return createKeyring(null, previous)
  if (encryptionKey !== null) return createKeyring(encryptionKey, previous)
  return createKeyring(inFile ?? (file === null ? null : await makeKeyFile(file)), previous)
}

/** Null if there is none yet. */
async function readKeyFile(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = encryptionKeyOf(text.trim())
  if (key) {
    // Its mode may have been lost when it was copied.
    await chmod(file, 0o600)
    return key
  }
  throw new Error(
    `DATA_DIR: ${file} must contain 32 bytes in base64. Restore the correct key from a backup: the ` +
      'webhook secrets are encrypted with it.',
  )
}

/** Written atomically and flushed to disk before it encrypts anything. */
async function makeKeyFile(file: string): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES)
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  await handle.chmod(0o600)
  await handle.writeFile(`${key.toString('base64')}\n`)
  await handle.sync()
  await handle.close()
  await rename(unfinished, file)
  const folder = await open(path.dirname(file), 'r')
  await folder.sync().catch(() => undefined)
  await folder.close()
  return key
}
