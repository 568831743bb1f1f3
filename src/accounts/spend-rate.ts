const SECOND_MS = 1_000

/** Calls used per second, computed from the current and the previous second. */
export class SpendRate {
  #second = 0
  #now = 0
  #before = 0

  /** Counts calls at a time, in milliseconds of a monotonic clock. */
  add(calls: number, nowMs: number): void {
    const second = Math.floor(nowMs / SECOND_MS)
    if (second !== this.#second) {
      this.#before = second === this.#second + 1 ? this.#now : 0
      this.#now = 0
      this.#second = second
    }
    this.#now += calls
  }

  inASecond(): number {
    return Math.max(this.#now, this.#before)
  }
}
