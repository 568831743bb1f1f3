import { RequestError } from '../client/client.ts'
import type { StreamUpdate } from '../client/client.ts'
import type { CliContext } from './context.ts'
import { boardOf, findGame, gameAfter, gameLine, leagueSlugs, updateLine } from './games.ts'
import type { Game } from './games.ts'

interface WatchOptions {
  /** A league's slug, `league/game` or a game's id with `--league`. */
  readonly what: string
  readonly league?: string
  /** Ends after so many updates; for scripts. */
  readonly count?: number
}

/** States in the order of the board. */
const ORDER = ['in', 'pre', 'post']
const MOST_NEWS = 8

/** Shows a league or a game, and what happens there, until Ctrl-C or the end of the game. */
export async function watch(context: CliContext, options: WatchOptions): Promise<void> {
  const { client, output, signal } = context
  const { league, id } = await targetOf(context, options)
  const first = id === null ? await boardOf(context, league) : [await requireGame(context, league, id)]
  const board = new Map(first.map((game) => [game.id, game]))
  const news: string[] = []
  const draw = () => {
    if (output.isTerminal) output.redraw(screenOf(league, [...board.values()], news, context))
  }
  if (output.isTerminal) process.stdout.write('\u001B[2J')
  else if (!output.isJson) for (const game of sorted([...board.values()])) output.line(gameLine(game, output))
  draw()
  let left = options.count ?? Infinity
  const which = { leagues: [league], ...(id === null ? {} : { events: [id] }), signal }
  const onConnection = (state: string, reason: string) => {
    if (state === 'reconnecting') output.note(`reconnecting: ${reason}`)
  }
  for await (const update of client.updates({ ...which, onConnection })) {
    if (update.type === 'gap') continue
    board.set(update.data.eventId, gameAfter(update))
    if (output.isJson) output.json(update)
    else if (!output.isTerminal) output.line(updateLine(update, output))
    else if (isNews(update, id)) news.unshift(updateLine(update, output))
    news.length = Math.min(news.length, MOST_NEWS)
    draw()
    left -= 1
    if (left <= 0 || (id !== null && update.type === 'event_final')) return
  }
}

/** Scoring plays, beginnings and ends; of one game all its plays. */
function isNews(update: StreamUpdate, id: string | null): boolean {
  if (update.type === 'event_play') return id !== null || update.data.play.scoringPlay
  return update.type === 'event_live' || update.type === 'event_final'
}

function screenOf(league: string, games: Game[], news: string[], { output }: CliContext): string[] {
  const title = output.style('bold', league)
  const room = Math.max(3, output.rows - MOST_NEWS - 6)
  const shown = sorted(games)
  const more = shown.length > room ? [output.style('dim', `… and ${shown.length - room} more`)] : []
  const board = shown.slice(0, room).map((game) => gameLine(game, output).slice(0, output.columns + 40))
  return [title, '', ...board, ...more, '', ...news, '', output.style('dim', 'Ctrl-C ends')]
}

function sorted(games: Game[]): Game[] {
  const rank = ({ state }: Game) => ORDER.indexOf(state)
  return games.toSorted(
    (a, b) => rank(a) - rank(b) || a.date.localeCompare(b.date) || a.id.localeCompare(b.id),
  )
}

async function targetOf(context: CliContext, { what, league }: WatchOptions) {
  const [before = '', id] = what.split('/')
  if (id !== undefined) return { league: before, id }
  if (league !== undefined) return { league, id: what }
  if (!/^\d+$/.test(what)) return { league: what, id: null }
  // An id alone: the league whose game it is has to be looked for.
  for (const slug of await leagueSlugs(context)) {
    if (await findGame(context, slug, what)) return { league: slug, id: what }
  }
  throw noSuchGame(`No league has a game ${what}.`)
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
