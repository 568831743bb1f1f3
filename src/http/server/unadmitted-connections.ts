import type { Duplex } from 'node:stream'
import { ApiError } from '../../domain/error.ts'
import type { Refused } from './rejections.ts'

/** Limits of connections whose client is unknown: no key was checked on them yet. */
export const UNADMITTED_LIMITS = {
  /** Per address: more than the browsers of a large office leave open, as only idle connections count for long. */
  connections: 1_000,
} as const

const RETRY_AFTER_SECONDS = 5

/**
 * The connections of this process whose client is unknown, by address. If there are too many of an address, or of all
 * together, the one that has been idle longest is refused, so that a new client gets through whatever others do.
 */
export interface UnadmittedConnections {
  /** Counts a connection until its client is known or it is closed. One that was counted before is not again. */
  open(connection: Duplex, address: string | undefined): void
  /** Something runs for its client, such as a request: it is not refused meanwhile. */
  begin(connection: Duplex): void
  /** Nothing runs for its client any more. */
  end(connection: Duplex): void
  /** Its client is known: it counts no longer. */
  admit(connection: Duplex): void
  /** How to refuse it from now on, instead of with a response of HTTP. */
  refuseWith(connection: Duplex, refuse: () => void): void
  /** Number of connections of an address whose client is unknown. */
  countOf(address: string): number
}

interface Unadmitted {
  /** All of its address. */
  readonly ofAddress: Set<Unadmitted>
  /** Number of requests in progress. */
  running: number
  refuse: () => void
  readonly forget: () => void
}

/** Opens the count: the maximum of an address, and that of all addresses together. */
export function countUnadmitted(
  max: number = UNADMITTED_LIMITS.connections,
  maxOfAll = Infinity,
  refused: Refused = () => undefined,
): UnadmittedConnections {
  // Each set is in the order in which its connections became idle.
  const byAddress = new Map<string, Set<Unadmitted>>()
  const all = new Set<Unadmitted>()
  const known = new WeakMap<Duplex, Unadmitted>()
  return {
    open(connection, address) {
      if (address === undefined || known.has(connection)) return
      const ofAddress = byAddress.get(address) ?? new Set()
      byAddress.set(address, ofAddress)
      const forget = () => {
        all.delete(entry)
        ofAddress.delete(entry)
        if (ofAddress.size === 0 && byAddress.get(address) === ofAddress) byAddress.delete(address)
      }
      const refuse = () => {
        refused('tooManyUnadmitted')
        refuseConnection(connection)
      }
      const entry: Unadmitted = { ofAddress, running: 0, refuse, forget }
      known.set(connection, entry)
      ofAddress.add(entry)
      all.add(entry)
      connection.once('close', forget)
      if (ofAddress.size <= max && all.size <= maxOfAll) return
      const idle = firstIdle(ofAddress.size > max ? ofAddress : all)
      idle?.forget()
      idle?.refuse()
    },
    begin(connection) {
      const entry = known.get(connection)
      if (entry) entry.running += 1
    },
    end(connection) {
      const entry = known.get(connection)
      if (!entry) return
      entry.running -= 1
      const { ofAddress, running } = entry
      // The last in the order, unless it was admitted meanwhile.
      if (running > 0 || !all.delete(entry)) return
      all.add(entry)
      ofAddress.delete(entry)
      ofAddress.add(entry)
    },
    admit: (connection) => known.get(connection)?.forget(),
    refuseWith(connection, refuse) {
      const entry = known.get(connection)
      if (entry) entry.refuse = refuse
    },
    countOf: (address) => byAddress.get(address)?.size ?? 0,
  }
}

/** The one that has been idle longest. */
function firstIdle(connections: ReadonlySet<Unadmitted>): Unadmitted | undefined {
  for (const entry of connections) if (entry.running === 0) return entry
  return undefined
}

/** Tells a client of HTTP why its connection is closed. */
function refuseConnection(connection: Duplex): void {
  const error = new ApiError('RATE_LIMIT_EXCEEDED', {
    message: 'Too many connections without a valid key.',
    hint: 'Send a request with a key on each connection, and close connections that are not used.',
  })
  const { code, hint } = error.extensions
  const body = JSON.stringify({ success: false, error: { code, message: error.message, hint }, meta: {} })
  connection.end(
    `HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Retry-After: ${RETRY_AFTER_SECONDS}\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => connection.destroy(),
  )
}
