import { AsyncResource } from 'node:async_hooks'
import { ApiError } from '../../domain/error.ts'

/** For whom a statement is executed. */
export interface StatementOwner {
  /** The account; empty for the service itself. */
  readonly account: string
  /** Whether nobody waits for the result any more. */
  readonly isOver: () => boolean
  /** Called with each result. */
  readonly onResult?: () => void
}

/** The service itself. */
const SERVICE: StatementOwner = { account: '', isOver: () => false }

interface Waiting {
  readonly isOver: () => boolean
  readonly begin: () => void
  readonly drop: () => void
}

/** The statements of one account. */
interface Lane {
  readonly waiting: Waiting[]
  running: number
  /** Time of its statements in milliseconds, no less than that of the account that was served last. */
  servedMs: number
}

/**
 * Shares the database between accounts: a limited number of reads run at a time, and the next is of the account whose
 * statements have taken the least time. Those of a request that has ended are not begun.
 */
export class StatementQueue {
  readonly #lanes = new Map<string, Lane>()
  #free: number
  #clockMs = 0

  constructor(places: number) {
    this.#free = places
  }

  /** Runs a read when it is its turn; throws SERVICE_UNAVAILABLE if its request has ended by then. */
  run<Result>(owner: StatementOwner | null, work: () => Promise<Result>): Promise<Result> {
    const { account, isOver } = owner ?? SERVICE
    return new Promise((resolve, reject) => {
      const lane = this.#lanes.get(account) ?? { waiting: [], running: 0, servedMs: this.#clockMs }
      this.#lanes.set(account, lane)
      const begin = () => {
        const startedAt = performance.now()
        lane.running += 1
        const end = () => {
          lane.running -= 1
          lane.servedMs += performance.now() - startedAt
          this.#free += 1
          this.#dropIdle(account, lane)
          this.#next()
        }
        work().then(resolve, reject).then(end, end)
      }
      const context = new AsyncResource('StatementQueue')
      lane.waiting.push({
        isOver,
        // It runs with the caller's context, to which traces belong, not with that of the read before it.
        begin: () => context.runInAsyncScope(begin),
        drop: () => reject(new NotBegun()),
      })
      this.#next()
    })
  }

  #next(): void {
    while (this.#free > 0) {
      const found = this.#leastServed()
      if (!found) return
      const [account, lane] = found
      const next = lane.waiting.shift()
      if (!next) return
      if (next.isOver()) {
        next.drop()
        this.#dropIdle(account, lane)
        continue
      }
      // An account that was idle begins where the others are, and not with all the time that it did not use.
      this.#clockMs = lane.servedMs
      this.#free -= 1
      next.begin()
    }
  }

  #leastServed(): readonly [string, Lane] | null {
    let least: readonly [string, Lane] | null = null
    for (const entry of this.#lanes)
      if (entry[1].waiting.length > 0 && (!least || entry[1].servedMs < least[1].servedMs)) least = entry
    return least
  }

  #dropIdle(account: string, lane: Lane): void {
    // What it used counts for as long as it is ahead of the others.
    const isIdle = lane.waiting.length === 0 && lane.running === 0
    if (isIdle && lane.servedMs <= this.#clockMs) this.#lanes.delete(account)
    if (this.#lanes.size <= MAX_IDLE_LANES) return
    for (const [name, { waiting, running }] of this.#lanes)
      if (waiting.length === 0 && running === 0) this.#lanes.delete(name)
  }
}

/** Accounts that are remembered while they have nothing to read. */
const MAX_IDLE_LANES = 1_000

/** A read that was not begun, because its request had ended. */
export class NotBegun extends ApiError {
  constructor() {
    super('SERVICE_UNAVAILABLE', { message: 'The request timed out.' })
  }
}
