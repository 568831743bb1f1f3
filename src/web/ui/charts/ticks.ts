import { tickText } from '../../data/dates.ts'
import { DAY_MS, zoneOffset } from '../../data/format.ts'

/** A tick on a chart's axis; `share` is its position from 0 (left) to 1 (right). */
export interface Tick {
  readonly share: number
  readonly name: string
}

/** Labels closer than this share of the axis would overlap. */
const NEAREST = 0.045

/** Drops ticks whose labels would overlap, keeping the later one. */
export function withRoom(ticks: readonly Tick[], nearest = NEAREST): readonly Tick[] {
  return ticks.filter(({ share }, index) => {
    const next = ticks[index + 1]
    return next === undefined || next.share - share >= nearest
  })
}

/** Returns a tick at the start of each period, given the periods of a chart's points in order (null if unknown). */
export function periodTicks(
  periods: readonly (number | null)[],
  nameOf: (period: number) => string,
): readonly Tick[] {
  let last = 0
  const ticks = periods.flatMap((period, index): readonly Tick[] => {
    if (period === null || period <= last) return []
    last = period
    return [{ share: index / Math.max(1, periods.length - 1), name: nameOf(period) }]
  })
  return withRoom(ticks)
}

const STEPS_MS = [300_000, 900_000, 1_800_000, 3_600_000, 10_800_000, 21_600_000, 43_200_000, DAY_MS]
const MOST_STEPS = 4

/** Returns a few ticks at round times in the reader's time zone between two times. */
export function timeTicks(from: number, until: number): readonly Tick[] {
  const span = until - from
  if (span <= 0) return []
  const step =
    STEPS_MS.find((each) => span / each <= MOST_STEPS) ?? Math.ceil(span / MOST_STEPS / DAY_MS) * DAY_MS
  const offset = zoneOffset(from)
  const ticks: Tick[] = []
  for (let at = Math.ceil((from - offset) / step) * step + offset; at < until; at += step)
    ticks.push({ share: (at - from) / span, name: tickText(at, step >= DAY_MS) })
  return ticks
}
