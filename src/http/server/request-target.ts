import type { IncomingMessage } from 'node:http'

/** An absolute target: scheme, authority, path and query string. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^]*)$/i

/**
 * Replaces the absolute form of a request target by its origin form. Its authority also replaces `Host` (RFC 9112,
 * 3.2.2).
 */
export function toOriginForm(request: IncomingMessage): void {
  const [, authority = '', rest = ''] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (authority === '') return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = authority
}

/** Whether a request has one `Host` line, as HTTP/1.1 requires, or at most one in HTTP/1.0 (RFC 9112, 3.2). */
export function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 1 || (count === 0 && httpVersion !== '1.1')
}
