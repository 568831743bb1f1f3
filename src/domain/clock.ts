/**
 * Makes a monotonic clock from an adjustable one: timers, windows and leases continue if the wall clock is set
 * back, instead of stalling until it has caught up. Readings are comparable only with each other.
 */
export function steadyClock(now: () => number): () => number {
  let last = now()
  let time = last
  return () => {
    const moment = now()
    // Set back: no time has passed. Set forward: pending waits end.
    time += Math.max(0, moment - last)
    last = moment
    return time
  }
}
