import { useEffect, useState } from 'preact/hooks'
import { query } from '../graph.ts'

/** An answer on its way: its data, or why there is none yet. */
export interface Loaded<T> {
  readonly data: T | null
  readonly error: Error | null
  readonly reload: () => void
  readonly update: (change: (data: T) => T) => void
}

/** Asks the graph when the variables change, and again on `reload`; what was there stays until the new answer is. */
export function useQuery<T>(document: string, variables: object): Loaded<T> {
  const [data, setData] = useState<T | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [round, setRound] = useState(0)
  const key = JSON.stringify(variables)
  useEffect(() => {
    const abort = new AbortController()
    query<T>(document, JSON.parse(key) as object, abort.signal).then(
      (found) => {
        setData(found)
        setError(null)
      },
      (cause: unknown) => {
        if (!abort.signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)))
      },
    )
    return () => abort.abort()
  }, [document, key, round])
  return {
    data,
    error,
    reload: () => setRound((count) => count + 1),
    update: (change) => setData((known) => (known === null ? null : change(known))),
  }
}
