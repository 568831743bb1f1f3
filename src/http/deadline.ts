import { ApiError } from '../domain/error.ts'

/** How long one request may take, whatever it asks and whatever answers it. */
export const REQUEST_TIMEOUT_MS = 2_800

/** The time that a request has. When it is over, the request is given up and begins nothing more. */
export class Deadline {
  readonly #endsAt: number

  /** Begins now. */
  constructor(ms: number) {
    this.#endsAt = performance.now() + ms
  }

  get isOver(): boolean {
    return this.leftMs <= 0
  }

  get leftMs(): number {
    return this.#endsAt - performance.now()
  }

  /** Throws SERVICE_UNAVAILABLE once the time is over: ask before each step. */
  check(): void {
    if (this.isOver) throw tooLate()
  }

  /** What `work` comes to, or SERVICE_UNAVAILABLE when the time is over before it. */
  async race<T>(work: T | Promise<T>): Promise<T> {
    if (!(work instanceof Promise)) return work
    return within(work, Math.max(0, this.leftMs))
  }
}

/** What `work` comes to within a time; throws SERVICE_UNAVAILABLE when that is over. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooLate())
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // What was given up may still fail; nobody waits for that any more.
    work.catch(() => undefined)
  }
}

function tooLate(): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', { message: 'The request timed out.' })
}
