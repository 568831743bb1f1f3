import { useEffect, useRef, useState } from 'preact/hooks'
import { applyUpdate } from '../board-data.ts'
import type { GameUpdate, LeagueBoard } from '../board-data.ts'
import { BOARD_QUERY } from '../documents.ts'
import type { PageOperations } from '../generated/operations.ts'
import { useLive } from './use-live.ts'
import type { LiveState } from './use-live.ts'
import { useQuery } from './use-query.ts'

type Board = PageOperations['Board']

/** The live scoreboard of all leagues. */
export interface LiveBoard {
  readonly leagues: readonly LeagueBoard[] | null
  readonly error: Error | null
  readonly reload: () => void
  readonly live: LiveState
  /** The last score change as a sentence for screen readers. */
  readonly announced: string
}

const GAMES_OF_A_LEAGUE = 24
/** Reload interval for changes without an update, such as a new day or a moved start. */
const RELOAD_MS = 300_000
/** Minimum interval between announcements to screen readers. */
const ANNOUNCE_MS = 5_000

/** Loads the scoreboard once, then applies updates. */
export function useBoard(): LiveBoard {
  const { data, error, reload, update } = useQuery(BOARD_QUERY, { first: GAMES_OF_A_LEAGUE })
  const [announced, setAnnounced] = useState('')
  const announcedAt = useRef(0)
  const live = useLive(
    {},
    (change) => {
      const sentence = sentenceOf(data, change)
      update((board) => withUpdate(board, change))
      if (sentence === null || Date.now() - announcedAt.current < ANNOUNCE_MS) return
      announcedAt.current = Date.now()
      setAnnounced(sentence)
    },
    reload,
  )
  useEffect(() => {
    const timer = setInterval(reload, RELOAD_MS)
    return () => clearInterval(timer)
  }, [])
  return { leagues: data?.leagues ?? null, error, reload, live, announced }
}

function withUpdate(board: Board, update: GameUpdate): Board {
  const id = update.event.sourceId
  return {
    leagues: board.leagues.map((league) => {
      if (league.slug !== update.league.slug) return league
      const nodes = league.scoreboard.nodes.map((game) =>
        game.sourceId === id ? applyUpdate(game, update) : game,
      )
      return { ...league, scoreboard: { ...league.scoreboard, nodes } }
    }),
  }
}

/** Describes a score change, if there is one. */
function sentenceOf(board: Board | null, update: GameUpdate): string | null {
  const league = board?.leagues.find(({ slug }) => slug === update.league.slug)
  const game = league?.scoreboard.nodes.find(({ sourceId }) => sourceId === update.event.sourceId)
  if (!game) return null
  const { homeTeam, awayTeam } = game
  if (homeTeam.score === update.homeTeam.score && awayTeam.score === update.awayTeam.score) return null
  const score = `${awayTeam.name} ${update.awayTeam.score}, ${homeTeam.name} ${update.homeTeam.score}`
  return `${score}, ${update.status.detail}.`
}
