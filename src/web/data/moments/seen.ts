import { DAY_MS } from '../format.ts'

/** What a list of the present says of a game, or more. */
export interface SeenGame {
  readonly sourceId: string
  /** Of its start, ISO-8601. */
  readonly date: string
  readonly status: { readonly state: string; readonly completed: boolean; readonly detail: string }
  readonly homeTeam: SeenSide
  readonly awayTeam: SeenSide
}

interface SeenSide {
  readonly score: number | null
  readonly winner: boolean
}

/** Whether what is said of a game may be newer than the moment of a reader who is some minutes behind. */
export function mayHaveChanged({ date, status }: SeenGame, now: number): boolean {
  return status.state !== 'PRE' && now - Date.parse(date) < DAY_MS
}

/**
 * The games of a list of the present as they stood on the scoreboard of a moment before it; `null` while that is not known. A
 * scoreboard has all games that are on: what is over now and not there was over before.
 */
export function gamesAsSeen<Game extends SeenGame>(
  games: readonly Game[],
  board: readonly SeenGame[] | null,
  now: number,
): readonly Game[] {
  const seen = new Map(board?.map((game) => [game.sourceId, game]))
  const isSettled = (game: Game) => board !== null && game.status.state === 'POST' && !seen.has(game.sourceId)
  return games.map((game) =>
    !mayHaveChanged(game, now) || isSettled(game) ? game : asSeen(game, seen.get(game.sourceId)),
  )
}

/** A game of which nothing is known but that it is on. */
const UNKNOWN_SIDE = { score: null, winner: false, shootoutScore: null, record: null, topPerformer: null }
const UNKNOWN = { situation: null, recap: null }

/** A game as it stood at a moment, with what the list has of it besides; without a score as long as that is not known. */
export function asSeen<Game extends SeenGame>(game: Game, seen: SeenGame | undefined): Game {
  const past = seen ?? {
    ...UNKNOWN,
    status: { ...game.status, state: 'IN', completed: false, detail: 'In progress', clock: '', period: 0 },
    homeTeam: UNKNOWN_SIDE,
    awayTeam: UNKNOWN_SIDE,
  }
  return {
    ...game,
    ...past,
    homeTeam: { ...game.homeTeam, ...past.homeTeam },
    awayTeam: { ...game.awayTeam, ...past.awayTeam },
  }
}
