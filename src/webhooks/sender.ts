import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import { WEBHOOK_RULES } from '../domain/webhook.ts'
import type { Attempt } from '../domain/webhook.ts'
import { isPublicAddress } from './address.ts'
import { AddressNotPublicError, failureOf, NoAddressError } from './failure.ts'
import { resolveByDns, resolveLikeSystem } from './resolve.ts'
import type { Resolve } from './resolve.ts'

/** Sends one request body once. */
export interface Sender {
  /** Never throws: errors are part of the attempt. */
  send(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal?: AbortSignal,
  ): Promise<Attempt>
  close(): Promise<void>
}

export interface SenderOptions {
  /** Whether http and private addresses are allowed, for local development and tests. */
  readonly allowPrivate: boolean
  /** Timeout of the whole attempt, from connecting to the response, in milliseconds. */
  readonly timeoutMs?: number
  /** Resolves host names; defaults to DNS. */
  readonly resolve?: Resolve
  /** Trusted certificates instead of the public authorities', PEM; for tests. */
  readonly trustedCertificates?: readonly string[]
}

/** How much of a response is read so that the connection can be reused. */
const MAX_RESPONSE_BYTES = 64 * 1024

/** Creates a sender with its own connection pool. */
export function openSender({
  allowPrivate,
  timeoutMs = WEBHOOK_RULES.attemptTimeoutMs,
  resolve = allowPrivate ? resolveLikeSystem : resolveByDns,
  trustedCertificates,
}: SenderOptions): Sender {
  const tls = trustedCertificates ? { ca: [...trustedCertificates] } : {}
  // Callers limit concurrency: a limit of connections here would be shared between accounts.
  const agent = new Agent({
    connect: connectorTo(allowPrivate, resolve, timeoutMs, tls),
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
  })
  return {
    async send(url, headers, body, signal) {
      const started = performance.now()
      const timer = new AbortController()
      const timeout = setTimeout(() => {
        timer.abort()
      }, timeoutMs)
      const stop = signal ? AbortSignal.any([signal, timer.signal]) : timer.signal
      try {
        // undici does not follow redirects: they are ordinary responses.
        const reply = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal: stop })
        const durationMs = performance.now() - started
        const { statusCode } = reply
        // The status decides. A limited part of the body is read only to reuse the connection.
        await reply.body.dump({ limit: MAX_RESPONSE_BYTES, signal: stop }).catch(() => undefined)
        const isDelivered = statusCode >= 200 && statusCode < 300
        return {
          isDelivered,
          responseStatus: statusCode,
          durationMs,
          failure: isDelivered ? null : 'http_status',
          retryAfterMs: retryAfterMs(reply.headers['retry-after']),
        }
      } catch (error) {
        const durationMs = performance.now() - started
        const failure = timer.signal.aborted ? 'timeout' : failureOf(error)
        return { isDelivered: false, responseStatus: null, durationMs, failure, retryAfterMs: null }
      } finally {
        clearTimeout(timeout)
      }
    },
    close: () => agent.destroy(),
  }
}

/**
 * Connects to public addresses only. The addresses resolved for this connection are checked, and the socket's
 * address again, so that nothing can change between check and connection.
 */
function connectorTo(
  allowPrivate: boolean,
  resolve: Resolve,
  timeoutMs: number,
  tls: { readonly ca?: string[] },
): buildConnector.connector {
  const connect = buildConnector({ ...tls, timeout: timeoutMs, lookup: guardedLookup(allowPrivate, resolve) })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
      callback(new AddressNotPublicError(), null)
      return
    }
    connect(options, (...[error, socket]) => {
      if (error) {
        callback(error, null)
      } else if (!allowPrivate && !isPublicAddress(socket.remoteAddress ?? '')) {
        socket.destroy()
        callback(new AddressNotPublicError(), null)
      } else {
        callback(null, socket)
      }
    })
  }
}

function guardedLookup(allowPrivate: boolean, resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses
      if (error || !first) done(error ?? new NoAddressError(), '', 0)
      // One private address among several is rejected.
      else if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        done(new AddressNotPublicError(), '', 0)
      else if (options.all === true) done(null, [...addresses])
      else done(null, first.address, first.family)
    })
  }
}

/** Returns `Retry-After` in milliseconds, given as seconds or a date. */
function retryAfterMs(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}
