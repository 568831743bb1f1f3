import { RequestError } from '../client/client.ts'
import type { StreamUpdate } from '../client/client.ts'
import type { CliContext } from './context.ts'
import {
  boardOf,
  findGame,
  gameAfter,
  gameLines,
  lastPlays,
  listLeagues,
  newsLine,
  updateLine,
} from './games.ts'
import type { Game } from './games.ts'

interface WatchOptions {
  /** A league's slug, `league/game` or a game's id with `--league`. */
  readonly what: string
  readonly league?: string
  /** Ends after this many updates, for scripts. */
  readonly count?: number
}

/** States in scoreboard order. */
const ORDER = ['in', 'pre', 'post']
const MOST_NEWS = 8
/** Lines of the screen besides games and news. */
const OTHER_LINES = 6

/** The content of the screen. */
interface Board {
  readonly title: string
  readonly games: Map<string, Game>
  /** Newest first. */
  readonly news: string[]
  /** Why no updates arrive; empty while connected. */
  problem: string
}

/** Shows a league or a game with live updates, until Ctrl-C or the end of the game. */
export async function watch(context: CliContext, options: WatchOptions): Promise<void> {
  const { output } = context
  const { league, id } = await targetOf(context, options)
  const game = id === null ? null : await requireGame(context, league, id)
  const first = game ? [game] : await boardOf(context, league)
  const board: Board = {
    title: game?.name ?? league,
    games: new Map(first.map((each) => [each.id, each])),
    news: game && output.isTerminal ? await lastPlays(context, game, MOST_NEWS) : [],
    problem: '',
  }
  const lines = () => gameLines(sorted([...board.games.values()]), output)
  const print = () => lines().forEach((line) => output.line(line))
  if (!output.isTerminal) {
    if (!output.isJson) print()
    await follow(context, board, { ...options, league, id }, () => undefined)
    return
  }
  const draw = () => output.redraw(screenOf(board, lines(), context))
  const closeScreen = output.openScreen()
  process.stdout.on('resize', draw)
  try {
    draw()
    await follow(context, board, { ...options, league, id }, draw)
  } finally {
    process.stdout.off('resize', draw)
    closeScreen()
    print()
  }
}

interface Followed extends WatchOptions {
  readonly league: string
  readonly id: string | null
}

/** Applies updates to the scoreboard until the given number is reached or the single game has ended. */
async function follow(
  { client, output, signal }: CliContext,
  board: Board,
  { league, id, count = Infinity }: Followed,
  draw: () => void,
): Promise<void> {
  const onConnection = (state: string, reason: string) => {
    board.problem = state === 'reconnecting' ? `reconnecting: ${reason}` : ''
    if (board.problem !== '' && !output.isTerminal) output.note(board.problem)
    draw()
  }
  const which = { leagues: [league], ...(id === null ? {} : { events: [id] }), signal, onConnection }
  let left = count
  for await (const update of client.updates(which)) {
    if (update.type === 'gap') continue
    board.games.set(update.data.eventId, gameAfter(update))
    if (!output.isTerminal) output.show(update, () => [updateLine(update, output)])
    else if (isNews(update, id)) board.news.unshift(newsLine(update, output))
    board.news.length = Math.min(board.news.length, MOST_NEWS)
    draw()
    left -= 1
    if (left <= 0 || (id !== null && update.type === 'event_final')) return
  }
}

/** Scoring plays, starts and ends; for a single game, all plays. */
function isNews(update: StreamUpdate, id: string | null): boolean {
  if (update.type === 'event_play') return id !== null || update.data.play.scoringPlay
  return update.type === 'event_live' || update.type === 'event_final'
}

function screenOf({ title, games, news, problem }: Board, lines: string[], { output }: CliContext): string[] {
  const room = Math.max(3, output.size().rows - MOST_NEWS - OTHER_LINES)
  const live = [...games.values()].filter(({ state }) => state === 'in').length
  const summary = games.size > 1 ? `  ${live} live of ${games.size}` : ''
  const more = lines.length > room ? [output.style('dim', `… and ${lines.length - room} more`)] : []
  const end = problem === '' ? output.style('dim', 'Ctrl-C ends') : output.style('yellow', problem)
  return [output.style('bold', title) + summary, '', ...lines.slice(0, room), ...more, '', ...news, '', end]
}

/** Live games first, then upcoming ones, then finished ones, latest first. */
function sorted(games: readonly Game[]): Game[] {
  const rank = ({ state }: Game) => ORDER.indexOf(state)
  return games.toSorted((a, b) => {
    const order = a.date.localeCompare(b.date) || a.id.localeCompare(b.id)
    return rank(a) - rank(b) || (a.state === 'post' ? -order : order)
  })
}

async function targetOf(context: CliContext, { what, league }: WatchOptions) {
  const [before = '', id] = what.split('/')
  if (id !== undefined) return { league: before, id }
  if (league !== undefined) return { league, id: what }
  if (!/^\d+$/.test(what)) return { league: what, id: null }
  // For an id alone, the league is searched.
  for (const { slug } of await listLeagues(context)) {
    if (await findGame(context, slug, what)) return { league: slug, id: what }
  }
  throw noSuchGame(`Game ${what} not found in any league.`)
}

async function requireGame(context: CliContext, league: string, id: string): Promise<Game> {
  const game = await findGame(context, league, id)
  if (game) return game
  throw noSuchGame(`${league} has no game ${id}.`)
}

function noSuchGame(message: string): RequestError {
  const hint = '`sports live` shows games as league/id.'
  return new RequestError({ status: 404, code: 'EVENT_NOT_FOUND', message, hint })
}
