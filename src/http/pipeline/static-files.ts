import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createEncodedBody, encodingOf } from '../responses/encoded-body.ts'
import { matchesTag } from '../responses/entity-tag.ts'
import type { HttpHeaders } from '../responses/headers.ts'
import type { HttpReply, RequestHeaders } from '../server/request.ts'

/** A static file with its bytes in each encoding, compressed once. */
export interface StaticFile {
  /** Returns the response to a request with these headers; 304 if the client has the file. */
  reply(headers: RequestHeaders): Promise<HttpReply>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.tgz': 'application/gzip',
}

/** Files that are compressed themselves. */
const COMPRESSED: ReadonlySet<string> = new Set(['.tgz'])

/**
 * Reads the files of a directory by relative path (`/assets/main-1A2B.js`); empty if the directory does not exist.
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const files = names.filter((name) => path.extname(name) in TYPES && !COMPRESSED.has(path.extname(name)))
    return new Map(files.flatMap((name) => readIfThere(folder, name)))
  } catch {
    return new Map()
  }
}

/** Returns nothing for a file of an earlier build that a concurrent start has removed. */
function readIfThere(folder: string, name: string): readonly (readonly [string, string])[] {
  try {
    return [[`/${name}`, readFileSync(path.join(folder, name), 'utf8')]]
  } catch {
    return []
  }
}

/** Brotli's best takes about 2 ms a kB, once for each file: larger ones would keep their first reader waiting. */
const SMALL_BYTES = 32_768
const QUALITY = { small: 11, large: 9 } as const

/** Creates a static file with its headers. */
export function staticFile(name: string, content: string | Buffer, headers: HttpHeaders): StaticFile {
  const bytes = Buffer.from(content)
  const body = createEncodedBody(bytes, bytes.length <= SMALL_BYTES ? QUALITY.small : QUALITY.large)
  const isCompressed = COMPRESSED.has(path.extname(name))
  const common = {
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    etag: body.etag,
    vary: 'Accept-Encoding',
    ...headers,
  }
  return {
    async reply(requestHeaders) {
      if (matchesTag(requestHeaders.get('if-none-match'), body.etag))
        return { status: 304, headers: common, body: null }
      const encoding = isCompressed ? 'identity' : encodingOf(requestHeaders.get('accept-encoding'))
      const encoded = await body.encoded(encoding)
      if (encoding === 'identity') return { status: 200, headers: common, body: encoded }
      return { status: 200, headers: { ...common, 'content-encoding': encoding }, body: encoded }
    },
  }
}
