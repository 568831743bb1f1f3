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

/** All known requests, and when each is due. */
export class PollTasks {
  readonly #tasks = new Map<string, PollTask>()
  readonly #nowMs: () => number
  readonly #random: () => number

  constructor(nowMs: () => number, random: () => number) {
    this.#nowMs = nowMs
    this.#random = random
  }

  /** The number of tasks, of tasks that are due, and of tasks without a response so far. */
  counts(): TaskCounts {
    const now = this.#nowMs()
    let due = 0
    let pending = 0
    let pendingBasics = 0
    for (const task of this.#tasks.values()) {
      if (task.lastAtMs === 0) pending += 1
      if (task.lastAtMs === 0 && task.priority < POLL_PRIORITY.background) pendingBasics += 1
      if (!task.isRunning && task.nextAtMs <= now) due += 1
    }
    return { known: this.#tasks.size, due, pending, pendingBasics }
  }

  /**
   * The most urgent due tasks, up to a number, with priorities less than `below`, and when the next task is
   * due. One pass over all tasks.
   */
  mostUrgent(
    free: number,
    below: number,
    mayRun: (task: PollTask) => boolean,
  ): { due: readonly PollTask[]; nextAtMs: number } {
    const now = this.#nowMs()
    const due: PollTask[] = []
    let nextAtMs = Infinity
    for (const task of this.#tasks.values()) {
      if (task.isRunning) continue
      if (task.nextAtMs > now) nextAtMs = Math.min(nextAtMs, task.nextAtMs)
      else if (task.priority < below && isAmongMostUrgent(task, due, free) && mayRun(task)) {
        const place = due.findIndex((other) => isMoreUrgent(task, other))
        due.splice(place === -1 ? due.length : place, 0, task)
        if (due.length > free) due.pop()
      }
    }
    return { due, nextAtMs }
  }

  /** Records a response: the task is due again after its interval. */
  succeeded(task: PollTask): void {
    task.failures = 0
    task.lastAtMs = this.#nowMs()
    task.nextAtMs = task.lastAtMs + this.#spread(task.everyMs)
  }

  /** Records that there was no answer: the task is retried with growing pauses, for as long as it is needed. */
  failed(task: PollTask, retryAfterMs: number | null): void {
    task.failures += 1
    const backoff = backoffMs(task.failures, RETRIES)
    const regular = Number.isFinite(task.everyMs) ? task.everyMs : 0
    task.nextAtMs = this.#nowMs() + Math.max(retryAfterMs ?? 0, this.#spread(Math.max(backoff, regular)))
  }

  /** Makes all tasks due whose last request got no answer. */
  retryFailed(): void {
    for (const task of this.#tasks.values()) if (task.failures > 0) task.nextAtMs = this.#nowMs()
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
      if (!isKept) this.#tasks.delete(key)
    }
  }

  /** Adds a request, or changes its interval. */
  add({ request, everyMs, priority, isDue = false, readAtMs = 0 }: PollSpec): void {
    const key = requestKey(request)
    const known = this.#tasks.get(key)
    if (!known) {
      this.#tasks.set(key, {
        request,
        everyMs,
        priority,
        nextAtMs: Math.max(this.#nowMs(), readAtMs > 0 ? readAtMs + this.#spread(everyMs) : 0),
        lastAtMs: readAtMs,
        addedAtMs: this.#nowMs(),
        failures: 0,
        isRunning: false,
        isScheduled: true,
      })
      return
    }
    known.isScheduled = true
    // A task without a response keeps its highest priority: a first scoreboard, whatever its league plays today.
    known.priority = known.lastAtMs === 0 ? Math.min(known.priority, priority) : priority
    if (isDue && known.failures === 0) known.nextAtMs = Math.min(known.nextAtMs, this.#nowMs())
    if (known.everyMs === everyMs) return
    known.everyMs = everyMs
    if (known.failures === 0 && known.lastAtMs > 0) known.nextAtMs = known.lastAtMs + this.#spread(everyMs)
  }

  #spread(periodMs: number): number {
    return periodMs * (1 - JITTER + 2 * JITTER * this.#random())
  }
}

/** Whether a task may be among the `free` most urgent found so far; a cheap check, as most are not. */
function isAmongMostUrgent(task: PollTask, due: readonly PollTask[], free: number): boolean {
  if (due.length < free) return true
  const last = due.at(-1)
  return last !== undefined && isMoreUrgent(task, last)
}

function isMoreUrgent(one: PollTask, other: PollTask): boolean {
  return one.priority < other.priority || (one.priority === other.priority && one.nextAtMs < other.nextAtMs)
}
