import { Agent, request } from 'undici'
import { WEBHOOK_RULES } from '../domain/webhook.ts'
import type { Attempt } from '../domain/webhook.ts'
import { guardedConnector } from '../outbound/guarded-connector.ts'
import type { GuardedConnectorOptions } from '../outbound/guarded-connector.ts'
import { failureOf } from './failure.ts'

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

export interface SenderOptions extends Omit<GuardedConnectorOptions, 'timeoutMs'> {
  /** Timeout of the whole attempt, from connecting to the response, in milliseconds. */
  readonly timeoutMs?: number
}

/** How much of a response is read so that the connection can be reused. */
const MAX_RESPONSE_BYTES = 64 * 1024
/** How long the rest of a response is read for that; then the connection is closed. */
const MAX_BODY_MS = 1_000

/** Creates a sender with its own connection pool. */
export function openSender({
  timeoutMs = WEBHOOK_RULES.attemptTimeoutMs,
  ...connecting
}: SenderOptions): Sender {
  // Callers limit concurrency: a limit of connections here would be shared between accounts.
  const agent = new Agent({
    connect: guardedConnector({ ...connecting, timeoutMs }),
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
        // The status decides: nobody waits for the body, of which a limited part is read only to reuse the connection.
        reply.body
          .dump({ limit: MAX_RESPONSE_BYTES, signal: AbortSignal.timeout(MAX_BODY_MS) })
          .catch(() => undefined)
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

/** Returns `Retry-After` in milliseconds, given as seconds or a date. */
function retryAfterMs(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}
