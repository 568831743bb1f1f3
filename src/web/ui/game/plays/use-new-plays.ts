import { useLayoutEffect, useRef } from 'preact/hooks'
import type { RefObject } from 'preact'

const SLIDE_MS = 250
const HIGHLIGHT_MS = 1_200
/** More plays at a time are those of another moment. */
const MOST_NEW = 5

/**
 * Lets new plays at the top of a list slide in by their height; where the reader prefers that nothing moves, they are
 * highlighted. `ids` are those of the items, in their order.
 */
export function useNewPlays(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useLayoutEffect(() => {
    const before = known.current
    known.current = new Set(ids)
    const count = before ? ids.findIndex((id) => before.has(id)) : 0
    if (count > MOST_NEW) return
    const items = [...(list.current?.querySelectorAll('li') ?? [])].slice(0, Math.max(0, count))
    for (const item of items) showNew(item)
  }, [ids.join()])
}

function showNew(item: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    item.animate([{ backgroundColor: 'var(--raise)' }, {}], HIGHLIGHT_MS)
    return
  }
  const closed = { height: '0px', paddingBlock: '0px', opacity: 0, overflow: 'hidden' }
  const open = { height: `${item.offsetHeight}px`, overflow: 'hidden' }
  item.animate([closed, open], { duration: SLIDE_MS, easing: 'ease-out' })
}
