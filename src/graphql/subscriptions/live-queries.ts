import type { GraphQLError } from 'graphql'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Charge } from '../../accounts/quota/charges.ts'
import type { Caller } from '../../accounts/identity/callers.ts'
import { ApiError } from '../../domain/error.ts'
import { Deadline, REQUEST_TIMEOUT_MS } from '../../http/server/deadline.ts'
import { MAX_WAITING_BYTES } from '../../http/sockets/frames.ts'
import type { Log } from '../../updates/log-follower.ts'
import type { Engine } from '../execution/engine.ts'
import { RESPONSE_LIMITS, ResponseMeter } from '../execution/meter.ts'
import { errorsText } from '../execution/result.ts'
import { withoutWaiting } from '../loading/backfill-queue.ts'
import { incompleteNotes, isLasting } from '../loading/context.ts'
import type { ContextOptions } from '../loading/context.ts'
import { openReadTracker } from '../loading/freshness.ts'
import { callsFor } from '../operation/cost.ts'
import type { Cost } from '../operation/cost.ts'
import { isUnavailable, maskError, ownErrorOf } from '../operation/errors.ts'
import type { LiveOperation } from './live-operation.ts'
import { patchOf } from './live-patch.ts'
import { revisionOf } from './live-revision.ts'

/** A result as one watcher gets it. */
export interface LiveFrame {
  /** The result, or its patch, as JSON, UTF-8. */
  readonly bytes: Buffer
  /** Objects of the result, as in the cost. */
  readonly objects: number
}

/** The charge of a query's first result, of which `callsOf` is committed. `client`: as it names itself. */
export function queryCharge({ cost, usage }: LiveOperation, client: string): Charge {
  return { channel: 'rest', endpoint: usage.usedBy(client), calls: cost.calls }
}

/** The calls of a first result: by its objects, as of a query. */
export function callsOf({ objects }: LiveFrame, { calls }: Cost): number {
  return Math.min(calls, callsFor(objects))
}

/** Who watches a live query. */
export interface LiveWatcher {
  readonly caller: Caller | null
  /** Where the caller's own data is; `null` without authentication. */
  readonly accounts: Accounts | null
  /** Begins to compute for the caller: returns what to call with the milliseconds. Throws if its computing time is used up. */
  readonly compute: () => (spentMs: number) => void
}

/** The results of a live query for one watcher: always the newest, those in between are left out. */
export interface LiveResults {
  /**
   * The next result that differs from the last one returned; `null` once it is over. Rejects with the errors of a request that
   * cannot be answered any more.
   */
  readonly next: () => Promise<LiveFrame | null>
  /** Ends it. */
  readonly stop: () => void
}

/** What the context of an execution is made of; what is not stored yet is requested, and never waited for. */
export type LiveSources = Pick<ContextOptions, 'store' | 'now' | 'publicUrl' | 'backfill' | 'replays'>

export interface LiveQueriesParts {
  readonly sources: LiveSources
  readonly engine: Engine
  readonly log: Pick<Log, 'position'>
  readonly report: (cause: unknown) => void
}

/** The errors of a request as a whole, as for clients. */
export class RequestErrors extends Error {
  override name = 'RequestErrors'
  readonly errors: readonly GraphQLError[]

  constructor(errors: readonly GraphQLError[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.errors = errors
  }
}

/** One content of a live query. */
interface LiveResult {
  readonly revision: string
  readonly objects: number
  readonly whole: Buffer
  /** Its members as objects, for the patch to the next one; `null` without patches. */
  readonly members: object | null
  /** The patch from the result before it, if it is shorter than the whole. */
  readonly patch: { readonly from: string; readonly bytes: Buffer } | null
}

/** What an execution returned, and what it took. */
interface Execution {
  readonly data: string
  readonly errors: readonly GraphQLError[]
  readonly isIncomplete: boolean
  /** Whether it may change without a version that says so. */
  readonly isUnsettled: boolean
  readonly notes: readonly string[]
  readonly seq: number
  readonly objects: number
  readonly spentMs: number
  /** Whether what it was made from is unchanged. */
  readonly isFresh: () => boolean
}

interface Member {
  readonly watcher: LiveWatcher
  /** Revision that it has; `null` before the first. */
  revision: string | null
  /** When it got its last result, as of `performance.now()`; `null` before the first. The next may be a patch. */
  sentAt: number | null
  wake: () => void
}

/** All who watch the same query. */
interface Group {
  readonly operation: LiveOperation
  readonly members: Set<Member>
  result: LiveResult | null
  isFresh: () => boolean
  /** Something is missing that versions do not announce. */
  isUnsettled: boolean
  isRunning: boolean
  /** Someone waits for a first result. */
  isWanted: boolean
  /** Start of the last execution, as of `performance.now()`. */
  startedAt: number
  /** Least time between two executions that its cost allows, in milliseconds. */
  dearMs: number
  failures: number
  /** Why it is over. */
  failure: Error | null
}

/** How often changes are looked for, in milliseconds. */
export const TICK_MS = 50
const MAX_AT_ONCE = 4
/** Who joins gets the result of the others, unless it is older than this, in milliseconds, and not current any more. */
const OLD_MS = 1_000
/** An execution takes at most one part in this many of the time. */
const SHARE = 20
/** Weight of the last execution in the average of their time. */
const WEIGHT = 0.3
/** A result that was made while its data changed is made again this often before it is sent. */
const MAX_REPEATED = 2
/** While the service cannot answer, it is tried again this often before the query ends. */
const MAX_FAILURES = 8
const RETRY_MS = 1_000
/** Room for `extensions`. */
const EXTENSIONS_BYTES = 16 * 1024
const LIMITS = { bytes: MAX_WAITING_BYTES - EXTENSIONS_BYTES, values: RESPONSE_LIMITS.values }
const LIVE = 'live'

/**
 * The live queries of this process: a query that several watch is executed once for each change of what it read, and its result
 * written once.
 */
export class LiveQueries {
  readonly #parts: LiveQueriesParts
  readonly #groups = new Map<string, Group>()
  #timer: NodeJS.Timeout | null = null
  /** Found due and not begun yet, the longest overdue first. */
  #due: Group[] = []
  #running = 0
  #runs = 0
  #isClosed = false

  constructor(parts: LiveQueriesParts) {
    this.#parts = parts
  }

  counts(): { readonly queries: number; readonly watchers: number; readonly runs: number } {
    const groups = [...this.#groups.values()]
    const watchers = groups.reduce((sum, { members }) => sum + members.size, 0)
    return { queries: groups.length, watchers, runs: this.#runs }
  }

  /** Watches a query. */
  follow(operation: LiveOperation, watcher: LiveWatcher): LiveResults {
    const group = this.#groupOf(operation)
    const member: Member = {
      watcher,
      revision: operation.revision,
      sentAt: null,
      wake: () => undefined,
    }
    let isOver = this.#isClosed
    group.members.add(member)
    const isOld = performance.now() - group.startedAt >= Math.max(group.dearMs, OLD_MS)
    if (group.result === null || (isOld && !group.isFresh())) group.isWanted = true
    this.#schedule()
    const stop = () => {
      isOver = true
      this.#leave(group, member)
      member.wake()
    }
    if (isOver) this.#leave(group, member)
    return {
      stop,
      next: async () => {
        for (;;) {
          if (isOver || this.#isClosed) return null
          if (group.failure) {
            stop()
            throw group.failure
          }
          const { result } = group
          const isCurrent = member.sentAt !== null || !group.isWanted
          const differs = result && isCurrent && result.revision !== member.revision
          const waitMs = (member.sentAt ?? -Infinity) + operation.minIntervalMs - performance.now()
          if (differs && waitMs <= 0) return frameOf(member, result)
          await wakened(member, differs ? waitMs : null)
        }
      },
    }
  }

  /** Ends all live queries, including those that begin later. */
  close(): void {
    this.#isClosed = true
    if (this.#timer) clearInterval(this.#timer)
    for (const { members } of this.#groups.values()) for (const { wake } of members) wake()
    this.#groups.clear()
  }

  #groupOf(operation: LiveOperation): Group {
    const known = this.#groups.get(operation.key)
    // Who comes after a failure tries again.
    if (known && !known.failure) return known
    const group: Group = {
      operation,
      members: new Set(),
      result: null,
      isFresh: () => false,
      isUnsettled: false,
      isRunning: false,
      isWanted: true,
      startedAt: -Infinity,
      dearMs: 0,
      failures: 0,
      failure: null,
    }
    if (!this.#isClosed) this.#groups.set(operation.key, group)
    return group
  }

  #leave(group: Group, member: Member): void {
    group.members.delete(member)
    if (group.members.size > 0 || this.#groups.get(group.operation.key) !== group) return
    this.#groups.delete(group.operation.key)
    if (this.#groups.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  #schedule(): void {
    if (this.#isClosed) return
    if (!this.#timer) {
      this.#timer = setInterval(() => this.#tick(), TICK_MS)
      this.#timer.unref()
    }
    // Who has nothing yet comes before those that are already found.
    this.#due = []
    queueMicrotask(() => this.#tick())
  }

  /** Finds what is due, once what was found before has begun. */
  #tick(): void {
    if (this.#due.length === 0) {
      const now = performance.now()
      this.#due = [...this.#groups.values()].filter((group) => isDue(group, now))
      this.#due.sort((one, other) => one.startedAt - other.startedAt)
    }
    this.#beginDue()
  }

  #beginDue(): void {
    while (this.#running < MAX_AT_ONCE) {
      const group = this.#due.shift()
      if (!group) return
      const isWatched = this.#groups.get(group.operation.key) === group
      if (isWatched && isDue(group, performance.now())) void this.#run(group)
    }
  }

  async #run(group: Group): Promise<void> {
    const member = this.#payerOf(group)
    // Those whose computing time is used up wait.
    if (!member) return
    group.isRunning = true
    group.startedAt = performance.now()
    this.#running += 1
    let spentMs = 0
    try {
      let execution = await this.#execute(group, member.watcher)
      spentMs += execution.spentMs
      for (let repeated = 0; repeated < MAX_REPEATED && !execution.isFresh(); repeated += 1) {
        execution = await this.#execute(group, member.watcher)
        spentMs += execution.spentMs
      }
      const averageMs = group.dearMs / SHARE
      group.dearMs = SHARE * (averageMs + WEIGHT * (execution.spentMs - averageMs))
      group.failures = 0
      group.isWanted = false
      group.isFresh = execution.isFresh
      group.isUnsettled = execution.isUnsettled
      group.result = this.#resultOf(group, execution)
    } catch (error) {
      group.failures += 1
      const isOver = !isTemporary(error) || group.result === null || group.failures > MAX_FAILURES
      if (isOver)
        group.failure = error instanceof RequestErrors ? error : new RequestErrors([this.#masked(error)])
    } finally {
      member.end(spentMs)
      group.isRunning = false
      this.#running -= 1
      for (const { wake } of group.members) wake()
      // Other work of the process comes in between.
      if (this.#due.length > 0) setImmediate(() => this.#beginDue())
    }
  }

  /** The next of the watchers, in turn, that has computing time. */
  #payerOf({ members }: Group) {
    for (const member of [...members]) {
      members.delete(member)
      members.add(member)
      try {
        return { watcher: member.watcher, end: member.watcher.compute() }
      } catch {
        continue
      }
    }
    return null
  }

  async #execute({ operation }: Group, { caller, accounts }: LiveWatcher): Promise<Execution> {
    this.#runs += 1
    const { sources, engine, log } = this.#parts
    // Before anything is read: the result includes all up to it.
    const seq = log.position()
    const deadline = new Deadline(REQUEST_TIMEOUT_MS)
    const { document, operationName, variables, onError, cost, isPersonal } = operation
    const accountId = caller?.accountId ?? ''
    const share = await engine.reserveMemory(accountId, cost.objects, document, deadline.leftMs)
    try {
      const meter = new ResponseMeter(LIMITS, share, deadline)
      const read = openReadTracker({
        ...sources,
        requestId: LIVE,
        deadline,
        meter,
        accountId,
        backfill: sources.backfill ? withoutWaiting(sources.backfill) : null,
      })
      const { context } = read
      // What several see shows nothing of one.
      if (isPersonal && caller && accounts) context.viewer = { accounts, caller, cost }
      const result = await engine.run({
        document,
        operationName,
        variableValues: variables,
        contextValue: context,
        onError,
      })
      const errors = (result.errors ?? []).map((error) => this.#masked(error))
      if (result.data === undefined) throw new RequestErrors(errors)
      const isIncomplete = !isLasting(context.incomplete)
      return {
        data: result.data,
        errors,
        isIncomplete,
        isUnsettled: isIncomplete || context.isUncacheable || errors.some(isTemporary),
        notes: incompleteNotes(context.incomplete),
        seq,
        objects: meter.objects,
        spentMs: meter.spentMs,
        isFresh: read.validator(),
      }
    } finally {
      share.release()
    }
  }

  #masked(error: unknown): GraphQLError {
    return maskError(error, LIVE, this.#parts.report)
  }

  /** The result with this content: the one before, if it is the same. */
  #resultOf({ operation, result: before, dearMs }: Group, execution: Execution): LiveResult {
    const { data, errors, notes, seq, objects, isIncomplete } = execution
    const failed = errors.length > 0 ? `,"errors":${errorsText(errors)}` : ''
    const content = `{"data":${data}${failed}}`
    const revision = revisionOf(content, isIncomplete)
    if (before?.revision === revision) return before
    const isDear = dearMs > operation.minIntervalMs
    const live = { revision, seq, ...(isDear ? { interval: Math.ceil(dearMs / 1_000) } : {}) }
    const extensions = JSON.stringify({ live, ...(notes.length > 0 ? { incomplete: notes } : {}) })
    const whole = Buffer.from(`${content.slice(0, -1)},"extensions":${extensions}}`)
    if (!operation.hasPatches) return { revision, objects, whole, members: null, patch: null }
    const members = JSON.parse(content) as object
    const patch = before?.members
      ? Buffer.from(
          `{"patch":${JSON.stringify(patchOf(before.members, members))},"extensions":${extensions}}`,
        )
      : null
    const isShorter = patch !== null && patch.length < whole.length
    return {
      revision,
      objects,
      whole,
      members,
      patch: before && isShorter ? { from: before.revision, bytes: patch } : null,
    }
  }
}

/** Resolves when the member is woken, or after a time in milliseconds; `null`: only when it is woken. */
function wakened(member: Member, ms: number | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === null ? undefined : setTimeout(resolve, ms)
    member.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

/** Whether a query is to be executed: for one who waits for it, or as what it was made from has changed. */
function isDue(group: Group, now: number): boolean {
  if (group.isRunning || group.failure) return false
  const passed = now - group.startedAt
  const retryMs = group.failures > 0 ? RETRY_MS : 0
  if (group.isWanted) return passed >= retryMs
  const isTime = passed >= Math.max(retryMs, group.dearMs, group.operation.minIntervalMs)
  return isTime && (group.isUnsettled || !group.isFresh())
}

/** A result for a watcher: a patch, if it is one of what it has. */
function frameOf(member: Member, { revision, whole, patch, objects }: LiveResult): LiveFrame {
  const fits = member.sentAt !== null && patch?.from === member.revision
  member.revision = revision
  member.sentAt = performance.now()
  return { bytes: fits ? patch.bytes : whole, objects }
}

function isTemporary(error: unknown): boolean {
  if (error instanceof RequestErrors) return error.errors.every(isTemporary)
  if (error instanceof ApiError) return isUnavailable(error)
  const own = error instanceof Error && 'extensions' in error ? ownErrorOf(error as GraphQLError) : null
  return isUnavailable(own ?? error)
}
