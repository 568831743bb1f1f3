import type { Fixture } from '../../world/calendar/fixture.ts'
import type { Side } from '../../sports/shared/timeline.ts'
import { recordText } from './parts.ts'
import { boxOf, boxscore } from './boxscore.ts'
import { leadersOf } from './leaders.ts'
import {
  leagueLogos,
  logosOf,
  leagueUid,
  link,
  minuteDate,
  teamLinks,
  embeddedTeamBody,
  teamNames,
  teamUid,
} from '../common.ts'
import { playersOnIce } from '../sports/hockey/on-ice.ts'
import { siteDrives } from '../sports/football/drives.ts'
import { advanceOf, aggregateOf, periodsOf } from './event.ts'
import { geoBroadcast, isConference, networksOf } from './parts.ts'
import { formatOf } from './format.ts'
import { gameInfo } from './info.ts'
import { summaryInjuries } from '../league/injuries.ts'
import { pickcenter } from './odds.ts'
import { predictorOf } from './outlook.ts'
import { sitePlays, hasProbability } from './plays.ts'
import { playId } from './play-fields.ts'
import { gameRosters } from './roster.ts'
import { seasonSeries } from './series.ts'
import { gameArticle, highlightsOf } from '../league/news.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'
import { soccerDetails } from '../sports/soccer/board.ts'
import { soccerStory } from '../sports/soccer/story.ts'
import { statusOf } from './status.ts'

/** All data of the site API about one game; its parts depend on sport and state. */
export function summary(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { sport } = snapshot.league
  const parts = snapshot.payloads.summary
  const plays = parts.hasPlays ? sitePlays(snapshot, game) : []
  return {
    boxscore: boxscore(snapshot, game),
    format: formatOf(snapshot),
    gameInfo: gameInfo(snapshot, game),
    ...(parts.hasDrives && game.playTimeline() ? { drives: siteDrives(snapshot, game) } : {}),
    ...(parts.hasBothLeaders ? { leaders: bothLeaders(snapshot, game) } : {}),
    ...(parts.hasHeadToHead
      ? { headToHeadGames: [], hasOdds: false }
      : { seasonseries: seasonSeries(snapshot, game) }),
    ...(parts.hasInjuries ? { injuries: summaryInjuries(snapshot, game) } : {}),
    broadcasts: [],
    pickcenter: pickcenter(snapshot, game),
    ...(parts.hasAgainstTheSpread ? { againstTheSpread: againstTheSpread(snapshot, game) } : {}),
    odds: [],
    ...(parts.rosters === null ? {} : { rosters: gameRosters(snapshot, game) }),
    header: headerOf(snapshot, game),
    news: { header: `${snapshot.league.abbreviation} News`, articles: [] },
    article: gameArticle(snapshot, game) ?? {},
    videos: highlightsOf(snapshot, game),
    ...predictorOf(snapshot, game),
    ...(hasProbability(snapshot) ? { winprobability: probabilities(snapshot, game) } : {}),
    ...(parts.hasScoringPlays ? { scoringPlays: scoringPlays(snapshot, game) } : {}),
    ...(plays.length > 0 ? { plays } : {}),
    ...(parts.hasCommentary ? soccerStory(snapshot, game) : {}),
    ...(parts.hasPlayersOnIce ? { onIce: playersOnIce(game) } : {}),
    wallclockAvailable: true,
    meta: {
      gp_topic: `gp-${sport}-${snapshot.league.slug}-${game.fixture.id}`,
      lastUpdatedAt: minuteDate(snapshot.moment),
    },
    standings: {},
  }
}

function bothLeaders(snapshot: LeagueSnapshot, game: GameSnapshot): Body[] {
  const timeline = game.playTimeline()
  const box = timeline ? boxOf(timeline, snapshot.league.slug) : null
  return ([0, 1] as const).map((side) => ({
    team: embeddedTeamBody(snapshot, game.teams[side]),
    leaders: box ? leadersOf(snapshot, game, box, side) : [],
  }))
}

function againstTheSpread(snapshot: LeagueSnapshot, game: GameSnapshot): Body[] {
  return game.teams.map((team) => ({ team: embeddedTeamBody(snapshot, team), records: [] }))
}

/** Win probability by play, or by plays of one kind; none before the game. */
function probabilities(snapshot: LeagueSnapshot, game: GameSnapshot): Body[] {
  const timeline = game.playTimeline()
  if (!timeline) return []
  const { probabilityKind, hasTieProbability } = snapshot.payloads.summary
  return timeline.plays.flatMap((play, index) =>
    probabilityKind !== null && play.kind !== probabilityKind
      ? []
      : [
          {
            homeWinPercentage: play.win,
            ...(hasTieProbability ? { tiePercentage: 0 } : {}),
            playId: playId(game, index),
          },
        ],
  )
}

function scoringPlays(snapshot: LeagueSnapshot, game: GameSnapshot): Body[] {
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'football') return []
  const plays = sitePlays(snapshot, game)
  return timeline.plays.flatMap((play, index) => {
    const written = plays[index]
    if (play.points === 0 || !written || play.side === null) return []
    const { id, type, text, awayScore, homeScore, period, scoringType } = written
    const clock = { value: play.clock, displayValue: (written['clock'] as Body)['displayValue'] }
    return [
      {
        id,
        type,
        text,
        awayScore,
        homeScore,
        period,
        clock,
        team: embeddedTeamBody(snapshot, game.teams[play.side]),
        scoringType,
      },
    ]
  })
}

/** `2026 FIFA World Cup, Group Stage`; the season alone if it has one stage. */
function seasonPartName({ world }: LeagueSnapshot, { season, part }: Fixture): string {
  const displayName = world.findSeason(season)?.displayName ?? String(season)
  return part.name === displayName ? displayName : `${displayName}, ${part.name}`
}

/** The header: teams, score, status. */
function headerOf(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { fixture } = game
  const { slug, name, abbreviation, isTournament, sport } = snapshot.league
  return {
    id: fixture.id,
    uid: `${leagueUid(snapshot)}~e:${fixture.id}`,
    season: {
      year: fixture.season,
      current: snapshot.world.seasonAt(snapshot.moment).year === fixture.season,
      type: fixture.part.type,
      ...(snapshot.payloads.summary.hasPartName ? { name: seasonPartName(snapshot, fixture) } : {}),
    },
    timeValid: true,
    competitions: [headerCompetition(snapshot, game)],
    links: [link(`https://www.espn.com/${sport}/game/_/gameId/${fixture.id}`, 'Summary', 'summary', 'event')],
    ...(fixture.week === null ? {} : { week: fixture.week }),
    league: {
      id: snapshot.leagueId,
      uid: leagueUid(snapshot),
      name,
      abbreviation,
      midsizeName: slug.toUpperCase(),
      slug,
      isTournament,
      links: [],
      logos: leagueLogos(snapshot),
    },
  }
}

function headerCompetition(snapshot: LeagueSnapshot, game: GameSnapshot): Body {
  const { fixture, view } = game
  const { board, summary: parts } = snapshot.payloads
  const { type, ...rest } = statusOf(snapshot, game)
  return {
    id: fixture.id,
    uid: `${leagueUid(snapshot)}~e:${fixture.id}~c:${fixture.id}`,
    date: minuteDate(view.date),
    neutralSite: fixture.isNeutral,
    conferenceCompetition: isConference(game),
    boxscoreAvailable: view.state !== 'pre',
    commentaryAvailable: parts.hasCommentary,
    liveAvailable: false,
    onWatchESPN: false,
    recent: view.state !== 'pre',
    boxscoreMinutes: parts.hasBoxscoreMinutes,
    ...(board.hasDetails ? soccerDetails(snapshot, game) : {}),
    ...parts.headerFlags,
    wallclockAvailable: true,
    boxscoreSource: 'full',
    playByPlaySource: 'full',
    competitors: ([0, 1] as const).map((side) => headerSide(snapshot, game, side)),
    status: view.state === 'in' ? { ...rest, type } : { type },
    broadcasts: networksOf(game).map((network) => ({
      ...geoBroadcast(network, board.isBroadcastTypeUpper),
      isNational: network.region === undefined,
    })),
    ...(fixture.headline === null ? {} : { notes: [{ type: 'event', headline: fixture.headline }] }),
  }
}

function headerSide(snapshot: LeagueSnapshot, game: GameSnapshot, side: Side): Body {
  const team = game.teams[side]
  const { view, fixture } = game
  const row = snapshot.results.recordAt(fixture, team, snapshot.moment)
  const { board, records } = snapshot.payloads
  const result = view.phase === 'final' ? snapshot.world.resultOf(fixture) : null
  const record = row ? recordText(snapshot, row) : '0-0'
  return {
    id: team.id,
    uid: teamUid(snapshot, team),
    order: side,
    homeAway: side === 0 ? 'home' : 'away',
    ...(result ? { winner: result.winner === side } : {}),
    ...(result && board.hasAdvancement ? { advance: false, ...advanceOf(snapshot, fixture, side) } : {}),
    ...aggregateOf(snapshot, game, side),
    ...(result?.shootout && board.hasAdvancement ? { shootoutScore: result.shootout[side] } : {}),
    team: {
      ...teamNames(snapshot, team),
      nickname: team.shortDisplayName,
      ...(records.hasSplits ? {} : { form: row?.form ?? '' }),
      color: team.color,
      alternateColor: team.alternateColor,
      logos: team.isPlaceholder ? [] : logosOf(snapshot, team),
      links: teamLinks(snapshot, team),
    },
    ...(view.began === null
      ? {}
      : {
          score: String(side === 0 ? view.home : view.away),
          linescores: periodsOf(snapshot, game).map((points, index) => ({
            displayValue: String(points[side]),
            ...hitsOf(game, side, index + 1),
          })),
          ...hitsOf(game, side, null),
        }),
    record: [{ type: 'total', summary: record, displayValue: record }],
    possession: false,
  }
}

/** Baseball's hits and errors of a side, in one inning or in the game. */
function hitsOf(game: GameSnapshot, side: Side, inning: number | null): Body {
  const timeline = game.playTimeline()
  if (timeline?.sport !== 'baseball') return {}
  const { plays } = timeline
  const until = (last: number): { hits: number; errors: number } => {
    const play = plays.findLast((one) => one.period <= last)
    return { hits: play?.detail.hits[side] ?? 0, errors: play?.detail.errors[side] ?? 0 }
  }
  if (inning === null) return until(Number.POSITIVE_INFINITY)
  const [before, after] = [until(inning - 1), until(inning)]
  return { hits: after.hits - before.hits, errors: after.errors - before.errors }
}
