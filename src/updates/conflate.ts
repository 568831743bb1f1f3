import type { Update } from '../domain/update.ts'
import type { StreamFrame } from './messages.ts'

interface Slot {
  /** No further update of this game and type is sent before this time. */
  openAtMs: number
  held: Update | null
  skipped: number
}

/**
 * Passes at most one update per game and type in an interval: the first immediately, of the following ones the
 * newest when the interval is over. Holds one update per game and type, and none of inactive games.
 */
export class Conflator {
  readonly #intervalMs: number
  readonly #slots = new Map<string, Slot>()

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs
  }

  /** Whether the update should be sent immediately; otherwise it is held. */
  offer(update: Update, nowMs: number): boolean {
    const key = `${update.type}/${update.league}/${update.eventId}`
    const slot = this.#slots.get(key)
    if (!slot || (slot.openAtMs <= nowMs && slot.held === null)) {
      this.#slots.set(key, { openAtMs: nowMs + this.#intervalMs, held: null, skipped: 0 })
      return true
    }
    if (slot.held) slot.skipped += 1
    slot.held = update
    return false
  }

  /** Returns the held updates that are due, in log order. */
  due(nowMs: number): readonly StreamFrame[] {
    const frames: StreamFrame[] = []
    for (const [key, slot] of this.#slots) {
      if (slot.openAtMs > nowMs) continue
      if (slot.held === null) {
        this.#slots.delete(key)
        continue
      }
      frames.push({ update: slot.held, conflated: slot.skipped > 0 })
      Object.assign(slot, { openAtMs: nowMs + this.#intervalMs, held: null, skipped: 0 })
    }
    return frames.toSorted((one, other) => one.update.seq - other.update.seq)
  }
}
