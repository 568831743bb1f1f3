import { useEffect, useRef, useState } from 'preact/hooks'
import { applyUpdate, mustBeRead, placeOf, sidesInOrder } from '../board-data.ts'
import type { Game, GameState, GameUpdate, LeagueBoard } from '../board-data.ts'
import { BOARD_GAMES_QUERY, BOARD_QUERY, LEAGUE_BOARD_QUERY } from '../documents/board.ts'
import type { PageOperations } from '../generated/operations.ts'
import { execute } from '../graph.ts'
import { minuteAfter } from '../periods.ts'
import { useCardMoves } from './game/use-card-moves.ts'
import { useHeld } from './use-held.ts'
import { useLive } from './use-live.ts'
import type { LiveState } from './use-live.ts'
import { useQuery } from './use-query.ts'
import { useThrottled } from './use-throttled.ts'

type ReadGame = PageOperations['BoardGames']['nodes'][number]
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
/** Maximum wait for games that are read apart from the board, and minimum interval between such requests. */
const READ_MS = 10_000
const READ_EVERY_MS = 1_000
/** Maximum number of objects that one request may read. */
const MAX_READ = 100
/** Interval at which the minutes of soccer games go on between updates. */
const TICK_MS = 10_000
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
  const wanted = useRef(new Set<string>())
  /** Reads the wanted games in one request and adds or replaces them. If that fails, their next updates try again. */
  const readWanted = useThrottled(() => {
    const ids = [...wanted.current].slice(0, MAX_READ)
    for (const id of ids) wanted.current.delete(id)
    execute(BOARD_GAMES_QUERY, { ids }, AbortSignal.timeout(READ_MS))
      .then(({ data: { nodes } }) => change((known) => nodes.reduce(withGame, known)))
      .catch(() => undefined)
    if (wanted.current.size > 0) readWanted()
  }, READ_EVERY_MS)
  const read = (id: string) => {
    wanted.current.add(id)
    readWanted()
  }
  const liveEvents = data && 'liveEvents' in data ? data.liveEvents : null
  useEffect(() => {
    for (const { id, sourceId, league } of liveEvents?.nodes ?? [])
      if (leagues && !hasGame(leagues, league.slug, sourceId)) read(id)
  }, [liveEvents])
  const live = useLive(
    slug === null ? {} : { leagues: [slug] },
    (news) => {
      const league = leagues?.find((each) => each.slug === news.league.slug)
      const game = league?.scoreboard.nodes.find(({ sourceId }) => sourceId === news.event.sourceId)
      const sentence = game ? sentenceOf(league?.sport.slug ?? '', game, news) : null
      change((known) => withUpdate(known, news))
      if (game ? mustBeRead(league?.sport.slug ?? '', game, news) : news.status.state === 'IN')
        read(news.event.id)
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
  const shown = useShown(leagues, live.connection === 'live')
  useCardMoves(orderOf(shown ?? []))
  return { leagues: shown, error, reload, live, announced }
}

/** What was seen last of a game. */
interface SeenGame {
  readonly place: GameState
  readonly detail: string
  /** When it was seen first with this detail, in milliseconds. */
  readonly since: number
}

/**
 * The leagues as they are shown: while the reader is in a list, games keep their places; minutes of soccer games go on
 * while the connection is up.
 */
function useShown(leagues: readonly LeagueBoard[] | null, isLive: boolean): readonly LeagueBoard[] | null {
  const isHeld = useHeld()
  const seen = useRef(new Map<string, SeenGame>())
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isLive])
  const show = (league: LeagueBoard, game: Game): Game => {
    const { state, detail } = game.status
    const key = `${league.slug} ${game.sourceId}`
    const known = seen.current.get(key)
    const place = (isHeld && known?.place) || state
    const since = known?.detail === detail ? known.since : Date.now()
    seen.current.set(key, { place, detail, since })
    const text =
      league.sport.slug === 'soccer' && state === 'IN' ? minuteAfter(game.status, now - since) : detail
    if (place === state && text === detail) return game
    return { ...game, placedAs: place, status: { ...game.status, detail: text } }
  }
  return (
    leagues &&
    leagues.map((league) => {
      const nodes = league.scoreboard.nodes.map((game) => show(league, game))
      return { ...league, scoreboard: { ...league.scoreboard, nodes } }
    })
  )
}

/** By what games are placed on the page. */
function orderOf(leagues: readonly LeagueBoard[]): string {
  return leagues
    .flatMap(({ slug, scoreboard: { nodes } }) =>
      nodes.map((game) => `${slug} ${game.sourceId} ${placeOf(game)} ${game.date}`),
    )
    .join()
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

/** Returns false for a game that the source has withdrawn meanwhile. */
function isGame(node: ReadGame): node is Game & { readonly league: { readonly slug: string } } {
  return node?.league !== undefined
}

/** Adds a game to its league, or replaces it. */
function withGame(leagues: readonly LeagueBoard[], game: ReadGame): readonly LeagueBoard[] {
  if (!isGame(game)) return leagues
  return leagues.map((league) => {
    if (league.slug !== game.league.slug) return league
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
