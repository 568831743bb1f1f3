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
  /**
   * Takes what another process appended, in the order of the log; with nothing, that there may be something new. Nothing
   * depends on it: the log is read where something is missing, and looked at from time to time.
   */
  take(updates: readonly Update[]): void
  close(): Promise<void>
}

export interface LogFollowerOptions {
  readonly store: Store
  readonly bus: Bus
  /** The wall clock. */
  readonly now: () => Date
  /** Called with what went wrong; the tail goes on. */
  readonly report: (cause: unknown) => void
  /** How long it waits to be handed something before it looks at the log by itself. */
  readonly pollMs?: number
}

/** A look at the log is one step down an index: four a second cost nothing. */
const POLL_MS = 250
/** How long after an error it looks again. */
const RETRY_MS = 1_000
const PAGE = 500
/** How many updates may wait that were handed over; of more, the log is read. */
const MAX_HANDED = 2_000
/** How often others get a turn while much is put on the bus. */
const YIELD_AFTER_MS = 10
const REMOVE_EVERY_MS = 600_000
const REMOVE_AT_ONCE = 5_000
const HOUR_MS = 3_600_000

/**
 * Follows the log from its end on: what is already there was delivered by whoever followed it before. What this process
 * appends is handed over as it is committed, and is published without being read again.
 */
export async function openLogFollower(options: LogFollowerOptions): Promise<LogFollower> {
  const { store, pollMs = POLL_MS } = options
  const handed: Handed[] = []
  let waiting = 0
  const state: State = {
    position: 0,
    isClosed: false,
    news: new Wakeable(),
    mustLook: false,
    next() {
      const next = handed.shift()
      waiting -= next?.updates.length ?? 0
      return next
    },
  }
  const hand = (updates: readonly Update[], isOwn: boolean) => {
    if (updates.length === 0 || waiting + updates.length > MAX_HANDED) state.mustLook = true
    else {
      handed.push({ updates, isOwn })
      waiting += updates.length
    }
    state.news.wake()
  }
  const stop = store.onAppended((updates) => hand(updates, true))
  state.position = (await readLogRange(store)).newest
  const running = follow(options, state, pollMs)
  const removing = setInterval(() => {
    removeOld(options).catch(options.report)
  }, REMOVE_EVERY_MS)
  removing.unref()
  return {
    position: () => state.position,
    range: () => readLogRange(store),
    read: (page) => listUpdates(store, page),
    take: (updates) => hand(updates, false),
    async close() {
      stop()
      state.isClosed = true
      clearInterval(removing)
      state.news.wake()
      await running
    },
  }
}

/** Removes what the log keeps no longer, a piece at a time. */
export async function removeOld({ store, now }: Pick<LogFollowerOptions, 'store' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_HOURS * HOUR_MS)
  while ((await removeUpdates(store, before, REMOVE_AT_ONCE)) === REMOVE_AT_ONCE);
}

interface Handed {
  readonly updates: readonly Update[]
  /** This process wrote them. */
  readonly isOwn: boolean
}

interface State {
  position: number
  isClosed: boolean
  /** There may be something in the log that was not handed over. */
  mustLook: boolean
  /** Something was handed over, or is to be looked for. */
  readonly news: Wakeable
  /** What was handed over first and is not published yet. */
  next(): Handed | undefined
}

async function follow(options: LogFollowerOptions, state: State, pollMs: number): Promise<void> {
  while (!state.isClosed) {
    state.news.rearm()
    let waitMs = pollMs
    try {
      await publishHanded(options, state)
      if (state.mustLook) {
        state.mustLook = false
        state.mustLook = await readOn(options, state)
        if (state.mustLook) continue
      }
    } catch (error) {
      options.report(error)
      state.mustLook = true
      waitMs = Math.max(pollMs, RETRY_MS)
    }
    if (!(await state.news.wait(waitMs))) state.mustLook = true
  }
}

/** Publishes what was handed over, as far as it goes on where the last one ended; where it does not, the log is read. */
async function publishHanded(options: LogFollowerOptions, state: State): Promise<void> {
  for (let handed = state.next(); handed; handed = state.next()) {
    const updates = handed.updates.filter(({ seq }) => seq > state.position)
    const [first] = updates
    if (!first) continue
    if (first.seq === state.position + 1) await publish(options, state, updates, handed.isOwn)
    else state.mustLook = true
  }
}

/** Publishes what the log has after the last one; whether there was something. */
async function readOn(options: LogFollowerOptions, state: State): Promise<boolean> {
  const updates = await listUpdates(options.store, { after: state.position, limit: PAGE })
  await publish(options, state, updates, false)
  return updates.length > 0
}

async function publish(
  { store, bus }: LogFollowerOptions,
  state: State,
  updates: readonly Update[],
  isOwn: boolean,
): Promise<void> {
  // Another process may have written: who hears of an update must find what it is about.
  const mayBeNew = updates.length > 0 && !isOwn && store.database.kind === 'server'
  if (mayBeNew) await store.versions.refresh(store.database)
  let since = performance.now()
  for (const update of updates) {
    // Before it is published: who joins from now on is after it.
    state.position = update.seq
    bus.publish(update)
    if (performance.now() - since < YIELD_AFTER_MS) continue
    await nextTurn()
    since = performance.now()
  }
}
