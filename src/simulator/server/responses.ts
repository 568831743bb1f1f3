import type { UpstreamRequest } from '../../upstream/upstream.ts'
import type { Fixture } from '../world/calendar/fixture.ts'
import type { SimTeam } from '../world/teams/team-rows.ts'
import { athletePage, athleteStatistics, athleteStats } from '../payloads/league/athletes.ts'
import { athleteOverview, gameLogBody } from '../payloads/league/gamelog.ts'
import { findAthlete, type LocatedAthlete } from '../payloads/game/appearances.ts'
import { competition, coreBroadcasts, probabilities } from '../payloads/game/competition.ts'
import { coreDrives } from '../payloads/sports/football/drives.ts'
import { coreOfficials } from '../payloads/game/info.ts'
import { injuryOf, leagueInjuries, teamInjuries } from '../payloads/league/injuries.ts'
import { newsOf, transactionsOf } from '../payloads/league/news.ts'
import { coreOdds, oddsMovement, PROVIDER } from '../payloads/game/odds.ts'
import { corePlays, hasProbability } from '../payloads/game/plays.ts'
import { seasonLeaders } from '../payloads/league/leaders.ts'
import { rankingsOf } from '../payloads/league/rankings.ts'
import { coreGameRoster } from '../payloads/game/roster.ts'
import { depthChartBody, rosterOf, seasonRoster } from '../payloads/league/rosters.ts'
import { gameOf, type Body, type GameSnapshot, type LeagueSnapshot } from '../payloads/snapshot.ts'
import type { EventSerializer } from '../payloads/league/board-selection.ts'
import { scoreboard } from '../payloads/league/scoreboard.ts'
import {
  groupChildren,
  groupList,
  groupOf,
  groupTeams,
  seasonOf,
  weekOf,
  weeksOf,
} from '../payloads/league/seasons.ts'
import { standings } from '../payloads/league/standings.ts'
import { summary } from '../payloads/game/summary.ts'
import { teamDetail, teamList, teamSchedule } from '../payloads/league/teams.ts'

/** Page size of plays and probabilities. */
const PLAYS_PAGE = 300

type RequestOf<Kind extends UpstreamRequest['kind']> = Extract<UpstreamRequest, { kind: Kind }>
type Handler<Kind extends UpstreamRequest['kind']> = (
  snapshot: LeagueSnapshot,
  request: RequestOf<Kind>,
  serializeEvent: EventSerializer,
) => Body | null
type Handlers = { readonly [Kind in UpstreamRequest['kind']]: Handler<Kind> }

/** The handlers by kind of request. Null means not found. */
const HANDLERS: Handlers = {
  scoreboard: (snapshot, request, serializeEvent) => scoreboard(snapshot, request, serializeEvent),
  summary: (snapshot, { eventId }) => ofGame(snapshot, eventId, (game) => summary(snapshot, game)),
  competition: (snapshot, { eventId }) => ofGame(snapshot, eventId, (game) => competition(snapshot, game)),
  plays: (snapshot, { eventId, page }) =>
    ofGame(snapshot, eventId, (game) => corePlays(snapshot, game, page ?? 1, PLAYS_PAGE)),
  drives: (snapshot, { eventId, page }) =>
    snapshot.payloads.summary.hasDrives
      ? ofGame(snapshot, eventId, (game) => coreDrives(snapshot, game, page ?? 1))
      : null,
  probabilities: (snapshot, { eventId, page }) =>
    hasProbability(snapshot)
      ? ofGame(snapshot, eventId, (game) => probabilities(snapshot, game, page ?? 1, PLAYS_PAGE))
      : null,
  odds: (snapshot, { eventId }) => ofGame(snapshot, eventId, (game) => coreOdds(snapshot, game)),
  oddsMovement: (snapshot, { eventId, providerId }) =>
    providerId === PROVIDER.id
      ? ofGame(snapshot, eventId, (game) => oddsMovement(snapshot, game.fixture))
      : null,
  officials: (snapshot, { eventId }) => ofGame(snapshot, eventId, (game) => coreOfficials(snapshot, game)),
  broadcasts: (snapshot, { eventId }) => ofGame(snapshot, eventId, (game) => coreBroadcasts(snapshot, game)),
  gameRoster: (snapshot, { eventId, teamId }) =>
    ofGame(snapshot, eventId, (game) => coreGameRoster(snapshot, game, teamId)),
  teams: (snapshot, { page }) => teamList(snapshot, page ?? 1),
  team: (snapshot, { teamId }) => ofTeam(snapshot, teamId, (team) => teamDetail(snapshot, team)),
  teamSchedule: (snapshot, { teamId, season, seasonType }) =>
    ofTeam(snapshot, teamId, (team) => teamSchedule(snapshot, team, season, seasonType)),
  roster: (snapshot, { teamId }) => ofTeam(snapshot, teamId, (team) => rosterOf(snapshot, team)),
  seasonRoster: (snapshot, { teamId, season, page }) =>
    ofTeam(snapshot, teamId, (team) => seasonRoster(snapshot, team, season, page ?? 1)),
  depthChart: (snapshot, { teamId, season }) =>
    ofTeam(snapshot, teamId, (team) => depthChartBody(snapshot, team, season)),
  athlete: (snapshot, { athleteId }) =>
    ofAthlete(snapshot, athleteId, (found) => athletePage(snapshot, found)),
  athleteStatistics: (snapshot, { athleteId, season, seasonType }) =>
    ofAthlete(snapshot, athleteId, (found) => athleteStatistics(snapshot, found, season, seasonType)),
  athleteStats: (snapshot, { athleteId }) =>
    ofAthlete(snapshot, athleteId, (found) => athleteStats(snapshot, found)),
  athleteOverview: (snapshot, { athleteId }) =>
    ofAthlete(snapshot, athleteId, (found) => athleteOverview(snapshot, found)),
  gameLog: (snapshot, { athleteId, season }) =>
    ofAthlete(snapshot, athleteId, (found) => gameLogBody(snapshot, found, season)),
  injuries: (snapshot) => leagueInjuries(snapshot),
  teamInjuries: (snapshot, { teamId }) => ofTeam(snapshot, teamId, (team) => teamInjuries(snapshot, team)),
  injury: (snapshot, { athleteId, injuryId }) => injuryOf(snapshot, athleteId, injuryId),
  news: (snapshot, { teamId }) =>
    teamId === undefined
      ? newsOf(snapshot, null)
      : ofTeam(snapshot, teamId, (team) => newsOf(snapshot, team)),
  standings: (snapshot, { season }) => standings(snapshot, season),
  rankings: (snapshot) => rankingsOf(snapshot),
  leaders: (snapshot, { season, seasonType }) => seasonLeaders(snapshot, season, seasonType),
  transactions: (snapshot, { page }) => transactionsOf(snapshot, page ?? 1),
  season: (snapshot, { season }) => seasonOf(snapshot, season),
  weeks: (snapshot, { season, seasonType }) => weeksOf(snapshot, season, seasonType),
  week: (snapshot, { season, seasonType, week }) => weekOf(snapshot, season, seasonType, week),
  groups: (snapshot, request) => groupList(snapshot, request),
  group: (snapshot, request) => groupOf(snapshot, request, request.groupId),
  groupChildren: (snapshot, request) => groupChildren(snapshot, request, request.groupId),
  groupTeams: (snapshot, request) => groupTeams(snapshot, request, request.groupId, request.page ?? 1),
}

/** Returns the body of the response at the snapshot's time; null if not found. */
export function respond<Kind extends UpstreamRequest['kind']>(
  snapshot: LeagueSnapshot,
  request: RequestOf<Kind>,
  serializeEvent: EventSerializer,
): Body | null {
  const handle: Handler<Kind> = HANDLERS[request.kind]
  return handle(snapshot, request, serializeEvent)
}

function ofGame(
  snapshot: LeagueSnapshot,
  eventId: string,
  write: (game: GameSnapshot) => Body | null,
): Body | null {
  const fixture: Fixture | null = snapshot.world.findFixture(eventId)
  if (!fixture || fixture.visibleFrom > snapshot.moment) return null
  return write(gameOf(snapshot, fixture))
}

function ofTeam(
  snapshot: LeagueSnapshot,
  teamId: string,
  write: (team: SimTeam) => Body | null,
): Body | null {
  const team = snapshot.world.teams.byId.get(teamId)
  return team ? write(team) : null
}

function ofAthlete(
  snapshot: LeagueSnapshot,
  athleteId: string,
  write: (found: LocatedAthlete) => Body | null,
): Body | null {
  const found = findAthlete(snapshot, athleteId)
  return found ? write(found) : null
}
