import { useEffect, useState } from 'preact/hooks'
import { GraphError, PASSING_CODES, query } from '../graph.ts'

/** An answer on its way: its data, or why there is none yet. */
export interface Loaded<T> {
  readonly data: T | null
  readonly error: Error | null
  /** What is still being read from the source, in sentences; it is asked for again by itself. */
  readonly incomplete: readonly string[]
  readonly reload: () => void
  readonly update: (change: (data: T) => T) => void
}

/** How soon an answer that is a part is asked for again. */
const AGAIN_MS = 3_000

/** Asks the graph when the variables change, and again on `reload`; what was there stays until the new answer is. */
export function useQuery<T>(document: string, variables: object): Loaded<T> {
  const [data, setData] = useState<T | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [incomplete, setIncomplete] = useState<readonly string[]>([])
  const [round, setRound] = useState(0)
  const key = JSON.stringify(variables)
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    query<T>(document, JSON.parse(key) as object, abort.signal).then(
      (found) => {
        setData(found.data)
        setIncomplete(found.incomplete)
        if (found.incomplete.length > 0) timer = setTimeout(() => setRound((count) => count + 1), AGAIN_MS)
        setError(null)
      },
      (cause: unknown) => {
        if (abort.signal.aborted) return
        // What passes in a moment is asked again by itself.
        if (cause instanceof GraphError && PASSING_CODES.has(cause.code))
          timer = setTimeout(() => setRound((count) => count + 1), AGAIN_MS)
        setError(cause instanceof Error ? cause : new Error(String(cause)))
      },
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [document, key, round])
  return {
    data,
    error,
    incomplete,
    reload: () => setRound((count) => count + 1),
    update: (change) => setData((known) => (known === null ? null : change(known))),
  }
}
