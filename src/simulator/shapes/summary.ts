import type { Side } from '../sports/timeline.ts'
import { recordText } from './event-parts.ts'
import { boxOf, boxscore } from './boxscore.ts'
import { leadersOf } from './leaders.ts'
import {
  leagueLogos,
  leagueUid,
  link,
  minuteDate,
  teamLinks,
  teamMention,
  teamNames,
  teamUid,
} from './common.ts'
import { siteDrives } from './drives.ts'
import { periodsOf } from './event.ts'
import { geoBroadcast, isConference, networksOf } from './event-parts.ts'
import { formatOf } from './format.ts'
import { gameInfo } from './game-info.ts'
import { summaryInjuries } from './injuries.ts'
import { pickcenter } from './odds.ts'
import { sitePlays, hasProbability } from './plays.ts'
import { playId } from './play-fields.ts'
import { gameRosters } from './rosters-game.ts'
import type { Body, Game, Scene } from './scene.ts'
import { soccerDetails } from './soccer-board.ts'
import { soccerStory } from './soccer-story.ts'
import { statusOf } from './status.ts'

/** Everything the site shows about one game; which parts there are depends on sport and state. */
export function summary(scene: Scene, game: Game): Body {
  const { sport } = scene.league
  const plays = sport === 'football' || sport === 'soccer' ? [] : sitePlays(scene, game)
  return {
    boxscore: boxscore(scene, game),
    format: formatOf(scene),
    gameInfo: gameInfo(scene, game),
    ...(sport === 'football' && game.timeline ? { drives: siteDrives(scene, game) } : {}),
    ...(sport === 'baseball' ? {} : { leaders: bothLeaders(scene, game) }),
    ...(sport === 'soccer'
      ? { headToHeadGames: [], hasOdds: false }
      : { seasonseries: [], injuries: summaryInjuries(scene, game) }),
    broadcasts: [],
    pickcenter: pickcenter(scene, game),
    ...(sport === 'soccer' ? {} : { againstTheSpread: againstTheSpread(scene, game) }),
    odds: [],
    ...(sport === 'baseball' || sport === 'soccer' ? { rosters: gameRosters(scene, game) } : {}),
    header: headerOf(scene, game),
    news: { header: `${scene.league.abbreviation} News`, articles: [] },
    article: {},
    videos: [],
    ...(hasProbability(scene) ? { winprobability: probabilities(game) } : {}),
    ...(sport === 'football' ? { scoringPlays: scoringPlays(scene, game) } : {}),
    ...(plays.length > 0 ? { plays } : {}),
    ...(sport === 'soccer' ? soccerStory(scene, game) : {}),
    ...(sport === 'hockey' && game.view.state === 'in' ? { onIce: [] } : {}),
    wallclockAvailable: true,
    meta: {
      gp_topic: `gp-${sport}-${scene.league.slug}-${game.fixture.id}`,
      lastUpdatedAt: minuteDate(scene.moment),
    },
    standings: {},
  }
}

function bothLeaders(scene: Scene, game: Game): Body[] {
  const box = game.timeline ? boxOf(game.timeline, scene.league.slug) : null
  return ([0, 1] as const).map((side) => ({
    team: teamMention(scene, game.teams[side]),
    leaders: box ? leadersOf(scene, game, box, side) : [],
  }))
}

function againstTheSpread(scene: Scene, game: Game): Body[] {
  return game.teams.map((team) => ({ team: teamMention(scene, team), records: [] }))
}

/** One value a play where the sport has plays, one an at-bat in baseball; none before the game. */
function probabilities(game: Game): Body[] {
  const { timeline } = game
  if (!timeline) return []
  const isBaseball = timeline.sport === 'baseball'
  const isFootball = timeline.sport === 'football'
  return timeline.plays.flatMap((play, index) =>
    isBaseball && play.kind !== 'play-result'
      ? []
      : [
          {
            homeWinPercentage: play.win,
            ...(isFootball ? {} : { tiePercentage: 0 }),
            playId: playId(game, index),
          },
        ],
  )
}

function scoringPlays(scene: Scene, game: Game): Body[] {
  const { timeline } = game
  if (timeline?.sport !== 'football') return []
  const plays = sitePlays(scene, game)
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
        team: teamMention(scene, game.teams[play.side]),
        scoringType,
      },
    ]
  })
}

/** The game in short: teams, score, status. */
function headerOf(scene: Scene, game: Game): Body {
  const { fixture } = game
  const { slug, name, abbreviation, isTournament, sport } = scene.league
  return {
    id: fixture.id,
    uid: `${leagueUid(scene)}~e:${fixture.id}`,
    season: {
      year: fixture.season,
      current: scene.world.seasonAt(scene.moment).year === fixture.season,
      type: fixture.part.type,
      ...(sport === 'soccer' ? { name: fixture.part.name } : {}),
    },
    timeValid: true,
    competitions: [headerCompetition(scene, game)],
    links: [link(`https://www.espn.com/${sport}/game/_/gameId/${fixture.id}`, 'Summary', 'summary', 'event')],
    ...(fixture.week === null ? {} : { week: fixture.week }),
    league: {
      id: scene.leagueId,
      uid: leagueUid(scene),
      name,
      abbreviation,
      midsizeName: slug.toUpperCase(),
      slug,
      isTournament,
      links: [],
      logos: leagueLogos(scene),
    },
  }
}

function headerCompetition(scene: Scene, game: Game): Body {
  const { fixture, view } = game
  const { sport } = scene.league
  const { type, ...rest } = statusOf(scene, game)
  return {
    id: fixture.id,
    uid: `${leagueUid(scene)}~e:${fixture.id}~c:${fixture.id}`,
    date: minuteDate(view.date),
    neutralSite: fixture.isNeutral,
    conferenceCompetition: isConference(game),
    boxscoreAvailable: view.state !== 'pre',
    commentaryAvailable: sport === 'soccer',
    liveAvailable: false,
    onWatchESPN: false,
    recent: view.state !== 'pre',
    boxscoreMinutes: sport !== 'soccer',
    ...(sport === 'basketball'
      ? { shotChartAvailable: true, timeoutsAvailable: true, possessionArrowAvailable: false }
      : {}),
    ...(sport === 'soccer'
      ? { ...soccerDetails(scene, game), isFinal: false, isThirdPlace: false, shotMapAvailable: true }
      : {}),
    wallclockAvailable: true,
    boxscoreSource: 'full',
    playByPlaySource: 'full',
    competitors: ([0, 1] as const).map((side) => headerSide(scene, game, side)),
    status: view.state === 'in' ? { ...rest, type } : { type },
    broadcasts: networksOf(game).map((network) => ({
      ...geoBroadcast(network, sport === 'soccer'),
      isNational: true,
    })),
    ...(fixture.headline === null ? {} : { notes: [{ type: 'event', headline: fixture.headline }] }),
  }
}

function headerSide(scene: Scene, game: Game, side: Side): Body {
  const team = game.teams[side]
  const { view, fixture } = game
  const season = scene.world.findSeason(fixture.season)
  const row = season && !team.isPlaceholder ? scene.ledger.rows(season, scene.moment).get(team) : undefined
  const isSoccer = scene.league.sport === 'soccer'
  const result = view.phase === 'final' ? scene.world.resultOf(fixture) : null
  const record = row ? recordText(scene.league.sport, row) : '0-0'
  return {
    id: team.id,
    uid: teamUid(scene, team),
    order: side,
    homeAway: side === 0 ? 'home' : 'away',
    ...(result ? { winner: result.winner === side } : {}),
    ...(result && isSoccer ? { advance: result.winner === side } : {}),
    ...(result?.shootout && isSoccer ? { shootoutScore: result.shootout[side] } : {}),
    team: {
      ...teamNames(scene, team),
      nickname: team.shortDisplayName,
      ...(isSoccer ? { form: row?.form ?? '' } : {}),
      color: team.color,
      alternateColor: team.alternateColor,
      logos: [],
      links: teamLinks(scene, team),
    },
    ...(view.began === null
      ? {}
      : {
          score: String(side === 0 ? view.home : view.away),
          linescores: periodsOf(scene, game).map((points, index) => ({
            displayValue: String(points[side]),
            ...hitsOf(game, side, index + 1),
          })),
          ...hitsOf(game, side, null),
        }),
    record: [{ type: 'total', summary: record, displayValue: record }],
    possession: false,
  }
}

/** Baseball's hits and errors of a side: of one inning, or of the game. */
function hitsOf(game: Game, side: Side, inning: number | null): Body {
  if (game.timeline?.sport !== 'baseball') return {}
  const { plays } = game.timeline
  const until = (last: number): { hits: number; errors: number } => {
    const play = plays.findLast((one) => one.period <= last)
    return { hits: play?.detail.hits[side] ?? 0, errors: play?.detail.errors[side] ?? 0 }
  }
  if (inning === null) return until(Number.POSITIVE_INFINITY)
  const [before, after] = [until(inning - 1), until(inning)]
  return { hits: after.hits - before.hits, errors: after.errors - before.errors }
}
