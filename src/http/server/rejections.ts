import type { Logger } from 'pino'
import { MINUTE_MS } from '../../domain/time.ts'

/** Why a connection or request is refused before anything of it is executed, and the level of the log. */
const REJECTIONS = {
  tooManyConnections: 'warn',
  overloaded: 'warn',
  lateHandshake: 'warn',
  unavailable: 'warn',
  tooManyUnadmitted: 'warn',
  closing: 'info',
  malformedRequest: 'info',
  wrongProtocol: 'info',
  notInitialised: 'info',
  firstFrameTooLarge: 'info',
  tooManyFrames: 'info',
  tooManyPipelined: 'info',
  tooSlow: 'info',
  unauthorized: 'info',
  planHasNoStream: 'info',
  tooManySockets: 'info',
} as const satisfies Record<string, 'info' | 'warn'>
export type RejectionReason = keyof typeof REJECTIONS

/** To be called by everything that refuses a connection, or a request because of overload. */
export type Refused = (reason: RejectionReason) => void

/** The rejections of a process. */
export interface Rejections {
  readonly refused: Refused
  /** Requests that were refused because of overload, since the start. */
  requests(): number
  /** Connections that were refused, since the start, by reason. */
  connections(): readonly { readonly labels: { readonly reason: RejectionReason }; readonly value: number }[]
}

/** Each reason is logged at most once in this time, with the number of rejections since its last line. */
const LOG_EVERY_MS = MINUTE_MS

/** Counts and logs rejections. `now` is in milliseconds, of any clock that does not go back. */
export function countRejections(
  log: Pick<Logger, 'info' | 'warn'>,
  now: () => number = () => performance.now(),
): Rejections {
  const reasons = Object.keys(REJECTIONS) as RejectionReason[]
  const rows = new Map(reasons.map((reason) => [reason, { total: 0, logged: 0, loggedAt: -Infinity }]))
  return {
    refused(reason) {
      const row = rows.get(reason)
      if (!row) return
      row.total += 1
      if (now() - row.loggedAt < LOG_EVERY_MS) return
      log[REJECTIONS[reason]]({ reason, count: row.total - row.logged }, 'connections refused')
      row.logged = row.total
      row.loggedAt = now()
    },
    requests: () => rows.get('overloaded')?.total ?? 0,
    connections: () =>
      [...rows].flatMap(([reason, { total }]) =>
        reason === 'overloaded' ? [] : [{ labels: { reason }, value: total }],
      ),
  }
}
