/**
 * A clock that only goes forward, made from one that may be set: what waits, counts a window or holds a lease by it goes
 * on where the wall clock is set back, instead of standing still until that has caught up. Its readings compare with
 * each other and with nothing else.
 */
export function steadyClock(now: () => number): () => number {
  let last = now()
  let time = last
  return () => {
    const moment = now()
    // Set back: as if no time had passed. Set forward: what waits has waited long enough.
    time += Math.max(0, moment - last)
    last = moment
    return time
  }
}
