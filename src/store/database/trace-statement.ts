import { traced } from '../../domain/tracer.ts'
import type { Tracer } from '../../domain/tracer.ts'

const MAX_TEXT = 2_000

/**
 * Runs a statement in a span with its text; the values of its parameters are not recorded. What belongs to no request
 * or poll, such as looking for updates several times a second, would be traces of their own, and is not recorded.
 */
export function traceStatement<Result>(
  tracer: Tracer | null,
  sql: string,
  execute: () => Promise<Result>,
): Promise<Result> {
  if (!tracer || tracer.current() === null) return execute()
  const name = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, MAX_TEXT) }
  return traced(tracer, name, { kind: 'client', attributes }, execute)
}

/** Runs a transaction in a span; its statements are spans within it. */
export function traceTransaction<Result>(
  tracer: Tracer | null,
  execute: () => Promise<Result>,
): Promise<Result> {
  if (!tracer || tracer.current() === null) return execute()
  const attributes = { 'db.system.name': 'postgresql' }
  return traced(tracer, 'transaction', { kind: 'client', attributes }, execute)
}
