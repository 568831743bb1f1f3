import { CacheBudget } from '../domain/cache-budget.ts'
import { ApiError } from '../domain/error.ts'
import type { RequestTarget } from '../http/server/request.ts'
import type { LogoFinder } from '../rest/images.ts'
import type { Mount } from '../rest/server.ts'
import { MAKE_MS } from './generated-files.ts'
import type { GeneratedFiles } from './generated-files.ts'
import { renderPicture } from './picture.ts'

interface SiteOptions {
  readonly files: GeneratedFiles
  readonly logos: LogoFinder
  /** Public root URL without a trailing slash. */
  readonly root: () => string
  /** Unix epoch milliseconds. */
  readonly clock: () => number
  readonly caches?: CacheBudget
}

/** Calendars, feeds and pictures of games, which need no key (contract 5). */
export function siteMounts({
  files,
  logos,
  root,
  clock,
  caches = new CacheBudget(),
}: SiteOptions): readonly Mount[] {
  const rendered = caches.open<Uint8Array>('pictures', (png, drawing) => png.length + drawing.length)
  const calendar: Mount['handler'] = async (state, { headers }, target) => {
    const { league, rest: teamId } = readPath(target, '/calendar/', '.ics')
    const hasScores = readScores(target)
    const address = `/calendar/${league}/${teamId ?? ''}?scores=${Number(hasScores)}`
    return files.reply(address, { state, headers }, async (query, timed) => {
      const { renderCalendar } = await import('./calendar.ts')
      return renderCalendar(query, timed, { league, teamId, hasScores, root: root(), generatedAt: clock() })
    })
  }
  const feed: Mount['handler'] = async (state, { headers }, target) => {
    const { league } = readPath(target, '/feeds/', '.rss')
    return files.reply(`/feeds/${league}`, { state, headers }, async (query) => {
      const { renderNewsFeed } = await import('./news-feed.ts')
      return renderNewsFeed(query, league, root())
    })
  }
  const picture: Mount['handler'] = async (state, { headers }, target) => {
    const { league, rest: eventId } = readPath(target, '/og/', '.png')
    const hasScores = readScores(target)
    return files.reply(
      `/og/${league}/${eventId}?scores=${Number(hasScores)}`,
      { state, headers },
      (query, _timed, spend) =>
        renderPicture(query, spend, { logos, rendered }, { league, eventId: eventId ?? '', hasScores }),
      // Its parts are the score, the state and the teams, which come together.
      { allowsPart: true },
    )
  }
  return [
    { method: 'GET', path: '/og/:league/:game', handler: picture },
    { method: 'GET', path: '/calendar/:league', handler: calendar, timeoutMs: MAKE_MS },
    { method: 'GET', path: '/calendar/:league/:team', handler: calendar, timeoutMs: MAKE_MS },
    { method: 'GET', path: '/feeds/:league', handler: feed },
  ]
}

interface FilePath {
  readonly league: string
  /** What follows the league. */
  readonly rest: string | null
}

/** Reads `<start><league><end>` or `<start><league>/<rest><end>`; throws if the path has another form. */
function readPath({ path }: Pick<RequestTarget, 'path'>, start: string, end: string): FilePath {
  const [league = '', rest, ...others] = decodePath(path.slice(start.length)).split('/')
  const last = rest ?? league
  if (!last.endsWith(end) || others.length > 0)
    throw new ApiError('ROUTE_NOT_FOUND', {
      hint: `The paths are ${start}<league>${end}: see /docs/calendars.`,
    })
  const name = last.slice(0, -end.length)
  const slug = rest === undefined ? name : league
  return { league: slug, rest: rest === undefined ? null : name }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new ApiError('INVALID_PARAMETER', { message: 'The path is not encoded correctly.' })
  }
}

/** `scores=0` leaves scores out. */
function readScores({ search }: Pick<RequestTarget, 'search'>): boolean {
  const value = new URLSearchParams(search).get('scores') ?? '1'
  if (value !== '0' && value !== '1')
    throw new ApiError('INVALID_PARAMETER', {
      message: 'scores must be 0 or 1.',
      hint: 'Omit it for scores.',
    })
  return value === '1'
}
