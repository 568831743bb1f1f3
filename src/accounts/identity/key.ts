import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { KeyKind } from '../../domain/account.ts'

/** Prefixes of keys (contract 1). */
const KEY_PREFIXES: Readonly<Record<KeyKind, string>> = { secret: 'sd_live_', publishable: 'sd_pub_' }

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 32
const CHECKSUM_CHARACTERS = 6
const SHAPE = new RegExp(
  `^(?:${Object.values(KEY_PREFIXES).join('|')})[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECKSUM_CHARACTERS}}$`,
)

/** Generates a key: prefix, 32 random base62 characters, and a CRC32 checksum of them as 6 more (contract 1). */
export function makeKey(kind: KeyKind = 'secret'): string {
  const body = KEY_PREFIXES[kind] + randomBase62(RANDOM_CHARACTERS)
  return body + checksumOf(body)
}

/** Whether a text has the format of a key and a valid checksum, without a lookup. */
export function isWellFormedKey(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const body = text.slice(0, -CHECKSUM_CHARACTERS)
  return checksumOf(body) === text.slice(-CHECKSUM_CHARACTERS)
}

/** SHA-256 in hexadecimal: the stored form of keys and tokens. */
export function hashSecret(text: string): string {
  return hash('sha256', text, 'hex')
}

/** Returns the part of a key that may be displayed. */
export function hintOf(key: string): string {
  return `${key.slice(0, key.lastIndexOf('_') + 5)}…`
}

/** Generates an identifier that is not secret: a prefix and 16 random base62 characters. */
export function makeId(prefix: 'acc' | 'key'): string {
  return `${prefix}_${randomBase62(16)}`
}

/** Generates uniformly distributed random base62 characters. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte; larger values would bias the distribution.
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
