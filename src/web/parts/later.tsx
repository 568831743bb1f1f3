import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem } from './problem.tsx'

/** A page whose code is loaded when it is opened. */
export function Later({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [page, setPage] = useState<{ readonly Page: ComponentType } | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const begin = () => {
    load().then(
      (Page) => setPage({ Page }),
      (cause: unknown) => setError(cause instanceof Error ? cause : new Error(String(cause))),
    )
  }
  useEffect(begin, [load])
  if (page) return <page.Page />
  // A browser does not load a module again that failed to load.
  return error ? <Problem error={error} retry={() => location.reload()} /> : null
}
