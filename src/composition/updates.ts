import type { Logger } from 'pino'
import type { Tracer } from '../domain/tracer.ts'
import type { Store } from '../store/store.ts'
import { createBus } from '../updates/bus.ts'
import type { Bus } from '../updates/bus.ts'
import { openFeeds } from '../updates/feeds.ts'
import type { Feeds } from '../updates/feeds.ts'
import { openLogFollower } from '../updates/log-follower.ts'
import type { LogFollower } from '../updates/log-follower.ts'
import { openNotifier } from '../updates/notifier.ts'

/** Updates from the log for the listeners of this process, whichever process wrote them. */
export interface Updates {
  readonly bus: Bus
  readonly logFollower: LogFollower
  /** The live feed, delayed ones, and those of replays. */
  readonly feeds: Feeds
  close(): Promise<void>
}

export interface UpdatesOptions {
  readonly store: Store
  readonly redisUrl: string | null
  readonly log: Logger
  /** Records pushes; `null`: none. */
  readonly tracer?: Tracer | null
}

/** Opens the log follower and the update bus. */
export async function openUpdates({ store, redisUrl, log, tracer = null }: UpdatesOptions): Promise<Updates> {
  const report = (error: unknown) => log.error({ err: error }, 'updates: background task failed')
  const bus = createBus(report)
  const logFollower = await openLogFollower({ store, bus, now: () => new Date(), report, tracer })
  const notifications = await openNotifier(
    redisUrl,
    (updates, traceParent) => logFollower.take(updates, traceParent),
    (error) => log.warn({ err: error }, 'Redis notifications unavailable; polling the log'),
  )
  const stopNotifying = store.onAppended((updates) =>
    notifications.notify(updates, tracer?.current() ?? null),
  )
  const feeds = openFeeds({ store, bus, log: logFollower, now: Date.now, report })
  return {
    bus,
    logFollower,
    feeds,
    async close() {
      await feeds.close()
      stopNotifying()
      await notifications.close()
      await logFollower.close()
    },
  }
}
