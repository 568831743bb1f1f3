const MOVE_MS = 250

interface CardPlace {
  readonly card: Element
  /** In the window, in pixels. */
  readonly x: number
  readonly y: number
}

/** Where each card is, by its address and how often that was there before: a favourite's game is shown twice. */
export type CardPlaces = ReadonlyMap<string, CardPlace>

/** Where the cards of games are, before they change places. */
export function placesOfCards(): CardPlaces {
  // What the reader reads may itself be what moves: the browser would lose its place.
  document.documentElement.style.overflowAnchor = 'none'
  return readPlaces()
}

function readPlaces(): CardPlaces {
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
 * Keeps what is read where it is in the window, and slides the cards that have changed places from where they were; those
 * that come from further than a window's height fade in. Nothing slides where the reader prefers that.
 */
export function slideCards(before: CardPlaces): void {
  const after = readPlaces()
  const scrolled = scrollY === 0 ? 0 : commonShift(before, after)
  scrollBy({ top: scrolled, behavior: 'instant' })
  requestAnimationFrame(() => document.documentElement.style.removeProperty('overflow-anchor'))
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [key, { card, x, y }] of after) {
    const from = before.get(key)
    const [left, top] = from ? [from.x - x, from.y - y + scrolled] : [0, Infinity]
    if (left === 0 && top === 0) continue
    const isNear = Math.abs(top) < innerHeight
    const start = isNear ? { transform: `translate(${left}px, ${top}px)` } : { opacity: 0 }
    card.animate([start, {}], { duration: MOVE_MS, easing: 'ease-out' })
  }
}

/** How far most cards in the window have moved down, in pixels. */
function commonShift(before: CardPlaces, after: CardPlaces): number {
  const counts = new Map<number, number>()
  for (const [key, { y }] of before) {
    const now = after.get(key)
    if (y < 0 || y > innerHeight || !now) continue
    const shift = Math.round(now.y - y)
    counts.set(shift, (counts.get(shift) ?? 0) + 1)
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return most?.[0] ?? 0
}
