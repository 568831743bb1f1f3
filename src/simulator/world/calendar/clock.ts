/** The clock of the world. */
export interface GameClock {
  /** Unix epoch milliseconds in the world. */
  now(): number
  readonly speed: number
  setSpeed(speed: number): void
  /** Changes the speed as if it had always been in effect since `openedAt`: two clocks with the same values agree. */
  retime(speed: number, openedAt: number): void
  pause(): void
  resume(): void
  /** Jumps to a time; the clock continues from there, or stays paused. */
  jump(to: number): void
  readonly paused: boolean
}

/** The world's own pace. */
export const SLOWEST = 1
export const FASTEST = 600

/**
 * Creates a clock that was at `startAt` when `now` (milliseconds) was `openedAt`, and runs at `speed`: at 60, a game
 * of three hours takes three minutes.
 */
export function openClock(startAt: number, speed: number, now: () => number, openedAt = now()): GameClock {
  let anchor = startAt
  let since = openedAt
  let rate = checkSpeed(speed)
  let stopped = false
  const read = (): number => (stopped ? anchor : anchor + (now() - since) * rate)
  const settle = (): void => {
    anchor = read()
    since = now()
  }
  return {
    now: read,
    get speed() {
      return rate
    },
    get paused() {
      return stopped
    },
    setSpeed(next) {
      settle()
      rate = checkSpeed(next)
    },
    retime(next, from) {
      rate = checkSpeed(next)
      anchor = startAt
      since = from
    },
    pause() {
      settle()
      stopped = true
    },
    resume() {
      settle()
      stopped = false
    },
    jump(to) {
      anchor = to
      since = now()
    },
  }
}

function checkSpeed(speed: number): number {
  if (Number.isFinite(speed) && speed >= SLOWEST && speed <= FASTEST) return speed
  throw new Error(`A speed is a number from ${SLOWEST} to ${FASTEST}, not ${speed}`)
}
