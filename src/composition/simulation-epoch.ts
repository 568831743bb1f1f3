import type { CalendarKind } from '../simulator/world/calendar-kind.ts'

/** A simulated world: with the same seed and beginning it is always the same. Times are milliseconds since 1970. */
export interface SimulationEpoch {
  readonly seed: string
  /** The moment in the world at which it began. */
  readonly startAt: number
  /** The moment outside at which it would have begun, had it always run at its present speed. */
  readonly openedAt: number
  readonly speed: number
  /** When its leagues play. */
  readonly calendar: CalendarKind
  /** The generator's version: another one makes another world of the same seed. */
  readonly version: number
}

/** The world as it goes on: a new one where none is known, and the same time in it where its speed is another. */
export function continueEpoch(
  known: SimulationEpoch | null,
  speed: number,
  now: number,
  fresh: Pick<SimulationEpoch, 'calendar' | 'version'>,
): SimulationEpoch {
  if (!known) return { seed: 'sports', startAt: now, openedAt: now, speed, ...fresh }
  if (known.speed === speed) return known
  const passed = (now - known.openedAt) * known.speed
  return { ...known, openedAt: now - passed / speed, speed }
}
