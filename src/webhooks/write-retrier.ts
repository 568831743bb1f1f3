import { pause } from '../domain/wait.ts'

/** Writes again and again what the database does not take, until it does. */
export class WriteRetrier {
  readonly #report: (cause: unknown) => void
  readonly #isClosed: () => boolean
  #isUnavailable = false

  /** `isClosed`: nobody waits any more. */
  constructor(report: (cause: unknown) => void, isClosed: () => boolean) {
    this.#report = report
    this.#isClosed = isClosed
  }

  /** Returns when it is written; throws the last error when the time is up. What goes wrong is reported once. */
  async write(work: () => Promise<unknown>, forMs: number): Promise<void> {
    const end = performance.now() + forMs
    for (;;) {
      try {
        await work()
        this.#isUnavailable = false
        return
      } catch (error) {
        if (this.#isClosed() || performance.now() > end) throw error
        if (!this.#isUnavailable) this.#report(error)
        this.#isUnavailable = true
        await pause(RETRY_MS)
      }
    }
  }
}

const RETRY_MS = 1_000
