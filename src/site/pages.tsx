import { renderToString } from 'preact-render-to-string'
import { ApiError } from '../domain/error.ts'
import { App } from '../web/app.tsx'
import type { Pages } from '../web/app.tsx'
import { sidesInOrder } from '../web/data/board.ts'
import { dateTimeOf } from '../web/data/dates.ts'
import type { PageOperations } from '../web/generated/operations.ts'
import { ConsoleOpening } from '../web/console/access/opening.tsx'
import { HostContext } from '../web/data/host.ts'
import type { FirstAnswer, Host } from '../web/data/host.ts'
import { readLeagueAddress } from '../web/data/league/address.ts'
import type { LeaguePart } from '../web/data/league/address.ts'
import { AthletePage } from '../web/pages/athlete.tsx'
import { DayPage } from '../web/pages/day.tsx'
import { GamePage } from '../web/pages/game.tsx'
import { LeaguePage } from '../web/pages/league.tsx'
import { LeaguesPage } from '../web/pages/leagues.tsx'
import { MorePage } from '../web/pages/more.tsx'
import { NewsPage } from '../web/pages/news.tsx'
import { SearchPage } from '../web/pages/search.tsx'
import { StatusPage } from '../web/pages/status.tsx'
import { TeamPage } from '../web/pages/team.tsx'
import { WatchNextPage } from '../web/pages/watch-next.tsx'
import { lazy, ready } from '../web/ui/lazy.tsx'
import type { PageSettings } from '../web/data/settings.ts'
import type { PageAnswer, SiteAnswer, TimedWork } from './generated-files.ts'

/** The first HTML of a page, which its script takes over. */
export interface RenderedPage {
  /** Of the page among those of the site; `null` if it has none. */
  readonly title: string | null
  /** One or two sentences. */
  readonly description: string
  /** Path of a picture; `null` if there is none. */
  readonly picture: string | null
  /** Path of a feed of the page; `null` if there is none. */
  readonly feed: string | null
  /** HTML of the page's content. */
  readonly html: string
  /** The results that it shows, by query, as JSON. */
  readonly answers: string
}

interface PageKind {
  /** Parts of the path after its first one, at most and at least. */
  readonly parts: readonly [least: number, most: number]
  /** Parameters of the address that select something. */
  readonly parameters: readonly string[]
  readonly describe: (found: FoundAnswers, address: URL) => Description
}

type Description = Pick<RenderedPage, 'description' | 'picture' | 'feed'>

/** The data of an operation of the page by its name; `null` if the page has none. */
type FoundAnswers = <Name extends keyof PageOperations>(name: Name) => PageOperations[Name] | null

const LEAGUE_PARTS: Readonly<Record<LeaguePart, string>> = {
  scores: 'scores, standings and news',
  schedule: 'schedule with dates, times and results',
  standings: 'standings with records and points of all teams',
  leaders: 'the leading players of the season by category',
  bracket: 'the bracket of the season, round by round',
  news: 'the newest articles',
  coverage: 'which data is available, by season',
}

const NO_DESCRIPTION: Description = { description: '', picture: null, feed: null }
const describeNothing = () => NO_DESCRIPTION

/** All pages by the first part of their path. */
const KINDS: Readonly<Record<string, PageKind>> = {
  '': { parts: [0, 0], parameters: ['sport', 'date', 'mine', 'live'], describe: describeBoard },
  athletes: { parts: [2, 2], parameters: ['season'], describe: describeAthlete },
  console: {
    parts: [0, Infinity],
    parameters: [],
    describe: () => ({
      ...NO_DESCRIPTION,
      description: 'Keys, usage, webhooks and a stream tester for the API behind the scores.',
    }),
  },
  games: { parts: [2, 2], parameters: ['scores'], describe: describeGame },
  leagues: { parts: [0, 1], parameters: ['part', 'season', 'week', 'date'], describe: describeLeague },
  more: { parts: [0, 0], parameters: [], describe: describeNothing },
  news: { parts: [0, 0], parameters: ['league'], describe: describeNothing },
  search: { parts: [0, 0], parameters: ['q'], describe: describeNothing },
  status: { parts: [0, 0], parameters: [], describe: describeNothing },
  teams: { parts: [2, 2], parameters: ['season'], describe: describeTeam },
  watch: { parts: [0, 0], parameters: [], describe: describeNothing },
}

/** All of them are loaded with the service; of the console, what it shows without its reader. */
const PAGES: Pages = {
  athlete: ready(AthletePage),
  console: ready(ConsoleOpening),
  day: ready(DayPage),
  game: ready(GamePage),
  keysHelp: lazy(never),
  league: ready(LeaguePage),
  leagues: ready(LeaguesPage),
  more: ready(MorePage),
  news: ready(NewsPage),
  notices: lazy(never),
  pinned: lazy(never),
  search: ready(SearchPage),
  simulation: lazy(never),
  status: ready(StatusPage),
  team: ready(TeamPage),
  watch: ready(WatchNextPage),
}

function never(): Promise<never> {
  return Promise.reject(new Error('This page is not rendered on the server.'))
}

/** The address of a page with the parameters that select something, in one order; `null` if there is no such page. */
export function addressOfPage(path: string, search: string): URL | null {
  const [kind = '', ...parts] = path.slice(1).split('/')
  const page = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  const isThere = page && parts.length >= page.parts[0] && parts.length <= page.parts[1]
  if (!isThere || parts.some((part) => part === '')) return null
  // What the console shows is known to the browser only.
  const address = new URL(kind === 'console' ? '/console' : path, 'http://pages')
  const given = new URLSearchParams(search)
  for (const name of page.parameters) {
    const value = given.get(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  return address
}

export interface RenderOptions {
  readonly answer: SiteAnswer
  readonly timed: TimedWork
  readonly settings: PageSettings
  /** Unix epoch milliseconds. */
  readonly clock: () => number
}

/** Queries may depend on the results of others: at most so many times. */
const MOST_ROUNDS = 3

/** Renders a page. Throws the error of its query, such as EVENT_NOT_FOUND. */
export async function renderPage(
  address: URL,
  { answer, timed, settings, clock }: RenderOptions,
): Promise<RenderedPage> {
  const [, kind = ''] = address.pathname.split('/')
  const page = KINDS[kind]
  if (!page) throw new ApiError('ROUTE_NOT_FOUND')
  // The favourites are known to the browser only.
  const isReadersOwn = address.searchParams.has('mine')
  const known = new Map<string, KnownAnswer | null>()
  for (let round = 0; ; round += 1) {
    const wanted = new Map<string, readonly [document: string, variables: object]>()
    let title: string | null = null
    const host: Host = {
      address,
      settings,
      now: clock,
      answerOf(key, document, variables) {
        if (!known.has(key) && !isReadersOwn) wanted.set(key, [document, variables])
        return known.get(key)?.first ?? null
      },
      onTitle(text) {
        title = text
      },
    }
    const html = timed(() =>
      renderToString(
        <HostContext.Provider value={host}>
          <App pages={PAGES} />
        </HostContext.Provider>,
      ),
    )
    if (wanted.size === 0 || round === MOST_ROUNDS) {
      const found: FoundAnswers = (name) => {
        const [, answered] = [...known].find(([key]) => key.startsWith(`${name} `)) ?? []
        return (answered?.first.data ?? null) as never
      }
      return {
        ...page.describe(found, address),
        title: isWithoutScores(address) ? (found('Game')?.event.name ?? null) : title,
        html,
        answers: answersText(known),
      }
    }
    for (const [key, [document, variables]] of wanted) {
      const result = await answer(document, variables as Readonly<Record<string, unknown>>)
      known.set(key, result && { result, first: { ...result, data: JSON.parse(result.data) as unknown } })
    }
  }
}

interface KnownAnswer {
  readonly result: PageAnswer
  readonly first: FirstAnswer
}

function answersText(known: ReadonlyMap<string, KnownAnswer | null>): string {
  const answers = [...known].flatMap(([key, answered]) => {
    if (!answered) return []
    const { data, incomplete, revision } = answered.result
    return `${JSON.stringify(key)}:{"data":${data},"incomplete":${JSON.stringify(incomplete)},"revision":"${revision}"}`
  })
  return `{${answers.join()}}`
}

function describeBoard(found: FoundAnswers): Description {
  const { leagues = [] } = found('Board') ?? {}
  const live = leagues
    .flatMap(({ scoreboard }) => scoreboard.nodes)
    .filter(({ status }) => status.state === 'IN').length
  return {
    ...NO_DESCRIPTION,
    description: `Live scores, play-by-play, box scores and odds of ${leagues.length} leagues. ${live} games are live.`,
  }
}

function describeGame(found: FoundAnswers, address: URL): Description {
  const { event } = found('Game') ?? {}
  if (!event) return NO_DESCRIPTION
  const { league, status } = event
  const picture = `/og/${league.slug}/${encodeURIComponent(event.sourceId)}.png`
  if (isWithoutScores(address))
    return { feed: null, description: `${event.name}. ${league.name}.`, picture: `${picture}?scores=0` }
  const score = sidesInOrder(league.sport.slug, event).map(
    (side) => `${side.name} ${side.score}${side.shootoutScore === null ? '' : ` (${side.shootoutScore})`}`,
  )
  return {
    feed: null,
    description:
      status.state === 'PRE'
        ? `${event.name}, ${dateTimeOf(Date.parse(event.date))} UTC. ${league.name}.`
        : `${score.join(', ')}. ${status.detail}. ${league.name}.`,
    picture,
  }
}

/** Whether a link to a game is to say no more than who plays. */
const isWithoutScores = ({ searchParams }: URL) => searchParams.get('scores') === '0'

function describeLeague(found: FoundAnswers, { search }: URL): Description {
  const { league } = found('League') ?? {}
  if (!league) return NO_DESCRIPTION
  return {
    description: `${league.name}: ${LEAGUE_PARTS[readLeagueAddress(search).part]}.`,
    picture: null,
    feed: `/feeds/${league.slug}.rss`,
  }
}

function describeTeam(found: FoundAnswers): Description {
  const { team } = found('Team') ?? {}
  if (!team) return NO_DESCRIPTION
  const facts = [team.league.shortName, team.record, team.standingSummary].filter(Boolean).join(' · ')
  return {
    ...NO_DESCRIPTION,
    description: `${team.displayName} (${facts}): schedule, roster, injuries and statistics.`,
  }
}

function describeAthlete(found: FoundAnswers): Description {
  const { athlete } = found('Athlete') ?? {}
  if (!athlete) return NO_DESCRIPTION
  const facts = [athlete.positionName, athlete.team?.displayName, athlete.league.shortName]
  const known = facts.filter(Boolean).join(' · ')
  return {
    ...NO_DESCRIPTION,
    description: `${athlete.displayName} (${known}): profile, statistics and games.`,
  }
}
