import type { PageOperations } from '../generated/operations.ts'

type League = PageOperations['Board']['leagues'][number]

/** A game on the scoreboard. */
export type Game = League['scoreboard']['nodes'][number] & {
  /** The state by which it is placed, as long as a change of its state must not move it. */
  readonly sortState?: GameState
}

/** A league with its games. */
export type LeagueBoard = Omit<League, 'scoreboard'> & {
  readonly scoreboard: { readonly totalCount: number; readonly nodes: readonly Game[] }
}

/** The state of a game. */
export type GameState = League['scoreboard']['nodes'][number]['status']['state']

/** The state by which a game is placed among others. */
export const sortStateOf = ({ sortState, status }: Game): GameState => sortState ?? status.state

/** One side of a game as shown on the scoreboard. */
export type Side = Game['homeTeam']

/** What a side is called where there is little room: `BUF`, or its name where it has no abbreviation. */
export const sideName = ({ abbreviation, name }: Pick<Side, 'abbreviation' | 'name'>): string =>
  abbreviation ?? name

/** Both sides in display order: the home side first in soccer, otherwise last. */
export function sidesInOrder<Each>(
  sport: string,
  { homeTeam, awayTeam }: { readonly homeTeam: Each; readonly awayTeam: Each },
): readonly [Each, Each] {
  return sport === 'soccer' ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
}

const STATE_ORDER = { IN: 0, PRE: 1, POST: 2 } as const

/** Sorts live games first, then upcoming ones by start, then finished ones, newest first. */
export function inOrder(games: readonly Game[]): readonly Game[] {
  return [...games].sort((a, b) => {
    const byState = STATE_ORDER[sortStateOf(a)] - STATE_ORDER[sortStateOf(b)]
    if (byState !== 0) return byState
    const byDate = a.date < b.date ? -1 : a.date > b.date ? 1 : 0
    return sortStateOf(a) === 'POST' ? -byDate : byDate
  })
}

/** Sorts leagues with live games first, then by the start of their next game, then those whose games are finished. */
export function leaguesInOrder(
  leagues: readonly LeagueBoard[],
  pinned: ReadonlySet<string>,
): readonly LeagueBoard[] {
  const rank = ({ slug, scoreboard: { nodes } }: LeagueBoard) => {
    if (pinned.has(slug)) return '0'
    if (nodes.some((game) => sortStateOf(game) === 'IN')) return '1'
    const next = nodes.filter((game) => sortStateOf(game) === 'PRE').map(({ date }) => date)
    return next.length > 0 ? `2${next.sort()[0] ?? ''}` : '3'
  }
  const ranked = leagues.map((league) => ({ league, rank: rank(league) }))
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0)).map(({ league }) => league)
}
