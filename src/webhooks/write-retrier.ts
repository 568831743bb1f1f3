import { pause } from '../domain/wait.ts'

/** Retries database writes until they succeed. */
export class WriteRetrier {
  readonly #report: (cause: unknown) => void
  readonly #isClosed: () => boolean
  #isUnavailable = false

  /** `isClosed`: whether the result is no longer needed. */
  constructor(report: (cause: unknown) => void, isClosed: () => boolean) {
    this.#report = report
    this.#isClosed = isClosed
  }

  /** Resolves when it is written; throws the last error after the timeout. Errors are reported once. */
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
