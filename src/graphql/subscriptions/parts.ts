import type { SubscribeMessage } from 'graphql-ws'
import type { Admission } from '../../accounts/admission.ts'
import type { Caller } from '../../accounts/callers.ts'
import { MAX_WAITING_BYTES } from '../../updates/frames.ts'
import type { Subscriptions } from './subscriptions.ts'

/** A WebSocket, as far as the protocol needs one. */
export interface SubscriptionSocket {
  /** Where it comes from; undefined where unknown. */
  readonly address: string | undefined
  /** The page that opened it; null where none did. */
  readonly origin: string | null
  send(message: string | Buffer): void
  /** Bytes given to `send` that have not left yet. */
  waitingBytes(): number
  close(code: number, reason: string): void
}

/** Who is at the other end. */
export interface SocketViewer {
  /** As last looked up. */
  caller: Caller
  /** Where the socket comes from. */
  readonly address: string | undefined
}

export interface ConnectionParts {
  readonly live: Subscriptions
  readonly admission: Pick<Admission, 'tryCharge' | 'tryReserve' | 'quotaStatus' | 'connect'>
  /** Finds the caller by connection parameters; throws where there is none. */
  readonly authenticate: (
    params: Readonly<Record<string, unknown>>,
    socket: Pick<SubscriptionSocket, 'address' | 'origin'>,
  ) => Promise<SocketViewer>
  /** Answers a query or mutation, as HTTP would: the result as JSON. */
  readonly answer: (payload: SubscribeMessage['payload'], viewer: SocketViewer) => Promise<string>
  readonly report: (cause: unknown) => void
}

/** What one socket may do and hold. */
export const SUBSCRIPTION_LIMITS = {
  subscriptions: 128,
  frameBytes: 256 * 1024,
  /** Of a frame before the connection is acknowledged. */
  firstFrameBytes: 4 * 1024,
  waitingBytes: MAX_WAITING_BYTES,
  /** Beside the first operations, which may be begun at once. */
  framesPerSecond: 20,
  initMs: 4_000,
} as const

/** Why a socket is closed, beside what the protocol has codes for: the codes of the stream (contract 4.1), and WebSocket's. */
export const GRAPHQL_CLOSE = {
  // A code on which clients of the protocol come again: 4500, the protocol's own of an error, is final for them.
  unavailable: [1013, 'unavailable: try again'],
  tooSlow: [4408, 'too slow: more than 1 MiB of messages pending'],
  tooManySockets: [4409, 'connection limit of the plan reached'],
  tooManyFrames: [4429, 'more than 20 messages a second'],
  firstFrameTooLarge: [1009, 'more than 4 KiB before the connection was acknowledged'],
} as const satisfies Record<string, readonly [code: number, reason: string]>
