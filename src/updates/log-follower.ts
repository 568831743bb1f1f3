import { HOUR_MS } from '../domain/time.ts'
import { nextTurn, Wakeable } from '../domain/wait.ts'
import { RETENTION_HOURS } from '../domain/update.ts'
import type { Store } from '../store/store.ts'
import type { Update } from '../domain/update.ts'
import { findLogPosition, listUpdates, readLogRange, removeUpdates } from '../store/entities/updates.ts'
import { removeEndedReplays } from '../store/delivery/replays.ts'
import { removePastStates } from '../store/entities/past-states.ts'
import type { LogPage, LogRange } from '../store/entities/updates.ts'
import { traced } from '../domain/tracer.ts'
import type { Tracer } from '../domain/tracer.ts'
import type { Bus } from './bus.ts'

/** The update log, for replays. */
export interface Log {
  /** The last `seq` published on the bus: all updates up to it, and none after it, have been published. */
  position(): number
  /** Returns the last `seq` until a time; what is older than the log counts as removed. */
  positionAt(at: Date): Promise<number>
  /** Returns the first and last retained `seq`. */
  range(): Promise<LogRange>
  /** Reads updates in log order. */
  read(page: LogPage): Promise<readonly Update[]>
}

/** Follows the log and publishes new updates on the bus. */
export interface LogFollower extends Log {
  /**
   * Accepts updates appended by another process, in log order; without arguments, a hint that there may be some.
   * Optional: missing updates are read from the log, which is also polled.
   */
  take(updates: readonly Update[], traceParent?: string | null): void
  close(): Promise<void>
}

export interface LogFollowerOptions {
  readonly store: Store
  readonly bus: Bus
  /** The wall clock. */
  readonly now: () => Date
  /** Records each push in the trace of the poll that caused it; `null`: none. */
  readonly tracer?: Tracer | null
  /** Called with errors; the follower continues. */
  readonly report: (cause: unknown) => void
  /** Interval of polling the log, in milliseconds. */
  readonly pollMs?: number
}

/** Polling the log is a cheap index lookup. */
const POLL_MS = 250
/** Delay before polling again after an error, in milliseconds. */
const RETRY_MS = 1_000
const PAGE = 500
/** Maximum pending updates; beyond it, they are read from the log. */
const MAX_BUFFERED = 2_000
/** Interval of yielding to the event loop while many updates are published, in milliseconds. */
const YIELD_AFTER_MS = 10
const REMOVE_EVERY_MS = 600_000
const REMOVE_AT_ONCE = 5_000

/**
 * Follows the log from its current end. Updates appended by this process are passed on as they are committed and
 * published without being read again.
 */
export async function openLogFollower(options: LogFollowerOptions): Promise<LogFollower> {
  const { store, pollMs = POLL_MS } = options
  const handed: BufferedUpdates[] = []
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
  const { tracer = null } = options
  const hand = (updates: readonly Update[], isOwn: boolean, traceParent: string | null) => {
    if (updates.length === 0 || waiting + updates.length > MAX_BUFFERED) state.mustLook = true
    else {
      handed.push({ updates, isOwn, traceParent })
      waiting += updates.length
    }
    state.news.wake()
  }
  const stop = store.onAppended((updates) => hand(updates, true, tracer?.current() ?? null))
  try {
    state.position = (await readLogRange(store)).newest
  } catch (error) {
    stop()
    throw error
  }
  const running = follow(options, state, pollMs)
  const removing = setInterval(() => {
    removeOld(options).catch(options.report)
  }, REMOVE_EVERY_MS)
  removing.unref()
  return {
    position: () => state.position,
    positionAt: (at) => findLogPosition(store, at),
    range: () => readLogRange(store),
    read: (page) => listUpdates(store, page),
    take: (updates, traceParent = null) => hand(updates, false, traceParent),
    async close() {
      stop()
      state.isClosed = true
      clearInterval(removing)
      state.news.wake()
      await running
    },
  }
}

/** Removes expired updates from the log in batches, the states of games that are as old, and replays that have ended. */
export async function removeOld({ store, now }: Pick<LogFollowerOptions, 'store' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_HOURS * HOUR_MS)
  while ((await removeUpdates(store, before, REMOVE_AT_ONCE)) === REMOVE_AT_ONCE);
  while ((await removePastStates(store, before, REMOVE_AT_ONCE)) === REMOVE_AT_ONCE);
  await removeEndedReplays(store, now())
}

interface BufferedUpdates {
  readonly updates: readonly Update[]
  /** Whether this process wrote them. */
  readonly isOwn: boolean
  /** The poll that wrote them, as W3C trace context; `null` if unknown. */
  readonly traceParent: string | null
}

interface State {
  position: number
  isClosed: boolean
  /** Whether the log may contain updates that were not passed on. */
  mustLook: boolean
  /** Signals that updates were passed on or must be looked for. */
  readonly news: Wakeable
  /** Returns the oldest updates that are not published yet. */
  next(): BufferedUpdates | undefined
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

/** Publishes passed-on updates while they are contiguous; otherwise the log is read. */
async function publishHanded(options: LogFollowerOptions, state: State): Promise<void> {
  for (let handed = state.next(); handed; handed = state.next()) {
    const updates = handed.updates.filter(({ seq }) => seq > state.position)
    const [first] = updates
    if (!first) continue
    if (first.seq === state.position + 1) await publish(options, state, updates, handed)
    else state.mustLook = true
  }
}

/** Publishes updates from the log after the last one; returns whether there were any. */
async function readOn(options: LogFollowerOptions, state: State): Promise<boolean> {
  const updates = await listUpdates(options.store, { after: state.position, limit: PAGE })
  await publish(options, state, updates, { isOwn: false, traceParent: null })
  return updates.length > 0
}

async function publish(
  options: LogFollowerOptions,
  state: State,
  updates: readonly Update[],
  { isOwn, traceParent }: Omit<BufferedUpdates, 'updates'>,
): Promise<void> {
  const [first, last] = [updates[0], updates.at(-1)]
  if (!first || !last) return
  const attributes = {
    'updates.count': updates.length,
    'updates.first_seq': first.seq,
    'updates.last_seq': last.seq,
    'updates.league': first.league,
  }
  await traced(options.tracer ?? null, 'push', { parent: traceParent, attributes }, () =>
    publishAll(options, state, updates, isOwn),
  )
}

async function publishAll(
  { store, bus }: LogFollowerOptions,
  state: State,
  updates: readonly Update[],
  isOwn: boolean,
): Promise<void> {
  // Another process may have written: subscribers must find the data of an update.
  const mayBeNew = !isOwn && store.database.kind === 'server'
  if (mayBeNew) await store.versions.refresh(store.database)
  let since = performance.now()
  for (const update of updates) {
    // Set before publishing: subscribers that join from now on are after it.
    state.position = update.seq
    bus.publish(update)
    if (performance.now() - since < YIELD_AFTER_MS) continue
    await nextTurn()
    since = performance.now()
  }
}
