import { useEffect } from 'preact/hooks'
import { useBrowserState } from '../../data/host.ts'

/** Texts that are kept: the path of the pinned game's page, and whether there are notices. */
type TextName = 'pinned-game' | 'notices'

/** A text that is kept in this browser, the same in all tabs, and a function that changes it, or removes it with `null`. */
export function useStoredText(name: TextName): readonly [string | null, (text: string | null) => void] {
  const read = () => localStorage.getItem(name)
  const [text, setText] = useBrowserState(read, null)
  useEffect(() => {
    const update = () => setText(read())
    addEventListener(name, update)
    // Of other tabs.
    addEventListener('storage', update)
    return () => {
      removeEventListener(name, update)
      removeEventListener('storage', update)
    }
  }, [])
  const change = (next: string | null) => {
    if (next === null) localStorage.removeItem(name)
    else localStorage.setItem(name, next)
    // All that show it.
    dispatchEvent(new Event(name))
  }
  return [text, change]
}
