import type { ComponentChildren } from 'preact'
import { Problem } from './problem.tsx'
import type { Loaded } from './use-query.ts'

/** Room of a page or a part that is on its way. */
export const Waiting = () => <div class="waiting skeleton" aria-hidden="true" />

export interface LoadedProps<T> {
  readonly of: Loaded<T>
  /** Shown until there is data: a skeleton by default. */
  readonly waiting?: ComponentChildren
  readonly children: (data: T, incomplete: readonly string[]) => ComponentChildren
}

/** A part of a page that has a query of its own. */
export function LoadedPart<T>({ of, waiting = <Waiting />, children }: LoadedProps<T>) {
  const { data, error, incomplete, retry } = of
  if (data === null) return error ? <Problem error={error} retry={retry} /> : <>{waiting}</>
  return <>{children(data, incomplete)}</>
}
