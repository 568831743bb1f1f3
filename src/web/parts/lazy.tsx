import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem } from './problem.tsx'

interface LazyProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>
  /** Props of the component. */
  readonly props: Props
}

/** A lazily loaded page or component. */
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
  // Browsers do not retry a module whose loading failed.
  return error ? <Problem error={error} retry={() => location.reload()} /> : null
}
