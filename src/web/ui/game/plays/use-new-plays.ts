import { useLayoutEffect, useRef } from 'preact/hooks'
import type { RefObject } from 'preact'

const SLIDE_MS = 250
const HIGHLIGHT_MS = 1_200
/** More plays at a time are those of another moment. */
const MOST_NEW = 5

/** A list of fixed height: new plays come in as it is scrolled, which moves nothing else. */
const FOLDED = '.folded'

/**
 * Lets new plays at the top of a list slide in by their height; where the reader prefers that nothing moves, they are
 * highlighted. `ids` are those of the items, in their order.
 */
export function useNewPlays(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  const places = useRef<ReadonlyMap<string, number> | null>(null)
  useLayoutEffect(() => {
    const box = list.current
    const before = known.current
    known.current = new Set(ids)
    // Every line that changes may move others.
    if (box?.matches(FOLDED)) return
    const count = before ? ids.findIndex((id) => before.has(id)) : 0
    if (count > MOST_NEW) return
    const items = [...(box?.querySelectorAll('li') ?? [])].slice(0, Math.max(0, count))
    for (const item of items) showNew(item)
  }, [ids.join()])
  useLayoutEffect(() => {
    const box = list.current
    if (!box?.matches(FOLDED)) return
    const now = placesOf(box)
    scrollIn(box, places.current, now)
    places.current = now
  })
}

/** Where each group and each item begins in a list, in pixels. */
function placesOf(box: HTMLElement | null): ReadonlyMap<string, number> {
  const parts = [...(box?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  return new Map(parts.map((part) => [part.dataset['key'] ?? '', part.offsetTop]))
}

/** Scrolls a list from where the lowest part that was seen is now, to its new top. */
function scrollIn(
  box: HTMLElement,
  before: ReadonlyMap<string, number> | null,
  places: ReadonlyMap<string, number>,
): void {
  const seen = [...(before ?? [])].filter(([key, place]) => place < box.clientHeight && places.has(key))
  const [key = '', place = 0] = seen.at(-1) ?? []
  box.scrollTop += (places.get(key) ?? place) - place
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  box.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
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
