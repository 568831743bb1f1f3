import { nextTurn, Wakeable } from '../domain/wait.ts'
import { RETENTION_HOURS } from '../domain/update.ts'
import type { Store } from '../store/store.ts'
import type { Update } from '../domain/update.ts'
import { listUpdates, readLogRange, removeUpdates } from '../store/updates.ts'
import type { LogPage, LogRange } from '../store/updates.ts'
import type { Bus } from './bus.ts'

/** The log, for those who want what was before they came. */
export interface Log {
  /** The last `seq` that was put on the bus: all up to it were, and none after it. */
  position(): number
  /** Where the log begins and ends. */
  range(): Promise<LogRange>
  /** Reads updates in the order of the log. */
  read(page: LogPage): Promise<readonly Update[]>
}

/** Follows the log and puts what is new on the bus. */
export interface LogFollower extends Log {
  /** Says that there may be something new. Nothing depends on it: the tail looks by itself, too. */
  notify(): void
  close(): Promise<void>
}

export interface LogFollowerOptions {
  readonly store: Store
  readonly bus: Bus
  /** The wall clock. */
  readonly now: () => Date
  /** Called with what went wrong; the tail goes on. */
  readonly report: (cause: unknown) => void
  /** How long it waits for a notify before it looks by itself. */
  readonly pollMs?: number
}

/** A look at the log is one step down an index: four a second cost nothing. */
const POLL_MS = 250
/** How long after an error it looks again. */
const RETRY_MS = 1_000
const PAGE = 500
/** How often others get a turn while much is put on the bus. */
const YIELD_AFTER_MS = 10
const REMOVE_EVERY_MS = 600_000
const REMOVE_AT_ONCE = 5_000
const HOUR_MS = 3_600_000

/** Follows the log from its end on: what is already there was delivered by whoever followed it before. */
export async function openLogFollower(options: LogFollowerOptions): Promise<LogFollower> {
  const { store, pollMs = POLL_MS } = options
  const { newest } = await readLogRange(store)
  const state: State = { position: newest, isClosed: false, news: new Wakeable() }
  const running = follow(options, state, pollMs)
  const removing = setInterval(() => {
    removeOld(options).catch(options.report)
  }, REMOVE_EVERY_MS)
  removing.unref()
  const notify = () => state.news.wake()
  return {
    position: () => state.position,
    range: () => readLogRange(store),
    read: (page) => listUpdates(store, page),
    notify,
    async close() {
      state.isClosed = true
      clearInterval(removing)
      notify()
      await running
    },
  }
}

/** Removes what the log keeps no longer, a piece at a time. */
export async function removeOld({ store, now }: Pick<LogFollowerOptions, 'store' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_HOURS * HOUR_MS)
  while ((await removeUpdates(store, before, REMOVE_AT_ONCE)) === REMOVE_AT_ONCE);
}

interface State {
  position: number
  isClosed: boolean
  /** Somebody said that there may be something new. */
  readonly news: Wakeable
}

async function follow(options: LogFollowerOptions, state: State, pollMs: number): Promise<void> {
  const { store, bus, report } = options
  while (!state.isClosed) {
    state.news.rearm()
    let waitMs = pollMs
    try {
      const updates = await listUpdates(store, { after: state.position, limit: PAGE })
      // Another process may have written: who hears of an update must find what it is about.
      if (updates.length > 0 && store.database.kind === 'server') await store.versions.refresh(store.database)
      let since = performance.now()
      for (const update of updates) {
        // Before it is published: who joins from now on is after it.
        state.position = update.seq
        bus.publish(update)
        if (performance.now() - since < YIELD_AFTER_MS) continue
        await nextTurn()
        since = performance.now()
      }
      if (updates.length > 0) continue
    } catch (error) {
      report(error)
      waitMs = Math.max(pollMs, RETRY_MS)
    }
    await state.news.wait(waitMs)
  }
}
