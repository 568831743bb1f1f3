import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** Content encodings of a body. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A body sent to many clients; each encoding is compressed once, on first use. */
export interface EncodedBody {
  /** Weak, because it identifies the text in every encoding. */
  readonly etag: string
  encoded(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

/** Longer headers are parsed every time. */
const MAX_REMEMBERED = 200
const brotli = promisify(brotliCompress)
const zip = promisify<Uint8Array, Buffer>(gzip)

/** Creates a body. `brotliQuality` is 0 to 11: large texts take seconds of CPU time at the higher ones. */
export function createEncodedBody(bytes: Buffer, brotliQuality: number): EncodedBody {
  const compress: Readonly<Record<Encoding, () => Promise<Uint8Array>>> = {
    br: () => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzip: () => zip(bytes),
    identity: async () => bytes,
  }
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
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

const encodings = new LRUCache<string, Encoding>({ max: 100 })

/** Returns the best encoding accepted by the client (`Accept-Encoding`); encodings with `q=0` are not accepted. */
export function encodingOf(accepted: string | null): Encoding {
  if (accepted === null) return 'identity'
  const known = encodings.get(accepted) ?? bestOf(accepted)
  if (accepted.length <= MAX_REMEMBERED) encodings.set(accepted, known)
  return known
}

function bestOf(accepted: string): Encoding {
  const taken = new Set(
    accepted
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}
