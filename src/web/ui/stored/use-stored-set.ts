import { useEffect } from 'preact/hooks'
import { useBrowserState } from '../../data/host.ts'

/** What a reader's set contains: slugs of leagues, or teams as `league/id`. */
type SetName = 'pinned-leagues' | 'favourite-teams'

const NOTHING: ReadonlySet<string> = new Set()

/** A set of texts that is kept in this browser, and a function that adds or removes one. */
export function useStoredSet(name: SetName): readonly [ReadonlySet<string>, (item: string) => void] {
  const [items, setItems] = useBrowserState(() => read(name), NOTHING)
  useEffect(() => {
    const update = () => setItems(read(name))
    addEventListener(name, update)
    return () => removeEventListener(name, update)
  }, [])
  const toggle = (item: string) => {
    const next = new Set(items)
    if (!next.delete(item)) next.add(item)
    localStorage.setItem(name, JSON.stringify([...next]))
    // All that show it.
    dispatchEvent(new Event(name))
  }
  return [items, toggle]
}

function read(name: SetName): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(name) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}
