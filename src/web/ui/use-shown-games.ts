import { useEffect, useRef, useState } from 'preact/hooks'
import { sortStateOf, sidesInOrder } from '../data/board.ts'
import type { Game, GameState, LeagueBoard } from '../data/board.ts'
import { minuteAfter } from '../data/periods.ts'
import { useCardMoves } from './game/use-card-moves.ts'
import { usePointerInList } from './use-pointer-in-list.ts'
import type { LiveState } from './use-query.ts'

/** Interval at which the minutes of soccer games go on between results. */
const TICK_MS = 10_000
/** Minimum interval between announcements to screen readers. */
const ANNOUNCE_MS = 5_000

/** Games as they are shown, and the last score change as a sentence for screen readers. */
export function useShownGames(leagues: readonly LeagueBoard[] | null, live: LiveState) {
  const shown = useShown(leagues, live.connection === 'live')
  useCardMoves(orderOf(shown ?? []))
  return { leagues: shown, announced: useAnnounced(leagues) }
}

/** What was seen last of a game. */
interface SeenGame {
  readonly place: GameState
  readonly detail: string
  /** When it was seen first with this detail, in milliseconds. */
  readonly since: number
}

/**
 * The leagues as they are shown: while the reader is in a list or has scrolled, games keep their places; minutes of soccer games go on
 * while the connection is up.
 */
function useShown(leagues: readonly LeagueBoard[] | null, isLive: boolean): readonly LeagueBoard[] | null {
  const isPointerInList = usePointerInList()
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
    const place = known && (isPointerInList || globalThis.scrollY > 0) ? known.place : state
    const since = known?.detail === detail ? known.since : Date.now()
    seen.current.set(key, { place, detail, since })
    const text =
      league.sport.slug === 'soccer' && state === 'IN' ? minuteAfter(game.status, now - since) : detail
    if (place === state && text === detail) return game
    return { ...game, sortState: place, status: { ...game.status, detail: text } }
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
      nodes.map((game) => `${slug} ${game.sourceId} ${sortStateOf(game)} ${game.date}`),
    )
    .join()
}

/** Describes a score change of the last result, at most one in some seconds. */
function useAnnounced(leagues: readonly LeagueBoard[] | null): string {
  const [announced, setAnnounced] = useState('')
  const announcedAt = useRef(0)
  const before = useRef<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const games = (leagues ?? []).flatMap(({ slug, sport, scoreboard: { nodes } }) =>
      nodes.map((game) => ({ key: `${slug} ${game.sourceId}`, game, score: scoreOf(sport.slug, game) })),
    )
    const changed = games.find(({ key, score }) => (before.current.get(key) ?? score) !== score)
    before.current = new Map(games.map(({ key, score }) => [key, score]))
    if (!changed || Date.now() - announcedAt.current < ANNOUNCE_MS) return
    announcedAt.current = Date.now()
    setAnnounced(`${changed.score}, ${changed.game.status.detail}.`)
  }, [leagues])
  return announced
}

/** `Bills 21, Jets 24`. */
function scoreOf(sport: string, { homeTeam, awayTeam }: Game): string {
  const score = sidesInOrder(sport, {
    homeTeam: `${homeTeam.name} ${homeTeam.score ?? 0}`,
    awayTeam: `${awayTeam.name} ${awayTeam.score ?? 0}`,
  })
  return score.join(', ')
}
