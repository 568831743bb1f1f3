import type { Fixture } from '../../world/calendar/fixture.ts'
import { viewOf } from '../../world/view.ts'
import { leagueUid, logoAddress, minuteDate, teamUid } from '../common.ts'
import type { Body, GameSnapshot, LeagueSnapshot } from '../snapshot.ts'
import { statusOf } from './status.ts'
import { gameOf } from '../snapshot.ts'

/** A summary's `seasonseries`: the games of both teams in the season, and in a play-off series. */
export function seasonSeries(snapshot: LeagueSnapshot, game: GameSnapshot): Body[] {
  const { fixture, teams } = game
  if (teams.some(({ isPlaceholder }) => isPlaceholder)) return []
  const season = snapshot.world.findSeason(fixture.season)
  if (!season) return []
  const meetings = snapshot.world
    .season(season, Math.max(snapshot.moment, fixture.start))
    .filter(({ home, away }) => [home, away].every((team) => teams.includes(team)))
    .filter((one) => one.visibleFrom <= snapshot.moment)
  const regular = meetings.filter(({ part, series }) => part.type === 2 && series === null)
  const own = fixture.series
    ? meetings.filter(
        ({ stage, series }) => series?.title === fixture.series?.title && stage === fixture.stage,
      )
    : []
  return [
    ...(regular.length > 0
      ? [seriesBody(snapshot, game, regular, 'season', 'Regular Season Series', null)]
      : []),
    ...(own.length > 0
      ? [seriesBody(snapshot, game, own, 'playoff', 'Playoff Series', fixture.series?.bestOf ?? null)]
      : []),
  ]
}

/** A series; one that is best of several games is decided by the wins that it needs. */
function seriesBody(
  snapshot: LeagueSnapshot,
  { teams }: GameSnapshot,
  meetings: readonly Fixture[],
  type: string,
  title: string,
  bestOf: number | null,
): Body {
  const finished = meetings.filter((one) => viewOf(snapshot.world, one, snapshot.moment).phase === 'final')
  const wins = teams.map((team) => finished.filter((one) => winnerOf(snapshot, one) === team).length) as [
    number,
    number,
  ]
  const most = Math.max(...wins)
  const completed = bestOf === null ? finished.length === meetings.length : most >= Math.ceil(bestOf / 2)
  const leader = wins[0] >= wins[1] ? teams[0] : teams[1]
  const score = `${most}-${Math.min(...wins)}`
  const verb = completed ? 'wins' : 'leads'
  return {
    type,
    title,
    description: title,
    summary: wins[0] === wins[1] ? `Series tied ${score}` : `${leader.abbreviation} ${verb} series ${score}`,
    completed,
    totalCompetitions: bestOf ?? meetings.length,
    events: meetings.map((one) => meeting(snapshot, one)),
  }
}

function winnerOf({ world }: LeagueSnapshot, fixture: Fixture) {
  const { winner } = world.resultOf(fixture)
  return winner === null ? null : winner === 0 ? fixture.home : fixture.away
}

function meeting(snapshot: LeagueSnapshot, fixture: Fixture): Body {
  const game = gameOf(snapshot, fixture)
  const { view } = game
  const isFinal = view.phase === 'final'
  const winner = isFinal ? winnerOf(snapshot, fixture) : null
  return {
    id: fixture.id,
    uid: `${leagueUid(snapshot)}~e:${fixture.id}~c:${fixture.id}`,
    date: minuteDate(view.date),
    timeValid: true,
    status: view.state,
    statusType: statusOf(snapshot, game)['type'],
    neutralSite: fixture.isNeutral,
    competitors: game.teams.map((team, side) => ({
      homeAway: side === 0 ? 'home' : 'away',
      ...(isFinal ? { winner: winner === team } : {}),
      team: {
        id: team.id,
        uid: teamUid(snapshot, team),
        displayName: team.displayName,
        abbreviation: team.abbreviation,
        logo: logoAddress(snapshot, team),
      },
      ...(view.began === null ? {} : { score: String(side === 0 ? view.home : view.away) }),
    })),
  }
}
