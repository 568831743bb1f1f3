import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding } from './accept.ts'
import { ZSTD } from './zstd.ts'
import { entityTag } from './entity-tag.ts'

/** Content encodings of a body; `zstd` where Node has it. */
export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** A body sent to many clients; each encoding is compressed once, on first use. */
export interface EncodedBody {
  /** Weak, because it identifies the text in every encoding. */
  readonly etag: string
  encoded(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

/** Longer headers are parsed every time. */
const MAX_REMEMBERED = 200
/** Compressed once for many clients; higher levels take many times longer for a percent. */
const ZSTD_LEVEL = 12
const brotli = promisify(brotliCompress)
const zip = promisify<Uint8Array, Buffer>(gzip)

/** Creates a body. `brotliQuality` is 0 to 11: large texts take seconds of CPU time at the higher ones. */
export function createEncodedBody(bytes: Buffer, brotliQuality: number): EncodedBody {
  const compress: Readonly<Record<Encoding, () => Promise<Uint8Array>>> = {
    br: () => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    zstd: async () => ZSTD?.compress(bytes, ZSTD_LEVEL) ?? bytes,
    gzip: () => zip(bytes),
    identity: async () => bytes,
  }
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    etag: entityTag(bytes),
    encoded(encoding) {
      const known = made.get(encoding)
      if (known) return known
      const body = compress[encoding]().then((each) => Uint8Array.from(each))
      made.set(encoding, body)
      body.catch(() => made.delete(encoding))
      return body
    },
  }
}

/** From the most to the least effective, which decides between equal weights. */
const ENCODINGS: readonly Encoding[] = ['br', ...(ZSTD ? (['zstd'] as const) : []), 'gzip', 'identity']
const encodings = new LRUCache<string, Encoding>({ max: 100 })

/** Returns the encoding that the client prefers (`Accept-Encoding`, RFC 9110, 12.5.3). */
export function encodingOf(accepted: string | null): Encoding {
  if (accepted === null) return 'identity'
  const known = encodings.get(accepted) ?? acceptedEncoding(accepted, ENCODINGS) ?? 'identity'
  if (accepted.length <= MAX_REMEMBERED) encodings.set(accepted, known)
  return known
}
