import { requestOfRef } from '../espn/refs.ts'
import type { UpstreamKind, UpstreamRequest } from '../upstream.ts'
import type { FileLabel } from './file-label.ts'
import { findRef, isList, valueAtPath, numberAtPath, without } from './json-path.ts'

/** A request without its league, which is found out apart from the rest. */
export type RequestShape = WithoutLeague<UpstreamRequest>
type WithoutLeague<R> = R extends UpstreamRequest ? Omit<R, 'league'> : never

/** The requests a file answers: the one it is listed under, then other ways to ask it; or what it fails to say. */
export type IdentifiedRequests = readonly RequestShape[] | { readonly missing: string }

/** How a kind of recorded answer is known: by its name where the shape agrees, or else by its shape alone. */
export interface KindRow {
  readonly kind: UpstreamKind
  readonly name: RegExp
  readonly matches: (body: unknown) => boolean
  readonly requestsOf: (body: unknown, label: FileLabel) => IdentifiedRequests
}

/** The requests of a file that needs an id, or that it has none. What stands in a file goes before its name. */
export function withId(
  entityName: string,
  id: string | null | undefined,
  recordedRequests: (id: string) => readonly RequestShape[],
): IdentifiedRequests {
  return id == null
    ? { missing: `whose it is: expected the id of the ${entityName} in its name` }
    : recordedRequests(id)
}

/** Whether the first reference in a core answer, without its query, is of a form; and a list where `items` is. */
export function refIs(body: unknown, form: RegExp): boolean {
  const ref = findRef(body)
  return ref !== null && form.test(ref.replace(/\?.*$/, ''))
}

/** Whether a body is a core list whose first reference is of a form. */
export function isListOf(body: unknown, form: RegExp): boolean {
  return isList(body, 'items') && refIs(body, form)
}

/** The number that follows a word in the first reference: `seasons` → 2025. Zero where it does not. */
export function refNumber(body: unknown, word: 'seasons' | 'types'): number {
  return Number(new RegExp(`/${word}/(\\d+)`).exec(findRef(body) ?? '')?.[1] ?? 0)
}

/** The game that a core list is about: from a reference anywhere in its first item. */
export function gameIdOf(body: unknown): string | null {
  const about = `${findRef(body) ?? ''} ${JSON.stringify(valueAtPath(body, 'items.0')) || ''}`
  return /\/events\/(\d+)\/competitions\//.exec(about)?.[1] ?? null
}

/** Which page of a list a file is; null for the first. */
export function pageNumberOf(body: unknown, label: FileLabel): { page?: number } {
  const page = numberAtPath(body, 'pageIndex') ?? label.page ?? 1
  return page > 1 ? { page } : {}
}

/** The request that a body's own address asks, without its league; null where it has none. */
export function ownRequest(body: unknown): RequestShape | null {
  const ref = valueAtPath(body, '$ref')
  const request = typeof ref === 'string' ? requestOfRef(ref) : null
  return request ? (without(request, 'league') as RequestShape) : null
}
