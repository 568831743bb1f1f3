/** A side of a game, as a scoreboard shows it. */
export interface Side {
  readonly sourceId: string
  readonly name: string
  readonly abbreviation: string | null
  readonly color: string | null
  readonly alternateColor: string | null
  readonly logo: string | null
  readonly record: string | null
  readonly rank: number | null
  readonly score: number
  readonly winner: boolean
  readonly shootoutScore: number | null
  readonly periodScores: readonly number[]
}

export interface Status {
  readonly state: 'PRE' | 'IN' | 'POST'
  readonly completed: boolean
  readonly period: number
  readonly clock: string
  readonly detail: string
}

export interface Situation {
  readonly downDistanceText: string | null
  readonly possessionText: string | null
  readonly possessionTeamId: string | null
  readonly lastPlayText: string | null
  readonly isRedZone: boolean | null
  readonly balls: number | null
  readonly strikes: number | null
  readonly outs: number | null
  readonly onFirst: boolean | null
  readonly onSecond: boolean | null
  readonly onThird: boolean | null
}

/** A game on the scoreboard. */
export interface Game {
  readonly sourceId: string
  readonly name: string
  readonly shortName: string
  readonly date: string
  readonly status: Status
  readonly homeTeam: Side
  readonly awayTeam: Side
  readonly situation: Situation | null
  readonly broadcasts: readonly { readonly network: string; readonly type: string }[]
  readonly odds: {
    readonly spread: { readonly line: number | null } | null
    readonly overUnder: { readonly total: number | null } | null
  } | null
}

/** A league with its games. */
export interface LeagueBoard {
  readonly slug: string
  readonly shortName: string
  /** At most a few letters: `NFL`, `NCAAM`. */
  readonly abbreviation: string
  readonly sport: { readonly slug: string; readonly name: string }
  readonly scoreboard: { readonly totalCount: number; readonly nodes: readonly Game[] }
}

/** What an update says of a game. */
export interface GameUpdate {
  readonly seq: number
  readonly league: { readonly slug: string }
  readonly event: { readonly sourceId: string; readonly situation: Situation | null } | null
  readonly status: Omit<Status, 'state'> & { readonly state: Status['state'] }
  readonly homeTeam: { readonly sourceId: string; readonly score: number }
  readonly awayTeam: { readonly sourceId: string; readonly score: number }
}

/** A game after an update: its own fields but for what the update says. */
export function applyUpdate(game: Game, update: GameUpdate): Game {
  const { status, homeTeam, awayTeam, event } = update
  const isOver = status.completed
  const won = (mine: number, theirs: number) => isOver && mine > theirs
  return {
    ...game,
    status: { ...game.status, ...status },
    situation: status.state === 'IN' ? (event?.situation ?? game.situation) : null,
    homeTeam: { ...game.homeTeam, score: homeTeam.score, winner: won(homeTeam.score, awayTeam.score) },
    awayTeam: { ...game.awayTeam, score: awayTeam.score, winner: won(awayTeam.score, homeTeam.score) },
  }
}

const STATE_ORDER = { IN: 0, PRE: 1, POST: 2 } as const

/** Live games first, then upcoming ones by start, then finished ones, newest first. */
export function inOrder(games: readonly Game[]): readonly Game[] {
  return [...games].sort((a, b) => {
    const byState = STATE_ORDER[a.status.state] - STATE_ORDER[b.status.state]
    if (byState !== 0) return byState
    const byDate = a.date < b.date ? -1 : a.date > b.date ? 1 : 0
    return a.status.state === 'POST' ? -byDate : byDate
  })
}

/** Leagues with live games first, then those whose games start soonest, then those whose games are over. */
export function leaguesInOrder(
  leagues: readonly LeagueBoard[],
  pinned: ReadonlySet<string>,
): readonly LeagueBoard[] {
  const rank = ({ slug, scoreboard: { nodes } }: LeagueBoard) => {
    if (pinned.has(slug)) return '0'
    if (nodes.some(({ status }) => status.state === 'IN')) return '1'
    const next = nodes.filter(({ status }) => status.state === 'PRE').map(({ date }) => date)
    return next.length > 0 ? `2${next.sort()[0] ?? ''}` : '3'
  }
  const ranked = leagues.map((league) => ({ league, rank: rank(league) }))
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0)).map(({ league }) => league)
}
