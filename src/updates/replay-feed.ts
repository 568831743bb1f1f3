import { ApiError } from '../domain/error.ts'
import { replaySeq } from '../domain/replay.ts'
import { listReplayMessages, noteListener, readReplayProgress } from '../store/delivery/replays.ts'
import type { ReplayProgress } from '../store/delivery/replays.ts'
import type { Tx } from '../store/database/database.ts'
import type { Store } from '../store/store.ts'
import { createBus } from './bus.ts'
import type { Bus } from './bus.ts'
import type { ClosableFeed } from './feed.ts'
import type { Log } from './log-follower.ts'

interface ReplayFeedParts {
  readonly store: Store
  /** Unix epoch milliseconds. */
  readonly now: () => number
  readonly report: (cause: unknown) => void
}

/** The longest time between two looks, in which another process may have changed the replay. */
const LOOK_EVERY_MS = 250
/** The shortest. */
const PAUSE_MS = 10
const RETRY_MS = 1_000
const NOTE_EVERY_MS = 60_000
const PAGE = 500

function readerOf({ database }: Store): Pick<Tx, 'query'> {
  return { query: (sql, parameters) => database.read(sql, parameters) }
}

/**
 * Publishes the messages of a replay as they are due. All processes that do so give each the same `seq`, as how far the replay
 * is follows from its row and the time.
 */
export class ReplayFeed implements ClosableFeed {
  readonly log: Log
  readonly #parts: ReplayFeedParts
  readonly #key: { readonly accountId: string; readonly id: string }
  readonly #bus: Bus
  readonly #ready: Promise<void>
  readonly #endListeners = new Set<() => void>()
  #progress: ReplayProgress | null = null
  #position = 0
  #notedAt = -Infinity
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> = Promise.resolve()
  #isClosed = false
  #hasEnded = false

  constructor(parts: ReplayFeedParts, key: { readonly accountId: string; readonly id: string }) {
    this.#parts = parts
    this.#key = key
    this.#bus = createBus(parts.report)
    this.#ready = this.#begin()
    // Users wait for it; without any, nobody needs to know.
    this.#ready.catch(() => undefined)
    const newest = () => this.#position
    this.log = {
      position: newest,
      positionAt: async () => newest(),
      // What is not due yet is no gap: processes' clocks differ, and a position may be ahead.
      range: async () => ({ oldest: 1, newest: this.#lastSeq(), removed: 0 }),
      read: async ({ upTo = newest(), ...page }) => {
        const replay = this.#progress?.replay
        return replay
          ? listReplayMessages(readerOf(parts.store), replay, { ...page, upTo: Math.min(upTo, newest()) })
          : []
      },
    }
  }

  get bus(): Pick<Bus, 'listen'> {
    return this.#bus
  }

  ready(): Promise<void> {
    return this.#ready
  }

  onEnd(listener: () => void): () => void {
    if (this.#hasEnded) queueMicrotask(listener)
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#looking
    // The hour that it is kept begins now.
    await noteListener(this.#parts.store, this.#key.id, new Date(this.#parts.now())).catch(() => undefined)
  }

  /** The `seq` of the last message, as far as is known: a seek changes it. */
  #lastSeq(): number {
    const replay = this.#progress?.replay
    return replay ? replaySeq(replay, replay.messages) : 0
  }

  /** Begins the replay with its first listener, who gets all of it. */
  async #begin(): Promise<void> {
    const { store, now } = this.#parts
    const { accountId, id } = this.#key
    const progress = await readReplayProgress(store, accountId, id, new Date(now()))
    if (!progress) throw new ApiError('REPLAY_NOT_FOUND')
    this.#progress = progress
    this.#position = progress.due
    await this.#noteListener()
    // Those who wait for the feed listen before it publishes.
    this.#lookAfter(PAUSE_MS)
  }

  async #noteListener(): Promise<void> {
    const { store, now } = this.#parts
    if (now() - this.#notedAt < NOTE_EVERY_MS) return
    await noteListener(store, this.#key.id, new Date(now()))
    this.#notedAt = now()
  }

  #lookAfter(ms: number): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().catch((error: unknown) => {
        if (this.#isClosed) return
        this.#parts.report(error)
        this.#lookAfter(RETRY_MS)
      })
    }, ms)
    this.#timer.unref()
  }

  /** Publishes what is due. */
  async #look(): Promise<void> {
    const { store, now } = this.#parts
    const { accountId, id } = this.#key
    await this.#noteListener()
    const progress = await readReplayProgress(store, accountId, id, new Date(now()))
    if (this.#isClosed) return
    if (!progress) {
      this.#end()
      return
    }
    this.#progress = progress
    const { replay, due, nextMs, isOver } = progress
    while (this.#position < due) {
      if (this.#isOver()) return
      const upTo = Math.min(due, this.#position + PAGE)
      const page = await listReplayMessages(readerOf(store), replay, {
        after: this.#position,
        upTo,
        limit: PAGE,
      })
      for (const message of page) {
        // Set before publishing: subscribers that join from now on are after it.
        this.#position = message.seq
        this.#bus.publish(message)
      }
      this.#position = upTo
    }
    if (isOver) this.#end()
    else this.#hasEnded = false
    this.#lookAfter(Math.min(Math.max(nextMs ?? LOOK_EVERY_MS, PAUSE_MS), LOOK_EVERY_MS))
  }

  #isOver(): boolean {
    return this.#isClosed
  }

  #end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    for (const listener of [...this.#endListeners]) listener()
  }
}
