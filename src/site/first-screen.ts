import { ApiError } from '../domain/error.ts'
import { escapeMarkup } from '../domain/markup.ts'
import { GAME_SELECTION, gameCards, scoreText, screenSides, startText } from './screen-games.ts'
import type { FirstScreen, ScreenGame, ScreenTeam } from './screen-games.ts'
import { isLeaguePart, makeLeagueScreen } from './league-screen.ts'
import type { SiteQuery } from './made-files.ts'

const BOARD_QUERY = `query BoardScreen {
  liveEvents(first: 60) { totalCount nodes { ${GAME_SELECTION} } }
  leagues { slug shortName }
}`
const GAME_QUERY = `query GameScreen($league: String!, $id: ID!) {
  event(league: $league, id: $id) { ${GAME_SELECTION} venue { name city } }
}`
const TEAM_QUERY = `query TeamScreen($league: String!, $id: ID!) {
  team(league: $league, id: $id) { displayName record standingSummary league { slug shortName } }
}`
const ATHLETE_QUERY = `query AthleteScreen($league: String!, $id: ID!) {
  athlete(league: $league, id: $id) { displayName positionName team { sourceId displayName } league { slug shortName } }
}`

/** The path of a page and its parameters, with `?` if there are any. */
export interface PageAddress {
  readonly path: string
  readonly search: string
}

type Make = (query: SiteQuery, league: string, id: string) => Promise<FirstScreen>

/** Pages with an id in their path, by its first part. */
const BY_ID: Readonly<Record<string, Make>> = {
  games: gameScreen,
  teams: teamScreen,
  athletes: athleteScreen,
}

/** Whether the page at an address has a first screen: parameters may select other content than that. */
export function hasFirstScreen({ path, search }: PageAddress): boolean {
  const [kind = ''] = path.slice(1).split('/')
  if (path === '/') return search === ''
  return kind === 'leagues' ? search === '' || isLeaguePart(search) : Object.hasOwn(BY_ID, kind)
}

/**
 * Makes the first screen of a page that has one. Throws the error of the entity's query, such as EVENT_NOT_FOUND, or
 * ROUTE_NOT_FOUND.
 */
export async function makeFirstScreen(query: SiteQuery, { path, search }: PageAddress): Promise<FirstScreen> {
  if (path === '/') return boardScreen(query)
  const [kind = '', league = '', id = '', ...others] = path.slice(1).split('/')
  const make = BY_ID[kind]
  if (make && id !== '' && others.length === 0) return make(query, league, id)
  if (kind === 'leagues' && id === '' && others.length === 0) return makeLeagueScreen(query, league, search)
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
    content: `<h1 class="sr-only">Scores</h1>${gameCards(liveEvents.nodes, true)}<p class="quiet">${links.join(' ')}</p>`,
  }
}

async function gameScreen(query: SiteQuery, league: string, id: string): Promise<FirstScreen> {
  const { event } = await query<{
    readonly event: ScreenGame & {
      readonly venue: { readonly name: string; readonly city: string | null } | null
    }
  }>(GAME_QUERY, { league, id })
  const { status, venue } = event
  const [first, second] = screenSides(event)
  const place = venue === null ? '' : `${venue.name}${venue.city === null ? '' : `, ${venue.city}`}`
  const hasScore = first.score !== null && second.score !== null
  const hasWinner = first.winner || second.winner
  const side = (team: ScreenTeam) =>
    `<div class="head-side${team.winner ? ' winner' : hasWinner ? ' loser' : ''}"><span class="head-logo"></span><div class="head-name"><a href="/teams/${event.league.slug}/${escapeMarkup(team.sourceId)}">${escapeMarkup(team.name)}</a>` +
    `<small class="quiet">${escapeMarkup(team.record ?? '')}</small></div><span class="score">${scoreText(team)}</span></div>`
  const leagueLink = `<a href="/leagues/${event.league.slug}">${escapeMarkup(event.league.name)}</a>`
  return {
    title: !hasScore
      ? event.name
      : `${first.abbreviation ?? first.name} ${first.score}–${second.score} ${second.abbreviation ?? second.name}`,
    description: !hasScore
      ? `${event.name}, ${startText(event.date)}. ${event.league.name}.`
      : `${first.name} ${scoreText(first)}, ${second.name} ${scoreText(second)}. ${status.detail}. ${event.league.name}.`,
    picture: `/og/${event.league.slug}/${encodeURIComponent(event.sourceId)}.png`,
    feed: null,
    content:
      `<article class="game"><header class="game-head"><p class="quiet">${[leagueLink, escapeMarkup(place)].filter(Boolean).join(' · ')}</p>` +
      `<h1 class="sr-only">${escapeMarkup(event.name)}</h1><div class="sides">${side(first)}` +
      `<p class="head-state${status.state === 'IN' ? ' live' : ''}">${escapeMarkup(status.state === 'PRE' ? startText(event.date) : status.detail)}</p>` +
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
