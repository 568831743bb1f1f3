import { LRUCache } from 'lru-cache'

/** More than this many do not wait: they are answered, or turned away, as any request. */
const MAX_WAITING = 1_000
/** How long a text whose answer others could not have is not waited for, in milliseconds. */
const UNSHARED_MS = 10_000
const MAX_UNSHARED = 1_000

/** Requests of the same text: while one is being answered, those that come later wait for what it leaves behind. */
export class IdenticalRequests {
  /** What waits for the answer to a text that is under way. */
  readonly #underWay = new Map<string, (() => void)[]>()
  /** Texts whose answer was only for who asked, or was out of date when it was there. */
  readonly #unshared = new LRUCache<string, true>({ max: MAX_UNSHARED, ttl: UNSHARED_MS })
  #waiting = 0

  /** Calls `goOn` once, when the answer under way has ended, however it ended; false: there is none to wait for. */
  wait(key: string, goOn: () => void): boolean {
    const waiting = this.#underWay.get(key)
    if (!waiting || this.#waiting >= MAX_WAITING) return false
    waiting.push(goOn)
    this.#waiting += 1
    return true
  }

  /** A request begins that others may wait for. Call what it returns when it has ended: a second call does nothing. */
  begin(key: string): (outcome: 'shared' | 'own' | 'failed') => void {
    if (this.#underWay.has(key) || this.#unshared.has(key)) return () => undefined
    const waiting: (() => void)[] = []
    this.#underWay.set(key, waiting)
    return (outcome) => {
      if (this.#underWay.get(key) !== waiting) return
      this.#underWay.delete(key)
      this.#waiting -= waiting.length
      if (outcome === 'own') this.#unshared.set(key, true)
      for (const goOn of waiting) goOn()
    }
  }
}
