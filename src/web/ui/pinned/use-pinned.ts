import { useEffect } from 'preact/hooks'
import { useBrowserState } from '../../data/host.ts'

/* One game whose score stays beside all pages, by the path of its page. It is kept in this browser. */

const PINNED = 'pinned-game'
const CHANGED = 'pinned-changed'

const readPinned = () => localStorage.getItem(PINNED)

/** The path of the pinned game, and a function that pins another one, or none with `null`. */
export function usePinned(): readonly [string | null, (path: string | null) => void] {
  const [pinned, setPinned] = useBrowserState(readPinned, null)
  useEffect(() => {
    const update = () => setPinned(readPinned())
    addEventListener(CHANGED, update)
    // Of other tabs.
    addEventListener('storage', update)
    return () => {
      removeEventListener(CHANGED, update)
      removeEventListener('storage', update)
    }
  }, [])
  const pin = (path: string | null) => {
    if (path === null) localStorage.removeItem(PINNED)
    else localStorage.setItem(PINNED, path)
    dispatchEvent(new Event(CHANGED))
  }
  return [pinned, pin]
}
