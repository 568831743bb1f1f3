import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'
import { createBus } from '../updates/bus.ts'
import type { Bus } from '../updates/bus.ts'
import { openLogFollower } from '../updates/log-follower.ts'
import type { LogFollower } from '../updates/log-follower.ts'
import { openNotifier } from '../updates/notifier.ts'

/** Updates from the log for the listeners of this process, whichever process wrote them. */
export interface Updates {
  readonly bus: Bus
  readonly tail: LogFollower
  close(): Promise<void>
}

export interface UpdatesOptions {
  readonly store: Store
  readonly redisUrl: string | null
  readonly log: Logger
}

/** Opens the log follower and the update bus. */
export async function openUpdates({ store, redisUrl, log }: UpdatesOptions): Promise<Updates> {
  const report = (error: unknown) => log.error({ err: error }, 'updates: background task failed')
  const bus = createBus(report)
  const tail = await openLogFollower({ store, bus, now: () => new Date(), report })
  const notifications = openNotifier(
    redisUrl,
    (updates) => tail.take(updates),
    (error) => log.warn({ err: error }, 'Redis notifications unavailable; polling the log'),
  )
  const stopNotifying = store.onAppended((updates) => notifications.notify(updates))
  return {
    bus,
    tail,
    async close() {
      stopNotifying()
      await notifications.close()
      await tail.close()
    },
  }
}
