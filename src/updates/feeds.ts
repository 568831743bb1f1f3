import type { Update } from '../domain/update.ts'
import { UPDATE_TYPE_NAMES } from '../domain/update.ts'
import { createBus, listenToSelection } from './bus.ts'
import type { Bus } from './bus.ts'
import type { Log } from './log-follower.ts'

/** Updates as they are published, and the log of those that were. */
export interface Feed {
  readonly bus: Pick<Bus, 'listen'>
  readonly log: Log
  /** Resolves when `log.position()` is known; it is at once for the live feed. */
  ready(): Promise<void>
}

/** A feed in use; it ends when nobody uses it any more. */
export interface UsedFeed {
  readonly feed: Feed
  release(): void
}

/** Feeds by delay, in seconds. */
export interface Feeds {
  /** The live feed for 0. */
  use(delaySeconds: number): UsedFeed
  close(): void
}

interface FeedParts {
  readonly bus: Bus
  readonly log: Log
  /** Unix epoch milliseconds, as updates are stamped. */
  readonly now: () => number
  readonly report: (cause: unknown) => void
}

/** The longest time between two looks at what is due: a clock that is set forward is noticed. */
const LOOK_EVERY_MS = 500
const PAGE = 500

/**
 * Opens the feeds of a process: the live one, and for each delay in use one in which every update is published that many
 * seconds after its time. A delayed feed has its own position, so that subscriptions resume in it as in the live one.
 */
export function openFeeds(parts: FeedParts): Feeds {
  const live: Feed = { bus: parts.bus, log: parts.log, ready: async () => {} }
  const delayed = new Map<number, { readonly feed: DelayedFeed; users: number }>()
  return {
    use(delaySeconds) {
      if (delaySeconds === 0) return { feed: live, release: () => undefined }
      const known = delayed.get(delaySeconds) ?? {
        feed: new DelayedFeed(parts, delaySeconds * 1_000),
        users: 0,
      }
      delayed.set(delaySeconds, known)
      known.users += 1
      let isUsed = true
      return {
        feed: known.feed,
        release() {
          if (!isUsed) return
          isUsed = false
          known.users -= 1
          if (known.users > 0) return
          known.feed.close()
          if (delayed.get(delaySeconds) === known) delayed.delete(delaySeconds)
        },
      }
    },
    close() {
      for (const { feed } of delayed.values()) feed.close()
      delayed.clear()
    },
  }
}

/** Publishes every update of the live feed some time after its own. */
class DelayedFeed implements Feed {
  readonly #bus: Bus
  readonly log: Log
  readonly #parts: FeedParts
  readonly #delayMs: number
  readonly #stop: () => void
  readonly #ready: Promise<void>
  /** Updates that are not due yet, from `#next` on. */
  #pending: Update[] = []
  #next = 0
  #position = 0
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(parts: FeedParts, delayMs: number) {
    this.#parts = parts
    this.#delayMs = delayMs
    this.#bus = createBus(parts.report)
    const { bus, log } = parts
    // What is published while the log is read follows what was published before.
    const later: Update[] = []
    let take = (update: Update) => {
      later.push(update)
    }
    const published = log.position()
    const everything = { types: UPDATE_TYPE_NAMES, sports: null, leagues: null, eventIds: null }
    this.#stop = listenToSelection(bus, everything, (update) => take(update))
    this.#ready = this.#begin(published).then(() => {
      this.#pending.push(...later)
      take = (update) => {
        this.#pending.push(update)
      }
      this.#publishDue()
    })
    // Users wait for it; without any, nobody needs to know.
    this.#ready.catch(() => undefined)
    this.log = {
      position: () => this.#position,
      positionAt: (at) => log.positionAt(at),
      range: async () => {
        await this.#ready
        return log.range()
      },
      read: (page) => log.read({ ...page, upTo: Math.min(page.upTo ?? this.#position, this.#position) }),
    }
  }

  get bus(): Pick<Bus, 'listen'> {
    return this.#bus
  }

  ready(): Promise<void> {
    return this.#ready
  }

  close(): void {
    this.#isClosed = true
    this.#stop()
    if (this.#timer) clearTimeout(this.#timer)
  }

  /** Reads what was published before and is not due yet. */
  async #begin(published: number): Promise<void> {
    const { log, now } = this.#parts
    this.#position = Math.min(await log.positionAt(new Date(now() - this.#delayMs)), published)
    let after = this.#position
    while (after < published && !this.#isClosed) {
      const page = await log.read({ after, upTo: published, limit: PAGE })
      this.#pending.push(...page)
      after = page.length < PAGE ? published : (page.at(-1)?.seq ?? published)
    }
  }

  #publishDue(): void {
    if (this.#isClosed) return
    const due = this.#parts.now() - this.#delayMs
    for (; this.#next < this.#pending.length; this.#next += 1) {
      const update = this.#pending[this.#next]
      if (!update || Date.parse(update.timestamp) > due) break
      this.#position = update.seq
      this.#bus.publish(update)
    }
    if (this.#next > PAGE) {
      this.#pending = this.#pending.slice(this.#next)
      this.#next = 0
    }
    const first = this.#pending[this.#next]
    const waitMs = first ? Date.parse(first.timestamp) - due : LOOK_EVERY_MS
    this.#timer = setTimeout(() => this.#publishDue(), Math.min(Math.max(waitMs, 1), LOOK_EVERY_MS))
    this.#timer.unref()
  }
}
