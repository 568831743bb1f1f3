import { Lazy, lazy } from './lazy.tsx'
import { Waiting } from './loaded.tsx'
import type { LoadedProps } from './loaded.tsx'
import { Problem } from './problem.tsx'

/** Needed once something goes wrong, which takes some time. */
export const connectionBar = lazy(async () => (await import('./frame/extras.tsx')).ConnectionBar)

/** A page of the result of its query. */
export function LoadedPage<T>({ of, waiting = <Waiting />, children }: LoadedProps<T>) {
  const { data, error, incomplete, live, retry } = of
  if (data === null) return error ? <Problem error={error} retry={retry} /> : <>{waiting}</>
  return (
    <>
      <Lazy of={connectionBar} props={{ live }} />
      {children(data, incomplete)}
    </>
  )
}
