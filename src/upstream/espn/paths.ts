import { findLeague } from '../../domain/league.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream.ts'

/** The three hosts of the public upstream. */
export type EspnHost = 'site' | 'core' | 'web'

/** Root URLs of the three hosts, without trailing slashes. */
export type EspnRoots = Readonly<Record<EspnHost, string>>

/**
 * A URL template for a request: path and query, in which `{field}` stands for that field of the request. A query
 * parameter is omitted if its field is absent; all fields in the path are required, and `needs` names further
 * required ones.
 */
export interface EspnPath {
  readonly host: EspnHost
  /** Hosts that have the same path, in the order in which they are requested while the first gives no answer. */
  readonly otherHosts: readonly EspnHost[]
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly needs: readonly string[]
}

const SITE = '/apis/site/v2/sports/{sport}/{league}'
/** The site API's own standings return the stub `{}`; its pages use these. */
const SITE_V2 = '/apis/v2/sports/{sport}/{league}'
const WEB = '/apis/common/v3/sports/{sport}/{league}'
const CORE = '/v2/sports/{sport}/leagues/{league}'
const GAME = `${CORE}/events/{eventId}/competitions/{eventId}`
const TYPE = `${CORE}/seasons/{season}/types/{seasonType}`

/** A limit of 600 or more silently truncates the response to 25 items; up to 500 it is complete. */
const LIMIT = '500'
const PAGED = { limit: LIMIT, page: '{page}' }
const WEEK = { dates: '{season}', seasontype: '{seasonType}', week: '{week}' }

/**
 * URL templates of all kinds of requests, with their hosts. If there are several, the first that covers all fields of the request is
 * used. Scoreboards of groups have no limit, because the upstream applies it before the group.
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
  // The site API's own list of one team is `{}` for the NFL; the core API's is complete.
  teamInjuries: [core(`${CORE}/teams/{teamId}/injuries`, { limit: LIMIT })],
  injury: [core(`${CORE}/athletes/{athleteId}/injuries/{injuryId}`)],
  news: [site(`${SITE}/news`, { limit: '50', team: '{teamId}' })],
  standings: [site(`${SITE_V2}/standings`, { season: '{season}', seasontype: '{seasonType}' })],
  rankings: [site(`${SITE}/rankings`)],
  leaders: [core(`${TYPE}/leaders`, { limit: '100' })],
  transactions: [site(`${SITE}/transactions`, { limit: '100', page: '{page}' })],
  season: [core(`${CORE}/seasons/{season}`), core(`${CORE}/season`)],
  weeks: [core(`${TYPE}/weeks`, { limit: LIMIT })],
  week: [core(`${TYPE}/weeks/{week}`)],
  groups: [core(`${TYPE}/groups`, { limit: LIMIT })],
  group: [core(`${TYPE}/groups/{groupId}`)],
  groupChildren: [core(`${TYPE}/groups/{groupId}/children`, { limit: LIMIT })],
  groupTeams: [core(`${TYPE}/groups/{groupId}/teams`, PAGED)],
}

/** Without a group, college scoreboards contain only the 25 games that the upstream considers most relevant. */
const DEFAULT_GROUPS: Readonly<Record<string, string>> = {
  'college-football': '80',
  'mens-college-basketball': '50',
}

/** Returns the group of a league's scoreboard if the request has none, or null. */
export function findDefaultGroup(league: string): string | null {
  return DEFAULT_GROUPS[league] ?? null
}

/** A URL of a request, and the host that it is of. */
export interface EspnTarget {
  readonly host: EspnHost
  readonly url: string
}

/** Returns the URL of a request at its own host; null if no template covers the request. */
export function findUrl(request: UpstreamRequest, roots: EspnRoots): EspnTarget | null {
  return findUrls(request, roots)[0] ?? null
}

/** Returns the URLs of a request: first that of its own host, then those of others that answer it; none if no template covers it. */
export function findUrls(request: UpstreamRequest, roots: EspnRoots): readonly EspnTarget[] {
  const league = findLeague(request.league)
  if (!league) return []
  const fields = fieldsOf(request)
  const row = PATHS[request.kind].find((candidate) => hasFieldsOf(candidate, fields))
  if (!row) return []
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === 'sport' ? league.sport : (fields.get(name) ?? '')),
  )
  const query = new URLSearchParams()
  for (const [parameter, template] of Object.entries(row.query)) {
    const field = fieldOf(template)
    const value = field === null ? template : fields.get(field)
    if (value !== undefined) query.set(parameter, value)
  }
  const suffix = `${path}${query.size > 0 ? `?${query.toString()}` : ''}`
  return [row.host, ...row.otherHosts].map((host) => ({ host, url: `${roots[host]}${suffix}` }))
}

/** Returns the field of a query template, or null if its value is fixed. */
export function fieldOf(template: string): string | null {
  return /^\{(\w+)\}$/.exec(template)?.[1] ?? null
}

/** Returns the fields in a path, except those of all paths. */
function pathFieldsOf(row: EspnPath): readonly string[] {
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

/** Whether a template covers all fields of the request and all its required fields have values. */
function hasFieldsOf(row: EspnPath, fields: ReadonlyMap<string, string>): boolean {
  const inPath = pathFieldsOf(row)
  const inQuery = Object.values(row.query).flatMap((template) => fieldOf(template) ?? [])
  const required = [...inPath, ...row.needs]
  return (
    required.every((name) => isValue(fields.get(name))) &&
    [...fields.keys()].every((name) => inPath.includes(name) || inQuery.includes(name))
  )
}

/** `..` would change the path, and a lone surrogate cannot be encoded in a URL. */
function isValue(text: string | undefined): boolean {
  return text !== undefined && !/^\.{0,2}$|[\ud800-\udfff]/u.test(text)
}

/**
 * The web host has the site API's paths, too. The core API has the same games as lists of references, three of them for
 * the state and the score of each game: it cannot stand in for a scoreboard.
 */
function site(path: string, query: EspnPath['query'] = {}, needs: readonly string[] = []): EspnPath {
  return { host: 'site', otherHosts: ['web'], path, query, needs }
}

function core(path: string, query: EspnPath['query'] = {}): EspnPath {
  return { host: 'core', otherHosts: [], path, query, needs: [] }
}

function web(path: string, query: EspnPath['query'] = {}): EspnPath {
  return { host: 'web', otherHosts: [], path, query, needs: [] }
}
