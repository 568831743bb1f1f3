import type { Update } from '../domain/update.ts'
import type { StreamFrame } from './messages.ts'

interface Slot {
  /** Until then nothing more of this game and type is sent. */
  openAtMs: number
  held: Update | null
  skipped: number
}

/**
 * Lets at most one update of each game and type through in an interval: the first at once, of those that follow the
 * newest when the interval is over. Holds one update a game and type, and nothing of games that have gone quiet.
 */
export class Conflator {
  readonly #intervalMs: number
  readonly #slots = new Map<string, Slot>()

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs
  }

  /** Whether the update is to be sent at once; if not, it is held. */
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

  /** What is held and may be sent now, in the order of the log. */
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
