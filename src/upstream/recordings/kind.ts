import { findDefaultGroup } from '../espn/paths.ts'
import { requestOfRef } from '../espn/refs.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream.ts'
import type { FileLabel } from './file-label.ts'
import { findRef, isList, valueAtPath, numberAtPath, without } from './json-path.ts'

/** A request without its league, which is determined separately. */
export type RequestShape = WithoutLeague<UpstreamRequest>
type WithoutLeague<R> = R extends UpstreamRequest ? Omit<R, 'league'> : never

/**
 * The requests that a file answers: the one under which it is listed, then alternatives; or the data that is missing.
 */
export type IdentifiedRequests = readonly RequestShape[] | { readonly missing: string }

/** How a kind of response is identified: by file name and shape, otherwise by shape alone. */
export interface KindRow {
  readonly kind: UpstreamKind
  readonly name: RegExp
  readonly matches: (body: unknown) => boolean
  readonly requestsOf: (body: unknown, label: FileLabel) => IdentifiedRequests
}

/**
 * Creates the requests of a file that needs an id, or reports that it has none. Ids in the file take precedence over
 * its name.
 */
export function withId(
  entityName: string,
  id: string | null | undefined,
  recordedRequests: (id: string) => readonly RequestShape[],
): IdentifiedRequests {
  return id == null
    ? { missing: `whose it is: expected the id of the ${entityName} in its name` }
    : recordedRequests(id)
}

/** Whether the first reference in a core response matches, without its query, and `items`, if present, is a list. */
export function refIs(body: unknown, form: RegExp): boolean {
  const ref = findRef(body)
  return ref !== null && form.test(ref.replace(/\?.*$/, ''))
}

/** Whether a body is a core list whose first reference matches. */
export function isListOf(body: unknown, form: RegExp): boolean {
  return isList(body, 'items') && refIs(body, form)
}

/** Returns the number after a word in the first reference (`seasons` → 2025), or zero. */
export function refNumber(body: unknown, word: 'seasons' | 'types'): number {
  return Number(new RegExp(`/${word}/(\\d+)`).exec(findRef(body) ?? '')?.[1] ?? 0)
}

/** Returns the game of a core list, from any reference in its first item. */
export function gameIdOf(body: unknown): string | null {
  const about = `${findRef(body) ?? ''} ${JSON.stringify(valueAtPath(body, 'items.0')) || ''}`
  return /\/events\/(\d+)\/competitions\//.exec(about)?.[1] ?? null
}

/** Returns the page number of a list; omitted for the first page. */
export function pageNumberOf(body: unknown, label: FileLabel): { page?: number } {
  const page = numberAtPath(body, 'pageIndex') ?? label.page ?? 1
  return page > 1 ? { page } : {}
}

/** Returns the request of a body's own URL, without its league; null if it has none. */
export function ownRequest(body: unknown): RequestShape | null {
  const ref = valueAtPath(body, '$ref')
  const request = typeof ref === 'string' ? requestOfRef(ref) : null
  return request ? (without(request, 'league') as RequestShape) : null
}

/** Normalises a request: the first page and the default college group are implicit. */
export function withoutDefaults(request: UpstreamRequest): UpstreamRequest {
  const isDefaultGroup = request.kind === 'scoreboard' && request.group === findDefaultGroup(request.league)
  if (isDefaultGroup) return without(request, 'group') as UpstreamRequest
  const isFirstPage = 'page' in request && request.page === 1
  return isFirstPage ? (without(request, 'page') as UpstreamRequest) : request
}
