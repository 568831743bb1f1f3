import type { Store } from '../store/store.ts'
import type { Bus } from './bus.ts'
import { DelayedFeed } from './delayed-feed.ts'
import type { ClosableFeed, Feed } from './feed.ts'
import type { Log } from './log-follower.ts'
import { ReplayFeed } from './replay-feed.ts'

/** A feed in use; it ends when nobody uses it any more. */
export interface UsedFeed {
  readonly feed: Feed
  release(): void
}

/** The feeds that subscriptions of this process use. */
export interface Feeds {
  use(source: FeedSource): UsedFeed
  close(): Promise<void>
}

/** What a subscription follows. */
export interface FeedSource {
  /** Each update is sent so many seconds after its time. */
  readonly delaySeconds: number
  /** A replay of an account; `null`: what happens now. */
  readonly replay: { readonly accountId: string; readonly id: string } | null
}

interface FeedParts {
  readonly store: Store
  readonly bus: Bus
  readonly log: Log
  /** Unix epoch milliseconds, as updates are stamped. */
  readonly now: () => number
  readonly report: (cause: unknown) => void
}

/**
 * Opens the feeds of a process: the live one, one for each delay in use, in which every update is published that many seconds
 * after its time, and one for each replay. Each has its own position, so that subscriptions resume in it as in the live one.
 */
export function openFeeds(parts: FeedParts): Feeds {
  const live: Feed = { bus: parts.bus, log: parts.log, ready: async () => {}, onEnd: () => () => undefined }
  const closing = new Set<Promise<void>>()
  const close = (feed: ClosableFeed) => {
    const closed = feed.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }
  const opened = new Map<string, { readonly feed: ClosableFeed; users: number }>()
  const open = ({ delaySeconds, replay }: FeedSource): ClosableFeed =>
    replay ? new ReplayFeed(parts, replay) : new DelayedFeed(parts, delaySeconds * 1_000)
  return {
    use(source) {
      if (source.delaySeconds === 0 && source.replay === null) return { feed: live, release: () => undefined }
      const key = JSON.stringify([source.delaySeconds, source.replay?.accountId, source.replay?.id])
      const known = opened.get(key) ?? { feed: open(source), users: 0 }
      opened.set(key, known)
      known.users += 1
      let isUsed = true
      return {
        feed: known.feed,
        release() {
          if (!isUsed) return
          isUsed = false
          known.users -= 1
          if (known.users > 0) return
          close(known.feed)
          if (opened.get(key) === known) opened.delete(key)
        },
      }
    },
    async close() {
      for (const { feed } of opened.values()) close(feed)
      opened.clear()
      await Promise.all(closing)
    },
  }
}
