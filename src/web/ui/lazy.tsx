import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem, toProblem } from './problem.tsx'

/** A component that is loaded when it is needed. */
export interface LazyComponent<Props extends object> {
  /** `null` until it is loaded. */
  readonly component: () => ComponentType<Props> | null
  readonly load: () => Promise<ComponentType<Props>>
}

/** A component that is loaded by a function, once. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let known: ComponentType<Props> | null = null
  return {
    component: () => known,
    load: async () => (known ??= await load()),
  }
}

/** A component that is there. */
export function ready<Props extends object>(component: ComponentType<Props>): LazyComponent<Props> {
  return { component: () => component, load: () => Promise.resolve(component) }
}

/** Adds the style sheet at an address, unless the page has it. */
export async function adoptStyle(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  // Without its style, a page is better than none.
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}

interface LazyProps<Props extends object> {
  readonly of: LazyComponent<Props>
  /** Props of the component. */
  readonly props: Props
}

/** A lazily loaded page or part of one; until it is loaded, there is nothing in its place. */
export function Lazy<Props extends object>({ of, props }: LazyProps<Props>) {
  const [page, setPage] = useState(() => {
    const component = of.component()
    return component && { Page: component }
  })
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    if (page) return
    of.load().then(
      (Page) => setPage({ Page }),
      (cause: unknown) => setError(toProblem(cause)),
    )
  }, [of])
  if (page) return <page.Page {...props} />
  // Browsers do not retry a module whose loading failed.
  return error ? <Problem error={error} retry={() => location.reload()} /> : null
}
