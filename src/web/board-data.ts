import type { PageOperations } from './generated/operations.ts'
import { SHOOTOUT_PERIOD } from './periods.ts'

type League = PageOperations['Board']['leagues'][number]

/** A game on the scoreboard. */
export type Game = League['scoreboard']['nodes'][number] & {
  /** The state by which it is placed, as long as a change of its state must not move it. */
  readonly placedAs?: GameState
}

/** A league with its games. */
export type LeagueBoard = Omit<League, 'scoreboard'> & {
  readonly scoreboard: { readonly totalCount: number; readonly nodes: readonly Game[] }
}

/** The state of a game. */
export type GameState = League['scoreboard']['nodes'][number]['status']['state']

/** The state by which a game is placed among others. */
export const placeOf = ({ placedAs, status }: Game): GameState => placedAs ?? status.state

/** One side of a game as shown on the scoreboard. */
export type Side = Game['homeTeam']

/** Both sides in display order: the home side first in soccer, otherwise last. */
export function sidesInOrder<Each>(
  sport: string,
  { homeTeam, awayTeam }: { readonly homeTeam: Each; readonly awayTeam: Each },
): readonly [Each, Each] {
  return sport === 'soccer' ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
}

/** The fields of a game in an update. */
export type GameUpdate = PageOperations['Updates']['updates']

/** Whether more has changed than an update says: a shoot-out's score, or the winner of a game that has just ended. */
export function mustBeRead(sport: string, { status }: Game, update: GameUpdate): boolean {
  const isShootout = sport === 'soccer' && update.status.period >= SHOOTOUT_PERIOD
  return isShootout || (update.status.completed && !status.completed)
}

/** Merges an update into a game. */
export function applyUpdate<Known extends Game>(game: Known, update: GameUpdate): Known {
  const { status, homeTeam, awayTeam, event } = update
  const isLevel = homeTeam.score === awayTeam.score
  /** The score does not say who won a shoot-out; that is known from reading the game. */
  const won = (known: boolean, mine: number, theirs: number) =>
    status.completed && (isLevel ? known : mine > theirs)
  return {
    ...game,
    status: { ...game.status, ...status },
    situation: status.state === 'IN' ? (event.situation ?? game.situation) : null,
    homeTeam: {
      ...game.homeTeam,
      powerPlay: event.homeTeam.powerPlay,
      score: homeTeam.score,
      winner: won(game.homeTeam.winner, homeTeam.score, awayTeam.score),
    },
    awayTeam: {
      ...game.awayTeam,
      powerPlay: event.awayTeam.powerPlay,
      score: awayTeam.score,
      winner: won(game.awayTeam.winner, awayTeam.score, homeTeam.score),
    },
  }
}

const STATE_ORDER = { IN: 0, PRE: 1, POST: 2 } as const

/** Sorts live games first, then upcoming ones by start, then finished ones, newest first. */
export function inOrder(games: readonly Game[]): readonly Game[] {
  return [...games].sort((a, b) => {
    const byState = STATE_ORDER[placeOf(a)] - STATE_ORDER[placeOf(b)]
    if (byState !== 0) return byState
    const byDate = a.date < b.date ? -1 : a.date > b.date ? 1 : 0
    return placeOf(a) === 'POST' ? -byDate : byDate
  })
}

/** Sorts leagues with live games first, then by the start of their next game, then those whose games are finished. */
export function leaguesInOrder(
  leagues: readonly LeagueBoard[],
  pinned: ReadonlySet<string>,
): readonly LeagueBoard[] {
  const rank = ({ slug, scoreboard: { nodes } }: LeagueBoard) => {
    if (pinned.has(slug)) return '0'
    if (nodes.some((game) => placeOf(game) === 'IN')) return '1'
    const next = nodes.filter((game) => placeOf(game) === 'PRE').map(({ date }) => date)
    return next.length > 0 ? `2${next.sort()[0] ?? ''}` : '3'
  }
  const ranked = leagues.map((league) => ({ league, rank: rank(league) }))
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0)).map(({ league }) => league)
}
