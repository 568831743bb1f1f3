import { findLeague } from '../../domain/league.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream.ts'
import { fieldOf, findDefaultGroup, PATHS } from './paths.ts'
import type { EspnPath, EspnRoots } from './paths.ts'

/**
 * Converts a reference to a URL at the configured root: references in responses use `http://` and hosts that are only
 * reachable inside the upstream's network (`sports.core.api.espn.pvt`). Null if it is not a URL of the upstream.
 */
export function resolveRef(ref: string, roots: EspnRoots): string | null {
  const url = parseUrl(ref)
  if (!url) return null
  const ours = Object.values(roots).some((root) => parseUrl(root)?.host === url.host)
  if (!ours && !/(^|\.)espn\.(com|pvt)$/.test(url.hostname)) return null
  return `${url.pathname.startsWith('/apis/') ? roots.site : roots.core}${url.pathname}${url.search}`
}

/**
 * Returns the request whose response a reference points to; null if there is no such kind of request (a position, a
 * college) or the league is not supported.
 */
export function requestOfRef(ref: string): UpstreamRequest | null {
  const url = parseUrl(ref)
  if (!url) return null
  const short = matchRows(SHORT_REFS, url)
  return short ?? requestOfUrl(ref)
}

/**
 * Returns the request of a URL: the reverse of the table of paths. The host is ignored, so that one server can stand
 * in for all three.
 */
export function requestOfUrl(address: string): UpstreamRequest | null {
  const url = parseUrl(address)
  if (!url) return null
  return matchRows(ALL_ROWS, url)
}

type Row = readonly [kind: UpstreamKind, row: EspnPath]

const ALL_ROWS: readonly Row[] = Object.entries(PATHS).flatMap(([kind, rows]) =>
  rows.map((row): Row => [kind as UpstreamKind, row]),
)

const CORE = '/v2/sports/{sport}/leagues/{league}'

/** Forms of references that occur in responses but not in requests. */
const SHORT_REFS: readonly Row[] = [
  ['athlete', ref(`${CORE}/seasons/{-}/athletes/{athleteId}`)],
  ['injury', ref(`${CORE}/seasons/{-}/athletes/{athleteId}/injuries/{injuryId}`)],
  ['team', ref(`${CORE}/seasons/{-}/teams/{teamId}`)],
  ['team', ref(`${CORE}/teams/{teamId}`)],
  ['summary', ref(`${CORE}/events/{eventId}`)],
]

function ref(path: string): EspnPath {
  return { host: 'core', otherHosts: [], path, query: {}, needs: [] }
}

const NUMBERS: ReadonlySet<string> = new Set(['season', 'seasonType', 'week', 'page'])
const FIELD_PATTERNS: Readonly<Record<string, RegExp>> = {
  season: /^\d{4}$/,
  seasonType: /^\d{1,9}$/,
  week: /^\d{1,3}$/,
  page: /^\d{1,6}$/,
  date: /^\d{4}(\d{2}){0,2}$/,
}

function matchRows(rows: readonly Row[], url: URL): UpstreamRequest | null {
  for (const [kind, row] of rows) {
    const fields = matchRow(row, url)
    if (fields) return build(kind, fields)
  }
  return null
}

/** Returns the fields in a URL that matches a row, or null. */
function matchRow(row: EspnPath, url: URL): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  const templates = row.path.split('/')
  const parts = url.pathname.replace(/\/$/, '').split('/')
  if (parts.length !== templates.length) return null
  for (const [index, template] of templates.entries()) {
    const name = /^\{(.+)\}$/.exec(template)?.[1]
    const part = parts[index] ?? ''
    if (name === undefined ? part !== template : !put(fields, name, decode(part))) return null
  }
  for (const [parameter, template] of Object.entries(row.query)) {
    const name = fieldOf(template)
    const value = url.searchParams.get(parameter)
    if (name !== null && value !== null && value !== '' && !put(fields, name, value)) return null
  }
  return row.needs.every((name) => fields.has(name)) && findSport(fields) ? fields : null
}

/** Adds a field; false if its value is invalid, or if the URL contains it twice with different values. */
function put(fields: Map<string, string>, name: string, value: string): boolean {
  if (name === '-') return true
  const pattern = FIELD_PATTERNS[name]
  const before = fields.get(name)
  if (value === '' || (pattern && !pattern.test(value)) || (before !== undefined && before !== value)) {
    return false
  }
  fields.set(name, value)
  return true
}

function findSport(fields: ReadonlyMap<string, string>): boolean {
  return findLeague(fields.get('league') ?? '')?.sport === fields.get('sport')
}

function build(kind: UpstreamKind, fields: ReadonlyMap<string, string>): UpstreamRequest {
  const request: Record<string, string | number> = { kind }
  for (const [name, value] of fields) {
    if (name === 'sport') continue
    if (name === 'group' && value === findDefaultGroup(fields.get('league') ?? '')) continue
    request[name] = NUMBERS.has(name) ? Number(value) : value
  }
  // The row's placeholders are the fields of its kind; a round-trip test over all kinds proves it.
  return request as unknown as UpstreamRequest
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
