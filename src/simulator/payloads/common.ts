import type { SimAthlete } from '../world/people/athletes.ts'
import { easternTime } from '../world/calendar/eastern.ts'
import type { SimTeam, SimVenue } from '../world/teams/team-rows.ts'
import { ordinal } from './number-texts.ts'
import type { Body, LeagueContext } from './snapshot.ts'

const CORE = 'http://sports.core.api.espn.com/v2/sports'
const IMAGES = 'https://a.espncdn.com/i'

/** A date as most payloads have it: `2025-12-07T18:00Z`. */
export function minuteDate(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 16)}Z`
}

/** A date with seconds: `2025-12-07T18:00:21Z`. */
export function secondDate(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`
}

/** A date in the core API's seasons and news: `2025-12-07T18:00:00+00:00`. */
export function offsetDate(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}+00:00`
}

/** A reference to the core API, relative to the league. */
export function ref(hand: LeagueContext, path: string): Body {
  const { sport, slug } = hand.league
  return { $ref: `${CORE}/${sport}/leagues/${slug}/${path}?lang=en&region=us` }
}

/** A reference to a team in a season. */
export function teamRef(hand: LeagueContext, season: number, teamId: string): Body {
  return ref(hand, `seasons/${season}/teams/${teamId}`)
}

/** A reference to a player in a season. */
export function athleteRef(hand: LeagueContext, season: number, athleteId: string): Body {
  return ref(hand, `seasons/${season}/athletes/${athleteId}`)
}

/** `s:20~l:28~t:1`; without the league if teams are shared by leagues. */
export function teamUid(hand: LeagueContext, team: SimTeam): string {
  return `${uidScope(hand)}~t:${team.id}`
}

/** `s:20~l:28`. */
export function leagueUid(hand: LeagueContext): string {
  return `s:${hand.sportId}~l:${hand.leagueId}`
}

/** `s:20~l:28~a:1`; without the league if players are shared by leagues. */
export function athleteUid(hand: LeagueContext, athlete: SimAthlete): string {
  return `${uidScope(hand)}~a:${athlete.id}`
}

function uidScope(hand: LeagueContext): string {
  return hand.payloads.names.hasLeagueInUids ? leagueUid(hand) : `s:${hand.sportId}`
}

/** Folder of a league's team logos. */
function logoFolder(hand: LeagueContext, team: SimTeam): [folder: string, name: string] {
  const { folder, by } = hand.rules.logos
  return [folder ?? hand.league.slug, by === 'id' ? team.id : team.abbreviation.toLowerCase()]
}

/** URL of a team's logo; empty for placeholders. */
export function logoAddress(hand: LeagueContext, team: SimTeam, variant = ''): string {
  if (team.isPlaceholder) return ''
  const [folder, name] = logoFolder(hand, team)
  return `${IMAGES}/teamlogos/${folder}/500/${variant}${name}.png`
}

/** A team's logos, for light and dark pages. */
export function logosOf(hand: LeagueContext, team: SimTeam): Body[] {
  const [folder, name] = logoFolder(hand, team)
  const logo = (path: string, ...rel: string[]): Body => ({
    href: `${IMAGES}/teamlogos/${folder}/${path}/${name}.png`,
    alt: '',
    rel: ['full', ...rel],
    width: 500,
    height: 500,
    lastUpdated: '2024-06-25T18:51Z',
  })
  return [logo('500', 'default'), logo('500-dark', 'dark')]
}

/** A league's logos. */
export function leagueLogos(hand: LeagueContext): Body[] {
  const file = hand.payloads.names.leagueLogo(hand.league.slug, hand.leagueId)
  return [
    {
      href: `${IMAGES}/${file}`,
      width: 500,
      height: 500,
      alt: '',
      rel: ['full', 'default'],
      lastUpdated: '2018-06-05T12:07Z',
    },
  ]
}

/** A link as payloads have it. */
export function link(href: string, text: string, ...rel: string[]): Body {
  return {
    language: 'en-US',
    rel: [...rel, 'desktop'],
    href,
    text,
    shortText: text,
    isExternal: false,
    isPremium: false,
  }
}

/** Links to a team's pages; none for placeholders. */
export function teamLinks(hand: LeagueContext, team: SimTeam): Body[] {
  if (team.isPlaceholder) return []
  return [link(clubhouseOf(hand, team), 'Clubhouse', 'clubhouse', 'team')]
}

/** URL of a team's page. */
export function clubhouseOf(hand: LeagueContext, team: SimTeam): string {
  const site = hand.payloads.names.teamPages(hand.league.slug)
  return `https://www.espn.com/${site}/_/id/${team.id}/${team.slug}`
}

/** URL of a player's page: in some payloads the only place with his id. */
export function athleteLinks(hand: LeagueContext, athlete: SimAthlete): Body[] {
  const site = hand.payloads.names.playerPages(hand.league.slug)
  return [
    link(
      `https://www.espn.com/${site}/player/_/id/${athlete.id}/${athlete.slug}`,
      'Player Card',
      'playercard',
      'athlete',
    ),
  ]
}

/** URL of a page or picture of the service: of a game, team or player. Nobody else has one of the simulated world. */
export function serviceAddress(
  { serviceUrl, league }: LeagueContext,
  kind: 'games' | 'teams' | 'athletes' | 'logos' | 'headshots' | 'posters' | 'og',
  id: string,
): string {
  return `${serviceUrl}/${kind}/${league.slug}/${id}`
}

/** URL of a player's headshot. */
export function headshotOf(hand: LeagueContext, athlete: SimAthlete): Body {
  return { href: serviceAddress(hand, 'headshots', athlete.id), alt: athlete.displayName }
}

/** The names of a team in any payload. */
export function teamNames(hand: LeagueContext, team: SimTeam): Body {
  return {
    id: team.id,
    uid: teamUid(hand, team),
    location: team.location,
    name: team.name,
    abbreviation: team.abbreviation,
    displayName: team.displayName,
    shortDisplayName: team.shortDisplayName,
  }
}

/** A team in the summary's statistics, injuries and leaders. */
export function embeddedTeamBody(hand: LeagueContext, team: SimTeam): Body {
  return {
    id: team.id,
    uid: teamUid(hand, team),
    displayName: team.displayName,
    abbreviation: team.abbreviation,
    links: teamLinks(hand, team),
    logo: logoAddress(hand, team),
    logos: team.isPlaceholder ? [] : logosOf(hand, team),
  }
}

/** A venue on scoreboards. */
export function venueOf(hand: LeagueContext, venue: SimVenue): Body {
  const { hasRoofs } = hand.payloads.names
  const state = hasRoofs && venue.state !== '' ? { state: venue.state } : {}
  return {
    id: venue.id,
    fullName: venue.name,
    address: { city: venue.city, ...state, country: venue.country },
    ...(hasRoofs ? { indoor: venue.indoor } : {}),
  }
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `Sun, December 7th at 1:00 PM EST` and `12/7 - 1:00 PM EST`. */
export function scheduledTexts(moment: number): { detail: string; shortDetail: string } {
  const time = easternTime(moment)
  const hour = `${time.hour % 12 === 0 ? 12 : time.hour % 12}:${String(time.minute).padStart(2, '0')} ${time.hour < 12 ? 'AM' : 'PM'} ${time.zone}`
  return {
    detail: `${WEEKDAYS[time.weekday] ?? ''}, ${MONTHS[time.month - 1] ?? ''} ${ordinal(time.day)} at ${hour}`,
    shortDetail: `${time.month}/${time.day} - ${hour}`,
  }
}

/** One page of a core list. */
export function page(items: readonly unknown[], index: number, size: number): Body {
  const pages = Math.max(1, Math.ceil(items.length / size))
  return {
    count: items.length,
    pageIndex: index,
    pageSize: size,
    pageCount: pages,
    items: items.slice((index - 1) * size, index * size),
  }
}
