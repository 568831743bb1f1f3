import type { Bus } from './bus.ts'
import type { Log } from './log-follower.ts'

/** Updates as they are published, and the log of those that were. */
export interface Feed {
  readonly bus: Pick<Bus, 'listen'>
  readonly log: Log
  /** Resolves when `log.position()` is known, at once for the live feed. Rejects with REPLAY_NOT_FOUND. */
  ready(): Promise<void>
  /** Calls a listener after the last update; returns how to stop. Only replays have an end. */
  onEnd(listener: () => void): () => void
}

/** A feed that is opened on demand. */
export interface ClosableFeed extends Feed {
  /** Resolves when nothing of it is running any more. */
  close(): Promise<void>
}
