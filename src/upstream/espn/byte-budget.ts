/** Bounds the bytes of all bodies that are being read and parsed. */
export interface ByteBudget {
  /** Bytes held now. */
  readonly held: number
  open(): BudgetShare
}

/** The bytes of one body. */
export interface BudgetShare {
  /** Takes bytes; waits while the budget is used up by others. Rejects with the reason of `signal`. */
  take(bytes: number, signal: AbortSignal): Promise<void>
  /** Returns all bytes. */
  release(): void
}

/**
 * Opens a budget. The body that has been open for the longest never waits, so that of several bodies which together
 * exceed the budget one always ends: the bound is the budget and one body.
 */
export function openByteBudget(limit: number): ByteBudget {
  const open = new Set<object>()
  const waiting = new Set<() => void>()
  let held = 0
  const changed = (): void => {
    for (const look of [...waiting]) look()
  }
  return {
    get held() {
      return held
    },
    open() {
      const me = {}
      let reserved = 0
      open.add(me)
      const mayTake = (bytes: number): boolean => held + bytes <= limit || open.values().next().value === me
      return {
        async take(bytes, signal) {
          while (!mayTake(bytes)) await untilChanged(waiting, signal)
          held += bytes
          reserved += bytes
        },
        release() {
          held -= reserved
          reserved = 0
          open.delete(me)
          changed()
        },
      }
    },
  }
}

function untilChanged(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      waiting.delete(end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      else resolve()
    }
    waiting.add(end)
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}
