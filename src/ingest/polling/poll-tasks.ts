import { backoffMs } from '../../domain/wait.ts'
import type { BackoffRange } from '../../domain/wait.ts'
import { requestKey } from '../../upstream/upstream.ts'
import type { UpstreamRequest } from '../../upstream/upstream.ts'
import { POLL_PRIORITY } from './poll-intervals.ts'
import type { PollSpec } from './poll-intervals.ts'

/** How far from its hour a request may be asked: a tenth early or late. */
const JITTER = 0.1
/** A request that fails is asked again after this long, doubled each time. */
const RETRIES: BackoffRange = { firstMs: 5_000, longestMs: 15 * 60_000 }
/** How long it is remembered that something was asked once. */
const FORGET_AFTER_MS = 7 * 86_400_000
/** A one-time request that nothing answered is tried so often. */
const GIVE_UP_AFTER = 5

/** A request that is asked again and again, or once. Times are milliseconds since 1970. */
export interface PollTask {
  readonly request: UpstreamRequest
  everyMs: number
  priority: number
  nextAtMs: number
  lastAtMs: number
  failures: number
  isRunning: boolean
  /** Still on the schedule; what is not is forgotten. */
  isWanted: boolean
}

export interface TaskCounts {
  readonly known: number
  readonly due: number
  /** Never answered yet. */
  readonly unanswered: number
  /** Of these, all but details: boards, tables, teams and rosters. */
  readonly basics: number
}

/** The requests that are known, and when each is due. */
export class PollTasks {
  readonly #tasks = new Map<string, PollTask>()
  readonly #nowMs: () => number
  readonly #random: () => number

  constructor(nowMs: () => number, random: () => number) {
    this.#nowMs = nowMs
    this.#random = random
  }

  /** How many there are, how many of them are due, and how many were never answered yet. */
  counts(): TaskCounts {
    const now = this.#nowMs()
    let due = 0
    let unanswered = 0
    let basics = 0
    for (const task of this.#tasks.values()) {
      if (task.lastAtMs === 0) unanswered += 1
      if (task.lastAtMs === 0 && task.priority < POLL_PRIORITY.background) basics += 1
      if (!task.isRunning && task.nextAtMs <= now) due += 1
    }
    return { known: this.#tasks.size, due, unanswered, basics }
  }

  /**
   * The most urgent of what is due, so many at the most, of priorities that are less than `below`, and when the next is
   * due; in one look at all there is.
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
      else if (task.priority < below && isWorthIt(task, due, free) && mayRun(task)) {
        const place = due.findIndex((other) => isMoreUrgent(task, other))
        due.splice(place === -1 ? due.length : place, 0, task)
        if (due.length > free) due.pop()
      }
    }
    return { due, nextAtMs }
  }

  /** It was answered: it is due again after its period. */
  succeeded(task: PollTask): void {
    task.failures = 0
    task.lastAtMs = this.#nowMs()
    task.nextAtMs = task.lastAtMs + this.#spread(task.everyMs)
  }

  /** It was not answered: it is tried again later, and later each time. */
  failed(task: PollTask, retryAfterMs: number | null): void {
    task.failures += 1
    if (task.everyMs === Infinity && task.failures >= GIVE_UP_AFTER) {
      task.nextAtMs = Infinity
      return
    }
    const backoff = backoffMs(task.failures, RETRIES)
    const regular = Number.isFinite(task.everyMs) ? task.everyMs : 0
    task.nextAtMs = this.#nowMs() + Math.max(retryAfterMs ?? 0, this.#spread(Math.max(backoff, regular)))
  }

  /** Takes over what the schedule of a league wants now, and forgets what it does not want any more. */
  reconcile(league: string, specs: readonly PollSpec[]): void {
    for (const task of this.#tasks.values()) if (task.request.league === league) task.isWanted = false
    for (const spec of specs) this.add(spec)
    for (const [key, task] of this.#tasks) {
      if (task.isWanted || task.isRunning || task.request.league !== league) continue
      // What is asked once (a follow-up, a game of long ago) is remembered for a while, or it would be asked again.
      const isHopeful = task.lastAtMs === 0 && task.failures < GIVE_UP_AFTER
      const isKept =
        task.everyMs === Infinity && (isHopeful || this.#nowMs() - task.lastAtMs < FORGET_AFTER_MS)
      if (!isKept) this.#tasks.delete(key)
    }
  }

  /** Makes a request known, or changes its pace. */
  add({ request, everyMs, priority, isDue = false, firstAtMs = 0 }: PollSpec): void {
    const key = requestKey(request)
    const known = this.#tasks.get(key)
    if (!known) {
      this.#tasks.set(key, {
        request,
        everyMs,
        priority,
        nextAtMs: Math.max(this.#nowMs(), firstAtMs),
        lastAtMs: 0,
        failures: 0,
        isRunning: false,
        isWanted: true,
      })
      return
    }
    known.isWanted = true
    // What was never answered stays as urgent as it ever was: a first board, whatever its league plays today.
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

/** Whether a task may be among the `free` most urgent, as far as they are known; most are not, which costs little. */
function isWorthIt(task: PollTask, due: readonly PollTask[], free: number): boolean {
  if (due.length < free) return true
  const last = due.at(-1)
  return last !== undefined && isMoreUrgent(task, last)
}

function isMoreUrgent(one: PollTask, other: PollTask): boolean {
  return one.priority < other.priority || (one.priority === other.priority && one.nextAtMs < other.nextAtMs)
}
