import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { ApiError } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import { findLeague, findSport, listLeaguesWith } from '../domain/league.ts'
import type { Capability, League } from '../domain/league.ts'
import { suggestLeagues } from '../domain/near-name.ts'
import { answer } from '../http/pipeline/answer.ts'
import type { Answer } from '../http/pipeline/answer.ts'
import { readQuery } from '../http/pipeline/query.ts'
import { pathValues } from '../http/server/request.ts'
import type { RequestHeaders, RequestState, RequestTarget } from '../http/server/request.ts'
import type { HttpAdmission } from '../http/pipeline/admission.ts'
import { routeLabel } from './route-responses.ts'
import type { RouteResponses, RouteRequest } from './route-responses.ts'
import type { Route } from './route.ts'
import { sportOrThrow } from './routes/leagues.ts'

/** Answers a request to a route: authentication, parameters, charge, response. */
export function answerRoute(
  state: RequestState,
  headers: RequestHeaders,
  route: Route,
  target: RequestTarget,
  parts: { readonly admission: HttpAdmission; readonly responses: RouteResponses },
): MaybePromise<Answer> {
  const { admission, responses } = parts
  const url = target.path + target.search
  return answer(admission, state, headers, routeLabel(route), () => {
    const known = responses.lookup(url)
    if (known) return known
    const request = readRequest(state, route, target)
    return () => responses.execute(url, request)
  })
}

/** The request of a client that a route serves, on any channel. */
export type RequestOrigin = Pick<RequestState, 'requestId' | 'caller'>

/** Reads the request of a route; throws if it is invalid. */
export function readRequest(
  { requestId, caller }: RequestOrigin,
  route: Route,
  { path, search }: RequestTarget,
): RouteRequest {
  const raw = pathValues(BASE + route.path, path)
  const { values, notes, isDeprecated } = readQuery(route.inPath, route.query, raw, search)
  const league = route.isOfLeague ? leagueInPath(String(values['sport']), String(values['league'])) : null
  if (league && route.capability !== null) rejectUnavailable(league, route.capability)
  if (route.hasNoHistory && new URLSearchParams(search).has('at')) throw momentNotAvailable()
  route.check(values, league ?? NO_LEAGUE)
  return { route, values, league, notes, isDeprecated, requestId, accountId: caller?.accountId ?? '' }
}

function momentNotAvailable(): ApiError {
  return new ApiError('MOMENT_NOT_AVAILABLE', { hint: 'Leave `at` out to get the current data.' })
}

// Routes that belong to no league do not use it.
const NO_LEAGUE = {} as League

const BASE = '/api/v1'

/** Returns the league in a path; throws SPORT_NOT_FOUND or LEAGUE_NOT_FOUND. */
export function leagueInPath(sport: string, slug: string): League {
  sportOrThrow(sport)
  const league = findLeague(slug)
  if (league?.sport === sport) return league
  const hint = league
    ? `${slug} is available at /sports/${league.sport}/leagues/${slug}.`
    : `${suggestLeagues(slug, sport)}GET /sports/${sport}/leagues lists the leagues of ${findSport(sport)?.name ?? sport}.`
  throw new ApiError('LEAGUE_NOT_FOUND', { message: `League not found in ${sport}.`, hint })
}

/** Errors of leagues without a capability (contract 2). Every league has some odds, schedule and core data. */
const UNAVAILABLE: Partial<Record<Capability, ErrorCode>> = {
  boxscore: 'BOXSCORE_NOT_AVAILABLE',
  injuries: 'INJURIES_NOT_AVAILABLE',
  winprobability: 'WINPROBABILITY_NOT_AVAILABLE',
  tournament: 'TOURNAMENT_NOT_AVAILABLE',
  plays: 'PLAYS_NOT_AVAILABLE',
}

/** Returns the error code of a capability that a league does not have. */
export function unavailableCode(capability: Capability): ErrorCode | undefined {
  return UNAVAILABLE[capability]
}

/** Throws the error of a capability that a league does not have. */
export function rejectUnavailable(league: League, capability: Capability): void {
  if (league.capabilities[capability] !== 'unavailable') return
  const leagues = listLeaguesWith(capability).map(({ slug }) => slug)
  throw new ApiError(UNAVAILABLE[capability] ?? 'ROUTE_NOT_FOUND', {
    hint: `Leagues with this data: ${leagues.join(', ')}.`,
  })
}
