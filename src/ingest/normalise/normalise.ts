import type { UpstreamKind, UpstreamRequest } from '../../upstream/upstream.ts'
import { EMPTY_FACTS } from '../facts.ts'
import type { Facts } from '../facts.ts'
import { normaliseAthletePage } from './athlete.ts'
import { normaliseCompetition, normaliseEventBroadcasts, normaliseOfficialList } from './competition.ts'
import { normaliseDepthChart } from './depthchart.ts'
import { normaliseDrives } from './drive.ts'
import { normaliseScoreboard, normaliseTeamSchedule } from './event.ts'
import { normaliseGameLog } from './gamelog.ts'
import { normaliseGameRoster } from './game-roster.ts'
import { normaliseGroup, normaliseGroups, normaliseGroupTeams } from './group.ts'
import { normaliseInjuries, normaliseInjury, normaliseTeamInjuries } from './injury.ts'
import { openNormaliseContext } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { normaliseNews, normaliseOverview } from './news.ts'
import { normaliseOdds, normaliseOddsMovement } from './odds.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { normalisePlays } from './play.ts'
import { normaliseLeaders } from './leaders.ts'
import { normaliseRankings } from './ranking.ts'
import { normaliseRoster, normaliseSeasonRoster } from './roster.ts'
import { normaliseSeason } from './season.ts'
import { normaliseStandings } from './standings.ts'
import { normaliseAthleteStatistics, normaliseAthleteStats } from './statistics.ts'
import { findWrongSubject } from './subject.ts'
import { normaliseSummary } from './summary.ts'
import { normaliseTeamDetail, normaliseTeams } from './team.ts'
import { normaliseTransactions } from './transaction.ts'
import { normaliseWeek, normaliseWeeks } from './week.ts'
import { normaliseProbabilities } from './winprobability.ts'

type RequestOf<K extends UpstreamKind> = Extract<UpstreamRequest, { readonly kind: K }>
type Table = {
  readonly [K in UpstreamKind]: (
    context: NormaliseContext,
    body: unknown,
    request: RequestOf<K>,
  ) => NormalisedPayload
}

/** The normaliser of each kind of request. */
const NORMALISERS: Table = {
  scoreboard: (context, body) => normaliseScoreboard(context, body),
  summary: (context, body, { eventId }) => normaliseSummary(context, body, eventId),
  competition: (context, body, { eventId }) => normaliseCompetition(context, body, eventId),
  plays: (context, body, { eventId }) => normalisePlays(context, body, eventId),
  drives: (context, body, { eventId }) => normaliseDrives(context, body, eventId),
  probabilities: (context, body, { eventId }) => normaliseProbabilities(context, body, eventId),
  odds: (context, body, { eventId }) => normaliseOdds(context, body, eventId),
  oddsMovement: (context, body, request) =>
    normaliseOddsMovement(
      context,
      body,
      request.eventId,
      request.provider ?? `Provider ${request.providerId}`,
    ),
  officials: (context, body, { eventId }) => normaliseOfficialList(context, body, eventId),
  broadcasts: (context, body, { eventId }) => normaliseEventBroadcasts(context, body, eventId),
  gameRoster: (context, body, { eventId, teamId }) => normaliseGameRoster(context, body, eventId, teamId),
  teams: (context, body) => normaliseTeams(context, body),
  team: (context, body) => normaliseTeamDetail(context, body),
  teamSchedule: (context, body) => normaliseTeamSchedule(context, body),
  roster: (context, body, { teamId }) => normaliseRoster(context, body, teamId),
  seasonRoster: (context, body, { teamId, season }) => normaliseSeasonRoster(context, body, teamId, season),
  depthChart: (context, body, { teamId, season }) =>
    normaliseDepthChart(context, body, teamId, season ?? null),
  athlete: (context, body) => normaliseAthletePage(context, body),
  athleteStatistics: (context, body, { athleteId, season, seasonType }) =>
    normaliseAthleteStatistics(context, body, {
      athleteId,
      season: season ?? null,
      seasonType: seasonType ?? null,
    }),
  athleteStats: (context, body, { athleteId }) => normaliseAthleteStats(context, body, athleteId),
  athleteOverview: (context, body) => normaliseOverview(context, body),
  gameLog: (context, body, { athleteId, season }) =>
    normaliseGameLog(context, body, athleteId, season ?? null),
  injuries: (context, body) => normaliseInjuries(context, body),
  teamInjuries: (context, body, { teamId }) => normaliseTeamInjuries(context, body, teamId),
  injury: (context, body, { athleteId }) => normaliseInjury(context, body, athleteId),
  news: (context, body) => normaliseNews(context, body),
  standings: (context, body, { season, seasonType }) =>
    normaliseStandings(context, body, { season: season ?? null, seasonType: seasonType ?? null }),
  rankings: (context, body) => normaliseRankings(context, body),
  leaders: (context, body, { season, seasonType }) => normaliseLeaders(context, body, season, seasonType),
  transactions: (context, body) => normaliseTransactions(context, body),
  season: (context, body) => normaliseSeason(context, body),
  weeks: (context, body, request) => normaliseWeeks(context, body, request),
  week: (context, body, request) => normaliseWeek(context, body, request),
  groups: (context, body, request) => normaliseGroups(context, body, request),
  group: (context, body, request) => normaliseGroup(context, body, request),
  groupChildren: (context, body, request) => normaliseGroups(context, body, request),
  groupTeams: (context, body, request) => normaliseGroupTeams(context, body, request),
}

/**
 * Converts a response to domain objects. Pure: the same request, body and time give the same facts. Never
 * throws, whatever the body is: an item that cannot be parsed is rejected with its JSON path and a reason, and
 * its siblings are kept; a body of an entirely different shape, or about something else than was requested, is rejected as a
 * whole, at path `$`.
 */
export function normalise(request: UpstreamRequest, body: unknown, now: Date): Facts {
  const context = openNormaliseContext(request.league, now)
  const wrong = findWrongSubject(request, body)
  const payload = wrong === null ? dispatch(context, body, request) : rejectedPayload(context, body, wrong)
  const { report: report } = context
  return { ...EMPTY_FACTS, ...payload, read: report.read, rejected: report.rejected }
}

/** The types hold row by row; looking up by kind ensures that a request gets the row of its own kind. */
function dispatch<K extends UpstreamKind>(
  context: NormaliseContext,
  body: unknown,
  request: RequestOf<K>,
): NormalisedPayload {
  const read = NORMALISERS[request.kind] as (
    context: NormaliseContext,
    body: unknown,
    request: RequestOf<K>,
  ) => NormalisedPayload
  return read(context, body, request)
}
