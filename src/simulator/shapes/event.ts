import { periodScores, type Side } from '../sports/timeline.ts'
import type { SimTeam } from '../world/team-rows.ts'
import { baseballLine } from './baseball-board.ts'
import { boxOf } from './boxscore.ts'
import { leadersOf } from './leaders.ts'
import { leagueUid, link, logoOf, minuteDate, teamLinks, teamNames, teamUid, venueOf } from './common.ts'
import { boardOdds } from './odds.ts'
import { rankOf } from './polls.ts'
import type { Body, Game, Scene } from './scene.ts'
import { situationOf } from './situation.ts'
import { soccerDetails, soccerStatistics } from './soccer-board.ts'
import { regulation, statusOf } from './status.ts'
import {
  nameOf,
  shortNameOf,
  weatherOf,
  isConference,
  seriesOf,
  broadcastsOf,
  recordsOf,
} from './event-parts.ts'

/** A game as the board lists it. */
export function eventOf(scene: Scene, game: Game): Body {
  const { fixture, view } = game
  const status = statusOf(scene, game)
  const isSoccer = scene.league.sport === 'soccer'
  return {
    id: fixture.id,
    uid: `${leagueUid(scene)}~e:${fixture.id}`,
    date: minuteDate(view.date),
    name: nameOf(game),
    shortName: shortNameOf(game),
    season: { year: fixture.season, type: fixture.part.type, slug: fixture.part.slug },
    ...(fixture.week === null ? {} : { week: { number: fixture.week } }),
    competitions: [competitionOf(scene, game, status)],
    status,
    ...(isSoccer ? { venue: { displayName: fixture.home.venue.name } } : {}),
    ...weatherOf(scene, game),
    links: [
      link(
        `https://www.espn.com/${scene.league.sport}/game/_/gameId/${fixture.id}`,
        'Summary',
        'summary',
        'event',
      ),
    ],
  }
}

function competitionOf(scene: Scene, game: Game, status: Body): Body {
  const { fixture, view } = game
  const isSoccer = scene.league.sport === 'soccer'
  const [home, away] = [competitor(scene, game, 0), competitor(scene, game, 1)]
  return {
    id: fixture.id,
    uid: `${leagueUid(scene)}~e:${fixture.id}~c:${fixture.id}`,
    date: minuteDate(view.date),
    attendance: view.attendance,
    ...(isSoccer ? {} : { type: competitionType(game) }),
    timeValid: true,
    ...(scene.league.slug === 'college-football' ? { dateValid: true } : {}),
    recent: view.state !== 'pre' || view.date - scene.moment < 24 * 3_600_000,
    neutralSite: fixture.isNeutral,
    ...(isSoccer || scene.league.sport === 'hockey' ? {} : { conferenceCompetition: isConference(game) }),
    playByPlayAvailable: view.state !== 'pre',
    ...(isSoccer || scene.league.sport === 'baseball' ? { wasSuspended: view.wasSuspended } : {}),
    venue: venueOf(scene, fixture.home.venue),
    competitors: [home, away],
    notes: fixture.headline === null ? [] : [{ type: 'event', headline: headlineOf(scene, game) }],
    ...situationOf(scene, game),
    status,
    ...broadcastsOf(scene, game),
    format: { regulation: { periods: regulation(scene.league.slug, scene.league.sport) } },
    startDate: minuteDate(view.date),
    ...(isSoccer ? { ...soccerDetails(scene, game), playByPlayAthletes: true } : {}),
    ...outsText(game),
    ...groupsOf(scene, game),
    ...seriesOf(scene, game),
    ...boardOdds(scene, game),
    highlights: [],
    ...headlines(game),
  }
}

function headlineOf(scene: Scene, { fixture, view }: Game): string {
  const text = fixture.headline ?? ''
  const isEarly = scene.league.slug === 'mens-college-basketball' && view.state === 'pre'
  return isEarly ? `NCAA ${text}` : text
}

function competitionType({ fixture }: Game): Body {
  if (fixture.league === 'mens-college-basketball' && fixture.part.type === 3)
    return { id: '6', abbreviation: 'TRNMNT' }
  if (fixture.series)
    return { id: '14', abbreviation: `RD${2 ** Math.max(1, 4 - (fixture.series.title.length % 3))}` }
  return { id: '1', abbreviation: 'STD' }
}

function outsText(game: Game): Body {
  if (game.timeline?.sport !== 'baseball' || game.view.state !== 'in') return {}
  const outs = Math.min(2, game.timeline.plays.at(-1)?.detail.outs ?? 0)
  return { outsText: `${outs} ${outs === 1 ? 'Out' : 'Outs'}` }
}

function groupsOf(scene: Scene, { teams: [home] }: Game): Body {
  if (!scene.league.slug.includes('college')) return {}
  const group = scene.world.teams.groups.find((one) => one.id === home.groupId)
  return group
    ? {
        groups: {
          id: group.id,
          name: group.name,
          shortName: group.abbreviation,
          isConference: group.isConference,
        },
      }
    : {}
}

function headlines(game: Game): Body {
  if (game.view.phase !== 'final') return {}
  const [home, away] = game.teams
  const { view } = game
  const text = `${view.home >= view.away ? home.displayName : away.displayName} finish ${Math.max(view.home, view.away)}-${Math.min(view.home, view.away)}`
  return { headlines: [{ type: 'Recap', description: `— ${nameOf(game)}: ${text}.`, shortLinkText: text }] }
}

function competitor(scene: Scene, game: Game, side: Side): Body {
  const team = game.teams[side]
  const { view, fixture } = game
  const { sport } = scene.league
  const score = side === 0 ? view.home : view.away
  return {
    id: team.id,
    uid: teamUid(scene, team),
    type: 'team',
    order: side,
    homeAway: side === 0 ? 'home' : 'away',
    ...winnerOf(scene, game, side),
    team: boardTeam(scene, team),
    score: String(score),
    ...(sport === 'soccer' || view.state === 'pre' || view.began === null
      ? {}
      : { linescores: linescores(scene, game, side) }),
    statistics: sport === 'soccer' ? soccerStatistics(game, side) : [],
    ...recordsOf(scene, team, fixture.season),
    ...boardLeaders(scene, game, side),
    ...rankOf(scene, team),
    ...baseballLine(scene, game, side),
  }
}

function boardTeam(scene: Scene, team: SimTeam): Body {
  const logo = logoOf(
    scene,
    team,
    scene.league.slug.includes('college') || scene.league.sport === 'soccer' ? '' : 'scoreboard/',
  )
  return {
    ...teamNames(scene, team),
    color: team.color,
    alternateColor: team.alternateColor,
    isActive: !team.isPlaceholder,
    ...(team.isPlaceholder ? {} : { venue: { id: team.venue.id } }),
    links: teamLinks(scene, team),
    logo,
    ...(scene.league.slug.includes('college') ? { conferenceId: team.groupId } : {}),
  }
}

/** Soccer says false before there is a winner; the others say nothing. */
function winnerOf(scene: Scene, game: Game, side: Side): Body {
  const isSoccer = scene.league.sport === 'soccer'
  if (game.view.phase !== 'final') return isSoccer ? { winner: false } : {}
  const result = scene.world.resultOf(game.fixture)
  const base = { winner: result.winner === side }
  if (!isSoccer) return base
  return {
    ...base,
    ...(game.fixture.isKnockout ? { advance: result.winner === side } : {}),
    ...(result.shootout ? { shootoutScore: result.shootout[side] } : {}),
  }
}

/** Points of each period so far. */
export function periodsOf(scene: Scene, game: Game): readonly (readonly [number, number])[] {
  const { view, timeline } = game
  if (view.phase === 'final') return scene.world.resultOf(game.fixture).periods
  return timeline ? periodScores(timeline.plays, 0) : []
}

function linescores(scene: Scene, game: Game, side: Side): Body[] {
  return periodsOf(scene, game).map((points, index) => ({
    value: points[side],
    displayValue: String(points[side]),
    period: index + 1,
  }))
}

/** The best players stay on the board for a day and a half: a month's board would be long to make. */
const LEADERS_SHOWN_MS = 36 * 3_600_000

function boardLeaders(scene: Scene, game: Game, side: Side): Body {
  const { ended } = game.view
  const isOld = ended !== null && scene.moment - ended > LEADERS_SHOWN_MS
  if (isOld || scene.league.sport === 'soccer' || !game.timeline) return {}
  const { timeline } = game
  return { leaders: leadersOf(scene, game, boxOf(timeline, scene.league.slug), side) }
}
