import { DAY_MS, HOUR_MS } from '../../../domain/time.ts'
import { scoresByPeriod, type Side } from '../../sports/shared/timeline.ts'
import type { Fixture } from '../../world/calendar/fixture.ts'
import { knownGround } from '../../world/calendar/grounds.ts'
import type { SimTeam } from '../../world/teams/team-rows.ts'
import { winnerOfLegs } from '../../world/playoffs/knockout-ties.ts'
import { baseballLine } from '../sports/baseball/board.ts'
import { boxOf } from './boxscore.ts'
import { leadersOf } from './leaders.ts'
import {
  leagueUid,
  link,
  logoAddress,
  minuteDate,
  teamLinks,
  teamNames,
  teamUid,
  venueOf,
} from '../common.ts'
import { boardOdds } from './odds.ts'
import { hasPreview, hasRecap, previewOf } from '../league/notes.ts'
import { rankOf } from '../league/polls.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'
import { recapTexts } from './recap-texts.ts'
import { situationOf } from './situation.ts'
import { soccerDetails, soccerStatistics } from '../sports/soccer/board.ts'
import { statusOf } from './status.ts'
import { weatherOf } from './weather.ts'
import { eventName, shortNameOf, isConference, seriesOf, broadcastsOf, recordsOf } from './parts.ts'

/** A game on the scoreboard. */
export function eventOf(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { fixture, view } = game
  const status = statusOf(snapshot, game)
  const ground = knownGround(fixture, view.homeTeam)
  return {
    id: fixture.id,
    uid: `${leagueUid(snapshot)}~e:${fixture.id}`,
    date: minuteDate(view.date),
    name: eventName(game),
    shortName: shortNameOf(game),
    season: { year: fixture.season, type: fixture.part.type, slug: fixture.part.slug },
    ...(fixture.week === null ? {} : { week: { number: fixture.week } }),
    competitions: [competitionOf(snapshot, game, status)],
    status,
    ...(snapshot.payloads.board.hasEventVenue && ground ? { venue: { displayName: ground.name } } : {}),
    ...weatherOf(snapshot, game),
    links: [
      link(
        `https://www.espn.com/${snapshot.league.sport}/game/_/gameId/${fixture.id}`,
        'Summary',
        'summary',
        'event',
      ),
    ],
  }
}

function competitionOf(snapshot: LeagueSnapshot, game: GameSnapshot, status: Body): Body {
  const { fixture, view } = game
  const { board } = snapshot.payloads
  const [home, away] = [competitor(snapshot, game, 0), competitor(snapshot, game, 1)]
  const ground = knownGround(fixture, view.homeTeam)
  return {
    id: fixture.id,
    uid: `${leagueUid(snapshot)}~e:${fixture.id}~c:${fixture.id}`,
    date: minuteDate(view.date),
    attendance: view.attendance,
    ...(board.hasCompetitionType ? { type: competitionType(snapshot, game) } : {}),
    timeValid: true,
    ...(snapshot.rules.hasDateValid ? { dateValid: true } : {}),
    recent: view.state !== 'pre' || view.date - snapshot.moment < DAY_MS,
    neutralSite: fixture.isNeutral,
    ...(board.hasConferenceFlag ? { conferenceCompetition: isConference(game) } : {}),
    playByPlayAvailable: view.state !== 'pre',
    ...(board.hasSuspendedFlag ? { wasSuspended: view.wasSuspended } : {}),
    ...(ground ? { venue: venueOf(snapshot, ground) } : {}),
    competitors: [home, away],
    notes: fixture.headline === null ? [] : [{ type: 'event', headline: headlineOf(snapshot, game) }],
    ...situationOf(snapshot, game),
    status,
    ...broadcastsOf(snapshot, game),
    format: { regulation: { periods: snapshot.rules.periods.count } },
    startDate: minuteDate(view.date),
    ...(board.hasDetails ? { ...soccerDetails(snapshot, game), playByPlayAthletes: true } : {}),
    ...outsText(game),
    ...groupsOf(snapshot, game),
    ...seriesOf(snapshot, game),
    ...boardOdds(snapshot, game),
    highlights: [],
    ...headlines(snapshot, game),
  }
}

function headlineOf(snapshot: LeagueSnapshot, { fixture, view }: GameSnapshot): string {
  const text = fixture.headline ?? ''
  return view.state === 'pre' ? `${snapshot.rules.headlinePrefix}${text}` : text
}

function competitionType({ rules }: LeagueSnapshot, { fixture }: GameSnapshot): Body {
  if (rules.hasTournamentType && fixture.part.type === 3) return { id: '6', abbreviation: 'TRNMNT' }
  if (fixture.series)
    return { id: '14', abbreviation: `RD${2 ** Math.max(1, 4 - (fixture.series.title.length % 3))}` }
  return { id: '1', abbreviation: 'STD' }
}

function outsText(game: GameSnapshot): Body {
  if (game.view.state !== 'in') return {}
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'baseball') return {}
  const outs = Math.min(2, timeline.plays.at(-1)?.detail.outs ?? 0)
  return { outsText: `${outs} ${outs === 1 ? 'Out' : 'Outs'}` }
}

function groupsOf(snapshot: LeagueSnapshot, { teams: [home] }: GameSnapshot): Body {
  if (!snapshot.rules.isCollege) return {}
  const group = snapshot.world.teams.groups.find((one) => one.id === home.groupId)
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

function headlines(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { fixture, view } = game
  if (view.state === 'pre' && hasPreview(snapshot, fixture)) {
    const { description, headline } = previewOf(fixture)
    return { headlines: [{ type: 'Preview', description, shortLinkText: headline }] }
  }
  if (view.phase !== 'final' || !hasRecap(snapshot, fixture)) return {}
  const recap = recapTexts(snapshot, game)
  return { headlines: [{ type: 'Recap', description: `${recap.sentence}.`, shortLinkText: recap.headline }] }
}

function competitor(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side): Body {
  const team = game.teams[side]
  const { view } = game
  const { hasLinescores, hasTeamStatistics } = snapshot.payloads.board
  const score = side === 0 ? view.home : view.away
  return {
    id: team.id,
    uid: teamUid(snapshot, team),
    type: 'team',
    order: side,
    homeAway: side === 0 ? 'home' : 'away',
    ...winnerOf(snapshot, game, side),
    team: boardTeam(snapshot, team),
    score: String(score),
    ...aggregateOf(snapshot, game, side),
    ...(hasLinescores && view.state !== 'pre' && view.began !== null
      ? { linescores: linescores(snapshot, game, side) }
      : {}),
    statistics: hasTeamStatistics ? soccerStatistics(game, side) : [],
    ...recordsOf(snapshot, game, team),
    ...boardLeaders(snapshot, game, side),
    ...rankOf(snapshot, team),
    ...baseballLine(snapshot, game, side),
  }
}

function boardTeam(snapshot: LeagueSnapshot, team: SimTeam): Body {
  const logo = logoAddress(snapshot, team, snapshot.rules.boardLogos)
  return {
    ...teamNames(snapshot, team),
    color: team.color,
    alternateColor: team.alternateColor,
    isActive: !team.isPlaceholder,
    ...(team.isPlaceholder ? {} : { venue: { id: team.venue.id } }),
    links: teamLinks(snapshot, team),
    logo,
    ...(snapshot.rules.isCollege ? { conferenceId: team.groupId } : {}),
  }
}

/** Whether a side won: before the end some sports have false, others no value. */
function winnerOf(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side): Body {
  const { hasAdvancement } = snapshot.payloads.board
  if (game.view.phase !== 'final') return hasAdvancement ? { winner: false } : {}
  const result = snapshot.world.resultOf(game.fixture)
  const base = { winner: result.winner === side }
  if (!hasAdvancement) return base
  return {
    ...base,
    ...advanceOf(snapshot, game.fixture, side),
    ...(result.shootout ? { shootoutScore: result.shootout[side] } : {}),
  }
}

/** Whether a side of a finished game advances; after two legs by the aggregate. */
export function advanceOf(snapshot: LeagueSnapshot, fixture: Fixture, side: Side): Body {
  const { world } = snapshot
  const result = world.resultOf(fixture)
  const { firstLeg, isKnockout } = fixture
  if (firstLeg) return { advance: winnerOfLegs(fixture, world.resultOf(firstLeg), result) === side }
  return isKnockout ? { advance: result.winner === side } : {}
}

/** The goals of both legs, in the second one. */
export function aggregateOf({ world }: LeagueSnapshot, { fixture, view }: GameSnapshot, side: Side): Body {
  if (!fixture.firstLeg || view.state === 'pre') return {}
  const first = world.resultOf(fixture.firstLeg)
  // The sides have swapped since.
  const [before, now] = side === 0 ? [first.away, view.home] : [first.home, view.away]
  return { aggregateScore: before + now }
}

/** Points of each period so far. */
export function periodsOf(
  snapshot: LeagueSnapshot,
  game: GameSnapshot,
): readonly (readonly [number, number])[] {
  if (game.view.phase === 'final') return snapshot.world.resultOf(game.fixture).periods
  return scoresByPeriod(game.playTimeline()?.plays ?? [], 0)
}

function linescores(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side): Body[] {
  return periodsOf(snapshot, game).map((points, index) => ({
    value: points[side],
    displayValue: String(points[side]),
    period: index + 1,
  }))
}

/** Leaders remain on the scoreboard for a day and a half: a monthly scoreboard would take too long to generate. */
const LEADERS_SHOWN_MS = 36 * HOUR_MS

function boardLeaders(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side): Body {
  const { ended } = game.view
  const isOld = ended !== null && snapshot.moment - ended > LEADERS_SHOWN_MS
  if (isOld || !snapshot.payloads.board.hasLeaders) return {}
  const timeline = game.playTimeline()
  if (!timeline) return {}
  return { leaders: leadersOf(snapshot, game, boxOf(timeline, snapshot.league.slug), side) }
}
