import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem } from './problem.tsx'

interface LazyProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>
  /** What it is shown with. */
  readonly props: Props
}

/** A page, or a part of one, whose code is loaded when it is shown. */
export function Lazy<Props extends object>({ load, props }: LazyProps<Props>) {
  const [page, setPage] = useState<{ readonly Page: ComponentType<Props> } | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const begin = () => {
    load().then(
      (Page) => setPage({ Page }),
      (cause: unknown) => setError(cause instanceof Error ? cause : new Error(String(cause))),
    )
  }
  useEffect(begin, [load])
  if (page) return <page.Page {...props} />
  // A browser does not load a module again that failed to load.
  return error ? <Problem error={error} retry={() => location.reload()} /> : null
}
