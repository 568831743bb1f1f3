/** The world's own time. */
export interface GameClock {
  /** Milliseconds since 1970 in the world. */
  now(): number
  readonly speed: number
  setSpeed(speed: number): void
  /** Runs on as if it had begun at `openedAt` and always had this speed: two clocks that are given the same agree. */
  retime(speed: number, openedAt: number): void
  pause(): void
  resume(): void
  /** Moves the world to that moment; it runs on from there, or stays paused there. */
  jump(to: number): void
  readonly paused: boolean
}

/** The world's own pace. */
export const SLOWEST = 1
export const FASTEST = 600

/**
 * Time that was `startAt` when `now` (milliseconds) was `openedAt`, and runs `speed` times as fast: at speed 60 a game
 * of three hours is over in three minutes.
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
