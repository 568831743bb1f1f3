import type { Update } from '../domain/update.ts'
import { UPDATE_TYPE_NAMES } from '../domain/update.ts'
import { createBus, listenToSelection } from './bus.ts'
import type { Bus } from './bus.ts'
import type { ClosableFeed } from './feed.ts'
import type { Log } from './log-follower.ts'

interface DelayedFeedParts {
  readonly bus: Bus
  readonly log: Log
  /** Unix epoch milliseconds, as updates are stamped. */
  readonly now: () => number
  readonly report: (cause: unknown) => void
}

/** The longest time between two looks at what is due: a clock that is set forward is noticed. */
const LOOK_EVERY_MS = 500
const PAGE = 500

/** Publishes every update of the live feed some time after its own. */
export class DelayedFeed implements ClosableFeed {
  readonly #bus: Bus
  readonly log: Log
  readonly #parts: DelayedFeedParts
  readonly #delayMs: number
  readonly #stop: () => void
  readonly #ready: Promise<void>
  /** Updates that are not due yet, from `#next` on. */
  #pending: Update[] = []
  #next = 0
  #position = 0
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(parts: DelayedFeedParts, delayMs: number) {
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

  /** It has no end. */
  onEnd(): () => void {
    return () => undefined
  }

  async close(): Promise<void> {
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
