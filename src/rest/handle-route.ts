import { ApiError } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import { findLeague, findSport, listLeaguesWith } from '../domain/league.ts'
import type { Capability, League } from '../domain/league.ts'
import { encodingOf } from '../http/encoded-body.ts'
import { matchesTag } from '../http/entity-tag.ts'
import { JSON_TYPE } from '../http/headers.ts'
import type { ResponseForm, HttpHeaders } from '../http/headers.ts'
import { readQuery } from '../http/query.ts'
import { pathValues } from '../http/request.ts'
import type { HttpReply, RequestState, RequestTarget } from '../http/request.ts'
import type { HttpAdmission } from '../http/http-admission.ts'
import { rateLimitText, routeLabel } from './response-cache.ts'
import type { CachedResponse, ResponseCache, RouteRequest } from './response-cache.ts'
import type { Route } from './route.ts'
import { sportOrThrow } from './routes/leagues.ts'

/** Handles a request to a route: authentication, parameters, charge, response. */
export async function handleRoute(
  state: RequestState,
  request: Request,
  route: Route,
  target: RequestTarget,
  parts: { readonly admission: HttpAdmission; readonly responses: ResponseCache },
): Promise<HttpReply> {
  const { admission, responses } = parts
  const caller = await admission.authenticate(state, request)
  const url = target.path + target.search
  const known = responses.lookup(url)
  const routeRequest = known ? null : readRequest(state, route, target)
  const pending = await admission.charge(caller, routeLabel(route))
  try {
    const response =
      known ?? (await responses.execute(url, routeRequest ?? readRequest(state, route, target)))
    const isNew = !matchesTag(request.headers.get('if-none-match'), response.etag)
    if (isNew && !state.hasResponded) pending.commit()
    // An unmodified response is free; its calls are released before the quota status is read.
    else pending.release()
    const encoding = response.body.encodingFor(encodingOf(request.headers.get('accept-encoding')))
    if (isNew) await response.body.prepare(encoding)
    const quota = await admission.quotaStatus(caller)
    const form = isNew ? encoding : 'unchanged'
    const headers = { ...admission.rateHeaders(caller, quota), ...responseHeaders(response, form) }
    return {
      status: isNew ? 200 : 304,
      headers,
      body: isNew ? response.body.with(rateLimitText(quota), encoding) : null,
    }
  } finally {
    pending.release()
  }
}

/** Returns the response headers that are the same for all callers. */
export function responseHeaders({ etag }: CachedResponse, form: ResponseForm): HttpHeaders {
  return {
    'cache-control': 'private, no-cache',
    vary: 'Authorization, X-API-Key, Accept-Encoding',
    etag,
    ...(form !== 'unchanged' && { 'content-type': JSON_TYPE }),
    ...(form !== 'unchanged' && form !== 'identity' && { 'content-encoding': form }),
  }
}

/** Reads the request of a route; throws if it is invalid. */
export function readRequest(
  state: Pick<RequestState, 'requestId'>,
  route: Route,
  { path, search }: RequestTarget,
): RouteRequest {
  const raw = pathValues(BASE + route.path, path)
  const { values, notes } = readQuery(route.inPath, route.query, raw, search)
  const league = route.isOfLeague ? leagueOf(String(values['sport']), String(values['league'])) : null
  if (league && route.capability !== null) rejectUnavailable(league, route.capability)
  route.check(values, league ?? NO_LEAGUE)
  return { route, values, league, notes, requestId: state.requestId }
}

// Routes that belong to no league do not use it.
const NO_LEAGUE = {} as League

const BASE = '/api/v1'

function leagueOf(sport: string, slug: string): League {
  sportOrThrow(sport)
  const league = findLeague(slug)
  if (league?.sport === sport) return league
  const hint = league
    ? `${slug} is available at /sports/${league.sport}/leagues/${slug}.`
    : `GET /sports/${sport}/leagues lists the leagues of ${findSport(sport)?.name ?? sport}.`
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

function rejectUnavailable(league: League, capability: Capability): void {
  if (league.capabilities[capability] !== 'unavailable') return
  const leagues = listLeaguesWith(capability).map(({ slug }) => slug)
  throw new ApiError(UNAVAILABLE[capability] ?? 'ROUTE_NOT_FOUND', {
    hint: `Leagues with this data: ${leagues.join(', ')}.`,
  })
}
