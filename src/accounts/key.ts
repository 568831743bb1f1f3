import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { KeyKind } from '../domain/account.ts'

/** What keys begin with (contract 1). */
export const KEY_PREFIXES: Readonly<Record<KeyKind, string>> = { secret: 'sd_live_', publishable: 'sd_pub_' }

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 32
const CHECKSUM_CHARACTERS = 6
const SHAPE = new RegExp(
  `^(?:${Object.values(KEY_PREFIXES).join('|')})[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECKSUM_CHARACTERS}}$`,
)

/** Makes a key: prefix, 32 random base62 characters, and the CRC32 of what goes before as 6 more (contract 1). */
export function makeKey(kind: KeyKind = 'secret'): string {
  const body = KEY_PREFIXES[kind] + randomBase62(RANDOM_CHARACTERS)
  return body + checksumOf(body)
}

/** Whether a text has the shape of a key and its checksum: decided without asking anyone. */
export function isWellFormedKey(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const body = text.slice(0, -CHECKSUM_CHARACTERS)
  return checksumOf(body) === text.slice(-CHECKSUM_CHARACTERS)
}

/** SHA-256 in hexadecimal: what is kept of keys and tokens. */
export function hashSecret(text: string): string {
  return hash('sha256', text, 'hex')
}

/** The part of a key that people may see. */
export function hintOf(key: string): string {
  return `${key.slice(0, key.lastIndexOf('_') + 5)}…`
}

/** An identifier that is not secret: a prefix and 16 random base62 characters. */
export function makeId(prefix: 'acc' | 'key'): string {
  return `${prefix}_${randomBase62(16)}`
}

/** Random base62 characters, each equally likely. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte; what is above would make some characters likelier.
      if (byte < 248 && text.length < length) text += BASE62.charAt(byte % 62)
    }
  }
  return text
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < CHECKSUM_CHARACTERS; place += 1) {
    digits = BASE62.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}
