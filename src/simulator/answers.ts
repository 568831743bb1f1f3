import type { UpstreamRequest } from '../upstream/upstream.ts'
import type { Fixture } from './world/fixture.ts'
import type { SimTeam } from './world/team-rows.ts'
import { athletePage, athleteStatistics, athleteStats } from './shapes/athletes.ts'
import { athleteOverview, gameLog } from './shapes/game-log.ts'
import { findAthlete, type Found } from './shapes/appearances.ts'
import { competition, coreBroadcasts, probabilities } from './shapes/competition.ts'
import { coreDrives } from './shapes/drives.ts'
import { coreOfficials } from './shapes/game-info.ts'
import { injuryOf, leagueInjuries, teamInjuries } from './shapes/injuries.ts'
import { newsOf, transactionsOf } from './shapes/news.ts'
import { coreOdds, oddsMovement, PROVIDER } from './shapes/odds.ts'
import { corePlays, hasProbability } from './shapes/plays.ts'
import { rankingsOf } from './shapes/rankings.ts'
import { coreGameRoster } from './shapes/rosters-game.ts'
import { depthChart, rosterOf, seasonRoster } from './shapes/rosters.ts'
import { gameOf, type Body, type Game, type Scene } from './shapes/scene.ts'
import type { EventWriter } from './shapes/board-choice.ts'
import { scoreboard } from './shapes/scoreboard.ts'
import { groupChildren, groupList, groupOf, groupTeams, seasonOf, weekOf, weeksOf } from './shapes/seasons.ts'
import { standings } from './shapes/standings.ts'
import { summary } from './shapes/summary.ts'
import { teamDetail, teamList, teamSchedule } from './shapes/teams.ts'

/** How many plays and probabilities a page has. */
const PLAYS_PAGE = 300

type Question<Kind extends UpstreamRequest['kind']> = Extract<UpstreamRequest, { kind: Kind }>
type Writer<Kind extends UpstreamRequest['kind']> = (
  scene: Scene,
  question: Question<Kind>,
  writeEvent: EventWriter,
) => Body | null
type Writers = { readonly [Kind in UpstreamRequest['kind']]: Writer<Kind> }

/** Everything that can be asked, and who writes the answer. Null says that there is no such thing. */
const WRITERS: Writers = {
  scoreboard: (scene, question, writeEvent) => scoreboard(scene, question, writeEvent),
  summary: (scene, { eventId }) => ofGame(scene, eventId, (game) => summary(scene, game)),
  competition: (scene, { eventId }) => ofGame(scene, eventId, (game) => competition(scene, game)),
  plays: (scene, { eventId, page }) =>
    ofGame(scene, eventId, (game) => corePlays(scene, game, page ?? 1, PLAYS_PAGE)),
  drives: (scene, { eventId, page }) =>
    scene.league.sport === 'football'
      ? ofGame(scene, eventId, (game) => coreDrives(scene, game, page ?? 1))
      : null,
  probabilities: (scene, { eventId, page }) =>
    hasProbability(scene)
      ? ofGame(scene, eventId, (game) => probabilities(scene, game, page ?? 1, PLAYS_PAGE))
      : null,
  odds: (scene, { eventId }) => ofGame(scene, eventId, (game) => coreOdds(scene, game)),
  oddsMovement: (scene, { eventId, providerId }) =>
    providerId === PROVIDER.id ? ofGame(scene, eventId, (game) => oddsMovement(scene, game.fixture)) : null,
  officials: (scene, { eventId }) => ofGame(scene, eventId, (game) => coreOfficials(scene, game)),
  broadcasts: (scene, { eventId }) => ofGame(scene, eventId, (game) => coreBroadcasts(scene, game)),
  gameRoster: (scene, { eventId, teamId }) =>
    ofGame(scene, eventId, (game) => coreGameRoster(scene, game, teamId)),
  teams: (scene, { page }) => teamList(scene, page ?? 1),
  team: (scene, { teamId }) => ofTeam(scene, teamId, (team) => teamDetail(scene, team)),
  teamSchedule: (scene, { teamId, season, seasonType }) =>
    ofTeam(scene, teamId, (team) => teamSchedule(scene, team, season, seasonType)),
  roster: (scene, { teamId }) => ofTeam(scene, teamId, (team) => rosterOf(scene, team)),
  seasonRoster: (scene, { teamId, season, page }) =>
    ofTeam(scene, teamId, (team) => seasonRoster(scene, team, season, page ?? 1)),
  depthChart: (scene, { teamId, season }) => ofTeam(scene, teamId, (team) => depthChart(scene, team, season)),
  athlete: (scene, { athleteId }) => ofAthlete(scene, athleteId, (found) => athletePage(scene, found)),
  athleteStatistics: (scene, { athleteId, season, seasonType }) =>
    ofAthlete(scene, athleteId, (found) => athleteStatistics(scene, found, season, seasonType)),
  athleteStats: (scene, { athleteId }) => ofAthlete(scene, athleteId, (found) => athleteStats(scene, found)),
  athleteOverview: (scene, { athleteId }) =>
    ofAthlete(scene, athleteId, (found) => athleteOverview(scene, found)),
  gameLog: (scene, { athleteId, season }) =>
    ofAthlete(scene, athleteId, (found) => gameLog(scene, found, season)),
  injuries: (scene) => leagueInjuries(scene),
  teamInjuries: (scene, { teamId }) => ofTeam(scene, teamId, (team) => teamInjuries(scene, team)),
  injury: (scene, { athleteId, injuryId }) => injuryOf(scene, athleteId, injuryId),
  news: (scene, { teamId }) =>
    teamId === undefined ? newsOf(scene, null) : ofTeam(scene, teamId, (team) => newsOf(scene, team)),
  standings: (scene, { season }) => standings(scene, season),
  rankings: (scene) => rankingsOf(scene),
  transactions: (scene, { page }) => transactionsOf(scene, page ?? 1),
  season: (scene, { season }) => seasonOf(scene, season),
  weeks: (scene, { season, seasonType }) => weeksOf(scene, season, seasonType),
  week: (scene, { season, seasonType, week }) => weekOf(scene, season, seasonType, week),
  groups: (scene, question) => groupList(scene, question),
  group: (scene, question) => groupOf(scene, question, question.groupId),
  groupChildren: (scene, question) => groupChildren(scene, question, question.groupId),
  groupTeams: (scene, question) => groupTeams(scene, question, question.groupId, question.page ?? 1),
}

/** Writes the answer to a question as the upstream would have it at the scene's moment; null where it has none. */
export function answer<Kind extends UpstreamRequest['kind']>(
  scene: Scene,
  question: Question<Kind>,
  writeEvent: EventWriter,
): Body | null {
  const write: Writer<Kind> = WRITERS[question.kind]
  return write(scene, question, writeEvent)
}

function ofGame(scene: Scene, eventId: string, write: (game: Game) => Body | null): Body | null {
  const fixture: Fixture | null = scene.world.findFixture(eventId)
  if (!fixture || fixture.visibleFrom > scene.moment) return null
  return write(gameOf(scene, fixture))
}

function ofTeam(scene: Scene, teamId: string, write: (team: SimTeam) => Body | null): Body | null {
  const team = scene.world.teams.byId.get(teamId)
  return team ? write(team) : null
}

function ofAthlete(scene: Scene, athleteId: string, write: (found: Found) => Body | null): Body | null {
  const found = findAthlete(scene, athleteId)
  return found ? write(found) : null
}
