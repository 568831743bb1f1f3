import { ApiError } from '../domain/error.ts'
import { escapeMarkup } from '../domain/markup.ts'
import type { SiteQuery } from './made-files.ts'

/** What a page shows before its script runs, and what search engines and links to it show. */
export interface FirstScreen {
  readonly title: string
  /** One or two sentences. */
  readonly description: string
  /** Path of a picture; `null` if there is none. */
  readonly picture: string | null
  /** Path of a feed of the page; `null` if there is none. */
  readonly feed: string | null
  /** HTML of the page's content. */
  readonly content: string
}

interface ScreenTeam {
  readonly sourceId: string
  readonly name: string
  readonly abbreviation: string | null
  readonly record: string | null
  readonly score: number
  readonly shootoutScore: number | null
  readonly winner: boolean
}

interface ScreenGame {
  readonly sourceId: string
  readonly name: string
  readonly date: string
  readonly league: {
    readonly slug: string
    readonly name: string
    readonly shortName: string
    readonly sport: { readonly slug: string }
  }
  readonly status: { readonly state: 'PRE' | 'IN' | 'POST'; readonly detail: string }
  readonly homeTeam: ScreenTeam
  readonly awayTeam: ScreenTeam
}

const SIDE = 'sourceId name abbreviation record score shootoutScore winner'
const GAME = `sourceId name date league { slug name shortName sport { slug } } status { state detail }
  homeTeam { ${SIDE} } awayTeam { ${SIDE} }`

const BOARD_QUERY = `query BoardScreen {
  liveEvents(first: 60) { totalCount nodes { ${GAME} } }
  leagues { slug shortName }
}`
const LEAGUE_QUERY = `query LeagueScreen($league: String!) {
  league(slug: $league) { name shortName scoreboard(first: 24) { nodes { ${GAME} } } }
}`
const GAME_QUERY = `query GameScreen($league: String!, $id: ID!) {
  event(league: $league, id: $id) { ${GAME} venue { name city } }
}`
const TEAM_QUERY = `query TeamScreen($league: String!, $id: ID!) {
  team(league: $league, id: $id) { displayName record standingSummary league { slug shortName } }
}`
const ATHLETE_QUERY = `query AthleteScreen($league: String!, $id: ID!) {
  athlete(league: $league, id: $id) { displayName positionName team { sourceId displayName } league { slug shortName } }
}`

type Make = (query: SiteQuery, league: string, id: string) => Promise<FirstScreen>

/** Pages with an id in their path, by its first part. */
const BY_ID: Readonly<Record<string, Make>> = {
  games: gameScreen,
  teams: teamScreen,
  athletes: athleteScreen,
}

/** Whether the page at a path has a first screen. */
export function hasFirstScreen(path: string): boolean {
  const [kind = ''] = path.slice(1).split('/')
  return path === '/' || kind === 'leagues' || Object.hasOwn(BY_ID, kind)
}

/**
 * Makes the first screen of a page that has one. Throws the error of the entity's query, such as EVENT_NOT_FOUND, or
 * ROUTE_NOT_FOUND.
 */
export async function makeFirstScreen(query: SiteQuery, path: string): Promise<FirstScreen> {
  if (path === '/') return boardScreen(query)
  const [kind = '', league = '', id = '', ...others] = path.slice(1).split('/')
  const make = BY_ID[kind]
  if (make && id !== '' && others.length === 0) return make(query, league, id)
  if (kind === 'leagues' && id === '' && others.length === 0) return leagueScreen(query, league)
  throw new ApiError('ROUTE_NOT_FOUND')
}

async function boardScreen(query: SiteQuery): Promise<FirstScreen> {
  const { liveEvents, leagues } = await query<{
    readonly liveEvents: { readonly totalCount: number; readonly nodes: readonly ScreenGame[] }
    readonly leagues: readonly { readonly slug: string; readonly shortName: string }[]
  }>(BOARD_QUERY, {})
  const links = leagues.map(
    ({ slug, shortName }) => `<a class="link" href="/leagues/${slug}">${escapeMarkup(shortName)}</a>`,
  )
  return {
    title: 'Scores',
    description: `Live scores, play-by-play, box scores and odds of ${leagues.length} leagues. ${liveEvents.totalCount} games are live.`,
    picture: null,
    feed: null,
    content: `<h1 class="sr-only">Scores</h1>${cards(liveEvents.nodes, true)}<p class="quiet">${links.join(' ')}</p>`,
  }
}

async function leagueScreen(query: SiteQuery, slug: string): Promise<FirstScreen> {
  const { league } = await query<{
    readonly league: {
      readonly name: string
      readonly shortName: string
      readonly scoreboard: { readonly nodes: readonly ScreenGame[] }
    }
  }>(LEAGUE_QUERY, { league: slug })
  return {
    title: league.shortName,
    description: `${league.name}: scores, standings and news.`,
    picture: null,
    feed: `/feeds/${slug}.rss`,
    content: `<h1>${escapeMarkup(league.shortName)}</h1>${cards(league.scoreboard.nodes, false)}`,
  }
}

async function gameScreen(query: SiteQuery, league: string, id: string): Promise<FirstScreen> {
  const { event } = await query<{
    readonly event: ScreenGame & {
      readonly venue: { readonly name: string; readonly city: string | null } | null
    }
  }>(GAME_QUERY, { league, id })
  const { status, venue } = event
  const [first, second] = sidesOf(event)
  const place = venue === null ? '' : `${venue.name}${venue.city === null ? '' : `, ${venue.city}`}`
  const isPre = status.state === 'PRE'
  const hasWinner = first.winner || second.winner
  const side = (team: ScreenTeam) =>
    `<div class="head-side${team.winner ? ' winner' : hasWinner ? ' loser' : ''}"><span class="head-logo"></span><div class="head-name"><a href="/teams/${event.league.slug}/${escapeMarkup(team.sourceId)}">${escapeMarkup(team.name)}</a>` +
    `<small class="quiet">${escapeMarkup(team.record ?? '')}</small></div><span class="score">${isPre ? '' : scoreText(team)}</span></div>`
  const leagueLink = `<a href="/leagues/${event.league.slug}">${escapeMarkup(event.league.name)}</a>`
  return {
    title: isPre
      ? event.name
      : `${first.abbreviation ?? first.name} ${first.score}–${second.score} ${second.abbreviation ?? second.name}`,
    description: isPre
      ? `${event.name}, ${startText(event.date)}. ${event.league.name}.`
      : `${first.name} ${scoreText(first)}, ${second.name} ${scoreText(second)}. ${status.detail}. ${event.league.name}.`,
    picture: `/og/${event.league.slug}/${encodeURIComponent(event.sourceId)}.png`,
    feed: null,
    content:
      `<article class="game"><header class="game-head"><p class="quiet">${[leagueLink, escapeMarkup(place)].filter(Boolean).join(' · ')}</p>` +
      `<h1 class="sr-only">${escapeMarkup(event.name)}</h1><div class="sides">${side(first)}` +
      `<p class="head-state${status.state === 'IN' ? ' live' : ''}">${escapeMarkup(isPre ? startText(event.date) : status.detail)}</p>` +
      `${side(second)}</div></header></article>`,
  }
}

async function teamScreen(query: SiteQuery, league: string, id: string): Promise<FirstScreen> {
  const { team } = await query<{
    readonly team: {
      readonly displayName: string
      readonly record: string | null
      readonly standingSummary: string | null
      readonly league: { readonly slug: string; readonly shortName: string }
    }
  }>(TEAM_QUERY, { league, id })
  const facts = [team.league.shortName, team.record, team.standingSummary].filter(
    (fact) => fact !== null && fact !== '',
  )
  return profile(team.displayName, facts.join(' · '), 'schedule, roster, injuries and statistics')
}

async function athleteScreen(query: SiteQuery, league: string, id: string): Promise<FirstScreen> {
  const { athlete } = await query<{
    readonly athlete: {
      readonly displayName: string
      readonly positionName: string | null
      readonly team: { readonly displayName: string } | null
      readonly league: { readonly shortName: string }
    }
  }>(ATHLETE_QUERY, { league, id })
  const facts = [athlete.positionName, athlete.team?.displayName, athlete.league.shortName].filter(Boolean)
  return profile(athlete.displayName, facts.join(' · '), 'profile, statistics and games')
}

function profile(name: string, facts: string, parts: string): FirstScreen {
  return {
    title: name,
    description: `${name} (${facts}): ${parts}.`,
    picture: null,
    feed: null,
    content: `<article><header class="team-head"><h1>${escapeMarkup(name)}</h1><p class="quiet">${escapeMarkup(facts)}</p></header></article>`,
  }
}

/** Games as cards, as on the scoreboard. */
function cards(games: readonly ScreenGame[], hasLeague: boolean): string {
  if (games.length === 0) return `<p class="empty">No games ${hasLeague ? 'are live' : 'near today'}.</p>`
  const team = (game: ScreenGame, side: ScreenTeam) =>
    `<span class="team${side.winner ? ' winner' : ''}"><span class="name">${escapeMarkup(side.name)}</span>` +
    `<span class="score">${game.status.state === 'PRE' ? '–' : scoreText(side)}</span></span>`
  const all = games.map((game) => {
    const { league, status } = game
    const text = status.state === 'PRE' ? startText(game.date) : status.detail
    const [first, second] = sidesOf(game)
    return (
      `<a class="card ${status.state.toLowerCase()}" href="/games/${league.slug}/${escapeMarkup(game.sourceId)}">` +
      team(game, first) +
      team(game, second) +
      `<span class="state">${hasLeague ? `<span class="quiet">${escapeMarkup(league.shortName)}</span>` : ''}` +
      `<span${status.state === 'IN' ? ' class="live"' : ''}>${escapeMarkup(text)}</span></span></a>`
    )
  })
  return `<div class="grid">${all.join('')}</div>`
}

/** Both sides in display order, as in the pages: the home side first in soccer. */
function sidesOf({ league, homeTeam, awayTeam }: ScreenGame): readonly [ScreenTeam, ScreenTeam] {
  return league.sport.slug === 'soccer' ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
}

function scoreText({ score, shootoutScore }: ScreenTeam): string {
  return shootoutScore === null ? String(score) : `${score} (${shootoutScore})`
}

/** `2026-11-26 20:00 UTC`: the reader's time zone is known to the browser only. */
function startText(date: string): string {
  return `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`
}
