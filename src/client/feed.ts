import { isRetryable } from './errors.ts'
import { backoffMs, pause } from './http.ts'

/** Options for following a feed. */
export interface FollowOptions {
  /** Ends the iteration without an error. */
  readonly signal?: AbortSignal
  /** Called when the connection opens and closes. */
  readonly onConnection?: (state: 'connected' | 'reconnecting', reason: string) => void
}

/** Delivers items over one connection at a time. */
export interface FeedTransport<Item> {
  /** Whether an item replaces those that are not read yet. */
  readonly keepsNewest?: boolean
  /**
   * Delivers the items after `since`, in order, until the connection ends; then resolves with the reason, null after
   * the last item. Rejects if a reconnect would not help, and with the signal's reason if it is aborted.
   */
  run(since: number | null, receiver: FeedReceiver<Item>, signal: AbortSignal): Promise<string | null>
}

export interface FeedReceiver<Item> {
  connected(): void
  /**
   * Receives the next item. `seq`: where to resume after it, null if unchanged. `length`: characters of its
   * message, if messages may be long.
   */
  take(item: Item, seq: number | null, length?: number): void
  /** All items up to `seq` were delivered, even if there were none. */
  reached(seq: number): void
}

/** With this many unread items or characters, the connection is closed; it is resumed once they are read. */
const MOST_WAITING = 5_000
const MOST_WAITING_LENGTH = 16 * 1024 * 1024
/** A connection that lasted this long, or delivered items, resets the reconnect delay. */
const LASTING_MS = 30_000

/**
 * Items in the order of arrival, across reconnects. Throws RequestError and ConnectionError if a reconnect would
 * not help. `since`: the position after which to start; null: the present. `firstPauseMs`: see HttpOptions.
 */
export async function* followFeed<Item>(
  transport: FeedTransport<Item>,
  since: number | null,
  options: FollowOptions,
  firstPauseMs?: number,
): AsyncGenerator<Item, void, undefined> {
  const feed = new Feed(transport, since, options, firstPauseMs)
  try {
    for (;;) {
      const next = await feed.next()
      if (next === null) return
      yield next.item
    }
  } finally {
    feed.stop()
  }
}

class Feed<Item> {
  readonly #transport: FeedTransport<Item>
  readonly #options: FollowOptions
  readonly #firstPauseMs: number | undefined
  readonly #stopping = new AbortController()
  readonly #stop = () => this.stop()
  #connection = new AbortController()
  #waiting: { readonly item: Item }[] = []
  #waitingLength = 0
  #read = 0
  #position: number | null
  #attempt = 0
  #failure: unknown = null
  #isOver = false
  #wake: () => void = () => undefined

  constructor(
    transport: FeedTransport<Item>,
    since: number | null,
    options: FollowOptions,
    firstPauseMs?: number,
  ) {
    this.#transport = transport
    this.#options = options
    this.#firstPauseMs = firstPauseMs
    this.#position = since
    if (options.signal?.aborted) this.#stopping.abort()
    options.signal?.addEventListener('abort', this.#stop, { once: true })
    this.#run()
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#failure = error
      })
      .finally(() => {
        this.#isOver = true
        this.#wake()
      })
  }

  /** Returns the next item; null at the end. Items received before an error are returned before it is thrown. */
  async next(): Promise<{ readonly item: Item } | null> {
    for (;;) {
      if (this.#stopping.signal.aborted) return null
      const next = this.#waiting[this.#read]
      if (next) {
        this.#read += 1
        if (this.#read === this.#waiting.length) {
          this.#waiting = []
          this.#waitingLength = 0
          this.#read = 0
          this.#wake()
        }
        return next
      }
      if (this.#failure !== null) throw this.#failure as Error
      if (this.#isOver) return null
      await this.#change()
    }
  }

  stop(): void {
    this.#options.signal?.removeEventListener('abort', this.#stop)
    this.#stopping.abort()
    this.#connection.abort()
    this.#wake()
  }

  async #run(): Promise<void> {
    const { onConnection } = this.#options
    while (!this.#isStopped()) {
      const startedAt = Date.now()
      const reason = await this.#connect()
      if (reason === null || this.#isStopped()) return
      if (Date.now() - startedAt > LASTING_MS) this.#attempt = 0
      onConnection?.('reconnecting', reason)
      while (this.#waiting.length > 0 && !this.#isStopped()) await this.#change()
      await pause(backoffMs(this.#attempt, this.#firstPauseMs), this.#stopping.signal)
      this.#attempt += 1
    }
  }

  #isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Connects and returns why the connection ended; null: after the last item. Throws if a reconnect would end the same way. */
  async #connect(): Promise<string | null> {
    this.#connection = new AbortController()
    const receiver: FeedReceiver<Item> = {
      connected: () => this.#options.onConnection?.('connected', ''),
      reached: (seq) => {
        this.#position = Math.max(this.#position ?? 0, seq)
      },
      take: (item, seq, length = 0) => this.#take(item, seq, length),
    }
    try {
      return await this.#transport.run(this.#position, receiver, this.#connection.signal)
    } catch (error) {
      if (this.#connection.signal.aborted) return 'too many unread messages'
      if (isRetryable(error)) return (error as Error).message
      throw error
    }
  }

  #take(item: Item, seq: number | null, length: number): void {
    if (this.#connection.signal.aborted) return
    this.#attempt = 0
    if (this.#transport.keepsNewest === true) {
      this.#waiting = []
      this.#waitingLength = 0
      this.#read = 0
    }
    this.#waiting.push({ item })
    this.#waitingLength += length
    if (seq !== null) this.#position = seq
    const unread = this.#waiting.length - this.#read
    if (unread >= MOST_WAITING || this.#waitingLength >= MOST_WAITING_LENGTH) this.#connection.abort()
    this.#wake()
  }

  #change(): Promise<void> {
    const before = this.#wake
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = () => undefined
        resolve()
        before()
      }
    })
  }
}
