import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { Fixture } from '../../world/calendar/fixture.ts'
import { groundOf } from '../../world/calendar/grounds.ts'
import { randomOf } from '../../../domain/random.ts'
import { listMoves } from '../../world/people/trades.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { secondDate, embeddedTeamBody, minuteDate, serviceAddress } from '../common.ts'
import { reportsOf } from './injuries.ts'
import { hasPreview, hasRecap, previewOf, previewsOf, standingsNotes } from './notes.ts'
import type { Story } from './notes.ts'
import { ageOf } from './person.ts'
import { gameOf, type Body, type GameSnapshot, type LeagueSnapshot } from '../snapshot.ts'
import { aggregateText } from '../game/late-text.ts'
import { recapTexts } from '../game/recap-texts.ts'
import { groundInSentence, injuryText, moveText, possessive, statusText } from '../words.ts'

/** Articles are listed for this many days. */
const WINDOW_DAYS = 14
const AT_MOST = 60

/** The share of each kind of article in a list; what a kind does not use is left to the newest of the others. */
const SHARES: Readonly<Record<string, number>> = { HeadlineNews: 0.4, Recap: 0.3, Story: 0.2, Preview: 0.1 }

/** News of the league or of one team, newest first: recaps, injuries, previews, trades and standings. */
export function newsOf(snapshot: LeagueSnapshot, team: SimTeam | null): Body {
  const finished = recentGames(snapshot, team)
  const stories = selected(
    [
      ...finished.filter(({ fixture }) => hasRecap(snapshot, fixture)).map((game) => recap(snapshot, game)),
      ...injuryNotes(snapshot, team),
      ...previewsOf(snapshot, team),
      ...tradeNotes(snapshot, team),
      ...(team ? [] : standingsNotes(snapshot, finished)),
    ].filter((story) => story.at <= snapshot.moment && story.at > snapshot.moment - WINDOW_DAYS * DAY_MS),
  )
  return {
    header: `${snapshot.league.abbreviation} News`,
    link: {
      language: 'en',
      rel: ['index', 'desktop', 'league'],
      href: `${snapshot.serviceUrl}/news?league=${snapshot.league.slug}`,
      text: 'All News',
      shortText: 'All News',
      isExternal: false,
      isPremium: false,
    },
    articles: stories.map((story) => articleOf(snapshot, story)),
  }
}

/** The newest of each kind within its share, then the newest of the rest; newest first. */
function selected(stories: readonly Story[]): readonly Story[] {
  const byAge = (one: Story, two: Story) => two.at - one.at || two.id - one.id
  const sorted = stories.toSorted(byAge)
  const own = Object.entries(SHARES).flatMap(([kind, share]) =>
    sorted.filter(({ type }) => type === kind).slice(0, Math.floor(share * AT_MOST)),
  )
  const chosen = new Set(own)
  const others = sorted.filter((story) => !chosen.has(story)).slice(0, AT_MOST - own.length)
  return [...own, ...others].sort(byAge)
}

/** The article of a game: its preview before, its recap after; null until it is published. */
export function gameArticle(snapshot: LeagueSnapshot, game: GameSnapshot): Body | null {
  const { fixture, view } = game
  const { ended } = view
  const story =
    view.phase === 'final' && ended !== null && hasRecap(snapshot, fixture)
      ? recap(snapshot, { fixture, game, ended })
      : view.state === 'pre' && hasPreview(snapshot, fixture)
        ? previewOf(fixture)
        : null
  return story && story.at <= snapshot.moment ? articleOf(snapshot, story) : null
}

/** Minutes from the end of a game to its highlights. */
const HIGHLIGHTS_AFTER = 15

/** The video of a finished game. */
export function highlightsOf(snapshot: LeagueSnapshot, { fixture, view, teams }: GameSnapshot): Body[] {
  const published = view.ended === null ? Infinity : view.ended + HIGHLIGHTS_AFTER * MINUTE_MS
  if (view.phase !== 'final' || published > snapshot.moment) return []
  const [home, away] = teams
  const headline = `${away.displayName} vs. ${home.displayName}: Game Highlights`
  const id = Number(fixture.id)
  return [
    {
      id,
      source: 'espn',
      headline,
      description: headline,
      lastModified: secondDate(published),
      originalPublishDate: secondDate(published),
      duration: randomOf('highlights', fixture.id).int(45, 150),
      thumbnail: serviceAddress(snapshot, 'posters', `${fixture.id}/0`),
      links: { web: { href: serviceAddress(snapshot, 'games', fixture.id) } },
    },
  ]
}

/** A finished game. */
interface Finished {
  readonly fixture: Fixture
  readonly game: GameSnapshot
  readonly ended: number
}

function recentGames(snapshot: LeagueSnapshot, team: SimTeam | null): readonly Finished[] {
  const span = team ? WINDOW_DAYS : 4
  return snapshot.world
    .between(snapshot.moment - span * DAY_MS, snapshot.moment)
    .filter((fixture) => !team || fixture.home === team || fixture.away === team)
    .slice(-AT_MOST)
    .flatMap((fixture) => {
      const game = gameOf(snapshot, fixture)
      const { phase, ended } = game.view
      return phase === 'final' && ended !== null ? [{ fixture, game, ended }] : []
    })
}

function recap(snapshot: LeagueSnapshot, { fixture, game, ended }: Finished): Story {
  const { headline, sentence } = recapTexts(snapshot, game)
  return {
    id: Number(fixture.id),
    at: ended + 25 * MINUTE_MS,
    type: 'Recap',
    headline,
    description: `${sentence} at ${groundInSentence(groundOf(fixture))}.${aggregateText(snapshot, fixture)}`,
    teams: game.teams,
    athlete: null,
    eventId: fixture.id,
  }
}

function injuryNotes(snapshot: LeagueSnapshot, team: SimTeam | null): Story[] {
  const teams = team ? [team] : snapshot.world.teams.teams.slice(0, 40)
  return teams.flatMap((one) =>
    reportsOf(snapshot, one).map(({ injury, athlete }) => ({
      id: 44_000_000 + Number(injury.id),
      at: injury.at,
      type: 'HeadlineNews',
      headline: `${possessive(one.shortDisplayName)} ${athlete.displayName} (${injury.bodyPart.toLowerCase()}) ${statusText(injury.type.description)}`,
      description: `${one.displayName} ${roleOf(athlete.position.displayName)} ${athlete.displayName} ${statusText(injury.type.description)} with ${injuryText(injury.bodyPart, injury.detail, injury.side)}.`,
      teams: [one],
      athlete,
      eventId: null,
    })),
  )
}

function tradeNotes(snapshot: LeagueSnapshot, team: SimTeam | null): Story[] {
  const { year } = snapshot.world.seasonAt(snapshot.moment)
  return snapshot.squads
    .trades(year)
    .filter((trade) => !team || trade.teams.includes(team))
    .map((trade) => {
      const [one, two] = trade.teams
      const [athlete = null, back] = [two, one].map(
        (to) => snapshot.squads.roster(to, year, trade.at)[trade.slot],
      )
      return {
        id: 45_000_000 + (Math.floor(trade.at / MINUTE_MS) % 1_000_000),
        at: trade.at,
        type: 'Story',
        headline: `${one.shortDisplayName} trade ${athlete?.displayName ?? 'a player'} to ${two.shortDisplayName}`,
        description: `The ${one.displayName} sent ${personText(athlete ?? undefined)} to the ${two.displayName} for ${personText(back)}.`,
        teams: [one, two],
        athlete,
        eventId: null,
      }
    })
}

function categoriesOf(snapshot: LeagueSnapshot, story: Story): Body[] {
  return [
    {
      id: 9572,
      type: 'league',
      uid: `s:${snapshot.sportId}~l:${snapshot.leagueId}`,
      description: snapshot.league.abbreviation,
      leagueId: Number(snapshot.leagueId),
    },
    ...story.teams.map((team) => ({
      id: Number(team.id),
      type: 'team',
      description: team.displayName,
      teamId: Number(team.id),
      team: { id: Number(team.id), description: team.displayName },
    })),
    ...(story.athlete
      ? [
          {
            id: Number(story.athlete.id),
            type: 'athlete',
            description: story.athlete.displayName,
            athleteId: Number(story.athlete.id),
            athlete: { id: Number(story.athlete.id), description: story.athlete.displayName },
          },
        ]
      : []),
    ...(story.eventId === null ? [] : [{ type: 'event', eventId: Number(story.eventId) }]),
    { type: 'guid', guid: `${story.id}-0000` },
  ]
}

/** The page that an article is about, its picture, and its size in pixels. */
function addressesOf(
  snapshot: LeagueSnapshot,
  { eventId, athlete, teams }: Story,
): readonly [page: string, picture: string, size: readonly [width: number, height: number]] {
  if (eventId !== null)
    return [
      serviceAddress(snapshot, 'games', eventId),
      `${serviceAddress(snapshot, 'og', eventId)}.png`,
      [1200, 630],
    ]
  if (athlete)
    return [
      serviceAddress(snapshot, 'athletes', athlete.id),
      serviceAddress(snapshot, 'headshots', athlete.id),
      [144, 144],
    ]
  const id = teams[0]?.id ?? ''
  return [serviceAddress(snapshot, 'teams', id), serviceAddress(snapshot, 'logos', id), [500, 500]]
}

function articleOf(snapshot: LeagueSnapshot, story: Story): Body {
  const [href, url, [width, height]] = addressesOf(snapshot, story)
  return {
    id: story.id,
    nowId: `1-${story.id}`,
    contentKey: `${story.id}-1-21-1`,
    dataSourceIdentifier: story.id.toString(16),
    type: story.type,
    headline: story.headline,
    description: story.description,
    lastModified: secondDate(story.at),
    published: secondDate(story.at),
    images: [
      {
        name: story.headline,
        caption: '',
        alt: '',
        credit: '',
        height,
        width,
        url,
      },
    ],
    categories: categoriesOf(snapshot, story),
    premium: false,
    links: { web: { href }, api: { self: { href } }, mobile: { href } },
    byline: 'Simulated Press',
  }
}

const PAGE = 25

/** The season's moves so far, newest first. */
export function transactionsOf(snapshot: LeagueSnapshot, index: number): Body {
  const season = snapshot.world.seasonAt(snapshot.moment)
  const { teams } = snapshot.world.teams
  const trades = snapshot.squads.trades(season.year).map((trade) => {
    const [one, two] = trade.teams
    const [goes, comes] = [two, one].map(
      (team) => snapshot.squads.roster(team, season.year, trade.at)[trade.slot],
    )
    const description = `Traded ${personText(goes)} to the ${two.displayName} for ${personText(comes)}.`
    return { at: trade.at, team: one, description }
  })
  const moves = listMoves(snapshot.seed, season, teams).map((move) => {
    const athlete = snapshot.squads.roster(move.team, season.year, move.at)[move.slot]
    return {
      at: move.at,
      team: move.team,
      description: moveText(
        season.league,
        move.kind,
        moverText(snapshot, athlete),
        move.at,
        athlete ? ageOf(athlete, move.at) : 0,
      ),
    }
  })
  const rows = [...trades, ...moves]
    .filter((row) => row.at <= snapshot.moment)
    .sort((one, two) => two.at - one.at)
  return {
    timestamp: secondDate(snapshot.moment),
    status: 'success',
    season: { year: season.year, type: 2, name: 'Regular Season', displayName: season.displayName },
    requestedYear: season.year,
    count: rows.length,
    pageIndex: index,
    pageSize: PAGE,
    pageCount: Math.max(1, Math.ceil(rows.length / PAGE)),
    transactions: rows.slice((index - 1) * PAGE, index * PAGE).map(({ at, team, description }) => ({
      date: minuteDate(at),
      description,
      team: embeddedTeamBody(snapshot, team),
    })),
  }
}

/** The word for a position. */
const roleOf = (position: string): string => (position === 'Defense' ? 'defenseman' : position.toLowerCase())

/** A player in a list of moves; in soccer with the word for his position. */
function moverText(
  { league }: LeagueSnapshot,
  athlete: { displayName: string; position: { abbreviation: string; displayName: string } } | undefined,
): string {
  if (league.sport !== 'soccer' || !athlete) return personText(athlete)
  return `${athlete.position.displayName.toLowerCase()} ${athlete.displayName}`
}

function personText(
  athlete: { displayName: string; position: { abbreviation: string } } | undefined,
): string {
  return athlete ? `${athlete.position.abbreviation} ${athlete.displayName}` : 'a player to be named later'
}
