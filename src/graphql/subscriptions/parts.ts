import { ApiError } from '../../domain/error.ts'
import type { RejectionReason, Refused } from '../../http/server/rejections.ts'
import type { SubscribeMessage } from 'graphql-ws'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Admission } from '../../accounts/admission.ts'
import type { Caller } from '../../accounts/identity/callers.ts'
import type { GraphAdmission } from '../plugins/admission.ts'
import { MAX_WAITING_BYTES, TOO_SLOW_CLOSE } from '../../http/sockets/frames.ts'
import type { SocketOperation } from '../operation/observed.ts'
import type { Subscriptions } from './subscriptions.ts'

/** The part of a WebSocket that the protocol needs. */
export interface SubscriptionSocket {
  /** Client address; `undefined` if unknown. */
  readonly address: string | undefined
  /** Origin of the page that opened it; `null` if there is none. */
  readonly origin: string | null
  /** To be called while the client is looked up, and when it is known. */
  identifying(): void
  admitted(): void
  /** To be called if it is closed before its client is known. */
  refused: Refused
  /** Whether it takes messages. */
  isOpen(): boolean
  /** False if the message was not written. */
  send(message: string | Buffer): boolean
  /** Bytes passed to `send` that are still buffered. */
  waitingBytes(): number
  close(code: number, reason: string): void
}

/** The client of a socket. */
export interface SocketViewer {
  /** As of the last lookup. */
  caller: Caller
  /** Client address; `undefined` if unknown. */
  readonly address: string | undefined
  /** The client as it names itself; empty if it does not. */
  readonly client: string
}

export interface ConnectionParts {
  readonly live: Subscriptions
  readonly admission: Pick<Admission, 'tryReserve' | 'reserve' | 'quotaStatus' | 'connect'>
  /** Where the caller's own data is, for live queries of the viewer. */
  readonly accounts: Accounts
  /** Counts the computing time of operations, also of those that are rejected. */
  readonly requests: Pick<GraphAdmission, 'beginSubscription'>
  /** Finds the caller by connection parameters; throws if there is none. */
  readonly authenticate: (
    params: Readonly<Record<string, unknown>>,
    socket: Pick<SubscriptionSocket, 'address' | 'origin'>,
  ) => Promise<SocketViewer>
  /** Executes a query or mutation as over HTTP; returns the result as JSON. */
  readonly execute: (
    payload: SubscribeMessage['payload'],
    viewer: SocketViewer,
    observed: SocketOperation,
  ) => Promise<string>
  /** Begins to observe an operation. */
  readonly observe: () => SocketOperation
  readonly report: (cause: unknown) => void
}

/** Limits of one socket. */
export const SUBSCRIPTION_LIMITS = {
  subscriptions: 128,
  frameBytes: 256 * 1024,
  /** Size of a frame before the connection is acknowledged. */
  firstFrameBytes: 4 * 1024,
  waitingBytes: MAX_WAITING_BYTES,
  /** In addition to the first operations, which may start at once. */
  framesPerSecond: 20,
  initMs: 4_000,
} as const

/**
 * Close codes in addition to those of the protocol: the codes of the stream (contract 4.1) and of WebSocket.
 */
export const GRAPHQL_CLOSE = {
  // A code on which clients of the protocol reconnect: 4500, the protocol's own for errors, is final for them.
  unavailable: [1013, 'unavailable: try again'],
  tooSlow: TOO_SLOW_CLOSE,
  tooManySockets: [4409, 'connection limit of the plan reached'],
  tooManyFrames: [4429, `more than ${SUBSCRIPTION_LIMITS.framesPerSecond} messages a second`],
  tooManyUnadmitted: [4408, 'too many connections of this address before connection_init'],
  firstFrameTooLarge: [
    1009,
    `more than ${SUBSCRIPTION_LIMITS.firstFrameBytes / 1024} KiB before the connection was acknowledged`,
  ],
} as const satisfies Partial<Record<RejectionReason, readonly [code: number, reason: string]>>

/** The error that ends a subscription when the quota is spent until `resetAt`; both in Unix epoch milliseconds. */
export function quotaSpent(resetAt: number, now: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetAt - now) / 1_000))
  return new ApiError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds, resetAt })
}
