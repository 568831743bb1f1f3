import { useEffect, useRef, useState } from 'preact/hooks'
import { applyUpdate, mustBeRead, sidesInOrder } from '../board-data.ts'
import type { Game, GameUpdate, LeagueBoard } from '../board-data.ts'
import { BOARD_GAME_QUERY, BOARD_QUERY, LEAGUE_BOARD_QUERY } from '../documents/board.ts'
import type { PageOperations } from '../generated/operations.ts'
import { execute } from '../graph.ts'
import { useLive } from './use-live.ts'
import type { LiveState } from './use-live.ts'
import { useQuery } from './use-query.ts'

type Board = PageOperations['Board'] | PageOperations['LeagueBoard']

/** The live scoreboard of all leagues, or of one. */
export interface LiveBoard {
  readonly leagues: readonly LeagueBoard[] | null
  readonly error: Error | null
  readonly reload: () => void
  readonly live: LiveState
  /** The last score change as a sentence for screen readers. */
  readonly announced: string
}

/** The first games of each league; the page of a league has all. */
const GAMES_OF_A_LEAGUE = 24
const GAMES_OF_ONE_LEAGUE = 300
const LIVE_GAMES = 60
/** Reload interval for changes without an update, such as a new day or a moved start. */
const RELOAD_MS = 300_000
/** Maximum wait for a game that is read alone. */
const READ_MS = 10_000
/** Minimum interval between announcements to screen readers. */
const ANNOUNCE_MS = 5_000

/** Loads the scoreboard of a league, or of all if it is null, once; then applies updates. */
export function useBoard(slug: string | null): LiveBoard {
  const { data, error, reload, update } = useQuery<Board>(
    slug === null ? BOARD_QUERY : LEAGUE_BOARD_QUERY,
    slug === null ? { first: GAMES_OF_A_LEAGUE, live: LIVE_GAMES } : { slug, first: GAMES_OF_ONE_LEAGUE },
  )
  const leagues = data && leaguesOf(data)
  const change = (work: (known: readonly LeagueBoard[]) => readonly LeagueBoard[]) =>
    update((board) => withLeagues(board, work(leaguesOf(board))))
  const [announced, setAnnounced] = useState('')
  const announcedAt = useRef(0)
  const reading = useRef(new Set<string>())
  /** Reads a game and adds or replaces it. If that fails, its next update tries again. */
  const read = (league: string, id: string) => {
    if (reading.current.has(league + id)) return
    reading.current.add(league + id)
    execute(BOARD_GAME_QUERY, { league, id }, AbortSignal.timeout(READ_MS))
      .then(({ data: { event } }) => change((known) => withGame(known, league, event)))
      .catch(() => undefined)
      .finally(() => reading.current.delete(league + id))
  }
  const liveEvents = data && 'liveEvents' in data ? data.liveEvents : null
  useEffect(() => {
    for (const { sourceId, league } of liveEvents?.nodes ?? [])
      if (leagues && !hasGame(leagues, league.slug, sourceId)) read(league.slug, sourceId)
  }, [liveEvents])
  const live = useLive(
    slug === null ? {} : { leagues: [slug] },
    (news) => {
      const league = leagues?.find((each) => each.slug === news.league.slug)
      const game = league?.scoreboard.nodes.find(({ sourceId }) => sourceId === news.event.sourceId)
      const sentence = game ? sentenceOf(league?.sport.slug ?? '', game, news) : null
      change((known) => withUpdate(known, news))
      if (game ? mustBeRead(league?.sport.slug ?? '', game, news) : news.status.state === 'IN')
        read(news.league.slug, news.event.sourceId)
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
  return { leagues, error, reload, live, announced }
}

function leaguesOf(board: Board): readonly LeagueBoard[] {
  return 'leagues' in board ? board.leagues : [board.league]
}

function withLeagues(board: Board, leagues: readonly LeagueBoard[]): Board {
  if ('leagues' in board) return { ...board, leagues }
  const [league] = leagues
  return league ? { league } : board
}

function hasGame(leagues: readonly LeagueBoard[], slug: string, id: string): boolean {
  const league = leagues.find((each) => each.slug === slug)
  return league?.scoreboard.nodes.some(({ sourceId }) => sourceId === id) === true
}

/** Adds a game to its league, or replaces it. */
function withGame(leagues: readonly LeagueBoard[], slug: string, game: Game): readonly LeagueBoard[] {
  return leagues.map((league) => {
    if (league.slug !== slug) return league
    const { nodes, totalCount } = league.scoreboard
    const isKnown = nodes.some(({ sourceId }) => sourceId === game.sourceId)
    const more = isKnown
      ? nodes.map((known) => (known.sourceId === game.sourceId ? game : known))
      : [...nodes, game]
    return { ...league, scoreboard: { nodes: more, totalCount: Math.max(totalCount, more.length) } }
  })
}

function withUpdate(leagues: readonly LeagueBoard[], update: GameUpdate): readonly LeagueBoard[] {
  const id = update.event.sourceId
  return leagues.map((league) => {
    if (league.slug !== update.league.slug) return league
    const nodes = league.scoreboard.nodes.map((game) =>
      game.sourceId === id ? applyUpdate(game, update) : game,
    )
    return { ...league, scoreboard: { ...league.scoreboard, nodes } }
  })
}

/** Describes a score change, if there is one. */
function sentenceOf(sport: string, { homeTeam, awayTeam }: Game, update: GameUpdate): string | null {
  if (homeTeam.score === update.homeTeam.score && awayTeam.score === update.awayTeam.score) return null
  const score = sidesInOrder(sport, {
    homeTeam: `${homeTeam.name} ${update.homeTeam.score}`,
    awayTeam: `${awayTeam.name} ${update.awayTeam.score}`,
  })
  return `${score.join(', ')}, ${update.status.detail}.`
}
