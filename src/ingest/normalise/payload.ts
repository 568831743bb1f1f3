import type { Facts } from '../facts.ts'
import { Rejection } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { valueAt, describe, readInteger, readText } from './json-readers.ts'

/** What a normaliser found; the entry adds the counts and what was not spoken of. */
export type NormalisedPayload = Partial<Facts>

/** A body of another shape altogether: one rejected item, saying what was expected and what came. */
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
    new Rejection('$', `expected ${expected}, came ${describe(body)}${quotedMessage}`),
  )
  return {}
}

/** Where a page of a core list begins, 0-based: `(pageIndex - 1) * pageSize`; 0 where it is no page. */
export function pageOffset(body: unknown): number {
  const page = readInteger(valueAt(body, 'pageIndex')) ?? 1
  const size = readInteger(valueAt(body, 'pageSize')) ?? 0
  const offset = (page - 1) * size
  return offset > 0 && offset < 1_000_000 ? offset : 0
}

/** Whether the list is all there: one page, or no pages spoken of. */
export function isWholeList(body: unknown): boolean {
  return (readInteger(valueAt(body, 'pageCount')) ?? 1) <= 1
}
