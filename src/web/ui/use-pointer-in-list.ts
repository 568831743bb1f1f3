import { useEffect, useState } from 'preact/hooks'

const isInList = (target: EventTarget | null) => target instanceof Element && target.closest('.grid') !== null

/** Whether the mouse or the focus is in a list of games: what is in reach must not move. */
export function usePointerInList(): boolean {
  const [isPointerInList, setHeld] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let isPointed = false
    const update = () => setHeld(isPointed || isInList(document.activeElement))
    const point = ({ pointerType, target }: PointerEvent) => {
      // A finger leaves its place behind.
      isPointed = pointerType === 'mouse' && isInList(target)
      update()
    }
    const leave = () => {
      isPointed = false
      update()
    }
    document.addEventListener('pointerover', point, { signal })
    document.documentElement.addEventListener('pointerleave', leave, { signal })
    document.addEventListener('focusin', update, { signal })
    // The next element has the focus only after this event.
    document.addEventListener('focusout', () => setTimeout(update), { signal })
    return () => stop.abort()
  }, [])
  return isPointerInList
}
