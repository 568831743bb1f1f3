import type { Charges } from '../accounts/quota/charges.ts'
import type { Feeds } from '../updates/feeds.ts'
import type { Log } from '../updates/log-follower.ts'
import type { CloseReason } from './protocol.ts'

/** A connection, independent of its transport. */
export interface StreamSocket {
  /** Whether it takes messages. */
  isOpen(): boolean
  /** False if the message was not written. */
  send(message: string | Buffer): boolean
  /** Bytes passed to `send` that are not sent yet. */
  waitingBytes(): number
  ping(): void
  close(reason: CloseReason): void
  /** Closes it without a close frame. */
  terminate(): void
}

export interface SessionParts {
  readonly feeds: Feeds
  /** The live log. */
  readonly log: Log
  readonly charges: Pick<Charges, 'tryReserve' | 'quotaStatus'>
  /** Unix epoch milliseconds. */
  readonly now: () => number
  readonly report: (cause: unknown) => void
}
