import { DAY_MS, MINUTE_MS } from '../../domain/time.ts'
import { backoffMs } from '../../domain/wait.ts'
import type { BackoffRange } from '../../domain/wait.ts'
import { requestKey } from '../../upstream/upstream.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { POLL_PRIORITY } from './poll-intervals.ts'
import type { PollSpec } from './poll-intervals.ts'

/** Jitter of the poll interval: up to a tenth early or late. */
const JITTER = 0.1
/** A failed request is retried after this long, doubled each time. */
const RETRIES: BackoffRange = { firstMs: 5_000, longestMs: 15 * MINUTE_MS }
/** How long a one-time request is remembered after its response, or after it was added without ever getting one. */
const FORGET_AFTER_MS = 7 * DAY_MS

/** A recurring or one-time request. Times are milliseconds since 1970. */
export interface PollTask {
  readonly request: UpstreamRequest
  everyMs: number
  priority: number
  nextAtMs: number
  /** Of the last answer; 0 if there is none. */
  lastAtMs: number
  readonly addedAtMs: number
  /** Requests since the last answer. */
  failures: number
  /** Set by `begin` and `end`. */
  isRunning: boolean
  /** Whether it is still on the schedule; tasks that are not are forgotten. */
  isScheduled: boolean
}

export interface TaskCounts {
  readonly known: number
  readonly due: number
  /** Tasks without any response so far. */
  readonly pending: number
  /** Those of `pending` that are not details: scoreboards, standings, teams and rosters. */
  readonly pendingBasics: number
}

/**
 * How far ahead tasks are looked up that become due. There are thousands, and only a few become due in a second: one pass
 * over all of them in this time is enough.
 */
const AHEAD_MS = 5_000

/** All known requests, and when each is due. */
export class PollTasks {
  readonly #tasks = new Map<string, PollTask>()
  /** Those that are not running and become due before `#knownUntilMs`. */
  readonly #soon = new Set<PollTask>()
  /** Those that are due and not running, by priority, the longest due first. */
  readonly #due = new Map<number, Set<PollTask>>()
  #knownUntilMs = -Infinity
  readonly #nowMs: () => number
  readonly #random: () => number

  constructor(nowMs: () => number, random: () => number) {
    this.#nowMs = nowMs
    this.#random = random
  }

  /** The number of tasks, of tasks that are due, and of tasks without a response so far. One pass over all tasks. */
  counts(): TaskCounts {
    let pending = 0
    let pendingBasics = 0
    for (const task of this.#tasks.values()) {
      if (task.lastAtMs === 0) pending += 1
      if (task.lastAtMs === 0 && task.priority < POLL_PRIORITY.background) pendingBasics += 1
    }
    return { known: this.#tasks.size, due: this.due(), pending, pendingBasics }
  }

  /** The number of tasks that are due and not running. */
  due(): number {
    this.#findDue()
    return [...this.#due.values()].reduce((sum, tasks) => sum + tasks.size, 0)
  }

  /**
   * The most urgent due tasks, up to a number, with priorities less than `below`, and when the next task becomes due, or
   * is to be looked up.
   */
  mostUrgent(
    free: number,
    below: number,
    mayRun: (task: PollTask) => boolean,
  ): { due: readonly PollTask[]; nextAtMs: number } {
    this.#findDue()
    const due: PollTask[] = []
    for (const priority of [...this.#due.keys()].toSorted((one, other) => one - other)) {
      if (priority >= below) break
      for (const task of this.#due.get(priority) ?? []) {
        if (due.length >= free) break
        if (mayRun(task)) due.push(task)
      }
    }
    let nextAtMs = this.#knownUntilMs
    for (const task of this.#soon) nextAtMs = Math.min(nextAtMs, task.nextAtMs)
    return { due, nextAtMs }
  }

  /** Marks a task as running: it is not due until it ends. */
  begin(task: PollTask): void {
    task.isRunning = true
    this.#place(task)
  }

  /** Marks it as ended, whether or not there was an answer. */
  end(task: PollTask): void {
    task.isRunning = false
    this.#place(task)
  }

  /** Records a response: the task is due again after its interval. */
  succeeded(task: PollTask): void {
    task.failures = 0
    task.lastAtMs = this.#nowMs()
    task.nextAtMs = task.lastAtMs + this.#spread(task.everyMs)
    this.#place(task)
  }

  /** Records that there was no answer: the task is retried with growing pauses, for as long as it is needed. */
  failed(task: PollTask, retryAfterMs: number | null): void {
    task.failures += 1
    const backoff = backoffMs(task.failures, RETRIES)
    const regular = Number.isFinite(task.everyMs) ? task.everyMs : 0
    task.nextAtMs = this.#nowMs() + Math.max(retryAfterMs ?? 0, this.#spread(Math.max(backoff, regular)))
    this.#place(task)
  }

  /** Makes all tasks due whose last request got no answer. */
  retryFailed(): void {
    for (const task of this.#tasks.values()) {
      if (task.failures === 0) continue
      task.nextAtMs = this.#nowMs()
      this.#place(task)
    }
  }

  /** Replaces a league's schedule: adds its requests, and forgets those no longer on it. */
  reconcile(league: string, specs: readonly PollSpec[]): void {
    for (const task of this.#tasks.values()) if (task.request.league === league) task.isScheduled = false
    for (const spec of specs) this.add(spec)
    for (const [key, task] of this.#tasks) {
      if (task.isScheduled || task.isRunning || task.request.league !== league) continue
      // One-time requests (a follow-up, an old game) are remembered for a while; otherwise they would be sent
      // again.
      const rememberedSinceMs = Math.max(task.lastAtMs, task.addedAtMs)
      const isKept = task.everyMs === Infinity && this.#nowMs() - rememberedSinceMs < FORGET_AFTER_MS
      if (isKept) continue
      this.#tasks.delete(key)
      this.#remove(task)
    }
  }

  /** Adds a request, or changes its interval. */
  add({ request, everyMs, priority, isDue = false, readAtMs = 0 }: PollSpec): void {
    const key = requestKey(request)
    const known = this.#tasks.get(key)
    if (!known) {
      const task: PollTask = {
        request,
        everyMs,
        priority,
        nextAtMs: Math.max(this.#nowMs(), readAtMs > 0 ? readAtMs + this.#spread(everyMs) : 0),
        lastAtMs: readAtMs,
        addedAtMs: this.#nowMs(),
        failures: 0,
        isRunning: false,
        isScheduled: true,
      }
      this.#tasks.set(key, task)
      this.#place(task)
      return
    }
    known.isScheduled = true
    const before = { priority: known.priority, nextAtMs: known.nextAtMs }
    // A task without a response keeps its highest priority: a first scoreboard, whatever its league plays today.
    known.priority = known.lastAtMs === 0 ? Math.min(known.priority, priority) : priority
    if (isDue && known.failures === 0) known.nextAtMs = Math.min(known.nextAtMs, this.#nowMs())
    if (known.everyMs !== everyMs) {
      known.everyMs = everyMs
      if (known.failures === 0 && known.lastAtMs > 0) known.nextAtMs = known.lastAtMs + this.#spread(everyMs)
    }
    // Otherwise it would become the last of those that are due.
    if (known.priority !== before.priority || known.nextAtMs !== before.nextAtMs) this.#place(known)
  }

  /** Moves the tasks to those due that have become so. */
  #findDue(): void {
    const now = this.#nowMs()
    if (now >= this.#knownUntilMs) {
      this.#knownUntilMs = now + AHEAD_MS
      for (const task of this.#tasks.values()) {
        const isDue = this.#due.get(task.priority)?.has(task) === true
        if (!task.isRunning && !isDue && task.nextAtMs < this.#knownUntilMs) this.#soon.add(task)
      }
    }
    const due = [...this.#soon].filter(({ nextAtMs }) => nextAtMs <= now)
    for (const task of due.toSorted((one, other) => one.nextAtMs - other.nextAtMs)) this.#place(task)
  }

  /** Puts a task where it belongs, after any change of its times, its priority, or whether it runs. */
  #place(task: PollTask): void {
    this.#remove(task)
    if (task.isRunning) return
    if (task.nextAtMs > this.#nowMs()) {
      if (task.nextAtMs < this.#knownUntilMs) this.#soon.add(task)
      return
    }
    const alike = this.#due.get(task.priority) ?? new Set()
    this.#due.set(task.priority, alike.add(task))
  }

  #remove(task: PollTask): void {
    this.#soon.delete(task)
    for (const alike of this.#due.values()) alike.delete(task)
  }

  #spread(periodMs: number): number {
    return periodMs * (1 - JITTER + 2 * JITTER * this.#random())
  }
}
