import { AsyncResource } from 'node:async_hooks'

/**
 * How urgent work on the embedded database is, the most urgent first: what a client's request waits for; facts about
 * games in progress; everything else that is read from the source, such as seasons and rosters.
 */
export const DATABASE_PRIORITIES = ['request', 'live', 'background'] as const
export type DatabasePriority = (typeof DATABASE_PRIORITIES)[number]

/** After this many more urgent ones, the first that waits with a lower priority runs: nothing waits for ever. */
export const MOST_OVERTAKING = 40

interface Lane {
  readonly priority: DatabasePriority
  readonly waiting: (() => Promise<void>)[]
  /** How many more urgent ones have run since one of this lane did, while some waited. */
  overtaken: number
}

/**
 * The queue of the embedded database, which executes one statement or transaction at a time: the most urgent first,
 * and those of one priority in the order of their arrival.
 */
export class DatabaseQueue {
  readonly #lanes: readonly Lane[] = DATABASE_PRIORITIES.map((priority) => {
    return { priority, waiting: [], overtaken: 0 }
  })
  #isRunning = false

  /** Runs work when it is its turn, at once if nothing else does; settles as the work does. */
  run<Result>(priority: DatabasePriority, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const lane = this.#lanes.find((one) => one.priority === priority)
      // It runs with the caller's context, to which traces belong, not with that of whoever began the queue.
      const inContext = AsyncResource.bind(() => work().then(resolve, reject))
      lane?.waiting.push(inContext)
      if (!this.#isRunning) void this.#runWaiting()
    })
  }

  async #runWaiting(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#takeNext(); next; next = this.#takeNext()) await next()
    this.#isRunning = false
  }

  #takeNext(): (() => Promise<void>) | undefined {
    const waiting = this.#lanes.filter((lane) => lane.waiting.length > 0)
    const chosen = waiting.findLast(({ overtaken }) => overtaken >= MOST_OVERTAKING) ?? waiting[0]
    if (!chosen) return undefined
    for (const lane of waiting.slice(waiting.indexOf(chosen) + 1)) lane.overtaken += 1
    chosen.overtaken = 0
    return chosen.waiting.shift()
  }
}
