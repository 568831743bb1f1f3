import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import { WEBHOOK_RULES } from '../domain/webhook.ts'
import type { Attempt } from '../domain/webhook.ts'
import { isPublicAddress } from './address.ts'

/** Sends one body once. */
export interface Sender {
  /** Never throws: what goes wrong is in the attempt. */
  send(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal?: AbortSignal,
  ): Promise<Attempt>
  close(): Promise<void>
}

export interface SenderOptions {
  /** Whether http and private addresses are taken: local development and tests. */
  readonly allowPrivate: boolean
  /** The whole attempt: connecting, sending, answering. */
  readonly timeoutMs?: number
  /** Resolves names; the system's where left out. */
  readonly resolve?: Resolve
}

/** Resolves a name to addresses. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

/** Said of an address that is not public. */
export const BLOCKED = 'blocked: the address is not public'
/** How much of an answer is read so that the connection can be used again. */
const MAX_ANSWER_BYTES = 64 * 1024
const ERROR_CHARACTERS = 200

/** Opens a sender, with connections of its own. */
export function openSender({
  allowPrivate,
  timeoutMs = WEBHOOK_RULES.attemptTimeoutMs,
  resolve = systemLookup,
}: SenderOptions): Sender {
  const agent = new Agent({
    connect: connectorTo(allowPrivate, resolve, timeoutMs),
    connections: WEBHOOK_RULES.atOncePerHost,
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
        timer.abort(new Error(`no answer within ${timeoutMs / 1000} s`))
      }, timeoutMs)
      const stop = signal ? AbortSignal.any([signal, timer.signal]) : timer.signal
      try {
        // undici follows no redirects: they are answers like any other.
        const answer = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal: stop })
        const durationMs = performance.now() - started
        const { statusCode } = answer
        // The status decides. The rest is read for the connection's sake: a little of it, and not for long.
        await answer.body.dump({ limit: MAX_ANSWER_BYTES, signal: stop }).catch(() => undefined)
        const isDelivered = statusCode >= 200 && statusCode < 300
        return {
          isDelivered,
          responseStatus: statusCode,
          durationMs,
          error: isDelivered ? null : `answered ${statusCode}`,
          retryAfterMs: retryAfterMs(answer.headers['retry-after']),
        }
      } catch (error) {
        const durationMs = performance.now() - started
        const text = timer.signal.aborted ? messageOf(timer.signal.reason) : messageOf(error)
        const said = text.slice(0, ERROR_CHARACTERS)
        return { isDelivered: false, responseStatus: null, durationMs, error: said, retryAfterMs: null }
      } finally {
        clearTimeout(timeout)
      }
    },
    close: () => agent.destroy(),
  }
}

/**
 * Connects to public addresses only. The check is made on what the name resolves to at this very connection, and once
 * more on the socket: between checking and connecting nothing can change.
 */
function connectorTo(allowPrivate: boolean, resolve: Resolve, timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(allowPrivate, resolve) })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
      callback(new Error(BLOCKED), null)
      return
    }
    connect(options, (...[error, socket]) => {
      if (error) {
        callback(error, null)
      } else if (!allowPrivate && !isPublicAddress(socket.remoteAddress ?? '')) {
        socket.destroy()
        callback(new Error(BLOCKED), null)
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
      if (error || !first) done(error ?? new Error(`${host} has no address`), '', 0)
      // One that is not public among several is enough: nothing good has both.
      else if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        done(new Error(BLOCKED), '', 0)
      else if (options.all === true) done(null, [...addresses])
      else done(null, first.address, first.family)
    })
  }
}

const systemLookup: Resolve = (host, done) => {
  lookup(host, { all: true }, (error, addresses) => {
    done(error, error ? [] : addresses)
  })
}

/** `Retry-After` in milliseconds: seconds or a date. */
function retryAfterMs(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
