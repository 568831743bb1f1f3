import type { Facts, RejectedItem } from '../facts.ts'
import { Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { valueAt, describe, readInteger, readText } from './json-readers.ts'

/** The result of a normaliser; its caller adds the counts. */
export type NormalisedPayload = Partial<Facts>

/** Rejects a body of an entirely different shape, as one item with the expected and the actual shape. */
export function rejectedPayload(
  context: NormaliseContext,
  body: unknown,
  expected: string,
): NormalisedPayload {
  const message =
    readText(valueAt(body, 'error', 'message')) ??
    readText(valueAt(body, 'message')) ??
    readText(valueAt(body, 'detail'))
  const quotedMessage = message === null ? '' : ` that says "${message.slice(0, 100)}"`
  context.report.seen('payload')
  context.report.reject(
    'payload',
    new Rejection('$', `expected ${expected}, got ${describe(body)}${quotedMessage}`),
  )
  return {}
}

/** Whether a rejected item is the whole body. */
export function isWholePayload({ entity, path }: RejectedItem): boolean {
  return entity === 'payload' && path === '$'
}

/** Returns the 0-based start of a page of a core list: `(pageIndex - 1) * pageSize`; 0 if it is not paginated. */
export function pageOffset(body: unknown): number {
  const page = readInteger(valueAt(body, 'pageIndex')) ?? 1
  const size = readInteger(valueAt(body, 'pageSize')) ?? 0
  const offset = (page - 1) * size
  return offset > 0 && offset < 1_000_000 ? offset : 0
}

/** Whether the list is complete: a single page with as many items as it counts, or not paginated. */
export function isWholeList(body: unknown): boolean {
  const pages = readInteger(valueAt(body, 'pageCount')) ?? 1
  const count = readInteger(valueAt(body, 'count'))
  const items = valueAt(body, 'items')
  return pages <= 1 && (count === null || !Array.isArray(items) || count <= items.length)
}
