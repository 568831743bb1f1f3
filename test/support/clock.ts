/** A clock that only tests advance. */
export interface ManualClock {
  readonly now: () => number
  advance(ms: number): void
  set(iso: string): void
}

/** Creates a clock at a given time. */
export function manualClock(iso = '2026-11-20T12:00:00.000Z'): ManualClock {
  let time = Date.parse(iso)
  return {
    now: () => time,
    advance: (ms) => {
      time += ms
    },
    set: (moment) => {
      time = Date.parse(moment)
    },
  }
}
