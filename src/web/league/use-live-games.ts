import { useState } from 'preact/hooks'
import { applyUpdate, mustBeRead } from '../board-data.ts'
import type { Game } from '../board-data.ts'
import { useLive } from '../parts/use-live.ts'

/** Games are followed from this long before their start. */
const EARLY_MS = 600_000

interface LiveGamesOptions {
  /** The slugs of the league and its sport. */
  readonly league: string
  readonly sport: string
  /** Reads the games again. */
  readonly reload: () => void
}

/**
 * Games of a league with their updates, if one of them is live or about to start. `games` is another array only once they
 * are read again. */
export function useLiveGames<Followed extends Game>(
  games: readonly Followed[],
  { league, sport, reload }: LiveGamesOptions,
): readonly Followed[] {
  const [followed, setFollowed] = useState({ read: games, shown: games })
  const shown = followed.read === games ? followed.shown : games
  useLive(
    shown.some(isFollowed) ? { leagues: [league] } : null,
    (update) => {
      const game = shown.find(({ sourceId }) => sourceId === update.event.sourceId)
      if (!game) return
      setFollowed((known) => ({
        read: games,
        shown: (known.read === games ? known.shown : games).map((each) =>
          each.sourceId === game.sourceId ? applyUpdate(each, update) : each,
        ),
      }))
      if (mustBeRead(sport, game, update)) reload()
    },
    reload,
  )
  return shown
}

function isFollowed({ status: { state }, date }: Game): boolean {
  if (state === 'IN') return true
  const early = Date.parse(date) - Date.now()
  return state === 'PRE' && early < EARLY_MS
}
