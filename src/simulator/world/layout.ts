import type { Slots } from '../data/calendars.ts'
import type { Pair } from './rounds.ts'
import type { SimTeam } from './team-rows.ts'

/** A pair with its time. */
export interface ScheduledPair {
  readonly pair: Pair
  /** Milliseconds since 1970. */
  readonly start: number
}

const MINUTE = 60_000
/** No side starts twice within this time. */
const LEAST_REST = 10 * 60

/**
 * Gives every pair of a round its time. Who played last comes last: so each side has about a round's length of
 * rest. `last` holds when each side started last, and is written on.
 */
export function layRound(
  pairs: readonly Pair[],
  slots: Slots,
  from: number,
  minutes: number,
  last: Map<SimTeam, number>,
): ScheduledPair[] {
  const offsets = slotMinutes(slots, pairs.length, minutes)
  const readyAt = ([home, away]: Pair): number => Math.max(last.get(home) ?? 0, last.get(away) ?? 0)
  const queue = pairs.map((pair, index) => ({ pair, index, ready: readyAt(pair) }))
  queue.sort((one, two) => one.ready - two.ready || one.index - two.index)
  return queue.map(({ pair, ready }, place) => {
    const planned = from + (offsets[place] ?? 0) * MINUTE
    const start = ready > 0 && planned < ready + LEAST_REST * MINUTE ? ready + LEAST_REST * MINUTE : planned
    last.set(pair[0], start)
    last.set(pair[1], start)
    return { pair, start }
  })
}

function slotMinutes(slots: Slots, count: number, minutes: number): number[] {
  if (slots.kind === 'even') {
    return Array.from({ length: count }, (_, index) => Math.floor((index * minutes) / count / 5) * 5)
  }
  const { minutes: wanted } = slots
  return Array.from({ length: count }, (_, index) => wanted[index % wanted.length] ?? 0).sort(
    (one, two) => one - two,
  )
}
