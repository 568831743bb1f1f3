import type { Caller } from '../accounts/callers.ts'
import { ApiError } from '../domain/error.ts'
import type { ErrorCode } from '../domain/error.ts'
import { findLeague, findSport, listLeaguesWith } from '../domain/league.ts'
import type { Capability, League } from '../domain/league.ts'
import type { Answer, Answers, Question } from './answers.ts'
import type { Door, Visit } from './door.ts'
import { successBytes } from './envelope.ts'
import type { Headers } from './envelope.ts'
import { readQuery } from './query.ts'
import type { Route } from './route.ts'
import { sportOrThrow } from './routes/leagues.ts'

/** An answer before it is a response. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: string | Uint8Array<ArrayBuffer> | null
}

/** Where a request's path lies. */
export interface Target {
  /** As it came, percent signs and all. */
  readonly path: string
  readonly search: string
}

/** The way of one request to a route of the table: in at the door, read, paid for, answered. */
export async function travel(
  visit: Visit,
  request: Request,
  route: Route,
  target: Target,
  parts: { readonly door: Door; readonly answers: Answers },
): Promise<Reply> {
  const { door, answers } = parts
  const caller = await door.enter(visit, request)
  const url = target.path + target.search
  const known = answers.remembered(url)
  const question = known ? null : ask(visit, route, target)
  const spending = await door.spend(caller, 1)
  let isKept = false
  try {
    const answer = known ?? (await answers.ask(url, question ?? ask(visit, route, target)))
    const isNew = !matches(request.headers.get('if-none-match'), answer.etag)
    if (isNew && !visit.isOver) {
      spending.commit(`GET ${route.path}`)
      isKept = true
    }
    // What is not new costs nothing, and is given back before the standing is told.
    if (!isKept) spending.release()
    isKept = true
    return await replyOf(caller, answer, isNew, door)
  } finally {
    if (!isKept) spending.release()
  }
}

async function replyOf(caller: Caller, answer: Answer, isNew: boolean, door: Door): Promise<Reply> {
  const standing = await door.standing(caller)
  const headers: Headers = {
    ...door.rateHeaders(caller, standing),
    'cache-control': 'private, no-cache',
    vary: 'Authorization, X-API-Key',
    etag: answer.etag,
  }
  if (!isNew) return { status: 304, headers, body: null }
  headers['content-type'] = JSON_TYPE
  return { status: 200, headers, body: successBytes(answer, standing) }
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Whether one of the tags that a client has is this one; weak tags compare by what they say. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
}

/** What a request asks; throws where it cannot be asked. */
function ask(visit: Visit, route: Route, { path, search }: Target): Question {
  const raw = pathValues(route.path, path)
  const { values, notes } = readQuery(route.inPath, route.query, raw, search)
  const league = route.isOfLeague ? leagueOf(String(values['sport']), String(values['league'])) : null
  if (league && route.capability !== null) refuseUnavailable(league, route.capability)
  route.check(values, league ?? NO_LEAGUE)
  return { route, values, league, notes, requestId: visit.requestId }
}

// Routes that belong to no league do not look at it.
const NO_LEAGUE = {} as League

const BASE = '/api/v1'

/** The segments of a path that stand for parameters, not decoded. */
function pathValues(template: string, path: string): Record<string, string> {
  const segments = path.slice(BASE.length).split('/')
  const values: Record<string, string> = {}
  template.split('/').forEach((part, index) => {
    if (part.startsWith('{')) values[part.slice(1, -1)] = segments[index] ?? ''
  })
  return values
}

function leagueOf(sport: string, slug: string): League {
  sportOrThrow(sport)
  const league = findLeague(slug)
  if (league?.sport === sport) return league
  const hint = league
    ? `${slug} is at /sports/${league.sport}/leagues/${slug}.`
    : `GET /sports/${sport}/leagues lists the leagues of ${findSport(sport)?.name ?? sport}.`
  throw new ApiError('LEAGUE_NOT_FOUND', { message: `There is no such league of ${sport}.`, hint })
}

/** What a league without a capability is answered (contract 2). Every league has some odds, schedule and core. */
const UNAVAILABLE: Partial<Record<Capability, ErrorCode>> = {
  boxscore: 'BOXSCORE_NOT_AVAILABLE',
  injuries: 'INJURIES_NOT_AVAILABLE',
  winprobability: 'WINPROBABILITY_NOT_AVAILABLE',
  tournament: 'TOURNAMENT_NOT_AVAILABLE',
  plays: 'PLAYS_NOT_AVAILABLE',
}

/** The code of a capability that a league does not have. */
export function unavailableCode(capability: Capability): ErrorCode | undefined {
  return UNAVAILABLE[capability]
}

function refuseUnavailable(league: League, capability: Capability): void {
  if (league.capabilities[capability] !== 'unavailable') return
  const leagues = listLeaguesWith(capability).map(({ slug }) => slug)
  throw new ApiError(UNAVAILABLE[capability] ?? 'ROUTE_NOT_FOUND', {
    hint: `Leagues that have it: ${leagues.join(', ')}.`,
  })
}
