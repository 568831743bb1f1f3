import { ApiError } from '../domain/error.ts'
import { escapeMarkup } from '../domain/markup.ts'
import { GAME_SELECTION, gameCards, startText } from './screen-games.ts'
import type { FirstScreen, ScreenGame } from './screen-games.ts'
import type { SiteQuery } from './made-files.ts'

/** What all parts of a league's page show. */
interface LeagueNames {
  readonly name: string
  readonly shortName: string
}

/** The content of a part: its HTML, and what it has, for its description. */
interface PartContent extends LeagueNames {
  readonly content: string
}

interface Part {
  /** As in the pages (`web/league/address.ts`). */
  readonly key: string
  readonly name: string
  readonly description: (league: string) => string
  readonly read: (query: SiteQuery, slug: string) => Promise<PartContent>
}

const PARTS: readonly Part[] = [
  {
    key: 'scores',
    name: 'Scores',
    description: (league) => `${league}: scores, standings and news.`,
    read: readScores,
  },
  {
    key: 'schedule',
    name: 'Schedule',
    description: (league) => `${league}: schedule with dates, times and results.`,
    read: readSchedule,
  },
  {
    key: 'standings',
    name: 'Standings',
    description: (league) => `${league}: standings with records and points of all teams.`,
    read: readStandings,
  },
  {
    key: 'leaders',
    name: 'Leaders',
    description: (league) => `${league}: the leading players of the season by category.`,
    read: readLeaders,
  },
  {
    key: 'bracket',
    name: 'Bracket',
    description: (league) => `${league}: the bracket of the season, round by round.`,
    read: readNames,
  },
  { key: 'news', name: 'News', description: (league) => `${league}: the newest articles.`, read: readNews },
  {
    key: 'coverage',
    name: 'Coverage',
    description: (league) => `${league}: which data is available, by season.`,
    read: readNames,
  },
]

/** Whether the address of a league's page selects nothing but a part of it. */
export function isLeaguePart(search: string): boolean {
  const parameters = [...new URLSearchParams(search)]
  const [[name, value] = []] = parameters
  return parameters.length === 1 && name === 'part' && PARTS.some(({ key }) => key === value)
}

/** Makes the first screen of a part of a league's page; that of the scores without parameters. */
export async function makeLeagueScreen(query: SiteQuery, slug: string, search: string): Promise<FirstScreen> {
  const key = new URLSearchParams(search).get('part') ?? 'scores'
  const part = PARTS.find((each) => each.key === key)
  if (!part) throw new ApiError('ROUTE_NOT_FOUND')
  const { name, shortName, content } = await part.read(query, slug)
  const links = PARTS.filter((each) => each.key !== 'bracket' || each === part).map((each) => {
    const address = `/leagues/${slug}${each.key === 'scores' ? '' : `?part=${each.key}`}`
    return `<a href="${address}"${each === part ? ' aria-current="page"' : ''}>${each.name}</a>`
  })
  return {
    title: key === 'scores' ? shortName : `${shortName}: ${part.name.toLowerCase()}`,
    description: part.description(name),
    picture: null,
    feed: `/feeds/${slug}.rss`,
    content: `<h1>${escapeMarkup(shortName)}</h1><nav class="parts" aria-label="Parts of ${escapeMarkup(shortName)}">${links.join('')}</nav>${content}`,
  }
}

/** Queries a league by a selection. */
async function readLeague<Selected>(query: SiteQuery, slug: string, selection: string) {
  const { league } = await query<{ readonly league: LeagueNames & Selected }>(
    `query LeagueScreen($league: String!) { league(slug: $league) { name shortName ${selection} } }`,
    { league: slug },
  )
  return league
}

interface Games {
  readonly scoreboard: { readonly nodes: readonly ScreenGame[] }
}

async function readNames(query: SiteQuery, slug: string): Promise<PartContent> {
  return { ...(await readLeague(query, slug, '')), content: '' }
}

async function readScores(query: SiteQuery, slug: string): Promise<PartContent> {
  const league = await readLeague<Games>(query, slug, `scoreboard(first: 24) { nodes { ${GAME_SELECTION} } }`)
  return { ...league, content: gameCards(league.scoreboard.nodes, false) }
}

/** The games of the week around now, for readers in all time zones, in order of start. */
async function readSchedule(query: SiteQuery, slug: string): Promise<PartContent> {
  const league = await readLeague<Games>(
    query,
    slug,
    `scoreboard(first: 100) { nodes { ${GAME_SELECTION} } }`,
  )
  const games = league.scoreboard.nodes.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const rows = games.map(({ sourceId, name, date, status, homeTeam, awayTeam }) => [
    startText(date),
    `<a href="/games/${slug}/${escapeMarkup(sourceId)}">${escapeMarkup(name)}</a>`,
    status.state === 'PRE' ? '' : escapeMarkup(scheduledText(awayTeam.score, homeTeam.score, status.detail)),
  ])
  const content =
    rows.length === 0
      ? '<p class="empty">No games within a week.</p>'
      : table({ kind: 'log', caption: null, heads: ['Start', 'Game', 'Result'], rows })
  return { ...league, content }
}

interface Standings {
  readonly standings: readonly {
    readonly name: string
    readonly entries: readonly {
      readonly rank: number
      readonly teamId: string
      readonly teamName: string
      readonly note: string | null
      readonly stats: readonly { readonly name: string; readonly displayValue: string }[]
    }[]
  }[]
}

/** Columns of the standings, if the league has them. */
const COLUMNS: readonly (readonly [name: string, head: string])[] = [
  ['gamesPlayed', 'GP'],
  ['wins', 'W'],
  ['losses', 'L'],
  ['ties', 'D'],
  ['otLosses', 'OTL'],
  ['winPercent', 'PCT'],
  ['points', 'PTS'],
]

async function readStandings(query: SiteQuery, slug: string): Promise<PartContent> {
  const names = JSON.stringify(COLUMNS.map(([name]) => name))
  const league = await readLeague<Standings>(
    query,
    slug,
    `standings { name entries { rank teamId teamName note stats(names: ${names}) { name displayValue } } }`,
  )
  const tables = league.standings.map(({ name: caption, entries }) => {
    const columns = COLUMNS.filter(([column]) =>
      // Draws are shown only if there are any.
      entries.some(({ stats }) =>
        stats.some(({ name, displayValue }) => name === column && (name !== 'ties' || displayValue !== '0')),
      ),
    )
    const rows = entries.map(({ rank, teamId, teamName, stats, note }) => [
      `${rank} <a href="/teams/${slug}/${escapeMarkup(teamId)}">${escapeMarkup(teamName)}</a>${note === null ? '' : ` <small class="quiet">${escapeMarkup(note)}</small>`}`,
      ...columns.map(([column]) =>
        escapeMarkup(stats.find(({ name }) => name === column)?.displayValue ?? ''),
      ),
    ])
    return table({ kind: 'standings', caption, heads: ['Team', ...columns.map(([, head]) => head)], rows })
  })
  return { ...league, content: tables.join('') || '<p class="empty">No standings are published.</p>' }
}

interface Leaders {
  readonly label: string
  readonly leaders: readonly {
    readonly displayValue: string
    readonly athlete: { readonly sourceId: string; readonly displayName: string } | null
  }[]
}

/** Categories in the first screen, and players in each. */
const SHOWN_CATEGORIES = 3
const SHOWN_LEADERS = 10

async function readLeaders(query: SiteQuery, slug: string): Promise<PartContent> {
  const league = await readLeague<{ readonly leaderCategories: readonly string[] }>(
    query,
    slug,
    'leaderCategories',
  )
  const lists = league.leaderCategories
    .slice(0, SHOWN_CATEGORIES)
    .map(
      (category) =>
        `${category}: leaders(category: ${category}, first: ${SHOWN_LEADERS}) { label leaders { displayValue athlete { sourceId displayName } } }`,
    )
  if (lists.length === 0) return { ...league, content: '' }
  const { name, shortName, ...found } = await readLeague<Readonly<Record<string, Leaders>>>(
    query,
    slug,
    lists.join(' '),
  )
  const content = Object.values(found as Readonly<Record<string, Leaders>>).map(({ label, leaders }) => {
    const items = leaders.map(
      ({ athlete, displayValue }) =>
        `<li>${athlete === null ? 'Unknown player' : `<a href="/athletes/${slug}/${escapeMarkup(athlete.sourceId)}">${escapeMarkup(athlete.displayName)}</a>`} <b>${escapeMarkup(displayValue)}</b></li>`,
    )
    return `<div><h3>${escapeMarkup(label)}</h3><ol>${items.join('')}</ol></div>`
  })
  return { name, shortName, content: `<div class="leader-grid">${content.join('')}</div>` }
}

interface News {
  readonly news: {
    readonly nodes: readonly { readonly headline: string; readonly description: string | null }[]
  }
}

async function readNews(query: SiteQuery, slug: string): Promise<PartContent> {
  const league = await readLeague<News>(query, slug, 'news(first: 20) { nodes { headline description } }')
  const articles = league.news.nodes.map(
    ({ headline, description }) =>
      `<article><h3>${escapeMarkup(headline)}</h3><p>${escapeMarkup(description ?? '')}</p></article>`,
  )
  return { ...league, content: `<section class="news">${articles.join('')}</section>` }
}

/** The result of a game, and how it ended or that it was called off. */
function scheduledText(away: number | null, home: number | null, detail: string): string {
  return away === null || home === null ? detail : `${away}–${home} ${detail}`
}

interface TableContent {
  /** The class of the table. */
  readonly kind: string
  readonly caption: string | null
  readonly heads: readonly string[]
  /** Cells as HTML; the first one names the row. */
  readonly rows: readonly (readonly string[])[]
}

function table({ kind, caption, heads, rows }: TableContent): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('')
  const body = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return (
    `<div class="scroll"><table class="${kind}">${caption === null ? '' : `<caption>${escapeMarkup(caption)}</caption>`}` +
    `<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  )
}
