import { LRUCache } from 'lru-cache'

/** Maximum number of waiting requests; further ones are processed or rejected like any request. */
const MAX_WAITING = 1_000
/** How long identical requests do not wait for a text whose response could not be shared, in milliseconds. */
const UNSHARED_MS = 10_000
const MAX_UNSHARED = 1_000

/** Coalesces identical requests: while one is processed, later ones wait for its shared response. */
export class IdenticalRequests {
  /** Requests waiting for the response to a text in progress. */
  readonly #underWay = new Map<string, (() => void)[]>()
  /** Texts whose response was specific to the caller, or already outdated when it was ready. */
  readonly #unshared = new LRUCache<string, true>({ max: MAX_UNSHARED, ttl: UNSHARED_MS })
  #waiting = 0

  /**
   * Calls `resume` once when the request in progress has ended, whatever its outcome; returns false if there is none.
   */
  wait(key: string, resume: () => void): boolean {
    const waiting = this.#underWay.get(key)
    if (!waiting || this.#waiting >= MAX_WAITING) return false
    waiting.push(resume)
    this.#waiting += 1
    return true
  }

  /**
   * Registers a request that others may wait for. Call the returned function when it ends; further calls have no
   * effect.
   */
  begin(key: string): (outcome: 'shared' | 'own' | 'failed') => void {
    if (this.#underWay.has(key) || this.#unshared.has(key)) return () => undefined
    const waiting: (() => void)[] = []
    this.#underWay.set(key, waiting)
    return (outcome) => {
      if (this.#underWay.get(key) !== waiting) return
      this.#underWay.delete(key)
      this.#waiting -= waiting.length
      if (outcome === 'own') this.#unshared.set(key, true)
      for (const resume of waiting) resume()
    }
  }
}
