/** A clock that stands still until a test moves it. */
export interface ManualClock {
  readonly now: () => number
  advance(ms: number): void
  set(iso: string): void
}

/** A clock that begins at a moment. */
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
