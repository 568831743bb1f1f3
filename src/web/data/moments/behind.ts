import { useEffect } from 'preact/hooks'
import { useBrowserState } from '../host.ts'

/* Readers who are some minutes behind in all games. It is kept in this browser. */

export const BEHIND_MS = 120_000
/** Moments of all games are multiples of it: readers who are behind share their results. */
const STEP_MS = 10_000

const BEHIND = 'behind'
const CHANGED = 'behind-changed'

/** Whether the reader is behind, and a function that changes it. */
export function useBehind(): readonly [boolean, (isBehind: boolean) => void] {
  const [isBehind, setBehind] = useBrowserState(isReaderBehind, false)
  useEffect(() => {
    const update = () => setBehind(isReaderBehind())
    addEventListener(CHANGED, update)
    return () => removeEventListener(CHANGED, update)
  }, [])
  const change = (next: boolean) => {
    if (next) localStorage.setItem(BEHIND, String(BEHIND_MS))
    else localStorage.removeItem(BEHIND)
    dispatchEvent(new Event(CHANGED))
  }
  return [isBehind, change]
}

export function isReaderBehind(): boolean {
  return localStorage.getItem(BEHIND) !== null
}

/** The moment of a reader who is behind, ISO-8601. */
export function behindAt(now: number): string {
  return new Date(Math.floor((now - BEHIND_MS) / STEP_MS) * STEP_MS).toISOString()
}

/** Calls a function whenever `behindAt` changes; returns one that ends it. */
export function onNextStep(call: () => void): () => void {
  const timer = setInterval(call, STEP_MS)
  return () => clearInterval(timer)
}
