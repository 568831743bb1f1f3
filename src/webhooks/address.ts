import { isIP } from 'node:net'
import { ApiError } from '../domain/error.ts'
import { isStorable } from '../domain/text.ts'
import { within } from '../http/server/deadline.ts'
import { isPublicAddress } from '../outbound/public-address.ts'
import { resolveByDns } from '../outbound/resolve.ts'

/** Ports of protocols other than HTTP; below 1024 only 443 is allowed. */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 5432, 5672, 5900, 5984, 6379, 6443, 9042, 9092, 9200, 9300,
  10250, 11211, 27017,
])
const HTTPS_PORT = 443
const FIRST_OPEN_PORT = 1024
const MAX_URL_CHARACTERS = 2_048
const LOOKUP_MS = 2_000

/**
 * Validates and parses a webhook URL as far as possible without connecting; store the `href` of the result. Throws
 * WEBHOOK_URL_REFUSED. The resolved addresses are checked again on every connection.
 */
export async function checkWebhookUrl(text: string, allowPrivate: boolean): Promise<URL> {
  // The parser would remove them, so that the stored URL would differ from the sent one.
  if (!isStorable(text) || /\s/.test(text))
    throw rejected('The URL must not contain spaces, line breaks or control characters.')
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url) throw rejected('It must be a valid URL, such as https://example.com/hook.')
  if (Math.max(text.length, url.href.length) > MAX_URL_CHARACTERS)
    throw rejected(`The URL must have at most ${MAX_URL_CHARACTERS} characters.`)
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw rejected('The URL must use https.')
  if (url.username !== '' || url.password !== '')
    throw rejected('The URL must not contain a user name or password.')
  if (allowPrivate) return url
  if (!isOpenPort(url))
    throw rejected('The port must be 443, or 1024 or higher and not used by a well-known service.')
  const host = hostOf(url)
  const isLocalName = /^(localhost|.*\.(localhost|local|internal|home\.arpa))\.?$/i.test(host)
  const addresses = isIP(host) ? [host] : isLocalName ? ['127.0.0.1'] : await resolve(host)
  if (!addresses.every(isPublicAddress)) throw rejected('The host resolves to an address that is not public.')
  return url
}

/** Returns a URL's host for connecting: IPv6 without brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function isOpenPort(url: URL): boolean {
  const port = url.port === '' ? HTTPS_PORT : Number(url.port)
  return port === HTTPS_PORT || (port >= FIRST_OPEN_PORT && !BLOCKED_PORTS.has(port))
}

/** Resolves a host. Unresolvable names are accepted, because they may resolve later. */
function resolve(host: string): Promise<readonly string[]> {
  const found = new Promise<readonly string[]>((done) => {
    resolveByDns(host, (_, addresses) => {
      done(addresses.map(({ address }) => address))
    })
  })
  return within(found, LOOKUP_MS).catch(() => [])
}

function rejected(hint: string): ApiError {
  return new ApiError('WEBHOOK_URL_REFUSED', { hint })
}
