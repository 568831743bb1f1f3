import { findLeague } from '../../domain/league.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream.ts'

/** The three hosts of the public upstream. */
export type EspnHost = 'site' | 'core' | 'web'

/** Where the three hosts are: an address each, with no slash at the end. */
export type EspnRoots = Readonly<Record<EspnHost, string>>

/**
 * One way to ask: a path and a query in which `{field}` stands for that field of the request. A query parameter
 * whose field the request leaves out is left out; a path needs all of its fields, and `needs` names fields that a
 * row wants beside those.
 */
export interface EspnPath {
  readonly host: EspnHost
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly needs: readonly string[]
}

const SITE = '/apis/site/v2/sports/{sport}/{league}'
/** The site's own standings answer a stub `{}`; these are the ones its pages show. */
const SITE_V2 = '/apis/v2/sports/{sport}/{league}'
const WEB = '/apis/common/v3/sports/{sport}/{league}'
const CORE = '/v2/sports/{sport}/leagues/{league}'
const GAME = `${CORE}/events/{eventId}/competitions/{eventId}`
const TYPE = `${CORE}/seasons/{season}/types/{seasonType}`

/** From 600 on a limit silently truncates the answer to 25; up to 500 answers are complete. */
const LIMIT = '500'
const PAGED = { limit: LIMIT, page: '{page}' }
const WEEK = { dates: '{season}', seasontype: '{seasonType}', week: '{week}' }

/**
 * How every kind of request is asked. Where there are several rows, the first one that can say all that the
 * request says is used. Grouped boards leave the limit out, because the upstream counts it before the group.
 */
export const PATHS: Readonly<Record<UpstreamKind, readonly EspnPath[]>> = {
  scoreboard: [
    site(`${SITE}/scoreboard`, { ...WEEK, groups: '{group}' }, ['group']),
    site(`${SITE}/scoreboard`, { ...WEEK, limit: LIMIT }),
    site(`${SITE}/scoreboard`, { dates: '{date}', groups: '{group}' }, ['group']),
    site(`${SITE}/scoreboard`, { dates: '{date}', limit: LIMIT }),
  ],
  summary: [site(`${SITE}/summary`, { event: '{eventId}' }, ['eventId'])],
  competition: [core(GAME)],
  plays: [core(`${GAME}/plays`, PAGED)],
  drives: [core(`${GAME}/drives`, PAGED)],
  probabilities: [core(`${GAME}/probabilities`, PAGED)],
  odds: [core(`${GAME}/odds`, { limit: LIMIT })],
  oddsMovement: [core(`${GAME}/odds/{providerId}/history/0/movement`, { limit: LIMIT })],
  officials: [core(`${GAME}/officials`, { limit: LIMIT })],
  broadcasts: [core(`${GAME}/broadcasts`, { limit: LIMIT })],
  gameRoster: [core(`${GAME}/competitors/{teamId}/roster`)],
  teams: [site(`${SITE}/teams`, PAGED)],
  team: [site(`${SITE}/teams/{teamId}`)],
  teamSchedule: [site(`${SITE}/teams/{teamId}/schedule`, { season: '{season}', seasontype: '{seasonType}' })],
  roster: [site(`${SITE}/teams/{teamId}/roster`)],
  seasonRoster: [core(`${CORE}/seasons/{season}/teams/{teamId}/athletes`, PAGED)],
  depthChart: [
    core(`${CORE}/seasons/{season}/teams/{teamId}/depthcharts`),
    site(`${SITE}/teams/{teamId}/depthcharts`),
  ],
  athlete: [core(`${CORE}/athletes/{athleteId}`)],
  athleteStatistics: [
    core(`${TYPE}/athletes/{athleteId}/statistics/0`),
    core(`${CORE}/seasons/{season}/athletes/{athleteId}/statistics/0`),
    core(`${CORE}/athletes/{athleteId}/statistics/0`),
  ],
  athleteStats: [web(`${WEB}/athletes/{athleteId}/stats`)],
  athleteOverview: [web(`${WEB}/athletes/{athleteId}/overview`)],
  gameLog: [web(`${WEB}/athletes/{athleteId}/gamelog`, { season: '{season}' })],
  injuries: [site(`${SITE}/injuries`)],
  // The site's own list of one team is `{}` for the NFL; the core one is complete.
  teamInjuries: [core(`${CORE}/teams/{teamId}/injuries`, { limit: LIMIT })],
  injury: [core(`${CORE}/athletes/{athleteId}/injuries/{injuryId}`)],
  news: [site(`${SITE}/news`, { limit: '50', team: '{teamId}' })],
  standings: [site(`${SITE_V2}/standings`, { season: '{season}', seasontype: '{seasonType}' })],
  rankings: [site(`${SITE}/rankings`)],
  transactions: [site(`${SITE}/transactions`, { limit: '100', page: '{page}' })],
  season: [core(`${CORE}/seasons/{season}`), core(`${CORE}/season`)],
  weeks: [core(`${TYPE}/weeks`, { limit: LIMIT })],
  week: [core(`${TYPE}/weeks/{week}`)],
  groups: [core(`${TYPE}/groups`, { limit: LIMIT })],
  group: [core(`${TYPE}/groups/{groupId}`)],
  groupChildren: [core(`${TYPE}/groups/{groupId}/children`, { limit: LIMIT })],
  groupTeams: [core(`${TYPE}/groups/{groupId}/teams`, PAGED)],
}

/** Without a group the college boards hold only the 25 games the upstream finds most interesting. */
const DEFAULT_GROUPS: Readonly<Record<string, string>> = {
  'college-football': '80',
  'mens-college-basketball': '50',
}

/** The group that a league's board is asked for when the request names none, or null. */
export function findDefaultGroup(league: string): string | null {
  return DEFAULT_GROUPS[league] ?? null
}

/** The address of a request, and which host it is on; null where no row can say what the request says. */
export function findUrl(
  request: UpstreamRequest,
  roots: EspnRoots,
): { readonly host: EspnHost; readonly url: string } | null {
  const league = findLeague(request.league)
  if (!league) return null
  const fields = fieldsOf(request)
  const row = PATHS[request.kind].find((candidate) => canSay(candidate, fields))
  if (!row) return null
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === 'sport' ? league.sport : (fields.get(name) ?? '')),
  )
  const query = new URLSearchParams()
  for (const [parameter, template] of Object.entries(row.query)) {
    const field = fieldOf(template)
    const value = field === null ? template : fields.get(field)
    if (value !== undefined) query.set(parameter, value)
  }
  return { host: row.host, url: `${roots[row.host]}${path}${query.size > 0 ? `?${query.toString()}` : ''}` }
}

/** The field that a query template stands for, or null for a fixed value. */
export function fieldOf(template: string): string | null {
  return /^\{(\w+)\}$/.exec(template)?.[1] ?? null
}

/** The fields that a path names, without those every path has. */
export function pathFieldsOf(row: EspnPath): readonly string[] {
  return [...row.path.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name !== 'sport')
}

function fieldsOf(request: UpstreamRequest): ReadonlyMap<string, string> {
  const group = request.kind === 'scoreboard' ? (request.group ?? findDefaultGroup(request.league)) : null
  const details: Record<string, string | number | undefined> = {
    ...request,
    ...(group !== null && { group }),
  }
  const fields = new Map<string, string>()
  for (const [name, value] of Object.entries(details)) {
    if (name !== 'kind' && value !== undefined) fields.set(name, String(value))
  }
  return fields
}

/** Whether a row has a place for every field, and every place that needs one has a value. */
function canSay(row: EspnPath, fields: ReadonlyMap<string, string>): boolean {
  const inPath = pathFieldsOf(row)
  const inQuery = Object.values(row.query).flatMap((template) => fieldOf(template) ?? [])
  const wanted = [...inPath, ...row.needs]
  return (
    wanted.every((name) => isValue(fields.get(name))) &&
    [...fields.keys()].every((name) => inPath.includes(name) || inQuery.includes(name))
  )
}

/** `..` would change the path, and half a surrogate pair cannot be written in an address. */
function isValue(text: string | undefined): boolean {
  return text !== undefined && !/^\.{0,2}$|[\ud800-\udfff]/u.test(text)
}

function site(path: string, query: EspnPath['query'] = {}, needs: readonly string[] = []): EspnPath {
  return { host: 'site', path, query, needs }
}

function core(path: string, query: EspnPath['query'] = {}): EspnPath {
  return { host: 'core', path, query, needs: [] }
}

function web(path: string, query: EspnPath['query'] = {}): EspnPath {
  return { host: 'web', path, query, needs: [] }
}
