import { useEffect, useState } from 'preact/hooks'
import type { PageDocument } from '../documents/page-document.ts'
import { execute } from '../graph.ts'
import { RETRY_MS, retryUntilDone } from '../retry.ts'

/** The state of a query: its data, or its error. */
export interface Loaded<T> {
  readonly data: T | null
  readonly error: Error | null
  /** Parts that are still being read from the source, as sentences; they are reloaded automatically. */
  readonly incomplete: readonly string[]
  readonly reload: () => void
  readonly update: (change: (data: T) => T) => void
}

/**
 * Executes a query when its variables change and on `reload`; previous data remains until the new response. `isPast`: it is of
 * a past moment, of which what is not kept stays unknown.
 */
export function useQuery<T>(document: PageDocument<T>, variables: object, isPast = false): Loaded<T> {
  const [data, setData] = useState<T | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [incomplete, setIncomplete] = useState<readonly string[]>([])
  const [round, setRound] = useState(0)
  const key = JSON.stringify(variables)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (cause: unknown) => {
      if (!signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)))
    }
    retryUntilDone(() => execute(document, JSON.parse(key) as Record<string, unknown>, signal), {
      signal,
      onFailure: fail,
    }).then((found) => {
      if (signal.aborted) return
      setData(found.data)
      const notes = isPast ? [] : found.incomplete
      setIncomplete(notes)
      if (notes.length > 0) timer = setTimeout(() => setRound((count) => count + 1), RETRY_MS)
      setError(null)
    }, fail)
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
