import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type * as CardMoves from './card-moves.ts'

/** Lets cards of games slide to their new places when `order`, a text, is another one; empty before there are any. */
export function useCardMoves(order: string): void {
  const last = useRef('')
  const moves = useRef<typeof CardMoves | null>(null)
  // Not needed for the first scores.
  useEffect(() => {
    import('./card-moves.ts').then(
      (loaded) => (moves.current = loaded),
      () => undefined,
    )
  }, [])
  // The page is still as before: it is changed after this.
  const before = last.current === '' || last.current === order ? null : moves.current?.placesOfCards()
  useLayoutEffect(() => {
    last.current = order
    if (before) moves.current?.slideCards(before)
  }, [order])
}
