import { useEffect } from 'preact/hooks'
import { useBrowserState } from '../../data/host.ts'

/* Whether the reader wants notices of the games of his teams. It is kept in this browser. */

const NAME = 'notices'
const CHANGED = 'notices-changed'

const read = () => localStorage.getItem(NAME) !== null

/** Whether notices are on, and a function that switches them. */
export function useNotices(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useBrowserState(read, false)
  useEffect(() => {
    const update = () => setOn(read())
    addEventListener(CHANGED, update)
    addEventListener('storage', update)
    return () => {
      removeEventListener(CHANGED, update)
      removeEventListener('storage', update)
    }
  }, [])
  const change = (next: boolean) => {
    if (next) localStorage.setItem(NAME, 'on')
    else localStorage.removeItem(NAME)
    dispatchEvent(new Event(CHANGED))
  }
  return [isOn, change]
}
