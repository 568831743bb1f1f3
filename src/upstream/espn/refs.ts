import { findLeague } from '../../domain/league.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream.ts'
import { fieldOf, findDefaultGroup, PATHS } from './paths.ts'
import type { EspnPath, EspnRoots } from './paths.ts'

/**
 * The same thing at our own root: references inside answers point to `http://` and to hosts that only the
 * upstream's own machines can reach (`sports.core.api.espn.pvt`). Null for an address that is not the upstream's.
 */
export function resolveRef(ref: string, roots: EspnRoots): string | null {
  const url = parseUrl(ref)
  if (!url) return null
  const ours = Object.values(roots).some((root) => parseUrl(root)?.host === url.host)
  if (!ours && !/(^|\.)espn\.(com|pvt)$/.test(url.hostname)) return null
  return `${url.pathname.startsWith('/apis/') ? roots.site : roots.core}${url.pathname}${url.search}`
}

/**
 * The request whose answer a reference points to, or null where the reference is of no kind we ask for (a
 * position, a college) or of a league we do not serve.
 */
export function requestOfRef(ref: string): UpstreamRequest | null {
  const url = parseUrl(ref)
  if (!url) return null
  const short = matchRows(SHORT_REFS, url)
  return short ?? requestOfUrl(ref)
}

/**
 * The request that an address asks: the table of paths read backwards. The host is not looked at, so that a
 * server that stands in for all three can use it.
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

/** References in the forms that answers hold, but that no request is asked in. */
const SHORT_REFS: readonly Row[] = [
  ['athlete', ref(`${CORE}/seasons/{-}/athletes/{athleteId}`)],
  ['injury', ref(`${CORE}/seasons/{-}/athletes/{athleteId}/injuries/{injuryId}`)],
  ['team', ref(`${CORE}/seasons/{-}/teams/{teamId}`)],
  ['team', ref(`${CORE}/teams/{teamId}`)],
  ['summary', ref(`${CORE}/events/{eventId}`)],
]

function ref(path: string): EspnPath {
  return { host: 'core', path, query: {}, needs: [] }
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

/** The fields that an address gives to a row, or null where it is not of that row. */
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

/** Notes a field; false where it does not look like one, or the address says it twice and differently. */
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
  // The row's placeholders are the fields of its kind, which the round trip over every kind proves in the tests.
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
