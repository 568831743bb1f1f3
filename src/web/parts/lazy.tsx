import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { FirstScreen } from './first-screen.tsx'
import { Problem } from './problem.tsx'

interface LazyProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>
  /** Props of the component. */
  readonly props: Props
  /** Set for a part of a page: until it is loaded, there is nothing in its place. */
  readonly isPart?: boolean
}

/** Adds the styles of lazily loaded pages. */
export function adoptStyle(style: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}

/** A lazily loaded page or component. */
export function Lazy<Props extends object>({ load, props, isPart = false }: LazyProps<Props>) {
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
  if (isPart) return error ? <Problem error={error} retry={() => location.reload()} /> : null
  return <FirstScreen error={error} />
}
