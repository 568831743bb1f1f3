/** Bounds of the time for which connections are accepted between two parts of long work, in milliseconds. */
const ACCEPT_MS = { least: 10, most: 250 }

let accepted = 0
let workedSince = performance.now()

/** Records that this process has accepted a connection: see `nextTurn`. */
export function recordAccepted(): void {
  accepted += 1
}

/**
 * Resolves after the event loop has handled what is waiting (sockets, timers and signals): await it between parts of
 * long work. In one turn, libuv accepts only one connection. With parts of 8 ms, that would be 125 connections a
 * second, and after a few thousand, new clients would wait for half a minute. So turns follow each other without a part
 * of work while each accepts a connection, for as long as the part before took.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const acceptMs = Math.min(ACCEPT_MS.most, Math.max(ACCEPT_MS.least, startedAt - workedSince))
    const turn = () => {
      const before = accepted
      setImmediate(() => {
        const now = performance.now()
        if (accepted !== before && now - startedAt < acceptMs) {
          turn()
          return
        }
        workedSince = now
        resolve()
      })
    }
    turn()
  })
}

/**
 * Returns a function to await between the parts of long work: it resolves at once, or after a turn of the event loop if
 * the work has run for a while.
 */
export function yieldAfterWork(sliceMs = 8): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await nextTurn()
    since = performance.now()
  }
}

/** Resolves after this many milliseconds; keeps the process alive until then. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Returns the result of `work`; throws the error of `late` after `ms` milliseconds. Work that is late goes on, unheeded. */
export async function resultWithin<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
    // Abandoned work may still fail; its error is ignored.
    work.catch(() => undefined)
  }
}

/** Whether work is done within this many milliseconds; throws its error. Work that is not goes on. */
export async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = new Error('the work is late')
  try {
    await resultWithin(work, ms, () => late)
    return true
  } catch (error) {
    if (error === late) return false
    throw error
  }
}

/** An interruptible wait, for loops that poll at intervals and can be woken early. */
export class Wakeable {
  #isAwake = false
  #end: (() => void) | null = null

  /** Ends the current wait, or the next one at once. */
  wake(): void {
    this.#isAwake = true
    this.#end?.()
  }

  /** Clears an earlier wake-up: call it before checking for work. */
  rearm(): void {
    this.#isAwake = false
  }

  /** Resolves after this many milliseconds or when woken, with whether it was woken. */
  wait(ms: number): Promise<boolean> {
    if (this.#isAwake) return Promise.resolve(true)
    return new Promise((resolve) => {
      const end = (isWoken: boolean) => {
        clearTimeout(timer)
        this.#end = null
        resolve(isWoken)
      }
      const timer = setTimeout(() => end(false), ms)
      this.#end = () => end(true)
    })
  }
}

/** Bounds of the delay between retries, in milliseconds. */
export interface BackoffRange {
  readonly firstMs: number
  readonly longestMs: number
}

/** The delay after a number of consecutive failures: the first delay, doubled with every further failure. */
export function backoffMs(failures: number, { firstMs, longestMs }: BackoffRange): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
}
