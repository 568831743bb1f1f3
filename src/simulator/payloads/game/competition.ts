import { minuteDate, page, ref, secondDate, teamRef, teamUid, venueOf, leagueUid } from '../common.ts'
import { knownGround } from '../../world/calendar/grounds.ts'
import { isConference, marketOf, networksOf } from './parts.ts'
import { playId } from './play-fields.ts'
import { formatOf } from './format.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'

/** Data of a game that only the core API has: division game, highlights. Most of it is references. */
export function competition(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { fixture, view } = game
  const path = `events/${fixture.id}/competitions/${fixture.id}`
  const venue = knownGround(fixture, view.homeTeam)
  return {
    ...ref(snapshot, path),
    id: fixture.id,
    guid: `${fixture.id}-0000-0000-0000`,
    uid: `${leagueUid(snapshot)}~e:${fixture.id}~c:${fixture.id}`,
    date: minuteDate(view.date),
    attendance: view.attendance,
    type: { id: '1', text: 'Standard', abbreviation: 'STD', slug: 'standard', type: 'standard' },
    timeValid: true,
    dateValid: true,
    neutralSite: fixture.isNeutral,
    ...kinship(snapshot, game),
    ...flags(snapshot, game),
    ...SOURCES,
    hasDefensiveStats: false,
    format: formatOf(snapshot),
    ...(venue
      ? {
          venue: {
            ...venueOf(snapshot, venue),
            ...ref(snapshot, `venues/${venue.id}`),
            grass: !venue.indoor,
            indoor: venue.indoor,
            images: [],
          },
        }
      : {}),
    competitors: game.teams.map((_, side) => competitor(snapshot, game, path, side)),
    notes: fixture.headline === null ? [] : [{ type: 'event', headline: fixture.headline }],
    ...Object.fromEntries(PAGES.map(([name, page]) => [name, ref(snapshot, `${path}/${page}`)])),
    ...(snapshot.payloads.summary.hasDrives ? { drives: ref(snapshot, `${path}/drives`) } : {}),
    links: [],
  }
}

/** Pages of a competition, by the field that refers to them. */
const PAGES: readonly (readonly [field: string, page: string])[] = [
  ['status', 'status'],
  ['odds', 'odds'],
  ['broadcasts', 'broadcasts'],
  ['officials', 'officials'],
  ['situation', 'situation'],
  ['details', 'plays'],
  ['probabilities', 'probabilities'],
  ['predictor', 'predictor'],
  ['powerIndexes', 'powerindexes'],
]

const SOURCES = {
  gameSource: { id: '1', description: 'basic/manual', state: 'basic' },
  boxscoreSource: { id: '2', description: 'feed', state: 'full' },
  linescoreSource: { id: '1', description: 'basic/manual', state: 'basic' },
  statsSource: { id: '3', description: 'scrubbed', state: 'full' },
  playByPlaySource: { id: '2', description: 'feed', state: 'full' },
} as const

/** Whether the teams are in the same division, and in the same conference. */
function kinship(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { groups } = snapshot.world.teams
  const [home, away] = game.teams
  const own = groups.find((group) => group.id === home.groupId)
  const theirs = groups.find((group) => group.id === away.groupId)
  const isSame = own !== undefined && own === theirs
  const shares = own !== undefined && own.parentId !== null && own.parentId === theirs?.parentId
  return {
    divisionCompetition: isSame && !own.isConference,
    conferenceCompetition: snapshot.rules.isCollege ? isConference(game) : isSame || shares,
  }
}

function flags(snapshot: LeagueSnapshot, { view }: GameSnapshot): Body {
  const isPast = view.state !== 'pre'
  const isFinal = view.phase === 'final'
  return {
    previewAvailable: !isPast,
    recapAvailable: isFinal,
    boxscoreAvailable: isPast,
    lineupAvailable: isPast,
    gamecastAvailable: isPast,
    playByPlayAvailable: isPast,
    conversationAvailable: true,
    commentaryAvailable: snapshot.payloads.summary.hasCommentary,
    pickcenterAvailable: true,
    summaryAvailable: true,
    liveAvailable: false,
    ticketsAvailable: false,
    shotChartAvailable: false,
    timeoutsAvailable: false,
    possessionArrowAvailable: false,
    onWatchESPN: false,
    recent: isPast,
    bracketAvailable: false,
    wallclockAvailable: true,
    highlightsAvailable: isFinal,
  }
}

function competitor(
  snapshot: LeagueSnapshot,
  { teams, view, fixture }: GameSnapshot,
  path: string,
  side: number,
): Body {
  const team = side === 0 ? teams[0] : teams[1]
  const pages = ['score', 'linescores', 'roster', 'statistics', 'leaders', 'record']
  return {
    ...ref(snapshot, `${path}/competitors/${team.id}`),
    id: team.id,
    uid: teamUid(snapshot, team),
    type: 'team',
    order: side,
    homeAway: side === 0 ? 'home' : 'away',
    ...(view.phase === 'final' ? { winner: snapshot.world.resultOf(fixture).winner === side } : {}),
    team: teamRef(snapshot, fixture.season, team.id),
    ...Object.fromEntries(
      pages.map((name) => [name, ref(snapshot, `${path}/competitors/${team.id}/${name}`)]),
    ),
  }
}

/** The broadcasts of a game with full descriptions. */
export function coreBroadcasts(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { id } = game.fixture
  const items = networksOf(game).map((network, index) => {
    const slug = network.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const isTv = network.type === 'TV'
    return {
      type: {
        id: isTv ? '1' : '4',
        shortName: network.type,
        longName: isTv ? 'Television' : 'Streaming',
        slug: network.type.toLowerCase(),
      },
      channel: 100 + index,
      station: network.name,
      slug,
      priority: index + 1,
      market: marketOf(network),
      media: {
        ...ref(snapshot, `media/${100 + index}`),
        id: String(100 + index),
        callLetters: network.name,
        name: network.name,
        shortName: network.name,
        slug,
      },
      lang: 'en',
      region: 'us',
      competition: ref(snapshot, `events/${id}/competitions/${id}`),
      partnered: false,
    }
  })
  return page(items, 1, 25)
}

/** A page of win probabilities by play; empty if the league has none. */
export function probabilities(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
  index: number,
  size: number,
): Body {
  const { fixture } = game
  const path = `events/${fixture.id}/competitions/${fixture.id}`
  const plays = game.playTimeline()?.plays ?? []
  const began = game.view.began ?? 0
  const items = plays.slice((index - 1) * size, index * size).map((play, at) => {
    const id = playId(game, (index - 1) * size + at)
    const { win, tie = 0 } = play
    const away = Math.round((1 - win - tie) * 10_000) / 10_000
    return {
      ...ref(snapshot, `${path}/probabilities/${id}`),
      competition: ref(snapshot, path),
      play: ref(snapshot, `${path}/plays/${id}`),
      homeTeam: teamRef(snapshot, fixture.season, game.teams[0].id),
      awayTeam: teamRef(snapshot, fixture.season, game.teams[1].id),
      tiePercentage: tie,
      homeWinPercentage: win,
      awayWinPercentage: Math.max(0, away),
      secondsLeft: 0,
      source: { id: '1', description: 'Basic/Manual', state: 'basic' },
      sequenceNumber: String((index - 1) * size + at + 1),
      lastModified: secondDate(began + play.at * 1000),
    }
  })
  return {
    count: plays.length,
    pageIndex: index,
    pageSize: size,
    pageCount: Math.max(1, Math.ceil(plays.length / size)),
    items,
  }
}
