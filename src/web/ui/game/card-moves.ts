const MOVE_MS = 250

interface CardPlace {
  readonly card: Element
  /** In the window, in pixels. */
  readonly x: number
  readonly y: number
}

/** Where each card is, by its address and how often that was there before: a favourite's game is shown twice. */
export type CardPlaces = ReadonlyMap<string, CardPlace>

/** Where the cards of games are; `null` if the reader prefers that nothing moves. */
export function placesOfCards(): CardPlaces | null {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  const counts = new Map<string, number>()
  return new Map(
    [...document.querySelectorAll('main a.card')].map((card) => {
      const href = card.getAttribute('href') ?? ''
      const count = counts.get(href) ?? 0
      counts.set(href, count + 1)
      const { x, y } = card.getBoundingClientRect()
      return [`${href} ${count}`, { card, x, y }]
    }),
  )
}

/**
 * Slides the cards that have changed places from where they were; those that come from further than a window's height fade
 * in.
 */
export function slideCards(before: CardPlaces): void {
  const after = placesOfCards() ?? new Map<string, CardPlace>()
  const scrolled = anchorShift(before, after)
  for (const [key, { card, x, y }] of after) {
    const from = before.get(key)
    const [left, top] = from ? [from.x - x, from.y - y + scrolled] : [0, Infinity]
    if (left === 0 && top === 0) continue
    const isNear = Math.abs(top) < innerHeight
    const start = isNear ? { transform: `translate(${left}px, ${top}px)` } : { opacity: 0 }
    card.animate([start, {}], { duration: MOVE_MS, easing: 'ease-out' })
  }
}

/**
 * How far the browser is going to scroll, so that what is at the top of the window stays there while the page above it
 * grows or shrinks.
 */
function anchorShift(before: CardPlaces, after: CardPlaces): number {
  if (scrollY === 0 || !CSS.supports('overflow-anchor', 'auto')) return 0
  for (const [key, { y }] of before) {
    const now = after.get(key)
    if (y >= 0 && now) return now.y - y
  }
  return 0
}
