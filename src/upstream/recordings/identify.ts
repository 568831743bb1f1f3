import { findLeague, LEAGUES } from '../../domain/league.ts'
import type { SportSlug } from '../../domain/league.ts'
import type { SourceFault } from '../../domain/source-health.ts'
import { findErrorCode } from '../espn/classify-response.ts'
import { isRecord } from '../json.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream.ts'
import { boardOfLeague, boardRequests, boardTimeMs, eventsByLeague, isBoard } from './board.ts'
import { CORE_KINDS } from './core-kinds.ts'
import type { KindRow } from './kind.ts'
import type { FileLabel } from './file-label.ts'
import { gamesOfLines, isLines, recordedOdds } from './lines.ts'
import { findRef, valueAtPath, textAtPath } from './json-path.ts'
import { UNUSABLE_KINDS, SITE_KINDS } from './site-kinds.ts'

/** A recorded response: a file or part of one. Its body is read when requested. */
export interface Frame {
  readonly path: string
  /** Recording time in Unix epoch milliseconds; null if unknown. */
  readonly atMs: number | null
  /** The request under which it is listed, then alternative requests. */
  readonly requests: readonly UpstreamRequest[]
  /** Extracts the response from the parsed file; null if the whole file is the response. */
  readonly part: ((body: unknown) => unknown) | null
  /** What came instead of a body; absent if a body came. */
  readonly failure?: RecordedFailure
}

/** A recorded answer without a body that can be used: the source had nothing, or failed. */
export type RecordedFailure =
  | { readonly outcome: 'absent'; readonly reason: string }
  | {
      readonly outcome: 'unavailable'
      readonly fault: SourceFault
      readonly reason: string
      readonly retryAfterMs: number
    }

/** A recorded file, or part of one, that matches no request. */
export interface Skipped {
  readonly file: string
  readonly reason: string
  /** The kind of response that its shape tells, although it does not say of what. */
  readonly kind?: UpstreamKind
}

export interface Identified {
  readonly frames: readonly Frame[]
  readonly skipped: readonly Skipped[]
}

/** League data from the files: slugs by the upstream's number, and logos by slug. */
export interface KnownLeagues {
  readonly slugs: Map<string, string>
  readonly logos: Map<string, unknown>
}

const KINDS: readonly KindRow[] = [...CORE_KINDS, ...SITE_KINDS]

/** Returns the data of the league table, before any file is read. */
export function noKnownLeagues(): KnownLeagues {
  const slugs = LEAGUES.flatMap(({ sourceId, slug }) =>
    sourceId === null ? [] : [[sourceId, slug] as const],
  )
  return { slugs: new Map(slugs), logos: new Map() }
}

/**
 * Adds the league number of a file that contains both slug and number; scoreboards of several leagues contain only
 * numbers.
 */
export function addLeaguesOf(knownLeagues: KnownLeagues, body: unknown): void {
  for (const path of ['leagues.0', 'header.league', 'sports.0.leagues.0']) {
    const [id, slug] = [textAtPath(body, `${path}.id`), textAtPath(body, `${path}.slug`)]
    if (id === null || slug === null || !findLeague(slug)) continue
    knownLeagues.slugs.set(id, slug)
    const logos = valueAtPath(body, `${path}.logos`)
    if (logos !== undefined) knownLeagues.logos.set(slug, logos)
  }
}

/** Determines which requests a file answers, or why it answers none. Never throws. */
export function identifyRecording(label: FileLabel, body: unknown, knownLeagues: KnownLeagues): Identified {
  const file = label.path
  if (isRecord(body) && (findErrorCode(body) !== null || Object.keys(body).length === 0)) {
    return skip(file, 'an error body, which is what the upstream sends instead of a response')
  }
  if (isLines(body)) return identifyLines(label, body)
  if (isBoard(body) && eventsByLeague(body).size > 1) return identifyMixedBoard(label, body, knownLeagues)
  const misfit = UNUSABLE_KINDS.find((row) => row.looks(body))
  if (misfit) return skip(file, misfit.reason)
  const leagueSlug = leagueInside(body, knownLeagues)
  const slug = leagueSlug ?? label.league
  if (slug === null) {
    return skip(
      file,
      'does not say of which league it is: expected a folder named after one, or a slug inside',
    )
  }
  if (!findLeague(slug)) return skip(file, `of the league ${slug}, which is not served`)
  if (isBoard(body)) {
    const atMs = label.atMs ?? boardTimeMs(body, sportOf(slug)) ?? label.dayMs
    return { frames: [{ path: file, atMs, requests: boardRequests(body, slug), part: null }], skipped: [] }
  }
  return identifyKind(label, body, slug)
}

function identifyKind(label: FileLabel, body: unknown, league: string): Identified {
  const row =
    KINDS.find((candidate) => candidate.name.test(label.words) && candidate.matches(body)) ??
    KINDS.find((candidate) => candidate.matches(body))
  if (!row) {
    const keys = isRecord(body) ? `keys ${Object.keys(body).slice(0, 8).join(', ')}` : typeof body
    return skip(label.path, `of no known response's shape: got ${keys}`)
  }
  const identified = row.requestsOf(body, label)
  if ('missing' in identified)
    return skip(label.path, `looks like ${row.kind}, but does not say ${identified.missing}`, row.kind)
  const requests = identified.map((recordedRequest): UpstreamRequest => ({ ...recordedRequest, league }))
  const atMs = label.atMs ?? contentTimeMs(body) ?? label.dayMs
  return { frames: [{ path: label.path, atMs, requests, part: null }], skipped: [] }
}

function identifyMixedBoard(label: FileLabel, body: unknown, knownLeagues: KnownLeagues): Identified {
  const frames: Frame[] = []
  const skipped: Skipped[] = []
  for (const [id, count] of eventsByLeague(body)) {
    const slug = knownLeagues.slugs.get(id)
    if (slug === undefined) {
      const which = id === 'none' ? 'without a league' : `of the league number ${id}, which is not served`
      skipped.push({ file: label.path, reason: `${count} games ${which}` })
      continue
    }
    const logos = knownLeagues.logos.get(slug)
    const part = (whole: unknown): unknown => boardOfLeague(whole, slug, id, logos)
    const own = part(body)
    const atMs = label.atMs ?? boardTimeMs(own, sportOf(slug)) ?? label.dayMs
    frames.push({ path: label.path, atMs, requests: boardRequests(own, slug), part })
  }
  return { frames, skipped }
}

function identifyLines(label: FileLabel, body: readonly unknown[]): Identified {
  const league = label.league ?? 'college-football'
  const games = gamesOfLines(body)
  if (games.length === 0) return skip(label.path, 'betting lines of games without ids')
  const frames = games.map((eventId): Frame => ({
    path: label.path,
    atMs: label.atMs ?? label.dayMs,
    requests: [{ kind: 'odds', league, eventId }],
    part: (whole) => recordedOdds(whole, eventId),
  }))
  return { frames, skipped: [] }
}

/** Returns the league of a body: its slug, or the upstream's number if there is no slug. */
function leagueInside(body: unknown, knownLeagues: KnownLeagues): string | null {
  const slug =
    textAtPath(body, 'leagues.0.slug') ??
    textAtPath(body, 'header.league.slug') ??
    textAtPath(body, 'sports.0.leagues.0.slug') ??
    /\/leagues\/([^/?]+)/.exec(findRef(body) ?? '')?.[1]
  if (slug !== undefined) return slug
  const uid =
    textAtPath(body, 'uid') ?? textAtPath(body, 'team.uid') ?? textAtPath(body, 'events.0.uid') ?? ''
  return knownLeagues.slugs.get(/~l:(\d+)/.exec(uid)?.[1] ?? '') ?? null
}

function contentTimeMs(body: unknown): number | null {
  const timeText =
    textAtPath(body, 'timestamp') ??
    textAtPath(body, 'meta.lastUpdatedAt') ??
    textAtPath(body, 'header.competitions.0.date')
  const ms = Date.parse(timeText ?? '')
  return Number.isNaN(ms) ? null : ms
}

function skip(file: string, reason: string, kind?: UpstreamKind): Identified {
  return { frames: [], skipped: [{ file, reason, ...(kind && { kind }) }] }
}

function sportOf(slug: string): SportSlug | null {
  return findLeague(slug)?.sport ?? null
}
