import { DEFAULT_SEED } from '../simulator/world/calendar/kind.ts'
import type { CalendarKind } from '../simulator/world/calendar/kind.ts'

/** A simulated world, deterministic by its seed and start. Times are milliseconds since 1970. */
export interface SimulationEpoch {
  readonly seed: string
  /** Simulated time at which it started. */
  readonly startAt: number
  /** Real time at which it would have started, had it always run at its current speed. */
  readonly openedAt: number
  readonly speed: number
  /** When its leagues play. */
  readonly calendar: CalendarKind
  /** The generator's version: another version generates another world from the same seed. */
  readonly version: number
}

/** Continues a known world, or creates one. If the speed differs, the simulated time stays continuous. */
export function continueEpoch(
  known: SimulationEpoch | null,
  speed: number,
  now: number,
  fresh: Pick<SimulationEpoch, 'calendar' | 'version'>,
): SimulationEpoch {
  if (!known) return { seed: DEFAULT_SEED, startAt: now, openedAt: now, speed, ...fresh }
  if (known.speed === speed) return known
  const passed = (now - known.openedAt) * known.speed
  return { ...known, openedAt: now - passed / speed, speed }
}
