import type { FeedReceiver } from './feed.ts'
import type { StreamSubscription, StreamUpdate, UpdateGap } from './update.ts'

/** Receives the updates of a stream. */
export type UpdateReceiver = FeedReceiver<StreamUpdate | UpdateGap>

/** During a replay, updates are delivered once per this many received ones. */
const FLUSH_EVERY = 200

interface Progress {
  readonly subscription: StreamSubscription
  /** `seq` of its last update. */
  last: number
  /** `seq` at the end of its replay; null during the replay. */
  caughtUpAt: number | null
}

/**
 * Merges the updates of several subscriptions in order of `seq`, without duplicates. Each subscription replays on its
 * own, in order, and reports when it has caught up. An update is delivered once no replaying subscription can deliver
 * a lower `seq`; afterwards all are live, and updates arrive in order.
 */
export class UpdateMerger {
  readonly #progress: Map<string, Progress>
  readonly #receiver: UpdateReceiver
  #waiting: StreamUpdate[] = []
  #position: number
  #taken = 0
  #replaying: number

  constructor(subscriptions: readonly StreamSubscription[], since: number, receiver: UpdateReceiver) {
    this.#progress = new Map(
      subscriptions.map((subscription, id) => [String(id), { subscription, last: since, caughtUpAt: null }]),
    )
    this.#replaying = subscriptions.length
    this.#position = since
    this.#receiver = receiver
  }

  take(update: StreamUpdate): void {
    if (update.seq <= this.#position) return
    if (this.#replaying === 0) {
      this.#send(update)
      return
    }
    for (const progress of this.#progress.values()) {
      if (matches(progress.subscription, update)) progress.last = Math.max(progress.last, update.seq)
    }
    this.#waiting.push(update)
    this.#taken += 1
    if (this.#taken % FLUSH_EVERY === 0) this.#flush()
  }

  caughtUp(id: string, seq: number): void {
    const progress = this.#progress.get(id)
    if (progress?.caughtUpAt !== null) return
    progress.caughtUpAt = seq
    this.#replaying -= 1
    this.#flush()
    if (this.#replaying > 0) return
    const all = [...this.#progress.values()].map(({ caughtUpAt }) => caughtUpAt ?? 0)
    this.#position = Math.max(this.#position, Math.min(...all))
    this.#receiver.reached(this.#position)
  }

  /** The log no longer contains everything after `since`. If it ends before `since`, it is another log. */
  gap(requested: number, oldest: number): void {
    const isOtherLog = requested >= oldest
    this.#receiver.take({ type: 'gap', requested, oldest }, isOtherLog ? 0 : null)
    if (!isOtherLog) return
    this.#position = 0
    for (const progress of this.#progress.values()) progress.last = 0
  }

  #flush(): void {
    const behind = [...this.#progress.values()].filter(({ caughtUpAt }) => caughtUpAt === null)
    const safe = behind.length === 0 ? Infinity : Math.min(...behind.map(({ last }) => last))
    const due = this.#waiting.filter(({ seq }) => seq <= safe)
    if (due.length === 0) return
    this.#waiting = this.#waiting.filter(({ seq }) => seq > safe)
    for (const update of due.sort((a, b) => a.seq - b.seq)) {
      if (update.seq > this.#position) this.#send(update)
    }
  }

  #send(update: StreamUpdate): void {
    this.#position = update.seq
    this.#receiver.take(update, update.seq)
  }
}

function matches({ event, filters }: StreamSubscription, { type, data }: StreamUpdate): boolean {
  if (event !== type) return false
  const { sport = data.sport, league = data.league, eventId = data.eventId } = filters
  return sport === data.sport && league === data.league && eventId === data.eventId
}
