import { sidesInOrder } from '../board.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { groupedBy } from './grouped.ts'

/** A game of the play-offs or of a cup. */
export type BracketGame = PageOperations['Bracket']['league']['schedule']['nodes'][number]

/** One side of a tie. */
export interface TieSide {
  readonly sourceId: string
  readonly name: string
  readonly abbreviation: string | null
  /** Its score, games won in a series, or goals over two legs; `null` before the first game. */
  readonly result: number | null
  /** Penalties in the shoot-out that decided the tie. */
  readonly shootout: number | null
  /** Whether it has won the tie. `false` as long as that is not certain. */
  readonly isWinner: boolean
}

/** One game, a series or two legs between the same teams in a round. */
export interface Tie {
  readonly kind: 'game' | 'series' | 'legs'
  /** What tells it from others of its round: a conference, a region or the name of a bowl. */
  readonly label: string | null
  /** In the order of its first game: away and home, or home and away in soccer. */
  readonly sides: readonly [TieSide, TieSide]
  /** In order of their start. */
  readonly games: readonly BracketGame[]
}

/** A column of the bracket. */
export interface BracketRound {
  readonly name: string
  readonly ties: readonly Tie[]
  /** The games whose teams are not determined yet. */
  readonly open: readonly BracketGame[]
  /** What tells the tie of a game from others of its round. */
  readonly labelOf: (game: BracketGame) => string | null
}

/** Stages of soccer competitions that are played as a table. */
const TABLE_STAGE = /regular season|league phase|group|^torneo |^\d{4}/i
/** Stages of qualifying competitions are tables unless they are called otherwise. */
const PLAYOFF_STAGE = /play-?off|final/i

/** Whether a stage of a soccer competition, given by name, is played as ties. */
export function isKnockoutStage(kind: string, name: string): boolean {
  return kind === 'QUALIFYING' ? PLAYOFF_STAGE.test(name) : !TABLE_STAGE.test(name)
}

/** The league as far as its bracket depends on it. */
export interface BracketLeague {
  readonly kind: string
  readonly sport: { readonly slug: string }
}

/**
 * Arranges the games of a season's play-offs in rounds, by what the source says of each: the round of a tournament, the
 * stage in soccer, the week in football, otherwise the note (`East 1st Round - Game 2`).
 */
export function bracketOf(league: BracketLeague, games: readonly BracketGame[]): readonly BracketRound[] {
  const sport = league.sport.slug
  const played = games
    .filter(({ season }) => sport !== 'soccer' || isKnockoutStage(league.kind, season.type.name))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const rounds = groupedBy(played, (game) => roundOf(sport, game).name)
  const all = [...rounds].map(([name, own]): BracketRound => {
    const open = own.filter(isOpen)
    return {
      name,
      ties: tiesOf(
        sport,
        own.filter((game) => !isOpen(game)),
      ),
      open,
      labelOf: (game) => roundOf(sport, game).label,
    }
  })
  // A team of a later round has won its tie.
  const laterOf = (index: number) =>
    new Set(all.slice(index + 1).flatMap(({ ties }) => ties.flatMap(({ sides }) => sides.map(idOf))))
  return all.map((round, index) => {
    const later = laterOf(index)
    return { ...round, ties: round.ties.map((tie) => withWinner(tie, later)) }
  })
}

const idOf = ({ sourceId }: TieSide) => sourceId

const PLACEHOLDER = 'TBD'

/** Whether a name stands for a team that is not determined: `TBD`, `Semifinal 2 Winner`, or `Third Place Group A/B/F`. */
export const isPlaceholder = (name: string) =>
  /^TBD$|\b(Winner|Loser|2nd Place)$|^Third Place Group\b/.test(name)

/**
 * The games of a bracket for readers who have not seen the end of some: who goes on from one of those is not named in games
 * after it. The games are as these readers know them.
 */
export function withoutWhoGoesOn(games: readonly BracketGame[]): readonly BracketGame[] {
  const unfinished = games.filter(({ status }) => status.state === 'IN' && !status.completed)
  const idsOf = ({ homeTeam, awayTeam }: BracketGame) => [homeTeam.sourceId, awayTeam.sourceId]
  const withoutName = (game: BracketGame, side: GameSide): GameSide => {
    const ids = idsOf(game)
    // Further games of the same two teams do not depend on it.
    const comesFrom = unfinished.some(
      (other) =>
        other.date < game.date &&
        idsOf(other).includes(side.sourceId) &&
        !idsOf(other).every((id) => ids.includes(id)),
    )
    return comesFrom
      ? { ...side, sourceId: `not known: ${side.sourceId}`, name: PLACEHOLDER, abbreviation: null }
      : side
  }
  if (unfinished.length === 0) return games
  return games.map((game) => ({
    ...game,
    homeTeam: withoutName(game, game.homeTeam),
    awayTeam: withoutName(game, game.awayTeam),
  }))
}

/** Games of which nothing is known. */
const isOpen = ({ homeTeam, awayTeam }: BracketGame) =>
  homeTeam.name === PLACEHOLDER && awayTeam.name === PLACEHOLDER

interface Round {
  readonly name: string
  readonly label: string | null
  readonly isSeries: boolean
}

const SERIES_GAME = / - Game \d+( .*)?$/
const CONFERENCE = /^(AFC|NFC|AL|NL|East|West|Eastern|Western)\b( Conference(?! Championship))? ?/
const PLAYOFF = 'College Football Playoff '
/** Baseball's abbreviations, after their league: `ALCS`. */
const BASEBALL_SERIES = /^(AL|NL)(CS|DS)$/
const BASEBALL_NAMES: Readonly<Record<string, string>> = { CS: 'Championship Series', DS: 'Division Series' }

/** The round of a game, and what tells its tie from others of it. */
export function roundOf(sport: string, { notes, tournament, season }: BracketGame): Round {
  const note = notes.find(({ headline }) => headline !== null)?.headline ?? ''
  const isSeries = SERIES_GAME.test(note)
  if (tournament) return { name: tournament.round, label: tournament.region, isSeries: false }
  if (sport === 'soccer') return { name: season.type.name, label: null, isSeries }
  const title = note.replace(SERIES_GAME, '')
  if (title.startsWith(PLAYOFF)) return { name: title.slice(PLAYOFF.length), label: null, isSeries }
  const [, league, series = ''] = BASEBALL_SERIES.exec(title) ?? []
  if (league !== undefined) return { name: BASEBALL_NAMES[series] ?? title, label: league, isSeries }
  const [start = '', conference = null] = CONFERENCE.exec(title) ?? []
  const week = season.week?.text ?? null
  if (week !== null) return { name: week, label: conference ?? (title === '' ? null : title), isSeries }
  if (title === '') return { name: season.type.name, label: null, isSeries }
  const rest = title.slice(start.length)
  // The finals of a conference are not those of the league.
  const isOfConference = conference !== null && /^(Semifinal|Final)s?$/.test(rest)
  return { name: isOfConference ? `Conference ${rest}` : rest, label: conference, isSeries }
}

function tiesOf(sport: string, games: readonly BracketGame[]): readonly Tie[] {
  const pairs = groupedBy(games, ({ homeTeam, awayTeam }) =>
    [homeTeam, awayTeam]
      .map(({ sourceId, name }) => `${sourceId} ${name}`)
      .sort()
      .join(' '),
  )
  return [...pairs.values()].map((own) => tieOf(sport, own))
}

type GameSide = BracketGame['homeTeam']

function tieOf(sport: string, games: readonly BracketGame[]): Tie {
  const [first] = games
  if (!first) throw new Error('A tie has a game.')
  const { label, isSeries } = roundOf(sport, first)
  const kind = isSeries ? 'series' : games.length === 1 ? 'game' : 'legs'
  const begun = games.filter(({ status }) => status.state !== 'PRE')
  const sideOf = ({ sourceId, name, abbreviation }: GameSide): TieSide => {
    const own = begun.map(({ homeTeam, awayTeam }) => (homeTeam.sourceId === sourceId ? homeTeam : awayTeam))
    const sum = isSeries
      ? own.filter(({ winner }) => winner).length
      : own.reduce((total, { score }) => total + (score ?? 0), 0)
    const shootout = isSeries ? null : (own.at(-1)?.shootoutScore ?? null)
    return {
      sourceId,
      name,
      abbreviation,
      result: begun.length === 0 ? null : sum,
      shootout,
      isWinner: false,
    }
  }
  const [one, other] = sidesInOrder(sport, first)
  return { kind, label, games, sides: [sideOf(one), sideOf(other)] }
}

/** Games won that decide any series of the sources' leagues; shorter ones are known by the next round only. */
const WON_SERIES = 4

/** Marks the winner where it is certain: in a later round, in the result of games that are over, or in a whole series. */
function withWinner(tie: Tie, later: ReadonlySet<string>): Tie {
  const [one, other] = tie.sides
  const decide = (side: TieSide, against: TieSide): boolean => {
    if (isPlaceholder(side.name) || isPlaceholder(against.name)) return false
    if (later.has(side.sourceId) !== later.has(against.sourceId)) return later.has(side.sourceId)
    if (side.result === null || against.result === null) return false
    if (tie.kind === 'series') return side.result >= WON_SERIES
    const last = tie.games.at(-1)
    if (!last?.status.completed || !tie.games.every(({ status }) => status.completed)) return false
    if (side.result !== against.result) return side.result > against.result
    if (side.shootout !== null && against.shootout !== null) return side.shootout > against.shootout
    const own = last.homeTeam.sourceId === side.sourceId ? last.homeTeam : last.awayTeam
    return own.winner
  }
  return {
    ...tie,
    sides: [
      { ...one, isWinner: decide(one, other) },
      { ...other, isWinner: decide(other, one) },
    ],
  }
}
