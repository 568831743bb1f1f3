import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { HttpHeaders } from './headers.ts'
import type { HttpReply } from './request.ts'

/** A file as it is served: its bytes in each encoding, made once. */
export interface StaticFile {
  /** The answer to a request with these headers; 304 where the client has it. */
  reply(headers: Headers): HttpReply
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Files of a folder by their path from it (`/assets/main-1A2B.js`); empty where there is no such folder. */
export function readStaticFiles(folder: string): ReadonlyMap<string, string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const files = names.filter((name) => path.extname(name) in TYPES)
    return new Map(files.map((name) => [`/${name}`, readFileSync(path.join(folder, name), 'utf8')]))
  } catch {
    return new Map()
  }
}

/** A file with what is served beside it; compressed when it is first asked for, once for all. */
export function staticFile(name: string, text: string, headers: HttpHeaders): StaticFile {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  const encoded = new Map<string, Uint8Array<ArrayBuffer>>()
  const inEncoding = (encoding: Encoding) => {
    const known = encoded.get(encoding) ?? COMPRESS[encoding](bytes)
    encoded.set(encoding, known)
    return known
  }
  const common = {
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    etag,
    vary: 'Accept-Encoding',
    ...headers,
  }
  return {
    reply(asked) {
      if (asked.get('if-none-match')?.includes(etag)) return { status: 304, headers: common, body: null }
      const encoding = encodingOf(asked.get('accept-encoding'))
      if (encoding === 'identity') return { status: 200, headers: common, body: inEncoding(encoding) }
      const body = inEncoding(encoding)
      return { status: 200, headers: { ...common, 'content-encoding': encoding }, body }
    },
  }
}

type Encoding = 'br' | 'gzip' | 'identity'

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer<ArrayBuffer>) => Uint8Array<ArrayBuffer>>> = {
  br: (bytes) =>
    new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
  gzip: (bytes) => new Uint8Array(gzipSync(bytes)),
  identity: (bytes) => new Uint8Array(bytes),
}

/** The best encoding that a client takes; one with `q=0` is one it does not. */
function encodingOf(accept: string | null): Encoding {
  const taken = new Map(
    (accept ?? '').split(',').map((each) => {
      const [name = '', ...parameters] = each.trim().toLowerCase().split(';')
      return [name.trim(), !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))] as const
    }),
  )
  if (taken.get('br') === true) return 'br'
  return taken.get('gzip') === true ? 'gzip' : 'identity'
}
