import { createLru } from '../../domain/lru.ts'
import type { PlayListing } from '../facts.ts'
import type { ResponseIdentity } from './unconfirmed-states.ts'

/** More games than are read at a time. */
const MAX_REMEMBERED = 1_000

/** More plays than a correction takes back; more than this, and a quarter of the game, need a second response. */
const MOST_OF_A_CORRECTION = 8

/** The pages of a game's plays, as read last. */
interface Pages {
  readonly pages: number
  readonly ids: Map<number, readonly string[]>
}

/**
 * Decides which lists of plays are complete, and therefore withdraw the plays that they do not name. Pages of a list are
 * complete together once they have as many plays as the list counts. A response that would take back much of a game
 * may be cut short or an older one: it is confirmed once a second response in a row, with another content, says the same.
 */
export class PlayListings {
  readonly #pages = createLru<string, Pages>(MAX_REMEMBERED)
  readonly #doubted = createLru<string, string>(MAX_REMEMBERED)

  /** The complete lists of a response: pages are joined to those of earlier responses, or left out. */
  complete(listings: readonly PlayListing[]): readonly PlayListing[] {
    return listings.flatMap((listing) => {
      const { page, ...others } = listing
      if (!page) return [listing]
      const key = `${listing.league}/${listing.eventId}`
      const stored = this.#pages.get(key)
      const known = stored?.pages === page.pages ? stored : { pages: page.pages, ids: new Map() }
      known.ids.set(page.number, listing.playIds)
      this.#pages.set(key, known)
      const playIds = [...new Set([...known.ids.values()].flat())]
      return known.ids.size === page.pages && playIds.length === page.count ? [{ ...others, playIds }] : []
    })
  }

  /** Whether a list that would withdraw some of a game's plays is confirmed. */
  isConfirmed(
    { league, eventId, playIds }: PlayListing,
    withdrawn: number,
    { request, content }: ResponseIdentity,
  ): boolean {
    const key = `${request} ${league}/${eventId}`
    if (withdrawn <= MOST_OF_A_CORRECTION || withdrawn * 3 <= playIds.length) {
      this.#doubted.delete(key)
      return true
    }
    const hash = content()
    const first = this.#doubted.get(key)
    if (first === undefined) this.#doubted.set(key, hash)
    return first !== undefined && first !== hash
  }

  forget(): void {
    this.#pages.clear()
    this.#doubted.clear()
  }
}
