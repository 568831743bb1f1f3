import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Secrets, StoredSecrets } from '../store/delivery/webhooks.ts'

/** Encrypts the signing secrets of webhooks for the database, and decrypts them. */
export interface Keyring {
  /** Prefix of values that are encrypted with the current key. */
  readonly currentPrefix: string
  seal(secret: string, webhookId: string): string
  /** Throws SealedError if the key is not in the keyring, or the value belongs to another webhook. */
  open(stored: string, webhookId: string): string
}

/** A stored secret that cannot be decrypted. `keyId` identifies the key it was encrypted with. */
export class SealedError extends Error {
  readonly keyId: string

  constructor(keyId: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.keyId = keyId
  }
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Format version: `v1.<key id>.<base64url of nonce, tag and ciphertext>`. */
const VERSION = 'v1'
const SEALED = /^v1\.([0-9a-f]{8})\.([\w-]+)$/
const PLAIN_PREFIX = 'whsec_'

/**
 * Creates a keyring of 32-byte keys: the current one encrypts, all of them decrypt. Without a current key, secrets
 * are stored as plain text. The webhook id is authenticated with the secret, so that a value is useless in another
 * row.
 */
export function createKeyring(current: Buffer | null, previous: readonly Buffer[] = []): Keyring {
  const keys = new Map([...(current ? [current] : []), ...previous].map((key) => [idOf(key), key]))
  return {
    currentPrefix: current ? `${VERSION}.${idOf(current)}.` : PLAIN_PREFIX,
    seal(secret, webhookId) {
      if (!current) return secret
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(webhookId))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      const value = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
      return `${VERSION}.${idOf(current)}.${value}`
    },
    open(stored, webhookId) {
      if (stored.startsWith(PLAIN_PREFIX)) return stored
      const [, keyId = '', value = ''] = SEALED.exec(stored) ?? []
      const key = keys.get(keyId)
      if (!key) throw new SealedError(keyId, `Unknown key ${keyId} for a webhook secret.`)
      try {
        return decrypt(key, Buffer.from(value, 'base64url'), webhookId)
      } catch (error) {
        throw new SealedError(keyId, `The secret of the webhook ${webhookId} was modified.`, { cause: error })
      }
    },
  }
}

/** Returns the decrypted signing secrets. */
export function openSecrets(keyring: Keyring, webhookId: string, stored: StoredSecrets): Secrets {
  const { sealedSecret, sealedOldSecret } = stored
  return {
    secret: keyring.open(sealedSecret, webhookId),
    oldSecret: sealedOldSecret === null ? null : keyring.open(sealedOldSecret, webhookId),
  }
}

function decrypt(key: Buffer, value: Buffer, webhookId: string): string {
  const nonce = value.subarray(0, NONCE_BYTES)
  const tag = value.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(webhookId)).setAuthTag(tag)
  const text = decipher.update(value.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** Derives a key's id, which does not reveal the key. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('webhook secrets ').update(key).digest('hex').slice(0, 8)
}
